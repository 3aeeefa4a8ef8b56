"""Items of a list of sounds, which are meant however little they say: "A dog barks. Boots on
gravel. A bell." names three."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.resting import HANDS, LYING, PICTURES, RESTING
from scenewright.scene.words.grammar import (
    ARTICLES,
    BEING,
    IT,
    MAKING,
    MIXED,
    NOISES,
    PERSONS,
    PREPOSITIONS,
    SENTENCE,
    WHO,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named

CUTS = SENTENCE | {",", ":", ""}
# Where one of these stands, somebody tells of the thing.
TELLING = WHO | PERSONS | IT | BEING | LYING | PICTURES | HANDS
TELLING |= {"and", "as", "while", "who", "that", "which", "there", "or", "it's", "its", "this"}
TELLING |= {"i", "you", "we", "he's", "she's", "has", "have", "had", "being", "when", "then"}
# What any sound may be called, and what makes an item one of two that are meant.
NOISES_OF_ALL, OR = frozenset({"static", "cacophony"}), ["or"]
# "Metallic objects" are told of by more than that they are metallic, "keys on a table" are keys.
WHERE = RESTING | PREPOSITIONS | {"up", "down", "along", "off", "out", "past"}
# What a thing in a list may have before it: "heavy boots on stone"; more tells of somebody.
BEFORE_WORDS, ITEM_WORDS = 2, 7
# "A bell, cards, laughter"; "small objects, moving" is none.
SHORT_WORDS, NO_LIST = 4, 2
# A noise that nobody names is one more where it is told beside the others.
BESIDE = SENTENCE | {"and", ",", "while", "over", "by", "then", "is", "are", "something"}
BESIDE |= {"as", "before", "after", "has", "following"}
A_NOISE = frozenset({"a", "an", "some", "another", "noises", "sounds"})
NAMELESS = MAKING | A_NOISE | {"very", "quiet", "constant", "low"}
NAMELESS |= {"faint", "weird", "strange", "odd", "unknown", "soft", "unusual", "peculiar", "vague"}
NAMELESS |= {"continuous", "steady", "slight", "sudden", "brief", "random", "eerie", "distant"}
NAMELESS |= {"other", "more", "various", "different", "dull", "unidentified", "few"}
NAMELESS |= {"unidentifiable", "persistent", "mysterious", "indistinct", "sharp", "harsh"}
NAMELESS |= {"rhythmic", "repeated", "repetitive", "short", "quick", "deep", "loud", "several"}
NAMELESS |= {"many"}
# No more than this is told of it.
HEARD = SENTENCE | {",", "and", "while", "then", "followed", "plays", "before", "after", "can"}
HEARD |= {"is", "are", "in", "at", "towards", "toward", "near"}
PLACED = frozenset({"in", "is", "are", "can", "at", "towards", "toward", "near"})
IN_HEARING = frozenset({"background", "distance", "be", "heard", "beginning", "start", "end"})


def with_nameless(words: Sequence[str], named: Sequence[Named]) -> list[Named]:
    """Those of `named` with the noises that are told beside them as sounds of their own: "a dog
    barks and there is a strange noise"."""
    return [
        replace(one, sound=replace(one.sound, yields=""))
        if one.sound is not None and one.sound.sound == "Noise" and _is_nameless(words, one)
        else one
        for one in named
    ]


def _is_nameless(words: Sequence[str], one: Named) -> bool:
    """Whether no more is told of the noise than how loud or strange it is, and what stands beside
    it makes none: "something makes a noise", but not "a dog makes noise"."""
    behind = words[one.last : one.last + 3]
    is_whole = not behind or behind[0] in HEARD
    is_more = behind[:1] != [] and behind[0] in PLACED
    if words[one.last - 1] not in NOISES or not is_whole:
        return False
    if is_more and IN_HEARING.isdisjoint(behind[1:]):
        return False
    before = one.last - 2
    while before >= 0 and words[before] in NAMELESS:
        before -= 1
    # "An engine starts with a strange noise" is one.
    is_far = words[before] == "with" and behind[:1] == ["in"]
    is_joined = words[before] == "with" and words[before - 1] in MIXED
    is_beside = before < 0 or is_far or is_joined or words[before] in BESIDE
    told = words[before + 1 : one.last]
    is_made = not MAKING.isdisjoint(told)
    # "Gives off light and noise" is one, too; "followed by random noise" comes next.
    is_one = words[before] in BEING | {"by"} or not A_NOISE.isdisjoint(told)
    return is_beside and is_one and (not is_made or words[before] == "something")


def is_item(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it is all that is `named` between two full stops or commas, and is no part of a
    sentence: its name comes first, and nobody does anything with it."""
    first, last = item_at(words, one.first)
    if last - first > ITEM_WORDS or not TELLING.isdisjoint(words[first:last]):
        return False
    if one.sound is None or one.sound.recipe in NOISES_OF_ALL or words[last + 1 : last + 2] == OR:
        return False
    before = [word for word in words[first : one.first] if word not in ARTICLES]
    if len(before) > BEFORE_WORDS or any(map(_goes_before, before)):
        return False
    if last - first == 1 and not one.sound.is_still and "," in words[max(0, first - 1) : last + 1]:
        # "A bird sings, flies": one word more is another thing that it does.
        return False
    behind = words[one.last : last]
    is_whole = not behind or not WHERE.isdisjoint((words[one.last - 1], behind[0]))
    return is_whole and not any(
        first <= other.first < last and _says_more(other) for other in named if other is not one
    )


def is_listed(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a thing of which little is heard is an item of nothing but short items: "A bell,
    cards, laughter"."""
    first, last = item_at(words, one.first)
    if not ARTICLES.issuperset(words[first : one.first]) or not is_item(words, one, named):
        return False
    while first and words[first - 1] not in SENTENCE:
        first -= 1
    while last < len(words) and words[last] not in SENTENCE:
        last += 1
    items = " ".join(words[first:last]).split(",")
    return len(items) != NO_LIST and all(len(item.split()) <= SHORT_WORDS for item in items)


def _says_more(other: Named) -> bool:
    """Whether it is heard wherever it is named: not the leaves that feet are on."""
    return other.sound is not None and not other.sound.is_still and not other.sound.yields


def _goes_before(word: str) -> bool:
    """Whether a word makes what comes behind it a part of something else: "with", "holding"."""
    return word in RESTING or word == "of" or word.endswith("ing")


def item_at(words: Sequence[str], index: int) -> tuple[int, int]:
    """Where the item with the word at `index` begins and ends (exclusive)."""
    first, last = index, index
    while first and words[first - 1] not in CUTS:
        first -= 1
    while last < len(words) and words[last] not in CUTS:
        last += 1
    return first, last
