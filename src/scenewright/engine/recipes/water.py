"""Waves on a shore, streams, drips, splashes and bubbles: water by noise and rising chirps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, echoing, finished, seconds_axis, struck, swept
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.bubbles import STILL_CLIMB, bubble
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.gathering import in_a_room
from scenewright.engine.recipes.landing import drops_on
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


class _Swell:
    """Waves that come in one after another; keeps only those still sounding."""

    def __init__(self, generator: np.random.Generator, period_seconds: float) -> None:
        self._generator = generator
        self._period = period_seconds
        # A flat shore is dark, a steep one bright; the first wave is already rolling in when the
        # scene opens.
        self._steep = float(2 ** generator.uniform(-0.25, 0.25))
        self._waves = [(-2.2, 1.0)]

        shapes = (
            low_pass(350, 1.4) * high_pass(50, 1),
            low_pass(420 * self._steep, 1.4) * high_pass(60, 1),
            low_pass(1000 * self._steep, 1.25) * high_pass(150, 1),
            band(2300 * self._steep, 0.9) * low_pass(4500, 1.5) * high_pass(500, 1),
        )
        # The far rumble, and of each wave what swells, what breaks and what fizzes.
        self._shapes = np.stack(shapes) * np.array([[0.10], [0.30], [0.62], [0.07]], np.float32)

    def magnitude(self, times: NDArray[np.float64]) -> Spectrum:
        while self._waves[-1][0] < times[-1] + 1:
            gap = self._period * self._generator.uniform(0.75, 1.3)
            self._waves.append((self._waves[-1][0] + gap, self._generator.uniform(0.55, 1.0)))
        while len(self._waves) > 1 and self._waves[0][0] < times[0] - 15:
            self._waves.pop(0)
        starts, heights = np.array(self._waves).T
        age = np.maximum(times - starts[:, None], 0)
        swell = (age / 2.6) ** 2 * np.exp(-((age / 3.0) ** 2) + 1)
        crash = np.clip((age - 2.0) / 0.5, 0, 1) * np.exp(-np.maximum(age - 2.5, 0) / 1.1)
        fizz = np.clip((age - 2.8) / 1.4, 0, 1) * np.exp(-np.maximum(age - 4.2, 0) / 2.2)
        levels = [np.ones(len(times)), *(heights @ part for part in (swell, crash, fizz))]
        return np.asarray(np.stack(levels, axis=1).astype(np.float32) @ self._shapes)


def waves(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Swell, break and retreating foam every seven seconds or so, over a far rumble; surface wood
    is a hull or a pier that they slap, stone a shore whose pebbles they roll."""
    swell = _Swell(generator, 8.5 - 3 * intensity(event))
    sea = moving(Noise(generator, 0.8), swell.magnitude)
    struck_by_them = _SHORES.get(word(event, "surface", ""))
    if struck_by_them is None:
        return Endless([sea], 0.85 * loudness(event))
    make, each_second, level = struck_by_them
    bank = [at_full(make(generator)) for _ in range(24)]
    shore = Scatter(generator, bank, each_second, level=level, spread_db=6, width=0.6)
    return Endless([sea, shore.chunk], 0.85 * loudness(event))


def _hull(generator: np.random.Generator) -> Samples:
    shift = generator.uniform(0.85, 1.2)
    board = struck(
        np.array([96, 170, 290, 470]) * shift, [0.07, 0.05, 0.035, 0.02], [1, 0.8, 0.5, 0.3], 0.35
    )
    slap = coloured(generator, 0.35, bell_curve(900, 0.9)) * decaying(0.35, 0.006, 0.05)
    return np.asarray(board + 0.5 * slap, dtype=np.float32)


def _pebble(generator: np.random.Generator) -> Samples:
    hertz = generator.uniform(1600, 4200)
    return struck(hertz * np.array([1, 1.6]), [0.006, 0.004], [1, 0.5], 0.05, generator)


_SHORES: dict[str, tuple[Callable[[np.random.Generator], Samples], float, float]] = {
    "wood": (_hull, 1.4, 0.12),
    "stone": (_pebble, 45.0, 0.02),
}


