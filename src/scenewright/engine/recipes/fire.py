"""Fire: a roar with crackles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import decaying
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
from scenewright.engine.recipes.gathering import in_a_room
from scenewright.engine.recipes.repetition import intensity, loudness
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _crackle(generator: np.random.Generator, sharp: float) -> Samples:
    """A fibre of wood bursts: a click of a millisecond, broad and without a tone, for the log is
    charred and lies loose; a neighbour often bursts with it."""
    snap = coloured(generator, 0.04, bell_curve(generator.uniform(1400, 4200) * sharp, 0.8))
    snap *= decaying(0.04, 0.0001, generator.uniform(0.0004, 0.0022) / sharp)
    behind = int(generator.uniform(0.002, 0.02) * SAMPLE_RATE)
    snap[behind:] += np.float32(generator.uniform(0.2, 0.9)) * snap[:-behind].copy()
    return snap


def fire(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A low breathing roar, the hiss of the gas and water that leave the wood, dry cracks that come
    in runs with quiet between, now and then a pop."""
    strength = intensity(event)
    flutter, breath, run = wander(generator, 6.0), wander(generator, 0.5), wander(generator, 1.4)
    size = 2048
    roar = high_pass(50, 2, size) * low_pass(230, 1.55, size)
    gas = band(3000, 0.5, size) * high_pass(500, 1, size)
    bed = roar * (0.05 + 0.2 * strength), gas * (0.003 + 0.0045 * strength)

    def flames(times: NDArray[np.float64]) -> Spectrum:
        breathing = 0.7 + 0.35 * breath(times)
        level = np.clip(breathing + 0.35 * flutter(times), 0.1, None)
        return np.asarray(np.outer(level, bed[0]) + np.outer(breathing, bed[1]), dtype=np.float32)

    def cracks_per_second(seconds: float) -> float:
        return float((5 + 42 * strength) * np.exp(1.0 * run(np.array([seconds]))[0]))

    # What stands around it scatters them: ground, stones, walls.
    cracks = [_crackle(generator, sharp) for sharp in 28 * (1.0,) + 8 * (0.6,)]
    cracks = in_a_room(cracks, generator, 0.12, 0.12, 4)
    small = Scatter(
        generator,
        cracks[:28],
        cracks_per_second,
        level=0.058,
        spread_db=9,
        width=0.6,
    )
    pops = Scatter(
        generator,
        cracks[28:],
        0.7 + 1.2 * strength,
        level=0.16,
        spread_db=5,
        width=0.5,
    )
    return Endless(
        [moving(Noise(generator, 0.6, size), flames, size), small.chunk, pops.chunk],
        0.8 * loudness(event),
    )


FAMILY = Family(
    {
        "fire": fire,
    },
    {
        "fire": Loudness(-24.0, -26.0),
    },
    swelling=frozenset({"fire"}),
)
