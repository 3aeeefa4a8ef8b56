"""Scales, chords by their roman numerals, and voices that move no farther than they must.

A numeral counts from the tonic of the major scale ("bVI" is eight semitones up); capitals are
major chords and small letters minor ones, so a progression reads the same in any mode.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

SCALES = {
    "ionian": (0, 2, 4, 5, 7, 9, 11),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "aeolian": (0, 2, 3, 5, 7, 8, 10),
    "harmonic minor": (0, 2, 3, 5, 7, 8, 11),
    "hungarian minor": (0, 2, 3, 6, 7, 8, 11),
    "major pentatonic": (0, 2, 4, 7, 9),
    "minor pentatonic": (0, 3, 5, 7, 10),
    "blues": (0, 3, 5, 6, 7, 10),
    "octatonic": (0, 1, 3, 4, 6, 7, 9, 10),
    "whole tone": (0, 2, 4, 6, 8, 10),
}
_DEGREES = {"i": 0, "ii": 2, "iii": 4, "iv": 5, "v": 7, "vi": 9, "vii": 11}
_NUMERAL = re.compile(r"([b#]?)([ivIV]+)(.*)")
_MAJOR, _MINOR = (0, 4, 7), (0, 3, 7)
_ADDED = {
    "maj7": (11,),
    "7": (10,),
    "9": (10, 14),
    "maj9": (11, 14),
    "6": (9,),
    "add9": (14,),
    "7b9": (10, 13),
    "7#9": (10, 15),
    "13": (10, 14, 21),
}
_WHOLE = {
    "o": (0, 3, 6),
    "o7": (0, 3, 6, 9),
    "ø7": (0, 3, 6, 10),
    "+": (0, 4, 8),
    "sus4": (0, 5, 7),
    "sus2": (0, 2, 7),
    "5": (0, 7),
    "c": (0, 1, 6, 11),
}


@dataclass(frozen=True)
class Chord:
    """A chord in some key: semitones of its root above the tonic (0 to 11), and of its tones
    above the root, rising; two or more of them."""

    root: int
    tones: tuple[int, ...]

    @property
    def classes(self) -> tuple[int, ...]:
        """Semitones of its tones above the tonic, inside one octave."""
        return tuple((self.root + tone) % 12 for tone in self.tones)

    def tone(self, number: int) -> int:
        """Semitones above the root of its tone `number`, going on in the next octave."""
        octave, place = divmod(number, len(self.tones))
        return self.tones[place] + 12 * octave


@cache
def chord(numeral: str) -> Chord:
    """The chord a numeral means: "I", "vi7", "bVI", "V7b9", "viio", "Isus4". Raises ValueError."""
    read = _NUMERAL.fullmatch(numeral)
    if read is None or read[2].lower() not in _DEGREES:
        raise ValueError(f"no chord: {numeral}")
    root = (_DEGREES[read[2].lower()] + {"b": -1, "#": 1, "": 0}[read[1]]) % 12
    suffix = read[3]
    if suffix in _WHOLE:
        return Chord(root, _WHOLE[suffix])
    if suffix and suffix not in _ADDED:
        raise ValueError(f"no chord: {numeral}")
    triad = _MAJOR if read[2].isupper() else _MINOR
    return Chord(root, triad + _ADDED.get(suffix, ()))


def progression(text: str) -> tuple[tuple[Chord, ...], ...]:
    """The chords of each bar of "I | vi | ii7 V7": those of one bar share it equally."""
    return tuple(tuple(chord(one) for one in bar.split()) for bar in text.split("|"))


def voiced(
    wanted: Chord, tonic: int, before: Sequence[int], centre: int, voices: int
) -> tuple[int, ...]:
    """MIDI numbers for `voices` voices of a chord, rising, near `centre` and near `before`.

    Of every inversion, close and open, that one whose voices move least; a fifth or an octave
    that two voices would move along in parallel counts as two steps more.
    """
    classes = [(tonic + one) % 12 for one in wanted.classes]
    if len(classes) > voices:
        # What a bass plays anyway and the fifth are what a chord can do without.
        spare = [0, 2] if len(classes) > 3 else [2]
        classes = [
            one for at, one in enumerate(classes) if at not in spare[: len(classes) - voices]
        ]
    while len(classes) < voices:
        classes.append(classes[len(classes) - len(wanted.tones)])
    found: list[tuple[float, tuple[int, ...]]] = []
    for turn in range(len(classes)):
        turned = classes[turn:] + classes[:turn]
        for lowest in range(centre - 14, centre + 4):
            if lowest % 12 != turned[0] % 12:
                continue
            close = [lowest]
            for one in turned[1:]:
                close.append(close[-1] + ((one - close[-1] - 1) % 12) + 1)
            openly = sorted([*close[:-2], close[-2] - 12, close[-1]]) if voices > 2 else close
            found += [(_effort(one, before, centre), tuple(one)) for one in (close, openly)]
    return min(found)[1]


def _effort(voicing: Sequence[int], before: Sequence[int], centre: int) -> float:
    away = abs(sum(voicing) / len(voicing) - centre)
    effort = 0.35 * away + (4.0 if min(voicing) < centre - 15 else 0.0)
    if len(before) != len(voicing):
        return effort
    moves = [now - then for now, then in zip(voicing, before, strict=True)]
    effort += sum(map(abs, moves))
    for (low, high), (then_low, then_high) in zip(pairwise(voicing), pairwise(before), strict=True):
        if low != then_low and (high - low) % 12 in (0, 7) and high - low == then_high - then_low:
            effort += 2.0
    return effort


def nearest(number: float, classes: Sequence[int], tonic: int) -> int:
    """The MIDI number nearest to `number` whose class above the tonic is one of `classes`."""
    below = round(number) - 6
    around = [one for one in range(below, below + 13) if (one - tonic) % 12 in classes]
    return min(around, key=lambda one: (abs(one - number), one))


def fitting(wanted: Chord, scale: Sequence[int]) -> tuple[int, ...]:
    """The tones of a scale and a chord that can sound over the chord: where the chord leaves the
    scale, what would rub against it a semitone away is left out."""
    foreign = [one for one in wanted.classes if one not in scale]
    kept = [one for one in scale if all((one - other) % 12 not in (1, 11) for other in foreign)]
    return tuple(sorted({*kept, *wanted.classes}))
