"""Mechanisms: shafts that turn and drive rods, levers and hooks, and what these knock on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, room
from scenewright.engine.grains import Timeline
from scenewright.engine.levels import at_full
from scenewright.engine.noise import Endless
from scenewright.engine.recipes.repetition import intensity, loudness
from scenewright.engine.recipes.turning import Curve, Motor, coursed, running

if TYPE_CHECKING:
    from scenewright.engine.noise import Layer
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# Cast iron on a wooden table, which answers below it.
_WORKS = Body(180, 5000, 30, 0.02, damping=0.6, tilt=0.3, hash=0.8)
# In a turn: needle bar, its lever, the feeder, the bar again, the hook, the feeder back.
_STROKES = ((0.0, 1.0), (0.14, 0.5), (0.31, 0.3), (0.45, 0.8), (0.62, 0.4), (0.8, 0.5))
_VARIANTS = 2


def _knocks(generator: np.random.Generator, room_metres: float) -> list[list[Samples]]:
    """Of each stroke of a turn some variants (frames, 2): cams repeat themselves, nearly."""
    around = room(generator, room_metres, 0.4)
    knocks = []
    for _, level in _STROKES:
        thing, of_stroke = Thing(_WORKS, generator), []
        for _ in range(_VARIANTS):
            blow = level * generator.uniform(0.8, 1.0) * at_full(thing.hit(generator, 9000))
            touch = contact(generator, 3000, 0.003)
            blow[: len(touch)] += 0.5 * level * touch[: len(blow)]
            of_stroke.append(around.around(blow.astype(np.float32)))
        knocks.append(of_stroke)
    return knocks


def _moments(generator: np.random.Generator, turns_hertz: float, speed: Curve) -> Iterator[float]:
    """When each stroke of each turn comes; none while the shaft stands."""
    begins = 0.0
    while True:
        now = float(speed(np.array([begins]))[0])
        if now < 0.1:
            begins += 0.02
            continue
        for part, _ in _STROKES:
            yield max(begins + part / (turns_hertz * now) + generator.normal(0, 0.0015), begins)
        begins += 1 / (turns_hertz * now)


def working(
    generator: np.random.Generator, turns_hertz: float, speed: Curve, room_metres: float
) -> Layer:
    """A layer of a mechanism whose shaft turns `turns_hertz` times `speed(times)` a second."""
    knocks = _knocks(generator, room_metres)
    drawn = np.random.default_rng(generator.integers(0, 2**63))

    def make(index: int) -> Samples:
        return knocks[index % len(knocks)][int(drawn.integers(_VARIANTS))]

    moments = _moments(np.random.default_rng(generator.integers(0, 2**63)), turns_hertz, speed)
    return Timeline(moments, make).chunk


def sewing_machine(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A sewing machine: needle bar, lever, hook and feeder knock in each of some fourteen turns a
    second on the table that carries them, a small motor hums; it runs a seam and rests."""
    stitches = 14 * (0.75 + 0.5 * intensity(event)) * float(generator.uniform(0.9, 1.1))
    seam = float(generator.uniform(2.2, 3.2))

    def speed(times: NDArray[np.float64]) -> NDArray[np.float64]:
        part = np.mod(times, seam + 0.5)
        start = 0.35 + 0.65 * np.clip(part / 0.35, 0, 1)
        return np.asarray(start * np.clip((seam - part) / 0.15, 0.02, 1))

    motor = Motor(8 * stitches, {1: 0.004, 2: 0.002, 3: 0.002}, ((1400, 0.7, 0.008),))
    runs = running(motor, generator, speed_at=speed, width=0.2)
    works = working(generator, stitches, speed, 3.0)
    return Endless(
        [lambda first: np.float32(0.14) * works(first) + runs(first)], 0.8 * loudness(event)
    )


def machinery(event: Event, generator: np.random.Generator) -> Source:
    """A machine of which no more is known: a shaft that turns some eight times a second and what
    it drives, in a hall; faster with intensity; action start, slow or rev as its motor does."""
    turns_hertz = 8 * (0.75 + 0.5 * intensity(event)) * float(generator.uniform(0.8, 1.25))
    motor = Motor(
        49.0, {2: 0.012, 4: 0.007, 6: 0.005, 8: 0.003}, ((400, 0.6, 0.02),), hunt=0.002, sway=0.05
    )
    told = coursed(event)
    runs = running(motor, generator, speed_at=told)
    works = working(generator, turns_hertz, told or np.ones_like, 6.0)
    return Endless([lambda first: np.float32(0.09) * works(first) + runs(first)], loudness(event))
