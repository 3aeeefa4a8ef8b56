"""Who makes a sound right behind a line: whoever said it, 'a kid says "Boo!" giggling', '"Stop!" a
girl cries, then laughs'."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES
from scenewright.scene.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

LEADING_ON = frozenset({",", "and", "then", "both", "still", "again", "also", "while", "all"})
LEADING_ON |= ARTICLES
BACK_WORDS = 9
ENDINGS = ("ing", "s")


def without_speakers(page: Page, named: Sequence[Named]) -> list[Named]:
    """What is `named` but the bare names of those who speak somewhere: 'A robot waits. "Sit," it
    says.' has no beep of a robot."""
    lines = (page.tokens[index].whole for index in page.said)
    people = {
        word
        for said in page.said.values()
        for word in (*said.name.lower().split(), *said.described)
        if word in page.cast.person_of_word
    }
    people |= {word for line in lines if line for word in line.name.lower().split()}
    if not people:
        return [*named]
    used = {one.first for one in named if _is_speaker(page, one, people)}
    page.used |= used
    return [one for one in named if one.first not in used]


def _is_speaker(page: Page, one: Named, people: Set[str]) -> bool:
    word = page.words[one.first]
    is_name = one.sound is not None and one.last == one.first + 1 and one.talk is None
    return is_name and word in people and word in page.cast.person_of_word


def who_spoke(page: Page, one: Named) -> list[tuple[int, tuple[str, ...]]]:
    """The token of the line right before the sound and the words that describe who said it; nothing
    where another may have made the sound."""
    tokens = page.tokens
    if not tokens[one.first].word.endswith(ENDINGS):
        return []
    used: set[int] = set()
    for index in range(one.first - 1, max(-1, one.first - BACK_WORDS), -1):
        word = tokens[index].word
        whole = tokens[index].whole
        if whole is not None:
            said = page.said.get(index) if whole.piece is Piece.quote else None
            if said is None or said.others or not used <= set(said.used):
                return []
            told = (*said.name.lower().split(), *said.described)
            return [(index, told)] if told else []
        if word not in LEADING_ON and not word.endswith("ly"):
            used.add(index)
    return []
