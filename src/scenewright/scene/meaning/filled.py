"""A sound that fills a place with itself: "voices fill the hall" pours nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.cuts import CUTTING
from scenewright.scene.words.grammar import ARTICLES, BEING
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

FILL = frozenset({"fill", "fills", "filled", "filling"})
# What is filled with sound and is no place of its own.
SPACES = frozenset({"air", "space", "building", "place", "atmosphere", "area", "silence", "ears"})
SPACES |= {"scene", "sky", "venue", "neighbourhood", "neighborhood", "tent", "surroundings", "room"}
SPACES |= {"streets", "woods", "rooms", "halls", "background", "environment", "crowd", "car"}
# Places that hold water.
BASINS = frozenset({"pool", "pond", "bath", "tub", "boat", "lake", "well", "tank", "dock", "sink"})
WET = frozenset(
    {"water", "liquid", "rain", "fluid", "oil", "milk", "sand", "gas", "smoke", "steam"}
)
WET |= {"tap", "faucet", "hose", "pump", "he", "she", "man", "woman", "person", "someone"}
DROPPING = verbs("drip", "drop", "fall", "throw", "wash", "dip", "stir")
DROPPING |= verbs("splash", "toss", "put", "plop", "dunk")
INTO = frozenset({"into", "in", "inside", "onto"})
WITHIN = frozenset({"in", "inside"})
# What fills it more.
RUNNING = frozenset({"tap", "faucet", "hose", "water", "liquid"})
# What it is already, and nobody does.
IS = frozenset((which, being) for which in ("that", "which") for being in BEING)
OBJECT_WORDS = 4
SUBJECT_WORDS = 6


def is_figurative(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether what is found only says where a sound is heard."""
    if found.sound is None or not found.sound.sound.startswith(("Fill", "Sink (fill")):
        return False
    if _is_full(words, found):
        return True
    if not found.sound.sound.startswith("Fill"):
        return False
    index = next((at for at in range(found.first, found.last) if words[at] in FILL), -1)
    if index < 1 or not WET.isdisjoint(_clause_before(words, index)):
        return False
    index += 1 + (words[index + 1 : index + 2] == ["up"])
    for place in range(index, min(len(words), index + OBJECT_WORDS)):
        word = words[place]
        if word in BASINS or word in CUTTING or word == "with":
            return False
        is_place = word in SPACES or lexicon.settings.match(words, place) is not None
        if is_place and word not in ARTICLES:
            return WET.isdisjoint(words[place + 1 : place + 1 + OBJECT_WORDS])
    return False


def _is_full(words: Sequence[str], found: Named) -> bool:
    """Whether it is full already, where something falls into it or is heard in it: "water drips
    into a basin filled with water", "bubbles in a tank filled with water"."""
    if words[found.first] == "filled" and tuple(words[max(0, found.first - 2) : found.first]) in IS:
        # "Into a tub that is filled with water".
        return True
    first = found.first - (words[found.first] == "filled")
    before = first - 1 - (words[first - 1] in ARTICLES)
    if before > 1 and words[before] == "or":
        # "Into a container or basin".
        before -= 2 + (words[before - 2] in ARTICLES)
    is_inner = before > 0 and words[before] in INTO and words[first] not in FILL
    ahead = _clause_before(words, before)
    is_there = words[before] in WITHIN and RUNNING.isdisjoint(ahead)
    is_inner = is_inner and (is_there or not DROPPING.isdisjoint(ahead))
    told = words[first : found.last + 1]
    return is_inner and "filled" in told and BEING.isdisjoint(told)


def _clause_before(words: Sequence[str], index: int) -> list[str]:
    told: list[str] = []
    for back in range(index - 1, max(-1, index - 1 - SUBJECT_WORDS), -1):
        if words[back] in CUTTING:
            break
        told.append(words[back])
    return told
