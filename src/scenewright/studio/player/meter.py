"""Levels in decibels, and the loudest of them held for a while so that the eye catches it."""

from __future__ import annotations

import math

SILENT_DB = -120.0
SILENCE = (SILENT_DB, SILENT_DB)
HELD_SECONDS = 1.5
FALL_DB_PER_SECOND = 20.0

Levels = tuple[float, float]


def decibels(peak: float) -> float:
    """A peak from 0 to 1 in dBFS, -120 at least."""
    return 20.0 * math.log10(peak) if peak > 1e-6 else SILENT_DB


class PeakHold:
    """Left and right: the greatest level stands for 1.5 s of what is played, then it falls."""

    def __init__(self) -> None:
        self._levels_db = SILENCE
        self._ages_seconds = (0.0, 0.0)

    def push(self, levels_db: Levels, seconds: float) -> Levels:
        """Take the levels of the next `seconds`; gives what is held."""
        held = zip(self._levels_db, self._ages_seconds, levels_db, strict=True)
        left, right = (_held(*side, seconds) for side in held)
        self._levels_db, self._ages_seconds = (left[0], right[0]), (left[1], right[1])
        return self._levels_db

    def forget(self) -> Levels:
        """Hold nothing."""
        self._levels_db, self._ages_seconds = SILENCE, (0.0, 0.0)
        return SILENCE


def _held(
    held_db: float, age_seconds: float, level_db: float, seconds: float
) -> tuple[float, float]:
    """What is held after `seconds` more at this level, and for how long it has been."""
    falling_seconds = min(max(age_seconds + seconds - HELD_SECONDS, 0.0), seconds)
    held_db -= FALL_DB_PER_SECOND * falling_seconds
    return (level_db, 0.0) if level_db >= held_db else (held_db, age_seconds + seconds)
