"""Catches that snap over: switches, mice, cameras, ratchets, staplers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.modal import arc, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

SMALL_WORKS = Body(1700, 13000, 16, 0.006, damping=0.5, tilt=0.0, hash=0.4)


class Works(NamedTuple):
    """A spring leaf, the shell it snaps in, and how loud that is; the noise of the contact: where,
    how long, how wide, how loud; how hard it is; the room, and how far a snap bends its peak."""

    leaf: Body
    shell: Body
    shell_level: float
    noise_hertz: float
    noise_seconds: float
    noise_octaves: float
    noise: float
    hard_hertz: float
    room_metres: float
    wet: float
    bent: float


# The leaf is gone within a few milliseconds; most of a click is the contact and the thin shell.
WORKS: Mapping[str, Works] = MappingProxyType({
    "switch": Works(
        Body(750, 13000, 16, 0.0012, damping=0.2, tilt=0.3, hash=0.7),
        Body(450, 3750, 20, 0.0092, damping=0.5, tilt=0.3, hash=1.2),
        2.85, 5000, 0.0015, 1.0, 0.78, 10000, 3.0, 0.0105, 4.5,
    ),
    # Thin plastic over a steel leaf, and no two mice alike: few modes each. Eight recordings are
    # loudest from 4 to 8 kHz, 3 dB softer at 1 kHz with a hollow of 10 dB between, and have lost 30
    # dB within 17 ms.
    "mouse": Works(
        Body(5500, 13000, 5, 0.0032, damping=0.05, tilt=-0.4, hash=0.37),
        Body(390, 7700, 14, 0.0045, damping=0.35, tilt=-0.07, hash=0.26),
        2.57, 4060, 0.003, 0.35, 0.7, 2900, 0.8, 0.0024, 0.3,
    ),
    "camera": Works(
        Body(1030, 13000, 10, 0.0024, damping=0.2, tilt=0.0, hash=2.5),
        Body(380, 2520, 20, 0.0072, damping=0.5, tilt=0.3, hash=0.94),
        0.45, 5540, 0.001, 1.0, 2.5, 3600, 1.5, 0.1, 1.8,
    ),
    "ratchet": Works(
        Body(1425, 13000, 30, 0.0011, damping=0.5, tilt=0.3, hash=0.06),
        Body(817, 4500, 20, 0.0077, damping=0.5, tilt=0.3, hash=1.06),
        0.12, 8000, 0.0013, 2.2, 3.5, 4400, 3.0, 0.39, 1.7,
    ),
    # Its arm is of thin steel, and a hand lies on it: the sheet snaps and the base hardly sounds.
    # Fifteen centimetres of sheet ring lower and longer than the works of a switch.
    "stapler": Works(
        Body(940, 13000, 16, 0.0097, damping=0.5, tilt=0.0, hash=0.76),
        Body(360, 2600, 18, 0.0079, damping=0.5, tilt=0.3, hash=0.5),
        0.23, 3580, 0.00069, 1.33, 0.48, 6060, 2.0, 0.035, 1.8,
    ),
})  # fmt: skip


# A finger lets a mouse's button up so long after it went down, and that snaps as loudly: of 32
# clicks in seven recordings nine tenths are 0.07 to 0.15 s long, half 0.11 to 0.14, and in half of
# them the second snap is louder by 0 to 3 dB (the mean and the spread of a natural logarithm).
_LET_UP_SECONDS, _LET_UP = (0.07, 0.155), (0.15, 0.3)


class Catch:
    """A catch that snaps over: steel, a crackle of contact, and the case around it."""

    def __init__(self, generator: np.random.Generator, works: Works) -> None:
        self._generator = generator
        self._works = works
        self._leaf, self._shell = Thing(works.leaf, generator), Thing(works.shell, generator)

    def snap(self, level: float = 1.0, case: float = 0.4) -> Samples:
        """One snap, about `level` loud; `case` is how much of the shell is heard."""
        generator, works = self._generator, self._works
        noise = contact(generator, works.noise_hertz, works.noise_seconds, works.noise_octaves)
        shell = self._shell.hit(generator, works.hard_hertz)
        return np.float32(level) * joined(
            [
                (0.0, self._leaf.hit(generator)),
                (0.0, np.float32(works.noise) * noise),
                (0.0, np.float32(case * works.shell_level) * shell),
            ]
        )


def _click(generator: np.random.Generator, style: str, catch: Catch) -> Samples:
    if style == "camera":
        # Mirror up, curtains, mirror down, and the film goes on.
        wind = coloured(generator, 0.2, bell_curve(3400, 0.8)) * arc(0.2, 0.02, 0.08)
        snaps = [(0.0, catch.snap(0.8, 0.5)), (0.05, catch.snap(0.35)), (0.09, catch.snap(1.0))]
        teeth = [(0.14 + 0.011 * tooth, catch.snap(0.1, 0.1)) for tooth in range(14)]
        return joined([*snaps, (0.13, 0.04 * wind), *teeth])
    if style == "ratchet":
        gaps = 0.03 * generator.lognormal(0, 0.12, generator.integers(16, 26))
        takes = [catch.snap(level) for level in (1.0, 0.7, 0.85)]
        return joined(
            [(moment, takes[generator.integers(3)]) for moment in (0.0, *np.cumsum(gaps).tolist())]
        )
    if style == "stapler":
        # The arm gives, the staple goes through and folds on its anvil, the spring lets up again.
        crunch = 0.8 * contact(generator, 1900, 0.006, 1.4)
        down = [(0.0, catch.snap(0.25, 0.2)), (0.045, catch.snap(1.0, 1.2)), (0.046, crunch)]
        up = generator.uniform(0.16, 0.24)
        return joined([*down, (up, catch.snap(0.55, 0.9)), (up + 0.012, catch.snap(0.3, 0.3))])
    if style == "mouse":
        gap, second = generator.uniform(*_LET_UP_SECONDS), generator.lognormal(*_LET_UP)
    else:
        gap, second = generator.uniform(0.08, 0.12), generator.uniform(0.63, 1.0)
    return joined([(0.0, catch.snap()), (gap, catch.snap(second))])


def click(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something small snaps over; style is switch, mouse, camera, ratchet or
    stapler."""
    style = word(event, "style", "switch")
    works = WORKS.get(style, WORKS["switch"])
    catch = Catch(generator, works)

    def once(index: int) -> Samples:
        dry = rounded(_click(generator, style, catch), works.bent)
        wet = indoors(dry, generator, works.room_metres, works.wet)
        return finished(wet, 0.32 * loudness(event) * generator.uniform(0.7, 1.0))

    return repeated(
        event, generator, once, spacing_seconds=0.75 if style == "mouse" else 0.9, jitter=0.35,
        duration_seconds=duration_seconds,
    )  # fmt: skip
