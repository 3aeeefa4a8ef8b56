"""Who makes a sound right behind a line: whoever said it, 'a kid says "Boo!" giggling', '"Stop!" a
girl cries, then laughs'."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import describes
from scenewright.scene.talk.creatures import is_animal, is_call
from scenewright.scene.timing.durations import word_at
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ARTICLES, HE, SENTENCE
from scenewright.scene.words.inflections import pasts_alone
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

LEADING_ON = frozenset({",", "and", "then", "both", "still", "again", "also", "while", "all"})
LEADING_ON |= ARTICLES
BACK_WORDS = 9
DONE = ("s", "ed")
ENDINGS = ("ing", "s", "ed")
CALLS = ANIMALS | {"singing", "scream", "crowd"}


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
    animals = {_animal(page, index) for index in page.said} - {""}
    if not people and not animals:
        return [*named]
    used = {one.first for one in named if _is_speaker(page, one, people)}
    for number, one in enumerate(named if animals else ()):
        following = named[number + 1] if number + 1 < len(named) else None
        if _is_bare(one) and page.words[one.first] in animals and not _calls(following):
            used.add(one.first)
    page.used |= used
    return [one for one in named if one.first not in used]


def _is_speaker(page: Page, one: Named, people: Set[str]) -> bool:
    word = page.words[one.first]
    return _is_bare(one) and word in people and word in page.cast.person_of_word


def _is_bare(one: Named) -> bool:
    return one.sound is not None and one.last == one.first + 1 and one.talk is None


def _calls(one: Named | None) -> bool:
    """Whether it is what an animal does with its voice, of which its name tells."""
    return one is not None and one.sound is not None and one.sound.recipe in CALLS


def _animal(page: Page, index: int) -> str:
    """The animal of a tale that says the line at token `index`, 'The wolf knocks and says "Open
    up!"'; "" for none, or where it makes its call there."""
    said, whole, word = page.said[index], page.tokens[index].whole, ""
    if whole is None:
        return ""
    if said.name:
        word = said.name.lower().split()[-1]
    elif said.used and page.tokens[min(said.used) - 1].word not in LEADING_ON:
        word = page.tokens[min(said.used) - 1].word
    elif said.used:
        first = min(said.used)
        while first and page.tokens[first - 1].word not in SENTENCE:
            first -= 1
        first += page.tokens[first].word in ARTICLES
        first += describes(page.tokens[first].word, page.cast)
        word = page.tokens[first].word
    is_one = bool(word) and is_animal(word, page.lexicon)
    return word if is_one and not is_call(whole.text, word, page.lexicon) else ""


def doing_before(page: Page) -> list[tuple[int, str]]:
    """The tokens, with their words, of those who do something before they say a line, which tells
    what is heard of it: 'A man ran in and said "Help!"'."""
    found: list[tuple[int, str]] = []
    for said in page.said.values():
        for index in said.used:
            behind = word_at(page.tokens, index + 1)
            if behind not in page.lexicon.naming or behind in page.lexicon.saying:
                continue
            word = page.tokens[index].word
            is_person = word in page.cast.person_of_word or word in HE
            if is_person and (behind.endswith(DONE) or behind in pasts_alone()):
                found.append((index, word))
    return found


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
