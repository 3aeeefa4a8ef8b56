"""What comes at the end of a length that was asked for, and how far apart what follows stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind

if TYPE_CHECKING:
    from scenewright.scene.model import Event

SPEECH_GAP_SECONDS = 0.35
SOUND_GAP_SECONDS = 0.15


def gap_seconds(before: Event, event: Event) -> float:
    """The pause between one and the next where nobody tells another."""
    speech = Kind.speech in (event.kind, before.kind)
    return SPEECH_GAP_SECONDS if speech else SOUND_GAP_SECONDS


def closing_seconds(events: Sequence[Event], index: int, heard: Callable[[int], float]) -> float:
    """Seconds of the event at `index`, which is told to come last, and of all behind it that
    follow one another: "ends with a crash and a dog barking". Each is `heard` so long."""
    seconds = heard(index)
    for later in range(index + 1, len(events)):
        when = events[later].when
        if when.after != later - 1 or when.at_seconds is not None or when.begins is not None:
            break
        gap = when.delay_seconds or gap_seconds(events[later - 1], events[later])
        seconds += gap + heard(later)
    return seconds
