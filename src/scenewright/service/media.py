"""The finished sounds: files named by their hash, found by a token that nobody can guess."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import stat
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from scenewright.contract import DEFAULT_OUTPUT_FORMAT
from scenewright.service.database import rows
from scenewright.service.errors import StartFault
from scenewright.service.tasks import suffix

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.service.database import Connection

# Headerless samples are no registered audio type: audio/L16 would be big-endian (RFC 2586).
CONTENT_TYPES = {
    "mp3": "audio/mpeg",
    "wav": "audio/wav",
    "pcm": "application/octet-stream",
    "ogg_opus": "audio/ogg",
}
_CHUNK_BYTES = 1 << 20
_HASH = re.compile("[0-9a-f]{64}")
_LEFT_BEHIND = ("*.work", "*.work.*", "*.mix", "*.part")


@dataclass(frozen=True)
class Medium:
    """A stored sound, open for reading, and how to serve it; `changed_at` in Unix seconds."""

    file: BinaryIO
    size_bytes: int
    changed_at: float
    name: str
    content_type: str
    sha256: str


class MediaStore:
    """Sounds in `folder`, 0700; scratch files live beside them, and no start finds one again.

    Raises `StartFault` when the folder cannot be used.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
            for left in _LEFT_BEHIND:
                _remove(folder.glob(left))
        except OSError as error:
            raise StartFault(
                f"The folder {folder} cannot be used: {error.strerror}. "
                "Choose another one with --data."
            ) from error

    def scratch(self, name: str) -> Path:
        """Where to write before it is known what it is."""
        return self.folder / f"{name}.work"

    def keep(self, scratch: Path) -> str:
        """Move a finished file under its hash, durably; returns the hash."""
        digest = hashlib.sha256()
        with scratch.open("r+b") as file:
            while chunk := file.read(_CHUNK_BYTES):
                digest.update(chunk)
            os.fsync(file.fileno())
        name = digest.hexdigest()
        scratch.chmod(0o600)
        scratch.replace(self.folder / name)
        self._sync()
        return name

    def discard(self, scratch: Path) -> None:
        """Remove a scratch file and what a killed render left beside it."""
        _remove(self.folder.glob(f"{scratch.name}*"))

    def _sync(self) -> None:
        # Without it a power cut may forget the file's name after the charge was made.
        if sys.platform != "win32":
            folder = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def find(self, connection: Connection, token: str, name: str) -> Medium | None:
        """What the two parts of an address open: a file of this folder, and no link out of it."""
        row = rows(
            connection,
            "select media_sha256, json_extract(request, '$.output_format') as output_format "
            "from task where media_token = :token",
            token=token,
        ).first()
        if row is None or not _HASH.fullmatch(row.media_sha256 or ""):
            return None
        output_format = row.output_format or str(DEFAULT_OUTPUT_FORMAT)
        if name != f"scene.{suffix(output_format)}":
            return None
        path = self.folder / row.media_sha256
        try:
            about = path.lstat()
            if not stat.S_ISREG(about.st_mode):
                return None
            file = path.open("rb")
        except OSError:
            return None
        kind = CONTENT_TYPES[output_format]
        return Medium(file, about.st_size, about.st_mtime, name, kind, row.media_sha256)


def _remove(found: Iterable[Path]) -> None:
    for path in found:
        # Windows keeps what a stopped fetch still has open; the next start removes it.
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def reference_names(request: Request) -> dict[str, str]:
    """The request's references by the engine's names: `audio1`..`audio3` or `image1`."""
    named = {f"audio{number}": url for number, url in enumerate(request.audio_urls, 1)}
    return {**named, **({"image1": request.image_url} if request.image_url else {})}
