"""Takes out of libraries where on the building machine they would look for others.

Such a path means nothing on another computer, or something that somebody else put there. Paths that
begin at the library's own place stay. The layout is that of the System V ABI, "Dynamic Section".
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from pathlib import Path

LITTLE_ENDIAN_64 = b"\x7fELF\x02\x01"
DYNAMIC = 2
LOADED = 1
END, STRINGS, SEARCH_PATH, RUN_PATH = 0, 5, 15, 29
OWN_PLACE = b"$ORIGIN"
ENTRY = struct.Struct("<qQ")
SEGMENT = struct.Struct("<IIQQQQQQ")


def without_foreign_paths(content: bytes) -> bytes:
    """The same library without search paths that do not begin at its own place."""
    if not content.startswith(LITTLE_ENDIAN_64):
        return content
    (table,) = struct.unpack_from("<Q", content, 32)
    size, count = struct.unpack_from("<HH", content, 54)
    segments = [SEGMENT.unpack_from(content, table + size * at) for at in range(count)]
    dynamic = next((segment for segment in segments if segment[0] == DYNAMIC), None)
    if dynamic is None:
        return content
    start, length = dynamic[2], dynamic[5]
    entries = list(ENTRY.iter_unpack(content[start : start + length - length % ENTRY.size]))
    strings = next((value for tag, value in entries if tag == STRINGS), 0)
    offset = next(
        (
            strings - address + at
            for kind, _, at, address, _, held, _, _ in segments
            if kind == LOADED and address <= strings < address + held
        ),
        0,
    )

    def is_foreign(tag: int, value: int) -> bool:
        if tag not in (SEARCH_PATH, RUN_PATH):
            return False
        text = content[offset + value : content.index(b"\0", offset + value)]
        return any(not part.startswith(OWN_PLACE) for part in text.split(b":"))

    kept = [entry for entry in entries if not is_foreign(*entry)]
    if len(kept) == len(entries):
        return content
    kept += [(END, 0)] * (len(entries) - len(kept))
    written = b"".join(ENTRY.pack(*entry) for entry in kept)
    return content[:start] + written + content[start + len(written) :]


def clean(files: Iterable[Path]) -> int:
    """Clean each file in place and return how many changed."""
    changed = 0
    for path in files:
        before = path.read_bytes()
        after = without_foreign_paths(before)
        if after != before:
            path.write_bytes(after)
            changed += 1
    return changed
