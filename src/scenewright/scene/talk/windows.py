"""Which words stand beside a quote, and where the quote begins and ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.grammar import SENTENCE_MARKS

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

# What ends the words behind a quote that tell who says it.
ENDING = SENTENCE_MARKS | {"then", "while", "until"}
BEFORE_MAX = 16
AFTER_MAX = 9
BRACKETED_MAX = 5


def quote_around(tokens: Sequence[Token], index: int) -> tuple[int, int]:
    """The first and the last token of the quote that the one at `index` is a part of."""
    first = last = index
    while first and _follows(tokens[first]):
        first -= 1
        while first and tokens[first].whole is None:
            first -= 1
    for ahead, token in enumerate(tokens[index + 1 :], index + 1):
        if token.whole is not None:
            if not token.whole.follows:
                break
            last = ahead
        elif token.word == "\n":
            break
    return first, last


def _follows(token: Token) -> bool:
    return token.whole is not None and token.whole.follows


def words_before(tokens: Sequence[Token], index: int) -> list[int]:
    """The tokens before a quote at `index`, back to the sentence's beginning."""
    first = index
    while first > max(0, index - BEFORE_MAX):
        token = tokens[first - 1]
        is_end = token.word in SENTENCE_MARKS and not _is_short(tokens, first - 1)
        if token.whole is not None or is_end:
            break
        first -= 1
    return list(range(first, index))


def _is_short(tokens: Sequence[Token], index: int) -> bool:
    """Whether the stop at `index` is of letters in brackets: "(O.S.)"."""
    before, behind = tokens[max(0, index - 1)], tokens[min(index + 1, len(tokens) - 1)]
    is_letter = before.is_word and before.end == before.start + 1 == tokens[index].start
    return (
        is_letter
        and (behind.word == ")" or behind.end == behind.start + 1)
        and _is_in(tokens, index)
    )


def _is_in(tokens: Sequence[Token], index: int) -> bool:
    """Whether brackets are open at `index`."""
    near = [token.word for token in tokens[max(0, index - BRACKETED_MAX) : index]]
    return "(" in near and ")" not in near[near.index("(") :]


def words_after(tokens: Sequence[Token], index: int) -> list[int]:
    """The tokens behind a quote that ends at `index`, as far as they may tell who says it."""
    last = index + 1
    while last < min(len(tokens), index + 1 + AFTER_MAX):
        if tokens[last].whole is not None or tokens[last].word in ENDING:
            break
        last += 1
    return list(range(index + 1, last))
