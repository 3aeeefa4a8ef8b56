"""Rows of a table that tell who says what: "| Mira | Can we keep it? |", a tab or a semicolon
between them. What else stands in a row is told beside the line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scenewright.scene.talk.names import is_speaker
from scenewright.scene.talk.told_before_colons import name_and_rest, tells_sound

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

_ROW = re.compile(
    r"([ \t]*\|?[ \t]*(?:\d{1,3}(?::\d\d)?[ \t]*[|\t;][ \t]*)?)"
    r"([^\W\d_][\w .'’\-]{0,24}?)[ \t]*[|\t;][ \t]*(?=[\w\"“¿¡])([^|\t;]+)(.*)"
)
# The first row of such a table: "Speaker | Line".
HEADS = frozenset({"line", "lines", "text", "dialogue", "dialog", "words", "says", "speech"})
_CELLS = re.compile(r"[|\t;]([^|\t;]+)(?=[|\t;]|\Z)")


def as_line(row: str, lexicon: Lexicon, cast: Cast) -> str:
    """The row as a line of a script, "Mira: Can we keep it?", as long as it was."""
    found = _ROW.fullmatch(row) if any(mark in row for mark in "|\t;") else None
    if found is None or name_and_rest(found[2], cast)[0] != found[2]:
        return row
    said = found[3].strip().strip('"“”')
    is_head = said.lower() in HEADS
    is_said = bool(said) and not is_head and not tells_sound(said, lexicon, cast)
    if not is_said or not is_speaker(found[2], said[0].upper() + said[1:], lexicon, cast):
        return row
    # What stands in the other cells is done beside the line.
    cells = _CELLS.sub(_done_beside, found[4])
    between = row[found.end(2) : found.start(3)]
    # The number of a row tells nothing, a time does.
    lead = re.sub(r"[|\t;]", " ", found[1]) if ":" in found[1] else " " * len(found[1])
    head = f"{lead}{found[2]}{':'.ljust(len(between))}"
    return f"{head}{found[3]}{cells.replace('|', ' ')}"


def _done_beside(cell: re.Match[str]) -> str:
    told = f"[{cell[1].strip()}]" if cell[1].strip() else ""
    return told.ljust(len(cell[0])) if len(told) <= len(cell[0]) else f" {cell[1]}"
