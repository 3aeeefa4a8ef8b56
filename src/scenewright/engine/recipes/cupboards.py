"""What slides and shuts in a house: drawers, cupboards, sliding doors, and those of a lift."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, finished, glide, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.doors import LEAVES, Hung, Leaf
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.recipes.sliding import Surfaces, slid
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

BOX = Body(160, 1120, 28, 0.042, damping=0.4, tilt=0.45, hash=3.4)
PANEL = Body(60, 1700, 26, 0.04, damping=0.6, tilt=0.4, hash=1.0)
SHUTTER = Body(140, 5200, 40, 0.07, damping=0.5, tilt=0.25, hash=0.8)
# A box of thin boards, nearly all of whose modes lie too dense to tell apart.
CHEST = Body(115, 2470, 30, 0.026, damping=0.6, tilt=0.15, hash=1.9)
CATCH = Body(1400, 9000, 14, 0.006, damping=0.4, tilt=0.0, hash=0.6)
MAGNET = Body(736, 16000, 9, 0.0038, damping=0.6, tilt=0.4, hash=0.23)
CONTENTS = Body(750, 4740, 41, 0.015, damping=0.8, tilt=0.2, hash=0.33)
# A pane in a frame of light metal.
FRAME = Leaf(2.1, 1.2)
# Small wheels in a rail of sheet metal that carry a leaf: knocks, not a hiss, and so many that they
# run into each other.
RAIL = Surfaces(420, 0.9, 630, 0.0053, 0.5, (1.0, 460, 1.6), (6.0, 0.35), (120, 0.8))
# Rollers in rails of sheet metal under a box of wood.
RUNNERS = Surfaces(700, 1.0, 690, 0.004, 1.4, (0.48, 2550, 1.3), (14.0, 0.44), (280, 1.0))
SHEETS = Surfaces(900, 1.2, 90, 0.009, 0.8, (0.9, 600, 1.6), (9.0, 0.7), (95, 1.0))
# The chain of a garage door.
CHAIN = Body(1500, 9000, 20, 0.02, damping=0.5, tilt=0.0, hash=0.4)


def _slide(
    generator: np.random.Generator, seconds: float, hertz: float, body: Thing, bumps: int
) -> Samples:
    """Runners that rub and roll over every unevenness of their rail."""
    rub = coloured(generator, seconds, bell_curve(hertz, 1.2))
    rub += 0.7 * coloured(generator, seconds, bell_curve(0.3 * hertz, 0.9))
    rub *= arc(seconds, 0.3 * seconds, 0.2 * seconds)
    moments = np.sort(generator.uniform(0.0, seconds, bumps))
    steps = [
        (float(moment), generator.lognormal(-2.3, 0.5) * body.hit(generator, 1500))
        for moment in moments
    ]
    return joined([(0.0, 0.04 * rub), *steps])


def _drawn(generator: np.random.Generator, box: Thing, contents: Thing) -> Samples:
    """A drawer comes free, runs on its rails as fast as the hand draws it, knocks where they are
    joined, and meets its stop; what lies in it slides with it and is thrown together there."""
    seconds = float(generator.uniform(0.42, 0.67))
    speed = glide([(0, 0.23), (0.35, 0.85), (0.63, 1.0), (1, 0.7)], seconds)
    run = slid(generator, RUNNERS, speed, 2 ** float(generator.uniform(-0.41, 0.58)))
    run *= arc(seconds, 0.014, 0.017)[: len(run)]
    joints = [
        (float(late), generator.lognormal(-3.1, 0.5) * box.hit(generator, 1500))
        for late in generator.uniform(0.058, seconds, 5)
    ]
    slides = [
        (float(late), generator.lognormal(-2.9, 0.75) * contents.hit(generator))
        for late in generator.uniform(0.076, seconds, 9)
    ]
    thrown = [
        (seconds + float(late), generator.lognormal(-3.3, 0.77) * contents.hit(generator))
        for late in generator.exponential(0.05, 9)
    ]
    stop = [
        (seconds, 0.49 * box.hit(generator, 1300)),
        (seconds, 0.52 * contact(generator, 1080, 0.0047, 1.1)),
        (seconds + float(generator.uniform(0.03, 0.046)), 0.2 * box.hit(generator, 900)),
    ]
    free = [(0.0, 0.2 * box.hit(generator, 1500))]
    return joined([(0.0, 0.25 * at_full(run)), *free, *joints, *slides, *stop, *thrown])


def _swung(generator: np.random.Generator, chest: Thing, catch: Thing, contents: Thing) -> Samples:
    """A cupboard's leaf swings, falls against its frame twice or thrice, and what stands in it is
    shaken."""
    stop = joined(
        [
            (0.0, chest.hit(generator, 1300)),
            (0.0, 0.15 * contact(generator, 700, 0.008, 1.5)),
            (float(generator.uniform(0.03, 0.06)), 0.25 * chest.hit(generator, 900)),
        ]
    )
    snap = joined(
        [(0.0, catch.hit(generator)), (0.0, 0.18 * contact(generator, 3600, 0.0014, 1.4))]
    )
    late = float(generator.uniform(0.3, 0.45))
    swing = coloured(generator, late, bell_curve(420, 1.3)) * arc(late, 0.02, 0.02)
    again = late + np.cumsum(generator.uniform(0.03, 0.07, 2))
    bounces = [
        (float(moment), 0.4 / (1 + place) * chest.hit(generator, 2500))
        for place, moment in enumerate(again)
    ]
    loose = [
        (late + float(after), generator.lognormal(-2.6, 0.5) * contents.hit(generator))
        for after in generator.exponential(0.05, 6)
    ]
    swings = [(0.0, 0.1 * snap), (0.0, 0.04 * swing), (late, stop), (late + 0.02, 0.3 * snap)]
    return joined([*swings, *bounces, *loose])


def _rolled_aside(generator: np.random.Generator, hung: Hung) -> Samples:
    """A leaf comes free of its catch, its wheels roll over every joint of their rail, each knock
    heard through the leaf, and it meets its stop."""
    seconds = float(generator.uniform(0.55, 0.75))
    speed = glide([(0, 0.35), (0.3, 1.0), (0.75, 0.8), (1, 0.45)], seconds)
    turn = 2 ** float(generator.uniform(-0.2, 0.2))
    rolled = at_full(slid(generator, RAIL, speed, turn) * arc(seconds, 0.15, 0.03))
    return joined(
        [
            (0.0, hung.latch(0.02)),
            (0.02, 0.16 * rolled),
            (seconds - 0.1, 0.53 * hung.slam()),
            (seconds + 0.05, 0.1 * hung.thud(0.0)),
            (seconds + 0.04, hung.latch(0.2)),
            (seconds + 0.12, 0.09 * hung.thud(0.1)),
        ]
    )


# Of the motor's turn, and its level.
_MOTOR = ((1, 0.6), (2, 1.0), (3, 0.3), (4, 0.5), (6, 0.3), (9, 0.2), (14, 0.12))


def _hummed(generator: np.random.Generator, speed: NDArray[np.float64]) -> Samples:
    """A motor of some 95 turns a second at full `speed`, a value a frame."""
    turns = np.cumsum(generator.uniform(85, 105) * (0.3 + 0.7 * speed)) / SAMPLE_RATE
    hum = sum(level * np.sin(2 * np.pi * order * turns) for order, level in _MOTOR)
    return np.asarray(hum, dtype=np.float32)


def _rolled_up(generator: np.random.Generator, hung: Hung, shutter: Thing, chain: Thing) -> Samples:
    """Sheet metal is pulled around a bend: every roller shakes all of it, now and then a panel
    snaps over; the chain of its motor runs along, and the door stands against its stop."""
    seconds = float(generator.uniform(2.6, 3.0))
    speed = glide([(0, 0.5), (0.15, 1.0), (0.85, 0.9), (1, 0.6)], seconds)
    shaken = at_full(slid(generator, SHEETS, speed) * arc(seconds, 0.05, 0.03))
    drawn = at_full(_hummed(generator, speed) * arc(seconds, 0.05, 0.03))
    panels = [
        (float(late), 0.12 * generator.uniform(0.4, 1.0) * shutter.hit(generator, 2600))
        for late in np.cumsum(generator.gamma(3.0, 0.12, 5))
    ]
    links = [
        (float(late), generator.lognormal(-3.6, 0.7) * chain.hit(generator))
        for late in np.cumsum(generator.gamma(2.0, 0.03, int(seconds / 0.07)))
    ]
    return joined(
        [
            (0.0, hung.latch(0.04)),
            (0.0, 0.35 * shaken),
            (0.0, 0.07 * drawn),
            *panels,
            *links,
            (seconds - 0.1, 0.8 * hung.slam()),
            (seconds + 0.08, 0.25 * hung.thud(0.0)),
        ]
    )


# Metres of the room, its share, and how far what is near bends its own peak.
_ROLLED = frozenset({"sliding", "garage"})
_PLACES = {
    "drawer": (3.2, 0.42, 1.9),
    "cupboard": (3.2, 0.5, 1.9),
    "sliding": (2.2, 0.16, 0.0),
    "garage": (4.5, 0.2, 0.0),
}


def cupboard(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A drawer is pulled or pushed to its stop; action is drawer, cupboard, sliding (a door) or
    garage (one that rolls up)."""
    action = word(event, "action", "drawer")
    garage = action == "garage"
    body = Thing(CHEST if action == "cupboard" else BOX, generator)
    first, second = (SHUTTER, CHAIN) if garage else (MAGNET, CONTENTS)
    small = Thing(first, generator), Thing(second, generator)
    metres, share, near = _PLACES.get(action, (7.0, 0.22, 0.0))

    # What slides most of its time is as loud as what only falls to at a higher peak.
    peak = 0.45 if action == "drawer" else 0.36
    hung = Hung(LEAVES["metal"] if garage else FRAME, generator) if action in _ROLLED else None

    def once(index: int) -> Samples:
        if hung is None:
            dry = (
                _swung(generator, body, *small)
                if action == "cupboard"
                else _drawn(generator, body, small[1])
            )
        elif garage:
            dry = _rolled_up(generator, hung, *small)
        else:
            dry = _rolled_aside(generator, hung)
        heard = rounded(dry, near) if near else dry
        wet = indoors(heard, generator, metres, share)
        return finished(wet, peak * loudness(event, 8) * generator.uniform(0.8, 1.0))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=1.8,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


