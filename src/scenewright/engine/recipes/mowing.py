"""A petrol lawn mower: one cylinder at full speed over a blade that throws air and grass."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.motor import Motor, Running
from scenewright.engine.noise import Endless, band, high_pass, wander
from scenewright.engine.recipes.repetition import intensity, is_bed, loudness
from scenewright.engine.recipes.turning import coursed
from scenewright.engine.tape import swaying

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

# Four strokes of one cylinder: a firing every second turn. The muffler is a small can: the pulse is
# through it within a millisecond, and valves and the blade's carrier rattle as loud.
MOWER = Motor(
    (0.0,), 0.0008, ((120, 0.02, 0.9), (240, 0.014, 1.0), (470, 0.008, 0.9), (1150, 0.004, 0.6)),
    roughness=0.2, gust=0.3, clatter=2.0, clatter_hertz=2900.0, dark_hertz=2600.0,
)  # fmt: skip


def lawn_mower(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A petrol lawn mower: it labours through thick grass every few seconds; faster with
    intensity; action start, slow or rev as its motor does."""
    steady = (22.0 + 6.0 * intensity(event)) * generator.uniform(0.95, 1.05)
    hunt, grass = wander(generator, 0.9), wander(generator, 0.35)
    told = coursed(event)

    def thick(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(np.clip(grass(times) + 0.15, 0, 1))

    def cycles(times: NDArray[np.float64]) -> NDArray[np.float64]:
        value = steady * (1 + 0.015 * hunt(times) - 0.1 * thick(times))
        if told is not None:
            return np.asarray(value * np.maximum(told(times), 0.05))
        return np.asarray(value if is_bed(event) else value * (1 - 0.6 * np.exp(-times / 0.25)))

    def air(times: NDArray[np.float64]) -> NDArray[np.float64]:
        thrown = 0.09 * (1 + 0.15 * hunt(3 * times) + 0.8 * thick(times))
        return np.asarray(thrown if told is None else thrown * np.square(told(times)))

    thrown = (band(420, 0.6) + 0.45 * band(1900, 0.6)) * high_pass(90, 1)
    running = Running(generator, MOWER, cycles, lambda times: 0.45 + 0.5 * thick(times))
    return Endless(
        [
            lambda first: running.chunk(first) * np.float32(0.16),
            swaying(generator, thrown, air, 0.6),
        ],
        loudness(event),
    )
