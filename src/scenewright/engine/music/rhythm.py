"""Rhythms as strings, one character a step of the bar, and the beats of drums made of them.

"x" is a stroke, "o" a softer one, "-" goes on holding, "." is silence; a digit or another letter
is a stroke that also says which tone. Bars are parted by "|" and taken in turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

SOFT = 0.62


@dataclass(frozen=True)
class Onset:
    """A stroke: its beat in the bar, how many beats it is held, its character and its level."""

    beat: float
    held_beats: float
    sign: str
    level: float


@dataclass(frozen=True)
class Beat:
    """What each drum plays, and what fills the last bar of a phrase; rhythms by instrument."""

    name: str
    lines: tuple[tuple[str, str], ...]
    fill: tuple[tuple[str, str], ...] = ()
    opening: str = ""

    @classmethod
    def read(cls, lines: Mapping[str, object]) -> Beat:
        """A beat from its table: `fill` is a table of its own, `opening` the drum that begins a
        section, everything else a line."""
        given = {name: text for name, text in lines.items() if isinstance(text, str)}
        name, opening = given.pop("name"), given.pop("opening", "")
        fill = lines.get("fill", {})
        assert isinstance(fill, Mapping)
        return cls(name, tuple(given.items()), tuple(fill.items()), opening)


@cache
def onsets(rhythm: str, beats: int, bar: int) -> tuple[Onset, ...]:
    """The strokes of a rhythm in bar number `bar` of `beats` beats, in order."""
    bars = rhythm.split("|")
    signs = bars[bar % len(bars)].replace(" ", "")
    step = beats / len(signs)
    found = []
    for at, sign in enumerate(signs):
        if sign in ".-":
            continue
        end = at + 1
        while end < len(signs) and signs[end] == "-":
            end += 1
        level = SOFT if sign == "o" else 1.0
        found.append(Onset(at * step, (end - at) * step, sign, level))
    return tuple(found)


def swung(beat: float, swing: float) -> float:
    """Where a beat falls when the second half of each is late: `swing` 0.5 is even, 0.67 a
    triplet's."""
    whole = int(beat)
    part = beat - whole
    if part <= 0.5:
        return whole + part * 2 * swing
    return whole + swing + (part - 0.5) * 2 * (1 - swing)
