"""Building sites: jackhammers break stone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors
from scenewright.engine.levels import at_full
from scenewright.engine.modal import decaying, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

CHISEL = Body(950, 9000, 20, 0.02, damping=0.5, tilt=0.1, hash=0.5)
STONE = Body(120, 2600, 22, 0.012, damping=0.6, tilt=0.2, hash=1.0)
# The machine has so many blows, in any order.
_BLOWS = 7


def jackhammer(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A jackhammer: 25 blows a second of a chisel on stone, each with a gust of its air, in
    stretches of some seconds; surface metal rings more."""
    rings = 0.9 if word(event, "surface", "stone") == "metal" else 0.4
    chisel, stone = Thing(CHISEL, generator), Thing(STONE, generator)
    level = 0.42 * loudness(event, 8)
    made: list[Samples] = []

    def blow() -> Samples:
        air = coloured(generator, 0.04, bell_curve(1900, 1.1)) * decaying(0.04, 0.006, 0.01)
        clip = joined([
            (0.0, at_full(stone.hit(generator, 2200))),
            (0.0, np.float32(rings) * at_full(chisel.hit(generator))),
            (0.0, np.float32(0.7) * contact(generator, 1500, 0.005, 1.6)),
            (0.012, np.float32(0.4) * at_full(air)),
        ])  # fmt: skip
        return finished(indoors(clip, generator, 10.0, 0.14), level * generator.uniform(0.75, 1))

    def once(index: int) -> Samples:
        if len(made) < _BLOWS:
            made.append(blow())
            return made[-1]
        return made[int(generator.integers(_BLOWS))]

    pace = (0.046 - 0.01 * intensity(event)) * generator.uniform(0.95, 1.05)
    return repeated(
        event, generator, once, spacing_seconds=pace, jitter=0.03,
        duration_seconds=duration_seconds or 4.0, fills=True, group=70, group_pause_seconds=0.5,
    )  # fmt: skip


FAMILY = Family(
    {"jackhammer": jackhammer},
    {"jackhammer": Loudness(-17.0, -21.0)},
    carrying=frozenset({"jackhammer"}),
)
