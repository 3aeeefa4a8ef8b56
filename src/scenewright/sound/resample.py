"""From one sample rate to another, in blocks, to exactly the length that arithmetic says."""

from __future__ import annotations

import numpy as np
import soxr
from numpy.typing import NDArray


def resampled_length(frames: int, from_rate: int, to_rate: int) -> int:
    """Frames that `frames` at `from_rate` hertz become at `to_rate` hertz, rounded half up."""
    return (2 * frames * to_rate + from_rate) // (2 * from_rate)


def resample(samples: NDArray[np.float32], from_rate: int, to_rate: int) -> NDArray[np.float32]:
    """Samples of shape (frames, channels) at another rate; length as `resampled_length`."""
    return StreamResampler(from_rate, to_rate, samples.shape[1]).push(samples, last=True)


class StreamResampler:
    """Resamples a stream block by block; the result does not depend on how it was cut."""

    def __init__(self, from_rate: int, to_rate: int, channels: int) -> None:
        self._from_rate = from_rate
        self._to_rate = to_rate
        self._channels = channels
        self._taken = 0
        self._given = 0
        self._stream = (
            None
            if from_rate == to_rate
            else soxr.ResampleStream(from_rate, to_rate, channels, dtype="float32", quality="HQ")
        )

    def push(self, block: NDArray[np.float32], *, last: bool = False) -> NDArray[np.float32]:
        """Take a block of shape (frames, channels) and give what is ready, all of it at `last`."""
        self._taken += len(block)
        if self._stream is None:
            return block
        ready: NDArray[np.float32] = self._stream.resample_chunk(
            np.ascontiguousarray(block, np.float32), last=bool(last)
        )
        wanted = resampled_length(self._taken, self._from_rate, self._to_rate) - self._given
        if last and len(ready) != wanted:
            fitted = np.zeros((wanted, self._channels), np.float32)
            fitted[: min(wanted, len(ready))] = ready[:wanted]
            ready = fitted
        self._given += len(ready)
        return ready