def stream(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A brook: a cloud of bubbles from 400 to 3,000 Hz over a soft rush; by surface water that
    falls on something and drums on it."""
    flow = intensity(event)
    drops = drops_on(word(event, "surface", ""), generator, _BUBBLES)
    turn = wander(generator, 0.8)
    rush = band(1100, 0.5) * high_pass(250, 2)

    def level(times: NDArray[np.float64]) -> Spectrum:
        amount = (0.02 + 0.16 * flow) * (1 + 0.2 * turn(times))
        return np.asarray(rush * amount[:, None], dtype=np.float32)

    bubbles = Scatter(
        generator,
        drops or [bubble(generator, 400, 3000) for _ in range(_BUBBLES)],
        60 + 160 * flow,
        level=0.11 if drops else 0.035,
        spread_db=7,
        width=0.7,
    )
    return Endless([moving(Noise(generator, 0.9), level), bubbles.chunk], 1.6 * loudness(event))


# A drop mostly closes over a bubble, but not if it falls too slowly or too fast; what it throws up
# and what hangs behind it falls for some half a second. Both figures are chosen.
_DROP_SECONDS = 0.7
_ENTRAINS = 0.8
_LEAKS = 3


class _Leak:
    """Drops that fall from one place into still water, and the water that runs off after them."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator
        self._hertz = float(generator.uniform(0.75, 1.25))
        centre = 1000 * self._hertz
        self._small = [bubble(generator, centre, 5.0 * centre, still=True) for _ in range(10)]
        runs = coloured(generator, _DROP_SECONDS, bell_curve(1900, 1.5))
        self._runs = np.float32(0.01) * runs * arc(_DROP_SECONDS, 0.1, 0.3)

    def drop(self) -> Samples:
        """It hits (a tick), and a moment later mostly closes over a bubble: a plink. Smaller drops
        of it and after it close over smaller ones."""
        generator = self._generator
        hertz = generator.uniform(600, 1400) * self._hertz * 2 ** generator.normal(0, 0.5)
        plink = _plink(generator, hertz)
        if generator.random() > _ENTRAINS:
            plink *= np.float32(0.2)
        tick = coloured(generator, 0.03, bell_curve(3800, 0.9)) * decaying(0.03, 3e-4, 0.0025)
        spray = coloured(generator, 0.05, bell_curve(1900, 0.8)) * decaying(0.05, 0.001, 0.006)
        parts = [(0.0, self._runs), (0.0, 0.3 * tick), (0.0, 0.1 * spray)]
        parts.append((float(generator.uniform(0.006, 0.016)), plink))
        for _ in range(int(generator.integers(20, 40))):
            moment = min(0.02 + float(generator.exponential(0.25)), 0.9 * _DROP_SECONDS)
            level = np.float32(generator.lognormal(-2.4, 0.6))
            parts.append((moment, level * self._small[int(generator.integers(10))]))
        return joined(parts)


def _plink(generator: np.random.Generator, hertz: float) -> Samples:
    decay = generator.uniform(9.0, 15.0) / hertz
    length = 7 * decay
    climb = 1 + generator.exponential(STILL_CLIMB) * seconds_axis(length) / decay
    return swept(hertz * climb, decaying(length, 0.0015, decay))


def drip(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Single drops into water, each from one of three leaks: a tick, a plink and what follows it,
    a small wet room; or on a surface, which answers."""
    # Each drop falls on the same water from the same height: a dozen are enough to tell apart.
    drops = drops_on(word(event, "surface", ""), generator, 12)
    # A splat is over sooner than a plink.
    peak = 0.5 if drops else 0.34
    if not drops:
        leaks = [_Leak(generator) for _ in range(_LEAKS)]
        drops = [leaks[index % _LEAKS].drop() for index in range(12)]
    bank = [finished(clip, peak) for clip in in_a_room(drops, generator, 0.5, 0.12, _LEAKS)]

    def drop(index: int) -> Samples:
        which = int(generator.choice([0, 0, 0, 1, 1, 2])) + 3 * int(generator.integers(0, 4))
        return bank[which] * np.float32(generator.uniform(0.55, 1.0) * loudness(event))

    return repeated(
        event,
        generator,
        drop,
        spacing_seconds=0.5,
        jitter=0.2,
        duration_seconds=duration_seconds,
        fills=True,
    )


# So many bubbles of one water are enough to tell none of them again.
_BUBBLES = 60


def _splash(generator: np.random.Generator, strength: float, bubbles: Sequence[Samples]) -> Samples:
    length = 1.5 + strength
    slap = coloured(generator, length, bell_curve(700, 1.0)) * decaying(length, 0.002, 0.05)
    body = coloured(generator, length, bell_curve(1700, 1.2)) * decaying(length, 0.012, 0.13)
    fall = coloured(generator, length, bell_curve(3200, 0.9)) * arc(length, 0.3, 0.8 * length)
    out = 0.7 * slap + body + 0.1 * fall
    for _ in range(int(110 + 120 * strength)):
        small = bubbles[int(generator.integers(len(bubbles)))]
        start = int(min(generator.exponential(0.28), length - 0.36) * 48000)
        out[start : start + len(small)] += small * np.float32(generator.lognormal(-1.2, 0.6))
    return np.asarray(out, dtype=np.float32)


def splash(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something falls into water: a slap, spray, and bubbles after it; on a surface drops that
    fall there."""
    drops = drops_on(word(event, "surface", ""), generator, _BUBBLES)
    bubbles = drops or [bubble(generator, 350, 3200) for _ in range(_BUBBLES)]
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_splash(generator, intensity(event), bubbles), generator, 0.5, 0.15),
            0.45 * loudness(event, 6),
        ),
        spacing_seconds=2.0,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "waves": waves,
        "stream": stream,
        "drip": drip,
        "splash": splash,
    },
    {
        "waves": Loudness(-21.0, -17.5),
        "stream": Loudness(-23.0, -17.3),
        "drip": Loudness(-27.0, -27.3),
        "splash": Loudness(-23.0, -25.7),
    },
    carrying=frozenset({"waves"}),
    swelling=frozenset({"waves", "stream"}),
)
