"""A sound that fills a place with itself: "voices fill the hall" pours nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.clauses import CUTTING
from scenewright.scene.phrases import ARTICLES, BEING

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.named import Named

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
# What is heard in a vessel or falls into it.
HELD = frozenset({"tap", "stream", "drip", "splash", "pour", "swimming", "gurgle", "spray"})
HELD |= {"clank", "glass", "clatter", "dishes", "drinking", "slosh", "fizz", "stir"}
HOLDING = frozenset({"in", "into", "inside", "on", "onto", "from", "through"})
OBJECT_WORDS = 4
SUBJECT_WORDS = 6


def is_figurative(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether what is found only says where a sound is heard."""
    if found.sound is None or not found.sound.sound.startswith("Fill"):
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


def is_vessel(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it only says what holds what is heard: "drips into a bucket filled with water"."""
    if found.sound is None or not found.sound.sound.startswith("Fill"):
        return False
    if not any(one.sound is not None and one.sound.recipe in HELD for one in named):
        return False
    index = next((at for at in range(found.first, found.last) if words[at] == "filled"), 0)
    ahead = words[max(0, index - SUBJECT_WORDS) : index]
    # "In it a bucket is filled" somebody does.
    placed = [place for place, word in enumerate(ahead) if word in HOLDING]
    if not placed or words[index - 1] in BEING | {"being"}:
        return False
    held = ahead[placed[-1] + 1 :]
    return 0 < len(held) <= OBJECT_WORDS and (CUTTING | BEING | {"being"}).isdisjoint(held)


def _clause_before(words: Sequence[str], index: int) -> list[str]:
    told: list[str] = []
    for back in range(index - 1, max(-1, index - 1 - SUBJECT_WORDS), -1):
        if words[back] in CUTTING:
            break
        told.append(words[back])
    return told
