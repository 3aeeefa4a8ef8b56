"""Of two animals of whom one is meant one is heard: "a hawk or a crow caws"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.meaning.calls import ANIMALS
from scenewright.scene.phrases import ARTICLES, BEING

if TYPE_CHECKING:
    from scenewright.scene.named import Named

OR = "or"
GUESSING = ARTICLES | {"maybe", "perhaps", "possibly", "other", "some", "several"}
DOING_WORDS = 4


def without_guesses(words: Sequence[str], named: Sequence[Named]) -> list[Named]:
    """The same with one of two animals that stand on either side of "or": the one that is known
    for what they do, else the first."""
    kept: list[Named] = []
    for one in named:
        before = kept[-1] if kept else None
        if before is None or not _is_guess(words, before, one):
            kept.append(one)
        elif not _is_known(words, before, one.last) and _is_known(words, one, one.last):
            kept[-1] = one
    return kept


def _is_guess(words: Sequence[str], before: Named, one: Named) -> bool:
    between = words[before.last : one.first]
    if between[:1] != [OR] or not GUESSING.issuperset(between[1:]):
        return False
    sounds = before.sound, one.sound
    return all(
        sound is not None and sound.recipe in ANIMALS and not sound.yields for sound in sounds
    )


def _is_known(words: Sequence[str], one: Named, index: int) -> bool:
    """Whether the animal is known for what is done behind `index`."""
    company = one.sound.company if one.sound is not None else frozenset[str]()
    for word in words[index : index + DOING_WORDS]:
        if word not in BEING and not word.endswith("ly"):
            return word in company
    return False
