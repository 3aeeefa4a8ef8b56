"""Crickets: what rubs and hums in the grass."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Timeline, stereo
from scenewright.engine.modal import (
    arc,
    swept,
)
from scenewright.engine.noise import (
    Endless,
    Noise,
    band,
    steady,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    joined,
    loudness,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _same(clip: Samples, _: int) -> Samples:
    return clip


def _ticking(start: float, interval: float) -> Iterator[float]:
    return (start + interval * index for index in itertools.count())


def _cricket_chirp(generator: np.random.Generator, hertz: float) -> Samples:
    pulse = swept(
        np.full(int(0.013 * SAMPLE_RATE), hertz),
        arc(0.013, 0.004, 0.007)[: int(0.013 * SAMPLE_RATE)],
    )
    return joined([(0.019 * index, pulse) for index in range(3)])


def cricket(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Field crickets: three quick pulses near 4.5 kHz, again and again, from several places."""
    layers = []
    for index in range(2 + round(5 * intensity(event))):
        chirp = _cricket_chirp(generator, float(generator.uniform(4000, 5100)))
        clip = stereo(chirp * np.float32(0.11 * 0.8**index), float(generator.uniform(-0.9, 0.9)))
        rate, start = (
            float(generator.uniform(1.7, 2.9)),
            0.0 if index == 0 else float(generator.uniform(0, 0.5)),
        )
        layers.append(Timeline(_ticking(start, 1 / rate), partial(_same, clip)).chunk)
    return Endless(
        [*layers, steady(Noise(generator), (band(5000, 1.5) + 0.3) * np.float32(0.004))],
        loudness(event),
    )


FAMILY = Family(
    {
        "cricket": cricket,
    },
    {
        "cricket": Loudness(-26.0, -27.9),
    },
    swelling=frozenset({"cricket"}),
)
