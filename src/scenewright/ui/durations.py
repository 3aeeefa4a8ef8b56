"""Seconds as the window writes them."""

from __future__ import annotations


def length_told(duration_seconds: float) -> str:
    """Whole minutes and seconds: 0:31."""
    minutes, seconds = divmod(round(duration_seconds), 60)
    return f"{minutes}:{seconds:02}"


def time_told(seconds: float) -> str:
    """Minutes, seconds and milliseconds: 0:11.340."""
    minutes, rest = divmod(round(seconds * 1000), 60_000)
    return f"{minutes}:{rest // 1000:02}.{rest % 1000:03}"
