"""What one event's clause says of another event: which ends it, waits for it or lasts as long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.clauses.company import MOVING
from scenewright.scene.events.joint_times import along, begun_with
from scenewright.scene.events.of_clause import UNTIMED, Times
from scenewright.scene.meaning.machines import MACHINES
from scenewright.scene.model import Kind, Moment, When
from scenewright.scene.timing.closing import SOUND_GAP_SECONDS
from scenewright.scene.timing.lengths import REPEATS, is_bed, length_of
from scenewright.scene.timing.schedule import LEAD_IN_SECONDS
from scenewright.scene.timing.spacing import NATURAL
from scenewright.scene.words.cuts import BETWEEN, MIDWAY

if TYPE_CHECKING:
    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.model import Event

NEXT_BED_SECONDS = 4.0
# How long something is heard before what ends it, where no time is told.
UNTIL_SECONDS = 6.0
CUT_SECONDS = 0.05
# A bed that begins in its turn is heard so long before what comes "then".
LATE_BED_SECONDS = 2.5
# What is so far away and takes so long goes on behind what is told next.
FAR_METRES, LONG_SECONDS = 20.0, 4.0
# What something else comes in between is heard so long before it at most.
WITHIN_SECONDS = 4.0
# So much softer is music under something else.
UNDER = 0.3
CLICK = "click"
LASTING = frozenset({Kind.ambience, Kind.music})


class Relations:
    """The times of a part's events, from the one `first` on, as their clauses tell them.

    `waiting` is the event that waits for the one that was told last, if one does.
    """

    def __init__(self, events: list[Event], first: int) -> None:
        self._events = events
        self._first = first
        self.waiting: int | None = None
        # The event that waits for what is still to be told: "before a bang".
        self._ahead: int | None = None

    def told(
        self, when: When, times: Times, clause: Clause, following: int, *, continues: bool
    ) -> When:
        """The time of the next event, where its clause says that it ends another or waits for it;
        `following` is the last that was told to come next."""
        waiting, self.waiting = self.waiting, None
        if not clause.relation and self._ahead is None:
            # Nearly every clause tells nothing of another.
            return when
        index, first = len(self._events), self._first
        relation = clause.relation if index > first else ""
        if relation == "still":
            return self._going_on(index, when, times)
        if relation == "during":
            return self._lasting(when, times, continues=continues)
        if relation == "along":
            is_sequel = not continues and when.after is not None and when.after >= following
            before = self._events[index - 1 if continues else following]
            return when if is_sequel else along(before.when, when)
        if relation in ("with", "when"):
            before, when = begun_with(self._events[index - 1], index, when, relation)
            self._events[index - 1] = before
            return when
        if relation in ("amid", MIDWAY):
            return self._amid(index, when, relation, continues=continues)
        if relation == "interrupted" and self._events[index - 1].kind is Kind.music:
            self.end(index - 1, Moment(of=index))
        # "The wind stops as traffic hums" before, too.
        if relation == "until" and not (clause.separator == "as" and continues):
            ended = self._ended_by(index)
            if clause.separator == "after" and self._events[ended].kind in LASTING:
                # "The tap is turned off after a pot is filled".
                self.end(ended, Moment(index, 1.0))
                begins = Moment(ended, 0.0, NEXT_BED_SECONDS)
                return when._replace(after=None, delay_seconds=0.0, begins=begins)
            self.end(ended, Moment(of=index))
            if when.at_seconds is None and when.begins is None:
                return self._until(index, ended, when, times)
        if clause.relation == "before":
            self.waiting = None
            self._ahead = index if self._ahead is None else self._ahead
            return when
        if relation == "after both" and waiting is not None:
            # "Coughs after a bang and a scream".
            self._wait(waiting, index, times, continues=continues)
            self.waiting = waiting
            return when if continues else when._replace(after=index - 1)
        return self._waited_for(index, when, times, relation, continues=continues)

    def end(self, index: int, moment: Moment, *, is_cut: bool = False) -> None:
        """End the event at `index` then, if nothing ends it yet."""
        event = self._events[index]
        is_itself = moment.of == index and moment.share > 0.0
        if event.when.ends is not None or event.kind is Kind.speech or is_itself:
            return
        when = event.when._replace(ends=moment, duration_seconds=None)
        self._events[index] = event.but(
            when=when, fade_out_seconds=CUT_SECONDS if is_cut else event.fade_out_seconds
        )

    def under_far(self, when: When, after: int) -> When:
        """The time of what follows something long and far away, which goes on behind it: "a siren
        in the distance. A door opens"."""
        before = self._events[after]
        if when.delay_seconds or before.kind is not Kind.sfx:
            return when
        place, told = before.place, before.when
        is_far = place.distance_metres >= FAR_METRES and place.distance_to_metres is None
        is_told = told.duration_seconds is not None or told.ends is not None or before.count > 1
        if not is_far or is_told or length_of(before) < LONG_SECONDS:
            return when
        return when._replace(after=None, begins=Moment(after, 0.0, LATE_BED_SECONDS))

    def is_heard_out(self, bed: int, recent: int | None) -> bool:
        """Whether an effect, the `recent`, is told beside the open bed, so that the next follows
        it: "a woman talks over music, then applause", "a phone rings, a fan hums, then a knock"."""
        when = self._events[bed].when
        is_told = when.begins is not None or when.at_seconds is not None or when.delay_seconds > 0
        return recent is not None and not is_told and when.after != recent

    def behind_bed(self, index: int, delay: float, *, is_late: bool) -> When:
        """The time of what follows the bed at `index`, which never ends: that is let be heard for a
        while, where it `is_late` not so long: "a door creaks, wind begins, then a dog barks"."""
        bed, faded = self._events[index].when, self._events[index].fade_out_seconds
        if bed.begins is not None:
            return When(begins=Moment(index, 0.0, delay or max(NEXT_BED_SECONDS, faded)))
        wait = LATE_BED_SECONDS if is_late and bed.after is not None else NEXT_BED_SECONDS
        wait = max(wait, faded)
        if faded and bed.ends is None and bed.duration_seconds is None:
            # "Crickets fade out, then a gunshot".
            self.end(index, Moment(index, 0.0, wait))
        return When(bed.at_seconds, bed.after, bed.delay_seconds + (delay or wait))

    def behind_cue(self, when: When) -> When:
        """The time of what follows what goes on and began at a time that was told, where
        what it follows is over by then: "0:04 a tap runs. A dog barks"."""
        first = self._first if when.after is None else when.after + 1
        for index in range(len(self._events) - 1, first - 1, -1):
            event = self._events[index]
            at = event.when.at_seconds
            if at and event.parameters.get(REPEATS) != "on":
                is_over = when.after is None or self.over_by(when.after) <= at
                begins = Moment(index, 0.0, when.delay_seconds or LEAD_IN_SECONDS)
                later = when._replace(after=None, delay_seconds=0.0, begins=begins)
                is_open = when.begins is None and when.at_seconds is None
                return later if is_over and is_open else when
        return when

    def over_by(self, index: int) -> float:
        """About when the event is over, where it and those it follows have no other times."""
        event = self._events[index]
        when = event.when
        begins = when.at_seconds or 0.0
        if when.after is not None and when.after < index:
            begins = self.over_by(when.after)
        elif when.begins is not None and when.begins.of is not None and when.begins.of < index:
            before = self.over_by(when.begins.of)
            begins = before if when.begins.share else when.begins.seconds
        return begins + when.delay_seconds + length_of(event)

    def go_on(self, index: int) -> None:
        """What waits for the end of the event at `index` begins while that goes on."""
        seconds = length_of(self._events[index]) + SOUND_GAP_SECONDS
        for at in range(index + 1, len(self._events)):
            when = self._events[at].when
            if when.after == index:
                begins = Moment(index, 0.0, seconds + when.delay_seconds)
                when = when._replace(after=None, delay_seconds=0.0, begins=begins)
                self._events[at] = self._events[at].but(when=when)

    def _waited_for(
        self, index: int, when: When, times: Times, relation: str, *, continues: bool
    ) -> When:
        """The time of what an event told before waits for, if one does."""
        ahead, self._ahead = self._ahead, None
        if relation == "after":
            ahead = index - 1
        self.waiting = ahead
        if ahead is None or when.at_seconds is not None or when.begins is not None:
            return when
        told = self._events[ahead].when
        # "A dog barks after the rain has stopped".
        is_over = continues and times.stops and when.ends is None
        seconds = when.duration_seconds or (UNTIL_SECONDS if is_over else None)
        self._wait(ahead, index, times, continues=continues and not is_over)
        return told._replace(duration_seconds=seconds, ends=when.ends)

    def _wait(self, ahead: int, index: int, times: Times, *, continues: bool) -> None:
        waiting = self._events[ahead]
        gap = SOUND_GAP_SECONDS + (times.delay or 0.0)
        begins = Moment(index, 0.0, NEXT_BED_SECONDS) if continues else Moment(index, 1.0, gap)
        later = When(duration_seconds=waiting.when.duration_seconds, begins=begins)
        self._events[ahead] = waiting.but(when=later)

    def _amid(self, index: int, when: When, relation: str, *, continues: bool) -> When:
        """The time of what begins in the middle of the event before, or of the one at `index` in
        whose middle that one begins."""
        before = self._events[index - 1]
        is_later = relation == "amid"
        own = before if is_later else None
        goes_on = is_bed(before) if is_later else continues
        share = 1.0 if own is not None and own.when.duration_seconds is not None else 0.5
        middle = Moment(index - is_later, share, NEXT_BED_SECONDS if goes_on else 0.0)
        if own is not None and own.kind is Kind.music and share == 1.0 and not own.fade_out_seconds:
            middle = self._goes_under(index, own)
        if is_later:
            is_told = when.at_seconds is not None or when.begins is not None
            return when if is_told else when._replace(after=None, delay_seconds=0.0, begins=middle)
        told = before.when._replace(after=None, delay_seconds=0.0, begins=middle)
        self._events[index - 1] = before.but(when=told)
        return when._replace(after=before.when.after, delay_seconds=before.when.delay_seconds)

    def parted(self, event: Event, relation: str) -> Event:
        """The event, which is in between the several before it ("between two shots, a scream"), or
        is the several between which that one is ("a scream between two shots")."""
        before = len(self._events) - 1
        if relation not in ("within", BETWEEN) or before < self._first:
            return event
        several, inner = (event, self._events[before])
        if relation == "within":
            several, inner = inner, several
        if is_bed(several) or several.kind is Kind.speech:
            return event
        own = min(float(several.parameters.get(NATURAL, WITHIN_SECONDS)), WITHIN_SECONDS)
        gap = own + length_of(inner) + 2 * SOUND_GAP_SECONDS
        several = several.but(count=max(several.count, 2), interval_seconds=gap)
        when = inner.when._replace(after=None, delay_seconds=0.0)
        if relation == "within":
            self._events[before] = several
            begins = Moment(before, 0.0, own + SOUND_GAP_SECONDS)
            return inner.but(when=when._replace(begins=begins))
        begins = Moment(before + 1, 0.0, own + SOUND_GAP_SECONDS)
        self._events[before] = inner.but(when=when._replace(begins=begins))
        return several.but(when=several.when._replace(after=inner.when.after))

    def _goes_under(self, index: int, music: Event) -> Moment:
        """When what is at `index` begins, under which the music goes on from the time it was told:
        "music plays for five seconds, then fades under a host"."""
        seconds = music.when.duration_seconds or 0.0
        softer = max(music.intensity - UNDER, 0.1)
        self._events[index - 1] = music.but(
            when=music.when._replace(duration_seconds=None),
            intensity_to=softer if music.intensity_to is None else music.intensity_to,
            changes_from=Moment(index),
        )
        return Moment(index - 1, 0.0, seconds)

    def _lasting(self, when: When, times: Times, *, continues: bool) -> When:
        """The time of what is heard as long as the last movement is: floors creak under steps."""
        own = range(len(self._events) - 1, self._first - 1, -1)
        main = next((at for at in own if self._events[at].recipe in MOVING), None)
        is_told = when.at_seconds is not None or when.begins is not None
        if main is None or is_told or continues:
            return when
        when = when._replace(after=None, delay_seconds=0.0, begins=Moment(main))
        if is_bed(self._events[main]) or times != UNTIMED:
            return when
        return when._replace(ends=Moment(main, 1.0))

    def _ended_by(self, index: int) -> int:
        """What the event at `index` ends: the one before it, or what that one switched on."""
        before = index - 1
        while before > self._first and self._events[before].recipe == CLICK:
            before -= 1
        runs = is_bed(self._events[before]) or self._events[before].recipe in MACHINES
        return before if runs else index - 1

    def _until(self, index: int, ended: int, when: When, times: Times) -> When:
        seconds = times.delay or UNTIL_SECONDS
        if self._events[ended].kind is Kind.speech:
            return when._replace(after=ended)
        if any(not is_bed(one) and one.recipe != CLICK for one in self._events[ended + 1 : index]):
            return when
        return when._replace(after=None, delay_seconds=0.0, begins=Moment(ended, 0.0, seconds))

    def _going_on(self, index: int, when: When, times: Times) -> When:
        """The time of what the same thing does next: what it did goes over into it."""
        before = self._events[index - 1]
        if times.at is not None or times.begins is not None:
            return when
        if not is_bed(before):
            return when._replace(after=index - 1, begins=None)
        self.end(index - 1, Moment(of=index))
        # "Fades out over nine seconds and is replaced by rain".
        spell = max(NEXT_BED_SECONDS, before.fade_out_seconds)
        seconds = spell if times.delay is None else times.delay
        return when._replace(after=None, delay_seconds=0.0, begins=Moment(index - 1, 0.0, seconds))
