"""Clocks: works in a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.modal import finished
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


# Beats of the works until they come round.
BEATS = 8
ESCAPEMENT = Body(1900, 9000, 12, 0.007, damping=0.5, tilt=0.3, hash=0.35)
CASE = Body(240, 3200, 18, 0.022, damping=0.6, tilt=0.3, hash=0.35)


class Works:
    """A clock's escapement, whose tick and tock are two pallets, in its case."""

    def __init__(self, generator: np.random.Generator, size: float) -> None:
        self._generator = generator
        low = ESCAPEMENT.low_hertz / size
        self._pallets = [
            Thing(ESCAPEMENT._replace(low_hertz=low * pitch), generator) for pitch in (1.0, 0.8)
        ]
        ring = CASE.ring_seconds * size**2
        case = CASE._replace(low_hertz=CASE.low_hertz / size, ring_seconds=ring)
        self._case = Thing(case, generator)

    def beat(self, index: int) -> Samples:
        """The pallet falls, slides and locks, within 15 ms."""
        generator, pallet = self._generator, self._pallets[index % 2]
        locked = float(generator.uniform(0.009, 0.013))
        return joined(
            [
                (0.0, 0.4 * pallet.hit(generator)),
                (locked, pallet.hit(generator)),
                (locked, 0.25 * contact(generator, 3800, 0.001, 1.2)),
                (locked, 0.75 * self._case.hit(generator, 2500)),
            ]
        )


def clock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Tick and tock, two a second; size large is a slow grandfather clock with a wooden case."""
    large = word(event, "size", "small") in ("large", "big", "grandfather")
    size = 1.8 if large else 1.0
    peak = (0.17 if large else 0.13) * loudness(event)
    works = Works(generator, size)
    made: list[Samples] = []

    def beat(index: int) -> Samples:
        # The works come round again: these beats are all there are.
        if index < BEATS:
            level = peak * (1.0 if index % 2 == 0 else 0.85)
            made.append(
                finished(indoors(rounded(works.beat(index), 1.4), generator, 4.0, 0.3), level)
            )
        return made[index % BEATS]

    return repeated(
        event,
        generator,
        beat,
        spacing_seconds=1.0 if large else 0.5,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


FAMILY = Family(
    {
        "clock": clock,
    },
    {
        "clock": Loudness(-34.0, -38.1),
    },
)
