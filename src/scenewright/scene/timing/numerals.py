"""What the numbers of a prompt are: ranges and cues that tell when, decades, or plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.cues import CLOSING, with_cues
from scenewright.scene.timing.decades import ENDINGS, with_decades
from scenewright.scene.timing.ranges import DASHES, SECONDS, with_ranges

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

# Without one of these no number is more than it is; most prompts have none.
TELLING = DASHES | CLOSING.keys() | ENDINGS | SECONDS | {"from"}


def with_numbers(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with ranges and cues as moments, and each decade as one word."""
    if TELLING.isdisjoint([token.word for token in tokens]):
        return list(tokens)
    return with_cues(with_decades(with_ranges(tokens)))
