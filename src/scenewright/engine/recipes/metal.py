"""Metal, crockery and small works: clangs, clatter, coins, dishes, hammers, clicks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.modal import arc, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.clanks import Meeting, Touch, clank, often
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
PLATE = Body(1100, 11000, 20, 0.08, damping=0.8, tilt=0.1, hash=0.3)
CUTLERY = Body(2300, 15000, 14, 0.08, damping=0.7, tilt=0.1, hash=0.3)
POT = Body(420, 9000, 40, 0.2, damping=0.5, tilt=0.0, hash=0.3)
ANVIL = Body(1300, 13000, 22, 0.16, damping=0.5, tilt=0.0, hash=0.7)


HANDLED: Mapping[str, tuple[Body, ...]] = MappingProxyType(
    {
        "plates": (PLATE, PLATE, PLATE._replace(low_hertz=1400), CUTLERY),
        "cutlery": (CUTLERY, CUTLERY, CUTLERY._replace(low_hertz=3600), PLATE),
        "pots": (POT, POT._replace(low_hertz=520), SHEET, PLATE),
    }
)


def _at_table(generator: np.random.Generator, meetings: list[Meeting]) -> Samples:
    """One movement of a hand: a piece is laid down, others give way, one slides."""
    moments = np.cumsum(generator.gamma(1.3, 0.07, generator.integers(1, 5)))
    chosen = generator.choice(len(meetings), 2, replace=False)
    first = often(generator, [meetings[index] for index in chosen], moments, 0.8)
    slide = coloured(generator, 0.25, bell_curve(4300, 0.9)) * arc(0.25, 0.06, 0.12)
    return joined([(0.0, first), (float(generator.uniform(0.04, 0.3)), 0.05 * slide)])


def dishes(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Plates, forks and pans handled; parameter material is plates, cutlery or pots."""
    bodies = HANDLED.get(word(event, "material", "plates"), HANDLED["plates"])
    meetings = [Meeting(generator, body, Touch(4600), 0.1) for body in bodies]
    # A kitchen goes on for long: so many movements are made, then they come again in any order.
    gestures = [indoors(_at_table(generator, meetings), generator, 3.0, 0.25) for _ in range(8)]
    peak = 0.4 * loudness(event)
    return repeated(
        event,
        generator,
        lambda index: finished(
            gestures[generator.integers(len(gestures))],
            peak * float(np.clip(generator.lognormal(-0.6, 0.6), 0.1, 1.2)),
        ),
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
