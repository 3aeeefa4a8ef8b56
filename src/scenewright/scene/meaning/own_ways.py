"""What machines, vehicles and waters do in their own way, where the verb is known of animals,
crowds, pots or the sky: "a thundering engine", "a motor runs and gurgles", "a river rushes and
roars", "roaring comes from a digger", "a machine makes a shrieking noise"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.machines import FLYING, FUELLED, MACHINES, VEHICLES
from scenewright.scene.meaning.things import OF_PEOPLE, is_where
from scenewright.scene.meaning.vehicles import BLADES
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import (
    ARTICLES,
    BEING,
    HELPING,
    NOISES,
    OF,
    SENTENCE,
    TURNS,
    WHO,
)
from scenewright.scene.words.homonyms import people
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.subjects import is_adverb

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

RUNNERS = MACHINES | FUELLED | FLYING | VEHICLES
# A washing machine gurgles as water does.
FUELLED_RUNNERS = FUELLED | FLYING | VEHICLES
WATERS = frozenset({"stream", "waves", "tap", "spray"})
RECEIVERS = frozenset({"static"})
# Who does it otherwise; of a crowd only its chatter.
OF_RUNNERS = frozenset({"roar", "thunder", "gurgle", "scream", "sob", "groan", "crowd", "burp"})
# These chop the air, or what is in them.
BLADED = frozenset({"propeller", "helicopter", "jet", "fan", "blender", "lawn_mower"})
OF_WATERS = frozenset({"roar", "thunder", "drill", "crowd", "laughter", "scream"})
# Where it rains and thunders, that is thunder.
OF_RAIN = OF_WATERS - {"thunder"}
OF_RECEIVERS = frozenset({"breaking", "scream", "roar"})
OWN_WAYS = OF_RUNNERS | OF_WATERS | OF_RECEIVERS | {"chop"}
# What people do who are told of anywhere in the sentence.
OF_PERSONS = frozenset({"scream", "sob", "groan", "crowd", "laughter", "burp"})
OF_CROWDS = ("chatter", "cackl")
# What is told before what it comes from, where no one else is: "roaring from a digger".
BEFORE_SOURCE = frozenset({"roar", "thunder"})
COMING = verbs("come", "hear") | {"can", "be"}
SOURCE_WORDS, THING_WORDS, THINGS_BACK, TOLD_WORDS = 8, 3, 3, 16
# What a machine that makes such a noise is heard doing.
NOISE_OF = {"scream": "machine shrieks", "crowd": "machine chatters", "thunder": "rumbling"}
ENDINGS = ("ing", "ed", "s")


def end_of_own_way(words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon) -> int:
    """The index after what only tells how a machine, a vehicle or water is heard that is named
    before or right behind; 0 where somebody else does it."""
    sound = found.sound
    if sound is None or sound.of or found.last > found.first + 1:
        return 0
    if sound.recipe not in OWN_WAYS:
        return 0
    if sound.recipe == "crowd" and not words[found.first].startswith(OF_CROWDS):
        return 0
    is_verb = _is_its_verb(words, named, found)
    if is_verb and named[-1].last == found.first:
        named[-1] = replace(named[-1], last=found.last)
    is_its = is_verb or _tells_of_next(words, named, found, lexicon)
    return found.last if is_its or _tells_of_source(words, found, lexicon) else 0


def as_its_noise(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named:
    """What is found, as a machine's or vehicle's own noise where no people are told of: "a lathe
    runs with shrieking noises"."""
    sound = found.sound
    if sound is None or sound.of or sound.recipe not in NOISE_OF:
        return found
    around = words[max(0, found.first - TOLD_WORDS) : found.last + TOLD_WORDS]
    if NOISES.isdisjoint(words[found.last - 1 : found.last + 1]) or not _is_nobodys(around):
        return found
    if sound.recipe == "crowd" and not words[found.first].startswith(OF_CROWDS):
        return found
    sounds = [one.sound for one in named[-THINGS_BACK:] if one.sound is not None]
    if not sounds or not all(one.recipe in RUNNERS for one in sounds):
        return found
    told = NOISE_OF[sound.recipe].split()
    noise = lexicon.sounds.match(told, len(told) - 1)
    return found if noise is None else replace(found, sound=noise[1])


