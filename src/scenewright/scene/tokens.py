"""A prompt as words, marks and whole pieces (quotes, script lines, references).

Tokens never overlap and keep their code points; a piece is one token whatever is inside it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scenewright.scene.model import Span

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon

PIECE_WORD = "\0piece"
STOP_WORD = "\0stop"
_TOKEN = re.compile(r"[^\W\d_]+(?:['’\-‑][^\W\d_]+)*|\d+(?:[.:]\d+)*|\n|[^\s\w]|[\w]")


class Piece(StrEnum):
    """What a piece of the prompt is that is read as a whole."""

    quote = "quote"
    line = "line"
    reference = "reference"


@dataclass(frozen=True)
class Whole:
    """A quote, a script line or a reference at `span`.

    `text` is what is said, or the reference's recipe; `name` the speaker of a script line with
    its `manner` and `at_seconds` where it gives them. `follows`: the same speaker goes on after
    `pause_seconds` of silence, or after a sound that stands between; a text without letters is
    a pause and nothing else.
    """

    piece: Piece
    span: Span
    text: str
    name: str = ""
    manner: str = ""
    at_seconds: float | None = None
    follows: bool = False
    pause_seconds: float = 0.0


@dataclass(slots=True)
class Token:
    """One word, number, mark or piece; `word` is its text in lower case.

    `is_word`: letters or digits are in it. Not frozen, because all are made for each keystroke.
    """

    word: str
    start: int
    end: int
    is_word: bool = False
    whole: Whole | None = None


def tokens_of(prompt: str, wholes: Iterable[Whole]) -> list[Token]:
    """The tokens of the prompt in order; `wholes` may not overlap."""
    found: list[Token] = []
    position = 0
    for whole in sorted(wholes, key=lambda one: one.span):
        between = _plain(prompt, position, whole.span.start)
        if whole.follows and between:
            # What is heard between two parts of a line is no part of either.
            between.insert(0, Token(STOP_WORD, position, position))
            between.append(Token(STOP_WORD, whole.span.start, whole.span.start))
        found += between
        found.append(Token(PIECE_WORD, whole.span.start, whole.span.end, whole=whole))
        position = whole.span.end
        if _stops(prompt, whole):
            found.append(Token(STOP_WORD, position, position))
    return found + _plain(prompt, position, len(prompt))


def _stops(prompt: str, whole: Whole) -> bool:
    """Whether the sentence ends with the quote: 'Go in.' and then a capital."""
    if whole.piece is not Piece.quote or whole.text[-1:] not in tuple(".!?…"):
        return False
    return prompt[whole.span.end : whole.span.end + 8].strip()[:1].isupper()


def _plain(prompt: str, start: int, end: int) -> list[Token]:
    found: list[Token] = []
    for match in _TOKEN.finditer(prompt, start, end):
        word = match[0]
        first, last = match.span()
        found.append(Token(word.lower().replace("’", "'"), first, last, word[0].isalnum()))
    return found


def not_understood(
    tokens: Sequence[Token],
    used: Collection[int],
    unheard: Sequence[tuple[int, int]],
    lexicon: Lexicon,
) -> tuple[Span, ...]:
    """Spans of words that are neither `used` (token indices) nor harmless; neighbours as one.

    A word that only attaches ("little") is harmless beside a used one. `unheard` token ranges
    are listed whole.
    """
    spans: list[Span] = []
    joins = False
    attached = _attached(tokens, used, lexicon)
    starts = dict(unheard)
    until = 0
    for index, token in enumerate(tokens):
        if index in starts:
            until = starts[index]
            spans.append(Span(token.start, tokens[until - 1].end))
        if index < until:
            joins = False
        elif not token.is_word:
            joins = joins and token.word == "-"
        elif index in used or index in attached or token.word in lexicon.harmless:
            joins = False
        elif joins:
            spans[-1] = Span(spans[-1].start, token.end)
        else:
            spans.append(Span(token.start, token.end))
            joins = True
    return tuple(spans)


def _attached(tokens: Sequence[Token], used: Collection[int], lexicon: Lexicon) -> set[int]:
    """Tokens of attaching words with a used word ahead of them, or behind them when they close
    what is said: "little bell", "the rain moves"."""
    attached: set[int] = set()
    small = lexicon.small
    leads_on = closes = False
    closing: set[int] = set()
    for index in range(len(tokens) - 1, -1, -1):
        token = tokens[index]
        is_small = token.word in small
        if index not in used and token.word in lexicon.attaching:
            if leads_on:
                attached.add(index)
            if closes or index + 1 == len(tokens) or not tokens[index + 1].is_word:
                closing.add(index)
        closes = is_small and (closes or index + 1 == len(tokens) or not tokens[index + 1].is_word)
        leads_on = index in used or (leads_on and is_small)
    follows = False
    for index, token in enumerate(tokens):
        if follows and index in closing:
            attached.add(index)
        follows = index in used or (follows and token.word in small)
    return attached
