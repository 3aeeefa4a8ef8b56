"""When everything happens: symbolic times become seconds, from known or estimated lengths.

Pure: the same scene and lengths give the same times, and scheduling twice changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenewright.scene.lexicon import lexicon
from scenewright.scene.model import Event, Kind, Scene
from scenewright.scene.times import LATEST_SECONDS
from scenewright.scene.voices import voice

TAIL_SECONDS = 1.5
BEDS_ONLY_SECONDS = 10.0
SHORTEST_SECONDS = 2.0
# A bed that begins late is heard for a while before the scene ends.
LATE_BED_SECONDS = 6.0
# Shorter than this a bed is gone before it is heard as one.
BED_SECONDS_MIN = 6.0
# The first line waits until a bed has faded in.
LEAD_IN_SECONDS = 1.2
SPEECH_GAP_SECONDS = 0.35
SOUND_GAP_SECONDS = 0.15
REFERENCE_SECONDS = 5.0
BED_FADE_SECONDS = 1.2
REPEATS_TO_HEAR = 3
# Seconds from one to the next where a sound comes in quick succession.
SPACINGS = {"knock": 0.35, "beep": 0.5, "drip": 0.6, "dog": 0.6, "footsteps": 0.6, "clock": 1.0}
REPEATS = "repeats"
NATURAL = "natural_seconds"


def schedule(scene: Scene, lengths: Mapping[int, float]) -> Scene:
    """The scene with start, duration and total recomputed.

    `lengths` are the real seconds of events (index in `scene.events`) where they are known;
    the others are estimated.
    """
    beds = [is_bed(event) for event in scene.events]
    has_bed = any(beds)
    starts: list[float] = []
    seconds: list[float] = []
    ends: list[float] = []
    for index, event in enumerate(scene.events):
        start = _start(event, scene.events, ends, leads_in=has_bed and not beds[index])
        starts.append(start)
        seconds.append(_length(event, lengths.get(index)))
        ends.append(start + seconds[index])
    total = _total(scene, beds, starts, ends)
    events = tuple(
        _filled(event, starts[index], total)
        if beds[index]
        else event.but(start_seconds=starts[index], duration_seconds=seconds[index])
        for index, event in enumerate(scene.events)
    )
    return replace(scene, events=events, duration_seconds=total)


def is_bed(event: Event) -> bool:
    """Whether the event goes on to the scene's end."""
    return event.when.duration_seconds is None and (
        event.kind in (Kind.ambience, Kind.music)
        or event.parameters.get(REPEATS) == "on"
        or event.parameters.get("role") in ("ambience", "music", "voice")
    )


def _start(
    event: Event, events: Sequence[Event], ends: Sequence[float], *, leads_in: bool
) -> float:
    when = event.when
    if when.at_seconds is not None:
        start = when.at_seconds + when.delay_seconds
    elif when.after is not None:
        before = events[when.after]
        gap = SPEECH_GAP_SECONDS if Kind.speech in (event.kind, before.kind) else SOUND_GAP_SECONDS
        gap = 0.0 if when.delay_seconds else gap
        start = ends[when.after] + when.delay_seconds + gap
    else:
        leads_in = leads_in and when.duration_seconds is None
        start = when.delay_seconds or (LEAD_IN_SECONDS if leads_in else 0.0)
    return min(max(start, 0.0), LATEST_SECONDS)


def seconds_of(event: Event) -> float:
    """An estimate of how long the event lasts; 0 for a bed."""
    return _length(event, None)


def _length(event: Event, known: float | None) -> float:
    """Seconds of an event; 0 for a bed, which is filled when the total is known."""
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
    natural = float(event.parameters.get(NATURAL, _natural(event)))
    if event.count > 1 and event.interval_seconds is not None:
        natural = min(natural, 2.0) + (event.count - 1) * event.interval_seconds
    elif event.count > 1:
        natural += (event.count - 1) * SPACINGS.get(event.recipe, min(natural, 2.5))
    return min(natural, LATEST_SECONDS)


def _natural(event: Event) -> float:
    known = lexicon().bed_of_recipe.get(event.recipe)
    return known.seconds if known else 2.0


def speech_seconds(event: Event) -> float:
    """An estimate of how long the words take: letters at the voice's rate, and pauses at marks."""
    chosen = voice(event.recipe)
    words_a_minute = chosen.rate_wpm if chosen else 160
    letters = sum(map(str.isalnum, event.text))
    pauses = sum(map(event.text[:-1].count, ".!?;:…"))
    commas = event.text.count(",")
    return max(0.5, letters / (4.6 * words_a_minute / 60) + 0.3 * pauses + 0.15 * commas)


def _total(
    scene: Scene, beds: Sequence[bool], starts: Sequence[float], ends: Sequence[float]
) -> float:
    finite = [end for end, goes_on in zip(ends, beds, strict=True) if not goes_on]
    last = max(finite, default=0.0)
    if scene.asked_duration_seconds is not None:
        return max(scene.asked_duration_seconds, last, SHORTEST_SECONDS)
    total = last + TAIL_SECONDS if finite else BEDS_ONLY_SECONDS
    for event, start, goes_on in zip(scene.events, starts, beds, strict=True):
        if not goes_on:
            continue
        total = max(total, start + (LATE_BED_SECONDS if start else BED_SECONDS_MIN))
        if event.interval_seconds is not None:
            repeated = start + REPEATS_TO_HEAR * event.interval_seconds
            total = max(total, min(repeated, LATEST_SECONDS + SHORTEST_SECONDS))
    return max(total, SHORTEST_SECONDS)


def _filled(event: Event, start: float, total: float) -> Event:
    """The bed from its start to the scene's end."""
    seconds = max(total - start, 0.1)
    if event.interval_seconds is not None and event.parameters.get(REPEATS) == "on":
        count = max(1, math.ceil(seconds / max(event.interval_seconds, 0.05) - 0.01))
        return event.but(start_seconds=start, duration_seconds=seconds, count=count)
    fade = min(BED_FADE_SECONDS, seconds / 6)
    return event.but(
        start_seconds=start,
        duration_seconds=seconds,
        fade_in_seconds=event.fade_in_seconds or fade,
        fade_out_seconds=event.fade_out_seconds or fade,
    )
