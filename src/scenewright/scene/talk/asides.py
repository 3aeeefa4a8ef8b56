"""What stands between who speaks and the colon or dash before a quote: "narrator (old, warm):"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

OPENING, CLOSING = frozenset("(["), frozenset(")]")


def bracketed(tokens: Sequence[Token], window: Sequence[int]) -> set[int]:
    """The tokens that describe who speaks in brackets before the colon: "narrator (old, warm):"."""
    last = window[-1] - 1
    if tokens[window[-1]].word != ":" or tokens[last].word not in CLOSING:
        return set()
    start = next((i for i in reversed(window) if tokens[i].word in OPENING), last)
    return set(range(start, last + 1))


def headed_words(tokens: Sequence[Token], window: Sequence[int]) -> int:
    """How many tokens of the window stand behind its last colon: "Dialogue: Old man -"."""
    return next(
        (place for place, index in enumerate(reversed(window)) if tokens[index].word == ":"),
        len(window),
    )
