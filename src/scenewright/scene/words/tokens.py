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
    from scenewright.scene.words.lexicon import Lexicon

PIECE_WORD = "\0piece"
STOP_WORD = "\0stop"
PIECE_WORDS = frozenset({PIECE_WORD})
# What only joins one thing to the next, or says no more than that it is one: it is nothing that
# was not understood.
JOINTS = frozenset(
    {"first", "firstly", "second", "secondly", "third", "thirdly", "last", "lastly"}
    | {"continues", "continue", "continued", "continuing", "somebody", "someone"}
)
# "V.O." and "O.S." are one word each; a letter first, that nearly every token is past them at once.
_TOKEN = re.compile(
    r"v(?<!\wv)\.o\b\.?|o(?<!\wo)\.[sc]\b\.?|[^\W\d_]++(?:['’\-‑][^\W\d_]++)*+|\d+(?:[.:]\d+)*"
    r"|\n|[^\s\w]|[\w]"
)
# The stop behind a title ends no sentence: "Mrs. Hill".
TITLES = ("mr. ", "mrs. ", "ms. ", "dr. ")
_TITLE = re.compile(r"\b(m(?:rs?|s)|dr)\.(?= [a-z])")
_CUE_TIME = re.compile(r"[\[(]?\d{1,2}:\d\d\b")


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
    lowered = _lowered(prompt)
    position = 0
    for whole in sorted(wholes, key=lambda one: one.span):
        between = _plain(lowered, position, whole.span.start)
        if whole.follows and between:
            # What is heard between two parts of a line is no part of either.
            between.insert(0, Token(STOP_WORD, position, position))
            between.append(Token(STOP_WORD, whole.span.start, whole.span.start))
        found += between
        if between and between[-1].word in ("]", "*"):
            # "[laughter]" comes before what is said next.
            found.append(Token(STOP_WORD, whole.span.start, whole.span.start))
        found.append(Token(PIECE_WORD, whole.span.start, whole.span.end, whole=whole))
        position = whole.span.end
        if _stops(prompt, whole):
            found.append(Token(STOP_WORD, position, position))
    return found + _plain(lowered, position, len(prompt))


def words_of(tokens: Iterable[Token]) -> set[str]:
    """All their words, each once."""
    return {token.word for token in tokens}


def _lowered(prompt: str) -> str:
    """The prompt in lower case, each of its code points in its place."""
    lowered = prompt.lower().replace("’", "'")
    if len(lowered) == len(prompt):
        is_titled = any(title in lowered for title in TITLES)
        return _TITLE.sub(r"\1 ", lowered) if is_titled else lowered
    return "".join(one.lower() if len(one.lower()) == 1 else one for one in prompt)


def _stops(prompt: str, whole: Whole) -> bool:
    """Whether the sentence ends with the quote: 'Go in.' and then a capital or the time of a cue,
    "0:07". A line ends one."""
    if whole.piece is Piece.line and not whole.pause_seconds:
        return True
    if whole.piece is not Piece.quote or whole.text[-1:] not in tuple(".!?…"):
        return False
    following = prompt[whole.span.end : whole.span.end + 8].strip()
    return following[:1].isupper() or _CUE_TIME.match(following) is not None


def _plain(lowered: str, start: int, end: int) -> list[Token]:
    return [
        Token(word := match[0], match.start(), match.end(), word[0].isalnum())
        for match in _TOKEN.finditer(lowered, start, end)
    ]


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
    left = [
        index
        for index, token in enumerate(tokens)
        if index not in used
        and token.is_word
        and token.word not in lexicon.harmless
        and token.word not in JOINTS
    ]
    attached = _attached(tokens, left, used, lexicon)
    spans = [Span(tokens[first].start, tokens[last - 1].end) for first, last in unheard]
    compared = {index for first, last in unheard for index in range(first, last)}
    before = -1
    for index in left:
        if index in attached or index in compared:
            continue
        start = tokens[index].start
        # "Off-key" is one.
        if before >= 0 and all(token.word == "-" for token in tokens[before + 1 : index]):
            start = spans.pop().start
        spans.append(Span(start, tokens[index].end))
        before = index
    return tuple(sorted(spans))


def _attached(
    tokens: Sequence[Token], left: Sequence[int], used: Collection[int], lexicon: Lexicon
) -> set[int]:
    """Those of the tokens `left` that are attaching words with a used word ahead of them, or
    behind them when they close what is said: "little bell", "the rain moves"."""
    attached: set[int] = set()
    small, count = lexicon.small, len(tokens)
    # What was looked over for one word is not looked over again for the next.
    ahead = closing = 0
    before, follows = -1, False
    for index in left:
        if tokens[index].word not in lexicon.attaching:
            continue
        ahead = max(ahead, index + 1)
        while ahead < count and ahead not in used and tokens[ahead].word in small:
            ahead += 1
        closing = max(closing, index + 1)
        while closing < count and tokens[closing].word in small:
            closing += 1
        back = index - 1
        while back > before and back not in used and tokens[back].word in small:
            back -= 1
        follows = back in used or (follows and 0 <= back == before)
        before = index
        closes = closing == count or not tokens[closing].is_word
        if ahead in used or (follows and closes):
            attached.add(index)
    return attached
