"""Which words stand beside a quote, and where the quote begins and ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, SENTENCE_MARKS

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

# What ends the words behind a quote that tell who says it.
ENDING = SENTENCE_MARKS | {"then", "while", "until"}
BEFORE_MAX = 16
AFTER_MAX = 9


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


def of_line(page: Page, near: list[int], index: int, inside: Sequence[Named]) -> list[int]:
    """The tokens `near` a line that may tell of it: not what tells of a sound behind it, '"Hello."
    loud thunder'."""
    said = page.said.get(index)
    last = max((*(said.used if said is not None else ()), index))
    is_heard = any(one.sound is not None and one.first > last for one in inside)
    return [i for i in near if i <= last] if is_heard else near


def _follows(token: Token) -> bool:
    return token.whole is not None and token.whole.follows


def words_before(tokens: Sequence[Token], index: int) -> list[int]:
    """The tokens before a quote at `index`, back to the sentence's beginning."""
    first = index
    while first > max(0, index - BEFORE_MAX):
        token = tokens[first - 1]
        if token.whole is not None or token.word in SENTENCE_MARKS:
            break
        first -= 1
    return list(range(first, index))


def words_after(tokens: Sequence[Token], index: int) -> list[int]:
    """The tokens behind a quote that ends at `index`, as far as they may tell who says it."""
    last = index + 1
    end = min(len(tokens), last + AFTER_MAX)
    while last < end:
        if tokens[last].whole is not None or tokens[last].word in ENDING:
            break
        if last > index + 1 and tokens[last].word == "as" and _happens_meanwhile(tokens, last):
            break
        last += 1
    return list(range(index + 1, last))


def _happens_meanwhile(tokens: Sequence[Token], index: int) -> bool:
    """Whether another does something behind the "as": '"Wait," says a man as a girl screams'."""
    words = [token.word for token in tokens[index + 1 : index + 4]]
    return len(words) == 3 and words[0] in ARTICLES and words[2].endswith(("s", "ed", "ing"))
