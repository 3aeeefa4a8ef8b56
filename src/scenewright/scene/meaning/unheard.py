"""What else is not heard where something is denied: without animals no gull cries on a beach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS, ANY_NAMES, OF_KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon

BIRDS = frozenset({"bird", "birds"})
INSECTS = frozenset({"insect", "insects", "bug", "bugs"})
PEOPLE = frozenset({"people", "person", "humans", "voices", "talking", "crowd", "crowds"})


def unheard_at(words: Sequence[str], index: int, lexicon: Lexicon) -> frozenset[str]:
    """The recipes of what is denied at `index`; "" for what is no sound."""
    word = words[index]
    if word in ANY_NAMES:
        return ANIMALS
    if word in BIRDS:
        return OF_KINDS | {"birds"}
    if word in INSECTS:
        return frozenset({"buzz", "cricket"})
    if word in PEOPLE:
        return frozenset({"crowd"})
    found = lexicon.sounds.match(words, index)
    return frozenset({"" if found is None else found[1].recipe})
