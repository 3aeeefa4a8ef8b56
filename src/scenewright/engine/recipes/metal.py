"""Metal, crockery and small works: clangs, clatter, coins, dishes, hammers, clicks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, falling, indoors
from scenewright.engine.modal import arc, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.clicks import SMALL_WORKS, click
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.stuffs import STUFFS, made_of

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

PIPE = Body(500, 9000, 14, 0.9, damping=0.5, tilt=0.1, hash=0.3)
SHEET = Body(320, 11000, 40, 0.09, damping=0.3, tilt=0.0, hash=0.9)
TRAY = Body(260, 11000, 46, 0.035, damping=0.25, tilt=0.0, hash=1.0)
LID = Body(390, 9000, 18, 0.09, damping=0.45, tilt=0.05, hash=0.5)
TIN = Body(1150, 10000, 16, 0.07, damping=0.4, tilt=0.0, hash=0.6)
COIN = Body(3400, 15000, 8, 0.08, damping=0.5, tilt=0.1, hash=0.3)
TABLE = Body(110, 1500, 16, 0.03, damping=0.8, tilt=0.5, hash=0.6)
BENCH = Body(75, 1900, 20, 0.03, damping=0.6, tilt=0.3, hash=1.0)
STEEL = Body(1900, 15000, 26, 0.06, damping=0.6, tilt=0.1, hash=0.5)
SMALL = Body(900, 9000, 26, 0.012, damping=0.5, tilt=0.0, hash=0.9)
PLATE = Body(1100, 11000, 20, 0.08, damping=0.8, tilt=0.1, hash=0.3)
KEY = Body(2700, 15500, 10, 0.05, damping=0.4, tilt=0.0, hash=0.35)
CUTLERY = Body(2300, 15000, 14, 0.08, damping=0.7, tilt=0.1, hash=0.3)
POT = Body(420, 9000, 40, 0.2, damping=0.5, tilt=0.0, hash=0.3)
# A wine glass: a few modes of its rim, far apart, that last.
GLASS = Body(2100, 9500, 6, 0.13, damping=0.8, tilt=0.5, hash=0.06)
ANVIL = Body(1300, 13000, 22, 0.16, damping=0.5, tilt=0.0, hash=0.7)


class Meeting:
    """A thing that hits what stands on a table: the thing, the contact, the table."""

    def __init__(
        self, generator: np.random.Generator, body: Body, noise_hertz: float, table: float = 0.25
    ) -> None:
        self._generator = generator
        self._thing = Thing(body, generator)
        self._table = Thing(TABLE, generator)
        self._noise_hertz = noise_hertz
        self._table_level = np.float32(table)

    def once(self, noise: float = 0.6) -> Samples:
        """One blow, about 1 loud."""
        generator = self._generator
        parts = [
            (0.0, self._thing.hit(generator)),
            (0.0, np.float32(noise) * contact(generator, self._noise_hertz, 0.0025)),
        ]
        if self._table_level:
            parts.append((0.0, self._table_level * self._table.hit(generator, 900)))
        return joined(parts)


def _often(
    generator: np.random.Generator,
    meetings: list[Meeting],
    moments: NDArray[np.float64],
    spread: float = 0.6,
) -> Samples:
    """Things that meet again and again, harder and softer."""
    takes = [meeting.once() for meeting in meetings for _ in range(2)]
    return joined(
        [
            (
                float(moment),
                takes[generator.integers(len(takes))]
                * np.float32(generator.lognormal(-(spread**2), spread)),
            )
            for moment in np.concatenate([[0.0], moments])
        ]
    )


def _coin(generator: np.random.Generator, meeting: Meeting) -> Samples:
    """Bounces, then a roll on the rim that gets faster and lower until it lies."""
    bounces = falling(generator, generator.uniform(0.16, 0.26), 0.66)
    rim = bounces[-1] + np.cumsum(0.05 * 0.92 ** np.arange(30))
    moments = np.concatenate([bounces, rim])
    fall = np.exp(-np.arange(len(moments)) / 10) * generator.lognormal(0, 0.3, len(moments))
    # On its rim it hardly leaves the table.
    fall[len(bounces) :] *= 0.25
    takes = [meeting.once() for _ in range(3)]
    return joined(
        [
            (float(moment), takes[generator.integers(3)] * np.float32(level))
            for moment, level in zip(moments, fall, strict=True)
        ]
    )


def _spilled(generator: np.random.Generator, meetings: list[Meeting]) -> Samples:
    """Things fall one upon the other: each bounces lower and faster, known by its own ring, and
    one goes on wobbling on its rim when the others lie."""
    parts: list[tuple[float, Samples]] = []
    moment = 0.0
    for place, which in enumerate([*generator.permutation(len(meetings)), 0]):
        take = meetings[which].once()
        weight = generator.uniform(0.5, 1.0)
        keeps = generator.uniform(0.62, 0.78)
        bounces = falling(generator, generator.uniform(0.1, 0.26), keeps)[:9]
        parts += [
            (moment + bounce, np.float32(weight * generator.lognormal(0, 0.35)) * take)
            for bounce, weight in zip(bounces, weight * 0.78 ** np.arange(9), strict=False)
        ]
        moment += generator.uniform(0.04, 0.3) if place else generator.uniform(0.05, 0.14)
    rim = moment + np.cumsum(generator.uniform(0.07, 0.11) * 0.93 ** np.arange(26))
    wobble = meetings[0].once(0.3)[: SAMPLE_RATE // 5]
    wobble = wobble * np.linspace(1, 0, len(wobble), dtype=np.float32)
    parts += [(float(at), np.float32(0.3 * 0.93**n) * wobble) for n, at in enumerate(rim)]
    return joined(parts)


ACTIONS: Mapping[str, tuple[tuple[Body, ...], float]] = MappingProxyType(
    {
        "clang": ((PIPE,), 2600),
        "clatter": ((LID, STEEL, LID._replace(low_hertz=760), TIN), 3600),
        "rattle": ((TRAY._replace(ring_seconds=0.016), SMALL, SMALL._replace(low_hertz=560)), 4200),
        "jingle": (
            tuple(KEY._replace(low_hertz=hertz) for hertz in (2300, 3100, 3900, 4700, 5600)),
            7000,
        ),
        "coin": ((COIN,), 6000),
        "chink": ((CUTLERY._replace(low_hertz=2100, modes=9, ring_seconds=0.16, hash=0.1),), 7000),
    }
)


def _clank(generator: np.random.Generator, action: str, meetings: list[Meeting]) -> Samples:
    if action == "coin":
        return _coin(generator, meetings[0])
    if action == "chink":
        return _often(generator, meetings, generator.uniform(0.05, 0.09, 1), 0.3)
    if action == "rattle":
        return _often(generator, meetings, np.cumsum(generator.gamma(2.2, 0.028, 36)), 0.7)
    if action == "jingle":
        return _often(generator, meetings, np.cumsum(generator.gamma(0.7, 0.03, 50)), 0.6)
    if action == "clatter":
        return _spilled(generator, meetings)
    second = generator.uniform(0.045, 0.11)
    return joined([(0.0, meetings[0].once(0.9)), (second, np.float32(0.4) * meetings[0].once())])


def _bodies(action: str, material: str) -> tuple[Body, ...]:
    """The things that meet; what clinks of glass is a drinking glass, no piece of cutlery."""
    if action == "chink" and material == "glass":
        return (GLASS,)
    bodies, _ = ACTIONS.get(action, ACTIONS["clang"])
    return tuple(made_of(one, STUFFS.get(material)) for one in bodies)


# How much of what they fall on is heard: keys hang from a hand.
_TABLE = {"jingle": 0.0, "coin": 0.12, "chink": 0.1}


def clank(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Metal hits metal; parameter action is clang, clatter, rattle, jingle, chink or coin; size
    large is a low one, and material plastic, wood, stone, ceramic or glass is of that."""
    action = word(event, "action", "clang")
    large = 1.7 if word(event, "size", "") == "large" else 1.0
    _, noise_hertz = ACTIONS.get(action, ACTIONS["clang"])
    bodies = _bodies(action, word(event, "material", ""))
    stuff = STUFFS.get(word(event, "material", ""))
    # What rings on is as loud as what rattles at a lower peak.
    rings = action in ("clang", "clatter", "coin", "jingle") and stuff is None
    rings = rings or bodies == (GLASS,)
    peak = 0.31 if rings else 0.5
    meetings = [
        Meeting(
            generator,
            body._replace(low_hertz=body.low_hertz / large, ring_seconds=body.ring_seconds * large),
            noise_hertz * (stuff.contact if stuff else 1.0),
            _TABLE.get(action, 0.25),
        )
        for body in bodies
    ]
    return repeated(
        event,
        generator,
        lambda index: finished(
            indoors(_clank(generator, action, meetings), generator, 6.0, 0.22),
            peak * loudness(event, 8) * generator.uniform(0.8, 1.0),
        ),
        spacing_seconds=1.3, jitter=0.25, duration_seconds=duration_seconds,
    )  # fmt: skip


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
    first = _often(generator, [meetings[index] for index in chosen], moments, 0.8)
    slide = coloured(generator, 0.25, bell_curve(4300, 0.9)) * arc(0.25, 0.06, 0.12)
    return joined([(0.0, first), (float(generator.uniform(0.04, 0.3)), 0.05 * slide)])


