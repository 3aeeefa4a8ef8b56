"""Wheels and balls that roll, on wood, stone and asphalt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter, Timeline
from scenewright.engine.modal import decaying, finished, struck
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    band,
    bell_curve,
    coloured,
    high_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# Where the ground rings, in hertz, and how bright its grain is.
_GROUNDS = {"wood": (230.0, 900.0), "stone": (420.0, 2200.0), "metal": (780.0, 3600.0)}


def roll(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something heavy that rolls on wood (surface stone or metal): a rumble that comes and goes
    with each turn, and the grain of the ground."""
    body, grain = _GROUNDS.get(word(event, "surface", "wood"), _GROUNDS["wood"])
    turn_hertz = (1.8 + 2.4 * intensity(event)) * float(generator.uniform(0.85, 1.15))
    uneven = wander(generator, 1.3)
    rumble = band(body, 1.2) * np.float32(0.8) + band(body / 2.4, 1.0) * np.float32(0.7)
    rough = band(grain, 0.8) * np.float32(0.3)

    def level(times: NDArray[np.float64]) -> Spectrum:
        turns = times * turn_hertz + 0.06 * uneven(times)
        swing = 0.55 + 0.45 * np.cos(2 * np.pi * turns) + 0.15 * np.cos(4 * np.pi * turns + 1)
        return np.asarray(
            0.2 * (np.outer(np.maximum(swing, 0.05), rumble) + np.outer(0.4 + 0.6 * swing, rough)),
            dtype=np.float32,
        )

    knocks = [
        struck([body * 1.3, body * 2.9], [0.012, 0.006], [1.0, 0.5], 0.05, generator)
        * np.float32(generator.uniform(0.5, 1))
        for _ in range(12)
    ]
    return Endless(
        [
            moving(Noise(generator, 0.3), level),
            Scatter(generator, knocks, 30, level=0.2, spread_db=5, width=0.2).chunk,
        ],
        loudness(event),
    )


def skateboard(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hard wheels on asphalt under a wooden deck: a grainy roar, cracks between slabs that clack
    front and back, and now and then the deck slapped down."""
    pace = 0.75 + 0.5 * intensity(event)
    slow = wander(generator, 0.4)
    roar = band(420, 0.7) * high_pass(110, 1) + 0.22 * band(1700, 0.8)

    def level(times: NDArray[np.float64]) -> Spectrum:
        speed = np.clip(pace * (1 + 0.3 * slow(times)), 0.2, 2)
        return np.asarray(0.07 * np.outer(speed, roar), dtype=np.float32)

    grit = [
        coloured(generator, 0.02, bell_curve(generator.uniform(400, 1600), 0.7))
        * decaying(0.02, 0.0003, generator.uniform(0.001, 0.004))
        for _ in range(24)
    ]
    drawn = np.random.default_rng(generator.integers(0, 2**63))

    def clacks() -> Iterator[float]:
        moment = 0.0
        while True:
            yield moment
            yield moment + 0.16 / pace
            moment += float(drawn.uniform(0.55, 1.3)) / pace

    def clack(index: int) -> Samples:
        deck = np.array([190, 430, 910, 1900]) * float(generator.uniform(0.9, 1.1))
        hit = struck(deck, [0.03, 0.02, 0.012, 0.006], [1.0, 0.9, 0.6, 0.4], 0.12, generator)
        snap = coloured(generator, 0.12, bell_curve(2400, 1.0)) * decaying(0.12, 0.0004, 0.006)
        landed = index % 14 == 13
        peak = (0.5 if landed else 0.34) * float(generator.uniform(0.6, 1.1))
        return finished(hit + (1.4 if landed else 0.7) * snap, peak)

    return Endless(
        [
            moving(Noise(generator, 0.4), level),
            Scatter(generator, grit, 120, level=0.05, spread_db=5, width=0.3).chunk,
            Timeline(clacks(), clack).chunk,
        ],
        0.8 * loudness(event),
    )


FAMILY = Family(
    {
        "roll": roll,
        "skateboard": skateboard,
    },
    {
        "roll": Loudness(-24.0, -24.0),
        "skateboard": Loudness(-22.0, -28.6),
    },
    swelling=frozenset({"roll", "skateboard"}),
)
