"""What vehicles do beside being there: where they go, whose horn it is, and what is turned off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.meaning.attributes import MOTORS
from scenewright.scene.meaning.sirens import is_same_siren
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ARTICLES, ENDS, PERSONS, SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.named import Named

GOING = frozenset({"car_pass", "train"})
OTHERS_GOING = frozenset({"traffic", "helicopter", "jet", "propeller", "lawn_mower"})
AWAY, OFF = frozenset({"off", "away"}), frozenset({"off", "out"})
STOPPING = frozenset({"stops", "stopped", "halts", "pauses", "stop", "parks", "halt"})
GOING_ON = frozenset({"continues", "continued", "continue", "keeps", "resumes", "resumed"})
AGAIN = frozenset({"again", "back", "return", "returns", "returning", "returned"})
# What may be heard already by its parts or its name.
HEARD_OF = frozenset({"car_pass", "siren"})
THINGS_BACK, BLADES_BACK = 3, 6
# What is heard of who has left it, or of what it does where it stands.
LEFT_BY = frozenset({"door", "footsteps", "beep", "alarm"})
GETTING = frozenset({"gets", "got", "getting", "steps", "climbs"})
ENTERED = frozenset({"to", "in", "into", "inside", "onto", "on"})
RUN = frozenset({"starting", "start", "idling", "revving", "running", "cranking", "purring"})
# Where things are that are heard before it goes.
HOLDS = frozenset({"back", "trunk", "boot", "bed", "rear", "front", "cab", "seat"})
RUNNING = GOING | {"engine", "hum", "fan", "washing_machine", "vacuum", "gears", "microwave"}
RUNNING |= {"blender", "hair_dryer", "lawn_mower", "drill", "sander", "sewing_machine"}
OPENED_WORDS, THING_WORDS = 10, 4
COOKERS = frozenset({"microwave", "oven", "toaster", "cooker", "machine"})
WATER = frozenset({"tap", "stream", "spray", "pour", "waterfall"})
ENDING = frozenset({"stop", "stops", "stopped", "quits", "keeps", "continues", "finishes"})
AT_WHICH = frozenset({"after", "before", "while", "when", "whilst"})
TIRES = frozenset({"tire", "tires", "tyre", "tyres", "wheel", "wheels", "fan", "fans"})
BLADES = frozenset({"blade", "blades", "rotor", "rotors", "propeller", "propellers"})
# What has blades that are metal where they are told of alone.
BLADED = frozenset({"helicopter", "propeller", "fan", "blender", "jet", "mower"})
MOVING_PARTS, WHOSE = frozenset({"engine", "fan"}), frozenset({"on", "of", "from"})
LARGE = frozenset({"large", "big", "heavy"})
NEXT = ENDS | {"before", "it"}


def goes_already(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it only tells where a vehicle goes that is heard going: "a car passes and drives
    away". One that is named with its motor or its horn goes there: "a car revs and drives away"."""
    sound, is_blade = found.sound, words[found.last - 1] in BLADES
    if sound is None or not (is_blade or sound.of or sound.recipe in GOING):
        return False
    return _is_going(words, named, found, sound) and not _goes_again(words, named, found)


def _is_going(words: Sequence[str], named: Sequence[Named], found: Named, sound: Sound) -> bool:
    is_blade = words[found.last - 1] in BLADES
    if is_blade and any(_is_blade(words, thing, found) for thing in named[-BLADES_BACK:]):
        return True
    if sound.recipe not in GOING or not (sound.yields or sound.of):
        return bool(sound.of) and _runs_already(words, named, found)
    owners: frozenset[str] = frozenset()
    for thing in reversed(named[-THINGS_BACK:]):
        if thing.sound is None:
            continue
        # Who blew the horn goes, and that is heard.
        is_over = not SENTENCE.isdisjoint(words[thing.last : found.first])
        if is_over or thing.sound.recipe == "horn":
            return False
        if thing.sound.recipe == "engine" and thing.sound.parameters.get("size") == "boat":
            # "A boat's motor starts and speeds off".
            return True
        if thing.sound.recipe in OTHERS_GOING:
            # All that take off at once are heard to.
            return thing.sound.recipe != "traffic" or words[found.last - 1] not in AWAY
        if thing.sound.recipe in GOING:
            if _is_entered(words, thing):
                return False
            is_same = thing.sound.recipe == sound.recipe
            told = sound.parameters.items() - thing.sound.parameters.items()
            return not (is_same and told) and words[thing.last - 1] not in owners
        owners |= thing.sound.owners
        if thing.sound.recipe == "engine" and thing.sound.parameters.get("action"):
            # "A van is starting up and driving off": it was its motor that was heard.
            owners |= thing.sound.company
    return False


