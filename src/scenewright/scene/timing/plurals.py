"""More than one that each make a short sound, where nobody says how many: "dogs bark"."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.grammar import ARTICLES, BEING, ENDS, PREPOSITIONS, SENTENCE
from scenewright.scene.tables import sound_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scenewright.scene.named import Named

# So many are heard of what is short.
MANY, SHORT_SECONDS = 3, 2.6
# The next does not wait until the last of it has rolled away.
ROLLING = {"explosion": 4.0}
# Who goes on: "a cat meowing" does it more than once.
CALLING = frozenset({"dog", "cat", "duck", "goose", "goat", "cow", "pig", "crow", "sheep", "seal"})
CALLING |= {"turkey", "peacock", "beep", "hiccup", "knock"}
CALL_SECONDS = 1.6
# No single blow is a pounding.
POUNDING = frozenset({"pounding", "thumping"})
# "Many" tells of nothing that stands behind these: "a variety of birds with a creak".
UNCOUNTED_ENDS = (ENDS | PREPOSITIONS | ARTICLES | {"with"}) - {"of"}
UNCOUNTED_WORDS = 5
NO_PLURALS = frozenset[str]()


class Plurals(NamedTuple):
    """By recipe the words for several of what makes it; the sounds' own, and what stands before;
    what tells of many of any."""

    things: Mapping[str, frozenset[str]]
    noises: frozenset[str]
    before: frozenset[str]
    uncounted: frozenset[str]


def are_several(words: Sequence[str], one: Named) -> bool:
    """Whether it is told of more than one that each make a short sound: "dogs bark", "gunshots",
    "car horns honk", or of one that goes on making it: "a dog barking"."""
    sound = one.sound
    if sound is None or sound.seconds > ROLLING.get(sound.recipe, SHORT_SECONDS):
        return False
    if sound.recipe in CALLING and sound.seconds <= CALL_SECONDS:
        told = words[one.first : one.last + 1]
        doing = (at for at, word in enumerate(told) if word.endswith("ing"))
        if any(one.first + at < one.last or told[at] in sound.company for at in doing):
            return True
    if sound.recipe == "thump" and sound.count == 1 and words[one.last - 1] in POUNDING:
        return True
    plurals = _plurals()
    if sound.count == 1 and _are_uncounted(words, one.first, plurals.uncounted):
        return True
    if one.last == one.first + 1 and words[one.first] in plurals.noises:
        return one.first == 0 or words[one.first - 1] in plurals.before
    # "Bags are zipped", "swords clash": what does it stands ahead.
    ahead = one.first - (words[one.first - 1] in BEING) if one.first else 0
    things = plurals.things.get(sound.recipe, NO_PLURALS)
    return not things.isdisjoint(words[max(0, ahead - 1) : one.last])


def _are_uncounted(words: Sequence[str], first: int, uncounted: frozenset[str]) -> bool:
    """Whether many of what begins at `first` are told of: "many different doors slam"."""
    for word in reversed(words[max(0, first - UNCOUNTED_WORDS) : first]):
        if word in uncounted:
            return True
        if word in UNCOUNTED_ENDS:
            return False
    return False


@cache
def _plurals() -> Plurals:
    read = sound_table("several")
    return Plurals(
        {recipe: _words(row) for recipe, row in read["things"].items()},
        _words(read["noises"]["words"]),
        _words(read["noises"]["before"]) | SENTENCE,
        _words(read["uncounted"]["words"]),
    )


def _words(row: str) -> frozenset[str]:
    return frozenset(word.strip() for word in row.split(","))
