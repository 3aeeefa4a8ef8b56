"""Where and how one sound goes over into another without being heard to."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray


def best_shift(
    before: NDArray[np.float32], after: NDArray[np.float32], start: int, reach: int
) -> int:
    """How far from `start` in `after` it resembles `before` most, within `reach` frames.

    Both have shape (frames, channels); `after` reaches `reach` frames farther on either side.
    """
    wanted = before.sum(axis=1, dtype=np.float64)
    there = after[start - reach : start + reach + len(before)].sum(axis=1, dtype=np.float64)
    likeness = np.correlate(there, wanted, mode="valid")
    energy = np.cumsum(np.concatenate([[0.0], there**2]))
    energy = energy[len(wanted) :] - energy[: -len(wanted)]
    score = likeness / np.sqrt(energy + 1e-9)
    # Where all places are alike, as in silence, the exact one is the right one.
    score[reach] += 1e-6
    return int(np.argmax(score)) - reach


def crossfaded(before: NDArray[np.float32], after: NDArray[np.float32]) -> NDArray[np.float32]:
    """From one to the other without a dip: the less they are alike, the more power is added."""
    rising = (np.arange(len(before)) + 0.5) / len(before)
    product = float(np.vdot(before, after))
    norm = math.sqrt(float(np.vdot(before, before)) * float(np.vdot(after, after)))
    likeness = max(0.0, product / norm) if norm > 0.0 else 1.0
    power = rising**2 + (1.0 - rising) ** 2 + 2.0 * likeness * rising * (1.0 - rising)
    gain = 1.0 / np.sqrt(power)
    weights = np.stack([(1.0 - rising) * gain, rising * gain])[:, :, None].astype(np.float32)
    mixed: NDArray[np.float32] = before * weights[0] + after * weights[1]
    return mixed
