"""One prompt being read.

Quotes, script lines and references are taken out whole; then sounds, places and times are found,
clauses gather the words that belong together, and each clause becomes events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.clauses.clause import Clause, clauses_of
from scenewright.scene.clauses.company import Company
from scenewright.scene.clauses.heads import heads_of
from scenewright.scene.clauses.heard_first import in_order, shared_out
from scenewright.scene.clauses.linking import with_links
from scenewright.scene.clauses.seen import seen_of
from scenewright.scene.clauses.shared_changes import with_shared
from scenewright.scene.clauses.silences import asked_by, outside, silences_of
from scenewright.scene.clauses.traits import traits_of
from scenewright.scene.events.endings import lasting
from scenewright.scene.events.sentence_cue import begins
from scenewright.scene.events.sound_order import waits_for_spell
from scenewright.scene.events.staging import Staging
from scenewright.scene.meaning.actions import more_actions, repeated_names
from scenewright.scene.meaning.ahead import without_told_ahead
from scenewright.scene.meaning.criers import with_their_calls
from scenewright.scene.meaning.deeds import without_doers
from scenewright.scene.meaning.doers import with_doers
from scenewright.scene.meaning.done_again import with_hands
from scenewright.scene.meaning.grounds import with_grounds
from scenewright.scene.meaning.heard import heard
from scenewright.scene.meaning.imitations import with_imitations
from scenewright.scene.meaning.merging import merged
from scenewright.scene.meaning.negations import negated
from scenewright.scene.meaning.pairs import with_both
from scenewright.scene.meaning.resumed import with_switches
from scenewright.scene.meaning.similes import similes_of
from scenewright.scene.meaning.spoke import doing_before, without_speakers
from scenewright.scene.meaning.titles import without_titles
from scenewright.scene.meaning.turned_into import with_turned
from scenewright.scene.meaning.understood import as_understood
from scenewright.scene.meaning.unheard import unheard_at
from scenewright.scene.meaning.vague import wished
from scenewright.scene.model import Scene
from scenewright.scene.talk.casting import Casting
from scenewright.scene.talk.first_person import of_whoever_writes
from scenewright.scene.talk.front_matter import NONE as NO_FRONT_MATTER
from scenewright.scene.talk.front_matter import front_matter
from scenewright.scene.talk.gaps import named_of
from scenewright.scene.talk.introductions import introductions
from scenewright.scene.talk.made_for import made_for
from scenewright.scene.talk.named_like_sounds import names_like_sounds
from scenewright.scene.talk.own_gender import told_of_people
from scenewright.scene.talk.passed_on import passed_on
from scenewright.scene.talk.quotes import wholes_of
from scenewright.scene.talk.speech import attribution
from scenewright.scene.talk.speeches import without_own_verbs
from scenewright.scene.talk.talkers import Talkers
from scenewright.scene.talk.told_of import telling
from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.timing.fades import longest
from scenewright.scene.timing.filling import with_filled
from scenewright.scene.timing.loops import loop_words
from scenewright.scene.timing.spaced import of_list, with_spaced
from scenewright.scene.voices import cast
from scenewright.scene.words.lexicon import lexicon
from scenewright.scene.words.named import Named, Timed, by_place
from scenewright.scene.words.page import Page
from scenewright.scene.words.tokens import PIECE_WORDS, Piece, not_understood
from scenewright.scene.written import take_tokens

if TYPE_CHECKING:
    from scenewright.scene.notation.part_heads import PartHead
    from scenewright.scene.timing.asked import Pause
    from scenewright.scene.timing.fades import Fade

# What stands in the words for many whose talk is found.
TALKERS = "folks"


class Reading:
    """The stages a prompt goes through, and the scene that comes of them."""

    def __init__(self, prompt: str, voice: str | None) -> None:
        self._page = Page(prompt, lexicon(), cast())
        self._casting = Casting(self._page.cast, voice)
        self._staging = Staging(self._page, self._casting)
        self._company = Company(self._page)
        self._front = NO_FRONT_MATTER
        self._asked: float | None = None
        self._is_of_list = False
        self._pauses: dict[int, tuple[int, Pause]] = {}
        self._fades: list[Fade] = []
        self._part_heads: list[PartHead] = []
        self._actions: set[int] = set()
        # The recipes of what is not to be heard; "" for what is no sound.
        self._unheard: set[str] = set()
        self._looping: set[int] = set()

    def steps(self) -> Iterator[None]:
        """Read all of it, step by step."""
        page = self._page
        self._front = front_matter(page.prompt, page.cast)
        wholes = wholes_of(page.prompt, page.lexicon, page.cast, self._front.spans)
        yield
        self._part_heads = take_tokens(page, wholes)
        self._casting.told = told_of_people(page, self._front.people or {})
        yield
        self._take_words()
        yield
        talks = self._talks()
        yield
        self._pauses, self._fades = silences_of(page)
        silences = [Named(first, found[0]) for first, found in self._pauses.items()]
        self._asked = asked_by(page, self._pauses, self._fades)
        yield
        named, times = yield from heard(page.tokens, page.words, page.lexicon)
        yield
        times = [one for one in outside(self._pauses, times) if not self._takes_total(one)]
        named, times = with_switches(page, named, times)
        named = without_titles(page, with_grounds(page, with_their_calls(page, named)))
        named = without_doers(page, without_speakers(page, named))
        # "A noise that does not stop" is heard, and so is what is left unnamed beside it.
        is_bare = not talks and self._unheard <= {""} and not any(one.sound for one in named)
        named = with_hands(page, named, talks, is_bare=is_bare)
        named = repeated_names(page.tokens, with_both(page, without_told_ahead(page, named)))
        done, self._actions = more_actions(page.tokens, page.words, named, page.index)
        yield
        named = sorted(named + done + talks + silences, key=by_place)
        yield
        named = with_turned(page, with_imitations(page, with_doers(page, named)))
        times = with_spaced(page, named, times)
        is_untold = self._asked is None and not self._part_heads
        whole = of_list(page, named, times) if is_untold else None
        if whole is not None:
            self._asked, self._is_of_list = whole.asked.duration_seconds, True
            page.used |= set(range(whole.first, whole.last))
            times.remove(whole)
        yield from self._read_clauses(*with_links(page, named, times))

    def scene(self) -> Scene:
        """The scene of what was read, not yet scheduled."""
        page = self._page
        self._begin_parts(len(page.prompt))
        events, parts = self._staging.parts.finished(self._unheard)
        if len(parts) == 1:
            events = lasting(events, self._asked)
        events = with_filled(events, parts, self._asked, page.prompt, is_of_list=self._is_of_list)
        if not events and not self._unheard:
            events = wished(page) or self._staging.lines.read_aloud(page.prompt)
        return Scene(
            page.prompt,
            events,
            dict(self._casting.speakers),
            asked_duration_seconds=self._asked,
            parts=parts,
            fade_in_seconds=longest(self._fades, is_in=True),
            fade_out_seconds=longest(self._fades, is_in=False),
            not_understood=not_understood(page.tokens, page.used, page.similes, page.lexicon),
            loops=bool(self._looping),
        )

    def _take_words(self) -> None:
        """The tokens' words, empty where a token is accounted for by what is said or compared."""
        page = self._page
        page.used |= self._front.inside(page.tokens)
        for index in page.index.places(PIECE_WORDS):
            whole = page.tokens[index].whole
            page.used.add(index)
            if whole is not None and whole.piece is Piece.quote:
                said = attribution(page.prompt, page.tokens, index, page.lexicon, page.cast)
                page.said[index] = said = of_whoever_writes(page, index, said)
                page.used |= set(said.used)
        page.heads, heading = heads_of(page.tokens, page.index, page.cast)
        page.used |= heading | telling(page) | passed_on(page) | made_for(page)
        page.words = [
            "" if index in page.used else token.word for index, token in enumerate(page.tokens)
        ]
        others = (*doing_before(page), *names_like_sounds(page))
        for index, word in (*self._front.named(page.tokens), *others):
            page.words[index] = word
        page.used |= as_understood(page.words, page.index, page.lexicon)
        page.similes = similes_of(page.tokens, page.words, page.index, page.lexicon)
        for first, last in page.similes:
            page.words[first:last] = [""] * (last - first)
        for index in sorted(negated(page.tokens, page.words, page.lexicon)):
            self._unheard |= unheard_at(page.words, index, page.lexicon)
            page.used.add(index)
            page.words[index] = ""
        self._looping = loop_words(page.words, page.index)
        page.used |= self._looping
        for index in self._looping:
            page.words[index] = ""

    def _talks(self) -> list[Named]:
        """Speech told without its words; its tokens are emptied in the page's words."""
        page = self._page
        words, lexicon = page.words, page.lexicon
        talkers = Talkers(page.prompt, page.tokens, words, lexicon, page.cast, talk_book())
        found = without_own_verbs(talkers.talks(), words)
        said = introductions(found, page, [head.start for head in self._part_heads])
        for talk in found:
            page.used |= talk.used | talk.known
            for index in talk.used:
                page.words[index] = ""
            if talk.sound is not None and talk.last - talk.first > 1:
                # What else they do is still told of several: "people chat and walk about".
                page.words[talk.first] = TALKERS
        return [one for talk in found if talk not in said for one in named_of(talk)]

    def _takes_total(self, timed: Timed) -> bool:
        if timed.asked.is_total and self._asked is None:
            self._asked = timed.asked.duration_seconds
            self._page.used |= set(range(timed.first, timed.last))
        return timed.asked.is_total

    def _read_clauses(self, named: list[Named], times: list[Timed]) -> Iterator[None]:
        page = self._page
        page.is_length_told = self._asked is not None
        at = {one.first: one for one in named}
        time_at = {timed.first: timed for timed in times}
        wholes = set(page.index.places(PIECE_WORDS))
        marked = at.keys() | time_at.keys() | wholes
        seen = seen_of(page, named, times)
        yield
        clauses = clauses_of(page.tokens, seen, page.index)
        for clause in with_shared(page, clauses, at, times):
            here = [i for i in clause.tokens if i in marked]
            inside = [at[i] for i in here if i in at]
            told = [time_at[i] for i in here if i in time_at]
            spoken = [i for i in here if i in wholes]
            if self._part_heads:
                first = min([*spoken, *(one.first for one in inside)], default=clause.tokens[0])
                self._begin_parts(page.tokens[first].start)
            # Only one sound beside one line has an order of its own.
            whole = clause, inside, told, spoken
            for part in in_order(page, *whole) if len(inside) == len(spoken) == 1 else (whole,):
                yield from self._read_clause(*part)

    def _paused(self, inside: Sequence[Named]) -> tuple[list[int], list[int]]:
        """The pauses inside a clause, and those of them ahead of all that sounds there."""
        pauses = [one.first for one in inside if one.first in self._pauses]
        sounding = [one.first for one in inside if one.first not in self._pauses]
        return pauses, [i for i in pauses if not sounding or i < sounding[0]]

    def _begin_parts(self, start: int) -> None:
        """Begin the parts whose heads stand up to there."""
        while self._part_heads and start >= self._part_heads[0].start:
            self._staging.begin_part(self._part_heads.pop(0), self._unheard)

    def _read_clause(
        self, clause: Clause, inside: list[Named], told: list[Timed], spoken: list[int]
    ) -> Iterator[None]:
        page, staging = self._page, self._staging
        if not self._actions.isdisjoint(clause.tokens):
            clause.relation = "still"
        elif inside and inside[0].is_joint:
            clause.relation = "with"
        elif waits_for_spell(page, clause, staging.events, inside):
            clause.is_next = True
        pauses, ahead_of_all = self._paused(inside) if self._pauses else ([], [])
        if len(pauses) == len(inside) == 1 and told:
            staging.pause_at(self._pauses[pauses[0]][1], told)
            return
        ahead = told[0] if told and (not inside or told[0].first < inside[0].first) else None
        if clause.begins_sentence and ahead is not None and begins(clause, ahead):
            staging.cue(clause.sentence, ahead)
        own, told = shared_out(told, inside, spoken)
        for index in sorted([*spoken, *ahead_of_all]):
            yield
            if index in self._pauses:
                staging.pause(self._pauses[index][1])
            else:
                inside = staging.whole(index, clause, inside, own)
        if not inside:
            return
        company = page.lexicon.music_company
        sounds, absorbed = merged(inside, page.words, company, is_spoken=bool(spoken))
        page.used |= absorbed
        talks = [one for one in inside if one.talk is not None]
        if talks:
            sounds = sorted(sounds + talks, key=by_place)
        found = traits_of(page.words, clause.tokens, sounds, told, page.lexicon)
        taken = {i for one in sounds for i in range(one.first, one.last)}
        for one, traits in zip(sounds, found, strict=True):
            yield
            here = self._company.clause_of(clause, one, spoken, is_first=one is sounds[0])
            if one.talk is not None:
                staging.conversation.talk(one, one.talk, traits, here)
            else:
                staging.sound(one, traits, here, (absorbed | traits.used) - taken)
        for one in inside:
            if one.setting is not None:
                staging.setting(one, sounds)
        if inside and not sounds and not spoken:
            page.used |= {i for i in clause.tokens if page.lexicon.properties.match(page.words, i)}
        for index in pauses:
            if index not in ahead_of_all:
                staging.pause(self._pauses[index][1])
