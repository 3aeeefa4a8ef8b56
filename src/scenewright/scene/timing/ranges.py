"""Lists of times without a clock: "0-10s rain, 10-20s thunder", "0s-5s: steps. 5s-9s: a bell."."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from scenewright.scene.clauses import SENTENCE
from scenewright.scene.timing.durations import word_at
from scenewright.scene.tokens import STOP_WORD, Token

SECONDS = frozenset({"s", "sec", "secs", "second", "seconds"})
DASHES = frozenset("-–—")
OPENING, CLOSING = frozenset("(["), frozenset(")]")
DIGITS_MAX = 4
INTRODUCING = frozenset(",:")


class Range(NamedTuple):
    """The tokens `first` to `last` (exclusive), and the seconds they tell."""

    first: int
    last: int
    begins: int
    ends: int


def with_ranges(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with each range of such a list as moments on a clock, behind a stop of its own.

    Two or more are a list where each begins no earlier than the one before it ends, and the
    second where the first ends: "3-4 times" is none.
    """
    if not any(token.word in DASHES for token in tokens):
        return list(tokens)
    found = [one for index in range(len(tokens)) if (one := _range_at(tokens, index)) is not None]
    is_list = len(found) > 1 and found[0].ends == found[1].begins
    if not is_list or any(one.ends > other.begins for one, other in pairwise(found)):
        return list(tokens)
    made: list[Token] = []
    index = 0
    for one in found:
        made += tokens[index : one.first]
        if made and made[-1].word in INTRODUCING:
            # "30 seconds: 0-10 rain" is the whole's length.
            made[-1] = Token(".", made[-1].start, made[-1].end)
        if made and made[-1].word not in SENTENCE:
            made.append(Token(STOP_WORD, tokens[one.first].start, tokens[one.first].start))
        made += _moments(tokens, one)
        index = one.last + (word_at(tokens, one.last) == ":")
    return made + list(tokens[index:])


def _range_at(tokens: Sequence[Token], index: int) -> Range | None:
    """The range that begins with the number at `index`."""
    begins = _seconds(tokens, index)
    if begins is None or word_at(tokens, index - 1) in DASHES:
        return None
    dash = index + 1 + (word_at(tokens, index + 1) in SECONDS)
    ends = _seconds(tokens, dash + 1)
    if word_at(tokens, dash) not in DASHES or ends is None or ends <= begins:
        return None
    last = dash + 2 + (word_at(tokens, dash + 2) in SECONDS)
    if word_at(tokens, index - 1) in OPENING and word_at(tokens, last) in CLOSING:
        return None
    return Range(index, last, begins, ends)


def _seconds(tokens: Sequence[Token], index: int) -> int | None:
    word = word_at(tokens, index)
    return int(word) if word.isdecimal() and len(word) <= DIGITS_MAX else None


def _moments(tokens: Sequence[Token], one: Range) -> list[Token]:
    first, last = tokens[one.first], tokens[one.last - 1]
    return [
        Token(f"0:{one.begins}", first.start, first.end, is_word=True),
        Token("-", first.end, first.end),
        Token(f"0:{one.ends}", last.start, last.end, is_word=True),
    ]
