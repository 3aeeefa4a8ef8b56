"""Verbs whose small word stands behind what is handled: "puts the cup down", "moves her tools
around"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words import grammar
from scenewright.scene.words.grammar import ARTICLES, PREPOSITIONS
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.named import Named, named_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon

_PUTTING = ("put", "set", "lay", "place", "throw", "slam", "knock", "tip")
_MOVING = ("move", "shuffle", "shift", "toss", "throw")
PUTTING = verbs(*_PUTTING)
MOVING = verbs(*_MOVING)
PARTED = PUTTING | MOVING
PARTICLES = frozenset({"down", "over", "up", "away", "back", "around"})
ACROSS = frozenset({"over", "up", "down", "around"})
THINGS = ARTICLES | {"it", "them", "something", "things", "another", "one", "this", "that", "each"}
ENDS = PREPOSITIONS | grammar.ENDS | {"with", "onto"}
OBJECT_WORDS = 5


def named_there(words: Sequence[str], index: int, lexicon: Lexicon) -> Named | None:
    """What is named from `index` on, also by a verb and the small word behind its object."""
    found = parted(words, index, lexicon) if words[index] in PARTED else None
    return found or named_at(words, index, lexicon)


def parted(words: Sequence[str], index: int, lexicon: Lexicon) -> Named | None:
    """What the verb at `index` names with the small word behind its object, if it does."""
    behind = words[index + 1 : index + 2 + OBJECT_WORDS]
    place = next((at for at, word in enumerate(behind) if word in PARTICLES or word in ENDS), 0)
    if not place or behind[place] in ENDS:
        return None
    is_around = behind[place] == "around"
    if words[index] not in (MOVING if is_around else PUTTING):
        return None
    if not is_around and behind[0] not in THINGS:
        return None
    last = index + 1 + place
    if words[last] in ACROSS and words[last + 1 : last + 2] and words[last + 1] in ARTICLES:
        # "Over a hedge" is where it goes.
        return None
    whole = lexicon.sounds.match(words, index)
    if whole is not None and whole[0] > last:
        # "Moves water around" has its own name.
        return None
    # "Puts down the cup", with as many words.
    joined = [*words[: index + 1], words[last], *words[index + 1 : last], *words[last + 1 :]]
    found = lexicon.sounds.match(joined, index)
    if found is None or found[0] != index + 2:
        return None
    if is_around and (not found[1].of or found[1].recipe == "footsteps"):
        # Others than coins or tools are heard as before, and nobody walks there.
        return None
    return Named(index, index + 1, found[1], acts=True)
