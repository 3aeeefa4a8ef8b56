"""The chunks of a WAV file: what stands in which, and where. The sound itself is `wave_file`'s.

RIFF and `cue `, `LIST adtl`: Microsoft and IBM, Multimedia Programming Interface and Data
Specifications 1.0 (1991). `bext`: EBU Tech 3285 version 2 (2011). `iXML`: specification 1.61.
"""

from __future__ import annotations

import html
import os
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from scenewright.sound.errors import TagError

if TYPE_CHECKING:
    from scenewright.sound.chapters import Chapter

BEXT_VERSION = 2
BEXT_BYTES = 602
CHUNKS_MAX = 1000
_UNKNOWN_LOUDNESS = 0x7FFF


@dataclass(frozen=True)
class BroadcastExtension:
    """What `bext` tells. Texts are cut to their field: description 256 bytes, originator and
    reference 32. `origination_date` is YYYY-MM-DD, `origination_time` HH:MM:SS, `time_reference`
    frames since the beginning of the time line. Loudness in LUFS and dBTP, None where not known."""

    description: str = ""
    originator: str = ""
    originator_reference: str = ""
    origination_date: str = ""
    origination_time: str = ""
    time_reference: int = 0
    lufs: float | None = None
    true_peak_db: float | None = None
    coding_history: str = ""

    def to_chunk(self) -> bytes:
        """The chunk. Its length depends on the coding history only, so it can be filled later."""
        content = (
            _field(self.description, 256)
            + _field(self.originator, 32)
            + _field(self.originator_reference, 32)
            + _field(self.origination_date, 10)
            + _field(self.origination_time, 8)
            + struct.pack("<QH", self.time_reference, BEXT_VERSION)
            + bytes(64)
            + struct.pack(
                "<hhhhh",
                _hundredths(self.lufs),
                _UNKNOWN_LOUDNESS,  # the loudness range is not measured
                _hundredths(self.true_peak_db),
                _UNKNOWN_LOUDNESS,
                _UNKNOWN_LOUDNESS,
            )
            + bytes(180)
            + _ascii(self.coding_history)
        )
        return chunk(b"bext", content)


def _field(text: str, size: int) -> bytes:
    return _ascii(text)[:size].ljust(size, b"\0")


def _ascii(text: str) -> bytes:
    """The field takes ASCII; what is none becomes a question mark, never a broken letter."""
    return text.encode("ascii", "replace")


def _hundredths(decibels: float | None) -> int:
    if decibels is None or not -99.99 <= decibels <= 99.99:
        return _UNKNOWN_LOUDNESS
    return round(decibels * 100)


def chunk(name: bytes, content: bytes) -> bytes:
    """A chunk with its header, filled up to an even length."""
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)


def cue_chunks(chapters: Iterable[Chapter], sample_rate: int) -> bytes:
    """`cue ` and `LIST adtl`: a point at each chapter's first frame, and its title as the label."""
    points, labels = [], []
    for number, chapter in enumerate(chapters, 1):
        frame = round(chapter.start_seconds * sample_rate)
        points.append(struct.pack("<II4sIII", number, frame, b"data", 0, 0, frame))
        title = chapter.title.encode() + b"\0"
        labels.append(chunk(b"labl", struct.pack("<I", number) + title))
    if not points:
        return b""
    cue = chunk(b"cue ", struct.pack("<I", len(points)) + b"".join(points))
    return cue + chunk(b"LIST", b"adtl" + b"".join(labels))


def ixml_chunk(project: str, scene: str, take: str, note: str) -> bytes:
    """A small `iXML`: what recorders and editors show of where a file belongs."""
    members = {"PROJECT": project, "SCENE": scene, "TAKE": take, "NOTE": note}
    lines = [
        f"<{name}>{html.escape(text, quote=False)}</{name}>"
        for name, text in members.items()
        if text
    ]
    text = "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            "<BWFXML>",
            "<IXML_VERSION>1.61</IXML_VERSION>",
            *lines,
            "</BWFXML>\n",
        ]
    )
    return chunk(b"iXML", text.encode())


@dataclass(frozen=True)
class Place:
    """Where a chunk's content is in its file, in bytes."""

    name: bytes
    start: int
    size: int


def chunk_places(file: BinaryIO) -> list[Place]:
    """The chunks of an open RIFF WAVE file, none beyond its end; empty for another file."""
    file.seek(0, os.SEEK_END)
    end = file.tell()
    file.seek(0)
    start = file.read(12)
    if start[:4] != b"RIFF" or start[8:] != b"WAVE":
        return []
    places: list[Place] = []
    position = 12
    while position + 8 <= end and len(places) < CHUNKS_MAX:
        file.seek(position)
        name, size = struct.unpack("<4sI", file.read(8))
        places.append(Place(name, position + 8, min(size, end - position - 8)))
        position += 8 + size + size % 2
    return places


def append_chunks(path: Path, chunks: bytes) -> None:
    """Put chunks at the end of a WAV file. Raises `TagError`."""
    _edited(path, b"", chunks)


def replace_chunk(path: Path, replacement: bytes) -> None:
    """Write a whole chunk over the one of the same name and length. Raises `TagError`."""
    _edited(path, replacement, b"")


def _edited(path: Path, replacement: bytes, appended: bytes) -> None:
    try:
        with path.open("r+b") as file:
            if replacement:
                places = {place.name: place for place in chunk_places(file)}
                place = places.get(replacement[:4])
                if place is None or place.size + place.size % 2 != len(replacement) - 8:
                    raise TagError(f"{path.name} has no room for what is to be written into it.")
                file.seek(place.start - 8)
                file.write(replacement)
            file.seek(0, os.SEEK_END)
            file.write(appended)
            size = file.tell()
            file.seek(4)
            file.write(struct.pack("<I", size - 8))
    except OSError as error:
        raise TagError(f"{path.name} cannot take tags: {error.strerror}.") from error
