"""The throat of a voice: its spectral envelope is read and moved, its pitch stays.

The envelope is the cepstrum below the pitch's own period, raised to the tops of the partials
(Roebel and Rodet, Efficient spectral envelope estimation, DAFx 2005).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]

_FRAME_SECONDS = 0.042
_OVERLAP = 4
# Voices speak between 70 and 450 Hz; half a period of the cepstrum is the throat (ibid.).
_PERIOD_SECONDS = (1.0 / 450.0, 1.0 / 70.0)
_THROAT_PERIODS = 0.5
_ROUNDS = 6
_FLOOR_DB = -70.0
_GAIN_DB_MAX = 30.0
# What Hann windows, applied twice, sum to at four frames a window.
_WINDOWS_SUM = 1.5


class FormantShift:
    """Moves the formants of a stream by a ratio (above 1: a shorter throat), to the same length.

    Works on frames at fixed places, so the result does not depend on how the stream was cut.
    """

    def __init__(self, sample_rate: int, channels: int, ratio: float) -> None:
        self._hop = max(16, round(sample_rate * _FRAME_SECONDS / _OVERLAP))
        self._frame = self._hop * _OVERLAP
        self._ratio = ratio
        self._periods = tuple(round(sample_rate * seconds) for seconds in _PERIOD_SECONDS)
        position = np.arange(self._frame) / self._frame
        self._window = (0.5 - 0.5 * np.cos(2.0 * np.pi * position))[:, None].astype(np.float32)
        # One frame of silence before the first sample, so that it too lies under four windows.
        self._held = np.zeros((self._frame, channels), np.float32)
        self._sum = np.zeros((self._frame, channels), np.float32)
        self._skip = self._frame
        self._taken = 0
        self._given = 0

    def push(self, block: Samples, *, last: bool = False) -> Samples:
        """Take a block of shape (frames, channels) and give what is ready, all of it at `last`."""
        self._taken += len(block)
        self._held = np.concatenate([self._held, np.asarray(block, np.float32)])
        if last:
            silence = np.zeros((2 * self._frame, self._held.shape[1]), np.float32)
            self._held = np.concatenate([self._held, silence])
        ready = [self._sum[:0]]
        while len(self._held) >= self._frame:
            self._sum += self._moved(self._held[: self._frame] * self._window) * self._window
            ready.append(self._sum[: self._hop] / np.float32(_WINDOWS_SUM))
            self._sum = np.concatenate([self._sum[self._hop :], np.zeros_like(ready[-1])])
            self._held = self._held[self._hop :]
        done = np.concatenate(ready)
        done, self._skip = done[self._skip :], max(0, self._skip - len(done))
        if last:
            done = done[: self._taken - self._given]
        self._given += len(done)
        return done

    def _moved(self, frame: Samples) -> Samples:
        if not frame.any():
            return frame
        spectrum = np.fft.rfft(frame, axis=0)
        magnitude = np.sqrt(np.square(np.abs(spectrum)).sum(axis=1))
        envelope_db = envelope(magnitude, self._lifter(magnitude))
        places = np.arange(len(envelope_db))
        wanted_db = np.interp(places / self._ratio, places, envelope_db)
        gain_db = np.clip(wanted_db - envelope_db, -_GAIN_DB_MAX, _GAIN_DB_MAX)
        gains = 10.0 ** (gain_db / 20.0)
        return np.fft.irfft(spectrum * gains[:, None], len(frame), axis=0).astype(np.float32)

    def _lifter(self, magnitude: NDArray[np.float64]) -> int:
        shortest, longest = self._periods
        likeness = np.fft.irfft(np.square(magnitude))[shortest : longest + 1]
        return max(4, round(_THROAT_PERIODS * (shortest + int(np.argmax(likeness)))))


def envelope(magnitude: NDArray[np.float64], lifter: int) -> NDArray[np.float64]:
    """The smooth line over the partials of one spectrum, in decibels, shape as `magnitude`.

    `lifter` is how many samples of the cepstrum are kept.
    """
    peak = float(magnitude.max(initial=0.0))
    floor = max(peak, 1e-12) * 10.0 ** (_FLOOR_DB / 20.0)
    level_db = 20.0 * np.log10(np.maximum(magnitude, floor))
    size = 2 * (len(level_db) - 1)
    kept = np.zeros(size // 2 + 1)
    # Cut at once it would ring: the last third goes down along a cosine.
    left = np.minimum(1.0, 3.0 * (1.0 - np.arange(lifter) / lifter))
    kept[:lifter] = 0.5 - 0.5 * np.cos(np.pi * left)
    smooth = raised = level_db
    for _ in range(_ROUNDS):
        cepstrum = np.fft.irfft(raised, size)
        cepstrum[: len(kept)] *= kept
        cepstrum[len(kept) :] *= kept[1:-1][::-1]
        smooth = np.fft.rfft(cepstrum).real
        raised = np.maximum(level_db, smooth)
    line: NDArray[np.float64] = smooth
    return line
