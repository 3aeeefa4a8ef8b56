"""What one reference is: whether it can be had, how long or large it is, what to hear or see."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.contract import Request
from scenewright.studio.references.files import (
    FILE_BYTES_MAX,
    is_file,
    own_file,
    path_of,
    title_of,
)
from scenewright.studio.references.lint import OWN_ADDRESS

if TYPE_CHECKING:
    from scenewright.client.probe import Prober

SMALL_BYTES_MAX = 8_000_000
HEAD_BYTES = 64
PAGES = ("text/html", "application/xhtml+xml")

InThread = Callable[..., Awaitable[Any]]


class Reach(StrEnum):
    """How a reference stands; each has a glyph."""

    unchecked = "unchecked"
    checking = "checking"
    good = "good"
    doubtful = "doubtful"
    bad = "bad"


@dataclass(frozen=True)
class Facts:
    """What was found. `path` is a file that can be heard, `thumbnail` a small PNG or empty.

    `is_unread` says that it is there, but nothing here can read it, the local engine neither.
    """

    reach: Reach
    words: str
    seconds: float | None = None
    path: Path | None = None
    thumbnail: bytes = b""
    is_unread: bool = False


@dataclass(frozen=True)
class Looker:
    """Looks at references. `folder` gives where fetched ones go, `own` is the local service's.

    `facts` is the first to open what was fetched; slow, it is called in a thread.
    """

    prober: Prober
    in_thread: InThread
    folder: Callable[[], Path]
    own: Path
    facts: Callable[[Path, bool], Facts]

    async def look(
        self, address: str, *, is_image: bool, bytes_max: int = SMALL_BYTES_MAX
    ) -> Facts:
        """The facts of an address; of a web address at most so many bytes are fetched."""
        if is_file(address):
            return await self._look_near(path_of(address), is_image)
        if address.startswith(OWN_ADDRESS):
            return await self._look_near(own_file(self.own, address), is_image)
        if Request("x", audio_urls=(address,)).problems():
            return Facts(Reach.bad, "is no web address")
        return await self._look_far(address, is_image, bytes_max)

    async def _look_near(self, path: Path, is_image: bool) -> Facts:
        facts: Facts = await self.in_thread(facts_of_file, path, is_image)
        return facts

    async def _look_far(self, address: str, is_image: bool, bytes_max: int) -> Facts:
        from scenewright.client.errors import ProbeError

        try:
            probed = await self.prober.probe(address)
            size = probed.size_bytes
            if probed.content_type in PAGES or _is_page(probed.head):
                return Facts(Reach.bad, _page_words(is_image))
            if size is not None and size > bytes_max:
                return _large(size)
            folder = await self.in_thread(self.folder)
            number = hashlib.sha256(address.encode(errors="replace")).hexdigest()[:16]
            path = folder / f"{number}-{safe_name(address)}"
            await self.prober.fetch(address, path, bytes_max)
        except ProbeError as error:
            return Facts(Reach.good if error.is_large else Reach.bad, str(error))
        except OSError as error:
            return Facts(Reach.doubtful, f"answers; nothing was fetched: {error.strerror}")
        facts: Facts = await self.in_thread(self.facts, path, is_image)
        return facts


def facts_of_file(path: Path, is_image: bool) -> Facts:
    """What a file of this machine is; slow, for a worker thread."""
    try:
        if path.is_dir():
            return Facts(Reach.bad, "is a folder; give one file")
        with path.open("rb"):
            size = path.stat().st_size
    except FileNotFoundError:
        return Facts(Reach.bad, "is not there any more; it was moved or deleted")
    except (OSError, ValueError) as error:
        return Facts(Reach.bad, f"cannot be read: {getattr(error, 'strerror', None) or error}")
    if size > FILE_BYTES_MAX:
        limit = FILE_BYTES_MAX // 10**6
        return Facts(Reach.bad, f"has {_megabytes(size)}; at most {limit} MB are sent")
    return facts_of_content(path, is_image)


def facts_of_content(path: Path, is_image: bool) -> Facts:
    """What the bytes of a file are; slow, for a worker thread."""
    with path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    size = path.stat().st_size
    if not head:
        return Facts(Reach.bad, "is empty")
    if _is_page(head):
        return Facts(Reach.bad, _page_words(is_image))
    return _seen(path, size) if is_image else _heard(path, size, head)


def _heard(path: Path, size: int, head: bytes) -> Facts:
    from scenewright.sound.decode import open_sound
    from scenewright.sound.errors import SoundError

    if head[4:8] == b"ftyp":
        words = "is MPEG-4 sound (m4a), which is not read here; WAV, FLAC, MP3 and Ogg are"
        return Facts(Reach.bad, words, is_unread=True)
    try:
        with open_sound(path) as sound:
            seconds = sound.duration_seconds
            if not len(sound.read(1)):
                return Facts(Reach.bad, "holds no sound")
    except SoundError:
        words = "is no sound that can be read here; WAV, FLAC, MP3 and Ogg can"
        return Facts(Reach.bad, words, is_unread=True)
    return Facts(Reach.good, _megabytes(size), seconds, path)


def _seen(path: Path, size: int) -> Facts:
    # Pillow is needed for nothing else in the studio.
    from scenewright.studio.references.picture import PictureError, thumbnail

    try:
        small, (width, height) = thumbnail(path)
    except PictureError as error:
        return Facts(Reach.bad, str(error), is_unread=True)
    return Facts(Reach.good, f"{width} x {height} · {_megabytes(size)}", thumbnail=small)


def _large(size: int) -> Facts:
    if size <= FILE_BYTES_MAX:
        return Facts(Reach.good, _megabytes(size))
    limit = FILE_BYTES_MAX // 10**6
    words = f"has {_megabytes(size)}; the local service takes at most {limit} MB"
    return Facts(Reach.bad, words, is_unread=True)


def safe_name(address: str) -> str:
    """A file name for what an address holds: its ending matters, the rest is for people."""
    name = "".join(c if c.isalnum() or c in "-_." else "_" for c in title_of(address))
    return name[-60:].lstrip(".") or "reference"


def _is_page(head: bytes) -> bool:
    begin = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:14].lower()
    return begin.startswith((b"<!doctype", b"<html", b"<head", b"<?xml"))


def _page_words(is_image: bool) -> str:
    return f"is a web page, not {'an image' if is_image else 'a sound'}"


def _megabytes(size: int) -> str:
    if size < 100_000:
        return f"{max(size / 1e3, 0.1):,.1f} kB"
    return f"{size / 1e6:,.1f} MB" if size < 10**8 else f"{size / 1e6:,.0f} MB"
