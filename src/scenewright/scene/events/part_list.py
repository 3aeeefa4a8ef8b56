"""The parts of a scene while it is read: each has events of its own, a room and implied beds."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from scenewright.scene.events.event_list import EventList
from scenewright.scene.events.implied import ImpliedBeds
from scenewright.scene.events.relations import CUT_SECONDS
from scenewright.scene.model import Kind, Moment, Part, Span, When
from scenewright.scene.notation.part_heads import PartHead
from scenewright.scene.timing.clocks import from_each_beginning
from scenewright.scene.timing.fitting import fitted
from scenewright.scene.timing.interleaved import interleaved
from scenewright.scene.timing.lengths import is_bed
from scenewright.scene.timing.ordinals import numbered

if TYPE_CHECKING:
    from scenewright.scene.model import Event
    from scenewright.scene.words.lexicon import Lexicon, Setting

ROOM_TONE = "room_tone"


class PartList:
    """`events` and `implied` are those of the part that goes on, `room` is that of the first
    place in it that has one."""

    def __init__(self, prompt: str, lexicon: Lexicon) -> None:
        self._prompt = prompt
        self._lexicon = lexicon
        self._head: PartHead | None = None
        self._parts: list[Part] = []
        self.events = EventList()
        self.implied = ImpliedBeds(lexicon)
        self.room = ""

    def begin(self, head: PartHead, unheard: Set[str]) -> bool:
        """Whether what follows is of another part: it is, unless there was nothing before it."""
        is_placed = bool(self.room or self._beds(unheard))
        is_headed = self._head is not None or head.is_cut
        is_told = self._head is not None and self._head.seconds is not None
        is_another = bool(self._own()) or is_told or (is_headed and is_placed)
        if is_another:
            self._end(head, unheard)
        self._head = head
        return is_another

    def set_in(self, setting: Setting, span: Span) -> None:
        """The part is in that place, which brings its beds and what happens there."""
        self.room = self.room or setting.room
        for recipe in setting.beds:
            self.implied.add(recipe, span, is_open_air=not setting.room)
        self.implied.happen(setting.happens, span)

    def finished(self, unheard: Set[str]) -> tuple[tuple[Event, ...], tuple[Part, ...]]:
        """Every event with its ordinal, the implied beds of a part behind its others, and the
        parts; `unheard` are the recipes that are not to be heard."""
        self._end(PartHead(len(self._prompt)), unheard)
        events, parts = from_each_beginning(self.events.events, self._parts, self._prompt)
        return numbered(events), parts

    def earlier_music(self) -> Event | None:
        """The last music of the parts before this one, if none plays in this yet."""
        if any(one.kind is Kind.music for one in self._own()):
            return None
        earlier = self.events.events[: self.events.first]
        return next((one for one in reversed(earlier) if one.kind is Kind.music), None)

    def _own(self) -> list[Event]:
        return self.events.events[self.events.first :]

    def _beds(self, unheard: Set[str]) -> list[Event]:
        replaced = {event.recipe for event in self._own()} | unheard
        return self.implied.heard(self.room, replaced)

    def _end(self, following: PartHead, unheard: Set[str]) -> None:
        events, head, own = self.events, self._head or PartHead(0), self._own()
        if not own and not self._beds(unheard) and self.room:
            self.implied.add(ROOM_TONE, Span(head.start, following.start))
        beds = self._beds(unheard)
        if events.cut is not None:
            end = When(ends=events.cut)
            beds = [one.but(when=end, fade_out_seconds=CUT_SECONDS) for one in beds]
        told = interleaved(events.events, events.first, self._prompt)
        events.events[:] = fitted(told, events.first, self._prompt)
        own = self._own()
        is_preface = self._head is None and following.start < len(self._prompt)
        is_throughout = is_preface and not following.is_cut and all(is_bed(one) for one in own)
        rest = events.rest_seconds
        happening = [] if own else self.implied.happening(unheard)
        made = [
            one if one.changes_at_seconds is None else _changing(one)
            for one in own + beds + happening
        ]
        if following.is_cut:
            made = [_cut_off(one) for one in made]
            rest = rest or CUT_SECONDS
        room = self.room or "dry"
        self._parts.append(Part(events.first, room, head.seconds, rest, is_throughout))
        self.events = EventList([*events.events[: events.first], *made])
        self.implied = ImpliedBeds(self._lexicon)
        self.room = ""


def _changing(event: Event) -> Event:
    """The event, with the time of its change told from the beginning of its part on."""
    at = event.changes_at_seconds if event.changes_from is None else None
    return event if at is None else event.but(changes_from=Moment(seconds=at))


def _cut_off(event: Event) -> Event:
    """The event, ending at once if it goes on until its part ends."""
    goes_on = is_bed(event) and event.when.ends is None
    return event.but(fade_out_seconds=CUT_SECONDS) if goes_on else event
