"""The plan of a piece: its tempo, and bar by bar the section, the chords and where a phrase ends.

A piece of a known length is planned backwards from its last chord; one without an end goes on
through its sections for ever.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.engine.music.harmony import Chord

if TYPE_CHECKING:
    import numpy as np

Bars = tuple[tuple[Chord, ...], ...]

INTRO, OUTRO = "I", "O"
ORDER = "AABABACAB"
LAST_CHORD_SECONDS = 3.2
_SHORTEST_RING_SECONDS = 0.9


@dataclass(frozen=True)
class Bar:
    """One bar: its section's letter, how often that section was heard before, its place in the
    phrase of `phrase_bars`, its chords, and the first chord after it."""

    index: int
    section: str
    heard_before: int
    place: int
    phrase_bars: int
    chords: tuple[Chord, ...]
    following: Chord

    @property
    def ends_phrase(self) -> bool:
        """Whether a phrase of four bars, or the section, ends with this bar."""
        return self.place % 4 == 3 or self.place == self.phrase_bars - 1


@dataclass(frozen=True)
class Length:
    """How many bars of how many seconds, and for how long the last chord is let ring."""

    bars: int
    bar_seconds: float
    ring_seconds: float


def fitted(
    duration_seconds: float,
    beats: int,
    tempo: tuple[float, float],
    drawn: float,
    ring_seconds: float = LAST_CHORD_SECONDS,
) -> Length:
    """Whole bars that end `duration_seconds` after the first, the last chord included.

    The tempo stays within its range (beats a minute) and near the drawn one; what is left over
    makes the last chord longer or shorter than `ring_seconds`.
    """
    wanted = min(ring_seconds, 0.35 * duration_seconds)
    slowest, fastest = 60 * beats / tempo[0], 60 * beats / tempo[1]
    best: tuple[float, Length] | None = None
    most = math.ceil(duration_seconds / fastest)
    fewest = max(0, math.floor((duration_seconds - 5) / slowest) - 1)
    for bars in range(most, fewest - 1, -1):
        if not bars and best is not None:
            break
        exact = min(max((duration_seconds - wanted) / max(bars, 1), fastest), slowest)
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            bar = exact + part * (60 * beats / drawn - exact)
            ring = duration_seconds - bars * bar
            if bars and ring < min(_SHORTEST_RING_SECONDS, 0.3 * duration_seconds):
                continue
            cost = 12 * abs(math.log(60 * beats / bar / drawn)) + abs(math.log(ring / wanted))
            if best is None or cost < best[0]:
                best = cost, Length(bars, bar, ring)
    assert best is not None
    return best[1]


def plan(
    sections: Mapping[str, Sequence[Bars]],
    cadence: tuple[Chord, ...],
    final: Chord,
    bars: int | None,
    generator: np.random.Generator,
) -> Iterator[Bar]:
    """The bars of a piece: intro, A, A, B, A ... and outro; for ever where `bars` is None.

    `sections` gives each letter the progressions one of which is drawn for it and kept, so that
    A is known when it comes again. The last bar has the chords of the cadence.
    """
    drawn = {
        letter: choices[int(generator.integers(len(choices)))]
        for letter, choices in sorted(sections.items())
    }
    whole = math.inf if bars is None else bars
    intro = 0 if whole < 8 else 2 if whole < 20 else 4
    outro = 0 if whole < 10 else 2 if whole < 20 else 4
    waiting: Bar | None = None
    for bar in _stream(drawn, intro, whole, outro):
        if waiting is not None:
            yield _before(waiting, bar.chords[0])
        waiting = bar
        if bar.index == whole - 1:
            yield _before(_with(bar, cadence), final)
            return


def _stream(drawn: Mapping[str, Bars], intro: int, whole: float, outro: int) -> Iterator[Bar]:
    first = drawn["A"]
    for index in range(intro):
        yield Bar(index, INTRO, 0, index, intro, first[index % len(first)], first[0][0])
    index, turn = intro, 0
    heard = dict.fromkeys(drawn, 0)
    while index < whole - outro:
        letter = ORDER[turn % len(ORDER)]
        letter = letter if letter in drawn else "A"
        chords = drawn[letter]
        for place in range(len(chords)):
            if index >= whole - outro:
                break
            yield Bar(index, letter, heard[letter], place, len(chords), chords[place], chords[0][0])
            index += 1
        heard[letter] += 1
        turn += 1
    place = 0
    while index < whole:
        chords = first[-outro % len(first) + place :] or first
        yield Bar(index, OUTRO, 0, place, outro, chords[0], first[0][0])
        index += 1
        place += 1


def _before(bar: Bar, following: Chord) -> Bar:
    return Bar(
        bar.index, bar.section, bar.heard_before, bar.place, bar.phrase_bars, bar.chords, following
    )


def _with(bar: Bar, chords: tuple[Chord, ...]) -> Bar:
    return Bar(
        bar.index, bar.section, bar.heard_before, bar.place, bar.phrase_bars, chords, bar.following
    )
