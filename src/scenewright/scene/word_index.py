"""Where each word of a prompt stands: a stage whose words are absent costs nothing.

A stage declares its `Trigger`; whoever reads asks the index for the places and tries it there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token


@dataclass(frozen=True)
class Trigger:
    """What a stage looks for: each mention begins with one of the words `begins`, or with digits
    where `with_digits`, and has one of the words `needs` in it or beside it."""

    begins: frozenset[str]
    needs: frozenset[str]
    with_digits: bool = False


class WordIndex:
    """The tokens of a prompt by their words."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        places: dict[str, list[int]] = {}
        for index, token in enumerate(tokens):
            places.setdefault(token.word, []).append(index)
        self._places = places

    def has(self, words: Collection[str]) -> bool:
        """Whether one of the words stands somewhere."""
        return any(word in words for word in self._places)

    def places(self, words: Collection[str], *, with_digits: bool = False) -> list[int]:
        """The tokens whose words these are, in order; numbers in digits among them if asked."""
        found = [
            indices
            for word, indices in self._places.items()
            if word in words or (with_digits and word[:1].isdecimal())
        ]
        return sorted(index for indices in found for index in indices)

    def begins(self, trigger: Trigger) -> list[int]:
        """Where the stage of this trigger may find something, in order; nowhere, mostly."""
        if not self.has(trigger.needs):
            return []
        return self.places(trigger.begins, with_digits=trigger.with_digits)
