"""Steam and air let go: hisses and air brakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, finished, seconds_axis, struck
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
    """A valve knocks open and the air bursts out: while the pressure behind it is more than twice
    that of the air outside it goes at the speed of sound and the hiss stays as it is; then it sinks
    and grows deeper, and the valve falls shut with a spit."""
    length = (0.9 + 0.9 * force) * generator.uniform(0.8, 1.25)
    high = generator.uniform(4000, 6000)
    choked, sinking = 0.3 * length, 0.28 * length
    times = seconds_axis(1.25 * length)
    flow = np.exp(-np.maximum(times - choked, 0) / sinking) * np.minimum(times / 0.006, 1)
    jet = coloured(generator, 1.25 * length, bell_curve(high, 1.0))
    sigh = coloured(generator, 1.25 * length, bell_curve(0.25 * high, 1.2))
    air = (jet * flow + 0.1 * sigh * np.sqrt(flow)) * arc(1.25 * length, 0.001, 0.3)[: len(times)]
    shut = length * generator.uniform(1.0, 1.1)
    spit = coloured(generator, 0.09, bell_curve(0.7 * high, 0.8)) * arc(0.09, 0.004, 0.06)
    knock = struck([310, 720, 1600], [0.015, 0.01, 0.006], [1, 0.8, 0.6], 0.1, generator)
    parts = [(0.0, air), (0.0, 0.15 * knock), (shut, 0.6 * spit), (shut + 0.02, 0.15 * knock)]
    return joined([(moment, part.astype(np.float32)) for moment, part in parts])


def air_brake(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Compressed air let go: a knock and a sharp hiss that holds and falls away."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            _air_brake(generator, intensity(event)),
            min(0.6 * loudness(event), 0.85),
        ),
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
        "air_brake": Loudness(-22.0, -18.4),
    },
    swelling=frozenset({"steam"}),
)
