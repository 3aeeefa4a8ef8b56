"""The sound of a file without its words: two files with the same essence sound the same.

Tags can be changed by any program; the hash of what lies between them tells whether the sound was.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from scenewright.sound.errors import TagError
from scenewright.sound.ogg import page_header
from scenewright.sound.wave_chunks import chunk_places

_BLOCK_BYTES = 1 << 20
_ID3V1_BYTES = 128
_APE_FOOTER_BYTES = 32
_LAST_BLOCK = 0x80


def essence_sha256(path: Path, on_bytes: Callable[[int], None] = lambda _count: None) -> str:
    """SHA-256, in hexadecimal, of the encoded sound in a WAV, FLAC, mp3, Ogg or raw PCM file.

    WAV: the content of `data`. FLAC: what follows the metadata. mp3: what stands between ID3v2 and
    ID3v1 or APE tags. Ogg: the bodies of all pages after the two headers. Else: every byte.
    `on_bytes` is told the length of each part as it has passed. Raises `TagError` where the file
    cannot be read.
    """
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            for part in _parts(file):
                digest.update(part)
                on_bytes(len(part))
    except OSError as error:
        raise TagError(f"{path.name} cannot be read: {error.strerror}.") from error
    return digest.hexdigest()


def _parts(file: BinaryIO) -> Iterator[bytes]:
    start = file.read(10)
    end = file.seek(0, os.SEEK_END)
    if start[:4] == b"OggS":
        yield from _ogg_parts(file)
        return
    begin = 0
    if start[:4] == b"RIFF":
        for place in chunk_places(file):
            if place.name == b"data":
                begin, end = place.start, place.start + place.size
    elif start[:4] == b"fLaC":
        begin = _after_flac_metadata(file)
    else:
        begin, end = _between_tags(file, start, end)
    file.seek(begin)
    while begin < end and (block := file.read(min(_BLOCK_BYTES, end - begin))):
        begin += len(block)
        yield block


def id3v2_bytes(start: bytes) -> int:
    """The length of the ID3v2 tag that begins with these ten bytes, 0 where they are none."""
    if start[:3] != b"ID3" or len(start) < 10 or max(start[6:10]) > 0x7F:
        return 0
    size = start[6] << 21 | start[7] << 14 | start[8] << 7 | start[9]
    has_footer = start[3] == 4 and start[5] & 0x10
    return 10 + size + (10 if has_footer else 0)


def _between_tags(file: BinaryIO, start: bytes, end: int) -> tuple[int, int]:
    begin = id3v2_bytes(start)
    if _read_at(file, end - _ID3V1_BYTES, 3) == b"TAG":
        end -= _ID3V1_BYTES
    footer = _read_at(file, end - _APE_FOOTER_BYTES, _APE_FOOTER_BYTES)
    if footer[:8] == b"APETAGEX":
        has_header = footer[23] & 0x80
        size = int.from_bytes(footer[12:16], "little") + (_APE_FOOTER_BYTES if has_header else 0)
        end = max(begin, end - size)
    return begin, end


def _after_flac_metadata(file: BinaryIO) -> int:
    position, is_last = 4, False
    while not is_last:
        header = _read_at(file, position, 4)
        if len(header) < 4:
            break
        is_last = bool(header[0] & _LAST_BLOCK)
        position += 4 + int.from_bytes(header[1:], "big")
    return position


def _ogg_parts(file: BinaryIO) -> Iterator[bytes]:
    """The bodies from the first page on that begins after the end of the second packet."""
    file.seek(0)
    packets = 0
    while (page := page_header(file)) is not None:
        body = file.read(sum(page.lengths))
        if packets >= 2:
            yield body
        packets += sum(length < 255 for length in page.lengths)


def _read_at(file: BinaryIO, position: int, size: int) -> bytes:
    if position < 0:
        return b""
    file.seek(position)
    return file.read(size)
