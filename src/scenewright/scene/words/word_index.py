"""Where each word of a prompt stands: a stage whose words are absent costs nothing.

A stage declares its `Trigger`; whoever reads asks the index for the places and tries it there.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token


@dataclass(frozen=True)
class Trigger:
    """What a stage looks for: each mention begins with one of the words `begins`, or with digits
    where `with_digits`, and has one of the words `needs` in it or beside it; where it is known,
    among the first so many words (`within`)."""

    begins: frozenset[str]
    needs: frozenset[str]
    with_digits: bool = False
    within: int | None = None


class WordIndex:
    """The tokens of a prompt by their words."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        places: defaultdict[str, list[int]] = defaultdict(list)
        for index, token in enumerate(tokens):
            places[token.word].append(index)
        self._places = places
        # Of two sets the fewer are gone through; of a dict and a set always the set.
        self._present = frozenset(places)
        self._asked: dict[frozenset[str], Sequence[int]] = {}

    def places(self, words: frozenset[str]) -> Sequence[int]:
        """The tokens whose words these are, in order; asked again it costs nothing."""
        known = self._asked.get(words)
        if known is None:
            known = ()
            if not words.isdisjoint(self._present):
                places = [self._places[word] for word in words & self._present]
                known = sorted(chain.from_iterable(places)) if len(places) > 1 else places[0]
            self._asked[words] = known
        return known

    def begins(self, trigger: Trigger) -> list[int]:
        """Where the stage of this trigger may find something, in order; nowhere, mostly."""
        if self._present.isdisjoint(trigger.needs):
            return []
        found = list(self.places(trigger.begins))
        if trigger.with_digits:
            numbers = (word for word in self._places if word[:1].isdecimal())
            found += [index for word in numbers for index in self._places[word]]
        within = trigger.within
        if within is not None:
            needed = [*self.places(trigger.needs), math.inf]
            found = [at for at in found if needed[bisect_left(needed, at)] < at + within]
        return sorted(found)
