"""What only counts what was told right before: "boots on a wooden floor, four steps", "a knock at
the door, two quick knocks"; and where what is only told to come again does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.clauses.traits import HERE
from scenewright.scene.events.endings import is_ended
from scenewright.scene.events.of_clause import Times
from scenewright.scene.model import Kind
from scenewright.scene.timing.durations import number_at, word_at
from scenewright.scene.timing.spacing import NATURAL
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.inflections import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.event_list import EventList
    from scenewright.scene.model import Event
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

# Of what takes its time, how often may be told behind it in any words.
TAKING_TIME, MANY = frozenset({"footsteps", "phone"}), 2
# Many hands are no number of claps.
UNCOUNTED = frozenset({"applause"})
HOW_WORDS, BACK_WORDS = 3, 12
# What stands behind a bare number of something: nothing, or how they come.
BEHIND = SENTENCE | {",", "and", "then", ")", "]", "-", "–", "—", ""}
IN_TURN = frozenset({"row", "succession", "sequence", "rhythm"})
AGAIN = frozenset({"again", "more"})
# What the number itself tells, whatever was told before.
TOLD_BY_NUMBER = frozenset({NATURAL, "exactly", "rate"})


def as_last(page: Page, one: Named, event: Event, told: Sequence[Event]) -> Event:
    """The event where the last one is and as loud, if nothing but "again" is told of it: "a dog
    barks fifty metres away, then again"."""
    is_again = page.tokens[one.first].word in AGAIN and one.last == one.first + 1
    if not is_again or not told or told[-1].recipe != event.recipe or event.place != HERE:
        return event
    return event.but(place=told[-1].place, gain_db=told[-1].gain_db + event.gain_db)


def counts_last(
    page: Page, events: EventList, one: Named, event: Event, times: Times, clause: Clause
) -> bool:
    """Tell what was told last how often it is heard, where this only counts it."""
    if clause.separator != "," or clause.is_next or len(events.events) <= events.first:
        return False
    last = events.events[-1]
    if last.recipe != event.recipe or last.kind is not Kind.sfx or is_ended(last):
        return False
    is_counted = event.recipe in TAKING_TIME and last.count == 1 and event.count >= MANY
    is_counted = is_counted and last.place == event.place
    if not is_counted and not _only_counts(page, one, last, event, times):
        return False
    place = last.place if event.place == HERE else event.place
    parameters = {**last.parameters, **event.parameters}
    events.events[-1] = event.but(
        parameters=parameters, when=last.when, span=last.span, place=place
    )
    return True


def _only_counts(page: Page, one: Named, last: Event, event: Event, times: Times) -> bool:
    """Whether no more than a number, how they are and what they are is told behind a comma, and
    what was told before has no number of its own."""
    tokens = page.tokens
    number = _number(tokens, one.first)
    if (
        not number
        or times != Times(count=times.count, is_often=times.is_often)
        or event.recipe in UNCOUNTED
    ):
        return False
    noun, behind = tokens[one.last - 1].word, word_at(tokens, one.last)
    is_noun = noun.endswith("s") if event.count > 1 else not noun.endswith("s")
    in_turn = {word_at(tokens, at) for at in range(one.last, one.last + HOW_WORDS + 1)} & IN_TURN
    is_end = behind in BEHIND or behind.endswith("ly") or bool(in_turn)
    if not is_noun or not is_end or event.place not in (HERE, last.place):
        return False
    told, own = last.parameters, event.parameters
    if any(told.get(key, own[key]) != own[key] for key in own.keys() - TOLD_BY_NUMBER):
        return False
    # Two dogs are not the one that barked.
    if event.recipe in ANIMALS and event.sound == last.sound:
        return False
    return _is_uncounted(tokens, number - 1, noun)


def _number(tokens: Sequence[Token], index: int) -> int:
    """Where the number of what is named at `index` stands, right behind a comma; 0 for nowhere."""
    for first in range(index, max(1, index - HOW_WORDS - 1), -1):
        found = number_at(tokens, first)
        is_number = found is not None and tokens[first].word not in ARTICLES
        if is_number and word_at(tokens, first - 1) == ",":
            return first
        if first < index and not tokens[first].is_word:
            break
    return 0


def _is_uncounted(tokens: Sequence[Token], comma: int, noun: str) -> bool:
    """Whether what stands before the comma has no number and is more than the same noun: in "a
    shot, two shots" both are heard."""
    first = comma
    while first > max(0, comma - BACK_WORDS) and tokens[first - 1].word not in SENTENCE | {","}:
        first -= 1
    bare = [at for at in range(first, comma) if tokens[at].word not in ARTICLES]
    if any(number_at(tokens, at) is not None for at in bare):
        return False
    told = [tokens[at].word for at in bare]
    return len(told) != 1 or noun not in (told[0], plural(told[0]))
