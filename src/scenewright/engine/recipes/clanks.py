"""Metal and other hard things that meet: clangs, clatter, rattles, keys, coins, a clink."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, falling, indoors, rounded
from scenewright.engine.modal import finished
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.stuffs import STUFFS, made_of

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# A pipe that falls lies on the ground and is held by it: its low modes hardly last.
PIPE = Body(820, 16000, 35, 0.081, damping=0.4, tilt=0.0, hash=0.43)
LID = Body(390, 9000, 18, 0.09, damping=0.45, tilt=0.05, hash=0.5)
TIN = Body(1150, 10000, 16, 0.07, damping=0.4, tilt=0.0, hash=0.6)
# A free disc of brass, 27 mm across and 1.5 mm thick, has its lowest mode near 7 kHz.
COIN = Body(6170, 16000, 22, 0.019, damping=0.4, tilt=0.0, hash=0.29)
TABLE = Body(110, 1500, 16, 0.03, damping=0.8, tilt=0.5, hash=0.6)
STEEL = Body(1900, 15000, 26, 0.06, damping=0.6, tilt=0.1, hash=0.5)
# Small parts against each other: thin and dense, gone in some milliseconds.
SHAKEN = Body(2600, 16000, 35, 0.015, damping=0.4, tilt=0.2, hash=2.5)
# Five centimetres of steel, 2 mm thick and free at both ends, have their lowest mode near 4 kHz;
# others hang against them and damp it.
KEY = Body(3900, 16000, 12, 0.024, damping=0.2, tilt=0.0, hash=0.29)
CHINK = Body(2100, 15000, 9, 0.16, damping=0.7, tilt=0.1, hash=0.1)
# A wine glass: a few modes of its rim, far apart, that last.
GLASS = Body(2100, 9500, 6, 0.13, damping=0.8, tilt=0.5, hash=0.06)


class Touch(NamedTuple):
    """The noise of two things that meet, beside their ring: where, how loud, how long, how wide."""

    hertz: float
    level: float = 0.6
    seconds: float = 0.0025
    octaves: float = 1.2


class Meeting:
    """A thing that hits what stands on a table: the thing, the contact, the table."""

    def __init__(
        self, generator: np.random.Generator, body: Body, touch: Touch, table: float = 0.25
    ) -> None:
        self._generator = generator
        self._thing = Thing(body, generator)
        self._table = Thing(TABLE, generator)
        self._touch = touch
        self._table_level = np.float32(table)

    def once(self) -> Samples:
        """One blow, about 1 loud."""
        generator, touch = self._generator, self._touch
        noise = contact(generator, touch.hertz, touch.seconds, touch.octaves)
        parts = [
            (0.0, self._thing.hit(generator)),
            (0.0, np.float32(touch.level) * noise),
        ]
        if self._table_level:
            parts.append((0.0, self._table_level * self._table.hit(generator, 900)))
        return joined(parts)


def often(
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
    bounces = falling(generator, generator.uniform(0.17, 0.28), 0.66)
    rim = bounces[-1] + np.cumsum(0.042 * 0.92 ** np.arange(30))
    moments = np.concatenate([bounces, rim])
    fall = np.exp(-np.arange(len(moments)) / 10) * generator.lognormal(0, 0.3, len(moments))
    # On its rim it hardly leaves the table.
    fall[len(bounces) :] *= 0.2
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
    wobble = meetings[0].once()[: SAMPLE_RATE // 5]
    wobble = wobble * np.linspace(1, 0, len(wobble), dtype=np.float32)
    parts += [(float(at), np.float32(0.25 * 0.93**n) * wobble) for n, at in enumerate(rim)]
    return joined(parts)


class Clank(NamedTuple):
    """What meets, how, how much of what it lies on is heard, and where: a room of so many metres
    and its share. `rounding` above 0 is how far a blow near by bends its own first peak."""

    bodies: tuple[Body, ...]
    touch: Touch
    table: float = 0.25
    room_metres: float = 6.0
    wet: float = 0.22
    rounding: float = 0.0
    peak: float = 0.31


CLANKS: Mapping[str, Clank] = MappingProxyType(
    {
        "clang": Clank((PIPE, PIPE._replace(low_hertz=990)), Touch(4100, 0.11, 0.006, 1.6),
                       0.22, 3.2, 0.013, 3.7, 0.19),
        "clatter": Clank((LID, STEEL, LID._replace(low_hertz=760), TIN), Touch(3600)),
        "rattle": Clank(
            tuple(SHAKEN._replace(low_hertz=hertz) for hertz in (2600, 2860, 3150)),
            Touch(6800), peak=0.2,
        ),
        # Keys hang from a hand.
        "jingle": Clank(
            tuple(KEY._replace(low_hertz=KEY.low_hertz * 1.07**place) for place in range(8)),
            Touch(6200, 1.17, 0.0013, 1.0), 0.0, 3.0, 0.5, 2.8,
        ),
        # Who drops one stands above it: the room is louder beside it than beside what is held.
        "coin": Clank((COIN,), Touch(10000, 0.76, 0.0013, 2.2), 0.09, 3.5, 0.4, 1.6, 0.42),
        "chink": Clank((CHINK,), Touch(7000), 0.1, peak=0.5),
    }
)  # fmt: skip


def _jangled(generator: np.random.Generator, meetings: list[Meeting]) -> Samples:
    """A bunch is shaken eight times a second: each time all that hangs at it meets within a tenth
    of a second, at once and then less and less."""
    takes = [meeting.once() for meeting in meetings for _ in range(2)]
    parts: list[tuple[float, Samples]] = []
    shake = 0.0
    while shake < 1.5:
        gaps = generator.gamma(1.3, 0.04, int(generator.integers(5, 16)))
        late = np.cumsum(gaps) - gaps[0]
        levels = generator.lognormal(-0.2, 0.4) * np.exp(-late / 0.09)
        levels = levels * generator.lognormal(-0.1, 0.38, len(late))
        parts += [
            (shake + float(moment), np.float32(level) * takes[generator.integers(len(takes))])
            for moment, level in zip(late, levels, strict=True)
            if level > 0.01
        ]
        shake += 0.124 * float(generator.uniform(0.7, 1.4))
    return joined(parts)


def _clank(generator: np.random.Generator, action: str, meetings: list[Meeting]) -> Samples:
    if action == "coin":
        return _coin(generator, meetings[0])
    if action == "chink":
        return often(generator, meetings, generator.uniform(0.05, 0.09, 1), 0.3)
    if action == "rattle":
        return often(generator, meetings, np.cumsum(generator.gamma(4.0, 0.005, 100)), 0.35)
    if action == "jingle":
        return _jangled(generator, meetings)
    if action == "clatter":
        return _spilled(generator, meetings)
    second = generator.uniform(0.045, 0.11)
    return joined([(0.0, meetings[0].once()), (second, np.float32(0.35) * meetings[-1].once())])


def _bodies(action: str, material: str) -> tuple[Body, ...]:
    """The things that meet; what clinks of glass is a drinking glass, no piece of cutlery."""
    if action == "chink" and material == "glass":
        return (GLASS,)
    return tuple(made_of(one, STUFFS.get(material)) for one in CLANKS[action].bodies)


def clank(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Metal hits metal; parameter action is clang, clatter, rattle, jingle, chink or coin; size
    large is a low one, and material plastic, wood, stone, ceramic or glass is of that."""
    action = word(event, "action", "clang")
    action = action if action in CLANKS else "clang"
    kind = CLANKS[action]
    large = 1.7 if word(event, "size", "") == "large" else 1.0
    bodies = _bodies(action, word(event, "material", ""))
    stuff = STUFFS.get(word(event, "material", ""))
    # What rings on, or comes close together, is as loud as what clinks at a lower peak.
    peak = kind.peak if stuff is None else 0.5
    if bodies == (GLASS,):
        peak = 0.31
    meetings = [
        Meeting(
            generator,
            body._replace(low_hertz=body.low_hertz / large, ring_seconds=body.ring_seconds * large),
            kind.touch._replace(hertz=kind.touch.hertz * (stuff.contact if stuff else 1.0)),
            kind.table,
        )
        for body in bodies
    ]

    def once(index: int) -> Samples:
        dry = _clank(generator, action, meetings)
        near = rounded(dry, kind.rounding) if kind.rounding else dry
        wet = indoors(near, generator, kind.room_metres, kind.wet)
        return finished(wet, peak * loudness(event, 8) * generator.uniform(0.8, 1.0))

    return repeated(
        event, generator, once, spacing_seconds=1.3, jitter=0.25, duration_seconds=duration_seconds
    )
