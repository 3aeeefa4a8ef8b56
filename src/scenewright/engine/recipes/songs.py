"""What songbirds sing: phrases of whistled notes, each kind its own."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, glide, seconds_axis
from scenewright.engine.recipes.repetition import joined
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]

SONGS = {"tit": 0, "finch": 1, "canary": 2, "thrush": 3, "sparrow": 4}

# A thrush's notes.
_WARBLED_SECONDS = np.linspace(0.06, 0.24, 7)


@lru_cache(maxsize=32)
def _course(length: float, trill_hertz: float) -> tuple[NDArray[np.float64], Samples]:
    """How often notes of a length have turned by each frame for each hertz at their begin, a little
    before their middle and at their end, (3, frames); and their envelope."""
    climbed = glide([(0, 0), (0.45, 1), (1, 1)], length)
    sunk = glide([(0, 0), (0.45, 0), (1, 1)], length)
    shares = np.stack([1 - climbed, climbed - sunk, sunk])
    if trill_hertz > 0:
        shares *= 1 + 0.07 * np.sin(2 * np.pi * trill_hertz * seconds_axis(length))
    turns = np.cumsum(shares, axis=1) / SAMPLE_RATE
    envelope = arc(length, 0.3 * length, 0.4 * length)
    for shared in (turns, envelope):
        shared.flags.writeable = False
    return turns, envelope


def _whistled(
    generator: np.random.Generator,
    low_hertz: NDArray[np.float64],
    high_hertz: NDArray[np.float64],
    length: float,
    trill_hertz: float = 0.0,
) -> Samples:
    """Notes of one length that each bend between two pitches, (notes, frames)."""
    course, envelope = _course(length, trill_hertz)
    bends = generator.uniform(low_hertz, high_hertz, (3, len(low_hertz)))
    turns = np.einsum("bn,bf->nf", bends, course)
    turns -= np.floor(turns)
    angle = turns.astype(np.float32)
    angle *= np.float32(2 * np.pi)
    # The octave above, by what a doubled angle is.
    above = np.cos(angle)
    above *= np.float32(0.24) * envelope
    above += np.float32(1)
    notes = np.sin(angle, out=angle)
    notes *= envelope
    notes *= above
    return np.asarray(notes)


def song(generator: np.random.Generator, species: int) -> Samples:
    """One phrase: a tit's two notes, a finch's falling run, a trill, a thrush's mixed warble, a
    sparrow's few chirps."""
    if species == 0:
        both = [generator.uniform(4200, 5000), generator.uniform(3100, 3600)]
        hertz = np.resize(both, 2 * generator.integers(2, 5))
        moments = 0.17 * np.arange(len(hertz))
        notes = _whistled(generator, 0.98 * hertz, 1.02 * hertz, 0.11)
    elif species == 1:
        count = int(generator.integers(6, 11))
        hertz = 5200 - 2600 * np.arange(count) / count
        moments = 0.085 * np.arange(count)
        notes = _whistled(generator, 0.8 * hertz, hertz, 0.07)
    elif species == 2:
        rate = generator.uniform(14, 22)
        hertz = np.full(generator.integers(8, 18), generator.uniform(3500, 5500))
        moments = np.arange(len(hertz)) / rate
        notes = _whistled(generator, 0.9 * hertz, 1.1 * hertz, 0.8 / rate)
    elif species == 4:
        hertz = generator.uniform(2900, 4300, generator.integers(1, 5))
        moments = np.cumsum([0.0, *generator.uniform(0.2, 0.45, len(hertz) - 1)])
        notes = _whistled(generator, 0.75 * hertz, 1.15 * hertz, 0.09)
    else:
        return _warble(generator)
    return joined(list(zip(moments.tolist(), notes, strict=True)))


def _warble(generator: np.random.Generator) -> Samples:
    parts, moment = [], 0.0
    for _ in range(int(generator.integers(4, 9))):
        length = float(generator.choice(_WARBLED_SECONDS))
        trill = float(generator.choice([0.0, 0.0, 28.0, 40.0]))
        low, high = np.array([2000.0]), np.array([4600.0])
        parts.append((moment, _whistled(generator, low, high, length, trill)[0]))
        moment += length + generator.uniform(0.02, 0.09)
    return joined(parts)
