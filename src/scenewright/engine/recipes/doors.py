"""Doors that open, close, slam and creak, knocks on them, and creaking wood."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, room, rounded
from scenewright.engine.levels import loudest
from scenewright.engine.modal import arc, convolved, finished, glide
from scenewright.engine.noise import bell_curve, coloured, wander
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    joined,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


class Leaf(NamedTuple):
    """What a door is made of: how high it sounds and how long it rings beside a wooden one."""

    pitch: float
    ring: float


LEAVES = {"wood": Leaf(1.0, 1.0), "metal": Leaf(1.5, 2.6)}
PANEL = Body(56, 1900, 30, 0.045, damping=0.6, tilt=0.45, hash=1.0)
LOCK = Body(1050, 10000, 18, 0.009, damping=0.4, tilt=0.0, hash=0.6)
BOARD = Body(330, 6500, 26, 0.011, damping=0.5, tilt=0.1, hash=0.5)


class Hung:
    """One door in its frame: a leaf, a lock and hinges that stay the same while it moves."""

    def __init__(self, leaf: Leaf, generator: np.random.Generator) -> None:
        self._generator = generator
        self.pitch = leaf.pitch
        panel = PANEL._replace(
            low_hertz=PANEL.low_hertz * leaf.pitch,
            ring_seconds=PANEL.ring_seconds * leaf.ring,
            hash=PANEL.hash / leaf.ring,
        )
        self._panel, self._lock = Thing(panel, generator), Thing(LOCK, generator)

    def latch(self, level: float = 1.0) -> Samples:
        """A spring bolt: it scrapes, then snaps; two clicks close together."""
        generator = self._generator

        def click() -> Samples:
            noise = contact(generator, 3200, 0.0015, 1.3)
            return joined([(0.0, self._lock.hit(generator)), (0.0, 0.7 * noise)])

        second = float(generator.uniform(0.04, 0.08))
        return np.float32(level) * joined([(0.0, 0.5 * click()), (second, click())])

    def thud(self, force: float) -> Samples:
        """The leaf against its frame; more force, more of the panel, the air and the rattle."""
        generator = self._generator
        air = contact(generator, 240 + 260 * force, 0.022, 1.4)
        slap = contact(generator, 900 + 900 * force, 0.009, 1.5)
        again = float(generator.uniform(0.03, 0.05))
        return joined(
            [
                (0.0, self._panel.hit(generator, 400 + 1600 * force)),
                (0.0, 0.6 * air),
                (0.0, (0.25 + 0.6 * force) * slap),
                (again, 0.25 * self._panel.hit(generator, 900)),
                (again, (0.1 + 0.2 * force) * self._lock.hit(generator)),
            ]
        )


def _creaking(
    generator: np.random.Generator, length: float, pitch: float = 1.0, quick: float = 1.0
) -> Samples:
    """Stick and slip: the hinge holds, gives way and holds again, quick and slow by turns, and each
    slip knocks on the boards it hangs in."""
    # Single knocks while the leaf gathers way, then a tone that climbs by an octave or two, caught
    # now and again where the boards ring with it, and sinks into knocks again.
    base = quick * float(np.exp(generator.uniform(np.log(240), np.log(560))))
    course = np.array([0.1, 0.2, 0.5, 1.0, 1.5, 1.25, 0.9, 0.5, 0.1])
    pitches = base * course * np.exp(0.25 * generator.standard_normal(9))
    rate = glide(list(zip(np.linspace(0, 1, 9).tolist(), pitches.tolist(), strict=True)), length)
    coarse = np.arange(0, len(rate) + 256, 256)
    shaken = np.exp(0.12 * wander(generator, 7.0)(coarse / SAMPLE_RATE))
    rate *= np.interp(np.arange(len(rate)), coarse, shaken)
    caught = np.cumsum(generator.random(len(rate)) < 7 / SAMPLE_RATE)
    rate *= generator.lognormal(0, 0.07, caught[-1] + 1)[caught]
    slips = np.flatnonzero(np.diff(np.floor(np.cumsum(rate) / SAMPLE_RATE)) > 0)
    spread = 0.012 * SAMPLE_RATE / rate[slips]
    places = slips + (generator.standard_normal(len(slips)) * spread).astype(int)
    pulses = np.zeros(len(rate), np.float32)
    pulses[0] = 1.0
    loud = generator.lognormal(-0.2, 0.3, len(slips)).astype(np.float32)
    pulses[np.clip(places, 0, len(rate) - 1)] += loud
    body = BOARD._replace(low_hertz=BOARD.low_hertz * pitch * generator.uniform(0.8, 1.25))
    board = Thing(body, generator).hit(generator)
    levels = [0.5, *(generator.uniform(0.0, 1.0, 11) ** 2).tolist(), 0.0]
    swell = glide(list(zip(np.linspace(0, 1, 13).tolist(), levels, strict=True)), length)
    wood = convolved(pulses * swell.astype(np.float32), board)
    rub = coloured(generator, length, bell_curve(1900 * pitch, 1.0)) * swell
    wood[: len(rub)] += 0.006 * loudest(wood) * rub.astype(np.float32)
    return wood


def creak(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Old wood under load: one long groan of a board or a hinge."""
    length = min(max(duration_seconds, 0.6), 2.5) if duration_seconds > 0 else 1.4

    attic = room(generator, 5.0, 0.25)

    def once(index: int) -> Samples:
        wet = attic.around(_creaking(generator, length, 1.3, 0.3))
        return finished(wet, 0.3 * loudness(event))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=length + 0.1,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


