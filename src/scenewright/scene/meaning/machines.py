"""What a machine does where the same words mean a vehicle, an animal or a person elsewhere: a
printer revs up, machinery roars, a pump makes a whistling noise, a saw cuts through a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses import SENTENCE
from scenewright.scene.meaning.attributes import MOTORS
from scenewright.scene.meaning.calls import ANIMALS
from scenewright.scene.named import Named
from scenewright.scene.phrases import ARTICLES, verb_forms

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon, Sound

# What runs by a motor that no car has.
MACHINES = frozenset({"hum", "fan", "vacuum", "hair_dryer", "blender", "shaver", "drill", "sander"})
MACHINES |= {"washing_machine", "sewing_machine", "microwave", "gears", "gadget", "hand_saw"}
MACHINES |= {"jackhammer", "vibration"}
VEHICLES = frozenset({"car_pass", "engine", "traffic"})
# The engine of these is heard as they are.
FLYING = frozenset({"jet", "propeller", "helicopter", "train"})
RUNNING = frozenset({"rev", "start", "idle", "accelerate"})
CUTTERS = frozenset({"sander", "chainsaw", "drill", "hand_saw", "lawn_mower", "gadget"})
CUTS = frozenset(verb_forms("cut"))
ITS = frozenset({"its", "their"})
# Who roars or whistles himself.
ROARING = frozenset({"animal", "animals", "creature", "creatures", "beast", "beasts", "monster"})
ROARING |= {"lion", "lions", "tiger", "tigers", "bear", "bears", "cat", "cats", "man", "crowd"}
ROARING |= {"people", "person", "dinosaur", "dragon", "men", "woman", "someone", "he", "she"}
# A roar that goes on is none of an animal's, and one that is of something is that thing's.
LASTING = frozenset({"consistent", "constant", "continuous", "continual", "steady", "monotonous"})
LASTING |= {"dull", "muffled", "muted", "mechanical", "industrial", "low", "unending", "endless"}
LASTING |= {"ongoing", "sustained", "persistent", "uninterrupted", "faint", "distant", "ambient"}
TONES = ("hum", "dron", "whir", "buzz", "whin", "throb", "puls", "vibrat")
NOISES = frozenset({"sound", "sounds", "noise", "noises"})
MAKING = frozenset().union(*map(verb_forms, ("make", "emit", "produce", "create", "give")))
WHISTLERS = frozenset({"man", "woman", "person", "people", "someone", "somebody", "boy", "girl"})
WHISTLERS |= {"men", "women", "child", "children", "he", "she", "they", "who", "guy", "bird"}
WHISTLERS |= {"birds", "lady", "male", "female", "human", "kid", "kids", "crowd", "audience"}
THINGS_BACK, ADJECTIVES_BACK, MADE_BACK = 3, 5, 4


def is_machines_own(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether a machine named there does it and is heard doing it: "a printer revs up", "a
    plane takes off, its engine roaring"."""
    sound = found.sound
    if sound is None:
        return False
    if sound.recipe != "engine" or sound.parameters.get("action") not in RUNNING:
        return False
    if not MOTORS.isdisjoint(words[found.first : found.last]):
        is_its = words[found.first - 1] in ITS
        return is_its and _last(words, named, found, FLYING) is not None
    if _last(words, named, found, MACHINES) is not None:
        return True
    start = found.last + (words[found.last : found.last + 1] != [] and words[found.last] in ARTICLES)
    thing = lexicon.sounds.match(words, start) if start < len(words) else None
    return thing is not None and thing[1].recipe in MACHINES


def _last(
    words: Sequence[str], named: Sequence[Named], found: Named, recipes: frozenset[str]
) -> Named | None:
    """The thing of such `recipes` that is told of last in its sentence, before any vehicle."""
    for thing in reversed(named[-THINGS_BACK:]):
        if thing.sound is None or not SENTENCE.isdisjoint(words[thing.last : found.first]):
            return None
        if thing.sound.recipe in recipes and not _is_tone(words, thing):
            return thing
        if thing.sound.recipe in VEHICLES:
            return None
    return None


def _is_tone(words: Sequence[str], thing: Named) -> bool:
    """Whether it is only how something sounds: "a car whirs"."""
    return thing.sound is not None and words[thing.first].startswith(TONES)


def of_machine(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named:
    """What is found, as a machine or the open air does it where no animal roars and nobody
    whistles or saws by hand: "a dull roar", "a car makes a whistling sound", "the circular saw
    buzzes as it cuts through wood"."""
    sound = found.sound
    if sound is None:
        return found
    if sound.recipe == "roar" and sound.yields and _is_no_animal(words, named, found):
        return replace(found, sound=_plain("steady roar", lexicon, sound))
    if sound.recipe == "whistling" and _is_nobodys(words, named, found):
        return replace(found, sound=_plain("whirring", lexicon, sound))
    if sound.recipe == "hand_saw" and sound.yields and words[found.first] in CUTS:
        cutter = _last(words, named, found, CUTTERS)
        if cutter is not None and cutter.sound is not None:
            return replace(found, sound=replace(cutter.sound, yields=sound.yields))
    return found


def _plain(phrase: str, lexicon: Lexicon, otherwise: Sound) -> Sound:
    """What the phrase says by itself."""
    meant = lexicon.sounds.match(phrase.split(), 0)
    return otherwise if meant is None else meant[1]


def _is_no_animal(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    if not ROARING.isdisjoint(words):
        return False
    sounds = [one.sound for one in named if one.sound is not None]
    if not ANIMALS.isdisjoint(one.recipe for one in sounds):
        return False
    before = words[max(0, found.first - ADJECTIVES_BACK) : found.first]
    behind = words[found.last] if found.last < len(words) else ""
    is_lasting = not LASTING.isdisjoint(before) or behind == "of"
    is_noise = words[found.last - 1] in NOISES or behind in NOISES
    return is_lasting or is_noise or any(one.recipe in MACHINES | VEHICLES for one in sounds)


def _is_nobodys(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a machine or a car is told of, nobody who whistles, and what it makes is a noise."""
    if words[found.first] != "whistling" or not WHISTLERS.isdisjoint(words):
        return False
    behind = words[found.last] if found.last < len(words) else ""
    is_noise = words[found.last - 1] in NOISES or behind in NOISES
    is_made = not MAKING.isdisjoint(words[max(0, found.first - MADE_BACK) : found.first])
    things = MACHINES | VEHICLES
    is_there = any(one.sound is not None and one.sound.recipe in things for one in named)
    return is_there and (is_noise or is_made)
