"""Whose a cry is that is told by itself: "a dog barks, followed by whimpering", "a baby coughs and,
after a while, coos"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.meaning.children import are_children_told
from scenewright.scene.talk.unscripted import BABIES
from scenewright.scene.words.calls import (
    ANIMALS,
    BIRDS,
    HEARD_WORDS,
    NEW_SUBJECTS,
    OF_KINDS,
    PASSIVE,
    is_own_call,
)
from scenewright.scene.words.grammar import ARTICLES, BEING, HE, IT, SENTENCE, TURNS, YOUNG

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

# Cries that are told of by themselves, and who else than people may be known to cry so.
CRIES = frozenset({"sob", "groan"})
HAVING_WORDS = 5
CRIERS = {"dog": "dog", "baby_cry": "baby", "cat": "cat"}
# What insects do is told again by "a fierce buzz".
BUZZING = frozenset({"buzz", "hum", "drone"})
MADE = frozenset({"with", "making", "makes", "make", "creating", "creates", "producing", "in"})
BUZZ_WORDS = 8
# "Trilling noises, coming from some bugs".
COMING = frozenset({"coming", "come", "comes", "came", "emanating", "emanate", "originating"})
COMING |= {"made", "produced", "emitted", "heard"}
FROM = frozenset({"from", "by"})
FROM_WORDS = 12
# "A man is heard drilling" cries no tears.
GROWN = NEW_SUBJECTS - YOUNG
# What is told to sing beside birds.
BLOWING = frozenset({"wind", "rustle", "rain", "stream", "waves", "fire"})
HEARD_AT = SENTENCE | {",", "in", "from", "at", "near", "nearby", "outside", "inside", "over"}
HEARD_AT |= {"through", "behind", "as", "while", "and", "then", "next", "far", "close", "again", ""}
HEARD = BEING | {"heard", "can", "be", "all", "both"}
SUNG_NAMES, SUNG_WORDS = 4, 24
PEOPLE = NEW_SUBJECTS - {"while", "as", "but", ","} | {"singer", "singers", "he", "she"}


def sings_there(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether an animal sings where it was told to be, "birds are outside, singing", sings again,
    "a car passes as they sing", or beside the wind: "birds and wind sing"."""
    if _sings_again(words, named, found):
        return True
    if len(named) < 2 or named[-1].setting is None:
        return False
    is_over = not SENTENCE.isdisjoint(words[named[-2].last : found.first])
    return not is_over and is_own_call(words, named[-2], found)


