"""What a clause names is put into the scene: sounds, talk, lines, references and places."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from scenewright.scene.clauses.company import MOVING
from scenewright.scene.clauses.silences import as_told
from scenewright.scene.clauses.traits import Traits, traits_of
from scenewright.scene.events import around
from scenewright.scene.events.all_along import is_throughout
from scenewright.scene.events.beginnings import begun, is_alone_then
from scenewright.scene.events.by_nature import times_by_nature
from scenewright.scene.events.conversation import TURN, Conversation
from scenewright.scene.events.counted_again import as_last, counts_last
from scenewright.scene.events.in_turns import in_turn
from scenewright.scene.events.lines import Lines
from scenewright.scene.events.mentions import VOICE, is_name, reference_event, role_of
from scenewright.scene.events.of_clause import (
    AT_THE_START,
    OFTEN,
    UNTIMED,
    Times,
    changing,
    counted,
    ended,
    gathered,
    several,
    sound_event,
)
from scenewright.scene.events.part_list import PartList
from scenewright.scene.events.resuming import as_before, repeated, resumed
from scenewright.scene.events.sentence_cue import (
    LINES,
    Cue,
    beside_line,
    cue_of,
    further_seconds,
    take_cue,
    take_range,
)
from scenewright.scene.events.sound_order import ordered
from scenewright.scene.meaning.actions import DOWN
from scenewright.scene.meaning.resumed import AGAIN, AWAY_SECONDS
from scenewright.scene.model import Kind, Moment, Span
from scenewright.scene.talk.windows import of_line
from scenewright.scene.timing.brevity import brief
from scenewright.scene.timing.plurals import how_many
from scenewright.scene.words.named import MUSIC, Named, Timed
from scenewright.scene.words.spans import span_of
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.event_list import EventList
    from scenewright.scene.model import Event
    from scenewright.scene.notation.part_heads import PartHead
    from scenewright.scene.talk.casting import Casting
    from scenewright.scene.timing.asked import Pause
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.page import Page

ENDS, TONE = frozenset({"end", "ending"}), "tone"


class Staging:
    """Adds events for what a page's clauses name, in the order of the prompt, part by part."""

    def __init__(self, page: Page, casting: Casting) -> None:
        self._page = page
        self.lines = Lines(casting, page.prompt, page.cast)
        self.parts = PartList(page.prompt, page.lexicon)
        self.conversation = Conversation(page, self.lines, self.parts)
        self._named: Named | None = None
        self._cue: Cue | None = None

    @cached_property
    def _signs(self) -> around.Signs:
        return around.signs_of(self._page.index)

    @property
    def events(self) -> EventList:
        """The events of the part that goes on."""
        return self.parts.events

    def begin_part(self, head: PartHead, unheard: Set[str]) -> None:
        """What follows is of another part."""
        if self.parts.begin(head, unheard):
            self._named, self._cue = None, None

    def cue(self, sentence: int, timed: Timed) -> None:
        """What the sentence tells without a time of its own begins at this one."""
        self._cue = cue_of(self._page, sentence, timed, self.events)

    def pause(self, pause: Pause, at_seconds: float | None = None) -> None:
        """Nothing is heard for a while, from here or from a time of the scene on."""
        if pause.is_own:
            self.events.end_last()
        self.events.pause(pause, at_seconds)

    def pause_at(self, pause: Pause, told: Sequence[Timed]) -> None:
        """A silence and its time: "[0:12] silence", "at twelve seconds everything stops"."""
        pause, at_seconds = as_told(pause, told)
        if at_seconds is not None:
            self._page.used |= {i for one in told for i in range(one.first, one.last)}
        self.pause(pause, at_seconds)

    def sound(self, one: Named, traits: Traits, clause: Clause, shaped: set[int]) -> None:
        """Add a named sound; `shaped` are the tokens that tell about it, its span among them."""
        page, sound, events = self._page, one.sound, self.events
        if sound is None:
            return
        forced, signs = page.heads.get(one.first), self._signs
        if signs.is_throughout and is_throughout(page, one, clause):
            forced = Kind.ambience
        page.used.update(traits.used, range(one.first, one.last))
        counting, count = around.how_often(page, one, sound, traits)
        is_counted = count is None or any(asked.count is not None for asked in traits.times)
        if count is None:
            traits.times = times_by_nature(page, one, clause, traits, signs)
        shortly = brief(page.tokens, one, traits.times)
        traits.times += shortly
        if not is_counted:
            page.used |= counting
            shaped |= counting
        span = span_of(page.tokens, one.first, one.last, shaped)
        event, times, continues = sound_event(one, sound, traits, span, forced=forced, count=count)
        continues = continues and not shortly
        is_told = count is None and around.is_told_before(page, self._named, one, clause)
        if is_told and times == UNTIMED:
            return
        before_it, self._named = self._named, one
        if continues and events.is_resting and around.is_all_along(page, clause, times):
            times.begins = AT_THE_START
        if times.begins is None and page.index.places(LINES):
            times.begins = beside_line(page, clause, events.events)
        endings, is_long = events.endings, page.is_length_told
        if clause.is_last and endings.is_at_end(event, times, continues, is_told=is_long):
            times.begins = Moment(share=1.0)
        if signs.is_ending and (times.at is None or event.parameters.get("action") != DOWN):
            times = ended(times, around.ending_words(page, one, clause))
        if not is_counted:
            event, times, continues = counted(event, times)
        times.count = several(sound, times)
        if event.kind is Kind.sfx and times in (UNTIMED, OFTEN):
            times.count = how_many(page.words, one)
        if times.count == 1 or times.count not in (None, event.count):
            event, times, continues = counted(event, times)
        if signs.is_starting and times == UNTIMED:
            clause = begun(page, one, clause, times, endings.last_of(event))
        take_range(self._cue, sound, times, clause)
        is_again = around.is_known(page, one, traits) or self._is_told_on(one, event)
        if one.is_music and is_again:
            event, is_again = as_before(page, self.parts, event, clause, traits, times)
        if around.are_told_together(page, before_it, one, clause, event, times):
            events.endings.tell_last(event.place, times.duration)
            clause = replace(clause, is_beside=True, relation="")
        told = events.events[events.first :]
        if around.is_in_turn(page, one, told, clause, times, traits):
            clause = replace(clause, is_next=True)
            continues = continues and times.duration is None
        if told and signs.is_alone and is_alone_then(page, one, clause):
            if events.endings.end_others(event):
                return
            clause = replace(clause, is_next=True)
        self._tell(one, event, times, clause, is_again=is_again, continues=continues)
        self._bring_beds(event, sound, clause)

    def _is_told_on(self, one: Named, event: Event) -> bool:
        """Whether it only stops, fades or goes on, which was told of before."""
        is_over = self._signs.is_over and around.is_over(self._page, one)
        return is_over and self.events.endings.last_of(event) is not None

    def _tell(
        self,
        one: Named,
        event: Event,
        times: Times,
        clause: Clause,
        *,
        is_again: bool,
        continues: bool,
    ) -> None:
        """Add the event of a named sound, or tell more of one that is there already; `is_again`: it
        is told as one that is known."""
        page, events = self._page, self.events
        event, endings = as_last(page, one, event, events.events[events.first :]), events.endings
        if repeated(page, events, one, times, clause):
            return
        is_later = clause.later != [] and any(page.tokens[i].word in ENDS for i in clause.later)
        if times.delay and events.has_only_beds:
            times.is_elapsed = True
            times.delay += further_seconds(page, clause, events.events)
        if is_again or times.begins is not None:
            event = changing(event, times, is_known=is_again, is_later=is_later)
        if times.delay == AWAY_SECONDS:
            event = resumed(page, events, one, event, times)
        clause = ordered(page, events, one, clause, continues=continues)
        if clause.is_next and not is_again:
            clause = in_turn(page, events, one, clause)
        if clause.is_next and times.is_at_guessed and endings.last_of(event) is None:
            times.at = None
        if self._signs.is_cue and around.is_cue(page, one):
            clause = replace(clause, is_next=True)
        is_turn = clause.is_next or clause.begins_sentence
        if times.at is not None or is_turn or event.parameters.get("kind") == TONE:
            endings.end_as(event)
        if clause.is_next and page.tokens[min(one.last, len(page.tokens) - 1)].word in AGAIN:
            # "Wails, stops, then wails again".
            is_same = endings.end_before(event, is_silent=events.is_resting)
            times.delay = AWAY_SECONDS if is_same and times.delay is None else times.delay
        if times.stops and times.ends is None and around.stops(page, one):
            endings.was_there(event, times, clause)
        is_count = counts_last(page, events, one, event, times, clause)
        is_new = event.kind is Kind.ambience and around.is_another(page, one)
        if is_count or (not is_new and events.amend(event, times, clause, is_known=is_again)):
            return
        take_cue(page, one, self._cue, events, times, clause, continues=continues)
        again, times.again = times.again, ()
        events.add(event, times, clause, continues=continues)
        for seconds in again:
            events.add(event, replace(times, at=seconds), clause, continues=continues)
        for moment in times.also:
            endings.add_at(event, moment, times.duration)

    def _bring_beds(self, event: Event, sound: Sound, clause: Clause) -> None:
        """What comes with a sound; what rolls behind a horse is heard as long as that is."""
        for recipe in sound.beds:
            if event.kind is not Kind.sfx or sound.recipe not in MOVING:
                self.parts.implied.add(recipe, event.span)
                continue
            wheels = self._page.lexicon.bed_of_recipe[recipe]
            with_it = replace(clause, is_beside=True, is_next=False, relation="during")
            rolling = event.but(
                sound=wheels.sound, recipe=recipe, count=1, parameters={"implied": "place"}
            )
            self.events.add(rolling, Times(), with_it, continues=False)

    def setting(self, one: Named, beside: Sequence[Named]) -> None:
        """Take the room of a place and imply its beds; the room alone where the place says how one
        of those `beside` it sounds: "walks down a corridor"."""
        page, setting = self._page, one.setting
        if setting is None:
            return
        if one.first in page.used:
            trees = (
                page.lexicon.parameters.get(other.sound.recipe) for other in beside if other.sound
            )
            if any(tree is not None and tree.match(page.words, one.first) for tree in trees):
                self.parts.room = self.parts.room or setting.room
            return
        span = Span(page.tokens[one.first].start, page.tokens[one.last - 1].end)
        page.used |= set(range(one.first, one.last))
        self.parts.set_in(setting, span)

    def whole(
        self, index: int, clause: Clause, inside: list[Named], told: list[Timed]
    ) -> list[Named]:
        """Add the event of a quote, a line or a reference; hand back the sounds still to add."""
        page = self._page
        whole = page.tokens[index].whole
        if whole is None:
            return inside
        here = Named(index, index + 1, MUSIC)
        near = clause.near(page.tokens, index)
        near = near if whole.piece is Piece.reference else of_line(page, near, index, inside)
        traits = traits_of(page.words, near, [here], told, page.lexicon)[0]
        if whole.piece is Piece.reference:
            self._reference(index, clause, near, traits)
            kept = [one for one in inside if not one.is_music]
            page.used |= {one.first for one in inside if one.is_music}
            return kept
        times = gathered(traits.times)
        before = [i for i in clause.tokens if i < index and page.tokens[i].whole is not None]
        first = TURN if before else clause
        if not [one for one in inside if one.sound]:
            page.used |= traits.used
        else:
            page.used |= {i for timed in told for i in range(timed.first, timed.last)}
        self.conversation.line(index, first, times, traits)
        return inside

    def _reference(self, index: int, clause: Clause, near: list[int], traits: Traits) -> None:
        page, whole = self._page, self._page.tokens[index].whole
        if whole is None:
            return
        role, told = role_of(page.tokens, near)
        page.used |= told | traits.used
        event, goes_on = reference_event(whole.text, whole.span, role, traits)
        if role == VOICE:
            people = {i for i in near if is_name(page.tokens[i].word, page.cast)}
            page.used |= people
            name = " ".join(page.text(i).removesuffix("'s") for i in sorted(people))
            event = event.but(parameters={**event.parameters, "speaker": name})
        self.events.add(event, gathered(traits.times), clause, continues=goes_on)
