"""The words that may tell about a sound without naming one, gathered from all tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from scenewright.scene.words.changes import changes
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Sound


# The tables of what is told of a sound, beside changes and the parameters of a recipe.
PROPERTIES = ("level", "rate", "distance", "measured", "pan", "fade")
# What is told of a sound or of nothing by words that may begin a name behind them.
PASSED = frozenset({"change", "level", "distance"})


def telling_words(
    read: Mapping[str, Any], music: Mapping[str, Any], sounds: Iterable[Sound]
) -> frozenset[str]:
    """Every such word of the tables of words, of music and of the sounds themselves."""
    texts = [*read["harmless"].values(), *music["moods"].values(), *read["emotion"].values()]
    texts += [music["words"]["with"]]
    for name in (*PROPERTIES, "place"):
        texts += [entry["words"] for entry in read[name]]
    for parameters in read["parameters"].values():
        for values in parameters.values():
            texts += values.values()
    texts += [phrase for phrases, _ in changes() for phrase in phrases]
    words = {word for text in texts for word in text.replace(",", " ").split()}
    beside = {word for sound in sounds for word in sound.beside.split()}
    return frozenset(words.union(*(sound.owners for sound in sounds), *map(forms_of, beside)))
