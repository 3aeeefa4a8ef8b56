"""Times as the studio tells and reads them."""

from __future__ import annotations

import re


def length_told(duration_seconds: float) -> str:
    """Whole minutes and seconds: 0:31."""
    minutes, seconds = divmod(round(duration_seconds), 60)
    return f"{minutes}:{seconds:02}"


def time_told(seconds: float) -> str:
    """Minutes, seconds and milliseconds: 0:11.340."""
    minutes, rest = divmod(round(seconds * 1000), 60_000)
    return f"{minutes}:{rest // 1000:02}.{rest % 1000:03}"


def tenths_told(seconds: float) -> str:
    """Minutes, seconds and tenths: 0:11.3."""
    minutes, rest = divmod(round(seconds * 10), 600)
    return f"{minutes}:{rest // 10:02}.{rest % 10}"


def seconds_typed(text: str) -> float:
    """The seconds of a time as it is typed: 0:09, 9, 9.5, 1:02.5 or 9 s; raises ValueError."""
    parts = text.strip().lower().removesuffix("s").strip().replace(",", ".").split(":")
    if len(parts) > 3 or not all(re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,3})?", one) for one in parts):
        raise ValueError(f"{text} is not a time.")
    seconds = 0.0
    for part in parts:
        seconds = seconds * 60 + float(part)
    return seconds
