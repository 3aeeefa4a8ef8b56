"""More than one that each make a short sound, where nobody says how many: "dogs bark"."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.words.grammar import ARTICLES, BEING, ENDS, PREPOSITIONS, SENTENCE
from scenewright.scene.words.tables import sound_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scenewright.scene.words.named import Named

# So many are heard of what is short.
MANY, SHORT_SECONDS = 3, 2.6
# The next does not wait until the last of it has rolled away.
ROLLING = {"explosion": 4.0}
PAIR, BOTH_WORDS = 2, 3
# Who goes on: "a cat meowing" does it more than once.
CALLING = frozenset({"dog", "cat", "duck", "goose", "goat", "cow", "pig", "crow", "sheep", "seal"})
CALLING |= {"turkey", "peacock", "beep", "hiccup", "knock"}
CALL_SECONDS = 1.6
# No single blow is a pounding.
POUNDING = frozenset({"pounding", "thumping"})
# "Many" tells of nothing that stands behind these: "a variety of birds with a creak".
UNCOUNTED_ENDS = (ENDS | PREPOSITIONS | ARTICLES | {"with"}) - {"of"}
UNCOUNTED_WORDS = 5
# "Cars pass": no fewer than two, one behind the other.
PASSING, PASSED = frozenset({"car_pass", "train"}), 2
# To so many things the same is done: "tears several pages", "knocks on two doors".
OBJECTS = {"two": 2, "three": 3, "four": 4, "five": 5, "several": 4, "few": 3, "couple": 2}
OBJECT_WORDS = 4
# What is no thing by its plural, and who is only there.
NO_OBJECTS = frozenset({"times", "seconds", "minutes", "hours", "strokes", "pieces", "halves"})
NO_OBJECTS |= {"steps", "stairs", "words", "is", "was", "others", "parts", "notes", "occasions"}
NO_OBJECTS |= {"rooms", "points", "rates", "speeds", "ways", "breaks", "directions", "attempts"}
# What is done to many of these is done to them at once, or goes on.
LASTING = frozenset({"rustle", "rub", "scrape", "dishes", "gadget", "crumple", "sweep"})
RATTLING = frozenset({"Rattle", "Clatter", "Tools"})
AT_ONCE = frozenset({"together", "against", "into"})
NO_PLURALS = frozenset[str]()


class Plurals(NamedTuple):
    """By recipe the words for several of what makes it; the sounds' own, and what stands before;
    what tells of many of any."""

    things: Mapping[str, frozenset[str]]
    noises: frozenset[str]
    before: frozenset[str]
    uncounted: frozenset[str]


def how_many(words: Sequence[str], one: Named) -> int | None:
    """How many are heard where nobody says it of the sound itself, or None: of many, of what is
    done to many things, and of what passes in the plural."""
    sound = one.sound
    if sound is None:
        return None
    if sound.recipe in PASSING:
        plurals = _plurals()
        if _are_uncounted(words, one.first, plurals.uncounted):
            return MANY
        names = plurals.things["car_pass"]
        return None if names.isdisjoint(words[one.first : one.last]) else PASSED
    if are_several(words, one):
        return PAIR if _are_both(words, one) else MANY
    is_short = sound.seconds <= SHORT_SECONDS and sound.count == 1
    is_once = is_short and sound.recipe not in LASTING and sound.sound not in RATTLING
    return _objects(words, one) if is_once else None


def _are_both(words: Sequence[str], one: Named) -> bool:
    """Whether there are no more than two: "both guns fire", but not "both dogs and cats"."""
    ahead = words[max(0, one.first - BOTH_WORDS) : one.first]
    return "both" in ahead and "and" not in words[one.first : one.last + 2]


def _objects(words: Sequence[str], one: Named) -> int | None:
    """To how many things it is done: "slams two doors"."""
    behind = words[one.last : one.last + OBJECT_WORDS + 2]
    if words[one.last - 1] in BEING or not AT_ONCE.isdisjoint(behind):
        return None
    first = int(behind[:1] == ["on"])
    first += behind[first : first + 1] == ["a"]
    told = behind[first : first + 1]
    many = _plurals().uncounted
    if not told or (told[0] not in OBJECTS and told[0] not in many):
        return None
    for word in behind[first + 1 : first + OBJECT_WORDS]:
        if word in NO_OBJECTS or word in UNCOUNTED_ENDS:
            return None
        if word.endswith("s") and not word.endswith("ss"):
            return OBJECTS.get(told[0], MANY)
    return None


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
