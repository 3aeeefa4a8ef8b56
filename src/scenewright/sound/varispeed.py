"""Speed and pitch together, as a tape that runs faster or slower, for a stream."""

from __future__ import annotations

import math

import numpy as np
import soxr
from numpy.typing import NDArray


class Varispeed:
    """Plays a stream of shape (frames, channels) at `rate`: 2 is twice as fast, an octave up."""

    def __init__(self, sample_rate: int, channels: int, rate: float) -> None:
        self._rate = rate
        self._channels = channels
        self._taken = 0
        self._given = 0
        self._stream = soxr.ResampleStream(
            sample_rate * rate, sample_rate, channels, dtype="float32", quality="HQ"
        )

    def push(self, block: NDArray[np.float32], *, last: bool = False) -> NDArray[np.float32]:
        """Take a block and give what is ready, all of it at `last`: in sum frames / rate."""
        self._taken += len(block)
        ready: NDArray[np.float32] = self._stream.resample_chunk(
            np.ascontiguousarray(block, np.float32), last=bool(last)
        )
        if last:
            wanted = math.floor(self._taken / self._rate + 0.5) - self._given
            fitted = np.zeros((max(wanted, 0), self._channels), np.float32)
            fitted[: len(ready)] = ready[: len(fitted)]
            ready = fitted
        self._given += len(ready)
        return ready
