"""When everything happens: symbolic times become seconds, from known or estimated lengths.

Pure: the same scene and lengths give the same times, and scheduling twice changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenewright.scene.lexicon import lexicon
from scenewright.scene.model import Event, Kind, Moment, Scene
from scenewright.scene.timing.durations import LATEST_SECONDS
from scenewright.scene.timing.spoken_length import spoken_seconds
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
SHORTEST_EVENT_SECONDS = 0.1
AT_THE_END = Moment(share=1.0)


def schedule(scene: Scene, lengths: Mapping[int, float]) -> Scene:
    """The scene with start, duration and total recomputed.

    `lengths` are the real seconds of events (index in `scene.events`) where they are known;
    the others are estimated.
    """
    times = _Times(scene, lengths)
    events = tuple(times.scheduled(index) for index in range(len(scene.events)))
    return replace(scene, events=events, duration_seconds=times.total())


class _Times:
    """Beginnings and ends of a scene's events, each worked out when another one asks for it.

    What is told in a circle begins at 0 and is as short as can be.
    """

    def __init__(self, scene: Scene, lengths: Mapping[int, float]) -> None:
        # `_is_told_by_all`: the event's times are told by the length of the whole scene.
        self._scene = scene
        self._own_seconds = [
            _length(event, lengths.get(index)) for index, event in enumerate(scene.events)
        ]
        self._events = scene.events
        self._beds = [is_bed(event) for event in scene.events]
        self._has_bed = any(self._beds)
        self._is_told_by_all = [
            any(
                one and one.of is None and one.share for one in (event.when.begins, event.when.ends)
            )
            for event in scene.events
        ]
        self._starts: dict[int, float] = {}
        self._told_seconds: dict[int, float] = {}
        self._total: float | None = None

    def scheduled(self, index: int) -> Event:
        """The event with its times."""
        event, start = self._events[index], self._start(index)
        if event.changes_from is not None:
            event = event.but(changes_at_seconds=self._moment(event.changes_from))
        if not self._beds[index]:
            seconds = self._seconds(index)
            if event.when.ends is not None:
                event = event.but(when=replace(event.when, duration_seconds=seconds))
            return event.but(start_seconds=start, duration_seconds=seconds)
        end = self._moment(event.when.ends) if event.when.ends else self.total()
        filled = _filled(event, start, end)
        if event.when.ends is not None:
            when = replace(event.when, duration_seconds=filled.duration_seconds)
            filled = filled.but(when=when)
        return filled

    def total(self) -> float:
        """Seconds of the whole scene."""
        if self._total is None:
            self._total = self._asked_or_needed()
        return self._total

    def _start(self, index: int) -> float:
        if index not in self._starts:
            self._starts[index] = 0.0
            self._starts[index] = min(max(self._told_start(index), 0.0), LATEST_SECONDS)
        return self._starts[index]

    def _told_start(self, index: int) -> float:
        event = self._events[index]
        when = event.when
        if when.begins is not None:
            start = self._moment(when.begins) + when.delay_seconds
            # What comes at the end is over when the scene is.
            if when.begins != AT_THE_END:
                return start
            is_bed_then = self._beds[index]
            return start - (LATE_BED_SECONDS / 2 if is_bed_then else self._seconds(index))
        if when.at_seconds is not None:
            return when.at_seconds + when.delay_seconds
        if when.after is not None and when.after < index:
            speech = Kind.speech in (event.kind, self._events[when.after].kind)
            gap = SPEECH_GAP_SECONDS if speech else SOUND_GAP_SECONDS
            start = self._end(when.after) + (when.delay_seconds or gap)
            if when.after_line is None or when.after_line >= index:
                return start
            return max(start, self._end(when.after_line) + SPEECH_GAP_SECONDS)
        is_open = when.duration_seconds is None and when.ends is None
        leads_in = self._has_bed and not self._beds[index] and is_open
        return when.delay_seconds or (LEAD_IN_SECONDS if leads_in else 0.0)

    def _seconds(self, index: int) -> float:
        """Seconds of an event; 0 for a bed that nothing ends."""
        ends = self._events[index].when.ends
        if ends is None:
            return self._own_seconds[index]
        if index not in self._told_seconds:
            self._told_seconds[index] = SHORTEST_EVENT_SECONDS
            seconds = self._moment(ends) - self._start(index)
            self._told_seconds[index] = max(seconds, SHORTEST_EVENT_SECONDS)
        return self._told_seconds[index]

    def _end(self, index: int) -> float:
        return self._start(index) + self._seconds(index)

    def _moment(self, moment: Moment) -> float:
        of = moment.of
        if of is None:
            base = moment.share * self.total() if moment.share else 0.0
        elif of >= len(self._events):
            base = 0.0
        else:
            base = self._start(of) + (moment.share * self._seconds(of) if moment.share else 0.0)
        return min(max(base + moment.seconds, 0.0), LATEST_SECONDS)

    def _asked_or_needed(self) -> float:
        # Whatever asks meanwhile, because it is told by the whole, finds a short scene.
        self._total = SHORTEST_SECONDS
        own = [index for index, late in enumerate(self._is_told_by_all) if not late]
        finite = {index: self._end(index) for index in own if not self._goes_on(index)}
        last = max(finite.values(), default=0.0)
        asked = self._scene.asked_duration_seconds
        if asked is not None:
            total = max(asked, last, SHORTEST_SECONDS)
        else:
            total = max(self._needed(own, finite, last), SHORTEST_SECONDS)
        if len(own) < len(self._events):
            self._starts.clear()
            self._told_seconds.clear()
        return total

    def _needed(self, own: Sequence[int], finite: Mapping[int, float], last: float) -> float:
        total = last if finite else BEDS_ONLY_SECONDS
        if finite and not self._is_cut(max(finite, key=lambda index: finite[index])):
            total += self._scene.rest_seconds or TAIL_SECONDS
        for index, late in enumerate(self._is_told_by_all):
            if late and not self._beds[index] and self._events[index].when.begins == AT_THE_END:
                # It finds room behind what is told by itself.
                total = max(total, last + self._own_seconds[index])
        for index in own:
            event, start = self._events[index], self._start(index)
            if not self._goes_on(index):
                continue
            total = max(total, start + (LATE_BED_SECONDS if start else BED_SECONDS_MIN))
            changes = event.changes_at_seconds
            if event.changes_from is not None:
                changes = self._moment(event.changes_from)
            if changes is not None:
                total = max(total, changes + LATE_BED_SECONDS)
            if event.interval_seconds is not None:
                repeated = start + REPEATS_TO_HEAR * event.interval_seconds
                total = max(total, min(repeated, LATEST_SECONDS + SHORTEST_SECONDS))
        return total

    def _goes_on(self, index: int) -> bool:
        """Whether nothing but the scene ends the event."""
        return self._beds[index] and self._events[index].when.ends is None

    def _is_cut(self, index: int) -> bool:
        """Whether the event ends when it was asked to, so that nothing is to ring out behind it."""
        when = self._events[index].when
        is_told = when.duration_seconds is not None or when.ends is not None
        return is_told and not self._scene.rest_seconds


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
        spacing = SPACINGS.get(event.recipe, min(natural, 2.5))
        natural += (event.count - 1) * spacing / float(event.parameters.get("rate", 1.0))
    return min(natural, LATEST_SECONDS)


def _natural(event: Event) -> float:
    known = lexicon().bed_of_recipe.get(event.recipe)
    return known.seconds if known else 2.0


def speech_seconds(event: Event) -> float:
    """An estimate of how long the words take."""
    chosen = voice(event.recipe)
    words_a_minute = chosen.rate_wpm if chosen else 160
    return spoken_seconds(event.text, words_a_minute, event.emotion, event.language)


def _filled(event: Event, start: float, end: float) -> Event:
    """The bed from its start to its end."""
    seconds = max(end - start, SHORTEST_EVENT_SECONDS)
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
