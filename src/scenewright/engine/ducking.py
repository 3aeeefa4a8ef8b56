"""How beds give way: from what each hop of a block needs to a gain without a corner."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import BLOCK_FRAMES

Samples = NDArray[np.float32]

HOP_FRAMES = 512
HOPS = BLOCK_FRAMES // HOP_FRAMES
# Hops over which the lowest gain is held and then averaged; their sum stays within one block.
_HOLD_HOPS = 11


def widest(values: NDArray[np.float64], reach: int) -> NDArray[np.float64]:
    """For each value the highest of those up to `reach` places before and after it."""
    padded = np.pad(values, reach, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1)
    highest: NDArray[np.float64] = windows.max(axis=1)
    return highest


def smooth_gain(needed_db: NDArray[np.float64]) -> Samples | np.float32:
    """A gain for each frame of the middle block, nowhere above what its neighbourhood needs."""
    if not needed_db.any():
        return np.float32(1.0)
    held = -widest(-needed_db, _HOLD_HOPS)
    window = 2 * _HOLD_HOPS + 1
    padded = np.pad(held, _HOLD_HOPS, mode="edge")
    smooth = np.convolve(padded, np.full(window, 1.0 / window), mode="valid")
    # From the middle of one hop to that of the next along a straight line.
    gain = (10.0 ** (smooth / 20.0)).astype(np.float32)[HOPS - 1 : 2 * HOPS + 1]
    ramp = np.arange(HOP_FRAMES, dtype=np.float32) / np.float32(HOP_FRAMES)
    lines = gain[:-1, None] + np.diff(gain)[:, None] * ramp
    by_frame: Samples = lines.reshape(-1)[HOP_FRAMES // 2 :][:BLOCK_FRAMES]
    return by_frame
