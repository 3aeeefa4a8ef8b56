"""Two surfaces that slide over each other: the noise of it, small slips, and what lies beneath."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import rms
from scenewright.engine.modal import decaying
from scenewright.engine.noise import bell_curve, coloured, wander
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]

# An unevenness is worked out every so many frames.
_COARSE = 64


@dataclass(frozen=True)
class Surfaces:
    """What slides on what: `per_second` slips at full speed, each a burst of `octaves` about
    `hertz` that dies in `ring_seconds`, their strengths `spread` apart (natural logarithm).

    `noise` is (level beside the slips, hertz, octaves) of what slides without a slip, `flutter`
    (hertz, depth) of how unevenly it goes, `under` (hertz, level) of what it lies on or is held
    by, which shakes with it.
    """

    hertz: float
    octaves: float
    per_second: float
    ring_seconds: float
    spread: float
    noise: tuple[float, float, float]
    flutter: tuple[float, float] = (10.0, 0.0)
    under: tuple[float, float] = (200.0, 0.0)


def slid(
    generator: np.random.Generator,
    surfaces: Surfaces,
    speed: NDArray[np.float64],
    turn: float = 1.0,
) -> Samples:
    """A mono clip of one sliding over the other at `speed` 0..1, a value a frame; `turn` shifts its
    colour."""
    frames = len(speed)
    seconds = (frames + 1) / SAMPLE_RATE
    rate, depth = surfaces.flutter
    pace = speed * np.exp(depth * _uneven(generator, rate, frames))
    out = _slips(generator, surfaces, pace, turn)
    out *= np.float32(np.sqrt(np.mean(np.square(pace))) / (rms(out) + 1e-9))
    level, hertz, octaves = surfaces.noise
    even = coloured(generator, seconds, bell_curve(hertz * turn, octaves))[:frames]
    out += (level * even * pace).astype(np.float32)
    hertz, level = surfaces.under
    if level:
        shaken = coloured(generator, seconds, bell_curve(hertz, 0.8))[:frames]
        out += (level * shaken * np.square(pace)).astype(np.float32)
    return out


def _uneven(generator: np.random.Generator, rate_hertz: float, frames: int) -> NDArray[np.float64]:
    times = np.arange(0, frames + _COARSE, _COARSE)
    values = wander(generator, rate_hertz)(times / SAMPLE_RATE)
    return np.asarray(np.interp(np.arange(frames), times, values))


def _slips(
    generator: np.random.Generator, surfaces: Surfaces, pace: NDArray[np.float64], turn: float
) -> Samples:
    """The slips, in five colours: the more the faster it goes, and the stronger."""
    bursts = [_burst(generator, surfaces, turn, octaves) for octaves in (-0.8, -0.35, 0, 0.35, 0.8)]
    out = np.zeros(len(pace) + max(map(len, bursts)), np.float32)
    gone = np.cumsum(pace)
    count = int(generator.poisson(gone[-1] * surfaces.per_second / SAMPLE_RATE))
    places = np.searchsorted(gone, generator.uniform(0, gone[-1], count)).clip(max=len(pace) - 1)
    strength = np.exp(surfaces.spread * generator.standard_normal(count)) * np.sqrt(pace[places])
    which = generator.integers(0, len(bursts), count)
    for place, level, colour in zip(
        places.tolist(), strength.astype(np.float32), which.tolist(), strict=True
    ):
        burst = bursts[colour]
        out[place : place + len(burst)] += level * burst
    return out[: len(pace)]


def _burst(
    generator: np.random.Generator, surfaces: Surfaces, turn: float, octaves: float
) -> Samples:
    """What one slip sounds like, so many octaves off the middle of all."""
    ring = surfaces.ring_seconds * 2 ** float(generator.normal(0, 0.5))
    long = max(6 * ring, 0.004)
    centre = surfaces.hertz * turn * 2 ** float(generator.normal(octaves, 0.2))
    return coloured(generator, long, bell_curve(centre, surfaces.octaves)) * decaying(
        long, 0.0004, ring
    )
