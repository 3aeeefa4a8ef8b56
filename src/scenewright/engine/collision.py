"""Bodies that hit each other: many modes, the noise of the contact, and the room around them.

A struck thing has dozens of modes that do not fit together, and more of them the higher one looks;
a few clean ones are an instrument. What is struck stands on something that rings too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full, loudest
from scenewright.engine.modal import Modes, Room, decaying, tail
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]

_SPARE_SECONDS = 0.1


class Body(NamedTuple):
    """What a kind of thing rings like: where its modes lie and how they die.

    `modes` lie between `low_hertz` and `high_hertz`; the lowest decays by 1/e in `ring_seconds`,
    one an octave higher in 2 ** -damping of that; level falls with frequency ** -tilt. `hash` is
    the level of the modes too dense to tell apart, beside the loudest that can be told.
    """

    low_hertz: float
    high_hertz: float
    modes: int
    ring_seconds: float
    damping: float = 0.7
    tilt: float = 0.5
    hash: float = 0.3


class Thing:
    """One thing of a kind: its modes are drawn once, each blow finds another place of it.

    What draws new modes at every blow plays a melody.
    """

    def __init__(self, body: Body, generator: np.random.Generator) -> None:
        self._body = body
        octaves = np.log2(body.high_hertz / body.low_hertz)
        where = (np.arange(body.modes) + generator.uniform(0, 1, body.modes)) / body.modes
        high = 2 ** (octaves * where**0.8)
        # Nothing is quite round: each mode is two that beat.
        split = 1 + generator.uniform(0.001, 0.012, body.modes)
        self._hertz = body.low_hertz * np.concatenate([high, high * split])
        level = high**-body.tilt * generator.lognormal(0, 0.5, body.modes)
        self._level = np.concatenate([level, 0.6 * level])
        decay = body.ring_seconds * high**-body.damping * generator.lognormal(0, 0.35, body.modes)
        self._decay = np.concatenate([decay, decay])
        rings = self._hertz < SAMPLE_RATE / 2.1
        self._hertz, self._level = self._hertz[rings], self._level[rings]
        self._decay = self._decay[rings]
        self._modes = Modes(self._hertz, self._decay)
        self._noises: list[tuple[Samples, Samples]] = []

    def hit(self, generator: np.random.Generator, hardness_hertz: float = 20_000) -> Samples:
        """A blow, its loudest frame at 1; a mono clip.

        What is softer than the thing touches it for longer and leaves out what is faster than
        `hardness_hertz`.
        """
        soft = 1 / (1 + (self._hertz / hardness_hertz) ** 2)
        level = self._level * soft * generator.lognormal(0, 0.7, len(self._level))
        heard = level > 0.004 * level.max()
        seconds = min(6 * float(self._decay[heard].max()), 4.0)
        clip = at_full(self._modes.struck(level, seconds, generator))
        rough = self._dense(generator, hardness_hertz)
        rough *= np.float32(self._body.hash)
        whole, part = (clip, rough) if len(clip) > len(rough) else (rough, clip)
        whole[: len(part)] += part
        return whole

    def _dense(self, generator: np.random.Generator, hardness_hertz: float) -> Samples:
        """The dense modes of a body: noise in octaves, the higher the sooner gone."""
        bands = np.geomspace(self._body.low_hertz * 2, self._body.high_hertz, 4)
        if not self._noises:
            self._noises = [self._dense_noise(generator, hertz) for hertz in bands]
        weights = (bands / bands[0]) ** -self._body.tilt / (1 + (bands / hardness_hertz) ** 2)
        out = np.zeros(max(len(dying) for _, dying in self._noises), np.float32)
        for (noise, dying), weight in zip(self._noises, weights.tolist(), strict=True):
            begin = int(generator.integers(0, len(noise) - len(dying)))
            part = noise[begin : begin + len(dying)] * dying
            part *= np.float32(weight / loudest(part))
            out[: len(part)] += part
        return at_full(out)

    def _dense_noise(self, generator: np.random.Generator, hertz: float) -> tuple[Samples, Samples]:
        """Noise of a band for all blows to cut theirs from, and how it dies away."""
        decay = (
            0.7 * self._body.ring_seconds * (hertz / self._body.low_hertz) ** -self._body.damping
        )
        dying = _touching(float(decay))
        seconds = 2 * len(dying) / SAMPLE_RATE + _SPARE_SECONDS
        return coloured(generator, seconds, bell_curve(float(hertz), 0.7)), dying


def contact(
    generator: np.random.Generator, centre_hertz: float, decay_seconds: float, octaves: float = 1.2
) -> Samples:
    """The noise of two surfaces meeting, its loudest frame at 1; a mono clip."""
    length = 8 * decay_seconds + 0.004
    clip = coloured(generator, length, bell_curve(centre_hertz, octaves))
    return at_full(clip * _touching(decay_seconds))


@lru_cache(maxsize=64)
def _touching(decay_seconds: float) -> Samples:
    """How the noise of a contact comes and goes."""
    return decaying(8 * decay_seconds + 0.004, 0.0003, decay_seconds)


def rounded(samples: Samples, drive: float) -> Samples:
    """A blow as an ear or a microphone close by hears it, its first peak bent and its body left:
    tanh over a clip whose loudest frame becomes 1; `drive` 1 bends hardly, 4 by some 6 dB."""
    whole = samples * np.float32(drive / loudest(samples))
    return np.asarray(np.tanh(whole) / np.tanh(np.float32(drive)), dtype=np.float32)


def falling(generator: np.random.Generator, first_seconds: float, keeps: float) -> list[float]:
    """The moments at which what was dropped hits the ground until it lies: each bounce `keeps` that
    part of the time of the one before."""
    moments, gap = [0.0], first_seconds
    while gap > 0.012 and len(moments) < 40:
        moments.append(moments[-1] + gap)
        gap *= keeps * generator.uniform(0.9, 1.06)
    return moments


def indoors(
    samples: Samples, generator: np.random.Generator, size_metres: float = 4.0, wet: float = 0.3
) -> Samples:
    """A mono clip as (frames, 2) in a room of its own, as `room` draws it."""
    return room(generator, size_metres, wet).around(samples)


def room(generator: np.random.Generator, size_metres: float, wet: float) -> Room:
    """A room: the nearest walls one by one, then its tail.

    The tail is 0.1 s a metre long; `wet` is its level and, a little more, that of the walls.
    """
    reach = int(4 * size_metres / 343 * SAMPLE_RATE) + 2
    walls = np.zeros(reach, np.float32)
    ways = generator.uniform(0.35, 3.6, 9) * size_metres / 343
    walls[(ways * SAMPLE_RATE).astype(int)] += (
        generator.choice([-1.0, 1.0], 9) * 0.5 * np.exp(-ways * 343 / (2.2 * size_metres))
    ).astype(np.float32)
    # A wall takes the treble: each comes back as through a mean of five frames.
    walls = np.convolve(walls, np.full(5, 0.2)).astype(np.float32)
    walls[0] = 0.0
    late = tail(generator, 0.1 * size_metres, wet)
    responses = np.zeros((2, max(late.shape[1], len(walls))), np.float32)
    responses[:, : late.shape[1]] = late
    responses[:, : len(walls)] += np.outer(
        np.float32(wet) * np.array([3.2, 2.4], np.float32), walls
    )
    return Room(responses)
