"""Things that ring and things that glide: direct synthesis of finite mono clips.

Sums of damped sines for struck bodies, sines that follow a pitch; no recursion.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scenewright.engine.levels import loudest
from scenewright.engine.noise import normal_rows
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.convolve import single_rfft, smooth_size

Samples = NDArray[np.float32]

CONTROL_FRAMES = 64
_CELL_FRAMES = 256
_TAIL_ROW = 4096
_ROOM_FRAMES = 4096
_ROOM_SIZES = 4
# A product of matrices this small is not shared out between threads, which would take longer.
_ALONE_MULTIPLICATIONS = 1 << 17


def frames_in(duration_seconds: float) -> int:
    """How many frames a clip has, a few at least."""
    return max(int(duration_seconds * SAMPLE_RATE), 16)


def seconds_axis(duration_seconds: float) -> NDArray[np.float64]:
    """The time in seconds of every frame of a clip."""
    return np.arange(frames_in(duration_seconds), dtype=np.float64) / SAMPLE_RATE


def struck(
    hertz: ArrayLike,
    decay_seconds: ArrayLike,
    level: ArrayLike,
    duration_seconds: float,
    generator: np.random.Generator | None = None,
) -> Samples:
    """Modes that start together: sum of level * exp(-t / decay) * sin(2 pi f t).

    With a generator each mode has its own phase, so that the hit is broad and not one sharp peak.
    """
    modes = np.stack(np.broadcast_arrays(*np.atleast_1d(hertz, decay_seconds, level)))
    mode_hertz, decays, levels = modes[:, modes[0] < SAMPLE_RATE / 2.1].astype(np.float64)
    if not len(decays):
        return np.zeros(frames_in(duration_seconds), np.float32)
    return Modes(mode_hertz, decays).struck(levels, duration_seconds, generator)


class Modes:
    """Modes of one body, (modes,) each, below half the internal rate; struck as often as wanted.

    exp(st) of a sum of times is a product: two short tables instead of a sine a sample, and the
    imaginary part of all products at once is a product of matrices.
    """

    def __init__(self, hertz: NDArray[np.float64], decay_seconds: NDArray[np.float64]) -> None:
        turns = (-1 / decay_seconds + 2j * np.pi * hertz) / SAMPLE_RATE
        fine = _powers(np.exp(turns), _CELL_FRAMES)
        self._fine = np.concatenate([fine.imag, fine.real], axis=1).T.astype(np.float32)
        self._a_cell = np.exp(turns * _CELL_FRAMES)
        self._dead_seconds = 9 * decay_seconds
        self._coarse = np.zeros((0, len(hertz)), np.complex128)

    def struck(
        self,
        levels: NDArray[np.float64],
        duration_seconds: float,
        generator: np.random.Generator | None = None,
    ) -> Samples:
        """A blow that wakes the modes at so many levels."""
        frames = frames_in(duration_seconds)
        cells = -(-frames // _CELL_FRAMES)
        if len(self._coarse) < cells:
            self._coarse = _powers(self._a_cell, cells)
            moments = np.arange(cells)[:, None] * (_CELL_FRAMES / SAMPLE_RATE)
            self._coarse[moments > self._dead_seconds] = 0.0
        begin = levels.astype(np.complex128)
        if generator is not None:
            begin *= np.exp(1j * generator.uniform(-0.6, 0.6, len(levels)))
        coarse = begin * self._coarse[:cells]
        left = np.concatenate([coarse.real, coarse.imag], axis=1).astype(np.float32)
        out = np.empty((cells, _CELL_FRAMES), np.float32)
        rows = max(1, _ALONE_MULTIPLICATIONS // self._fine.size)
        for start in range(0, cells, rows):
            np.matmul(left[start : start + rows], self._fine, out=out[start : start + rows])
        return out.reshape(-1)[:frames]


def _powers(bases: NDArray[np.complex128], count: int) -> NDArray[np.complex128]:
    """The powers 0, 1, 2 ... of each base, shape (count, bases)."""
    powers = np.empty((count, len(bases)), np.complex128)
    powers[0] = 1.0
    powers[1:] = bases
    return np.multiply.accumulate(powers, axis=0, out=powers)


def glide(points: Sequence[tuple[float, float]], duration_seconds: float) -> NDArray[np.float64]:
    """A curve through (fraction of the duration, value), smooth between the points."""
    frames = frames_in(duration_seconds)
    curve = np.empty(frames)
    # In frames: what lies between two points is drawn where it belongs.
    places = [float(place) * (frames - 1) for place, _ in points]
    inner = [min(max(math.ceil(place), 0), frames) for place in places[1:-1]]
    edges = [0, *inner, frames]
    for index, (begin, end) in enumerate(pairwise(edges)):
        part = np.arange(begin, end, dtype=np.float64)
        part -= places[index]
        part /= max(places[index + 1] - places[index], 1e-9)
        np.minimum(np.maximum(part, 0.0, out=part), 1.0, out=part)
        drawn = curve[begin:end]
        np.multiply(part, -2.0, out=drawn)
        drawn += 3.0
        part *= part
        drawn *= part
        drawn *= points[index + 1][1] - points[index][1]
        drawn += points[index][1]
    return curve


def swept(pitch_hertz: NDArray[np.float64], envelope: NDArray[np.floating]) -> Samples:
    """One sine that follows a pitch curve under an envelope: a whistle, a chirp, a bubble."""
    turns = np.cumsum(pitch_hertz)
    turns *= 1 / SAMPLE_RATE
    # Less the whole turns: what is left is exact in single precision.
    turns -= np.floor(turns)
    wave = turns.astype(np.float32)
    wave *= np.float32(2 * np.pi)
    np.sin(wave, out=wave)
    return np.asarray(wave * envelope, dtype=np.float32)


def control_times(frames: int) -> NDArray[np.float64]:
    """The seconds of the control points of a clip: every CONTROL_FRAMES and one behind its end."""
    points = -(-frames // CONTROL_FRAMES) + 1
    return np.arange(points, dtype=np.float64) * (CONTROL_FRAMES / SAMPLE_RATE)


def between(values: NDArray[np.floating], frames: int) -> Samples:
    """A curve at every frame, from its values at the `control_times`."""
    points = values.astype(np.float32)
    out = np.diff(points)[:, None] * ramp(CONTROL_FRAMES)
    out += points[:-1, None]
    return np.asarray(out.reshape(-1)[:frames])


def arc(duration_seconds: float, attack_seconds: float, release_seconds: float) -> Samples:
    """An envelope that rises, holds at 1 and falls to 0, with round corners."""
    frames = frames_in(duration_seconds)
    envelope = np.ones(frames, np.float32)
    for seconds, part in ((attack_seconds, envelope), (release_seconds, envelope[::-1])):
        reach = max(seconds, 1e-4) * SAMPLE_RATE
        curve = np.arange(min(frames, int(reach) + 1), dtype=np.float32)
        curve *= np.float32(np.pi / 2 / reach)
        np.minimum(curve, np.float32(np.pi / 2), out=curve)
        part[: len(curve)] *= np.sin(curve, out=curve)
    return envelope


def decaying(duration_seconds: float, attack_seconds: float, decay_seconds: float) -> Samples:
    """An envelope that rises in `attack_seconds` and then dies away exponentially."""
    frames = np.arange(frames_in(duration_seconds), dtype=np.float32)
    late = np.maximum(frames - np.float32(attack_seconds * SAMPLE_RATE), 0)
    envelope: Samples = np.exp(late * np.float32(-1 / (decay_seconds * SAMPLE_RATE)))
    reach = max(attack_seconds, 1e-4) * SAMPLE_RATE
    rise = np.minimum(frames[: int(reach) + 1] / np.float32(reach), 1)
    envelope[: len(rise)] *= np.sin(np.float32(np.pi / 2) * rise)
    return envelope


def convolved(samples: Samples, response: Samples) -> Samples:
    """The full linear convolution of clips with responses, both (..., frames) and broadcast."""
    frames = samples.shape[-1] + response.shape[-1] - 1
    size = smooth_size(frames)
    # With the factor that `single_rfft` leaves out, twice.
    louder = np.asarray(response * np.float32(size) ** 2, dtype=np.float32)
    spectrum = single_rfft(samples.astype(np.float32, copy=False), size)
    whole = np.fft.irfft(single_rfft(louder, size) * spectrum, size)[..., :frames]
    return np.asarray(whole, dtype=np.float32)


def echoing(
    samples: Samples, generator: np.random.Generator, tail_seconds: float, wet: float
) -> Samples:
    """A mono clip as stereo (frames, 2) with a short diffuse tail, different left and right.

    The tail starts with the sound and dies by 60 dB in `tail_seconds`; the dry part is untouched.
    """
    return Room(tail(generator, tail_seconds, wet)).around(samples)


class Room:
    """What a place gives back of all that sounds in it: its `responses` (2, frames), left and
    right. The more is heard in it, the less of the time each costs."""

    def __init__(self, responses: Samples) -> None:
        self._responses = responses
        self._spectra: dict[int, NDArray[np.complex64]] = {}

    def around(self, samples: Samples) -> Samples:
        """A mono clip as stereo (frames, 2); the dry part is untouched."""
        frames = len(samples) + self._responses.shape[1] - 1
        # Few sizes, so that what is nearly as long finds the spectrum that there is.
        size = smooth_size(-(-frames // _ROOM_FRAMES) * _ROOM_FRAMES)
        if size not in self._spectra:
            if len(self._spectra) == _ROOM_SIZES:
                self._spectra.clear()
            # With the factor that `single_rfft` leaves out, twice.
            louder = self._responses * np.float32(size) ** 2
            self._spectra[size] = single_rfft(louder, size)
        spectrum = single_rfft(samples.astype(np.float32, copy=False), size)
        whole = np.fft.irfft(self._spectra[size] * spectrum, size)
        both = np.array(whole[:, :frames], np.float32)
        both[:, : len(samples)] += samples
        return both.T


def rung(samples: Samples, ring: Samples) -> Samples:
    """What a clip becomes, frame by frame, in a thing that rings with `ring` when it is struck;
    about as loud as it was."""
    return convolved(samples, ring / np.sqrt(np.einsum("f,f->", ring, ring)))[: len(samples)]


def tail(generator: np.random.Generator, seconds: float, wet: float) -> Samples:
    """The responses of a diffuse tail (2, frames): it dies by 60 dB in so many seconds."""
    shape = _dying(frames_in(seconds))
    rows = -(-len(shape) // _TAIL_ROW)
    drawn = normal_rows(generator, 2 * rows, _TAIL_ROW).reshape(2, -1)
    responses = drawn[:, : len(shape)] * shape
    for response in responses:
        # Air and walls take the treble first: a mean of four frames darkens the tail.
        response[1:] += response[:-1].copy()
        response[2:] += response[:-2].copy()
        response *= np.float32(wet / np.sqrt(np.einsum("f,f->", response, response)))
    return responses


@lru_cache(maxsize=8)
def _dying(frames: int) -> Samples:
    """An envelope that falls by 60 dB."""
    shape: Samples = np.exp(np.arange(frames, dtype=np.float32) * np.float32(-6.9 / frames))
    shape.flags.writeable = False
    return shape


@cache
def ramp(frames: int) -> Samples:
    """A line from 0 to all but 1, for what goes over from one moment to the next."""
    line = np.linspace(0, 1, frames, endpoint=False, dtype=np.float32)
    line.flags.writeable = False
    return line


def _offset(samples: NDArray[np.floating]) -> Samples:
    """What lies below 15 Hz of a clip (channels, frames), worked out once every 64 frames."""
    channels, frames = samples.shape
    cells = -(-frames // CONTROL_FRAMES)
    out = np.zeros((channels, cells, CONTROL_FRAMES), np.float32)
    out.reshape(channels, -1)[:, :frames] = samples
    means = out.mean(axis=2)
    keep = np.exp(-2 * np.pi * 15 * CONTROL_FRAMES / SAMPLE_RATE)
    response = (1 - keep) * keep ** np.arange(min(cells, 150))
    for of_channel, mean in zip(out, means, strict=True):
        slow = np.zeros(cells + 1, np.float32)
        slow[1:] = np.convolve(mean, response)[:cells]
        np.multiply(np.diff(slow)[:, None], ramp(CONTROL_FRAMES), out=of_channel)
        of_channel += slow[:-1, None]
    return out.reshape(channels, -1)[:, :frames]


def finished(samples: Samples, peak: float) -> Samples:
    """No offset, no click at either end, the loudest frame at `peak`.

    The offset is what a causal one-pole low-pass at 15 Hz lets through, so nothing sounds before
    the onset.
    """
    clean = samples.T if samples.ndim == 2 else samples[None]
    clean = np.subtract(clean, _offset(clean), dtype=np.float32, order="C", casting="same_kind")
    frames = clean.shape[1]
    rise, fall = min(24, frames // 4), min(960, frames // 3)
    clean[:, :rise] *= np.linspace(0, 1, rise, dtype=np.float32)
    clean[:, frames - fall :] *= np.square(np.linspace(1, 0, fall, dtype=np.float32))
    clean *= np.float32(peak / loudest(clean))
    return clean.T if samples.ndim == 2 else clean[0]
