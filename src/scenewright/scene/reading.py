"""One prompt being read.

Quotes, script lines and references are taken out whole; then sounds, places and times are found,
clauses gather the words that belong together, and each clause becomes events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenewright.scene.casting import Casting
from scenewright.scene.clauses import Clause, clauses_of
from scenewright.scene.events import EventList, Times, counted, ended, gathered, sound_event
from scenewright.scene.heads import heads_of
from scenewright.scene.heard import MUSIC, Named, Timed, heard, merged, seen_of
from scenewright.scene.lexicon import lexicon
from scenewright.scene.lines import Lines
from scenewright.scene.mentions import VOICE, reference_event, role_of
from scenewright.scene.model import Kind, Scene, Span
from scenewright.scene.quotes import wholes_of
from scenewright.scene.similes import similes_of
from scenewright.scene.spans import span_of
from scenewright.scene.speech import Said, attribution, emotion_of
from scenewright.scene.talkers import Talkers
from scenewright.scene.times import count_before
from scenewright.scene.tokens import Piece, Token, not_understood, tokens_of
from scenewright.scene.traits import Traits, traits_of
from scenewright.scene.unscripted import Talk, talk_book
from scenewright.scene.voices import cast

# One line after another, whatever stands between them.
TURN = Clause([], 0, "")
# "The engine starts" happens where it is told, "the engine" all the time.
STARTING = frozenset({"starts", "start", "begins", "begin", "starting", "enters", "kicks"})
ORDINALS = ("first", "second", "third", "fourth")


class Reading:
    """Tokens of a prompt, what they name, and which of them are accounted for."""

    def __init__(self, prompt: str, voice: str | None) -> None:
        self._prompt = prompt
        self._lexicon = lexicon()
        self._cast = cast()
        self._casting = Casting(self._cast, voice)
        self._lines = Lines(self._casting)
        self._events = EventList(self._lexicon)
        self._tokens: list[Token] = []
        self._used: set[int] = set()
        self._said: dict[int, Said] = {}
        self._heads: Mapping[int, Kind] = {}
        self._asked: float | None = None
        self._room = ""
        self._similes: list[tuple[int, int]] = []

    def steps(self) -> Iterator[None]:
        """Read all of it, step by step."""
        wholes = wholes_of(self._prompt, self._lexicon, self._cast)
        yield
        self._tokens = tokens_of(self._prompt, wholes)
        yield
        words = self._words()
        yield
        talks = self._talks(words)
        yield
        named, times = heard(self._tokens, words, self._lexicon)
        times = [timed for timed in times if not self._takes_total(timed)]
        yield
        named = sorted(named + talks, key=lambda one: one.first)
        yield from self._read_clauses(words, named, times)

    def scene(self) -> Scene:
        """The scene of what was read, not yet scheduled."""
        events = self._events.finished(self._room)
        if not events and self._room:
            self._events.imply("room_tone", Span(0, len(self._prompt)))
            events = self._events.finished(self._room)
        return Scene(
            self._prompt,
            events or self._lines.read_aloud(self._prompt),
            dict(self._casting.speakers),
            asked_duration_seconds=self._asked,
            room=self._room or "dry",
            not_understood=not_understood(self._tokens, self._used, self._similes, self._lexicon),
        )

    def _words(self) -> list[str]:
        """The tokens' words, empty where a token is accounted for by what is said or compared."""
        for index, token in enumerate(self._tokens):
            if token.whole is not None:
                self._used.add(index)
                if token.whole.piece is Piece.quote:
                    said = attribution(self._prompt, self._tokens, index, self._lexicon, self._cast)
                    self._said[index] = said
                    self._used |= set(said.used)
        self._heads, heading = heads_of(self._tokens)
        self._used |= heading
        words = [
            "" if index in self._used or token.whole else token.word
            for index, token in enumerate(self._tokens)
        ]
        self._similes = similes_of(self._tokens)
        for first, last in self._similes:
            words[first:last] = [""] * (last - first)
        return words

    def _talks(self, words: list[str]) -> list[Named]:
        """Speech told without its words; its tokens are emptied in `words`."""
        book = talk_book()
        found = Talkers(self._prompt, self._tokens, words, self._lexicon, self._cast, book).talks()
        for talk in found:
            self._used |= talk.used
            for index in talk.used:
                words[index] = ""
        return [Named(talk.first, talk.last, talk=talk) for talk in found]

    def _takes_total(self, timed: Timed) -> bool:
        if timed.asked.is_total and self._asked is None:
            self._asked = timed.asked.duration_seconds
            self._used |= set(range(timed.first, timed.last))
        return timed.asked.is_total

    def _read_clauses(
        self, words: list[str], named: list[Named], times: list[Timed]
    ) -> Iterator[None]:
        at = {one.first: one for one in named}
        time_at = {timed.first: timed for timed in times}
        seen = seen_of(self._tokens, words, (named, times), self._used, self._lexicon)
        yield
        for clause in clauses_of(self._tokens, seen):
            inside = [at[i] for i in clause.tokens if i in at]
            told = [time_at[i] for i in clause.tokens if i in time_at]
            yield from self._read_clause(clause, words, inside, told)

    def _read_clause(
        self, clause: Clause, words: list[str], inside: list[Named], told: list[Timed]
    ) -> Iterator[None]:
        spoken = [i for i in clause.tokens if self._tokens[i].whole is not None]
        for index in spoken:
            yield
            inside = self._whole(index, clause, words, inside, told)
        if spoken:
            told = []
        sounds, absorbed = merged(
            [one for one in inside if one.sound is not None], words, self._lexicon.music_company
        )
        self._used |= absorbed
        talks = [one for one in inside if one.talk is not None]
        if talks:
            sounds = sorted(sounds + talks, key=lambda one: one.first)
        found = traits_of(words, clause.tokens, sounds, told, self._lexicon)
        taken = {i for one in sounds for i in range(one.first, one.last)}
        for one, traits in zip(sounds, found, strict=True):
            yield
            if one.talk is not None:
                self._talk(one, one.talk, traits, clause, words)
            else:
                self._sound(one, traits, clause, (absorbed | traits.used) - taken)
        for one in inside:
            if one.setting is not None and one.first not in self._used:
                self._setting(one)
        if not sounds and not spoken:
            self._used |= {
                i
                for i in clause.tokens
                if inside and self._lexicon.properties.match(words, i) is not None
            }

    def _sound(self, one: Named, traits: Traits, clause: Clause, shaped: set[int]) -> None:
        sound = one.sound
        if sound is None:
            return
        forced = self._heads.get(one.first)
        event, times, continues = sound_event(one, sound, traits, forced=forced)
        self._used |= traits.used | set(range(one.first, one.last))
        times = ended(times, [self._tokens[i].word for i in clause.around(one.last, one.last)])
        if times.count is None:
            counting, times.count = count_before(self._tokens, one.first, self._used)
            self._used |= counting
            shaped |= counting
        event = event.but(span=span_of(self._tokens, one.first, one.last, shaped))
        if times.count == 1 or times.count not in (None, event.count):
            event, times, continues = counted(event, times)
        if times == Times() and not STARTING.isdisjoint(
            clause.words(self._tokens, one.first, one.last)
        ):
            times.delay = 0.0
        is_known = one.first > 0 and self._tokens[one.first - 1].word == "the"
        if not self._events.amend(event, times, clause, is_known=is_known):
            self._events.add(event, times, clause, continues=continues)
        for recipe in sound.beds:
            self._events.imply(recipe, event.span)

    def _talk(
        self, one: Named, talk: Talk, traits: Traits, clause: Clause, words: list[str]
    ) -> None:
        emotion = talk.manner.emotion if talk.manner.emotion != "neutral" else None
        for index in clause.around(one.first, one.last):
            told = self._lexicon.emotions.match(words, index) if words[index] else None
            if told is not None:
                emotion = told[1]
                self._used |= set(range(index, told[0]))
        times = gathered(traits.times)
        self._used |= traits.used
        times.count, times.every = None, None
        span = span_of(self._tokens, one.first, one.last, traits.used)
        for turn, (name, described) in enumerate(talk.speakers):
            text = talk.line(turn, times.duration)
            marks = {} if talk.said else {"unscripted": "on"}
            if turn and name == talk.speakers[0][0] and name:
                name = f"{ORDINALS[turn]} {name}"
            event = self._lines.event(span, text, name, described, emotion, traits, marks)
            asked = Times(at=times.at, delay=times.delay) if turn == 0 else Times()
            self._events.add(event, asked, clause if turn == 0 else TURN, continues=False)

    def _setting(self, one: Named) -> None:
        setting = one.setting
        if setting is None:
            return
        span = Span(self._tokens[one.first].start, self._tokens[one.last - 1].end)
        self._used |= set(range(one.first, one.last))
        self._room = self._room or setting.room
        for recipe in setting.beds:
            self._events.imply(recipe, span, is_open_air=not setting.room)

    def _whole(
        self,
        index: int,
        clause: Clause,
        words: list[str],
        inside: list[Named],
        told: list[Timed],
    ) -> list[Named]:
        """Add the event of a quote, a line or a reference; hand back the sounds still to add."""
        whole = self._tokens[index].whole
        if whole is None:
            return inside
        here = Named(index, index + 1, MUSIC)
        near = clause.near(self._tokens, index)
        traits = traits_of(words, near, [here], told, self._lexicon)[0]
        if whole.piece is Piece.reference:
            self._reference(index, clause, near, traits)
            kept = [one for one in inside if not one.is_music]
            self._used |= {one.first for one in inside if one.is_music}
            return kept
        times = gathered(traits.times)
        is_first = all(self._tokens[i].whole is None for i in clause.tokens if i < index)
        first = clause if is_first else TURN
        if not [one for one in inside if one.sound]:
            self._used |= traits.used
        else:
            self._used |= {i for timed in told for i in range(timed.first, timed.last)}
        if whole.piece is Piece.line:
            times.at = whole.at_seconds if whole.at_seconds is not None else times.at
            manner = whole.manner.lower().replace(",", " ").split()
            emotion = emotion_of(manner, self._lexicon)
            self._speech(index, first, times, Said(whole.name, tuple(manner), emotion, ()))
        else:
            self._speech(index, first, times, self._said[index], traits)
        return inside

    def _speech(
        self,
        index: int,
        clause: Clause,
        times: Times,
        said: Said,
        traits: Traits | None = None,
    ) -> None:
        whole = self._tokens[index].whole
        if whole is None:
            return
        times.count, times.every, times.duration = None, None, None
        event = self._lines.event(
            whole.span, whole.text, said.name, said.described, said.emotion, traits
        )
        self._events.add(event, times, clause, continues=False)

    def _reference(self, index: int, clause: Clause, near: list[int], traits: Traits) -> None:
        whole = self._tokens[index].whole
        if whole is None:
            return
        role, told = role_of(self._tokens, near)
        self._used |= told | traits.used
        event, goes_on = reference_event(whole.text, whole.span, role, traits)
        if role == VOICE:
            people = {i for i in near if self._is_name(i)}
            self._used |= people
            name = " ".join(self._text(i) for i in sorted(people))
            event = event.but(parameters={**event.parameters, "speaker": name})
        self._events.add(event, gathered(traits.times), clause, continues=goes_on)

    def _text(self, index: int) -> str:
        return self._prompt[self._tokens[index].start : self._tokens[index].end]

    def _is_name(self, index: int) -> bool:
        word = self._tokens[index].word
        known = word in self._cast.gender_of_name or word in self._cast.person_of_word
        return known and word not in ("voice", "speaker", "narrator")
