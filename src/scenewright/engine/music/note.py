"""What is played: one note."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Note:
    """One note: when (seconds), what (MIDI number), who, how long, how loud, and where."""

    moment: float
    number: int
    instrument: str
    seconds: float
    level: float
    pan: float = 0.0
