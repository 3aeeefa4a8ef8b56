"""Words inside a sound file, such as its title and the exact schedule of its scene.

mp3 and WAV carry them as ID3 2.4 text frames (WAV in an `id3 ` chunk), FLAC and Ogg Opus as
comments; raw PCM has no place for words. The same words in the same file give the same bytes.
What is read may be anybody's: no more than two megabytes of it are looked at, nothing is unpacked.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

import mutagen
from mutagen.flac import FLAC
from mutagen.id3 import ID3, TALB, TIT2, TPE1, TSSE, TXXX, TextFrame
from mutagen.oggopus import OggOpus
from mutagen.wave import WAVE

from scenewright.sound.chapters import Chapter, id3_frames, vorbis_comments
from scenewright.sound.errors import TagError
from scenewright.sound.essence import id3v2_bytes
from scenewright.sound.wave_chunks import chunk_places

# Frames that players show; every other name becomes a TXXX frame of that name.
_ID3_FRAMES: dict[str, type[TextFrame]] = {
    "title": TIT2,
    "artist": TPE1,
    "album": TALB,
    "encoder": TSSE,
}
_READ_FRAMES = {frame.__name__: frame for frame in (*_ID3_FRAMES.values(), TXXX)}
_UTF8 = 3
TAG_BYTES_MAX = 2_000_000
# Flags of the second byte, by version, that stand for packed or enciphered frames.
_PACKED = {3: 0xC0, 4: 0x0C}
# Unsynchronised, or with an extended header.
_UNFOLLOWED = 0xC0
_FRAME_NAME = re.compile(rb"[A-Z0-9]{4}")


def write_tags(
    path: Path, output_format: str, tags: Mapping[str, str], chapters: Sequence[Chapter] = ()
) -> None:
    """Put `tags` into a file in place of those it has; names are lower-case words.

    `output_format` is one of the encoder's words; `pcm` stays as it is. `chapters` go into mp3,
    FLAC and Opus here; a WAV has them in chunks of their own. Raises `TagError`.
    """
    path = Path(path)
    for name in tags:
        if not name or not all(" " <= letter <= "}" and letter != "=" for letter in name):
            raise TagError(f"The tag name {name!r} cannot be written; use plain letters.")
    try:
        if output_format == "mp3":
            frames = _with_frames(ID3(), tags)
            for frame in id3_frames(chapters):
                frames.add(frame)
            frames.save(path, v1=0, v2_version=4, padding=_no_padding)
            if chapters:
                _order_chapters(path)
        elif output_format.startswith("wav"):
            wave = WAVE(path)
            if wave.tags is None:
                wave.add_tags()
            found: Any = wave.tags
            found.clear()
            _with_frames(found, tags).save(path, v2_version=4, padding=_no_padding)
        elif output_format in ("ogg_opus", "flac"):
            comments: Any = OggOpus(path) if output_format == "ogg_opus" else FLAC(path)
            if comments.tags is None:
                comments.add_tags()
            comments.tags.clear()
            for name in sorted(tags):
                comments[name] = tags[name]
            for name, text in vorbis_comments(chapters).items():
                comments[name] = text
            comments.save(path, padding=_no_padding)
    except (mutagen.MutagenError, OSError) as error:
        raise TagError(f"{path.name} cannot take tags: {error}") from error


def read_tags(path: Path) -> dict[str, str]:
    """The words in a file by lower-case name; empty where it has none or no place for them.

    Raises `TagError` where they cannot be read, also for being packed or far too many.
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            return _read(file)
    except (mutagen.MutagenError, OSError, ValueError, RecursionError, KeyError) as error:
        raise TagError(f"The tags of {path.name} cannot be read: {error}") from error


def _read(file: BinaryIO) -> dict[str, str]:
    start = file.read(12)
    if start[:3] == b"ID3":
        return _texts(file, 0, id3v2_bytes(start))
    if start[:4] == b"RIFF" and start[8:] == b"WAVE":
        for place in chunk_places(file):
            if place.name.lower() == b"id3 ":
                return _texts(file, place.start, place.size)
        return {}
    if start[:4] not in (b"OggS", b"fLaC"):
        return {}
    file.seek(0)
    head = io.BytesIO(file.read(TAG_BYTES_MAX))
    found: Any = OggOpus(head) if start[:4] == b"OggS" else FLAC(head)
    return {name.lower(): "\n".join(values) for name, values in (found.tags or {}).items()}


def _texts(file: BinaryIO, begin: int, size: int) -> dict[str, str]:
    """The text frames of the ID3v2 tag that stands there."""
    if not 0 < size <= TAG_BYTES_MAX:
        raise ValueError(f"a tag of {size:,} bytes is too large")
    file.seek(begin)
    tag = file.read(size)
    if _is_packed(tag):
        raise ValueError("it is packed or enciphered")
    names = {frame.__name__: name for name, frame in _ID3_FRAMES.items()}
    found = {}
    for frame in ID3(io.BytesIO(tag), known_frames=_READ_FRAMES).values():
        if frame.FrameID == "TXXX":
            found[frame.desc.lower()] = "\n".join(map(str, frame.text))
        elif frame.FrameID in names:
            found[names[frame.FrameID]] = "\n".join(map(str, frame.text))
    return found


def _is_packed(tag: bytes) -> bool:
    """Whether a frame would be unpacked when read: a small file could then fill the memory.

    Some programs write lengths in plain numbers where 2.4 wants seven bits a byte, so both are
    followed. What cannot be followed, such as an extended header, counts as packed too.
    """
    if len(tag) < 10 or tag[:3] != b"ID3" or tag[3] not in _PACKED or tag[5] & _UNFOLLOWED:
        return True
    return any(_meets_packed(tag, bits) for bits in (7, 8))


def _meets_packed(tag: bytes, bits: int) -> bool:
    position = 10
    while _FRAME_NAME.fullmatch(tag, position, position + 4) and position + 10 <= len(tag):
        if tag[position + 9] & _PACKED[tag[3]]:
            return True
        size = 0
        for byte in tag[position + 4 : position + 8]:
            size = size << bits | byte
        position += 10 + size
    return False


def _order_chapters(path: Path) -> None:
    """Bring the chapters of a tag that was just written into the order of their times, which some
    players take for the order of the file; the library writes the shortest first."""
    with path.open("r+b") as file:
        tag = file.read(id3v2_bytes(file.read(10)) - 10)
        frames, at = [], 0
        while at < len(tag):
            size = 0
            for byte in tag[at + 4 : at + 8]:
                size = size << 7 | byte
            frames.append(tag[at : at + 10 + size])
            at += 10 + size
        # The start stands behind the name of the chapter, which ends with a zero.
        frames.sort(key=lambda one: one[10:].partition(b"\0")[2][:4] if one[:4] == b"CHAP" else b"")
        file.seek(10)
        file.write(b"".join(frames))


def _with_frames(frames: Any, tags: Mapping[str, str]) -> Any:
    for name in tags:
        if name in _ID3_FRAMES:
            frames.add(_ID3_FRAMES[name](encoding=_UTF8, text=[tags[name]]))
        else:
            frames.add(TXXX(encoding=_UTF8, desc=name, text=[tags[name]]))
    return frames


def _no_padding(_info: Any) -> int:
    return 0
