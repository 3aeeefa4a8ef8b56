"""Comparisons: "like a held breath" tells how something feels and asks for no sound of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.clauses import SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token
    from scenewright.scene.word_index import WordIndex

# "sounds like rain" does ask for rain, and "I would like rain" too.
ASKING = frozenset(
    {"sound", "sounds", "sounding", "sounded", "noise", "noises", "something", "would", "i", "we"}
    | {"i'd", "we'd", "you", "things", "effects", "ambience", "really", "should"}
)
COMPARING = frozenset({"as", "like"})
ENDS = SENTENCE | {",", ":", "(", ")", "–", "—", "and", "then", "while", "but", "with"}


def similes_of(tokens: Sequence[Token], page_index: WordIndex) -> list[tuple[int, int]]:
    """Token ranges (first, past the last) of comparisons, in order."""
    found: list[tuple[int, int]] = []
    last = 0
    for index in page_index.places(COMPARING):
        if index < last or not _begins(tokens, index):
            continue
        last = index + 1
        while last < len(tokens) and tokens[last].word not in ENDS and not tokens[last].whole:
            last += 1
        found.append((index, last))
    return [(first, last) for first, last in found if last > first + 1]


def _begins(tokens: Sequence[Token], index: int) -> bool:
    word = tokens[index].word
    before = tokens[index - 1].word if index else ""
    following = tokens[index + 1].word if index + 1 < len(tokens) else ""
    if word == "as" and following in ("if", "though"):
        return True
    return word == "like" and before not in ASKING
