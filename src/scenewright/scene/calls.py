"""What an animal, or water, does in its own way though the word tells of people or of music: "frogs
vocalize", "rain falls with a drumming beat"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.clauses import FORWARD, SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.heard import Named
    from scenewright.scene.lexicon import Lexicon, Sound

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
# What other things and animals are known for, and any animal may do: "a frog squeaks".
CRIES = frozenset({"creak", "pigeon", "steam"})
PASSIVE = frozenset({"is", "are", "was", "were", "can", "could", "be", "being"})
WORDS_BETWEEN_MAX = 12
HEARD_WORDS = 5


def is_own_call(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether what people sing is here an animal's call."""
    if thing.sound is None or found.sound is None or found.sound.recipe != "singing":
        return False
    if thing.sound.recipe not in ANIMALS or not words[found.first].startswith(("vocali", "sing")):
        return False
    return BETWEEN.issuperset(words[thing.last : found.first])


def is_own_cry(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether an animal makes there what else is another's noise: "a dog makes a hissing sound"."""
    if thing.sound is None or found.sound is None or found.sound.recipe not in CRIES:
        return False
    if thing.sound.recipe not in ANIMALS or not words[found.first].endswith(("s", "ing", "ed")):
        return False
    # "A dog and squeaking shoes", "a dog barks and a hissing pipe": what is joined is another.
    between = words[thing.last : found.first]
    makes = not MAKING.isdisjoint(between)
    made = MAKING | {"a", "the"} if makes else frozenset[str]()
    return all(one in (BETWEEN - {"and", ","}) | made or one.endswith("ly") for one in between)


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


def cry_heard(words: Sequence[str], index: int, lexicon: Lexicon) -> Sound | None:
    """What somebody known for one cry is heard by: "a baby can be heard"."""
    for word in words[index + 1 : index + 1 + HEARD_WORDS]:
        if word == "heard":
            cry = lexicon.sounds.match((words[index], "cries"), 1)
            return cry[1] if cry is not None and words[index] in cry[1].of else None
        if word not in PASSIVE and not word.endswith("ly"):
            break
    return None
