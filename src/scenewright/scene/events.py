"""Clauses become events: what is heard, how often, how loud, where, and after what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Place, Span, When
from scenewright.scene.schedule import NATURAL, REPEATS, seconds_of

if TYPE_CHECKING:
    from scenewright.scene.clauses import Clause
    from scenewright.scene.heard import Named
    from scenewright.scene.lexicon import Lexicon, Sound
    from scenewright.scene.times import Asked
    from scenewright.scene.traits import Traits

IMPLIED_GAIN_DB = -6.0
IMPLIED_INTENSITY = 0.35
NEXT_BED_SECONDS = 4.0
ENDING = frozenset({"stops", "stop", "ends", "ceases", "stopping", "ending", "until"})
INDOORS = frozenset({"room", "hall", "church", "cave", "dry"})
OPEN_AIR = "open air"
NOWHERE = Span(0, 0)


@dataclass
class Times:
    """All that a clause says of one event's time, gathered."""

    at: float | None = None
    delay: float | None = None
    duration: float | None = None
    every: float | None = None
    count: int | None = None


def gathered(asked: Sequence[Asked]) -> Times:
    """The first of each thing that was asked."""
    times = Times()
    for one in asked:
        times.at = one.at_seconds if times.at is None else times.at
        times.delay = one.delay_seconds if times.delay is None else times.delay
        times.duration = one.duration_seconds if times.duration is None else times.duration
        times.every = one.every_seconds if times.every is None else times.every
        times.count = one.count if times.count is None else times.count
    return times


