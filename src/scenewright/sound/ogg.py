"""The two things libsndfile leaves open in an Ogg Opus file: the stream serial and the true rate.

Pages and their checksum: RFC 3533 section 6; the identification header: RFC 7845 section 5.1.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from scenewright.sound.errors import EncodeError

_PAGE_HEADER_BYTES = 27
_SERIAL = slice(14, 18)
_CHECKSUM = slice(22, 26)
_REVERSED_BITS = bytes(int(f"{value:08b}"[::-1], 2) for value in range(256))
_ALL_ONES = 0xFFFFFFFF


def page_checksum(page: bytes) -> int:
    """Ogg's CRC-32 of a page whose checksum field is zero.

    The polynomial is zlib's with the bits of each byte in the other order, without the two
    inversions, so zlib does the work.
    """
    mirrored = zlib.crc32(page.translate(_REVERSED_BITS), _ALL_ONES) ^ _ALL_ONES
    return int(f"{mirrored:032b}"[::-1], 2)


def settle_opus(path: Path, sample_rate: int) -> None:
    """Rewrite a fresh Ogg Opus file in place so that the same sound has the same bytes.

    The serial, random until now, becomes a hash of the sound; `sample_rate` (hertz) is written
    into the identification header as the rate of the original. Raises `EncodeError`.
    """
    try:
        _settle(path, sample_rate)
    except OSError as error:
        raise EncodeError(f"{path.name} cannot be written: {error.strerror}.") from error


def _settle(path: Path, sample_rate: int) -> None:
    with path.open("r+b") as file:
        serial = struct.pack("<I", _hash_of_bodies(file))
        file.seek(0)
        is_first = True
        while (page := _next_page(file)) is not None:
            page[_SERIAL] = serial
            if is_first:
                _set_original_rate(page, sample_rate)
                is_first = False
            page[_CHECKSUM] = bytes(4)
            page[_CHECKSUM] = struct.pack("<I", page_checksum(bytes(page)))
            file.seek(-len(page), 1)
            file.write(page)


def _hash_of_bodies(file: BinaryIO) -> int:
    value = 0
    while (page := _next_page(file)) is not None:
        value = zlib.crc32(page[_PAGE_HEADER_BYTES:], value)
    return value


@dataclass(frozen=True)
class PageHeader:
    """What stands before a page's body: its bytes, and the lengths of the body's segments."""

    header: bytes
    lengths: bytes


def page_header(file: BinaryIO) -> PageHeader | None:
    """Read up to the body of the next page; None at the end and where no page begins."""
    header = file.read(_PAGE_HEADER_BYTES)
    if len(header) < _PAGE_HEADER_BYTES or header[:4] != b"OggS":
        return None
    return PageHeader(header, file.read(header[26]))


def _next_page(file: BinaryIO) -> bytearray | None:
    begin = file.tell()
    page = page_header(file)
    if page is not None:
        return bytearray(page.header + page.lengths + file.read(sum(page.lengths)))
    file.seek(begin)
    if file.read(1):
        raise EncodeError("The Opus encoder wrote something that is no Ogg page; try again.")
    return None


def _set_original_rate(page: bytearray, sample_rate: int) -> None:
    start = _PAGE_HEADER_BYTES + page[26]
    if page[start : start + 8] != b"OpusHead":
        raise EncodeError("The Opus encoder wrote no identification header; try again.")
    page[start + 12 : start + 16] = struct.pack("<I", sample_rate)
