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

from scenewright.engine.noise import CHUNK_FRAMES, normal_rows
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.convolve import single_rfft

Samples = NDArray[np.float32]
Curve = Callable[[NDArray[np.float64]], NDArray[np.float64]]

_RESPONSE_FRAMES = 8192
_AHEAD_FRAMES = 384
# Room for a chunk and the response behind it.
_TRANSFORM_FRAMES = CHUNK_FRAMES + _RESPONSE_FRAMES
_CELL_FRAMES = 64
_STRENGTHS = 4093
# Its frame, one over the frames of its pulse, their level, the same of its gust, level of its tick.
_OF_A_FIRING = 6


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
    # With the factor that `single_rfft` leaves out.
    return (np.fft.rfft(shaped, _TRANSFORM_FRAMES) * _TRANSFORM_FRAMES).astype(np.complex64)


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
        # The firing that goes on from the chunk before: none yet.
        self._burning = np.zeros((_OF_A_FIRING, 1))
        self._tail = np.zeros((2, _TRANSFORM_FRAMES - CHUNK_FRAMES), np.float32)

    def chunk(self, first_frame: int) -> Samples:
        """The next (CHUNK_FRAMES, 2) samples; to be called in order."""
        frames = np.arange(0, CHUNK_FRAMES + _CELL_FRAMES, _CELL_FRAMES)
        times = (first_frame + frames) / SAMPLE_RATE
        rate = np.maximum(self._cycles_hertz(times), 0.1)
        load = np.clip(self._load(times), 0, 1)
        turns = np.full(len(frames), self._turns)
        turns[1:] += np.cumsum(rate[:-1] + rate[1:]) * (0.5 * _CELL_FRAMES / SAMPLE_RATE)
        # Kept small, so that an hour is as exact as a second; strengths repeat in that period too.
        self._turns = float(turns[-1] % (_STRENGTHS * 16))
        return self._heard(self._driven(self._fired(turns, frames, rate, load)))

    def _fired(
        self,
        turns: NDArray[np.float64],
        frames: NDArray[np.int64],
        rate: NDArray[np.float64],
        load: NDArray[np.float64],
    ) -> NDArray[np.float64]:
        """What is fired in a chunk, behind what burns already: rows as `_driven` reads them."""
        motor = self._motor
        firings = np.array(motor.firings)
        cycles = np.arange(np.floor(turns[0]), np.ceil(turns[-1]) + 1)
        moments = np.add.outer(cycles, firings).reshape(-1)
        number = np.add.outer(cycles * len(firings), np.arange(len(firings))).reshape(-1)
        gaps = np.tile(np.diff([*motor.firings, motor.firings[0] + 1.0]), len(cycles))
        now = (moments >= turns[0]) & (moments < turns[-1])
        moments, number = moments[now], number[now].astype(np.int64)
        which = number % len(firings)
        number %= _STRENGTHS
        between = gaps[now] / np.interp(moments, turns, rate)
        strength = self._strengths[number] * self._own[which]
        effort = np.interp(moments, turns, load)
        length = np.minimum(motor.pulse_seconds, 0.3 * between)
        fresh = np.stack(
            [
                np.interp(moments, turns, frames),
                1 / (length * SAMPLE_RATE),
                (0.45 + 0.55 * effort) * strength,
                1 / (0.35 * between * SAMPLE_RATE),
                motor.gust * (0.3 + effort) * strength,
                # Ticks that come too fast to be told apart do not add up to more.
                motor.clatter
                * self._strengths[(number * 7) % _STRENGTHS]
                * np.minimum(between / 0.03, 1.0),
            ]
        )
        fired = np.concatenate([self._burning, fresh], axis=1)
        self._burning = fired[:, -1:].copy()
        self._burning[0] -= CHUNK_FRAMES
        return fired

    def _driven(self, fired: NDArray[np.float64]) -> Samples:
        """What pushes and what ticks in a chunk, shape (2, CHUNK_FRAMES)."""
        begins = np.clip(np.ceil(fired[0]), 0, CHUNK_FRAMES).astype(np.int64)
        counts = np.diff(begins, append=CHUNK_FRAMES)
        begin, sooner, pulse, shorter, gust, tick = np.repeat(
            fired.astype(np.float32), counts, axis=1
        )
        since = np.arange(CHUNK_FRAMES, dtype=np.float32) - begin
        fresh = normal_rows(self._generator, 4, CHUNK_FRAMES // 4).reshape(-1)
        age = since * sooner
        driven = np.empty((2, CHUNK_FRAMES), np.float32)
        push, ticks = driven
        np.multiply(pulse * age, np.exp(np.float32(1) - age), out=push)
        gust *= fresh
        gust *= np.exp(-since * shorter)
        push += gust
        np.multiply(tick, fresh, out=ticks)
        ticks *= np.exp(since * np.float32(-1 / (0.0016 * SAMPLE_RATE))) + np.float32(0.15)
        return driven

    def _heard(self, driven: Samples) -> Samples:
        spectrum = single_rfft(driven, _TRANSFORM_FRAMES)
        both = spectrum[0] * self._spectra[0]
        both += spectrum[1] * self._spectra[1]
        out = np.fft.irfft(both, _TRANSFORM_FRAMES).astype(np.float32, copy=False)
        out[:, : self._tail.shape[1]] += self._tail
        self._tail = out[:, CHUNK_FRAMES:].copy()
        return out[:, :CHUNK_FRAMES].T


def run(running: Running, frames: int) -> Samples:
    """The first frames of a motor as a clip (frames, 2)."""
    parts = [running.chunk(first) for first in range(0, frames, CHUNK_FRAMES)]
    return np.concatenate(parts)[:frames]
