"""What is over because of what is told later: beds and effects that are named again to end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.events.changed_later import ALARMS, goes_on_changed
from scenewright.scene.events.in_turns import comes_at_end
from scenewright.scene.events.of_clause import UNTIMED, Times
from scenewright.scene.events.relations import LONG_SECONDS, UNTIL_SECONDS
from scenewright.scene.meaning.actions import DOWN
from scenewright.scene.model import Kind, Moment, When
from scenewright.scene.timing.closing import SOUND_GAP_SECONDS as GAP_SECONDS
from scenewright.scene.timing.lengths import REPEATS, is_bed, length_of
from scenewright.scene.timing.shape import RATE, reshaped
from scenewright.scene.words.named import MUSIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.relations import Relations
    from scenewright.scene.model import Event, Place


STOPPING = Times(stops=True)
# What a machine does last, by its action and its kind.
LAST = frozenset({(DOWN, None), (None, "tone")})


class Endings:
    """Ends and lengthens the events of a part, from the one `first` on."""

    def __init__(self, events: list[Event], first: int, relations: Relations) -> None:
        self._events = events
        self._first = first
        self._relations = relations
        self._fading: int | None = None

    def is_behind_fade(self, event: Event, times: Times, clause: Clause) -> bool:
        """Whether the event comes behind what a sentence of its own told to fade out: "music fades
        out. Crickets."; what the event itself is is kept for the next."""
        last = len(self._events) - 1
        begins = clause.begins_sentence and not clause.relation and not clause.is_beside
        is_behind = self._fading == last >= self._first and begins and times.begins is None
        is_behind = is_behind and times.at is None and not clause.is_next
        is_faded = event.fade_out_seconds > 0 and not event.fade_in_seconds and begins
        is_faded = is_faded and not clause.is_listed and replace(times, over=None) == UNTIMED
        self._fading = last + 1 if is_faded and event.kind is not Kind.sfx else None
        return is_behind

    def ends_earlier(self, event: Event, times: Times, clause: Clause, recent: int | None) -> bool:
        """Whether it is an effect that was heard before and fades or is over now, `recent` being
        what was told last: "a bang, and the alarm stops"."""
        index = self.last_of(event)
        if index is None or times.begins is not None:
            return False
        if RATE in event.parameters and self._events[index].parameters.get(REPEATS) == "on":
            # "A monitor beeps steadily. The beeping gets faster, then stops".
            self._events[index] = reshaped(self._events[index], event)
            if times.stops:
                self.stop(index)
            return True
        if times.count is not None:
            return False
        if recent is not None and goes_on_changed(self._events, index, event, times, recent):
            self._relations.go_on(index)
            self._relations.end(index, Moment(recent, 1.0, UNTIL_SECONDS / 2))
            return True
        if not times.stops:
            before, seconds = self._events[index], event.fade_out_seconds
            if seconds and before.kind is event.kind:
                is_long = length_of(before) >= LONG_SECONDS and times.at is None
                if recent is not None and recent > index and is_long and before.count == 1:
                    # "A siren wails. A shout. The siren fades out": it goes on till then.
                    self._relations.go_on(index)
                    self._relations.end(index, Moment(recent, 1.0, seconds))
                elif self._events[-1] is not before:
                    return True
                self._events[index] = self._events[index].but(fade_out_seconds=seconds)
            return seconds > 0.0
        if times.ends is None and comes_at_end(self._events, index, clause, recent):
            return True
        if times.ends is None and recent is not None and recent > index:
            self._relations.go_on(index)
            is_later = clause.is_next or clause.begins_sentence
            self._relations.end(index, Moment(recent, 1.0 if is_later else 0.0))
        elif times.ends is not None:
            self._relations.end(index, times.ends)
        return True

    def was_there(self, event: Event, times: Times, clause: Clause) -> None:
        """Set the `times` of an effect that nobody told of before and that stops now: it was there
        from the first on: "a bang. The alarm stops"."""
        last = len(self._events) - 1
        is_bare = replace(times, is_abrupt=False) == STOPPING and event.kind is not Kind.sfx
        is_bare = is_bare and not clause.relation and not clause.is_beside
        if event.kind is Kind.music:
            is_bare = is_bare and all(one.kind is not Kind.music for one in self._events)
        is_new = (event.recipe in ALARMS or is_bare) and self.last_of(event) is None
        if last >= self._first and is_new and times.at is None:
            times.at, times.ends = 0.0, Moment(last, 1.0)

    def is_until_known(self, event: Event) -> bool:
        """Whether what was told last goes on until an effect that was told before it: "an engine
        revs, then a crash. Drums until the crash"."""
        index, last = self.last_of(event), len(self._events) - 1
        if index is None or index == last:
            return False
        self._relations.end(last, Moment(of=index))
        return True

    def for_a_while(self, event: Event, times: Times, recent: int | None) -> Times:
        """The times of what goes on and stops, nobody says when: music not before the line that was
        told last."""
        is_line = recent is not None and self._events[recent].kind is Kind.speech
        if not is_line or event.kind is not Kind.music:
            return replace(times, duration=UNTIL_SECONDS)
        return replace(times, ends=Moment(recent, 1.0, UNTIL_SECONDS / 2))

    def is_waited_for(self, index: int, clause: Clause, recent: int | None) -> bool:
        """Whether what was told last waits for the end of the bed at `index`: "applause when the
        music ends". The bed is over when what came before that is."""
        if comes_at_end(self._events, index, clause, recent):
            return True
        if clause.relation != "after" or recent is None or recent <= index:
            return False
        when = self._events[recent].when
        if when.at_seconds is not None or when.begins is not None:
            return False
        before = (
            Moment(index, 0.0, UNTIL_SECONDS) if when.after is None else Moment(when.after, 1.0)
        )
        self._relations.end(index, before)
        when = when._replace(after=None, delay_seconds=0.0, begins=Moment(index, 1.0, GAP_SECONDS))
        self._events[recent] = self._events[recent].but(when=when)
        return True

    def told_end(self, index: int, times: Times, recent: int | None) -> Moment:
        """When the bed at `index` is over: at a time, or behind `recent`, what came last."""
        if times.ends is not None or times.at is not None:
            return times.ends or Moment(seconds=times.at or 0.0)
        if times.begins is not None and times.begins.of is None:
            # "Halfway the rain stops".
            return times.begins
        # "After ten seconds the rain stops" is how long it is heard.
        delay = times.delay or times.duration
        # "A man speaks over music": he is told first and is what the music is heard with.
        is_over = recent == index - 1 and self._events[index - 1].kind is Kind.speech
        is_said = any(one.kind is Kind.speech for one in self._events[self._first :])
        if times.is_elapsed and delay is not None and not is_said:
            return Moment(seconds=delay)
        if recent is not None and (recent > index or is_over):
            return Moment(recent, 1.0, delay or 0.0)
        return Moment(index, 0.0, delay or UNTIL_SECONDS)

    def end_before(self, event: Event, *, is_silent: bool) -> bool:
        """What the event is again was over when what was told behind it began; whether nothing
        was, nor a silence (`is_silent`)."""
        last = len(self._events) - 1
        same = range(last - 1, self._first - 1, -1)
        index = next((i for i in same if self._events[i].recipe == event.recipe), None)
        if index is not None and is_bed(self._events[index]):
            # Not what is told beside it.
            waits = (i for i in range(index + 1, last + 1) if self._events[i].when.is_later)
            following = next(waits, None)
            if following is not None:
                self._relations.end(index, Moment(of=following))
        if last < self._first or is_silent:
            return False
        # An engine that revs and idles again was never off.
        before, doing = self._events[last], event.parameters.get("action")
        return before.recipe == event.recipe and before.parameters.get("action") == doing

    def end_as(self, event: Event) -> None:
        """What goes on of the event's kind is over when that one begins, the next to be told, where
        nothing goes on behind that: an engine that stalls, a monitor that flatlines."""
        told = event.parameters
        index = self.last_of(event) if (told.get("action"), told.get("kind")) in LAST else None
        if index is not None and is_bed(self._events[index]):
            self._relations.end(index, Moment(of=len(self._events)))

    def end_turned(self, recipe: str) -> None:
        """What goes on of that recipe is over when the next event begins, into which it turned."""
        for index in range(len(self._events) - 1, self._first - 1, -1):
            one = self._events[index]
            is_same = one.recipe == recipe or (recipe == MUSIC.recipe and one.kind is Kind.music)
            if is_same and is_bed(one):
                self._relations.end(index, Moment(of=len(self._events)))
                return

    def end_cue(self, moment: Moment) -> None:
        """Music of a cue sheet is over when the music of the next cue begins."""
        for index in range(self._first, len(self._events)):
            one = self._events[index]
            # A sting is over by itself.
            if one.kind is Kind.music and one.when.at_seconds is not None and is_bed(one):
                self._relations.end(index, moment)

    def end_others(self, event: Event) -> bool:
        """All that goes on is over when the event begins, the next to be told; whether it goes on
        already, and the others end behind what was told last: "then only the rain"."""
        last = len(self._events) - 1
        same = self.last_of(event)
        goes_on = same is not None and is_bed(self._events[same])
        moment = Moment(last, 1.0) if goes_on else Moment(of=last + 1)
        for index in range(self._first, last + 1):
            if is_bed(self._events[index]) and not (goes_on and index == same):
                self._relations.end(index, moment)
        return goes_on

    def end_music(self) -> None:
        """Music that goes on is over when the next event begins."""
        for index in range(self._first, len(self._events)):
            if self._events[index].kind is Kind.music and is_bed(self._events[index]):
                self._relations.end(index, Moment(of=len(self._events)))

    def stop(self, index: int) -> None:
        """What goes on at `index` is over after a while, if nothing ends it yet."""
        if is_bed(self._events[index]):
            seconds = max(UNTIL_SECONDS, self._events[index].fade_out_seconds)
            self._relations.end(index, Moment(index, 0.0, seconds))

    def tell_last(self, place: Place, seconds: float | None) -> None:
        """What was told last is as long and goes where this does, where nothing else was told of
        that: "footsteps and voices come closer"."""
        last = self._events[-1] if len(self._events) > self._first else None
        if last is None or last.kind is not Kind.sfx or last.count > 1 or is_ended(last):
            return
        moves = last.place.distance_to_metres is not None or last.place.pan_to is not None
        when = last.when if seconds is None else last.when._replace(duration_seconds=seconds)
        self._events[-1] = last.but(when=when, place=last.place if moves else place)

    def add_at(self, event: Event, moment: Moment, seconds: float | None) -> None:
        """Append an event at a moment of the whole part; nothing follows it."""
        when = When(duration_seconds=seconds, begins=moment)
        self._events.append(event.but(when=when))

    def is_at_end(self, event: Event, times: Times, continues: bool, *, is_told: bool) -> bool:
        """Whether what the scene is told to end with waits for its end: "rain for a minute. A dog
        barks. End with a gong."; `is_told`: the length of the scene is."""
        is_piece = event.kind is Kind.music and "form" in event.parameters
        told = replace(times, count=None, duration=None if is_piece else times.duration)
        if told != UNTIMED or (event.kind is Kind.music and continues and not is_piece):
            return False
        is_short = not continues or times.count is not None
        return is_told or (is_short and self._has_lasting())

    def _has_lasting(self) -> bool:
        """Whether something is told to last from the first on, beside what was told last."""
        own = (one for one in self._events[self._first : -1] if one.kind is not Kind.speech)
        return any(one.when.duration_seconds is not None and not one.when.is_later for one in own)

    def behind_both(self, event: Event) -> Moment | None:
        """When what follows such an event begins where that is heard beyond what was told last."""
        index, last = self.last_of(event), len(self._events) - 1
        over_by = self._relations.over_by
        is_beyond = index is not None and index < last and over_by(index) > over_by(last)
        return Moment(index, 1.0, GAP_SECONDS) if is_beyond else None

    def is_over(self, event: Event, clause: Clause, recent: int | None) -> bool:
        """Whether such a sound ends by itself: "rain for ten seconds, then the rain stops"."""
        own = range(self._first, len(self._events))
        same = [i for i in own if self._events[i].recipe == event.recipe]
        is_over = any(is_ended(self._events[i]) for i in same)
        return is_over and (comes_at_end(self._events, same[-1], clause, recent) or is_over)

    def last_of(self, event: Event) -> int | None:
        """Where this part has such an event last."""
        own = range(len(self._events) - 1, self._first - 1, -1)
        return next((i for i in own if self._events[i].recipe == event.recipe), None)


def is_ended(event: Event) -> bool:
    """Whether it was told how long it is, or what ends it."""
    return event.when.duration_seconds is not None or event.when.ends is not None


def lasting(events: Sequence[Event], asked_seconds: float | None) -> tuple[Event, ...]:
    """The events where music that ends last of all ends with the length that is asked for."""
    if asked_seconds is None or not events:
        return tuple(events)
    last = max((i for i, one in enumerate(events) if one.kind is not Kind.music), default=-1)
    return tuple(
        one.but(when=one.when._replace(ends=None))
        if one.kind is Kind.music and one.when.ends is not None and one.when.ends.of == last >= 0
        else one
        for one in events
    )


def goes_beyond(when: When, ends: Moment | None) -> bool:
    """Whether it is told to go on when the while that was told of it is over: "rain for ten
    seconds. The rain goes on to 0:30"."""
    if ends is None or ends.of is not None or when.duration_seconds is None:
        return False
    return ends.seconds > (when.at_seconds or 0.0) + when.duration_seconds
