"""Wheels and balls that roll, on wood, stone and asphalt."""

from __future__ import annotations

from collections import deque
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
    turned = float(2 ** generator.uniform(-0.25, 0.25))
    body, grain = body * turned, grain * turned
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


# Hard wheels 52 mm across turn six times a metre; slabs are 1.2 m long, axles 0.37 m apart.
_TURNS_A_METRE, _SLAB_METRES, _AXLES_METRES = 6.1, 1.2, 0.37
_JUMPS_METRES, _IN_THE_AIR_SECONDS = 18.5, 0.34


def _deck(generator: np.random.Generator, hard: float) -> Samples:
    """Seven plies of maple and two steel axles are hit: a crack and hardly a tone."""
    wood = np.array([240, 610, 1130, 1760, 2700]) * generator.uniform(0.88, 1.12, 5)
    decays = [0.009, 0.008, 0.006, 0.005, 0.004]
    hit = struck(wood, decays, [0.4, 1, 0.9, 0.8, 0.6], 0.12, generator)
    steel = struck(generator.uniform(3200, 6400, 3), 0.012, 0.15, 0.12, generator)
    snap = coloured(generator, 0.12, bell_curve(2600, 1.2)) * decaying(0.12, 0.0003, 0.004)
    return np.asarray(hit + steel + hard * snap, dtype=np.float32)


class _Ride:
    """How fast a board is at each moment, and when it is in the air."""

    def __init__(self, generator: np.random.Generator, usual_speed: float) -> None:
        self._usual = usual_speed
        self._first_push, self._pushes = generator.uniform(0.3, 1.2), generator.uniform(1.5, 2.1)
        self._first_jump = float(generator.uniform(1.6, 2.6))
        self._jumps = _JUMPS_METRES / usual_speed
        self._drawn = np.random.default_rng(generator.integers(0, 2**63))

    def speed(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """Metres a second: faster after each push of a foot."""
        since = np.mod(times - self._first_push, self._pushes)
        pushed = np.minimum(since / 0.3, 1) ** 2 * np.exp(-since / 1.1)
        return np.asarray(self._usual * (0.72 + 0.5 * pushed))

    def loudness(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """Of the wheels, none of which is round; none of them sounds in the air."""
        now = self.speed(times)
        rough = 1 + 0.35 * np.sin(2 * np.pi * _TURNS_A_METRE * np.mean(now) * times)
        since = np.mod(times - self._first_jump, self._jumps)
        flies = (times > self._first_jump) & (since < _IN_THE_AIR_SECONDS)
        return np.where(flies, 0.02, rough * (now / self._usual) ** 2)

    def blows(self) -> Iterator[tuple[float, float]]:
        """The moments in rising seconds at which the deck is hit, and how hard; 1 is a jump's."""
        moment, jump = 0.0, self._first_jump
        while True:
            axles = _AXLES_METRES / float(self.speed(np.array([moment]))[0])
            if moment + axles >= jump:
                lands = jump + _IN_THE_AIR_SECONDS
                yield jump, 1.0
                yield lands, 0.9
                yield lands + float(self._drawn.uniform(0.02, 0.05)), 0.9
                moment, jump = jump + 0.55, jump + self._jumps
            for clack in (moment, moment + axles):
                yield clack, float(self._drawn.uniform(0.25, 0.5))
            moment += axles * _SLAB_METRES / _AXLES_METRES * float(self._drawn.uniform(0.96, 1.04))


def skateboard(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hard wheels on slabs under a wooden deck: a rough roar that is faster after each push of a
    foot, cracks that clack twice, and a jump: the tail cracks down, nothing is heard in the air,
    and four wheels land."""
    ride = _Ride(generator, (3.2 + 2.4 * intensity(event)) * float(generator.uniform(0.9, 1.1)))
    # Smooth concrete hums, coarse asphalt hisses.
    coarse = float(2 ** generator.uniform(-0.4, 0.4))
    roar = band(380 * coarse, 0.8) * high_pass(120, 1) + 0.5 * band(1150 * coarse, 1.2)
    roar += 0.16 * coarse**2 * band(3600, 0.8)

    def level(times: NDArray[np.float64]) -> Spectrum:
        return np.asarray(0.09 * np.outer(ride.loudness(times), roar), dtype=np.float32)

    strengths: deque[float] = deque()

    def moments() -> Iterator[float]:
        for moment, strength in ride.blows():
            strengths.append(strength)
            yield moment

    cracks = [_deck(generator, 0.3) for _ in range(4)]

    def blow(index: int) -> Samples:
        strength = strengths.popleft()
        hit = cracks[index % 4] if strength < 0.6 else _deck(generator, 1.2)
        return finished(hit, 0.55 * strength)

    return Endless(
        [moving(Noise(generator, 0.4), level), Timeline(moments(), blow).chunk],
        0.8 * loudness(event),
    )


FAMILY = Family(
    {
        "roll": roll,
        "skateboard": skateboard,
    },
    {
        "roll": Loudness(-24.0, -24.0),
        "skateboard": Loudness(-22.0, -27.9),
    },
    swelling=frozenset({"roll", "skateboard"}),
)
