"""What an animal, or water, does in its own way though the word tells of people or of music: "frogs
vocalize", "rain falls with a drumming beat"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.clauses import FORWARD, SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.heard import Named

ANIMALS = frozenset(
    {"birds", "buzz", "cat", "cow", "cricket", "crow", "cuckoo", "dog", "duck", "frog", "goat"}
    | {"goose", "gulls", "hen", "horse", "monkey", "owl", "peacock", "pig", "pigeon", "roar"}
    | {"rooster", "sheep", "turkey", "whale", "mouse", "snake"}
)
NATURAL = ANIMALS | {"drip", "rain", "stream", "tap", "waterfall", "waves", "wind"}
BETWEEN = frozenset({"are", "is", "was", "were", "and", ",", "then", "it", "they", "also", "can"})
BETWEEN |= {"be", "heard", "starts", "start", "begins", "begin", "to", "again", "softly", "loudly"}
# What a comparison says of a beat, and of what is made.
BEATING = frozenset({"drumming", "beat", "beats", "rhythm"})
TUNES = frozenset({"music", "melody", "melodies", "song", "songs", "symphony", "concert", "tune"})
MAKING = frozenset({"making", "make", "makes", "made", "creating", "create", "creates"})
WORDS_BETWEEN_MAX = 12


def is_own_call(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether what people sing is here an animal's call."""
    if thing.sound is None or found.sound is None or found.sound.recipe != "singing":
        return False
    if thing.sound.recipe not in ANIMALS or not words[found.first].startswith(("vocali", "sing")):
        return False
    return BETWEEN.issuperset(words[thing.last : found.first])


def is_likened(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether music is only what a natural sound is like: "birds making a nice music"."""
    if not found.is_music or thing.sound is None or thing.sound.recipe not in NATURAL:
        return False
    # What was likened before is part of the thing now.
    between = words[thing.first + 1 : found.first]
    if len(between) > WORDS_BETWEEN_MAX or not (SENTENCE | FORWARD).isdisjoint(between):
        return False
    told = set(words[found.first : found.last])
    if told <= BEATING:
        # "With a drum beat" somebody drums.
        return "with" in between and "drumming" in (*between, *told)
    return told <= TUNES and not MAKING.isdisjoint(between)
