"""Metal, crockery and small works: clangs, clatter, coins, dishes, hammers, clicks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, falling, indoors, rounded
from scenewright.engine.modal import finished
from scenewright.engine.recipes.clanks import Meeting, Touch, clank
from scenewright.engine.recipes.clicks import SMALL_WORKS, click
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

SHEET = Body(320, 11000, 40, 0.09, damping=0.3, tilt=0.0, hash=0.9)
BENCH = Body(137, 2700, 33, 0.056, damping=0.4, tilt=0.3, hash=1.75)
NAIL = Body(1500, 7800, 28, 0.063, damping=0.4, tilt=-0.1, hash=0.26)
SMALL = Body(680, 10000, 42, 0.017, damping=0.6, tilt=0.4, hash=0.76)
# Stoneware rings for 80 ms where it is free and for a third of that on a stack, in a hand or in a
# rack. Its rim stiffens a plate: it begins near 700 Hz.
PLATE = Body(700, 10000, 30, 0.035, damping=0.8, tilt=0.15, hash=0.6)
# Twenty centimetres of steel, 2 mm thick, bend and twist from 700 Hz on; so thin a bar is heard
# where the air around it can no longer slip past, above 3 kHz.
CUTLERY = Body(900, 15000, 34, 0.05, damping=0.4, tilt=-0.4, hash=0.5)
# Thin steel with a thick bottom, on a hob or in another pot.
POT = Body(380, 9000, 44, 0.12, damping=0.6, tilt=0.0, hash=0.5)
ANVIL = Body(1300, 13000, 22, 0.16, damping=0.5, tilt=0.0, hash=0.7)


HANDLED: Mapping[str, tuple[Body, ...]] = MappingProxyType(
    {
        "plates": (PLATE, PLATE._replace(low_hertz=560), PLATE._replace(low_hertz=1150), CUTLERY),
        "cutlery": (CUTLERY, CUTLERY._replace(low_hertz=1200), CUTLERY, PLATE),
        "pots": (POT, POT._replace(low_hertz=520), SHEET, PLATE),
    }
)


# So many movements of a hand are made before they come again.
_MOVEMENTS = 11


def _laid(generator: np.random.Generator, meetings: list[Meeting]) -> Samples:
    """One movement of a hand: a piece is laid on another, knocks on its rim, tips and chatters
    until it lies, and is pushed to its place: its edge catches and slips on the glaze."""
    chosen = [meetings[int(index)] for index in generator.permutation(len(meetings))[:2]]
    takes = [meeting.once() for meeting in chosen for _ in range(2)]
    parts: list[tuple[float, Samples]] = []
    moment, weight = 0.0, 1.0
    for _ in range(int(generator.integers(1, 4))):
        bounces = falling(generator, generator.uniform(0.04, 0.12), generator.uniform(0.45, 0.7))
        levels = weight * 0.5 ** np.arange(len(bounces)) * generator.lognormal(0, 0.4, len(bounces))
        parts += [
            (moment + bounce, np.float32(level) * takes[int(generator.integers(4))])
            for bounce, level in zip(bounces, levels, strict=True)
        ]
        moment += float(generator.gamma(2.0, 0.06))
        weight *= generator.uniform(0.4, 0.9)
    pushed = generator.uniform(0.08, 0.3)
    slips = np.cumsum(generator.gamma(0.8, 0.03, int(pushed / 0.024)))
    begin = generator.uniform(0.02, 0.2)
    parts += [
        (begin + float(slip), np.float32(0.05 * generator.lognormal(0, 0.9)) * takes[place % 4])
        for place, slip in enumerate(slips)
    ]
    return joined(parts)


def dishes(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Plates, forks and pans handled; parameter material is plates, cutlery or pots."""
    bodies = HANDLED.get(word(event, "material", "plates"), HANDLED["plates"])
    meetings = [
        Meeting(
            generator,
            body._replace(low_hertz=body.low_hertz * float(generator.uniform(0.7, 1.4))),
            Touch(3600),
            0.05,
        )
        for body in 2 * bodies
    ]
    peak = 0.4 * loudness(event)
    # A kitchen goes on for long: movements come again in the end, in any order.
    made: list[Samples] = []

    def once(index: int) -> Samples:
        if len(made) < _MOVEMENTS:
            # Half a metre away in a hard room most of what arrives has met a wall before.
            made.append(indoors(_laid(generator, meetings), generator, 4.5, 0.8))
            movement = made[-1]
        else:
            movement = made[int(generator.integers(len(made)))]
        level = peak * float(np.clip(generator.lognormal(-0.6, 0.6), 0.1, 1.2))
        return finished(movement, level)

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=0.62 - 0.3 * intensity(event), jitter=0.5,
        duration_seconds=duration_seconds or 4.0, fills=True, group=5, group_pause_seconds=0.3,
    )  # fmt: skip


def hammer(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A nail that is shorter and higher with every stroke is driven into a board on a bench;
    material metal is a smith's anvil."""
    on_metal = word(event, "material", "wood") == "metal"
    bench, loose = Thing(BENCH, generator), Thing(SMALL, generator)
    anvil, head = Thing(ANVIL, generator), Thing(SMALL_WORKS, generator)

    def stroke(index: int) -> Samples:
        nail = Thing(NAIL._replace(low_hertz=NAIL.low_hertz * 1.05 ** (index % 6)), generator)
        ringing = anvil if on_metal else nail
        return joined(
            [
                (0.0, (0.9 if on_metal else 0.3) * ringing.hit(generator)),
                (0.0, 0.5 * head.hit(generator)),
                (0.0, (0.3 if on_metal else 0.8) * bench.hit(generator, 1600)),
                (0.0, 0.4 * contact(generator, 1750, 0.012, 2.0)),
                (generator.uniform(0.02, 0.05), 0.2 * loose.hit(generator, 3000)),
                (generator.uniform(0.07, 0.12), 0.08 * loose.hit(generator, 3000)),
            ]
        )

    return repeated(
        event,
        generator,
        lambda index: finished(
            indoors(rounded(stroke(index), 4.0), generator, 6.4, 0.29),
            min(0.32 * loudness(event, 8), 0.8) * generator.uniform(0.75, 1.0),
        ),
        spacing_seconds=0.55, jitter=0.08, duration_seconds=duration_seconds or 3.0, fills=True,
        group=6, group_pause_seconds=0.7,
    )  # fmt: skip


FAMILY = Family(
    {"clank": clank, "click": click, "dishes": dishes, "hammer": hammer},
    {
        "clank": Loudness(-20.0, -25.9),
        "click": Loudness(-34.0, -28.5),
        "dishes": Loudness(-25.0, -25.0),
        "hammer": Loudness(-21.0, -25.4),
    },
)
