"""Rules about what is found, asked only where they may hold: most are left at once.

Each says which words it needs and which recipes it tells of; nothing else has to look for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

    # Whether it holds in the words of a prompt, behind what was named, of what is found there.
    Holds = Callable[[Sequence[str], Sequence[Named], Named, Lexicon], bool]


@dataclass(frozen=True)
class Rule:
    """It `holds` only in a prompt that has one of `words`, of what has one of `recipes` or is one
    of `sounds`: None where it needs none of them. What is no sound has the recipe "". It may hold
    of nothing else."""

    holds: Holds
    words: Set[str] | None = None
    recipes: Set[str] | None = None
    sounds: Set[str] | None = None


class Rules:
    """Those of some rules that may hold in the words of one prompt; none of them changes what is
    named, so their order is one of cost alone."""

    def __init__(self, rules: Iterable[Rule], present: Iterable[str]) -> None:
        self._here = [
            rule for rule in rules if rule.words is None or not rule.words.isdisjoint(present)
        ]
        self._of: dict[tuple[str, str], list[Holds]] = {}

    def any_holds(
        self, words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
    ) -> bool:
        """Whether one of them holds of what is found."""
        sound = found.sound
        told = (sound.recipe, sound.sound) if sound is not None else ("", "")
        known = self._of.get(told)
        if known is None:
            asked = [
                rule.holds
                for rule in self._here
                if rule.recipes is None or told[0] in rule.recipes
                if rule.sounds is None or told[1] in rule.sounds
            ]
            # What may hold for one reason or another is asked once.
            known = self._of[told] = list(dict.fromkeys(asked))
        for holds in known:  # noqa: SIM110  # A generator would cost as much as the questions.
            if holds(words, named, found, lexicon):
                return True
        return False


def of_words(holds: Callable[[Sequence[str], Named], bool]) -> Holds:
    """The same for a rule that asks for nothing but the words."""
    return lambda words, _named, found, _lexicon: holds(words, found)


def of_lexicon(holds: Callable[[Sequence[str], Named, Lexicon], bool]) -> Holds:
    """The same for a rule that asks for nothing that was named."""
    return lambda words, _named, found, lexicon: holds(words, found, lexicon)


def of_named(holds: Callable[[Sequence[str], Sequence[Named], Named], bool]) -> Holds:
    """The same for a rule that needs no lexicon."""
    return lambda words, named, found, _lexicon: holds(words, named, found)
