"""Who is heard from inside a car and who gets out, whose motor revs or is turned off, which of two
vehicles it is and which brakes squeal: "someone is in a car and driving", "a car is revving its
engine", "a van or a truck", "a train slows down and the brakes squeal"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.attributes import MOTORS
from scenewright.scene.meaning.vehicles import GOING, OTHERS_GOING
from scenewright.scene.words.cuts import CUTTING
from scenewright.scene.words.grammar import ARTICLES, LEADING, SENTENCE, THEM
from scenewright.scene.words.inflections import forms_of, verbs
from scenewright.scene.words.named import Named, by_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon, Sound

# Who is heard from outside.
PASSING = frozenset({"by", "past", "away", "off", "up"})
VEHICLES = frozenset({"car_pass", "engine"})
# What is switched on in a car.
SWITCHED = frozenset({"siren", "sirens", "light", "lights", "headlight", "headlights", "radio"})
SWITCHED |= {"blinker", "blinkers", "signal", "signals", "indicator", "indicators", "hazard"}
SWITCHED |= {"hazards", "wipers", "wiper", "alarm", "heater", "heat", "stereo", "music", "beacon"}
PART_WORDS = 3
REVVING = frozenset({"rev", "accelerate", "start", "idle"})
OWN = frozenset({"its", "their", "the", "an"})
BEFORE_REVVING = LEADING | {"sits"}
ENTERING = frozenset({"gets", "get", "getting", "got", "climbs", "climbing", "jumps", "steps"})

ENDING = verbs("turn", "shut", "switch", "power", "cut")
# "Gets out" of what was named before, and so does who "jumps in" and stays.
MOUNTING = forms_of("get", "climb", "step", "hop", "jump")
OUT_OR_IN = frozenset({"out", "in"})
DOORLESS = frozenset({"motorcycle", "boat", "small"})
OWNERS = frozenset({"his", "her", "their", "its", "my", "some"})
BRAKING = ("brak", "break")
ON_TO_OFF = frozenset({"and", "then", ",", "quickly", "later"})
ON_FEET = frozenset({"thump", "footsteps"})
MOUNTED_WORDS = 20
# Where a car is driven that somebody got into or started; these say it only at the end.
DRIVING, LEAVING = verbs("drive"), verbs("leave", "depart", "ride", "go")
GOING_OFF = DRIVING | LEAVING
# Between getting in and driving off these are heard as well.
BEFORE_DRIVING = VEHICLES | {"door", "click", "horn", "static", "air_brake", "cupboard"}
DRIVEN_FROM = LEADING | {"then", "before"}


def is_driven_inside(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether somebody drives the car that the scene is in: "someone is in a car and driving"."""
    if found.sound is None or found.sound.recipe != "car_pass" or not named:
        return False
    told = words[found.first : found.last]
    if not told[0].startswith(("driv", "drove")) or not PASSING.isdisjoint(told):
        return False
    seat = named[-1]
    is_inside = seat.setting is not None and seat.setting.room == "car"
    # Who gets in drives off.
    sits = ENTERING.isdisjoint(words[max(0, seat.first - 2) : seat.first])
    return is_inside and sits and SENTENCE.isdisjoint(words[seat.last : found.first])


