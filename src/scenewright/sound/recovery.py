"""How a limiter lets go: at once after what was only a moment, slowly after what went on.

A gain that lets go fast follows the waves of a bass and roughens it; one that lets go slowly holds
a knock down until it is over. So there are two, and the lower one counts: what was needed in the
last 30 ms, on average, tells the slow one how far to go along.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Decibels = NDArray[np.floating]


@dataclass(frozen=True)
class Ballistics:
    """How far ahead a limiter looks, and how fast it lets go after a moment and after longer."""

    look_ahead_seconds: float
    fast_db_per_second: float
    slow_db_per_second: float


# For whatever comes: a bass keeps its waves.
GENTLE = Ballistics(0.002, 600.0, 120.0)
# For blows: it rounds their peaks and is gone before they are over.
QUICK = Ballistics(0.0005, 6000.0, 600.0)
_GOING_ON_SECONDS = 0.03
# Half more than the average: a bass that is over the ceiling half of the time is held in between.
_SHARE = 1.5


class Recovery:
    """The gain in decibels, 0 and below, that never rises faster than it may; step by step."""

    def __init__(self, step_seconds: float, ballistics: Ballistics = GENTLE) -> None:
        self._fast_rise = ballistics.fast_db_per_second * step_seconds
        self._slow_rise = ballistics.slow_db_per_second * step_seconds
        self._width = max(2, round(_GOING_ON_SECONDS / step_seconds))
        self._before: Decibels = np.zeros(self._width - 1)
        self._fast_db = self._slow_db = 0.0

    @property
    def is_over(self) -> bool:
        """Whether all is let go: with nothing needed the gain stays 0."""
        return not (self._fast_db or self._slow_db or self._before.any())

    def run(self, needed_db: Decibels) -> Decibels:
        """The gain of the next steps, nowhere above what they need; as many, at least one."""
        fast = _let_go(needed_db, self._fast_db, self._fast_rise)
        joined = np.concatenate([self._before, needed_db])
        sums = np.cumsum(np.concatenate([[0.0], joined]))
        mean = (sums[self._width :] - sums[: -self._width]) / self._width
        # No lower than the lowest that was needed: what goes on evenly is held just there.
        lowest = least_ahead(joined[::-1], self._width)[::-1][self._width - 1 :]
        slow = _let_go(np.maximum(_SHARE * mean, lowest), self._slow_db, self._slow_rise)
        self._before = joined[len(needed_db) :]
        self._fast_db, self._slow_db = float(fast[-1]), float(slow[-1])
        held: Decibels = np.minimum(fast, slow)
        return held


def _let_go(needed_db: Decibels, held_db: float, rise: float) -> Decibels:
    """held[i] = min(needed[i], held[i - 1] + rise), as one running minimum."""
    risen = np.arange(1, len(needed_db) + 1) * rise
    held = np.minimum.accumulate(needed_db - risen) + risen
    gain: Decibels = np.minimum(np.minimum(held, held_db + risen), 0.0)
    return gain


def least_ahead(values: Decibels, width: int) -> Decibels:
    """For each index the least of the `width` values from it on, by doubling the window."""
    least = values
    reach = 1
    while reach < width:
        step = min(reach, width - reach)
        shifted = np.minimum(least[:-step], least[step:])
        least = np.concatenate([shifted, least[-step:]])
        reach += step
    return least