def _riding(generator: np.random.Generator) -> Samples:
    """The motor and the rails of a car that slows down and stops."""
    seconds = generator.uniform(2.0, 2.6)
    speed = glide([(0, 1.0), (0.55, 1.0), (0.9, 0.25), (1, 0.0)], seconds)
    motor = _hummed(generator, speed)
    rails = coloured(generator, seconds, bell_curve(420, 1.1))[: len(speed)]
    ride = (0.5 * motor + 0.5 * rails) * (0.25 + 0.75 * speed) * arc(seconds, 0.02, 0.15)
    return np.asarray(0.22 * ride, dtype=np.float32)


def elevator(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A lift arrives: its motor slows, it stops with a thud, a gong, and its doors roll open."""
    door, small = Thing(PANEL, generator), Thing(CATCH, generator)
    hertz = generator.uniform(640, 760)

    def once(index: int) -> Samples:
        riding = _riding(generator)
        here = len(riding) / SAMPLE_RATE
        gong = struck(hertz * np.array([1, 2.76, 5.4]), [0.5, 0.2, 0.08], [1, 0.3, 0.1], 2.0)
        rolling = _slide(generator, 1.3, 700, door, 16)
        dry = joined(
            [
                (0.0, riding),
                (here, 0.3 * door.hit(generator, 500)),
                (here + 0.25, 0.3 * gong),
                (here + 0.75, 0.3 * small.hit(generator)),
                (here + 0.8, rolling),
                (here + 2.1, 0.6 * door.hit(generator, 700)),
            ]
        )
        return finished(indoors(dry, generator, 6.0, 0.3), 0.4 * loudness(event, 8))

    return repeated(
        event, generator, once, spacing_seconds=7.0, jitter=0.2, duration_seconds=duration_seconds
    )


FAMILY = Family(
    {"cupboard": cupboard, "elevator": elevator},
    {"cupboard": Loudness(-25.0, -25.7), "elevator": Loudness(-26.0, -23.1)},
)
