"""Noise of any spectrum and any movement: random short-time spectra, inverse FFT, overlap-add.

Everything endless is made in chunks of CHUNK_FRAMES counted from the start of the sound, so the
block size that a mixer asks for never changes a sample.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.convolve import smooth_size

Samples = NDArray[np.float32]
Spectrum = NDArray[np.float32]
Layer = Callable[[int], Samples]

CHUNK_FRAMES = 16384
WINDOW_FRAMES = 1024
_BANK_NUMBERS = 1 << 20
_BANK_SEED = 4
_BANK_ROW = 1 << 14
_CHUNKS_AHEAD = 16
# Up to here an endless sound is not bent.
_STRAIGHT = 0.5


def frequencies(window_frames: int = WINDOW_FRAMES) -> NDArray[np.float64]:
    """The bin centres in hertz of a real FFT over `window_frames` at the internal rate."""
    return np.asarray(np.fft.rfftfreq(window_frames, 1 / SAMPLE_RATE), dtype=np.float64)


def _over(corner_hertz: float | NDArray[np.float64]) -> NDArray[np.float64]:
    corner = np.asarray(corner_hertz, dtype=np.float64)
    return np.maximum(corner, 1.0)[..., None]


def low_pass(
    corner_hertz: float | NDArray[np.float64], order: float = 2, window_frames: int = WINDOW_FRAMES
) -> Spectrum:
    """Butterworth magnitude, -3 dB at the corner; one row a corner when given an array."""
    ratio = frequencies(window_frames) / _over(corner_hertz)
    return (1 / np.sqrt(1 + ratio ** (2 * order))).astype(np.float32)


def high_pass(
    corner_hertz: float | NDArray[np.float64], order: float = 2, window_frames: int = WINDOW_FRAMES
) -> Spectrum:
    """Butterworth magnitude, -3 dB at the corner and zero at 0 Hz."""
    ratio = _over(corner_hertz) / np.maximum(frequencies(window_frames), 1e-3)
    return (1 / np.sqrt(1 + ratio ** (2 * order))).astype(np.float32)


def band(
    centre_hertz: float | NDArray[np.float64], q: float, window_frames: int = WINDOW_FRAMES
) -> Spectrum:
    """Magnitude of a second-order resonance: 1 at the centre, centre / q wide at -3 dB."""
    centre = _over(centre_hertz).astype(np.float32)
    bins = np.maximum(frequencies(window_frames), 1e-3).astype(np.float32)
    away = bins / centre
    away -= centre / bins
    away *= np.float32(q)
    np.square(away, out=away)
    away += np.float32(1.0)
    np.sqrt(away, out=away)
    return np.asarray(np.reciprocal(away, out=away))


def wander(
    generator: np.random.Generator, rate_hertz: float
) -> Callable[[NDArray[np.float64]], NDArray[np.float64]]:
    """A smooth aimless movement in about -1..1 as a function of time in seconds.

    Five sines at unrelated rates around `rate_hertz`: no state, and no repeat that can be heard.
    """
    rates = rate_hertz * np.array([0.31, 0.62, 1.0, 1.53, 2.27]) * generator.uniform(0.9, 1.1, 5)
    phases = generator.uniform(0, 2 * np.pi, 5)
    weights = np.array([0.34, 0.28, 0.24, 0.16, 0.1])

    def value(times: NDArray[np.float64]) -> NDArray[np.float64]:
        angles = 2 * np.pi * np.multiply.outer(times, rates) + phases
        return np.asarray(np.sin(angles) @ weights)

    return value


def chunk_times(first_frame: int, window_frames: int = WINDOW_FRAMES) -> NDArray[np.float64]:
    """Seconds at the centres of the analysis frames of the chunk that starts at `first_frame`."""
    return _times(first_frame, CHUNK_FRAMES, window_frames)


def ahead(
    curve: Callable[[NDArray[np.float64]], NDArray[np.floating]],
    window_frames: int = WINDOW_FRAMES,
) -> Callable[[int], NDArray[np.floating]]:
    """A curve over seconds, its last axis the time, as values at `chunk_times` of the chunk that
    starts at a frame; to be called in order. Worked out for many chunks at once: to ask for a few
    values takes as long as to ask for hundreds."""
    batch = _CHUNKS_AHEAD * CHUNK_FRAMES
    known: dict[int, NDArray[np.floating]] = {}

    def values(first_frame: int) -> NDArray[np.floating]:
        begin = first_frame // batch * batch
        if begin not in known:
            known.clear()
            known[begin] = curve(_times(begin, batch, window_frames))
        points = CHUNK_FRAMES // (window_frames // 2)
        place = (first_frame - begin) // CHUNK_FRAMES * points
        return known[begin][..., place : place + points]

    return values


def _times(first_frame: int, frames: int, window_frames: int) -> NDArray[np.float64]:
    hop = window_frames // 2
    return (first_frame + np.arange(frames // hop) * hop) / SAMPLE_RATE


@cache
def _bank() -> NDArray[np.float32]:
    """Normal numbers that all noises cut their own from: drawing them anew takes five times as
    long as their transform, and no ear knows a spectrum again among a million."""
    drawn = np.random.Generator(np.random.SFC64(_BANK_SEED))
    numbers = drawn.standard_normal(_BANK_NUMBERS, dtype=np.float32)
    numbers.flags.writeable = False
    return numbers


def normal_rows(generator: np.random.Generator, rows: int, numbers: int) -> NDArray[np.float32]:
    """So many rows of normal numbers, shape (rows, numbers); a row has a few thousand at most."""
    begins = generator.integers(0, _BANK_NUMBERS - numbers, rows)
    # Cut all at once, which is a third of the work of one after the other.
    drawn: NDArray[np.float32] = sliding_window_view(_bank(), numbers)[begins]
    return drawn


class Noise:
    """A stream of Gaussian noise; each chunk is shaped by the magnitudes it is given.

    A magnitude of 1 in every bin gives unit rms. `width` 0 is mono, 1 two independent channels.
    """

    def __init__(
        self, generator: np.random.Generator, width: float = 1.0, window_frames: int = WINDOW_FRAMES
    ) -> None:
        self._generator = generator
        self._width = np.float32(min(max(width, 0.0), 1.0))
        self._window_frames = window_frames
        self._window = np.sqrt(np.hanning(window_frames + 1)[:-1]).astype(np.float32)
        self._tail: Samples | None = None

    def chunk(self, magnitude: Spectrum) -> Samples:
        """The next (CHUNK_FRAMES, 2) samples; `magnitude` is (bins,) or (frames, bins)."""
        hop = self._window_frames // 2
        count = CHUNK_FRAMES // hop
        if self._tail is None:
            self._tail = self._frames(np.atleast_2d(magnitude)[:1], 1)[:, 0, hop:]
        shaped = self._frames(magnitude, count)
        out = np.empty((2, count, hop), np.float32)
        np.add(shaped[:, 0, :hop], self._tail, out=out[:, 0])
        np.add(shaped[:, 1:, :hop], shaped[:, :-1, hop:], out=out[:, 1:])
        self._tail = shaped[:, -1, hop:].copy()
        return out.reshape(2, CHUNK_FRAMES).T

    def pieces(self, magnitude: Spectrum, count: int) -> Samples:
        """So many windows of it, shape (count, window_frames)."""
        return np.concatenate(self._frames(magnitude, count // 2))

    def _frames(self, magnitude: Spectrum, count: int) -> Samples:
        size = self._window_frames
        bins = size // 2 + 1
        rows = normal_rows(self._generator, 2 * count, 2 * bins).reshape(2, count, 2 * bins)
        if self._width < 1.0:
            rows[1] *= self._width
            rows[1] += rows[0] * np.sqrt(1 - self._width**2)
        # Real and imaginary parts lie side by side; as real numbers they are multiplied sooner.
        both = np.empty((*magnitude.shape, 2), np.float32)
        both[..., 0] = both[..., 1] = magnitude * np.float32(np.sqrt(size / 2))
        both[..., 0, :] = 0.0
        rows *= both.reshape(*magnitude.shape[:-1], 2 * bins)
        spectrum = rows.view(np.complex64)
        frames: Samples = np.fft.irfft(spectrum, size, axis=-1).astype(np.float32, copy=False)
        frames *= self._window
        return frames


class Endless:
    """A Source without an end: the sum of layers, each a function of the chunk's first frame.

    Layers are called in order, once a chunk, so they may keep a tail. `end_frame` silences
    everything from that frame on.
    """

    def __init__(self, layers: Sequence[Layer], gain: float = 1.0) -> None:
        self._layers = tuple(layers)
        self._gain = np.float32(gain)
        self._first_frame = 0
        self._left = np.zeros((0, 2), np.float32)

    def block(self, frames: int) -> Samples:
        """The next (frames, 2) samples at the internal rate."""
        out = np.empty((2, frames), np.float32).T
        filled = 0
        while filled < frames:
            if not len(self._left):
                self._left = self._next_chunk()
            take = min(frames - filled, len(self._left))
            out[filled : filled + take] = self._left[:take]
            self._left = self._left[take:]
            filled += take
        return out

    def _next_chunk(self) -> Samples:
        total = self._layers[0](self._first_frame)
        for layer in self._layers[1:]:
            total = total + layer(self._first_frame)
        # A layer may keep what it gave.
        total = np.multiply(total, self._gain, dtype=np.float32)
        if self._first_frame == 0:
            # Noise that starts at full level is a click; half a millisecond is too short to hear.
            total[:24] *= np.linspace(0, 1, 24, dtype=np.float32)[:, None]
        self._first_frame += CHUNK_FRAMES
        # Rare peaks of many coinciding grains bend softly instead of reaching full scale.
        if total.max() > _STRAIGHT or total.min() < -_STRAIGHT:
            high = np.abs(total) > _STRAIGHT
            total[high] = _bent(total[high])
        return total


def _bent(samples: Samples) -> Samples:
    over = np.abs(samples) - np.float32(_STRAIGHT)
    bent: Samples = np.sign(samples) * (_STRAIGHT + 0.35 * np.tanh(over / np.float32(0.35)))
    return bent


def moving(
    noise: Noise,
    magnitude_at: Callable[[NDArray[np.float64]], Spectrum],
    window_frames: int = WINDOW_FRAMES,
) -> Layer:
    """A layer of noise with `magnitude_at(times) -> (frames, bins)`."""

    def layer(first_frame: int) -> Samples:
        return noise.chunk(magnitude_at(chunk_times(first_frame, window_frames)))

    return layer


def coloured(
    generator: np.random.Generator,
    duration_seconds: float,
    spectrum: Callable[..., NDArray[np.floating]],
) -> Samples:
    """A mono clip (frames,) of noise of unit rms with `spectrum(hertz)`, in one long FFT."""
    frames = max(int(duration_seconds * SAMPLE_RATE), 16)
    hertz, size = _long_frequencies(frames)
    numbers = 2 * len(hertz)
    row = min(numbers, _BANK_ROW)
    drawn = normal_rows(generator, -(-numbers // row), row).reshape(-1)[:numbers]
    bins = drawn.view(np.complex64)
    bins *= np.asarray(spectrum(hertz), dtype=np.float32)
    bins[0] = 0
    clip = np.fft.irfft(bins, size)[:frames].astype(np.float32, copy=False)
    rms = float(np.sqrt(np.einsum("f,f->", clip, clip) / frames)) or 1.0
    return np.asarray(clip / np.float32(rms))


@lru_cache(maxsize=32)
def _long_frequencies(frames: int) -> tuple[NDArray[np.float32], int]:
    """The bin centres in hertz of a real FFT that is good for so many frames, and its size."""
    size = smooth_size(frames)
    hertz = np.maximum(np.fft.rfftfreq(size, 1 / SAMPLE_RATE), 1e-3).astype(np.float32)
    hertz.flags.writeable = False
    return hertz, size


def bell_curve(centre_hertz: float, octaves: float) -> Callable[..., NDArray[np.float32]]:
    """A spectrum for `coloured`: Gaussian over log frequency, `octaves` at one sigma."""
    scale = np.float32(np.sqrt(0.5) / (octaves * np.log(2)))

    def spectrum(hertz: NDArray[np.float32]) -> NDArray[np.float32]:
        away = np.log(hertz * np.float32(1 / centre_hertz)) * scale
        return np.asarray(np.exp(-away * away))

    return spectrum
