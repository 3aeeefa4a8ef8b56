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


def _crackle(generator: np.random.Generator, sharp: float) -> Samples:
    """A fibre of wood bursts: a millisecond of noise, and the log it sits on answers."""
    snap = coloured(generator, 0.04, bell_curve(generator.uniform(1800, 5000) * sharp, 0.8))
    snap = snap * decaying(0.04, 0.0001, generator.uniform(0.0004, 0.0015))
    log = struck(
        generator.uniform(180, 900) * np.array([1, 1.7]),
        [0.006, 0.003],
        [0.5, 0.3],
        0.04,
        generator,
    )
    return np.asarray(snap + log, dtype=np.float32)


def fire(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A low breathing roar, dry cracks that come in runs with quiet between, now and then a pop."""
    strength = intensity(event)
    flutter, breath, run = wander(generator, 6.0), wander(generator, 0.5), wander(generator, 0.7)
    size = 2048
    roar = low_pass(90, 1.3, size) * high_pass(30, 2, size) + 0.04 * band(900, 0.5, size)

    def flames(times: NDArray[np.float64]) -> Spectrum:
        level = np.clip(0.7 + 0.35 * breath(times) + 0.35 * flutter(times), 0.1, None)
        return np.asarray(roar * (level * (0.22 + 0.35 * strength))[:, None], dtype=np.float32)

    def cracks_per_second(seconds: float) -> float:
        return float((4 + 12 * strength) * np.exp(1.6 * run(np.array([seconds]))[0]))

    small = Scatter(
        generator,
        [_crackle(generator, 1.0) for _ in range(40)],
        cracks_per_second,
        level=0.045,
        spread_db=7,
        width=0.6,
    )
    pops = Scatter(
        generator,
        [_crackle(generator, 0.6) for _ in range(12)],
        0.7 + 1.2 * strength,
        level=0.16,
        spread_db=5,
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
        "fire": Loudness(-24.0, -31.1),
    },
    swelling=frozenset({"fire"}),
)
