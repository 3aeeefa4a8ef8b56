"""What is written and what of it is sent: comments left out, alternatives told apart.

A line whose first character is `#` is a comment. `{a|b}` is said once with a and once with b; a
pair of braces without a bar is plain text. `\\#`, `\\{`, `\\}` and `\\|` are the characters
themselves. Positions are code points.
"""

from __future__ import annotations

import itertools
import math
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from scenewright.scene.model import Scene, Span

_TOKEN = re.compile(
    r"(?P<comment>^\#[^\n]*(?:\n|\Z))"
    r"|(?P<escape>\\[#{}|])"
    r"|(?P<alternatives>\{(?:\\[#{}|]|[^{}])*?\})",
    re.MULTILINE,
)
_BAR = re.compile(r"\\[#{}|]|\|")

# What one Generate may send.
TAKES_MAX = 8
# More variants than this are not told apart: the number could have thousands of digits.
COUNT_MAX = 1_000_000
# What stands after so many comments, alternatives and escapes is taken as it is.
MARKS_MAX = 4000

Piece = tuple[int, str]


@dataclass(frozen=True)
class Variant:
    """One text to send; `pieces` are its parts with the position each was written at."""

    sent: str
    pieces: tuple[Piece, ...] = ()

    def written(self, span: Span) -> Span:
        """The span of what is written for a span of what is sent."""
        return Span(self._place(span.start), self._place(max(span.end - 1, span.start)) + 1)

    def overflow(self, most: int) -> Span | None:
        """Where the characters after the first `most` were written; None where there are none."""
        if len(self.sent) <= most:
            return None
        return Span(self._place(most), self._place(len(self.sent) - 1) + 1)

    @cached_property
    def _begins(self) -> list[int]:
        lengths = (len(text) for _place, text in self.pieces)
        return list(itertools.accumulate(lengths, initial=0))[:-1]

    def _place(self, position: int) -> int:
        if not self.pieces:
            return 0
        which = max(bisect_right(self._begins, position) - 1, 0)
        begin, text = self.pieces[which]
        return begin + min(position - self._begins[which], len(text))


@dataclass(frozen=True)
class Wording:
    """A written text; `count` is how many variants its alternatives make, at most `COUNT_MAX`.

    `comments` and `alternatives` are the spans of what is not said, or not always.
    """

    written: str = ""
    count: int = 1
    comments: tuple[Span, ...] = ()
    alternatives: tuple[Span, ...] = ()
    _parts: tuple[tuple[tuple[Piece, ...], ...], ...] = field(default=(), repr=False)

    @property
    def is_plain(self) -> bool:
        """Whether all that is written is sent as it stands."""
        return not self._parts

    def variants(self, most: int) -> tuple[Variant, ...]:
        """The first `most` texts to send, the last alternatives changing fastest."""
        if self.is_plain:
            return (Variant(self.written, ((0, self.written),)),)[:most]
        choices = itertools.islice(itertools.product(*self._parts), most)
        return tuple(_variant(chosen) for chosen in choices)

    def longest(self) -> Variant:
        """The longest of the texts to send; of equally long ones the first."""
        if self.is_plain:
            return self.variants(1)[0]
        return _variant(tuple(max(choices, key=_length) for choices in self._parts))


def worded(written: str) -> Wording:
    """Read a written text; any text can be read."""
    if not any(mark in written for mark in "#{\\"):
        return Wording(written)
    parts: list[tuple[tuple[Piece, ...], ...]] = []
    comments, alternatives = [], []
    at = 0
    for token in itertools.islice(_TOKEN.finditer(written), MARKS_MAX):
        begin, end = token.span()
        said = token.group()
        choices: tuple[tuple[Piece, ...], ...]
        if token.lastgroup == "comment":
            comments.append(Span(begin, end))
            choices = ((),)
        elif token.lastgroup == "escape":
            choices = (((begin + 1, said[1]),),)
        else:
            texts = list(_split(said[1:-1], begin + 1))
            if len(texts) == 1:
                continue
            alternatives.append(Span(begin, end))
            choices = tuple(tuple(_unescaped(text, place)) for place, text in texts)
        parts += [(((at, written[at:begin]),),), choices]
        at = end
    if not parts:
        return Wording(written)
    parts.append((((at, written[at:]),),))
    count = min(math.prod(len(choices) for choices in parts), COUNT_MAX)
    return Wording(written, count, tuple(comments), tuple(alternatives), tuple(parts))


def as_written(scene: Scene, variant: Variant, written: str) -> Scene:
    """A scene that was read from a variant, with every span where its words are written."""
    if scene.prompt == written:
        return scene
    return replace(
        scene,
        prompt=written,
        events=tuple(one.but(span=variant.written(one.span)) for one in scene.events),
        not_understood=tuple(variant.written(span) for span in scene.not_understood),
    )


def _variant(chosen: tuple[tuple[Piece, ...], ...]) -> Variant:
    pieces = tuple(piece for part in chosen for piece in part if piece[1])
    return Variant("".join(text for _place, text in pieces), pieces)


def _length(pieces: tuple[Piece, ...]) -> int:
    return sum(len(text) for _place, text in pieces)


def _split(inside: str, place: int) -> Iterator[Piece]:
    start = 0
    for bar in _BAR.finditer(inside):
        if bar.group() == "|":
            yield place + start, inside[start : bar.start()]
            start = bar.end()
    yield place + start, inside[start:]


def _unescaped(text: str, place: int) -> Iterator[Piece]:
    start = 0
    for mark in re.finditer(r"\\[#{}|]", text):
        yield place + start, text[start : mark.start()]
        yield place + mark.start() + 1, mark.group()[1]
        start = mark.end()
    yield place + start, text[start:]
