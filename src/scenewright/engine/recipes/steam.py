"""Steam and air let go: hisses and air brakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, decaying, finished, struck
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    band,
    bell_curve,
    coloured,
    high_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]


def _air_brake(generator: np.random.Generator, force: float) -> Samples:
    """A valve knocks open, the pressure falls, a last sigh."""
    length = (0.9 + 0.9 * force) * generator.uniform(0.8, 1.2)
    low, high = generator.uniform(1700, 3400), generator.uniform(6000, 9500)
    rush = coloured(generator, length, lambda f: (f / (f + low)) ** 2 / (1 + (f / high) ** 3))
    rush = rush * decaying(length, 0.06, 0.4 + 0.4 * force)
    sigh = coloured(generator, 0.35, bell_curve(3000, 0.7)) * arc(0.35, 0.04, 0.25)
    knock = struck([140, 310, 720], [0.02, 0.015, 0.01], [1, 0.6, 0.4], 0.15, generator)
    return joined([(0.0, rush), (0.0, 0.1 * knock), (0.75 * length, 0.25 * sigh)])


def air_brake(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Compressed air let go: a knock and a sharp hiss that falls away."""
    return repeated(
        event,
        generator,
        lambda index: finished(_air_brake(generator, intensity(event)), 0.35 * loudness(event)),
        spacing_seconds=2.2,
        jitter=0.25,
        duration_seconds=duration_seconds,
    )


def steam(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A jet of steam or gas: sharp noise that begins at full pressure, flutters and spits."""
    force = intensity(event)
    flutter, slow, sing = wander(generator, 9.0), wander(generator, 0.5), wander(generator, 0.3)
    jet = generator.uniform(3200, 6000) * (1.15 - 0.3 * force)

    def pressure(times: Curve) -> Spectrum:
        push = (1 + 0.12 * flutter(times) + 0.2 * slow(times)) * (1 + 0.8 * np.exp(-times / 0.12))
        rush = band(jet * (1 + 0.08 * slow(times)), 0.6) * high_pass(1200, 2)
        edge = 0.5 * band(0.62 * jet * (1 + 0.05 * sing(times)), 9.0) ** 2
        return np.asarray((rush + edge) * (0.075 * push)[:, None], dtype=np.float32)

    return Endless([moving(Noise(generator, 0.5), pressure)], loudness(event))


FAMILY = Family(
    {
        "steam": steam,
        "air_brake": air_brake,
    },
    {
        "steam": Loudness(-24.0, -20.0),
        "air_brake": Loudness(-22.0, -24.3),
    },
    swelling=frozenset({"steam"}),
)
