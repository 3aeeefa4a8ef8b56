"""Keyboards and typewriters: keys going down and coming up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.modal import finished
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


CAP = Body(850, 5400, 19, 0.0017, damping=0.5, tilt=-0.05, hash=2.3)
CASE = Body(81, 2200, 13, 0.013, damping=0.8, tilt=0.4, hash=0.23)
# A type meets paper over rubber: it is gone within some milliseconds, and most of it is noise.
TYPE_BAR = Body(635, 7300, 30, 0.004, damping=0.48, tilt=0.24, hash=2.5)
# The frame is a large box of sheet and cast iron: it rattles up to where the bars do.
CARRIAGE = Body(111, 6800, 26, 0.035, damping=0.5, tilt=0.18, hash=0.6)
# How far below the loudest a stroke may be, on a keyboard and on a typewriter, which needs a
# certain blow. In recordings of nine keyboards half are 8 to 19 dB below it and one in ten 22 to
# 30 dB, 90 to 120 ms behind the one before.
SPREAD_DB = 24.0, 10.5


class Keyboard:
    """Keys over one case: each key is its own, the case below is the same for all."""

    def __init__(self, generator: np.random.Generator, typewriter: bool) -> None:
        key = TYPE_BAR if typewriter else CAP
        self._typewriter = typewriter
        self._keys = [
            Thing(key._replace(low_hertz=key.low_hertz * pitch), generator)
            for pitch in generator.uniform(0.85, 1.2, 7)
        ]
        self._case = Thing(CARRIAGE if typewriter else CASE, generator)

    def press(self, generator: np.random.Generator) -> Samples:
        """A key goes down, meets the bottom, and comes up again."""
        key = self._keys[generator.integers(len(self._keys))]
        # What a cap of plastic meets, it meets at once; a type bar comes down on paper.
        noise, hertz, seconds, octaves = (
            (0.65, 3300, 0.0016, 1.3) if self._typewriter else (1.1, 4450, 0.00065, 0.9)
        )

        # Neither shakes much of what it stands in: cast iron here, feet of rubber there.
        frame = 0.35 if self._typewriter else 0.3

        def stroke(level: float) -> Samples:
            return np.float32(level) * joined(
                [
                    (0.0, 0.8 * key.hit(generator)),
                    (0.0, noise * contact(generator, hertz, seconds, octaves)),
                    (0.0, frame * self._case.hit(generator, 2000)),
                ]
            )

        up = float(generator.uniform(0.06, 0.1))
        if self._typewriter:
            # The bar strikes the roller a moment after the key was hit; then the carriage steps.
            return joined([(0.0, stroke(0.3)), (0.016, stroke(1.0)), (0.016 + up, stroke(0.25))])
        touch = contact(generator, 2430, 0.0012, 0.85)
        return joined([(0.0, 0.6 * touch), (0.007, stroke(1.0)), (up, stroke(0.3))])


def typing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone types, in runs of keys with short thinks between; style typewriter is louder."""
    typewriter = word(event, "style", "keyboard") == "typewriter"
    peak = (0.3 if typewriter else 0.093) * loudness(event)
    keyboard = Keyboard(generator, typewriter)
    # A desk stands in a room, and half a metre from it the room is nearly as loud as the keys.
    # Nobody tells two strokes of a key apart: a few dozen are made and come again.
    near, metres, wet = (1.0, 3.0, 0.4) if typewriter else (2.6, 1.8, 0.6)
    strokes = [
        indoors(rounded(keyboard.press(generator), near), generator, metres, wet) for _ in range(24)
    ]
    return repeated(
        event,
        generator,
        lambda index: finished(
            strokes[generator.integers(24)],
            peak * 10 ** (-float(generator.uniform(0.0, SPREAD_DB[typewriter])) / 20),
        ),
        spacing_seconds=0.15 - 0.05 * intensity(event),
        jitter=0.45,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
        group=14,
        group_pause_seconds=0.4,
    )


FAMILY = Family(
    {
        "typing": typing,
    },
    {
        "typing": Loudness(-35.0, -42.2),
    },
)
