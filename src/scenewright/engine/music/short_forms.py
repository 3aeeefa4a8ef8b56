"""Short pieces that are no music to fill a time: a roll, a fanfare, a sting, a jingle, a ding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scenewright.engine.music.note import Note

if TYPE_CHECKING:
    import numpy as np

    from scenewright.engine.music.moods import Mood

FORMS = ("roll", "crash", "fanfare", "sting", "jingle", "ding", "rim shot", "flourish")
_ROLL_SECONDS = 3.0
_STROKES_A_SECOND = 22


def short_form(
    form: str, mood: Mood, generator: np.random.Generator, duration_seconds: float
) -> tuple[Iterator[Note], float]:
    """The notes of a form, one of `FORMS`, in rising time; and how long its end rings.

    A roll lasts as long as it is asked to, up to the blow that ends it; the others have a length
    of their own and begin at once.
    """
    tonic = 60 + int(generator.integers(-3, 5))
    third = 3 if 3 in mood.final.classes or 3 in mood.scales[0][:3] else 4
    notes = _WRITTEN[form](tonic, third, generator, duration_seconds)
    return iter(sorted(notes, key=lambda note: note.moment)), min(1.5, 0.5 * duration_seconds)


def _roll(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    whole = max(0.6, (seconds or _ROLL_SECONDS) - 0.9)
    count = int(whole * _STROKES_A_SECOND)
    notes = []
    for at in range(count):
        part = at / count
        level = (0.16 + 0.34 * part**1.5) * generator.uniform(0.8, 1.0) * (0.8 + 0.2 * (at % 2))
        late = generator.uniform(0, 0.006)
        notes.append(Note(at / _STROKES_A_SECOND + late, 60 + at % 7, "snare", 0.2, level, 0.05))
    blow = [Note(whole, 60, "kick", 0.3, 0.9), Note(whole, 61, "cymbals", 2.0, 0.7, 0.2)]
    return [*notes, *blow]


def _crash(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    pair = (60 + int(generator.integers(8)), 68 + int(generator.integers(8)))
    return [
        Note(0.0, pair[0], "cymbals", 2.0, 0.7, -0.3),
        Note(0.004, pair[1], "cymbals", 2.0, 0.6, 0.3),
    ]


def _brass(
    tonic: int, steps: Sequence[tuple[float, float, tuple[int, ...]]], level: float
) -> list[Note]:
    notes = []
    for moment, seconds, tones in steps:
        for place, tone in enumerate(tones):
            side = 0.5 * (2 * place / max(len(tones) - 1, 1) - 1)
            instrument = "trumpet" if place == len(tones) - 1 else "brass"
            loud = level / len(tones) ** 0.5
            notes.append(Note(moment, tonic + tone, instrument, seconds, loud, side))
    return notes


def _fanfare(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    beat = 60 / float(generator.uniform(104, 124))
    low, mid, top = (-5, 0, third), (0, third, 7), (third, 7, 12)
    calls = (
        [
            (0, 0.3, low),
            (0.333, 0.3, low),
            (0.667, 0.3, low),
            (1, 0.9, mid),
            (2, 0.5, low),
            (2.5, 0.45, mid),
            (3, 0.95, top),
            (4, 0.3, mid),
            (4.333, 0.3, mid),
            (4.667, 0.3, mid),
            (5, 3.2, (0, 7, 12 + third, 12)),
        ],
        [
            (0, 0.7, low),
            (0.75, 0.22, low),
            (1, 0.95, mid),
            (2, 0.7, mid),
            (2.75, 0.22, mid),
            (3, 0.95, top),
            (4, 0.45, (2, 5, 11)),
            (4.5, 0.45, (2, 7, 11)),
            (5, 3.2, (0, third, 7, 12)),
        ],
    )
    chosen = calls[int(generator.integers(len(calls)))]
    steps = [(at * beat, held * beat, tones) for at, held, tones in chosen]
    notes = _brass(tonic, steps, 0.8)
    notes += [Note(at * beat, tonic - 24, "timpani", 1.0, 0.5) for at in (0, 1, 3, 5)]
    notes.append(Note(5 * beat, 60, "cymbals", 2.0, 0.5, 0.3))
    return notes


def _sting(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    steps: list[tuple[float, float, tuple[int, ...]]] = [(0.0, 1.9, (-12, 0, third, 7, 12))]
    if third == 3:
        gap = float(generator.uniform(0.34, 0.44))
        steps = [(0, 0.2, (-5, 0, 3)), (gap, 0.2, (-6, -1, 2)), (2 * gap, 1.9, (-12, -9, -6, 0, 3))]
    notes = _brass(tonic, steps, 0.8)
    for moment, held, _ in steps:
        notes.append(Note(moment, tonic - 24, "timpani", 1.0, 0.6))
        notes.append(Note(moment, tonic - 12, "strings", held, 0.5))
    notes.append(Note(steps[-1][0], 62, "cymbals", 2.0, 0.45))
    return notes


def _jingle(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    beat = 60 / float(generator.uniform(120, 144))
    tunes = (
        ((0, 0), (0.5, 4), (1, 7), (1.5, 12), (2.5, 9), (3, 11), (4, 12)),
        ((0, 7), (0.5, 7), (1, 12), (2, 9), (2.5, 11), (3, 7), (4, 12)),
        ((0, 12), (0.75, 11), (1.5, 9), (2, 7), (3, 14), (3.5, 11), (4, 12)),
    )
    tune = tunes[int(generator.integers(len(tunes)))]
    notes = []
    for at, step in tune:
        held = 2.5 if at == 4 else 0.5
        notes.append(Note(at * beat, tonic + 12 + step, "glockenspiel", held, 0.45, 0.2))
        notes.append(Note(at * beat, tonic + step, "piano", held, 0.7, -0.1))
    for at, tones in ((0, (0, 4, 7)), (2, (-3, 0, 5)), (3, (-1, 2, 7)), (4, (0, 4, 7))):
        held = (2.5 if at == 4 else 0.9) * beat
        notes += [Note(at * beat, tonic + tone, "ukulele", held, 0.3, -0.4) for tone in tones]
        notes.append(Note(at * beat, tonic - 24 + tones[0] % 12, "bass", held, 0.6))
    return notes


def _ding(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    gap = float(generator.uniform(0.11, 0.15))
    up = int(generator.choice([4, 5, 7]))
    return [
        Note(0.0, tonic + 24, "celesta", 1.0, 0.7, -0.1),
        Note(gap, tonic + 24 + up, "celesta", 1.0, 0.8, 0.1),
    ]


def _rim_shot(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    gap = float(generator.uniform(0.17, 0.21))
    return [
        Note(0.0, 50, "toms", 0.3, 0.8, -0.2),
        Note(gap, 45, "toms", 0.3, 0.85, 0.2),
        Note(2.6 * gap, 60, "kick", 0.3, 0.7),
        Note(2.6 * gap, 60, "cymbals", 2.0, 0.6, 0.3),
    ]


def _flourish(tonic: int, third: int, generator: np.random.Generator, seconds: float) -> list[Note]:
    steps = (0, 2, third, 5, 7, 9 if third == 4 else 8, 11)
    gap = float(generator.uniform(0.045, 0.06))
    notes = []
    for at in range(21):
        octave, place = divmod(at, 7)
        number = tonic - 12 + 12 * octave + steps[place]
        notes.append(Note(at * gap, number, "harp", 1.2, 0.22 + 0.01 * at, at / 20 - 0.5))
    end = 21 * gap
    notes += [Note(end, tonic + 24 + tone, "celesta", 1.5, 0.35) for tone in (0, third, 7)]
    return notes


_WRITTEN = {
    "roll": _roll,
    "crash": _crash,
    "fanfare": _fanfare,
    "sting": _sting,
    "jingle": _jingle,
    "ding": _ding,
    "rim shot": _rim_shot,
    "flourish": _flourish,
}
