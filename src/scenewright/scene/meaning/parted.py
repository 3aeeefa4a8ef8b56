"""Verbs whose small word stands behind what is handled: "puts the cup down", "knocks a chair
over"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.named import Named
from scenewright.scene.phrases import ARTICLES, PREPOSITIONS, verb_forms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.lexicon import Lexicon

_VERBS = ("put", "set", "lay", "place", "throw", "slam", "knock", "tip")
PARTED = frozenset().union(*map(verb_forms, _VERBS))
PARTICLES = frozenset({"down", "over", "up", "away", "back"})
THINGS = ARTICLES | {"it", "them", "something", "things", "another", "one", "this", "that", "each"}
ENDS = PREPOSITIONS | {"and", "then", ",", "as", "while", "with", "before", "after", ".", "onto"}
OBJECT_WORDS = 5


def parted(words: Sequence[str], index: int, lexicon: Lexicon) -> Named | None:
    """What the verb at `index` names with the small word behind its object, if it does."""
    behind = words[index + 1 : index + 2 + OBJECT_WORDS]
    if words[index] not in PARTED or behind[:1] == [] or behind[0] not in THINGS:
        return None
    place = next((at for at, word in enumerate(behind) if word in PARTICLES or word in ENDS), 0)
    if not place or behind[place] in ENDS:
        return None
    last = index + 1 + place
    # "Puts down the cup", with as many words.
    joined = [*words[: index + 1], words[last], *words[index + 1 : last], *words[last + 1 :]]
    found = lexicon.sounds.match(joined, index)
    if found is None or found[0] != index + 2:
        return None
    return Named(index, index + 1, found[1], acts=True)