class EventList:
    """Events in the order of the prompt; knows which one the next follows.

    Speech and one-shots follow each other. Beds do not wait for them nor they for a bed, unless
    the prompt says "then".
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._cursor: int | None = None
        self._recent: int | None = None
        self._open_bed: int | None = None
        self._beds: dict[tuple[str, str], int] = {}
        self._music: int | None = None
        self._implied: list[Event] = []
        self.events: list[Event] = []

    def add(self, event: Event, times: Times, clause: Clause, *, continues: bool) -> None:
        """Append an event. `continues`: it goes on by nature, so others do not wait for it."""
        goes_on = continues and times.duration is None and times.count is None
        is_beside = clause.is_beside and not continues and self._cursor is not None
        if is_beside and not clause.is_next and times.at is None and self._cursor is not None:
            when = self._beside(self.events[self._cursor].when, times)
        else:
            when = self._when(times, is_next=clause.is_next, continues=continues)
        index = len(self.events)
        self.events.append(event.but(when=when))
        if goes_on:
            self._open_bed = index
            return
        self._open_bed = None
        self._recent = index
        if not continues and not (is_beside and self._outlasts(event)):
            self._cursor = index

    def amend(self, event: Event, times: Times, clause: Clause, *, is_known: bool) -> bool:
        """Whether the event is a bed named again; what is told now is added to the one there is.

        `is_known`: "the music fades out" means the music that plays.
        """
        if event.kind not in (Kind.ambience, Kind.music):
            return False
        key = (event.recipe, event.sound)
        is_again = not clause.is_next and times == Times()
        index = self._beds.get(key)
        if index is None and is_known and event.kind is Kind.music:
            index = self._music
        if index is None:
            self._beds[key] = len(self.events)
            if event.kind is Kind.music and self._music is None:
                self._music = len(self.events)
            return False
        before = self.events[index]
        if not is_again:
            return False
        if not is_known and (before.place, before.gain_db) != (event.place, event.gain_db):
            return False
        if event.fade_in_seconds or event.fade_out_seconds:
            self.events[index] = before.but(
                fade_in_seconds=before.fade_in_seconds or event.fade_in_seconds,
                fade_out_seconds=before.fade_out_seconds or event.fade_out_seconds,
            )
        return True

    def _beside(self, before: When, times: Times) -> When:
        """The time of something that happens together with what came before."""
        return replace(
            before,
            delay_seconds=before.delay_seconds + (times.delay or 0.0),
            duration_seconds=times.duration,
        )

    def _outlasts(self, event: Event) -> bool:
        """Whether what came before goes on longer than `event`, so that the next waits for it."""
        return self._cursor is not None and seconds_of(self.events[self._cursor]) > seconds_of(
            event
        )

    def _when(self, times: Times, *, is_next: bool, continues: bool) -> When:
        duration = times.duration
        if times.at is not None:
            return When(at_seconds=times.at, duration_seconds=duration)
        delay = times.delay or 0.0
        if is_next and self._open_bed is not None:
            # Nothing can follow the end of what never ends: it is let be heard for a while.
            bed = self.events[self._open_bed].when
            wait = bed.delay_seconds + (delay or NEXT_BED_SECONDS)
            return When(bed.at_seconds, bed.after, wait, duration)
        if is_next:
            return When(after=self._recent, delay_seconds=delay, duration_seconds=duration)
        waits = not continues or times.delay is not None
        before = self._cursor if waits else None
        return When(after=before, delay_seconds=delay, duration_seconds=duration)

    def imply(self, recipe: str, span: Span, *, is_open_air: bool = False) -> None:
        """Remember the soft bed a place or a storm brings; a sound named in words replaces it.

        `is_open_air`: a night's crickets are not heard in a room.
        """
        sound = self._lexicon.bed_of_recipe.get(recipe)
        if sound is None or any(one.recipe == recipe for one in self._implied):
            return
        self._implied.append(
            Event(
                Kind.ambience,
                sound.sound,
                recipe,
                span,
                gain_db=IMPLIED_GAIN_DB,
                intensity=IMPLIED_INTENSITY,
                place=Place(distance_metres=8.0),
                parameters={"implied": OPEN_AIR if is_open_air else "place", **sound.parameters},
            )
        )

    def finished(self, room: str) -> tuple[Event, ...]:
        """Every event, implied beds last, with their ordinals; `room` is where the scene is."""
        named = {event.recipe for event in self.events}
        everything = self.events + [
            one
            for one in self._implied
            if one.recipe not in named
            and not (room in INDOORS and one.parameters["implied"] == OPEN_AIR)
        ]
        counts: dict[tuple[Kind, str], int] = {}
        numbered: list[Event] = []
        for event in everything:
            key = (event.kind, event.recipe)
            ordinal = counts.get(key, 0)
            numbered.append(event.but(ordinal=ordinal) if ordinal else event)
            counts[key] = ordinal + 1
        return tuple(numbered)


def sound_event(
    one: Named, sound: Sound, traits: Traits, *, forced: Kind | None
) -> tuple[Event, Times, bool]:
    """The event of a named sound, its times, and whether it is one that goes on by nature.

    Its span is still to be set.
    """
    times = gathered(traits.times)
    is_moving = "pan_to" in traits.values or "metres_to" in traits.values
    is_timed = times.duration is not None or times.count is not None or times.every is not None
    kind = Kind.ambience if sound.is_bed and not is_timed and not is_moving else Kind.sfx
    if one.is_music:
        kind = Kind.music
    elif forced is Kind.ambience and not is_timed:
        kind = Kind.ambience
    elif forced is Kind.sfx and times.every is None:
        kind = Kind.sfx
    parameters: dict[str, str | float] = {**sound.parameters, **traits.parameters}
    if kind is Kind.sfx:
        parameters[NATURAL] = sound.seconds
    if times.every is not None and times.count is None:
        parameters[REPEATS] = "on"
        if times.at is None:
            times.at = min(times.every / 2, 2.0) + (times.delay or 0.0)
    if times.count == 1:
        parameters["exactly"] = 1
    event = Event(
        kind,
        sound.sound,
        (traits.mood or "calm") if one.is_music else sound.recipe,
        NOWHERE,
        place=traits.place(),
        gain_db=traits.values.get("gain_db", 0.0),
        intensity=traits.values.get("intensity", sound.intensity),
        count=times.count or sound.count,
        interval_seconds=times.every,
        fade_in_seconds=traits.values.get("fade_in", 0.0),
        fade_out_seconds=traits.values.get("fade_out", 0.0),
        parameters=parameters,
    )
    return event, times, kind is not Kind.sfx or sound.is_bed or times.every is not None


def ended(times: Times, words: Sequence[str]) -> Times:
    """The times where the clause's `words` tell an end: "stops after ten seconds" is a length."""
    told = times.at if times.at is not None else times.delay
    if told is None or times.duration is not None or ENDING.isdisjoint(words):
        return times
    return replace(times, at=None, delay=None, duration=told)


def counted(event: Event, times: Times) -> tuple[Event, Times, bool]:
    """The event with the count of its times: what is counted no longer goes on."""
    count = times.count or 1
    kind = Kind.sfx if event.kind is Kind.ambience else event.kind
    parameters = {**event.parameters, **({"exactly": 1} if count == 1 else {})}
    return event.but(kind=kind, count=count, parameters=parameters), times, False
