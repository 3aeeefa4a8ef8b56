"""What burns in cylinders: pulses of gas at the rate of the firings, through a pipe and a body.

Each firing is a pulse of pressure of its own strength and a gust of hot gas; valves and gears tick
with it. All three are excitation only: what is heard is their convolution with a short response,
the damped modes of pipe and body followed by the scatter of the ground.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import CHUNK_FRAMES
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]
Curve = Callable[[NDArray[np.float64]], NDArray[np.float64]]

_RESPONSE_FRAMES = 8192
_AHEAD_FRAMES = 384
_TRANSFORM_FRAMES = 32768
_STRENGTHS = 4093


@dataclass(frozen=True)
class Motor:
    """An engine by its make.

    `firings` are the moments of one cycle (two turns of a four-stroke) as parts of it;
    `pulse_seconds` is how long the gas takes out; `roughness` how unlike the firings are, 0..1.
    `modes` are (hertz, decay in seconds, level) of pipe and body. `gust` and `clatter` are levels
    beside the pulses, `clatter_hertz` where the clatter rings, `dark_hertz` the corner above which
    a muffler takes the pulses away.
    """

    firings: tuple[float, ...]
    pulse_seconds: float
    modes: tuple[tuple[float, float, float], ...]
    roughness: float = 0.15
    gust: float = 0.3
    clatter: float = 0.2
    clatter_hertz: float = 2600.0
    dark_hertz: float = 1500.0


def _ringing(motor: Motor, generator: np.random.Generator) -> NDArray[np.complex64]:
    """The spectra of the responses of pulses and of clatter, (2, 2 sides, bins)."""
    times = np.arange(_RESPONSE_FRAMES) / SAMPLE_RATE
    pipe = np.zeros((2, _RESPONSE_FRAMES))
    for mode_hertz, decay, level in motor.modes:
        for side in pipe:
            swing = np.sin(2 * np.pi * mode_hertz * generator.uniform(0.985, 1.015) * times)
            side += level * np.exp(-times / decay) * swing * mode_hertz / decay
    scatter = generator.standard_normal((2, _RESPONSE_FRAMES)) * np.exp(-times / 0.022)
    hertz = np.fft.rfftfreq(_TRANSFORM_FRAMES, 1 / SAMPLE_RATE)
    shade = 1 / np.sqrt(1 + (hertz / motor.dark_hertz) ** 3)
    shade *= 1 / np.sqrt(1 + (35.0 / np.maximum(hertz, 1e-3)) ** 4)
    exhaust = np.fft.rfft(pipe / np.sqrt(np.square(pipe).sum(1, keepdims=True)), _TRANSFORM_FRAMES)
    ground = np.fft.rfft(
        scatter / np.sqrt(np.square(scatter).sum(1, keepdims=True)), _TRANSFORM_FRAMES
    )
    exhaust = (exhaust + 0.35 * ground) * shade
    octaves = np.log2(np.maximum(hertz, 1.0) / motor.clatter_hertz)
    tinny = ground * np.exp(-0.5 * (octaves / 0.9) ** 2)
    # The shades have no phase, so half of what they spread lies before: it is let in, and the rest
    # is kept to the length for which the transform has room.
    shaped = np.roll(np.fft.irfft(np.stack([exhaust, tinny]), _TRANSFORM_FRAMES), _AHEAD_FRAMES, -1)
    shaped[..., _RESPONSE_FRAMES:] = 0
    shaped[..., : _AHEAD_FRAMES // 2] *= np.linspace(0, 1, _AHEAD_FRAMES // 2)
    # What was cut off would leave an offset: it is spread over the whole response.
    spread = np.hanning(_RESPONSE_FRAMES) / (_RESPONSE_FRAMES / 2)
    shaped[..., :_RESPONSE_FRAMES] -= shaped.sum(axis=-1, keepdims=True) * spread
    return np.fft.rfft(shaped, _TRANSFORM_FRAMES).astype(np.complex64)


class Running:
    """A motor that runs at `cycles_hertz(times)` under `load(times)` 0..1; a layer by `chunk`.

    Its phase is steady from chunk to chunk, so there is never a seam.
    """

    def __init__(
        self, generator: np.random.Generator, motor: Motor, cycles_hertz: Curve, load: Curve
    ) -> None:
        self._motor = motor
        self._cycles_hertz = cycles_hertz
        self._load = load
        self._generator = generator
        self._spectra = _ringing(motor, generator)
        self._strengths = np.clip(
            1 + motor.roughness * generator.standard_normal(_STRENGTHS), 0.1, 2.5
        )
        own = 1 + 0.8 * motor.roughness * generator.standard_normal(len(motor.firings))
        self._own = np.clip(own, 0.3, 2.0)
        self._turns = 0.0
        self._tail = np.zeros((2, _TRANSFORM_FRAMES - CHUNK_FRAMES), np.float32)

    def chunk(self, first_frame: int) -> Samples:
        """The next (CHUNK_FRAMES, 2) samples; to be called in order."""
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        coarse = times[::64]
        rate = np.maximum(np.interp(times, coarse, self._cycles_hertz(coarse)), 0.1)
        load = np.interp(times, coarse, np.clip(self._load(coarse), 0, 1)).astype(np.float32)
        turns = self._turns + np.cumsum(rate) / SAMPLE_RATE
        # Kept small, so that an hour is as exact as a second; strengths repeat in that period too.
        self._turns = float(turns[-1] % (_STRENGTHS * 16))
        return self._heard(*self._driven(turns, rate, load))

    def _driven(
        self, turns: NDArray[np.float64], rate: NDArray[np.float64], load: Samples
    ) -> tuple[Samples, Samples]:
        motor = self._motor
        moments = np.array([*motor.firings, motor.firings[0] + 1.0])
        cycle = np.floor(turns - moments[0])
        part = turns - moments[0] - cycle
        which = np.searchsorted(moments[1:] - moments[0], part, side="right")
        since = (part - (moments[which] - moments[0])) / rate
        between = (moments[which + 1] - moments[which]) / rate
        number = (cycle * len(motor.firings) + which).astype(np.int64) % _STRENGTHS
        strength = (self._strengths[number] * self._own[which]).astype(np.float32)
        length = np.minimum(motor.pulse_seconds, 0.3 * between)
        age = (since / length).astype(np.float32)
        pulse = strength * age * np.exp(1 - age)
        fresh = self._generator.standard_normal(CHUNK_FRAMES, dtype=np.float32)
        gust = fresh * strength * np.exp(-(since / (0.35 * between)).astype(np.float32))
        tick = fresh * self._strengths[(number * 7) % _STRENGTHS].astype(np.float32)
        # Ticks that come too fast to be told apart do not add up to more.
        tick *= np.minimum(between / 0.03, 1.0).astype(np.float32)
        tick *= np.exp(-(since / 0.0016).astype(np.float32)) + np.float32(0.15)
        push = (0.45 + 0.55 * load) * pulse + motor.gust * (0.3 + load) * gust
        return push.astype(np.float32), (motor.clatter * tick).astype(np.float32)

    def _heard(self, push: Samples, tick: Samples) -> Samples:
        driven = np.fft.rfft(np.stack([push, tick]), _TRANSFORM_FRAMES).astype(np.complex64)
        both = (driven[:, None] * self._spectra).sum(axis=0)
        out = np.fft.irfft(both, _TRANSFORM_FRAMES).astype(np.float32)
        out[:, : self._tail.shape[1]] += self._tail
        self._tail = out[:, CHUNK_FRAMES:].copy()
        return np.ascontiguousarray(out[:, :CHUNK_FRAMES].T)


def run(running: Running, seconds: float) -> Samples:
    """The first `seconds` of a motor as a clip (frames, 2)."""
    frames = int(seconds * SAMPLE_RATE)
    parts = [running.chunk(first) for first in range(0, frames, CHUNK_FRAMES)]
    return np.concatenate(parts)[:frames]
