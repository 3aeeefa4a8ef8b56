"""The words an event came from: its own and those beside them that shaped it, as one span."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.words.grammar import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

# Small words that may stand between two words of one event.
GLUE = ARTICLES | {"is", "are", "was", "were", "of", "on", "in", "at", "to", "it"}
GLUE |= {"against", "off", "into", "onto", "from", "by"}
GLUE_MAX = 3


def span_of(tokens: Sequence[Token], first: int, last: int, shaped: Collection[int]) -> Span:
    """The span of tokens `first` to `last` (exclusive), widened over neighbours in `shaped`."""
    first = _reach(tokens, first, -1, shaped)
    last = _reach(tokens, last - 1, 1, shaped) + 1
    return Span(tokens[first].start, tokens[last - 1].end)


def _reach(tokens: Sequence[Token], index: int, step: int, shaped: Collection[int]) -> int:
    ahead, count, glued = index + step, len(tokens), 0
    while 0 <= ahead < count:
        if ahead in shaped:
            index, glued = ahead, 0
        elif glued < GLUE_MAX and tokens[ahead].word in GLUE:
            glued += 1
        else:
            break
        ahead += step
    return index