def dishes(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Plates, forks and pans handled; parameter material is plates, cutlery or pots."""
    bodies = HANDLED.get(word(event, "material", "plates"), HANDLED["plates"])
    meetings = [Meeting(generator, body, 4600, 0.1) for body in bodies]
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
        nail = Thing(STEEL._replace(low_hertz=1500 * 1.05 ** (index % 6)), generator)
        ringing = anvil if on_metal else nail
        return joined(
            [
                (0.0, (0.9 if on_metal else 0.3) * ringing.hit(generator)),
                (0.0, 0.5 * head.hit(generator)),
                (0.0, (0.3 if on_metal else 0.8) * bench.hit(generator, 1600)),
                (0.0, 0.9 * contact(generator, 2300, 0.005, 1.6)),
                (generator.uniform(0.02, 0.05), 0.2 * loose.hit(generator, 3000)),
                (generator.uniform(0.07, 0.12), 0.08 * loose.hit(generator, 3000)),
            ]
        )

    return repeated(
        event,
        generator,
        lambda index: finished(
            indoors(stroke(index), generator, 7.0, 0.3),
            min(0.6 * loudness(event, 8), 0.8) * generator.uniform(0.75, 1.0),
        ),
        spacing_seconds=0.55, jitter=0.12, duration_seconds=duration_seconds or 3.0, fills=True,
        group=6, group_pause_seconds=0.7,
    )  # fmt: skip


FAMILY = Family(
    {"clank": clank, "click": click, "dishes": dishes, "hammer": hammer},
    {
        "clank": Loudness(-20.0, -27.6),
        "click": Loudness(-34.0, -28.5),
        "dishes": Loudness(-25.0, -25.0),
        "hammer": Loudness(-21.0, -26.3),
    },
)
