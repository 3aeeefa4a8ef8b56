"""What a story is only headed by, and tells of behind it: "Our old car. He turned the key", "A
bear! It growled", "My neighbour mows his lawn. First I hear birds, then the mower"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.grammar import IT, PRONOUNS, SENTENCE
from scenewright.scene.meaning.calls import ANIMALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

# Whose it is of which a story goes on to tell.
OWNED = frozenset({"my", "our", "his", "her", "their", "your", "its"})
HEADED = OWNED | {"a", "an", "the", "this", "that"}
HEAD_WORDS = 5
# How far behind what stands for it in the next sentence it is told what it does.
DOES_WORDS, OWN_WORDS = 3, 1
ITSELF = IT | {"its", "their"}
VEHICLES = frozenset({"car_pass", "engine", "train", "jet", "propeller", "helicopter"})
# How a story begins behind its headline.
FIRST = frozenset({"first", "firstly"})
AT_FIRST = frozenset({"at", "first", "to", "begin", "start"})
OPENERS = FIRST | HEADED


def without_headlines(page: Page, named: Sequence[Named]) -> Sequence[Named]:
    """Those of `named` that are not told of only in a headline, if anything else is heard."""
    dropped: set[int] = set()
    if page.index.places(OPENERS) and len(named) > 1:
        dropped = _heads(page, named) | _told_first(page, named)
    if not dropped or all(one.first in dropped for one in named if one.sound is not None):
        return named
    for one in named:
        if one.first in dropped:
            page.used |= set(range(one.first, one.last))
    return [one for one in named if one.first not in dropped]


def _heads(page: Page, named: Sequence[Named]) -> set[int]:
    """Where nothing but an animal or a vehicle is named in a sentence of its own, of which the
    next one tells what it does."""
    found: set[int] = set()
    tokens = page.tokens
    for at, one in enumerate(named[:-1]):
        if one.sound is None or one.acts or one.last >= len(tokens):
            continue
        if tokens[one.last].word not in SENTENCE:
            continue
        first = _sentence_start(page, one.first)
        if one.first - first > HEAD_WORDS or tokens[first].word not in HEADED:
            continue
        if any(not token.is_word for token in tokens[first : one.last]):
            continue
        if at and named[at - 1].first >= first:
            continue
        following = one.last + 1
        word = tokens[following].word if following < len(tokens) else ""
        if one.sound.recipe in ANIMALS:
            # "It flaps its wings", but not "its roar shakes the trees".
            near = DOES_WORDS if word in PRONOUNS else OWN_WORDS if word in OWNED else 0
            behind = named[at + 1]
            is_told = behind.first <= following + near
            is_told = is_told and all(one.first != behind.last for one in named[at + 2 : at + 3])
        else:
            is_owned = tokens[first].word in OWNED or tokens[one.first - 1].word.endswith("'s")
            is_told = one.sound.recipe in VEHICLES and is_owned and word not in ITSELF
        found |= {one.first} if is_told else set()
    return found


def _told_first(page: Page, named: Sequence[Named]) -> set[int]:
    """Where what the first sentence names is told of once more, in its turn, in a story that begins
    with "first" behind it."""
    tokens = page.tokens
    for index in page.index.places(FIRST):
        start = index
        while start and tokens[start - 1].word in AT_FIRST:
            start -= 1
        if start < 2 or tokens[start - 1].word not in SENTENCE:
            continue
        ahead = [one for one in named if one.last < start and one.sound is not None]
        behind = {one.sound.recipe for one in named if one.first > index and one.sound is not None}
        is_head = _sentence_start(page, start - 1) == 0
        return {one.first for one in ahead if one.sound and one.sound.recipe in behind and is_head}
    return set()


def _sentence_start(page: Page, index: int) -> int:
    first = index
    while first and page.tokens[first - 1].word not in SENTENCE:
        first -= 1
    return first
