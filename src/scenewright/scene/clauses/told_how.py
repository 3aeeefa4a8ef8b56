"""How what somebody does is heard, told behind a comma by another name of it: "he walks on gravel,
heavy boots", "a dog barks, loud barking" is one walk and one dog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import number_at
from scenewright.scene.words.cuts import FOLLOWING, FORWARD
from scenewright.scene.words.grammar import ARTICLES, FILLER, HE, PERSONS, SENTENCE
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

COMMA = frozenset({","})
ENDS = SENTENCE | COMMA
WHO = ARTICLES | HE | PERSONS
# Of these another is told.
OTHERS = frozenset(
    {"another", "other", "more", "second", "distant", "far", "different", "answering"}
)
OTHERS |= {"no", "without", "after", "until", "when"} | FOLLOWING | FORWARD
HOW_WORDS, BACK_WORDS = 3, 12


def without_told_how(page: Page, named: list[Named]) -> list[Named]:
    """The same without such another name; how it is told to be stays with the first."""
    places = page.index.places(COMMA)
    if not places or len(named) < 2:
        return named
    starts = {one.first: one for one in named}
    dropped: list[Named] = []
    for comma in places:
        one = _behind(page, starts, comma)
        if one is not None and _is_done(page, named, one, comma):
            page.tokens[comma].word = FILLER
            page.used.update(range(one.first, one.last))
            dropped.append(one)
    if not dropped:
        return named
    page.index = WordIndex(page.tokens)
    return [one for one in named if one not in dropped]


def _behind(page: Page, starts: dict[int, Named], comma: int) -> Named | None:
    """The effect that is all that is told behind the comma, but for words of how it is."""
    tokens = page.tokens
    for at in range(comma + 1, min(comma + 2 + HOW_WORDS, len(tokens))):
        word, one = tokens[at].word, starts.get(at)
        if one is not None:
            is_last = one.last == len(tokens) or tokens[one.last].word in ENDS
            is_how = one.last > comma + 2
            is_effect = one.sound is not None and not (one.sound.is_bed or one.is_music)
            return one if is_last and is_how and is_effect else None
        if not word.isalpha() or word in OTHERS | WHO or number_at(tokens, at) is not None:
            return None
    return None


def _is_done(page: Page, named: list[Named], one: Named, comma: int) -> bool:
    """Whether somebody is told to do that before the comma, and nothing else is heard there."""
    first = comma
    while first and comma - first < BACK_WORDS and page.tokens[first - 1].word not in ENDS:
        first -= 1
    ahead = [other for other in named if first <= other.first < comma and other.sound is not None]
    if not ahead or any(_act(other) != _act(one) for other in ahead):
        return False
    words = [token.word for token in page.tokens[first:comma]]
    if not OTHERS.isdisjoint(words):
        return False
    # "The footsteps, slow footsteps" are two.
    is_doing = any(
        word.endswith(("s", "ed")) and words[at] not in ARTICLES
        for at, word in enumerate(words[1:])
    )
    return words[0] in WHO | {"someone", "somebody"} and is_doing


def _act(one: Named) -> tuple[str, object]:
    """What is heard, and what is done: who opens a door and closes it does two things."""
    if one.sound is None:
        return "", ""
    return one.sound.recipe, one.sound.parameters.get("action")
