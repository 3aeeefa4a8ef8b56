"""The peak between the samples: oversampling after ITU-R BS.1770-4, annex 2."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.convolve import Convolver, Hops

HALF_TAPS = 12
HOP_FRAMES = 16_000
SILENCE_DB = -120.0
_METER_OVERSAMPLING = 8
_KAISER_BETA = 6.0


class PeakFollower:
    """For each frame the largest magnitude among it and the points up to the next one.

    The result lags the input by `HALF_TAPS` frames and has one value for all channels.
    """

    def __init__(self, channels: int, oversampling: int) -> None:
        self._convolver = Convolver(interpolation_kernels(oversampling), channels, HOP_FRAMES)
        self._tail = np.zeros((HALF_TAPS, channels), np.float32)

    def run(self, hop: NDArray[np.float32]) -> NDArray[np.float32]:
        """One hop of shape (HOP_FRAMES, channels) into HOP_FRAMES magnitudes, full scale 1."""
        samples = np.concatenate([self._tail, hop])
        self._tail = samples[HOP_FRAMES:]
        own: NDArray[np.float32] = np.abs(samples[:HOP_FRAMES]).max(axis=1)
        between = np.abs(self._convolver.run(hop)).max(axis=(0, 1))
        higher: NDArray[np.float32] = np.maximum(own, between)
        return higher


def interpolation_kernels(oversampling: int) -> NDArray[np.float64]:
    """The points between a sample and the next: (oversampling - 1, 24) windowed-sinc taps."""
    taps = np.arange(2 * HALF_TAPS)
    kernels = []
    for phase in range(1, oversampling):
        # Output i stands for the time i - HALF_TAPS + phase / oversampling, in frames.
        distance = taps - HALF_TAPS + phase / oversampling
        inside = np.maximum(0.0, 1.0 - (distance / HALF_TAPS) ** 2)
        kernel = np.sinc(distance) * np.i0(_KAISER_BETA * np.sqrt(inside))
        kernels.append(kernel / kernel.sum())
    return np.array(kernels)


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
            self._peak = max(self._peak, float(self._follower.run(hop).max()))

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
