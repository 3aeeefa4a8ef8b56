"""What is set apart between two commas and only tells how somebody is, before what he does: "The
dog, startled by the light, barked twice." is one dog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import FILLER, OWNERS, SENTENCE
from scenewright.scene.words.inflections import irregular_pasts
from scenewright.scene.words.subjects import is_adverb
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

COMMA = frozenset({","})
# Before who does it, and nothing else of his sentence.
BEGINNING = SENTENCE | {",", "and", "then", "when", "as", "while", "but", "until", "suddenly", ":"}
# What begins what only tells more of him, beside "startled", "frightened" and "suddenly".
TELLING = frozenset({"which", "who", "that", "still", "now", "once", "as", "like", "being", "half"})
TELLING |= {"old", "big", "small", "hungry", "angry", "alone", "lost", "stuck", "hidden", "fast"}
TELLING |= {"awake", "asleep", "afraid", "nervous", "happy", "sad", "cold", "wet", "loud", "ready"}
TELLING |= {"unaware", "glad", "eager", "proud", "weary", "woken", "caught", "left", "shut", "out"}
STATES = ("ed", "en")
DOES = ("s", "ed")
APART_WORDS, NAME_WORDS = 8, 4


def as_told_apart(page: Page) -> None:
    """Put words that ask for nothing in the place of what only tells how somebody is."""
    tokens, is_changed = page.tokens, False
    for first in page.index.places(COMMA):
        last = _closing(tokens, first)
        if last and _is_named(page, first) and _does(page, last + 1) and _tells(page, first, last):
            for token in tokens[first : last + 1]:
                token.word = FILLER
            is_changed = True
    if is_changed:
        page.index = WordIndex(tokens)


def _closing(tokens: Sequence[Token], first: int) -> int:
    """The comma that closes what the one at `first` opens; 0 for none."""
    for index in range(first + 2, min(first + APART_WORDS + 2, len(tokens))):
        if tokens[index].word == ",":
            return index
        if not tokens[index].is_word:
            return 0
    return 0


def _is_named(page: Page, comma: int) -> bool:
    """Whether somebody, or what sounds, is named before the comma, and no more of the sentence."""
    tokens, begin = page.tokens, comma
    while begin and tokens[begin - 1].word not in BEGINNING and tokens[begin - 1].is_word:
        begin -= 1
    words = [token.word for token in tokens[begin:comma]]
    if not words or len(words) > NAME_WORDS or words[0] not in OWNERS:
        return False
    return words[-1] in page.lexicon.naming or words[-1] in page.cast.person_of_word


def _does(page: Page, index: int) -> bool:
    """Whether a verb follows there: "barked", "suddenly rings"."""
    tokens = page.tokens
    while index < len(tokens) and is_adverb(tokens[index].word):
        index += 1
    word = tokens[index].word if index < len(tokens) else ""
    return word in irregular_pasts() or (word.endswith(DOES) and word in page.lexicon.naming)


def _tells(page: Page, first: int, last: int) -> bool:
    """Whether what stands between the commas tells how he is, and names nothing to be heard."""
    words = [token.word for token in page.tokens[first + 1 : last]]
    opening = words[0]
    is_told = opening in TELLING or opening.endswith(STATES) or is_adverb(opening)
    named = [word for word in words if word not in TELLING]
    sounds = page.lexicon.sounds
    return is_told and not any(sounds.match(named, index) for index in range(len(named)))
