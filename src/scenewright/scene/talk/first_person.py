"""Whoever writes and says something himself is one more speaker: 'My wife asks "Ready?" and I say
"No."'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.saying import is_person, says
from scenewright.scene.talk.windows import quote_around
from scenewright.scene.words.grammar import ARTICLES, HE, PREPOSITIONS, SENTENCE
from scenewright.scene.words.tokens import STOP_WORD

if TYPE_CHECKING:
    from scenewright.scene.talk.said import Said
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

MY, WRITER = "my", "I"
WRITING = frozenset({"i"})
# Whose husband or wife it is.
PARTNERS = {"wife": "male", "girlfriend": "male", "husband": "female", "boyfriend": "female"}
AT_WHOM = PREPOSITIONS | {"with", "for", "toward", "towards", "about"}
BACK_WORDS, BEHIND_WORDS = 12, 3
PARTING = frozenset({",", "and", "but", "so", "then", "while", "as", "when"})


def of_whoever_writes(page: Page, index: int, said: Said) -> Said:
    """The same, said by whoever writes where that is told beside the quote at token `index`."""
    if not page.index.places(WRITING):
        return said
    first, last = quote_around(page.tokens, index)
    place = _before(page, first)
    place = _behind(page, last) if place is None else place
    if place is None:
        return said
    gender = next((PARTNERS[one] for one in _mine(page.tokens) if one in PARTNERS), "")
    described = (gender,) if gender else ()
    return replace(said, name=WRITER, described=described, used=(*said.used, place), others=())


def _mine(tokens: Sequence[Token]) -> list[str]:
    """What is mine: "wife" in "my wife"."""
    return [one.word for at, one in enumerate(tokens) if at and tokens[at - 1].word == MY]


def _before(page: Page, first: int) -> int | None:
    """The "I" that is the nearest subject of the last verb of saying before the quote."""
    tokens, is_said = page.tokens, False
    for index in range(first - 1, max(-1, first - 1 - BACK_WORDS), -1):
        token = tokens[index]
        if token.whole is not None or token.word in SENTENCE:
            break
        if token.word in WRITING:
            return index if is_said else None
        is_somebody = token.word in HE or is_person(page.prompt, token, page.lexicon, page.cast)
        if is_somebody and is_said and not _is_hearer(tokens, index):
            break
        is_said = is_said or says(tokens, index, page.lexicon, page.cast)
    return None


def _is_hearer(tokens: Sequence[Token], index: int) -> bool:
    """Whether somebody is only spoken or turned to: "to my wife"."""
    before = index - 1
    while before > 0 and tokens[before].word in ARTICLES:
        before -= 1
    return tokens[before].word in AT_WHOM


def _behind(page: Page, last: int) -> int | None:
    """The "I" right behind the quote that says it: '"No," I said'."""
    tokens = page.tokens
    index = last + 1
    while index < len(tokens) and tokens[index].word in (",", STOP_WORD):
        index += 1
    if index >= len(tokens) or tokens[index].word not in WRITING:
        return None
    verbs = range(index + 1, min(len(tokens), index + 1 + BEHIND_WORDS))
    if any(tokens[at].whole is not None or tokens[at].word in PARTING for at in verbs[:1]):
        return None
    behind = next((at for at in verbs if says(tokens, at, page.lexicon, page.cast)), None)
    # '"Dinner!" I yell "Coming!"': that is what is said next.
    is_next = behind is not None and any(
        token.whole is not None for token in tokens[behind : behind + BEHIND_WORDS]
    )
    return None if behind is None or is_next else index
