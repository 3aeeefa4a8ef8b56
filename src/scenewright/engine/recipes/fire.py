"""Fire: a roar with crackles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import decaying, struck
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _crackle(generator: np.random.Generator) -> Samples:
    snap = coloured(generator, 0.03, bell_curve(generator.uniform(1200, 5500), 0.9))
    snap = snap * decaying(0.03, 0.0002, generator.uniform(0.0006, 0.004))
    body = struck(generator.uniform(300, 1500), generator.uniform(0.002, 0.006), 0.9, 0.03)
    return np.asarray(snap + body, dtype=np.float32)


def fire(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A low breathing roar under dry crackles that come in runs, and now and then a loud pop."""
    strength = intensity(event)
    flutter, breath, run = wander(generator, 5.0), wander(generator, 0.5), wander(generator, 0.5)
    size = 2048
    roar = low_pass(110, 1.3, size) * high_pass(30, 2, size) + 0.05 * band(700, 0.7, size)

    def flames(times: NDArray[np.float64]) -> Spectrum:
        level = np.clip(0.7 + 0.3 * breath(times) + 0.25 * flutter(times), 0.1, None)
        return np.asarray(roar * (level * (0.3 + 0.5 * strength))[:, None], dtype=np.float32)

    def crackles_per_second(seconds: float) -> float:
        return float((6 + 22 * strength) * np.exp(1.3 * run(np.array([seconds]))[0]))

    small = Scatter(
        generator,
        [_crackle(generator) for _ in range(40)],
        crackles_per_second,
        level=0.035,
        spread_db=7,
        width=0.6,
    )
    pops = Scatter(
        generator,
        [_crackle(generator) for _ in range(12)],
        1.1 + strength,
        level=0.12,
        spread_db=4,
        width=0.5,
    )
    return Endless(
        [moving(Noise(generator, 0.6, size), flames, size), small.chunk, pops.chunk],
        loudness(event),
    )


FAMILY = Family(
    {
        "fire": fire,
    },
    {
        "fire": Loudness(-24.0, -27.9),
    },
    swelling=frozenset({"fire"}),
)
