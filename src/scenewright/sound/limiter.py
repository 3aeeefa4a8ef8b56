"""Nothing above the ceiling, not even between samples, and below it not one bit changed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.convolve import Hops
from scenewright.sound.recovery import GENTLE, Ballistics, Recovery, least_ahead
from scenewright.sound.true_peak import HALF_TAPS, HOP_FRAMES, PeakFollower, decibels

_OVERSAMPLING = 4
# What four-fold oversampling may miss of a peak, and what the moving gain may add between samples.
MARGIN_DB = 0.3


class TruePeakLimiter:
    """A look-ahead limiter for a stream: in sum no delay, exact length.

    `ceiling_db` is in dBTP. The gain falls along a straight line in decibels and reaches what a
    peak needs exactly at that peak; it recovers as `Recovery` says. The stream is worked on in
    hops of one size, so the result does not depend on how it was cut into blocks. `true_peak_db`
    is what it let through so far, in dBTP.
    """

    def __init__(
        self,
        sample_rate: int,
        channels: int,
        ceiling_db: float,
        ballistics: Ballistics = GENTLE,
    ) -> None:
        self._channels = channels
        self._ceiling_db = ceiling_db - MARGIN_DB
        self._ceiling = 10.0 ** (self._ceiling_db / 20.0)
        self._look_ahead = max(2, round(sample_rate * ballistics.look_ahead_seconds))
        self._recovery = Recovery(1.0 / sample_rate, ballistics)
        self._follower = PeakFollower(channels, _OVERSAMPLING)
        self._hops = Hops(channels, HOP_FRAMES)
        self._samples = np.zeros((0, channels), np.float32)
        self._needed_db = np.zeros(0)
        self._lag = HALF_TAPS
        self._let_through = 0.0
        self._peaks = np.zeros(0, np.float32)
        self._recent_db: NDArray[np.float64] | None = None
        self._taken = 0
        self._given = 0

    def push(self, block: NDArray[np.float32], *, last: bool = False) -> NDArray[np.float32]:
        """Take a block of shape (frames, channels) and give what is ready, all of it at `last`."""
        self._taken += len(block)
        ready = [np.zeros((0, self._channels), np.float32)]
        ready.extend(self._limited(hop) for hop in self._hops.push(block))
        if last:
            behind = HALF_TAPS + self._look_ahead
            silence = behind + -(len(self._hops.rest) + behind) % HOP_FRAMES
            tail = np.zeros((silence, self._channels), np.float32)
            ready.extend(self._limited(hop) for hop in self._hops.push(tail))
        result = np.concatenate(ready)
        if last:
            result = result[: self._taken - self._given]
        self._given += len(result)
        return result

    @property
    def true_peak_db(self) -> float:
        return decibels(self._let_through)

    def _limited(self, hop: NDArray[np.float32]) -> NDArray[np.float32]:
        # What can be neither above the ceiling nor the highest so far is not looked at closely.
        closely = min(self._ceiling, self._let_through)
        peaks = self._follower.run(hop, closely)[self._lag :]
        self._lag = 0
        needed = np.zeros(len(peaks))
        over = np.flatnonzero(peaks > self._ceiling)
        needed[over] = self._ceiling_db - 20.0 * np.log10(peaks[over].astype(np.float64))
        self._needed_db = np.concatenate([self._needed_db, needed])
        self._peaks = np.concatenate([self._peaks, peaks])
        self._samples = np.concatenate([self._samples, hop])
        frames = len(self._needed_db) - self._look_ahead + 1
        gain_db = self._gain_db(frames)
        samples, self._samples = self._samples[:frames], self._samples[frames:]
        peaks, self._peaks = self._peaks[:frames], self._peaks[frames:]
        self._needed_db = self._needed_db[frames:]
        if gain_db is None:
            self._let_through = max(self._let_through, float(peaks.max(initial=0.0)))
            return samples
        gain = np.power(10.0, gain_db / 20.0).astype(np.float32)
        self._let_through = max(self._let_through, float((peaks * gain).max(initial=0.0)))
        return samples * gain[:, None]

    def _gain_db(self, frames: int) -> NDArray[np.float64] | None:
        """The gain of the next `frames` frames, None where it is 0 dB for all of them."""
        if self._recent_db is not None and not (
            self._needed_db.any() or self._recent_db.any() or not self._recovery.is_over
        ):
            return None
        worst = least_ahead(self._needed_db, self._look_ahead)[:frames]
        held = self._recovery.run(worst)
        if self._recent_db is None:
            # A peak in the first frames has no time to fade down in: start where it needs to be.
            self._recent_db = np.full(self._look_ahead - 1, held[0])
        joined = np.concatenate([self._recent_db, held])
        self._recent_db = joined[frames:]
        sums = np.cumsum(np.concatenate([[0.0], joined]))
        smoothed: NDArray[np.float64] = (
            sums[self._look_ahead :] - sums[: -self._look_ahead]
        ) / self._look_ahead
        return smoothed
