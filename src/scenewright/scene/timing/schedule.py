"""When everything happens: symbolic times become seconds, from known or estimated lengths.

Pure: the same scene and lengths give the same times, and scheduling twice changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenewright.scene.model import Event, Kind, Moment, Part, Scene
from scenewright.scene.timing.closing import SPEECH_GAP_SECONDS, closing_seconds, gap_seconds
from scenewright.scene.timing.durations import LATEST_SECONDS
from scenewright.scene.timing.lengths import REPEATS, end_bed_seconds, is_bed, leads_in, length_of
from scenewright.scene.timing.ringing import SHORTEST_EVENT_SECONDS, ended

TAIL_SECONDS, BEDS_ONLY_SECONDS = 1.5, 10.0
SHORTEST_SECONDS = 2.0
# A bed that begins late is heard for a while before the scene ends.
LATE_BED_SECONDS = 6.0
# Shorter than this a bed is gone before it is heard as one.
BED_SECONDS_MIN = 6.0
# The first line waits until a bed has faded in.
LEAD_IN_SECONDS = 1.2
BED_FADE_SECONDS = 1.2
REPEATS_TO_HEAR = 3
# So much of what rings on behind the length that was asked for is heard within it.
HEARD_SECONDS = 0.4
AT_THE_END = Moment(share=1.0)
ROOMY = (AT_THE_END, Moment(share=0.5))


def schedule(scene: Scene, lengths: Mapping[int, float]) -> Scene:
    """The scene with start, duration and total recomputed.

    `lengths` are the real seconds of events (index in `scene.events`) where they are known;
    the others are estimated.
    """
    own = [length_of(event, lengths.get(index)) for index, event in enumerate(scene.events)]
    ends = [part.first_event for part in scene.parts[1:]] + [len(scene.events)]
    parts = [
        _PartTimes(scene.events, own, part, range(part.first_event, end))
        for part, end in zip(scene.parts, ends, strict=True)
    ]
    following = [one for one in parts if not one.is_throughout]
    for one in following:
        one.is_whole = len(following) == 1
    _share(scene.asked_duration_seconds, following)
    begins = 0.0
    for one in following:
        one.begins = min(begins, LATEST_SECONDS)
        begins = one.begins + one.total()
    whole = max([begins, *(one.latest() for one in following[:-1])])
    for one in parts:
        if one.is_throughout:
            one.asked_seconds = whole
    events = [event for one in parts for event in one.scheduled()]
    return ended(replace(scene, events=tuple(events), duration_seconds=whole))


def _share(asked_seconds: float | None, parts: Sequence[_PartTimes]) -> None:
    """Give what is left of the length of all to the parts that have none of their own."""
    if asked_seconds is None:
        return
    untold = [one for one in parts if one.asked_seconds is None]
    left = asked_seconds - sum(one.total() for one in parts if one.asked_seconds is not None)
    # Who needs more than a share takes it first; the others share the rest.
    for place, one in enumerate(sorted(untold, key=_PartTimes.needed, reverse=True)):
        one.asked_seconds = max(left, 0.0) / (len(untold) - place)
        left -= one.total()


class _PartTimes:
    """Beginnings and ends of a part's events from its beginning on, each worked out when another
    one asks for it. `begins` is when the part does, in seconds of the scene.

    What is told in a circle begins at 0 and is as short as can be.
    """

    def __init__(
        self, events: Sequence[Event], own_seconds: Sequence[float], part: Part, within: range
    ) -> None:
        # `_is_told_by_all`: the event's times are told by the length of the whole part.
        self.asked_seconds = part.asked_duration_seconds
        self.is_throughout = part.is_throughout
        self.is_whole = False
        self.begins = 0.0
        self._is_told = part.asked_duration_seconds is not None
        self._rest_seconds = part.rest_seconds
        self._within = within
        self._own_seconds = own_seconds
        self._events = events
        self._beds = {index: is_bed(events[index]) for index in within}
        self._has_bed = any(leads_in(events[index]) for index in within)
        # What nothing but the part ends.
        self._lasting = {i for i in within if self._beds[i] and events[i].when.ends is None}
        self._is_told_by_all = {index: events[index].when.is_told_by_all for index in within}
        self._starts: dict[int, float] = {}
        self._told_seconds: dict[int, float] = {}
        self._total: float | None = None

    def scheduled(self) -> list[Event]:
        """The events with their times in the whole scene."""
        return [self._scheduled(index, self.begins) for index in self._within]

    def latest(self) -> float:
        """When the last effect or line is over, which may ring on into the next part."""
        own = (self._end(index) for index in self._within if not self._beds[index])
        return self.begins + max(own, default=0.0)

    def needed(self) -> float:
        """About how many seconds its events take, one after the other."""
        return sum(self._own_seconds[index] for index in self._within)

    def _scheduled(self, index: int, begins: float) -> Event:
        event, start = self._events[index], self._start(index)
        if event.changes_from is not None:
            event = event.but(changes_at_seconds=begins + self._moment(event.changes_from))
        if not self._beds[index]:
            seconds = self._seconds(index)
            if event.when.ends is not None:
                event = event.but(when=event.when._replace(duration_seconds=seconds))
            return event.but(start_seconds=begins + start, duration_seconds=seconds)
        end = self._moment(event.when.ends) if event.when.ends else self.total()
        filled = _filled(event, begins + start, begins + end)
        if event.when.ends is not None:
            when = event.when._replace(duration_seconds=filled.duration_seconds)
            filled = filled.but(when=when)
        return filled

    def total(self) -> float:
        """Seconds of the whole part."""
        if self._total is None:
            self._total = self._asked_or_needed()
        return self._total

    def _start(self, index: int) -> float:
        start = self._starts.get(index)
        if start is None:
            self._starts[index] = 0.0
            start = self._starts[index] = min(max(self._told_start(index), 0.0), LATEST_SECONDS)
        return start

    def _told_start(self, index: int) -> float:
        event = self._events[index]
        when = event.when
        if when.begins is not None:
            start = self._moment(when.begins) + when.delay_seconds
            # What comes at the end is over when the scene is.
            if when.begins != AT_THE_END:
                return start
            stop = self._within.stop if self.asked_seconds else index + 1
            return start - closing_seconds(self._events[:stop], index, self._heard_at_the_end)
        if when.at_seconds is not None:
            return when.at_seconds + when.delay_seconds
        if when.after is not None and when.after < index:
            gap = gap_seconds(self._events[when.after], event)
            before = self._end(when.after)
            is_over = when.is_elapsed and self._is_elapsed(when.after, when.delay_seconds)
            start = when.delay_seconds if is_over else before + (when.delay_seconds or gap)
            if when.after_line is None or when.after_line >= index:
                return start
            return max(start, self._end(when.after_line) + SPEECH_GAP_SECONDS)
        is_open = when.duration_seconds is None and when.ends is None
        leads_in = self._has_bed and not self._beds[index] and is_open
        return when.delay_seconds or (LEAD_IN_SECONDS if leads_in else 0.0)

    def _heard_at_the_end(self, index: int) -> float:
        return self._end_bed(index) if self._beds[index] else self._seconds(index)

    def _end_bed(self, index: int) -> float:
        return end_bed_seconds(self._events[index], self.asked_seconds)

    def _is_elapsed(self, before: int, seconds: float) -> bool:
        """Whether so many seconds told behind an event are rather of the part: it has begun by
        then, or nobody has spoken so far."""
        told = range(self._within.start, before + 1)
        is_said = any(self._events[index].kind is Kind.speech for index in told)
        return not is_said or self._start(before) <= seconds

    def _seconds(self, index: int) -> float:
        """Seconds of an event; 0 for a bed that nothing ends."""
        ends = self._events[index].when.ends
        if ends is None or (ends == AT_THE_END and self.asked_seconds is None):
            return self._own_seconds[index]
        if index not in self._told_seconds:
            self._told_seconds[index] = SHORTEST_EVENT_SECONDS
            seconds = self._moment(ends) - self._start(index)
            self._told_seconds[index] = max(seconds, SHORTEST_EVENT_SECONDS)
        return self._told_seconds[index]

    def _end(self, index: int) -> float:
        is_told, own = self._events[index].when.ends is not None, self._own_seconds[index]
        return self._start(index) + (self._seconds(index) if is_told else own)

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
        own = [index for index, late in self._is_told_by_all.items() if not late]
        finite = {index: self._end(index) for index in own if index not in self._lasting}
        last = max(finite.values(), default=0.0)
        asked = self.asked_seconds
        if self._is_told:
            # What rings on does not keep the next part waiting.
            spoken = (self._said_or_begun(index) for index in finite)
            total = max([asked or 0.0, *spoken])
        elif asked is not None and self.is_whole and self._is_heard_within(asked, finite):
            total = asked
        elif asked is not None:
            total = max(asked, last, SHORTEST_SECONDS)
        else:
            total = max(self._needed(own, finite, last), SHORTEST_SECONDS)
        if len(own) < len(self._within):
            self._starts.clear()
            self._told_seconds.clear()
            self._total = total
            latest = max(
                (self._end(i) for i in self._within if i not in self._lasting), default=0.0
            )
            if asked is None and latest > total:
                # What follows something that is told by the whole is heard to its end, too.
                total = latest + TAIL_SECONDS
        return total

    def _is_heard_within(self, seconds: float, finite: Mapping[int, float]) -> bool:
        """Whether all that is said is over by then, and all else was heard for a while."""
        return all(
            end <= seconds
            or (
                self._events[index].kind not in (Kind.speech, Kind.reference)
                and self._start(index) + min(self._seconds(index), HEARD_SECONDS) <= seconds
            )
            for index, end in finite.items()
        )

    def _said_or_begun(self, index: int) -> float:
        if self._events[index].kind is Kind.speech:
            return self._end(index)
        return self._start(index) + SHORTEST_EVENT_SECONDS

    def _needed(self, own: Sequence[int], finite: Mapping[int, float], last: float) -> float:
        total = last if finite else BEDS_ONLY_SECONDS
        if finite and not self._is_cut(max(finite, key=lambda index: finite[index])):
            total += self._rest_seconds or TAIL_SECONDS
        late = [
            (begins.share, self._end_bed(index) if self._beds[index] else self._own_seconds[index])
            for index, is_late in self._is_told_by_all.items()
            if is_late and (begins := self._events[index].when.begins) in ROOMY
        ]
        closing = max((seconds for share, seconds in late if share == 1.0), default=0.0)
        for share, seconds in late if closing else ():
            # It finds room behind what is told by itself.
            total = max(total, last + self._rest_seconds + closing)
            total = max(total, (seconds + closing) / (1.0 - share) if share < 1.0 else 0.0)
        for index in own:
            if index not in self._lasting:
                continue
            event, start = self._events[index], self._start(index)
            total = max(total, start + (LATE_BED_SECONDS if start else BED_SECONDS_MIN))
            changes = event.changes_at_seconds
            if event.changes_from is not None:
                changes = self._moment(event.changes_from)
            if changes is not None:
                total = max(total, changes + LATE_BED_SECONDS)
            if event.interval_seconds is not None and "implied" not in event.parameters:
                repeated = start + REPEATS_TO_HEAR * event.interval_seconds
                total = max(total, min(repeated, LATEST_SECONDS + SHORTEST_SECONDS))
        return total

    def _is_cut(self, index: int) -> bool:
        """Whether the event ends when it was asked to, so that nothing is to ring out behind it."""
        when = self._events[index].when
        is_told = when.duration_seconds is not None or when.ends is not None
        return is_told and not self._rest_seconds


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
