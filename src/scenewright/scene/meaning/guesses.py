"""Of two of whom one is meant one is heard: "a hawk or a crow caws", "a jay, or some other kind of
bird"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS, ANY_NAMES
from scenewright.scene.words.grammar import ARTICLES, BEING, NOISES

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.word_index import WordIndex

# What stands for a word that names nothing there.
SUCH = "such"
OR = "or"
GUESSING = ARTICLES | {"maybe", "perhaps", "possibly", "other", "some", "several"}
DOING_WORDS = 4
# "Or some other kind of machine": what was named before is one.
OTHER = frozenset({"other", "another", "similar", "such", "sort", "kind", "type", "some", "any"})
KINDS = ANY_NAMES | {"bird", "birds", "insect", "insects", "machine", "machines", "vehicle", "bug"}
KINDS |= {"vehicles", "tool", "tools", "device", "instrument", "instruments", "object", "thing"}
KINDS |= {"bugs", "appliance", "engine", "motor", "aircraft", "equipment", "fowl", "livestock"}
GUESSED = OTHER | ARTICLES | {"of", "maybe", "perhaps", "possibly", "wild", "farm", "small"}
GUESSED |= {"large", "power", "electric", "percussion", "musical", "motor", "kinds", "types"}
FEW, FEW_WORDS = frozenset({"two", "three", "four", "both"}), 2
PEOPLE = frozenset({"people", "men", "women", "persons"})
GUESSED_WORDS, BEFORE_WORDS = 7, 3


def without_other_kinds(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> set[int]:
    """Put "such" in the place of what a thing may be as well, and say which words those are: "a
    jay, or some other kind of bird, calls"."""
    found = set[int]()
    for index in page_index.places(frozenset({OR})):
        first = index - (words[index - 1] == "," and index > 1)
        last = index + 1
        while last < min(len(words), index + GUESSED_WORDS) and words[last] in GUESSED:
            last += 1
        told = words[index + 1 : last]
        is_kind = last < len(words) and words[last] in KINDS and not OTHER.isdisjoint(told)
        before = words[max(0, first - BEFORE_WORDS) : first]
        if not is_kind or lexicon.naming.isdisjoint(before):
            continue
        last += 1
        if first < index:
            last += words[last : last + 1] == [","]
        words[first:last] = [SUCH] * (last - first)
        found.update(range(first, last))
    return found


def without_guesses(words: Sequence[str], named: Sequence[Named]) -> list[Named]:
    """The same with one of two animals that stand on either side of "or": the one whose doing is
    named, or that is known for what they do, else the first."""
    kept: list[Named] = []
    for one in named:
        before = kept[-1] if kept else None
        if before is None or not _is_guess(words, before, one):
            kept.append(one)
        elif not _is_known(words, before, one.last) and (
            _does(words, one) or _is_known(words, one, one.last)
        ):
            kept[-1] = one
    return kept


def without_few(words: Sequence[str], named: Sequence[Named]) -> list[Named]:
    """The same without two or three people, where something else is heard: "two people make a toast
    as their glasses clink" are no crowd."""
    few = [one for one in named if _are_few(words, one)]
    if not few or all(one in few or one.sound is None for one in named):
        return list(named)
    return [one for one in named if one not in few]


def _are_few(words: Sequence[str], one: Named) -> bool:
    if one.sound is None or one.sound.recipe != "crowd" or words[one.first] not in PEOPLE:
        return False
    before = words[max(0, one.first - FEW_WORDS) : one.first]
    return one.last == one.first + 1 and not FEW.isdisjoint(before)


def _is_guess(words: Sequence[str], before: Named, one: Named) -> bool:
    between = words[before.last : one.first]
    if between[:1] != [OR] or not GUESSING.issuperset(between[1:]):
        return False
    sounds = before.sound, one.sound
    return all(
        sound is not None and sound.recipe in ANIMALS and not sound.yields for sound in sounds
    )


def _does(words: Sequence[str], one: Named) -> bool:
    """Whether its name has what it does: "a cat cries"."""
    word = words[one.last - 1]
    is_longer = one.last > one.first + 1 and word not in NOISES
    return is_longer and word.endswith(("s", "ing", "ed"))


def _is_known(words: Sequence[str], one: Named, index: int) -> bool:
    """Whether the animal is known for what is done behind `index`."""
    company = one.sound.company if one.sound is not None else frozenset[str]()
    for word in words[index : index + DOING_WORDS]:
        if word not in BEING and not word.endswith("ly"):
            return word in company
    return False
