"""What slides and shuts in a house: drawers, cupboards, sliding doors, and those of a lift."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.modal import arc, finished, glide, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

BOX = Body(143, 1380, 28, 0.034, damping=0.4, tilt=0.35, hash=2.5)
PANEL = Body(60, 1700, 26, 0.04, damping=0.6, tilt=0.4, hash=1.0)
SHUTTER = Body(140, 5200, 40, 0.07, damping=0.5, tilt=0.25, hash=0.8)
# A box of thin boards, nearly all of whose modes lie too dense to tell apart.
CHEST = Body(115, 2470, 30, 0.026, damping=0.6, tilt=0.15, hash=1.9)
CATCH = Body(1400, 9000, 14, 0.006, damping=0.4, tilt=0.0, hash=0.6)
MAGNET = Body(736, 16000, 9, 0.0038, damping=0.6, tilt=0.4, hash=0.23)
CONTENTS = Body(640, 7100, 41, 0.02, damping=0.8, tilt=0.2, hash=0.23)
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


def _shut(
    generator: np.random.Generator, action: str, body: Thing, small: tuple[Thing, Thing]
) -> Samples:
    catch, contents = small
    touch = (
        contact(generator, 1080, 0.0047, 1.1)
        if action == "drawer"
        else contact(generator, 700, 0.008, 1.5)
    )
    stop = joined(
        [
            (0.0, body.hit(generator, 1300)),
            (0.0, {"cupboard": 0.15, "drawer": 0.4}.get(action, 0.5) * touch),
            (float(generator.uniform(0.03, 0.06)), 0.25 * body.hit(generator, 900)),
        ]
    )
    if action == "cupboard":
        snap = joined(
            [(0.0, catch.hit(generator)), (0.0, 0.18 * contact(generator, 3600, 0.0014, 1.4))]
        )
        late = float(generator.uniform(0.55, 0.8))
        return joined([(0.0, 0.35 * snap), (late, stop), (late + 0.02, 0.3 * snap)])
    if action == "sliding":
        seconds = float(generator.uniform(0.8, 1.1))
        rolled = _slide(generator, seconds, 900, body, 14)
        return joined([(0.0, rolled), (seconds, 0.9 * stop)])
    if action == "garage":
        # Panel after panel bends around the rail, in a steady beat; the chain runs along.
        seconds = float(generator.uniform(3.0, 3.4))
        beat = np.arange(0.1, seconds, 0.17)
        beat += generator.uniform(-0.02, 0.02, len(beat))
        panels = [
            (float(moment), generator.lognormal(-1.1, 0.4) * body.hit(generator, 2600))
            for moment in beat
        ]
        chain = [
            (float(moment), generator.lognormal(-2.9, 0.5) * contents.hit(generator))
            for moment in np.arange(0.0, seconds, 0.06)
        ]
        rolled = _slide(generator, seconds, 1100, body, 30)
        return joined([(0.0, 0.6 * rolled), *panels, *chain, (seconds, stop)])
    seconds = float(generator.uniform(0.3, 0.42))
    rolled = _slide(generator, seconds, 1500, body, 8)
    loose = [
        (seconds + float(late), generator.lognormal(-2.6, 0.5) * contents.hit(generator))
        for late in generator.exponential(0.04, 7)
    ]
    return joined([(0.0, rolled), (seconds, 0.8 * stop), *loose])


# Metres of the room, its share, and how far what is near bends its own peak.
_PLACES = {"drawer": (3.2, 0.6, 1.9), "cupboard": (6.0, 0.03, 2.8)}


def cupboard(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A drawer is pulled or pushed to its stop; action is drawer, cupboard, sliding (a door) or
    garage (one that rolls up)."""
    action = word(event, "action", "drawer")
    body = Thing(
        {"sliding": PANEL, "garage": SHUTTER, "cupboard": CHEST}.get(action, BOX), generator
    )
    small = Thing(MAGNET, generator), Thing(CHAIN if action == "garage" else CONTENTS, generator)
    metres, share, near = _PLACES.get(action, (7.0, 0.22, 0.0))

    def once(index: int) -> Samples:
        dry = _shut(generator, action, body, small)
        heard = rounded(dry, near) if near else dry
        wet = indoors(heard, generator, metres, share)
        return finished(wet, 0.36 * loudness(event, 8) * generator.uniform(0.8, 1.0))

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
    turns = np.cumsum(generator.uniform(85, 105) * (0.3 + 0.7 * speed)) / SAMPLE_RATE
    motor = sum(level * np.sin(2 * np.pi * order * turns) for order, level in _MOTOR)
    rails = coloured(generator, seconds, bell_curve(420, 1.1))[: len(speed)]
    ride = (0.5 * motor + 0.5 * rails) * (0.25 + 0.75 * speed) * arc(seconds, 0.02, 0.15)
    return np.asarray(0.22 * ride, dtype=np.float32)


# Of the motor's turn, and its level.
_MOTOR = ((1, 0.6), (2, 1.0), (3, 0.3), (4, 0.5), (6, 0.3), (9, 0.2), (14, 0.12))


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
