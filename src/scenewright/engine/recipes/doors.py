"""Doors that open, close, slam and creak, knocks on them, and creaking wood."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, room, rounded
from scenewright.engine.modal import arc, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.creaks import HINGE, creaking
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    joined,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.scene.timing.spacing import natural_seconds, spacing_of

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


class Leaf(NamedTuple):
    """What a door is made of: how high it sounds and how long it rings beside a wooden one."""

    pitch: float
    ring: float


LEAVES = {"wood": Leaf(1.0, 1.0), "metal": Leaf(1.5, 2.6)}
# A leaf of two thin boards in its frame: dense modes that die at once, and little bass.
PANEL = Body(140, 3500, 30, 0.03, damping=0.9, tilt=0.45, hash=1.0)
# What a slam wakes with it: the frame and the wall, whose modes lie too dense to tell apart and are
# gone at once. It is struck hard: from 2 to 7 kHz it is hardly 16 dB softer than below.
WALL = Body(96, 5200, 30, 0.025, damping=0.27, tilt=0.05, hash=3.0)
LOCK = Body(2000, 10000, 18, 0.004, damping=0.4, tilt=0.0, hash=0.47)


class Hung:
    """One door in its frame: a leaf, a lock and hinges that stay the same while it moves."""

    def __init__(self, leaf: Leaf, generator: np.random.Generator) -> None:
        self._generator = generator
        self.pitch = leaf.pitch
        self._panel, self._wall = (
            Thing(
                body._replace(
                    low_hertz=body.low_hertz * leaf.pitch,
                    ring_seconds=body.ring_seconds * leaf.ring,
                    hash=body.hash / leaf.ring,
                ),
                generator,
            )
            for body in (PANEL, WALL)
        )
        self._lock = Thing(LOCK, generator)
        self._snaps: list[Samples] = []

    def _snap(self) -> Samples:
        """One part of the lock against another, heard through the leaf that it is let into."""
        generator = self._generator
        return joined(
            [
                (0.0, 0.6 * self._lock.hit(generator)),
                (0.0, 0.8 * contact(generator, 800, 0.0077, 1.6)),
                (0.0, self._panel.hit(generator, 3600)),
            ]
        )

    def latch(self, level: float = 1.0) -> Samples:
        """Handle, bolt and spring: three small snaps within 40 ms."""
        generator = self._generator
        if not self._snaps:
            self._snaps = [self._snap() for _ in range(3)]
        moments = np.sort(generator.uniform(0.0, 0.04, 3))
        return np.float32(level) * joined(
            [
                (float(moment), generator.lognormal(0, 0.5) * snap)
                for moment, snap in zip(moments - moments[0], self._snaps, strict=True)
            ]
        )

    def _meeting(self, body: Thing, hard: float, apart_seconds: float, keeps: float) -> Samples:
        """A body that hangs a little askew meets its frame again and again within a tenth of a
        second, softer every time; the first at 1."""
        generator = self._generator
        takes = [body.hit(generator, hard) for _ in range(2)]
        gaps = apart_seconds * generator.uniform(0.3, 1.7, 4)
        return joined(
            [
                (float(moment), keeps**place * takes[place % 2])
                for place, moment in enumerate(np.concatenate([[0.0], np.cumsum(gaps)]))
            ]
        )

    def thud(self, force: float) -> Samples:
        """The leaf against its frame, and the air it drives out."""
        generator = self._generator
        leaf = self._meeting(self._panel, 500 * (1 + force), 0.02, 0.21)
        air = contact(generator, 240 + 120 * force, 0.06, 1.4)
        slap = contact(generator, 4000, 0.0086, 1.5)
        return rounded(
            joined([(0.0, 2.0 * leaf), (0.0, 0.5 * air), (0.0, (0.08 + 0.15 * force) * slap)]), 3.5
        )

    def slam(self) -> Samples:
        """The leaf as hard as it can, the wall it hangs in, and the air of two rooms; what hangs
        loose in both of them shakes for a tenth of a second."""
        generator = self._generator
        wall = self._meeting(self._wall, 1850, 0.0105, 0.46)
        air = contact(generator, 70, 0.054, 1.3)
        slap = contact(generator, 1350, 0.022, 1.5)
        blow = [(0.0, wall), (0.0, 0.2 * air), (0.0, 0.11 * slap)]
        shaken = [
            (float(late), 0.22 * np.exp(-late / 0.06) * self._lock.hit(generator))
            for late in np.cumsum(generator.gamma(1.5, 0.015, 6))
        ]
        return rounded(joined(blow + shaken), 3.8)


def creak(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Old wood under load: one long groan of a board or a hinge."""
    length = min(max(duration_seconds, 0.6), 2.5) if duration_seconds > 0 else 1.4

    attic = room(generator, 5.0, 0.25)

    def once(index: int) -> Samples:
        wet = attic.around(creaking(generator, length, 1.3, 0.3))
        return finished(wet, 0.3 * loudness(event))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=length + 0.1,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


# A door that creaks does so for nearly as long as it swings: in six of eight recordings of five
# seconds for more than four.
_SWINGING, _SWINGS_SECONDS = 0.92, (0.4, 4.0)


