"""Two takes as loud as each other: the louder one is turned down, so nothing can be clipped."""

from __future__ import annotations


def match_gain_db(lufs: float | None, other_lufs: float | None) -> float:
    """How much louder the first of two takes is, in LU: below 0 the other one is louder.

    By so much the louder one is to be turned down; 0 where a loudness is not known.
    """
    return 0.0 if lufs is None or other_lufs is None else lufs - other_lufs


def factor(gain_db: float) -> float:
    """A gain as a factor."""
    return 1.0 if gain_db == 0.0 else 10.0 ** (gain_db / 20.0)