def is_same_vehicle(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether nobody knows which it is that was named already: "starts a truck or a bus"."""
    before = found.first - 1 - (words[found.first - 1] in ARTICLES)
    if found.sound is None or found.sound.recipe != "car_pass" or words[before] != "or":
        return False
    is_thing = found.sound.is_still and found.last == found.first + 1
    return is_thing and any(
        one.last == before and one.sound is not None and one.sound.recipe in VEHICLES
        for one in named[-1:]
    )


def switches_part(words: Sequence[str], found: Named) -> bool:
    """Whether no engine is started but a part of the car: "a car turns on its siren"."""
    sound = found.sound
    if sound is None or sound.recipe != "engine" or words[found.last - 1] not in ("on", "off"):
        return False
    behind = words[found.last : found.last + PART_WORDS]
    is_own = behind[:1] != [] and (behind[0] in ARTICLES or behind[0] in SWITCHED)
    return is_own and not SWITCHED.isdisjoint(behind)


def by_its_motor(words: Sequence[str], named: list[Named], found: Named) -> Named:
    """What is found, with the vehicle that stands there and does it: "a car is revving its
    engine"."""
    thing = named[-1] if named else found
    if found.sound is None or found.sound.recipe != "engine" or found.last < found.first + 2:
        return found
    if thing.sound is None or thing.sound.recipe != "car_pass" or thing.acts:
        return found
    # What passes and then revs is heard twice.
    if (
        words[thing.last - 1] in thing.sound.doing
        or found.sound.parameters.get("action") not in REVVING
    ):
        return found
    between = words[thing.last : found.first]
    is_verb = words[found.first].endswith(("s", "ed", "ing"))
    is_its = not OWN.isdisjoint(words[found.first + 1 : found.last])
    if not (is_verb and is_its) or not all(
        word in BEFORE_REVVING or word.endswith("ly") for word in between
    ):
        return found
    return replace(found, first=named.pop().first, acts=True)


def brakes_of(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Sound | None:
    """The brakes of the train that was named last: "a train slows down and the brakes squeal"."""
    if found.sound is None or found.sound.recipe != "tire_squeal":
        return None
    goer = next((one for one in reversed(named) if one.sound and one.sound.recipe in GOING), None)
    is_train = goer is not None and goer.sound is not None and goer.sound.recipe == "train"
    if goer is None or not is_train:
        return None
    told = words[goer.last : found.last]
    # "Hits the breaks".
    if not SENTENCE.isdisjoint(told) or not any(word.startswith(BRAKING) for word in told):
        return None
    brakes = lexicon.sounds.match(("train", "brakes", "squeal"), 0)
    return None if brakes is None else brakes[1]


def with_doors(words: Sequence[str], named: list[Named], lexicon: Lexicon) -> list[Named]:
    """With the door of the car that was named before where somebody is told to get out of it or
    into it and no door is: "a taxi pulls up and a woman gets out"."""
    doors = any(one.sound is not None and one.sound.recipe == "door" for one in named)
    if doors or OUT_OR_IN.isdisjoint(words):
        return named
    told = list(named)
    for index in range(1, len(words) - 1):
        if words[index] not in MOUNTING or not _is_bare(words, index + 1):
            continue
        here = [one for one in told if one.first <= index < one.last]
        # Who jumps or steps out of a car is on his feet then, and that is the least of it.
        if any(one.sound is None or one.sound.recipe not in ON_FEET for one in here):
            continue
        near = (one for one in named if 0 <= index - one.last <= MOUNTED_WORDS)
        door = lexicon.sounds.match(("gets", "into", "a", "car"), 0)
        if door is not None and any(map(_has_doors, near)):
            told = [one for one in told if one not in here]
            told.append(Named(index, index + 2, door[1], acts=True))
    return sorted(told, key=by_place)


def _is_bare(words: Sequence[str], index: int) -> bool:
    """Whether nothing is told behind the "out" or "in" at `index` that somebody gets into: "jumps
    in", but "jumps in a lake", "gets out a knife"."""
    behind = words[index + 1] if index + 1 < len(words) else "."
    if words[index] == "out":
        return behind not in ARTICLES | OWNERS | {"of"} or words[index + 2 : index + 3] == ["it"]
    return words[index] == "in" and (behind in CUTTING or behind == "to" or behind.endswith("ly"))


def _has_doors(one: Named) -> bool:
    if one.sound is None or one.sound.recipe not in VEHICLES | {"air_brake", "tire_squeal"}:
        return False
    return one.sound.parameters.get("size") not in DOORLESS


def with_driven(words: Sequence[str], named: list[Named], lexicon: Lexicon) -> list[Named]:
    """With the vehicle that goes where only "drives" or "leaves" is told behind who got into it or
    started it: "starts the car, turns on the radio and drives"."""
    told = list(named)
    for index in [index for index, word in enumerate(words) if index and word in GOING_OFF]:
        is_end = index + 1 == len(words) or words[index + 1] in CUTTING
        if words[index] not in DRIVING and not is_end:
            continue
        here = any(one.first <= index < one.last for one in named)
        if here or words[index - 1] not in DRIVEN_FROM:
            continue
        goer = _standing(words, [one for one in named if one.last <= index], index, lexicon)
        if goer is not None:
            told.append(Named(index, index + 1, goer, acts=True))
    return sorted(told, key=by_place)


def _standing(
    words: Sequence[str], before: Sequence[Named], index: int, lexicon: Lexicon
) -> Sound | None:
    """The vehicle that stands there until `index`, as it is heard going: None where it went already
    or somebody else was heard since."""
    goer: Sound | None = None
    following = index
    for one in reversed(before):
        told = words[one.first : one.last]
        is_other = one.sound is None or one.sound.recipe not in BEFORE_DRIVING
        if not SENTENCE.isdisjoint(words[one.last : index]) or "out" in told:
            break
        if one.setting is not None or one.is_music:
            # Who sits in a car hears it from inside.
            if one.setting is not None and one.setting.room == "car":
                return None
            continue
        if is_other:
            break
        # What "a van revs" tells of is no van that passes.
        is_bare = one.last == following
        if one.sound is not None and one.sound.recipe in GOING and not is_bare:
            return None
        is_entered = told[0] in MOUNTING | ENTERING and not is_other
        vehicles = [*told, *(("car",) if is_entered else ())]
        goers = [found for word in vehicles if (found := _as_going(word, lexicon)) is not None]
        # "Gets into a truck, starts the engine": whose engine it is says more.
        goer = next((found for found in goers if found.parameters), goer) or next(iter(goers), None)
        if is_entered:
            break
        following = one.first
    return goer


def _as_going(vehicle: str, lexicon: Lexicon) -> Sound | None:
    """The vehicle so called as it is heard going, None for what is none."""
    thing = lexicon.sounds.match((vehicle,), 0)
    goes = lexicon.sounds.match((vehicle, "drives", "off"), 1)
    is_vehicle = vehicle in MOTORS or (thing is not None and thing[1].recipe == "car_pass")
    return goes[1] if is_vehicle and goes is not None and goes[1].recipe in GOING else None


def with_ended(words: Sequence[str], named: list[Named], lexicon: Lexicon) -> list[Named]:
    """The same, with the engine that is turned off where only "it" is told to be, or "off" is told
    behind "on": "starts a car and then turns it off", "turns a car on and off"."""
    if "off" not in words:
        return named
    told = [part for one in named for part in _with_off(words, one, lexicon)]
    for index in range(1, len(words) - 1):
        is_ended = words[index] in THEM and words[index + 1] == "off" and words[index - 1] in ENDING
        if not is_ended or any(one.first <= index < one.last for one in named):
            continue
        before = [one for one in named if one.sound is not None and one.last < index]
        if before and before[-1].sound is not None and before[-1].sound.recipe in VEHICLES:
            off = lexicon.sounds.match(("engine", "shuts", "off"), 1)
            if off is not None:
                told.append(Named(index - 1, index + 2, off[1], acts=True))
    return sorted(told, key=by_place)


def _with_off(words: Sequence[str], one: Named, lexicon: Lexicon) -> list[Named]:
    """An engine that is started, and as it is turned off next: "on and off", "on, then off"."""
    action = one.sound.parameters.get("action") if one.sound is not None else None
    if action != "start" or "on" not in words[one.first : one.last]:
        return [one]
    index = words.index("on", one.first)
    off = index + 1
    while off < len(words) and words[off] in ON_TO_OFF:
        off += 1
    ended = lexicon.sounds.match(("engine", "shuts", "off"), 1)
    if off == index + 1 or words[off : off + 1] != ["off"] or one.sound is None or ended is None:
        return [one]
    size = {name: told for name, told in one.sound.parameters.items() if name == "size"}
    sound = replace(ended[1], parameters={**ended[1].parameters, **size})
    begun = replace(one, last=min(one.last, index + 1), acts=True)
    return [begun, Named(off, max(off + 1, one.last), sound, acts=True)]


def leaves(named: Sequence[Named], found: Named) -> bool:
    """Whether a motor goes away there that was only heard running: "engines speed past"."""
    sound, before = found.sound, named[-1].sound if named else None
    if sound is None or before is None or not sound.of:
        return False
    # "A car slows down": that is its motor's doing.
    if sound.recipe == "engine":
        return before.recipe == "car_pass"
    return sound.recipe in GOING and before.recipe not in GOING | OTHERS_GOING
