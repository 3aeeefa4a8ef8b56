"""Who speaks when: script lines, quotes and talk without words become events one after another."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses.clause import Clause
from scenewright.scene.events.of_clause import AT_THE_END, Times, gathered
from scenewright.scene.model import Kind, Moment
from scenewright.scene.talk.ages import manner_with_ages
from scenewright.scene.talk.asides import emotion_of
from scenewright.scene.talk.beside import Beside, told_by
from scenewright.scene.talk.chorus import chorus
from scenewright.scene.talk.counting import counted_out
from scenewright.scene.talk.directions import words_of
from scenewright.scene.talk.people import DEVICES
from scenewright.scene.talk.said import Said
from scenewright.scene.talk.unscripted import UNSCRIPTED
from scenewright.scene.timing.asked import Pause
from scenewright.scene.words.spans import span_of
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.events.lines import Lines
    from scenewright.scene.events.part_list import PartList
    from scenewright.scene.model import Event
    from scenewright.scene.talk.unscripted import Talk
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Whole

# One line after another, whatever stands between them.
TURN = Clause([], 0, "")
# Who answers waits for that alone, whatever else goes on longer.
ANSWER = Clause([], 0, "", relation="still")
# Who speaks together with others begins a little later; who breaks in, before the end.
TOGETHER_SECONDS = 0.4
UNISON_SECONDS = 0.05
BREAKING_SECONDS = 0.7
QUOTES = frozenset("\"“”«„'‘")
# So often at most is the same said.
SAID_MAX = 12
# "Anna and Ben:" say the same.
_JOINT = re.compile(r"[ ]+(?:and|AND|&|\+)[ ]+")
# Who whispers does it whatever he feels, and a shout is not calm.
WHISPER, KEPT = "whisper", ("whisper", "shout")


class Conversation:
    """Adds the events of speech to the part that goes on, in the order of the prompt."""

    def __init__(self, page: Page, lines: Lines, parts: PartList) -> None:
        self._page = page
        self._lines = lines
        self._parts = parts
        self._sentences: set[str] = set()
        self._said_last = ""
        self._is_written = False

    def talk(self, one: Named, talk: Talk, traits: Traits, clause: Clause) -> None:
        """Speech that is told without its words: a turn for each who speaks."""
        page = self._page
        emotion = talk.manner.emotion if talk.manner.emotion != "neutral" else None
        emotions = page.lexicon.emotions
        for index in clause.around(one.first, one.last):
            is_told = page.words[index] in emotions.begins
            told = emotions.match(page.words, index) if is_told else None
            if told is not None:
                emotion = _told_with(emotion, told[1])
                page.used |= set(range(index, told[0]))
        times = gathered(traits.times)
        page.used |= traits.used
        times.count, times.every = None, None
        span = span_of(page.tokens, one.first, one.last, traits.used)
        turns = list(talk.turns())
        # "Rain falls and a woman shouts at the end": more than one would speak behind it.
        events = self._parts.events
        is_last = times.begins == AT_THE_END and len(events.events) > events.first
        begins = times.begins if is_last and len(turns) == 1 else None
        for turn, (name, described) in enumerate(turns):
            text = talk.line(turn, times.duration, self._sentences)
            text = self._said_last if talk.is_again and self._said_last else text
            self._sentences.update([line for line in talk.manner.lines if line in text])
            # What was written out is so once more.
            self._is_written = bool(talk.said) or (talk.is_again and self._is_written)
            marks = {} if self._is_written else {UNSCRIPTED: "on"}
            said = Said(name, described, emotion, (), _through(talk.beside, name))
            event = self._lines.event(span, text, said, traits, marks)
            first = Times(at=times.at, delay=times.delay, begins=begins)
            asked = first if turn == 0 else Times()
            self._said_last = text
            # Who breaks in alone breaks into what was said before.
            is_together = turn > 0 or (talk.beside.breaks_in and len(talk.speakers) == 1)
            beside = talk.beside if is_together else None
            seconds = UNISON_SECONDS if talk.is_in_unison else TOGETHER_SECONDS
            self._add(event, asked, clause if turn == 0 else ANSWER, beside, seconds)

    def line(self, index: int, clause: Clause, times: Times, traits: Traits) -> None:
        """A quote or script line at token `index`."""
        whole = self._page.tokens[index].whole
        if whole is None:
            return
        if whole.pause_seconds:
            self._parts.events.pause(Pause(whole.pause_seconds))
        if not any(letter.isalnum() for letter in whole.text):
            return
        if whole.piece is Piece.line:
            times.at = whole.at_seconds if whole.at_seconds is not None else times.at
        said = self._said(index, whole)
        often = (times.count or 1) if whole.piece is Piece.quote else 1
        times.count, times.every, times.duration = None, None, None
        times.ends = None if times.ends == AT_THE_END else times.ends
        here = None if whole.piece is Piece.line else traits
        is_quoted = self._page.prompt[whole.span.start] in QUOTES
        self._is_written = True
        self._said_last = text = whole.text if is_quoted else counted_out(whole.text)
        event = self._lines.event(whole.span, text, said, here)
        self._add(event, times, clause, None if whole.follows else said.beside)
        for _ in range(min(often, SAID_MAX) - 1):
            self._add(event, Times(), TURN, None)
        for other in said.others:
            at_once = replace(said.beside, breaks_in=False)
            same = self._lines.event(whole.span, text, replace(said, name=other), here)
            self._add(same, Times(), TURN, at_once, UNISON_SECONDS)

    def _said(self, index: int, whole: Whole) -> Said:
        """Who says the whole, with the manner that stands inside it."""
        lexicon, cast = self._page.lexicon, self._page.cast
        manner: list[str] = []
        if whole.manner:
            # Whom it is said to is told behind "to": "(softly, to her son)".
            aside = [part for part in whole.manner.split(",") if words_of(part)[:1] != ["to"]]
            manner = words_of(manner_with_ages(" ".join(aside)))
        emotion = emotion_of(manner, lexicon)
        beside = told_by([*manner, *words_of(whole.name)], cast)
        if whole.piece is Piece.line:
            word = words_of(whole.name)[-1:]
            many = chorus(whole.name, word[0], 0, lexicon, cast) if word else []
            both = _JOINT.split(whole.name)
            many = both if len(both) > 1 and not chorus("", word[0], 0, lexicon, cast) else many
            many = self._lines.last_two() if word == ["both"] else many
            name, *others = many or [whole.name]
            beside = _through(beside, whole.name)
            return Said(name, tuple(manner), emotion, (), beside, tuple(others))
        said = self._page.said[index]
        beside = _through(beside if beside.used else said.beside, said.name)
        if emotion is None and beside is said.beside:
            return said
        return replace(said, emotion=emotion or said.emotion, beside=beside)

    def _add(
        self,
        event: Event,
        times: Times,
        clause: Clause,
        beside: Beside | None,
        seconds: float = TOGETHER_SECONDS,
    ) -> None:
        """Add the event; where it sounds together with the speech before it, it does not wait."""
        events = self._parts.events
        before = len(events.events) - 1
        is_timed = times.at is not None or times.delay is not None
        is_free = beside is None or beside.breaks_in is None or before < events.first or is_timed
        if beside is None or is_free or events.events[before].kind is not Kind.speech:
            events.add(event, times, clause, continues=False)
            return
        if beside.breaks_in:
            times.begins = Moment(before, 1.0, -BREAKING_SECONDS)
        else:
            times.begins = Moment(before, 0.0, seconds)
        events.add(event, times, clause, continues=False)


def _through(beside: Beside, name: str) -> Beside:
    """What is told beside a line, with what its speaker is heard through: "the radio says"."""
    last = name.rpartition(" ")[2]
    channel = beside.channel or DEVICES.get(last, "") or DEVICES.get(last.lower(), "")
    return replace(beside, channel=channel) if channel != beside.channel else beside


def _told_with(before: str | None, told: str) -> str:
    """How it is said, where another word for it stands beside: "whispers softly" is a whisper."""
    if before == WHISPER or (before in KEPT and told == "calm"):
        return before
    return told
