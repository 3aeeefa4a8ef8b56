"""Loudness of a stream after ITU-R BS.1770-4: one number of memory for each 100 ms."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.convolve import Convolver, Hops, Spectra
from scenewright.sound.true_peak import TruePeakMeter, decibels, true_peak_db

__all__ = ["SILENCE_LUFS", "LoudnessMeter", "TruePeakMeter", "decibels", "true_peak_db"]

SILENCE_LUFS = -70.0  # the standard's absolute gate: below it nothing counts
_RELATIVE_GATE_LU = 10.0
_OFFSET_DB = -0.691
_STEPS_OF_HOP = 5
_STEPS_OF_BLOCK = 4
_RESPONSE_SECONDS = 0.09


class LoudnessMeter:
    """Integrated, gated loudness of mono or stereo; `sample_rate` in hertz."""

    def __init__(self, sample_rate: int, channels: int) -> None:
        self._channels = channels
        self._step_frames = sample_rate // 10
        self._hop_frames = self._step_frames * _STEPS_OF_HOP
        self._convolver = Convolver(k_weighting(sample_rate, self._hop_frames), channels)
        self._hops = Hops(channels, self._hop_frames)
        self._frames = 0
        self._steps: list[float] = []

    def push(self, block: NDArray[np.float32]) -> None:
        """Take the next block of shape (frames, channels), full scale 1."""
        self._frames += len(block)
        for hop in self._hops.push(block):
            self._steps.extend(self._squares(self._convolver.run(hop)).tolist())

    def integrated_lufs(self) -> float:
        """Loudness of everything pushed so far in LUFS, -70 at least; pushing may go on after it.

        A clip shorter than the standard's 0.4 s block is measured as one block of its own length.
        """
        whole, rest = self._squares_of_tail()
        steps = np.array([*self._steps, *whole])
        return gated_lufs(steps, rest / self._step_frames, self._frames / self._step_frames)

    def _squares(self, filtered: NDArray[np.float32]) -> NDArray[np.float64]:
        by_step = filtered[0].reshape(self._channels, -1, self._step_frames)
        squares: NDArray[np.float64] = np.einsum(
            "csf,csf->s", by_step, by_step, dtype=np.float64, casting="unsafe"
        )
        return squares / self._step_frames

    def _squares_of_tail(self) -> tuple[list[float], float]:
        """Mean squares of the whole steps that wait, and the sum of squares of what is left."""
        frames = len(self._hops.rest)
        if not frames:
            return [], 0.0
        hop = np.zeros((self._hop_frames, self._channels), np.float32)
        hop[:frames] = self._hops.rest
        filtered = self._convolver.preview(hop)[0, :, :frames].astype(np.float64)
        per_frame = np.square(filtered).sum(axis=0)
        whole = frames // self._step_frames * self._step_frames
        steps = per_frame[:whole].reshape(-1, self._step_frames).mean(axis=1)
        return steps.tolist(), float(per_frame[whole:].sum())


def gated_lufs(steps: NDArray[np.float64], rest: float, length_steps: float) -> float:
    """Loudness in LUFS, -70 at least, from the K-weighted mean square of each whole 100 ms.

    `rest` is the sum of squares after the last whole step, in steps; it and the length, in steps,
    only count where a clip is shorter than the standard's 0.4 s block.
    """
    if len(steps) < _STEPS_OF_BLOCK:
        if not length_steps:
            return SILENCE_LUFS
        total = (steps.sum() + rest) / length_steps
        return max(SILENCE_LUFS, float(_lufs(np.array([total]))[0]))
    sums = np.cumsum(np.concatenate([[0.0], steps]))
    blocks = (sums[_STEPS_OF_BLOCK:] - sums[:-_STEPS_OF_BLOCK]) / _STEPS_OF_BLOCK
    loud = blocks[_lufs(blocks) > SILENCE_LUFS]
    if not len(loud):
        return SILENCE_LUFS
    gate = _lufs(loud.mean()) - _RELATIVE_GATE_LU
    return float(_lufs(loud[_lufs(loud) > gate].mean()))


def _lufs(mean_square: NDArray[np.float64]) -> NDArray[np.float64]:
    loudness: NDArray[np.float64] = _OFFSET_DB + 10.0 * np.log10(np.maximum(mean_square, 1e-15))
    return loudness


@cache
def k_weighting(sample_rate: int, hop_frames: int) -> Spectra:
    """The K-weighting for a convolver of such hops."""
    # Two pieces of two channels are transformed together.
    pieces = 1 if hop_frames % 2 else 2
    return Spectra(k_weighting_response(sample_rate)[None], hop_frames, pieces)


@cache
def k_weighting_response(sample_rate: int) -> NDArray[np.float64]:
    """The impulse response of the K-weighting at `sample_rate` hertz, cut after 90 ms.

    Both biquads of BS.1770-4, annex 1, designed anew for the rate from their analogue parameters
    (bilinear transform), as ffmpeg's meter does. What is cut off is below -100 dB.
    """
    numerator, denominator = np.ones(1), np.ones(1)
    for top, bottom in (_shelf(sample_rate), _high_pass(sample_rate)):
        numerator = np.convolve(numerator, top)
        denominator = np.convolve(denominator, bottom)
    feedback = (-denominator[1:]).tolist()
    response = [0.0] * len(feedback)
    for index in range(round(sample_rate * _RESPONSE_SECONDS)):
        value = float(numerator[index]) if index < len(numerator) else 0.0
        for delay, weight in enumerate(feedback, 1):
            value += weight * response[-delay]
        response.append(value)
    weighting = np.array(response[len(feedback) :])
    # All who ask are given the same.
    weighting.flags.writeable = False
    return weighting


def _shelf(sample_rate: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The first stage: +4 dB above 1.7 kHz, for the head."""
    tangent = np.tan(np.pi * 1681.974450955533 / sample_rate)
    quality = 0.7071752369554196
    high = 10.0 ** (3.999843853973347 / 20.0)
    band = high**0.4996667741545416
    square = tangent * tangent
    first = 1.0 + tangent / quality + square
    top = [
        high + band * tangent / quality + square,
        2.0 * (square - high),
        high - band * tangent / quality + square,
    ]
    bottom = [first, 2.0 * (square - 1.0), 1.0 - tangent / quality + square]
    return np.array(top) / first, np.array(bottom) / first


def _high_pass(sample_rate: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The second stage: a high-pass at 38 Hz."""
    tangent = np.tan(np.pi * 38.13547087602444 / sample_rate)
    quality = 0.5003270373238773
    square = tangent * tangent
    first = 1.0 + tangent / quality + square
    bottom = [1.0, 2.0 * (square - 1.0) / first, (1.0 - tangent / quality + square) / first]
    return np.array([1.0, -2.0, 1.0]), np.array(bottom)