def _sings_again(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    if found.sound is None or found.sound.recipe != "singing":
        return False
    recipes = [one.sound.recipe if one.sound is not None else "" for one in named[-SUNG_NAMES:]]
    if _sing_together(words, named, recipes, found):
        return True
    ahead = words[max(0, found.first - SUNG_WORDS) : found.first]
    if ahead[-1:] == [] or ahead[-1] not in IT or "" in ahead:
        return False
    return not ANIMALS.isdisjoint(recipes) and PEOPLE.isdisjoint(ahead)


def _sing_together(
    words: Sequence[str], named: Sequence[Named], recipes: Sequence[str], found: Named
) -> bool:
    """Whether animals and what blows beside them are told to sing: "birds, wind and leaves sing",
    "crickets and the wind are heard singing"."""
    blowing = 0
    while blowing < len(recipes) and recipes[-1 - blowing] in BLOWING:
        blowing += 1
    if not 0 < blowing < len(recipes) or recipes[-1 - blowing] not in ANIMALS:
        return False
    ahead = words[named[-1].last : found.first]
    if not all(one in HEARD or one.endswith("ly") for one in ahead):
        return False
    told = words[named[-1 - blowing].last : found.first]
    return words[named[-1].first - 1 - (words[named[-1].first - 1] in ARTICLES)] == "and" and (
        TURNS.isdisjoint(told) and PEOPLE.isdisjoint(told)
    )


def by_its_cry(words: Sequence[str], named: list[Named], found: Named) -> Named:
    """What is found, with the animal that does it behind what it has: "a dog with a collar
    howling"."""
    thing = named[-1] if named else found
    if thing.sound is None or found.sound is None or thing.sound.recipe != found.sound.recipe:
        return found
    between = words[thing.last : found.first]
    is_had = list(between[:1]) == ["with"] and 2 < len(between) <= HAVING_WORDS
    is_had = is_had and between[1] in ARTICLES and words[found.last - 1].endswith(("s", "ing"))
    is_more = found.sound.parameters.items() > thing.sound.parameters.items()
    if thing.sound.recipe not in ANIMALS or not (is_had and is_more):
        return found
    return replace(found, first=named.pop().first, acts=True)


# What is a woman's where nobody is told.
GIGGLE = "giggle"


def with_their_calls(page: Page, named: Sequence[Named]) -> list[Named]:
    """The same with the animals that calls are told to come from heard by these alone, and insects
    once: "trilling noises, coming from some bugs", "wasps with a fierce buzz"."""
    if not page.index.places(COMING | BUZZING):
        return list(named)
    kept: list[Named] = []
    for one in named:
        call = kept[-1] if kept else None
        if any(_is_own_buzz(page, thing, one) for thing in kept[-2:]):
            page.used |= set(range(one.first, one.last))
            continue
        whose = _as_calling(page, call, one) if call is not None else None
        if call is not None and whose is not None:
            kept.pop()
            page.used |= set(range(call.first, call.last))
        kept.append(whose or one)
    return kept


def _is_own_buzz(page: Page, thing: Named, one: Named) -> bool:
    """Whether it only tells how the insects that were named last buzz."""
    if thing.sound is None or one.sound is None or thing.sound.recipe != "buzz":
        return False
    if one.sound.recipe not in ("hum", "buzz") or one.sound.parameters.get("insect"):
        return False
    between = page.words[thing.last : one.first]
    if BUZZING.isdisjoint(page.words[one.first : one.last]) or len(between) > BUZZ_WORDS:
        return False
    return SENTENCE.isdisjoint(between) and not MADE.isdisjoint(between)


def _as_calling(page: Page, call: Named, one: Named) -> Named | None:
    """The animal that the call comes from, heard by it; None where it is told of no animal."""
    if call.sound is None or one.sound is None or one.sound.recipe not in ANIMALS:
        return None
    between = page.words[call.last : one.first]
    is_from = any(a in COMING and b in FROM for a, b in pairwise(between))
    if not is_from or len(between) > FROM_WORDS or not SENTENCE.isdisjoint(between):
        return None
    told, animal = page.words[call.first], page.words[one.last - 1]
    meant = page.lexicon.sounds.match((animal, told), 1)
    if meant is not None and animal in meant[1].of and one.last == one.first + 1:
        return replace(one, sound=meant[1])
    is_kind = one.sound.sound == BIRDS and call.sound.recipe in OF_KINDS
    if is_kind or call.sound.recipe == one.sound.recipe:
        return replace(one, sound=call.sound)
    return one if told in one.sound.company else None


def by_who_cried(one: Named, before: Sequence[Named], page: Page) -> Named:
    """The sound by the animal or the baby that cried last, where nobody is told: "a dog barks,
    followed by whimpering"."""
    if one.sound is None or one.owned or one.sound.of:
        return one
    if one.sound.recipe == "pigeon":
        return _by_baby(one, page)
    if one.sound.parameters.get("style") == GIGGLE and are_children_told(page, one.first):
        return replace(one, sound=one.sound.made_by("gender", "child"))
    if one.sound.recipe not in CRIES:
        return one
    recipes = [other.sound.recipe for other in before if other.sound is not None]
    cried = next((recipe for recipe in reversed(recipes) if recipe in CRIERS.keys() | CRIES), "")
    owner = CRIERS.get(cried)
    meant = page.lexicon.sounds.match((owner, page.words[one.first]), 1) if owner else None
    return one if meant is None or owner not in meant[1].of else replace(one, sound=meant[1])


def _by_baby(one: Named, page: Page) -> Named:
    """A coo as a baby's where one was told of and no bird: "a baby coughs, rests, then coos"."""
    ahead = [token.word for token in page.tokens[: one.first]]
    if BABIES.isdisjoint(ahead):
        return one
    if any(_is_animal(ahead, index, page) for index in range(len(ahead))):
        return one
    meant = page.lexicon.sounds.match(("baby", page.words[one.first]), 1)
    return one if meant is None or "baby" not in meant[1].of else replace(one, sound=meant[1])


def _is_animal(words: Sequence[str], index: int, page: Page) -> bool:
    if words[index] not in page.lexicon.naming:
        return False
    found = page.lexicon.sounds.match(words, index)
    return found is not None and found[1].recipe in ANIMALS


def cry_heard(words: Sequence[str], index: int, lexicon: Lexicon) -> Sound | None:
    """What somebody known for one cry is heard by: "a baby can be heard"."""
    behind = words[index + 1 : index + 1 + HEARD_WORDS]
    if behind[:1] == ["heard"] and (words[index] in HE or _hears(behind[1:2])):
        return None
    for word in () if words[index] in GROWN else behind:
        if word == "heard":
            cry = lexicon.sounds.match((words[index], "cries"), 1)
            return cry[1] if cry is not None and words[index] in cry[1].of else None
        if word not in PASSIVE and not word.endswith("ly"):
            break
    return None


def _hears(behind: Sequence[str]) -> bool:
    """Whether somebody hears what stands behind "heard": "a boy heard steps", but "a baby heard
    from the next room"."""
    return behind != [] and behind[0] not in HEARD_AT and not behind[0].endswith(("ing", "ly"))
