"""Who speaks when: script lines, quotes and talk without words become events one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.clauses import Clause
from scenewright.scene.events import Times, gathered
from scenewright.scene.spans import span_of
from scenewright.scene.speech import Said, emotion_of
from scenewright.scene.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.event_list import EventList
    from scenewright.scene.heard import Named
    from scenewright.scene.lines import Lines
    from scenewright.scene.page import Page
    from scenewright.scene.traits import Traits
    from scenewright.scene.unscripted import Talk

# One line after another, whatever stands between them.
TURN = Clause([], 0, "")
ORDINALS = ("first", "second", "third", "fourth")


class Conversation:
    """Adds the events of speech to `events`, in the order of the prompt."""

    def __init__(self, page: Page, lines: Lines, events: EventList) -> None:
        self._page = page
        self._lines = lines
        self._events = events

    def talk(self, one: Named, talk: Talk, traits: Traits, clause: Clause) -> None:
        """Speech that is told without its words: a turn for each who speaks."""
        page = self._page
        emotion = talk.manner.emotion if talk.manner.emotion != "neutral" else None
        for index in clause.around(one.first, one.last):
            told = page.lexicon.emotions.match(page.words, index) if page.words[index] else None
            if told is not None:
                emotion = told[1]
                page.used |= set(range(index, told[0]))
        times = gathered(traits.times)
        page.used |= traits.used
        times.count, times.every = None, None
        span = span_of(page.tokens, one.first, one.last, traits.used)
        for turn, (name, described) in enumerate(talk.speakers):
            text = talk.line(turn, times.duration)
            marks = {} if talk.said else {"unscripted": "on"}
            if turn and name == talk.speakers[0][0] and name:
                name = f"{ORDINALS[turn]} {name}"
            event = self._lines.event(span, text, name, described, emotion, traits, marks)
            asked = Times(at=times.at, delay=times.delay) if turn == 0 else Times()
            self._events.add(event, asked, clause if turn == 0 else TURN, continues=False)

    def line(self, index: int, clause: Clause, times: Times, traits: Traits) -> None:
        """A quote or script line at token `index`."""
        page = self._page
        whole = page.tokens[index].whole
        if whole is None:
            return
        if whole.piece is Piece.line:
            times.at = whole.at_seconds if whole.at_seconds is not None else times.at
            manner = whole.manner.lower().replace(",", " ").split()
            said = Said(whole.name, tuple(manner), emotion_of(manner, page.lexicon), ())
        else:
            said = page.said[index]
        times.count, times.every, times.duration = None, None, None
        event = self._lines.event(
            whole.span,
            whole.text,
            said.name,
            said.described,
            said.emotion,
            None if whole.piece is Piece.line else traits,
        )
        self._events.add(event, times, clause, continues=False)
