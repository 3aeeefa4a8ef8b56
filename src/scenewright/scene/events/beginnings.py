"""What begins where it is told though it goes on by nature: "and starts to snore", "you only heard
the crickets"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.events.music_turns import STARTING
from scenewright.scene.words.subjects import is_adverb

if TYPE_CHECKING:
    from collections.abc import Set

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.of_clause import Times
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

ONLY_WORDS, ALONE = 4, frozenset({"only", "nothing", "answer", "reply", "response"})
# "You only heard the crickets", "there were only the crickets left".
HEARING = frozenset({"hear", "heard", "hears", "hearing"})
# What does so as it is told.
NOW = frozenset({"starts", "start", "begins", "begin", "starting", "enters", "kicks"})
# What had started was there before.
BEFORE = frozenset({"had", "has", "have", "having"})


def begun(page: Page, one: Named, clause: Clause, times: Times, before: int | None) -> Clause:
    """The clause of `one`, which waits for what was told before where it is told to begin. What is
    there `before` begins only where its own name is told to: "the birds start again"."""
    told = clause.words(page.tokens, one.first, one.last)
    is_named = not NOW.isdisjoint(told)
    if clause.relation == "still" or (before is not None and not is_named):
        return clause
    if not is_named and not _is_starting(page, one, told):
        return clause
    times.delay = 0.0
    # "Then he yawns and starts to snore".
    return replace(clause, relation="", is_next=True) if clause.relation == "along" else clause


def _is_starting(page: Page, one: Named, told: Set[str]) -> bool:
    """Whether it is told to be heard from there on: "the dog starts panting", "starts to snore"."""
    tokens, index = page.tokens, one.first - 1
    if STARTING.isdisjoint(told):
        index -= tokens[index].word == "to"
        while index > 0 and is_adverb(tokens[index].word):
            index -= 1
        if index < 0 or tokens[index].word not in STARTING:
            return False
        told = {tokens[index - 1].word}
    return told.isdisjoint(BEFORE)


def is_alone_then(page: Page, one: Named, clause: Clause) -> bool:
    """Whether nothing else is heard from then on: "then only wind", "and nothing but fire"."""
    ahead = [token.word for token in page.tokens[max(0, one.first - ONLY_WORDS) : one.first]]
    if "nothing" in ahead and ahead[ahead.index("nothing") + 1 :][:1] in (["but"], ["except"]):
        return True
    ahead = ahead[:-1] if ahead[-1:] == ["the"] else ahead
    if ahead[:1] == ["no"] and ahead[2:] in ([",", "just"], [",", "only"]):
        return ahead[1] in ALONE  # "No answer, just wind".
    is_heard = not HEARING.isdisjoint(ahead[-1:])
    ahead = ahead[:-1] if is_heard else ahead
    is_later = clause.is_next or clause.begins_sentence or is_heard
    return is_later and ahead[-1:] == ["only"] and not one.acts
