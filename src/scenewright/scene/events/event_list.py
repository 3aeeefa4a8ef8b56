"""The events of a scene in the order of its prompt: what follows what, and what ends what."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.events.bands import WITH, together
from scenewright.scene.events.endings import Endings, goes_beyond, is_ended
from scenewright.scene.events.joint_times import accompanied, along, behind_silent, beside
from scenewright.scene.events.of_clause import AT_THE_END, AT_THE_START, UNTIMED, Times
from scenewright.scene.events.relations import CUT_SECONDS, UNTIL_SECONDS, Relations
from scenewright.scene.model import Event, Kind, Moment, When
from scenewright.scene.timing.lengths import is_bed, length_of, reaches
from scenewright.scene.timing.shape import is_changed, reshaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.timing.asked import Pause


class EventList:
    """Events in the order of the prompt; knows which one the next follows.

    Speech and one-shots follow each other. Beds do not wait for them nor they for a bed, unless
    the prompt says "then" or a silence stands between. Of those `before` it knows nothing: they
    are of another part of the scene. `cut` is when everything goes silent for the first time.
    """

    def __init__(self, before: Sequence[Event] = ()) -> None:
        self.events: list[Event] = [*before]
        self.first = len(before)
        self._relations = Relations(self.events, self.first)
        self.endings = Endings(self.events, self.first, self._relations)
        self._cursor: int | None = None
        self._recent: int | None = None
        self._open_bed: int | None = None
        self._beds: dict[tuple[str, str], int] = {}
        self._music: int | None = None
        self._rest_seconds: float | None = None
        self._lead_seconds = 0.0
        self._resumes_seconds: float | None = None
        self._line: int | None = None
        self._main: int | None = None
        self._following, self._company_seconds, self._is_company = 0, 0.0, False
        # The bed that began behind a silence, until something else does.
        self._rested: int | None = None
        self.cut: Moment | None = None

    @property
    def rest_seconds(self) -> float:
        """The silence asked for behind everything."""
        return self._rest_seconds or 0.0

    @property
    def has_only_beds(self) -> bool:
        """Whether all there is goes on by nature, if there is anything."""
        return self._cursor is None and self._recent is None and len(self.events) > self.first

    def has_followed(self, before: int) -> bool:
        """Whether the next effect follows one of those behind the first `before`."""
        return self._cursor is not None and self._cursor >= before

    @property
    def is_resting(self) -> bool:
        """Whether what comes next waits for a silence."""
        return self._rest_seconds is not None

    def add(self, event: Event, times: Times, clause: Clause, *, continues: bool) -> None:
        """Append an event. `continues`: it goes on by nature, so others do not wait for it."""
        index = len(self.events)
        if self.endings.is_behind_fade(event, times, clause):
            self.end_last()
            clause = replace(clause, is_next=True)
        if times.stops and continues and times.duration is None and times.ends is None:
            # It stops, nobody says when: it is heard for a while.
            times = self.endings.for_a_while(event, times, None if clause.is_next else self._recent)
        if times.is_abrupt:
            event = event.but(fade_out_seconds=CUT_SECONDS)
        if event.kind is Kind.music and times.at is not None:
            self.endings.end_cue(Moment(of=index))
        self._is_company = clause.is_beside
        goes_on = continues and not (times.duration or times.count or times.ends)
        before = self._main if clause.is_companion else self._cursor
        self._main = main = accompanied(self.events, before, self._cursor, event, clause)
        # "Talks while an engine starts" is beside, and so is what goes on all the time.
        is_late = main != self._cursor and not clause.is_companion
        is_beside = main is not None and (not continues or times.delay is not None or is_late)
        is_told = clause.is_next or times.at is not None or times.begins is not None
        if main is not None and is_beside and not is_told:
            when = self._beside(main, times, clause)
        else:
            when = self._when(times, is_next=clause.is_next, continues=continues)
        if times.is_elapsed and when.after is not None and times.at is None:
            when = when._replace(is_elapsed=True)
        is_told = is_told or bool(clause.relation) or clause.is_beside or times.is_elapsed
        if not is_told and (not continues or times.delay is not None):
            when = self._relations.behind_cue(when)
        if when.after is not None and not clause.is_next:
            when = self._relations.under_far(when, when.after)
        when = self._relations.told(when, times, clause, self._following, continues=continues)
        self._following = index if clause.is_next else self._following
        is_line = event.kind is Kind.speech
        line = self._line if is_line and self._line != when.after else None
        when = when if when.after_line == line else when._replace(after_line=line)
        self._line = index if is_line else self._line
        self.events.append(self._relations.parted(event.but(when=when), clause.relation))
        if self._relations.waiting is not None:
            # What waits for this is what the next follows.
            self._recent = self._cursor = self._relations.waiting
            self._open_bed = None
            return
        if goes_on:
            self._open_bed = index
            return
        self._open_bed, self._recent, self._rested = None, index, None
        self._company_seconds = self._company_seconds + length_of(event) if is_beside else 0.0
        if not continues and not (is_beside and self._cursor == main and self._outlasts(main)):
            self._cursor, self._company_seconds = index, 0.0

    def _outlasts(self, main: int | None) -> bool:
        """Whether it goes on longer than those beside it, so that the next waits for it."""
        return main is not None and length_of(self.events[main]) > self._company_seconds

    def amend(self, event: Event, times: Times, clause: Clause, *, is_known: bool) -> bool:
        """Whether the event is a bed named again; what is told now is added to the one there is.
        `is_known`: "the music fades out" means the music that plays."""
        if event.kind not in (Kind.ambience, Kind.music):
            if clause.relation == "until" and is_known and not times.stops:
                return self.endings.is_until_known(event)
            return is_known and self.endings.ends_earlier(event, times, clause, self._recent)
        if event.kind is Kind.music and self._joins_in(event, times, clause):
            return True
        # A fanfare is no music that goes on.
        told = event.parameters.get("form", (event.sound, event.parameters.get("talkers")))
        key = (event.recipe, str(told))
        if clause.relation == "still":
            self._beds[key] = len(self.events)
            return False
        index = self._beds.get(key)
        if index is None and is_known and event.kind is Kind.music:
            index = self._music
        if index is None and is_known and (times.stops or is_changed(event)):
            if times == Times(stops=True) and self.endings.is_over(event, clause, self._recent):
                return True
            # "Rain on a roof", then "the rain".
            index = self.endings.last_of(event)
        if index is None:
            self._beds[key] = len(self.events)
            if event.kind is Kind.music and self._music is None:
                self._music = len(self.events)
            return False
        before, recent = self.events[index], self._recent
        is_timed = times.at is not None or event.changes_at_seconds is not None
        if event.intensity_to is not None and not is_timed and recent and recent > index:
            # It is there before: "a dog barks, then the music swells".
            event = event.but(changes_from=Moment(recent, 1.0))
        fade = event.fade_out_seconds if times.at is not None else 0.0
        # "Water runs as hands are washed, then the tap is turned off".
        if times.stops and self.endings.is_waited_for(index, clause, recent):
            return True
        if (is_known or clause.is_beside) and (times.stops or fade):
            before = before.but(fade_out_seconds=before.fade_out_seconds or fade)
            self.events[index] = reshaped(before, event)
            if event.changes_from is not None and times.at is None:
                times = replace(times, delay=times.delay or UNTIL_SECONDS)
            at = None if times.at is None else times.at + fade
            end = self.endings.told_end(index, replace(times, at=at), self._recent)
            self._relations.end(index, end)
            if times.stops and (end.of is None or self._open_bed is not None):
                # What comes then waits until it is over.
                self._open_bed, self._recent = None, index
                self._cursor = index if end.of is None else self._cursor
            return True
        return self._changes(index, event, times, clause, is_known=is_known)

    def _changes(
        self, index: int, event: Event, times: Times, clause: Clause, *, is_known: bool
    ) -> bool:
        """Whether what is told is only how the bed at `index` changes or until when it goes on."""
        before = self.events[index]
        is_known_end = is_known and not goes_beyond(before.when, times.ends)
        if is_known_end and times.ends is not None and replace(times, ends=None) == UNTIMED:
            # "The wind continues until 0:20", "and fades".
            seconds = event.fade_out_seconds or before.fade_out_seconds
            self.events[index] = before.but(fade_out_seconds=seconds)
            self._relations.end(index, times.ends)
            return True
        changes = event.fade_in_seconds > 0 or is_changed(event)
        if is_known and changes:
            # "The rain fades in over eight seconds", "the music swells for five seconds".
            times = replace(times, over=None, duration=None)
        if times != UNTIMED or (clause.is_next and not (is_known and changes)):
            return False
        if not is_known and (before.place, before.gain_db) != (event.place, event.gain_db):
            return False
        self.events[index] = reshaped(before, event)
        if clause.is_next and event.fade_out_seconds and not is_ended(before):
            self._relations.end(
                index,
                self.endings.told_end(index, Times(delay=event.fade_out_seconds), self._recent),
            )
        return True

    def end_last(self) -> None:
        """What was told last is over after a while, if it goes on and is not beside another."""
        last = len(self.events) - 1
        if last < self.first or self._is_company or not is_bed(self.events[last]):
            return
        self.endings.stop(last)
        self._cursor = self._recent = last
        self._open_bed = None
        self._beds = {key: index for key, index in self._beds.items() if index != last}

    def _joins_in(self, event: Event, times: Times, clause: Clause) -> bool:
        """Whether it is played together with the music that was told right before."""
        if len(self.events) == self.first or clause.is_next:
            return False
        piece = together(self.events[-1], event, is_with=clause.separator in WITH)
        is_one = times.count in (None, 1)
        if piece is None or not is_one or replace(times, duration=None, count=None) != UNTIMED:
            return False
        seconds = times.duration or piece.when.duration_seconds
        self.events[-1] = piece.but(when=piece.when._replace(duration_seconds=seconds))
        return True

    def _beside(self, main: int, times: Times, clause: Clause) -> When:
        """The time of what is heard with the event `main`, behind others that are."""
        if clause.is_companion and self._recent is not None and self._recent > main:
            return beside(When(after=self._recent), times)
        return beside(self.events[main].when, times)

    def _when(self, times: Times, *, is_next: bool, continues: bool) -> When:
        duration = times.duration
        if times.begins in (AT_THE_END, AT_THE_START):
            # A silence before it is one before the end, or before what is told next.
            return When(None, None, 0.0, duration, times.begins, times.ends)
        rest, resumes = self._rest_seconds, self._resumes_seconds
        self._rest_seconds = self._resumes_seconds = None
        is_told = times.begins is not None or times.at is not None
        if resumes is not None and not is_told:
            return When(resumes + (times.delay or 0.0), None, 0.0, duration, None, times.ends)
        if is_told:
            return When(times.at, None, 0.0, duration, times.begins, times.ends)
        if self._rested is not None and rest is None and not is_next:
            return behind_silent(self.events, self._rested, times, continues=continues)
        when = self._untimed(times, rest, is_next=is_next, continues=continues)
        self._rested = len(self.events) if rest is not None and continues else self._rested
        return when._replace(ends=times.ends) if times.ends is not None else when

    def _untimed(self, times: Times, rest: float | None, *, is_next: bool, continues: bool) -> When:
        duration, delay = times.duration, (times.delay or 0.0) + (rest or 0.0)
        ends = self._recent is not None and self.events[self._recent].when.duration_seconds
        is_next = is_next or (rest is not None and bool(continues or ends))
        bed, recent = self._open_bed, self._recent
        if is_next and bed is not None and not self._relations.is_heard_out(bed, recent):
            is_late = self.events[bed].when.after == recent and not continues
            when = self._relations.behind_bed(bed, delay, is_late=is_late)
            return when._replace(duration_seconds=duration)
        if is_next:
            # "A man talks while a dog barks, then a car passes" when he has said it.
            is_within = self._company_seconds > 0.0 and self._outlasts(self._cursor)
            return When(None, self._cursor if is_within else self._recent, delay, duration)
        waits = not continues or times.delay is not None
        if not waits and self.cut is not None and self._cursor is not None:
            # Nothing begins before the silence.
            return along(self.events[self._cursor].when, When(duration_seconds=duration))
        before = self._cursor if waits else None
        leads = self._lead_seconds if before is None and not continues else 0.0
        return When(after=before, delay_seconds=max(delay, leads), duration_seconds=duration)

    def pause(self, pause: Pause, at_seconds: float | None = None) -> None:
        """Nothing more for some time; where it is cut or at a time, what goes on ends there."""
        cuts_bed = pause.is_silence and self._open_bed is not None
        if pause.is_cut or cuts_bed or at_seconds is not None:
            self._cut_all(at_seconds)
        resumes, seconds = pause.resumes_at(at_seconds), pause.seconds_from(at_seconds)
        self._resumes_seconds = self._resumes_seconds if resumes is None else resumes
        if (self._cursor, self._open_bed, self._recent) == (None, None, None):
            self._lead_seconds += seconds
        self._rest_seconds = (self._rest_seconds or 0.0) + seconds

    def _cut_all(self, at_seconds: float | None) -> None:
        if at_seconds is not None:
            moment = Moment(seconds=at_seconds)
        elif (bed := self._open_bed) is not None:
            moment = Moment(bed, 0.0, UNTIL_SECONDS)
            self._cursor, self._recent, self._open_bed = bed, bed, None
        elif self._recent is not None:
            moment = Moment(self._recent, 1.0)
        else:
            return
        self.cut = self.cut or moment
        for index in range(self.first, len(self.events)):
            if is_bed(self.events[index]) or reaches(self.events[index], at_seconds):
                self._relations.end(index, moment, is_cut=True)
        self._beds, self._music = {}, None
