"""Catches that snap over: switches, mice, cameras, ratchets, staplers."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
CASE = Body(260, 2600, 18, 0.012, damping=0.5, tilt=0.3, hash=0.5)


class Catch:
    """A catch that snaps over: steel, a crackle of contact, and the case around it."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator
        self._works, self._case = Thing(SMALL_WORKS, generator), Thing(CASE, generator)

    def snap(self, level: float = 1.0, case: float = 0.4) -> Samples:
        """One snap, about `level` loud."""
        generator = self._generator
        return np.float32(level) * joined(
            [
                (0.0, self._works.hit(generator)),
                (0.0, 0.55 * contact(generator, 4500, 0.001, 1.3)),
                (0.0, np.float32(case) * self._case.hit(generator, 2500)),
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
    gap = generator.uniform(0.08, 0.12) if style == "mouse" else generator.uniform(0.012, 0.03)
    return joined([(0.0, catch.snap()), (gap, catch.snap(generator.uniform(0.3, 0.7)))])


def click(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something small snaps over; style is switch, mouse, camera, ratchet or
    stapler."""
    style = word(event, "style", "switch")
    catch = Catch(generator)
    return repeated(
        event,
        generator,
        lambda index: finished(
            indoors(rounded(_click(generator, style, catch), 3.0), generator, 2.5, 0.18),
            0.32 * loudness(event) * generator.uniform(0.7, 1.0),
        ),
        spacing_seconds=0.75 if style == "mouse" else 0.9, jitter=0.35,
        duration_seconds=duration_seconds,
    )  # fmt: skip
