"""The peak between the samples: oversampling after ITU-R BS.1770-4, annex 2."""

from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from scenewright.sound.convolve import Hops, single_rfft

HALF_TAPS = 12
HOP_FRAMES = 16_000
SILENCE_DB = -120.0
_METER_OVERSAMPLING = 8
_KAISER_BETA = 6.0
_TAPS = 2 * HALF_TAPS
# A hop is looked at in parts. What comes before a part makes it a length that is fast to transform.
_PART_FRAMES = 1000
_SIZE = 1024
_LEAD = _SIZE - _PART_FRAMES


class PeakFollower:
    """For each frame the largest magnitude among it and the points up to the next one.

    The result lags the input by `HALF_TAPS` frames and has one value for all channels.
    """

    def __init__(self, channels: int, oversampling: int) -> None:
        kernels = interpolation_kernels(oversampling)
        # A point between samples is at most so many times as high as the highest near it ...
        self._rise = float(np.abs(kernels).sum(axis=1).max())
        # ... and as far from the line between its neighbours as the samples bend.
        self._lean, self._bend = _away_from_lines(kernels)
        self._spectra = np.fft.rfft(_SIZE * kernels, _SIZE)[:, None].astype(np.complex64)
        self._history = np.zeros((channels, _LEAD), np.float32)

    def run(self, hop: NDArray[np.float32], floor: float = 0.0) -> NDArray[np.float32]:
        """One hop of shape (HOP_FRAMES, channels) into HOP_FRAMES magnitudes, full scale 1.

        Where nothing can be above `floor`, magnitudes are those of the samples alone.
        """
        samples = np.concatenate([self._history, hop.T], axis=1)
        self._history = samples[:, HOP_FRAMES:]
        highest = np.abs(samples).max(axis=0)
        found: NDArray[np.float32] = highest[_LEAD - HALF_TAPS :][:HOP_FRAMES].copy()
        if highest.max() * self._rise <= floor:
            return found
        parts = sliding_window_view(highest, _SIZE)[::_PART_FRAMES]
        wanted = self._may_be_above(floor, samples, parts.max(axis=1))
        if len(wanted):
            around = sliding_window_view(samples, _SIZE, axis=1)[:, ::_PART_FRAMES]
            higher = found.reshape(-1, _PART_FRAMES)
            between = self._between(np.ascontiguousarray(around[:, wanted]))
            higher[wanted] = np.maximum(higher[wanted], between)
        return found

    def _may_be_above(
        self, floor: float, samples: NDArray[np.float32], highest: NDArray[np.float32]
    ) -> NDArray[np.intp]:
        """Which parts may hold a point above the floor; `highest` are the samples of each."""
        wanted = np.flatnonzero(highest * self._rise > floor)
        if floor <= 0.0 or not len(wanted):
            return wanted
        bent = np.abs(np.diff(samples, 2, axis=1)).max(axis=0)
        most = sliding_window_view(bent, _SIZE - 2)[::_PART_FRAMES][wanted].max(axis=1)
        above = highest[wanted] * (1.0 + 2.0 * self._lean) + self._bend * most > floor
        closely: NDArray[np.intp] = wanted[above]
        return closely

    def _between(self, around: NDArray[np.float32]) -> NDArray[np.float32]:
        """The highest points between samples of parts (channels, parts, size): (parts, frames)."""
        spectrum = single_rfft(around, _SIZE)
        highest = np.zeros((around.shape[1], _PART_FRAMES), np.float32)
        for of_phase in self._spectra:
            points = np.fft.irfft(spectrum * of_phase, _SIZE, axis=2)[:, :, _LEAD:]
            np.maximum(highest, np.abs(points).max(axis=0), out=highest)
        return highest


def interpolation_kernels(oversampling: int) -> NDArray[np.float64]:
    """The points between a sample and the next: (oversampling - 1, 24) windowed-sinc taps."""
    taps = np.arange(_TAPS)
    kernels = []
    for phase in range(1, oversampling):
        # Output i stands for the time i - HALF_TAPS + phase / oversampling, in frames.
        distance = taps - HALF_TAPS + phase / oversampling
        inside = np.maximum(0.0, 1.0 - (distance / HALF_TAPS) ** 2)
        kernel = np.sinc(distance) * np.i0(_KAISER_BETA * np.sqrt(inside))
        kernels.append(kernel / kernel.sum())
    return np.array(kernels)


def _away_from_lines(kernels: NDArray[np.float64]) -> tuple[float, float]:
    """How far a point between samples may be from the line between its two neighbours: at most so
    many times the largest difference of two samples, and so many times that of two differences.

    A kernel less the line's taps sums to 0, so it is a filter of differences: its running sum. That
    nearly sums to 0 as well.
    """
    distances = np.arange(_TAPS) - HALF_TAPS
    leans, bends = [], []
    for place, kernel in enumerate(kernels, 1):
        line = np.maximum(0.0, 1.0 - np.abs(distances + place / (len(kernels) + 1)))
        of_differences = np.cumsum(kernel - line)
        lean = of_differences.sum()
        of_differences[HALF_TAPS] -= lean
        leans.append(abs(lean))
        bends.append(np.abs(np.cumsum(of_differences)).sum())
    return float(max(leans)), float(max(bends))


class TruePeakMeter:
    """The true peak of a stream."""

    def __init__(self, channels: int) -> None:
        self._channels = channels
        self._follower = PeakFollower(channels, _METER_OVERSAMPLING)
        self._hops = Hops(channels, HOP_FRAMES)
        self._peak = 0.0

    def push(self, block: NDArray[np.float32]) -> None:
        """Take the next block of shape (frames, channels)."""
        for hop in self._hops.push(block):
            self._peak = max(self._peak, float(self._follower.run(hop, self._peak).max()))

    def finish_db(self) -> float:
        """The true peak of everything pushed, in dBTP; -120 for silence. Ends the stream."""
        rest = len(self._hops.rest) + HALF_TAPS
        self.push(np.zeros((HALF_TAPS + -rest % HOP_FRAMES, self._channels), np.float32))
        return decibels(self._peak)


def true_peak_db(samples: NDArray[np.float32]) -> float:
    """True peak of samples of shape (frames, channels) in dBTP; -120 for silence."""
    meter = TruePeakMeter(samples.shape[1])
    meter.push(samples)
    return meter.finish_db()


def decibels(magnitude: float) -> float:
    """A magnitude (full scale 1) in decibels, -120 at least."""
    return max(SILENCE_DB, 20.0 * float(np.log10(max(magnitude, 1e-12))))