def _does(thing: str, recipe: str) -> bool:
    """Whether a thing of the recipe `thing` is heard itself where it does what another does."""
    if recipe == "gurgle":
        return thing in FUELLED_RUNNERS
    if recipe == "chop":
        return thing in BLADED
    return (
        (thing in RUNNERS and recipe in OF_RUNNERS)
        or (thing in WATERS and recipe in OF_WATERS)
        or (thing == "rain" and recipe in OF_RAIN)
        or (thing in RECEIVERS and recipe in OF_RECEIVERS)
    )


def _named_at(words: Sequence[str], index: int, recipe: str, lexicon: Lexicon) -> bool:
    """Whether what does it so is named at `index`."""
    if index >= len(words) or words[index] in NOISES:
        return False
    thing = lexicon.sounds.match(words, index)
    return thing is not None and not thing[1].of and _does(thing[1].recipe, recipe)


def _tells_of_next(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether it stands before the thing as an adjective: "a loud thundering engine"."""
    if found.sound is None or not words[found.first].endswith("ing"):
        return False
    before = words[found.first - 1] if found.first else "."
    if before in people() or (named and named[-1].last == found.first):
        return False
    return _named_at(words, found.last, found.sound.recipe, lexicon)


def _tells_of_source(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether it comes from what is named behind: "roaring and thumping comes from a crane"."""
    if found.sound is None or found.sound.recipe not in BEFORE_SOURCE:
        return False
    index = found.last
    if words[index : index + 1] == ["of"]:
        return False
    last = min(len(words), index + SOURCE_WORDS)
    while index < last and words[index] not in OF - {"by"}:
        is_more = words[index].endswith("ing") or words[index] in JOINTS | NOISES | COMING | BEING
        if not is_more:
            return False
        index += 1
    start = index + 1 + (words[index + 1 : index + 2] != [] and words[index + 1] in ARTICLES)
    places = range(start, start + THING_WORDS)
    recipe = found.sound.recipe
    is_of = words[index : index + 1] != [] and words[index] in OF
    return is_of and any(_named_at(words, at, recipe, lexicon) for at in places)


def _is_its_verb(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is the verb of what was named, the first or a later one: "a motor gurgles", "a
    fan starts and screams"."""
    word = words[found.first]
    ending = next((one for one in ENDINGS if word.endswith(one)), "")
    if found.sound is None or not ending or word in NOISES:
        return False
    if not NOISES.isdisjoint(words[found.last : found.last + 1]):
        return False
    joint = found.first - 1
    while joint > 0 and (words[joint] in HELPING or is_adverb(words[joint])):
        joint -= 1
    is_joined = words[joint] in JOINTS
    # "A plane's propeller chops".
    ends = (joint + 1, joint + 1 - (words[joint] in BLADES))
    for thing in reversed(named[-THINGS_BACK:]):
        if thing.sound is None or thing.sound.recipe in OF_PEOPLE | ANIMALS:
            return False
        if not TURNS.isdisjoint(words[thing.last : joint + 1]) or is_where(words, thing, found):
            return False
        if _does(thing.sound.recipe, found.sound.recipe):
            is_next = thing.last in ends and words[thing.last - 1] not in thing.sound.doing
            does = is_next or (is_joined and _has_verb(words, thing, joint, ending))
            return does and _is_nobodys(_told(words, thing, found))
    return False


def _has_verb(words: Sequence[str], thing: Named, joint: int, ending: str) -> bool:
    """Whether the verb before the `joint` is told of the thing: "idles" in "a motor idles and"."""
    if thing.sound is None:
        return False
    told = [word for word in words[thing.last : joint] if not is_adverb(word)]
    if ending == "ing":
        return bool(told) and told[-1].endswith("ing")
    # "The engine whines and", "the motor is running and".
    verb = thing.last > thing.first + 1
    verb = verb and (thing.acts or words[thing.last - 1] in thing.sound.doing)
    return verb or (bool(told) and (told[0] in BEING or told[0].endswith(("s", "ed"))))


def _is_nobodys(words: Sequence[str]) -> bool:
    """Whether no people are told of; those who are heard speaking have left an empty place."""
    return "" not in words and WHO.isdisjoint(words) and people().isdisjoint(words)


def _told(words: Sequence[str], thing: Named, found: Named) -> Sequence[str]:
    """The words up to `found` among which who does it would stand: of what people do, from where
    the sentence begins, else from where its clause does."""
    is_persons = found.sound is not None and found.sound.recipe in OF_PERSONS
    ends = SENTENCE if is_persons else SENTENCE | TURNS
    first, last = thing.first, max(0, thing.first - TOLD_WORDS)
    while first > last and words[first - 1] not in ends:
        first -= 1
    return words[first : found.first]
