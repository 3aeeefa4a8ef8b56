"""Sirens and who has them, told of one after the other: "an ambulance with its siren on"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named

OTHER = frozenset({"another", "second", "different", "other"})
SIRENS = frozenset({"siren", "sirens"})
# These go where their own names tell.
GOING = frozenset({"car_pass", "train", "footsteps"})
ON_THEIR_WAY = GOING | {"jet", "propeller", "helicopter", "horse", "engine"}
WITH_SIREN = ["siren", "car_pass"]


def is_same_siren(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a siren and who has it are told of one after the other: "an ambulance with its siren
    on", "sirens as ambulances drive off"."""
    if one.sound is None or one.sound.recipe != "siren":
        return False
    is_again = "again" in words[one.last : one.last + 2]
    if is_again or not OTHER.isdisjoint(words[max(0, one.first - 2) : one.first]):
        return False
    return any(
        other.sound is not None
        and other.sound.recipe == "siren"
        and other.last <= one.first
        and _is_one_siren(words, one, other)
        and SENTENCE.isdisjoint(words[other.last : one.first])
        for other in named
    )


def _is_one_siren(words: Sequence[str], one: Named, other: Named) -> bool:
    told = [words[named.first : named.last] for named in (one, other)]
    has_word = [not SIRENS.isdisjoint(names) for names in told]
    is_of_it = any(len(names) == 1 and names[0] in SIRENS for names in told)
    return has_word[0] != has_word[1] and (is_of_it or one.sound is other.sound)


def goes(one: Named) -> bool:
    """Whether it is one that goes somewhere, told by what it does: "drives off"."""
    return one.sound is not None and one.sound.recipe in GOING and not one.sound.is_still


def goer_before(index: int, named: Sequence[Named]) -> int | None:
    """The number of what goes its way and stands right before `index`, where its way is told: "a
    truck drives by the dogs bark"."""
    for number, one in enumerate(named):
        if one.last == index:
            return number if one.sound and one.sound.recipe in ON_THEIR_WAY else None
    return None


def with_sirens(named: Sequence[Named]) -> Iterator[tuple[int, int]]:
    """Each siren of a clause and the car behind it that takes it along."""
    for number, pair in enumerate(pairwise(named)):
        if [one.sound and one.sound.recipe for one in pair] == WITH_SIREN:
            yield number, number + 1
