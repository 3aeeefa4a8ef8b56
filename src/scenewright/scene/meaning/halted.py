"""What somebody stops doing is what was heard of him before, and is over: "a man saws. A bell rings
and he stops sawing"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.switched_off import runs
from scenewright.scene.timing.switching import STOPS
from scenewright.scene.words.grammar import ARTICLES, PRONOUNS, SENTENCE
from scenewright.scene.words.inflections import forms_of
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

HALTING = forms_of("stop", "cease", "quit") | {"quits"}
ING = "ing"
STEM_MIN = 2
IT, THE = "it", "the"
STEPS = frozenset({"footsteps"})
# Nobody has stopped there: "never stops barking", "tells him to stop barking".
UNENDING = frozenset({"never", "not", "doesn't", "don't", "didn't", "won't", "can't", "to"})
UNENDING |= {"without", "cannot", "couldn't", "wouldn't", "barely", "hardly", "refuses"}


def halted(page: Page, named: Sequence[Named]) -> list[Named]:
    """With what stops named as what it was before, "it stops" in the place of "stops sawing"."""
    places = page.index.places(HALTING)
    kept = list(named)
    for index in places:
        doing = index + 1
        if doing >= len(page.tokens) or page.tokens[index - 1].word in UNENDING:
            continue
        one = next((one for one in kept if one.first <= doing < one.last), None)
        if one is None or one.sound is None or not page.tokens[doing].word.endswith(ING):
            continue
        # "The dog stops barking" is the dog's already, where it is the dog that barked.
        before = _before(page, kept, one, doing)
        if before is None or (one.first < index and page.tokens[one.first].word != IT):
            continue
        at = kept.index(one)
        kept[at] = replace(before, first=index, last=doing, times=1, is_joint=False)
        kept = [each for each in kept if each is kept[at] or not index - 1 <= each.first < doing]
        page.used |= set(range(_who(page, index), doing + 1))
        # Who does more is known by his "he": "he stops sawing and sighs".
        is_he = before.sound is not None and before.sound.recipe in STEPS
        is_he = is_he and page.tokens[index - 1].word in PRONOUNS
        page.tokens[index].word = page.tokens[doing].word if is_he else IT
        page.tokens[index - is_he].word = THE if is_he else IT
        page.tokens[doing].word = STOPS
        page.index = WordIndex(page.tokens)
    return kept


def _before(page: Page, named: Sequence[Named], one: Named, doing: int) -> Named | None:
    """What was heard last that did the same."""
    stem = page.tokens[doing].word.removesuffix(ING)
    stem = stem[:-1] if stem[-1:] == stem[-2:-1] else stem.removesuffix("y")
    for other in reversed(named):
        if other.last > one.first or other.sound is None:
            continue
        words = [token.word for token in page.tokens[other.first : other.last + 2]]
        is_same = one.sound is not None and other.sound.recipe == one.sound.recipe
        if is_same or (len(stem) >= STEM_MIN and any(word.startswith(stem) for word in words)):
            return runs(named, other)
    return None


def _who(page: Page, index: int) -> int:
    """Where who stops is told."""
    first = index
    while first and page.tokens[first - 1].is_word and index - first < 2:
        if page.tokens[first - 1].word in SENTENCE | {"and", "then", "when", "as", "until", "but"}:
            break
        first -= 1
        if page.tokens[first].word in ARTICLES:
            break
    return first
