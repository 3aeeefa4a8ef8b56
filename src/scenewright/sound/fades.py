"""A rise at the beginning and a fall at the end of a stream whose length nobody needs to know."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Fades:
    """Fades the first `in_frames` and the last `out_frames` of a stream along a straight line.

    The last frames are held back until the end is known, so memory grows with the longer fade only.
    """

    def __init__(self, channels: int, in_frames: int, out_frames: int) -> None:
        self._in_frames = in_frames
        self._out_frames = out_frames
        self._held = np.zeros((0, channels), np.float32)
        self._taken = 0

    def push(self, block: NDArray[np.float32], *, last: bool = False) -> NDArray[np.float32]:
        """Take a block of shape (frames, channels) and give what is ready, all of it at `last`."""
        if self._taken < self._in_frames:
            rise = (self._taken + np.arange(len(block)) + 0.5) / self._in_frames
            block = block * np.minimum(rise, 1.0)[:, None].astype(np.float32)
        self._taken += len(block)
        if not self._out_frames:
            return block
        joined = np.concatenate([self._held, block])
        if last:
            left = np.arange(len(joined), 0, -1) - 0.5
            fall = np.minimum(left / min(self._out_frames, max(1, self._taken)), 1.0)
            return joined * fall[:, None].astype(np.float32)
        ready = max(0, len(joined) - self._out_frames)
        self._held = joined[ready:]
        return joined[:ready]