def _creak_seconds(event: Event, duration_seconds: float) -> float:
    """How long a door creaks each time."""
    whole = duration_seconds or natural_seconds(event)
    if event.count > 1:
        asked = event.interval_seconds
        # A moment stays between one and the next.
        whole = 0.9 * (spacing_of(event).apart_seconds if asked is None else asked)
    return float(np.clip(_SWINGING * whole, *_SWINGS_SECONDS))


def _door(
    generator: np.random.Generator, action: str, force: float, hung: Hung, creaks_seconds: float
) -> Samples:
    if action.startswith("slam"):
        snaps = [(0.03, hung.latch(0.06)), (0.1, hung.latch(0.03))]
        return joined([(0.0, hung.slam()), *snaps])
    if action.startswith("creak"):
        return creaking(generator, creaks_seconds, hung.pitch, creak=HINGE)
    swing = 0.02 * coloured(generator, 0.6, bell_curve(480, 1.2)) * arc(0.6, 0.3, 0.2)
    closing = [(0.0, hung.latch(0.03)), (0.02, hung.thud(force)), (0.06, hung.latch(0.08))]
    # The handle goes down, the leaf comes out of its frame, and later stands against its stop.
    opening = [
        (0.0, hung.latch(0.06)),
        (0.06, 0.9 * hung.thud(0.1)),
        (0.08, swing),
        (0.12, hung.latch(0.01)),
        (0.37, 0.62 * hung.thud(0.0)),
    ]
    if action.startswith("open"):
        return joined(opening)
    if action.startswith(("clos", "shut")):
        return joined([(0.0, swing), *[(0.31 + late, part) for late, part in closing]])
    return joined([*opening, *[(1.73 + late, part) for late, part in closing]])


# Metres of the room and its share: a slam is heard with the room that it shuts, a creak in a small
# one (in two recordings in which it stops at once 20 dB are gone within a tenth of a second).
_HALLS = {"slam": (3.5, 0.08), "crea": (4.0, 0.2)}


def door(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A room door; parameter action is open, close, slam or creak, otherwise open then shut; size
    large is a heavy one, material wood or metal."""
    action = word(event, "action", "")
    # A creak goes on where the others only strike: at their peak it would drown them.
    loud = 0.3 if action.startswith("slam") else 0.11 if action.startswith("creak") else 0.2

    leaf = LEAVES.get(word(event, "material", ""), LEAVES["wood"])
    if word(event, "size", "") == "large":
        leaf = Leaf(0.68 * leaf.pitch, 1.5 * leaf.ring)
    hung = Hung(leaf, generator)
    hall = room(generator, *_HALLS.get(action[:4], (6.0, 0.05)))
    creaks_seconds = _creak_seconds(event, duration_seconds)

    def once(index: int) -> Samples:
        dry = _door(generator, action, 0.25 + 0.5 * intensity(event), hung, creaks_seconds)
        return finished(hall.around(dry), min(loud * loudness(event, 6), 0.8))

    pause = creaks_seconds + 0.1 if action.startswith("creak") else 2.8
    return repeated(
        event,
        generator,
        once,
        spacing_seconds=pause,
        jitter=0.15,
        duration_seconds=duration_seconds,
    )


# What rattles in a leaf that is knocked on.
RATTLE = Body(1050, 10000, 18, 0.009, damping=0.4, tilt=0.0, hash=0.6)
KNOCKED = {
    "glass": Body(420, 5200, 18, 0.02, damping=0.6, tilt=0.2, hash=0.6),
    "window": Body(420, 5200, 18, 0.02, damping=0.6, tilt=0.2, hash=0.6),
    "metal": Body(150, 4600, 34, 0.09, damping=0.4, tilt=0.2, hash=0.6),
    "plastic": Body(260, 3800, 16, 0.012, damping=0.6, tilt=0.25, hash=0.8),
    "wood": Body(88, 1800, 26, 0.022, damping=0.6, tilt=0.45, hash=0.9),
}


def knock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Knuckles on a door. A knock nobody counted is three, as people do; `exactly` 1 is one."""
    material = word(event, "material", word(event, "surface", "wood"))
    peak = min(0.42 * loudness(event), 0.7)
    panel = Thing(KNOCKED.get(material, KNOCKED["wood"]), generator)
    lock = Thing(RATTLE, generator)
    hall = room(generator, 6.0, 0.26)

    def once(index: int) -> Samples:
        dry = joined(
            [
                (0.0, panel.hit(generator, 1500)),
                (0.0, 0.27 * contact(generator, 900, 0.005, 0.92)),
                (float(generator.uniform(0.004, 0.009)), 0.4 * panel.hit(generator, 900)),
                (float(generator.uniform(0.02, 0.026)), 0.021 * lock.hit(generator)),
            ]
        )
        return finished(hall.around(rounded(dry, 2.5)), peak * generator.uniform(0.75, 1.0))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=0.30,
        jitter=0.12,
        duration_seconds=duration_seconds,
        count_of_one=1 if number(event, "exactly", 0) == 1 else 3,
        group=3,
        group_pause_seconds=1.1,
    )


FAMILY = Family(
    {
        "door": door,
        "knock": knock,
        "creak": creak,
    },
    {
        "door": Loudness(-22.0, -29.2),
        "knock": Loudness(-21.0, -24.3),
        "creak": Loudness(-26.0, -28.9),
    },
)
