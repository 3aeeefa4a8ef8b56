"""What a director says of what is heard already: "cut the music", "remove the rain"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import UNITS
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.named import SURROUNDING, named_at
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

# Of what goes on these say that it stops, and so they are read.
ENDING, MEANT = frozenset({"cut", "kill", "remove", "mute", "lose", "drop", "silence"}), "stop"
# They open what somebody is told to do: nobody who "will cut the grass" does it here.
OPENING = SENTENCE | {",", "then", "and", ":", "-", "–", "—", "]", ")", *UNITS}
NAME_WORDS = 3


def as_directed(page: Page) -> None:
    """Put the word for what is over in the place of what a director says."""
    tokens = page.tokens
    said = [
        index
        for index in page.index.places(ENDING)
        if _opens(tokens, index) and _is_heard(tokens, index + 1, page.lexicon)
    ]
    for index in said:
        tokens[index].word = MEANT
    if said:
        page.index = WordIndex(tokens)


def _opens(tokens: Sequence[Token], index: int) -> bool:
    before = tokens[index - 1].word if index else "."
    return before in OPENING or before[:1].isdecimal()


def _is_heard(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """Whether music is named at `index`, or a sound that is there all the time."""
    words = [token.word for token in tokens[index : index + 1 + NAME_WORDS]]
    is_known = words[:1] != [] and words[0] in ARTICLES
    words = words[is_known:]
    found = named_at(words, 0, lexicon) if words else None
    if found is None or found.sound is None:
        return False
    return found.is_music or (is_known and found.sound.recipe in SURROUNDING)