def _goes_again(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether what went does once more: "a car leaves and comes back"."""
    before = words[named[-1].last : found.first] if named else ()
    if NEXT.isdisjoint(before):
        return False
    last = named[-1].sound
    is_out = "out" in before and not GETTING.isdisjoint(before)
    if is_out or (last is not None and last.recipe in LEFT_BY):
        # "Drives up, gets out, then drives away".
        return True
    if not STOPPING.isdisjoint(before) and before[-1] in GOING_ON:
        # "A van stops, then continues driving".
        return True
    return not AGAIN.isdisjoint(words[found.last - 1 : found.last + 1])


def _is_entered(words: Sequence[str], thing: Named) -> bool:
    """Whether it only stands there until it goes: "gets into a car", "the starting of a truck",
    "in the back of a van"."""
    before = thing.first - 1 - (words[thing.first - 1] in ARTICLES)
    is_vehicle = thing.sound is not None and thing.sound.recipe == "car_pass"
    is_run = words[before] == "of" and words[before - 1] in RUN | HOLDS
    is_run = is_run or _is_part_name(words, thing)
    return is_vehicle and (is_run or (before > 0 and words[before] in ENTERED))


def _is_blade(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it is the part by which a thing named before is heard: "a helicopter flies and rotor
    blades spin"."""
    if thing.sound is None or found.sound is None or words[found.last - 1] not in BLADES:
        return False
    is_over = not SENTENCE.isdisjoint(words[thing.last : found.first])
    is_its = found.sound.recipe == "clank" and thing.sound.recipe in BLADED and not is_over
    return is_its or thing.sound.recipe == found.sound.recipe


def _is_part_name(words: Sequence[str], one: Named) -> bool:
    """Whether it only says whose tires are heard: "car tires screech"."""
    return (
        one.sound is not None
        and one.sound.recipe == "car_pass"
        and not TIRES.isdisjoint(words[one.last : one.last + 1])
    )


def _is_whose_engine(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it only says whose engine or brakes are heard: "the revving engine of a vehicle",
    "the brakes on a bus squeal"."""
    if one.sound is None or one.sound.recipe != "car_pass":
        return False
    if _is_whose_brakes(words, one, named):
        return True
    if one.acts or one.sound.parameters:
        # "The rev of a motorcycle": that says which.
        return False
    before = one.first - 1 - (words[one.first - 1] in ARTICLES)
    if before < 1 or words[before] != "of":
        return False
    return any(
        other.sound is not None and other.sound.recipe in MOVING_PARTS and other.last == before
        for other in named
    )


def _is_whose_brakes(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    before = one.first - 1 - (words[one.first - 1] in ARTICLES)
    if before < 1 or words[before] not in WHOSE or not words[before - 1].startswith("brak"):
        return False
    return any(
        other.sound is not None and other.sound.recipe == "tire_squeal" and other.last == before
        for other in named
    )


def is_heard_already(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it is no sound of its own beside the others of `named`."""
    return (
        _is_part_name(words, one)
        or _is_whose_engine(words, one, named)
        or is_same_siren(words, one, named)
    )


def _runs_already(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is said once more of what goes on anyway: "a stream trickles, gently flowing"."""
    before = named[-1].sound
    if before is None or found.sound is None or not found.sound.is_bed:
        return False
    is_same = before.sound == found.sound.sound and before.recipe == found.sound.recipe
    return is_same and SENTENCE.isdisjoint(words[named[-1].last : found.first])


def runs_itself(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether a machine runs there and nobody on foot: "after running, a car brakes", "a machine
    hums while running", or cooks by itself: "a microwave hums while it cooks"."""
    if words[found.first] == "cooks":
        return words[found.first - 1] == "it" and not COOKERS.isdisjoint(words[: found.first])
    if found.sound is None or found.sound.recipe != "footsteps":
        return False
    before = found.first - 1
    if words[before] in ("and", "then") and _runs_on(words, named, before):
        return True
    if _is_opened_by(words, found, lexicon):
        return True
    if words[before] == "it" or words[found.first] in ("runs", "ran"):
        # "A toy car is driven until it runs down".
        sounds = [one.sound for one in named if one.sound is not None]
        is_thing = bool(sounds) and ANIMALS.isdisjoint(one.recipe for one in sounds)
        is_it = words[before] == "it" and PERSONS.isdisjoint(words[: found.first])
        return is_it and is_thing and sounds[-1].recipe in RUNNING
    # "After continuously running".
    before -= words[before].endswith("ly")
    if found.first and words[before] not in AT_WHICH | ENDING:
        return False
    if words[found.last : found.last + 1] == [","]:
        start = found.last + 1 + (words[found.last + 1 : found.last + 2] in (["a"], ["the"]))
        thing = lexicon.sounds.match(words, start)
        return thing is not None and thing[1].recipe in RUNNING
    things = [
        one for one in named[-THINGS_BACK:] if one.sound and one.sound.recipe in RUNNING | WATER
    ]
    told = words[things[0].first : found.first] if things else ()
    runs = bool(things) and things[0] is named[0] and SENTENCE.isdisjoint(told)
    return runs and PERSONS.isdisjoint(words[: found.first])


def _is_opened_by(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether the sentence opens with what a machine does: "running at full speed is a fan"."""
    if found.first and words[found.first - 1] not in SENTENCE:
        return False
    reach = words[found.last : found.last + OPENED_WORDS]
    verb = next((at for at, word in enumerate(reach) if word in ("is", "are")), -1)
    if verb < 0 or not SENTENCE.isdisjoint(reach[:verb]):
        return False
    start = found.last + verb + 1
    ahead = range(start, min(len(words), start + THING_WORDS))
    things = (lexicon.sounds.match(words, index) for index in ahead)
    return any(thing is not None and thing[1].recipe in RUNNING for thing in things)


def _runs_on(words: Sequence[str], named: Sequence[Named], joint: int) -> bool:
    """Whether it is a machine that runs behind "and": "a motor starts up and runs"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or thing.sound.recipe not in RUNNING:
        return False
    # Who starts a car may run then.
    first = thing.first
    while first > 0 and words[first - 1] not in SENTENCE | ENDS:
        first -= 1
    follows = all(word.endswith("ly") or word == "," for word in words[thing.last : joint])
    return follows and PERSONS.isdisjoint(words[first:joint])


def goer_of(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Sound | None:
    """What drives off where no vehicle is told with it but one before: "a motorcycle idles before
    driving off"."""
    sound = found.sound
    if sound is None or sound.recipe != "car_pass":
        return None
    is_general = sound.yields == "clause"
    if not is_general and not (sound.of and any(_kind(words, one) for one in named[-2:])):
        return None
    does = tuple(words[found.first : found.last])
    for thing in reversed(named[-THINGS_BACK:]):
        is_over = not SENTENCE.isdisjoint(words[thing.last : found.first])
        if is_over or (thing.sound is not None and thing.sound.recipe == "horn"):
            return None
        # "A large vehicle idles, then drives away".
        kind = _kind(words, thing)
        told = [kind] if kind else words[thing.first : thing.last]
        for owner in (word for word in told if word not in MOTORS):
            meant = lexicon.sounds.match((owner, *does), 1)
            if meant is not None and meant[1].of and meant[1].recipe == sound.recipe:
                return meant[1]
    return None


def _kind(words: Sequence[str], one: Named) -> str:
    """What goes where a large vehicle or a motorcycle is named, whatever it is called; "" for
    others."""
    if one.sound is None or one.sound.recipe not in ("car_pass", "engine"):
        return ""
    if one.sound.parameters.get("size") == "motorcycle":
        return "motorcycle"
    return "" if LARGE.isdisjoint(words[max(0, one.first - 1) : one.last]) else "truck"
