"""Clocks and gears: works in a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.modal import arc, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    joined,
    loudness,
    rate_of,
    repeated,
    word,
)

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


# Beats of the works until they come round.
BEATS = 8
# Medians of nine recordings of clocks near by (ESC-10), beside the loudest octave of each: 1 kHz
# -2 dB, 8 kHz -4 dB, 250 Hz -18 dB; a tick dies by 20 dB in 18 ms at 8 kHz and in 38 ms at 1 kHz,
# its room and all.
ESCAPEMENT = Body(920, 13000, 20, 0.0095, damping=0.5, tilt=0.0, hash=0.6)
CASE = Body(535, 7000, 30, 0.012, damping=0.7, tilt=0.1, hash=0.3)
TALL_CASE = Body(600, 7000, 30, 0.024, damping=0.7, tilt=0.1, hash=0.55)
TEETH = Body(1150, 7500, 14, 0.006, damping=0.5, tilt=0.4, hash=0.5)
FRAME = Body(170, 2600, 20, 0.035, damping=0.5, tilt=0.4, hash=0.6)
TEETH_OF_A_TURN = 15


class Works:
    """A clock's escapement, whose tick and tock are two pallets, in its case."""

    def __init__(self, generator: np.random.Generator, *, large: bool) -> None:
        self._generator = generator
        # A tall clock's wheels are thicker and its boards more; neither is one clear note lower.
        self._slower = 1.5 if large else 1.0
        pallet = ESCAPEMENT._replace(low_hertz=880, hash=2.0) if large else ESCAPEMENT
        self._pallets = [
            Thing(pallet._replace(low_hertz=pallet.low_hertz * pitch), generator)
            for pitch in (1.0, 0.8)
        ]
        self._case = Thing(TALL_CASE if large else CASE, generator)

    def beat(self, index: int) -> Samples:
        """A tooth unlocks, slides along its pallet, and the next drops within 27 ms and settles."""
        generator, pallet = self._generator, self._pallets[index % 2]
        drop = self._slower * float(generator.uniform(0.012, 0.018))
        settled = drop + self._slower * float(generator.uniform(0.004, 0.008))
        return joined(
            [
                (0.0, 0.3 * pallet.hit(generator)),
                (0.0, 0.15 * contact(generator, 8000, 0.0012, 2.0)),
                (0.0, 0.3 * self._case.hit(generator, 6000)),
                (0.0, 0.04 * coloured(generator, drop, bell_curve(4000, 2.5))),
                (drop, pallet.hit(generator)),
                (drop, 0.4 * contact(generator, 9000, 0.0016, 2.0)),
                (drop, 1.5 * self._case.hit(generator, 6000)),
                (settled, 0.6 * pallet.hit(generator)),
            ]
        )


def clock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Tick and tock, two a second; size large is a slow grandfather clock with a wooden case."""
    large = word(event, "size", "small") in ("large", "big", "grandfather")
    peak = (0.12 if large else 0.105) * loudness(event)
    works = Works(generator, large=large)
    made: list[Samples] = []

    def beat(index: int) -> Samples:
        # The works come round again: these beats are all there are.
        if index < BEATS:
            level = peak * (1.0 if index % 2 == 0 else 0.85)
            made.append(
                finished(indoors(rounded(works.beat(index), 3.6), generator, 2.2, 0.015), level)
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


def gears(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A train of wheels: teeth that meet, never quite round, and the slower wheel they drive.

    How often teeth meet is the pitch of the rattle; once a turn the eccentric wheel runs tight.
    """
    pace = 0.6 + 0.8 * intensity(event)
    usual = TEETH_OF_A_TURN / (21 * pace)
    gap = usual / (TEETH_OF_A_TURN * rate_of(event))
    teeth = [Thing(TEETH._replace(low_hertz=hertz), generator) for hertz in (1150, 1290)]
    frame = Thing(FRAME, generator)

    def turn(index: int) -> Samples:
        parts: list[tuple[float, Samples]] = []
        for tooth in range(TEETH_OF_A_TURN):
            tight = 0.45 + 0.35 * np.cos(2 * np.pi * tooth / TEETH_OF_A_TURN)
            level = np.float32(tight * generator.uniform(0.8, 1.0))
            moment = gap * (tooth + (generator.uniform(-0.05, 0.05) if tooth else 0.0))
            parts.append((moment, level * teeth[tooth % 2].hit(generator)))
            parts.append((moment, 0.5 * level * contact(generator, 2600, 0.004, 1.2)))
            if tooth % 5 == 0:
                parts.append((moment, 0.7 * level * frame.hit(generator, 1800)))
        length = gap * TEETH_OF_A_TURN
        grind = coloured(generator, length + 0.05, bell_curve(700, 1.0))
        parts.append((0.0, np.float32(0.05) * grind * arc(length + 0.05, 0.05, 0.05)))
        clip = indoors(rounded(joined(parts), 2.0), generator, 3.0, 0.2)
        return finished(clip, 0.3 * loudness(event) * (0.85 if index % 3 else 1.0))

    return repeated(
        event,
        generator,
        turn,
        spacing_seconds=usual,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


FAMILY = Family(
    {
        "clock": clock,
        "gears": gears,
    },
    {
        "clock": Loudness(-34.0, -37.7),
        "gears": Loudness(-26.0, -23.9),
    },
)
