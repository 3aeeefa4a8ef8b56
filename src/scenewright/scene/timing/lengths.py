"""How long events last, known or estimated, and which go on until something ends them."""

from __future__ import annotations

import math

from scenewright.scene.model import Event, Kind
from scenewright.scene.timing.durations import LATEST_SECONDS
from scenewright.scene.timing.spacing import NATURAL, natural_seconds, spacing_of
from scenewright.scene.timing.spoken_length import spoken_seconds
from scenewright.scene.voices import voice

REFERENCE_SECONDS = 5.0
REPEATS = "repeats"
# So much is heard of a bed that comes at the end, and of music, where that has the room.
END_BED_SECONDS, END_MUSIC_SECONDS = 3.0, 8.0
END_SHARE = 0.25


def reaches(event: Event, at_seconds: float | None) -> bool:
    """Whether an effect that begins at a told time goes on beyond `at_seconds`."""
    when = event.when
    if at_seconds is None or when.at_seconds is None or event.kind is Kind.speech:
        return False
    length = when.duration_seconds or float(event.parameters.get(NATURAL, 0.0))
    return when.at_seconds < at_seconds < when.at_seconds + length


def is_bed(event: Event) -> bool:
    """Whether the event goes on until the scene or another moment ends it."""
    is_open = event.when.duration_seconds is None or event.when.ends is not None
    return is_open and (
        event.kind in (Kind.ambience, Kind.music)
        or event.parameters.get(REPEATS) == "on"
        or event.parameters.get("role") in ("ambience", "music", "voice")
    )


def leads_in(event: Event) -> bool:
    """Whether what follows waits until it has faded in: a bed, and music whose length was told."""
    return is_bed(event) or (event.kind is Kind.music and "form" not in event.parameters)


def length_of(event: Event, known: float | None = None) -> float:
    """Seconds of an event, `known` or estimated; 0 for a bed, which is filled later."""
    if event.when.duration_seconds is not None:
        return min(max(event.when.duration_seconds, 0.1), LATEST_SECONDS)
    if is_bed(event):
        return 0.0
    if known is not None and math.isfinite(known):
        return max(known, 0.05)
    if event.kind is Kind.speech:
        return speech_seconds(event)
    if event.kind is Kind.reference:
        return REFERENCE_SECONDS
    natural = natural_seconds(event)
    if event.count > 1 and event.interval_seconds is not None:
        natural = min(natural, 2.0) + (event.count - 1) * event.interval_seconds
    elif event.count > 1:
        spacing = spacing_of(event)
        natural = spacing.last_seconds + (event.count - 1) * spacing.apart_seconds
    return min(natural, LATEST_SECONDS)


def speech_seconds(event: Event) -> float:
    """An estimate of how long the words take."""
    chosen = voice(event.recipe)
    words_a_minute = chosen.rate_wpm if chosen else 160
    return spoken_seconds(event.text, words_a_minute, event.emotion, event.language)


def end_bed_seconds(event: Event, asked_seconds: float | None) -> float:
    """Seconds of what goes on and comes at the end, of a length that was asked for a share."""
    if event.kind is not Kind.music:
        return END_BED_SECONDS
    if not asked_seconds:
        return END_MUSIC_SECONDS
    return min(END_MUSIC_SECONDS, max(END_BED_SECONDS, END_SHARE * asked_seconds))