def _door(generator: np.random.Generator, action: str, force: float, hung: Hung) -> Samples:
    if action.startswith("slam"):
        rattle = [
            (0.05 + 0.05 * index + float(generator.uniform(0, 0.02)), hung.latch(0.25 * 0.6**index))
            for index in range(3)
        ]
        return joined([(0.0, hung.thud(1.0)), *rattle])
    creaking = _creaking(generator, float(generator.uniform(0.9, 1.3)), hung.pitch)
    creaking *= np.float32(0.3 / loudest(creaking))
    if action.startswith("creak"):
        return creaking
    if action.startswith("open"):
        return joined([(0.0, hung.latch(0.8)), (0.22, creaking)])
    closing = [(0.0, hung.thud(force)), (0.035, hung.latch(0.6))]
    if action.startswith(("clos", "shut")):
        swing = coloured(generator, 0.35, bell_curve(500, 1.2)) * arc(0.35, 0.3, 0.04)
        return joined([(0.0, 0.02 * swing), *[(0.33 + late, part) for late, part in closing]])
    return joined(
        [
            (0.0, hung.latch(0.8)),
            (0.22, creaking),
            *[(1.75 + late, part) for late, part in closing],
        ]
    )


def door(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A room door; parameter action is open, close, slam or creak, otherwise open then shut; size
    large is a heavy one, material wood or metal."""
    action = word(event, "action", "")
    # A creak goes on where the others only strike: at their peak it would drown them.
    loud = 0.62 if action.startswith("slam") else 0.14 if action.startswith("creak") else 0.4

    leaf = LEAVES.get(word(event, "material", ""), LEAVES["wood"])
    if word(event, "size", "") == "large":
        leaf = Leaf(0.68 * leaf.pitch, 1.5 * leaf.ring)
    hung = Hung(leaf, generator)
    hall = room(generator, 8.0, 0.4 if action.startswith("slam") else 0.28)

    def once(index: int) -> Samples:
        dry = _door(generator, action, 0.25 + 0.5 * intensity(event), hung)
        return finished(hall.around(dry), min(loud * loudness(event, 6), 0.8))

    pause = 1.2 if action.startswith("creak") else 2.8
    return repeated(
        event,
        generator,
        once,
        spacing_seconds=pause,
        jitter=0.15,
        duration_seconds=duration_seconds,
    )


KNOCKED = {
    "glass": Body(420, 5200, 18, 0.02, damping=0.6, tilt=0.2, hash=0.6),
    "window": Body(420, 5200, 18, 0.02, damping=0.6, tilt=0.2, hash=0.6),
    "metal": Body(150, 4600, 34, 0.09, damping=0.4, tilt=0.2, hash=0.6),
    "plastic": Body(260, 3800, 16, 0.012, damping=0.6, tilt=0.25, hash=0.8),
    "wood": Body(88, 1300, 26, 0.022, damping=0.6, tilt=0.35, hash=0.9),
}


def knock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Knuckles on a door. A knock nobody counted is three, as people do; `exactly` 1 is one."""
    material = word(event, "material", word(event, "surface", "wood"))
    peak = min(0.42 * loudness(event), 0.7)
    panel = Thing(KNOCKED.get(material, KNOCKED["wood"]), generator)
    lock = Thing(LOCK, generator)
    hall = room(generator, 6.0, 0.26)

    def once(index: int) -> Samples:
        dry = joined(
            [
                (0.0, panel.hit(generator, 1500)),
                (0.0, 0.35 * contact(generator, 900, 0.005, 1.4)),
                (float(generator.uniform(0.004, 0.009)), 0.4 * panel.hit(generator, 900)),
                (float(generator.uniform(0.02, 0.03)), 0.03 * lock.hit(generator)),
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
        "door": Loudness(-22.0, -30.4),
        "knock": Loudness(-21.0, -24.3),
        "creak": Loudness(-26.0, -28.9),
    },
)
