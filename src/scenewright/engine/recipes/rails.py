"""Trains: wheels on rails."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Timeline
from scenewright.engine.modal import seconds_axis
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    loudness,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _rails(generator: np.random.Generator) -> Samples:
    beat = np.zeros((int(0.9 * SAMPLE_RATE), 2), np.float32)
    for moment, level in ((0.0, 1.0), (0.09, 0.8), (0.42, 0.9), (0.51, 0.7)):
        clack = coloured(generator, 0.12, bell_curve(300, 0.8))
        clack *= np.exp(-seconds_axis(0.12) / 0.022).astype(np.float32)
        start = int(moment * SAMPLE_RATE)
        beat[start : start + len(clack)] += clack[:, None] * np.float32(level)
    return beat


def train(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A train under way: clickety-clack of the rail joints over a heavy rumble."""
    sway = wander(generator, 0.5)

    def rumble(times: NDArray[np.float64]) -> Spectrum:
        level = 0.16 * (1 + 0.25 * sway(times))
        return np.asarray(np.outer(level, low_pass(260, 1.3) * high_pass(45, 1)), dtype=np.float32)

    beats = [_rails(generator) for _ in range(6)]
    interval = 1.15 - 0.6 * intensity(event)
    moments = (index * interval for index in range(10_000_000))
    clacks = Timeline(moments, lambda index: beats[index % 6] * np.float32(0.07))
    return Endless([moving(Noise(generator, 0.7), rumble), clacks.chunk], loudness(event))


FAMILY = Family(
    {
        "train": train,
    },
    {
        "train": Loudness(-20.0, -31.2),
    },
    carrying=frozenset({"train"}),
    swelling=frozenset({"train"}),
)
