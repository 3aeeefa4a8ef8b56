"""What drops and jets of water fall on, and how it answers them: metal rings, leaves do not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact
from scenewright.engine.levels import at_full
from scenewright.engine.recipes.repetition import joined

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Ground:
    """The splat of a drop as centre in hertz, decay in seconds and width in octaves; what of the
    ground rings, if anything does, and how loud that is beside the splat."""

    splat: tuple[float, float, float]
    body: Body | None = None
    ring: float = 0.0


GROUNDS: Mapping[str, Ground] = MappingProxyType(
    {
        "metal": Ground((3600.0, 0.0025, 0.9), Body(260.0, 6500.0, 24, 0.04, 0.55, 0.35), 0.9),
        "plastic": Ground((1900.0, 0.004, 0.9), Body(210.0, 1900.0, 9, 0.014, 0.8, 0.6), 1.0),
        "wood": Ground((2200.0, 0.003, 0.8), Body(300.0, 3600.0, 14, 0.012, 0.8, 0.6), 0.8),
        "window": Ground((4200.0, 0.0025, 0.8), Body(900.0, 8000.0, 12, 0.012, 0.5, 0.3), 0.7),
        "stone": Ground((3600.0, 0.003, 0.7)),
        "leaves": Ground((2100.0, 0.007, 0.6)),
    }
)
# A drop is over before the next one.
_LONGEST_FRAMES = 15_000
_THINGS = 3


def drops_on(surface: str, generator: np.random.Generator, count: int) -> list[Samples]:
    """So many mono clips of a drop that falls there, each at full level; none where water falls
    into water, or on nothing known."""
    ground = GROUNDS.get(surface)
    if ground is None:
        return []
    things = [Thing(ground.body, generator) for _ in range(_THINGS)] if ground.body else []
    return [
        _drop(generator, ground, things[index % _THINGS] if things else None)
        for index in range(count)
    ]


def _drop(generator: np.random.Generator, ground: Ground, thing: Thing | None) -> Samples:
    # Large drops fall duller and longer.
    large = float(np.clip(generator.lognormal(0, 0.3), 0.6, 1.8))
    hertz, decay, octaves = ground.splat
    splat = contact(generator, hertz / large**0.5, decay * large, octaves)
    # What breaks up falls once more beside it.
    parts = [(0.0, splat)]
    for _ in range(int(generator.integers(1, 5))):
        small = contact(generator, 1.4 * hertz, 0.6 * decay, octaves)
        parts.append((generator.uniform(0.01, 0.09), generator.uniform(0.04, 0.2) * small))
    if thing is not None:
        rings = at_full(thing.hit(generator, 5000 / large))
        parts.append((0.0, np.float32(ground.ring) * rings))
    return at_full(joined(parts)[:_LONGEST_FRAMES])
