"""What water runs and falls into, and how: a pool that is only a basin, a sink that something is
poured into, rain that fills a bucket and runs down a pipe, water that runs in a sink or is
poured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.filled import FILL
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import BEING, IT, PASSIVE, SENTENCE, TURNS, WHO
from scenewright.scene.words.inflections import forms_of, verbs

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

RAINS = frozenset({"rain", "hail"})
RUNNING = frozenset({"stream", "tap", "pour", "spray", "rain", "hail", "gurgle", "waves", "drip"})
POOLS = frozenset({"pool", "pools"})
# Who is in a pool is heard there.
BATHERS = WHO | forms_of("swim") | forms_of("dive")
BATHERS |= {"families", "swimmer", "swimmers", "crowd", "players"}
MUDDY = frozenset({"mud", "tar", "lava"})
PAST = frozenset({"around", "past", "toward", "towards", "near", "beside"})
SINKS = frozenset({"sink", "sinks", "basin", "washbasin", "tub", "bathtub", "bath", "drain"})
TAPS = frozenset({"faucet", "faucets", "tap", "taps", "spigot", "running", "hose", "runs", "flows"})
VESSELS = frozenset({"cup", "bottle", "jug", "pot", "pan", "glass", "bucket", "kettle", "pitcher"})
VESSELS |= {"bowl", "can", "container", "jar", "mug", "pail", "carton", "flask", "vase", "barrel"}
VESSELS |= {"cooler", "thermos", "saucepan", "teapot", "basin", "tray"}
# What is washed where water runs already.
DISHES = forms_of("dish", "plate", "cup", "mug", "bowl", "pan", "pot", "glass", "spoon", "utensil")
DISHES |= {"cutlery", "silverware", "crockery", "saucer", "saucers", "forks", "knives", "dishware"}
WASHING = verbs("wash", "rinse", "scrub", "clean")
WASHED_BY = frozenset({"tap", "dishes", "boing", "swimming"})
# What water that falls on goes on to do.
SPLASHES = frozenset({"rain", "splash"})
TAPPED = frozenset({"tap", "stream"})
DISH_WORDS = 4
POURERS = WHO | {"chef", "cook"}
RUNS = forms_of("run") | forms_of("flow") | forms_of("rush") | forms_of("stream")
INTO = frozenset({"into", "onto"})
FALLS = frozenset({"waterfall", "waterfalls", "cascade", "cascades", "falls", "rapids"})
FALLING = forms_of("fall", "plunge", "tumble", "cascade", "drop")
STOPS = TURNS | {""}
NIGHT = frozenset({"night", "nights", "nighttime", "night-time", "midnight", "nocturnal"})
NIGHT |= {"moonlit", "moonlight", "moon"}
# What stands outside, and upon it.
STANDING = frozenset(
    {"car_pass", "train", "jet", "propeller", "helicopter", "engine", "fan", "hum"}
)
ONTO = verbs("hit", "strike", "pelt") | {"on", "onto", "upon", "against"}
SIDES = frozenset({"side", "sides", "roof", "hood", "cab", "wing", "wings", "top", "body", "front"})
SIDES |= {"window", "windows", "outside", "tail", "deck", "windshield"}
OUTSIDE = frozenset({"outside", "outdoors", "in", "left", "parked", "with"})
UNDER_WORDS = 6
# Who runs, and what may stand between the rain and that it runs on.
GOING = frozenset({"footsteps", "car_pass", "horse"})
RUNNERS = POURERS | BATHERS | {"who", "dog", "dogs", "animal", "animals", "men", "women"}
RUNNERS |= {"as", "while", "when", "where"}
DRIVEN = frozenset({"car", "cars", "truck", "trucks", "bus", "motorcycle"})
ON = frozenset({"and", "then", ",", "it", "which", "that"})
# A stream that somebody makes.
STREAMS = frozenset({"stream", "streams", "water", "liquid", "fluid"})
POURED = frozenset({"poured"})
POURING = frozenset({"pour", "pours", "pouring", "poured"})
AND = frozenset({"and"})
DRIPPED_AT, DRIP_WORDS = frozenset({"in", "into", "onto", "inside"}), 5
BACK_WORDS, BASIN_WORDS, SINK_WORDS, NIGHT_WORDS = 6, 6, 8, 20
THINGS_BACK = 3


def is_basin(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether the pool found only holds the water that was named, is of mud or is gone past:
    nobody swims there."""
    if POOLS.isdisjoint(words[found.first : found.last]):
        return False
    if words[found.first - 1] in MUDDY:
        return True
    if words[max(0, found.first - 2)] in PAST and any(one.sound for one in named):
        return True
    if not any(one.sound and one.sound.recipe in RUNNING for one in named[-THINGS_BACK:]):
        return False
    before = words[max(0, found.first - BASIN_WORDS) : found.first]
    around = words[max(0, found.first - 2 * SINK_WORDS) : found.last + SINK_WORDS]
    is_filled = not (FILL | {"into", "in", "to", "on", "onto"}).isdisjoint(before)
    return is_filled and BATHERS.isdisjoint(around)


def is_at_night(words: Sequence[str], found: Named) -> bool:
    """Whether it is night where the birds of a place would sing."""
    around = words[max(0, found.first - NIGHT_WORDS) : found.last + NIGHT_WORDS]
    return not NIGHT.isdisjoint(around)


def is_filled_by_rain(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is only what rain fills, or that it does: "rain fills a basin"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or thing.sound.recipe not in RAINS:
        return False
    if found.sound is None or found.sound.recipe not in ("pour", "tap"):
        return False
    told = words[thing.last : found.last]
    return len(told) <= BASIN_WORDS and not FILL.isdisjoint(told) and STOPS.isdisjoint(told)


def is_poured_there(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a sink is only what somebody pours or something drips into: no water runs there."""
    if _is_dripped_into(words, named, found):
        return True
    # What it is poured from may be named in between.
    poured = (one for one in reversed(named[-THINGS_BACK:]) if one.sound is not None)
    thing = next((one for one in poured if one.sound and one.sound.recipe == "pour"), None)
    if thing is None:
        return False
    is_sink = found.sound is not None and found.sound.recipe == "tap"
    if not is_sink or SINKS.isdisjoint(words[found.first : found.last]):
        return False
    if not FILL.isdisjoint(words[thing.first : thing.last]):
        return False
    between = words[thing.last : found.first]
    ahead = words[max(0, thing.first - BACK_WORDS) : thing.first]
    if len(between) > BASIN_WORDS or not STOPS.isdisjoint(between):
        return False
    around = (*ahead, *between, *words[found.first : found.last + BASIN_WORDS])
    if not TAPS.isdisjoint(around):
        return False
    is_done = not POURERS.isdisjoint(ahead) or "poured" in words[thing.first : thing.last]
    return is_done or not VESSELS.isdisjoint(words[thing.first : found.first])


def _is_dripped_into(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is only the sink that something drips into: "a tap drips water in a sink"."""
    thing = named[-1].sound if named else None
    if thing is None or thing.recipe != "drip" or SINKS.isdisjoint(words[found.first : found.last]):
        return False
    between = words[named[-1].last : found.first]
    is_there = not DRIPPED_AT.isdisjoint(between) and len(between) <= DRIP_WORDS
    runs = TAPS.isdisjoint(words[found.last : found.last + DRIP_WORDS])
    return is_there and (STOPS | JOINTS).isdisjoint(between) and runs


def is_falling_on(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether water goes on to fall there, where nothing is thrown in: "a waterfall drops into a
    lake"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or found.sound is None:
        return False
    if thing.sound.recipe == "drip" and thing.last == found.first == found.last - 1:
        # "Single raindrops patter".
        return found.sound.recipe in SPLASHES
    if thing.sound.recipe == "rain" and words[found.first] in INTO:
        # "Rain falls into a lake" is no throw.
        between = words[thing.last : found.first]
        is_splash = any(word.startswith("splash") for word in between)
        return found.sound.recipe == "splash" and SENTENCE.isdisjoint(between) and not is_splash
    if thing.sound.recipe not in TAPPED or found.sound.recipe != "splash":
        return False
    name = words[thing.first : thing.last]
    between = words[thing.last : found.first]
    if any(word not in BEING | FALLING and not word.endswith("ly") for word in between):
        return False
    falls = not FALLING.isdisjoint(words[thing.last : found.first + 1])
    is_falls = not FALLS.isdisjoint(name) and (falls or words[found.first] in INTO)
    return is_falls or (falls and name == ["water"])


def stands_in_rain(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it only stands where the rain falls: "rain hits the side of a train", "drops drum on
    a piano"."""
    sound = found.sound
    if sound is None or thing.sound is None or thing.sound.recipe not in RAINS | {"drip"}:
        return False
    is_one = found.is_music and found.last == found.first + 1
    if found.acts or not (is_one or sound.recipe in STANDING):
        return False
    told = words[thing.first + 1 : found.first]
    place = max((at for at, word in enumerate(told) if word in ONTO), default=-1)
    between = told[place + 1 :]
    if place < 0 or len(between) > UNDER_WORDS or not TURNS.isdisjoint(told):
        return False
    # "On the sound of a train" is no side of it, and an idling engine is heard.
    is_whole = "of" not in between or not SIDES.isdisjoint(between)
    is_idle = not any(word.endswith("ing") for word in (*between, *words[found.first : found.last]))
    behind = words[found.last : found.last + 2]
    if not (is_whole and is_idle) or not IT.isdisjoint(behind) or not JOINTS.isdisjoint(between):
        # "Rain falls on the train as it rolls on".
        return False
    return not behind or behind[0] in STOPS | JOINTS | OUTSIDE


def is_run_there(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is the tap or sink named right before that runs: "a sink is running water down the
    drain"."""
    thing = named[-1].sound if named else None
    if thing is None or found.sound is None or thing.recipe != "tap":
        return False
    is_running = found.sound.recipe == "stream" and words[found.first] in RUNS
    return is_running and BEING.issuperset(words[named[-1].last : found.first])


def as_washed(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named:
    """The dishes that are washed where the water was heard to run before: "a tap is turned on to
    rinse plates"."""
    sound = found.sound
    if sound is None or sound.recipe not in WASHED_BY or not named:
        return found
    back = reversed(named[-THINGS_BACK:])
    water = next((one for one in back if one.sound and one.sound.recipe in TAPPED), None)
    if water is None:
        return found
    around = words[water.last : found.last + DISH_WORDS]
    end = next((at for at, word in enumerate(around) if word in SENTENCE), len(around))
    if WASHING.isdisjoint(around[:end]) or DISHES.isdisjoint(around[:end]):
        return found
    if sound.recipe != "dishes" and WASHING.isdisjoint(words[found.first : found.last]):
        return found
    sound = sound if sound.recipe == "dishes" else lexicon.bed_of_recipe["dishes"]
    return replace(found, sound=replace(sound, is_still=False))


def as_poured(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """Water that somebody pours, however it is called: "a stream of water is poured into a cup",
    "running water is being poured", "pours a stream of milk into a jug"."""
    if found.sound is None or found.sound.recipe != "stream":
        return found
    if STREAMS.isdisjoint(words[found.first : found.last]):
        return found
    index = found.last - (words[found.last - 1] in POURED)
    index += 2 * (words[index : index + 1] == ["of"])
    start = index
    while index < len(words) and (words[index] in PASSIVE | AND or words[index].endswith("ly")):
        index += 1
    is_done = not PASSIVE.isdisjoint(words[start:index])
    is_poured = is_done and words[index : index + 1] == ["poured"]
    # "Slowly and steadily poured".
    last = index + 1 if is_poured and "and" in words[start:index] else found.last
    behind = words[found.last : found.last + SINK_WORDS]
    ahead = words[max(0, found.first - 2) : found.first + 1]
    is_poured |= not POURING.isdisjoint(ahead) and not VESSELS.isdisjoint(behind)
    pour = lexicon.sounds.match(("pour",), 0) if is_poured else None
    return found if pour is None else replace(found, last=max(found.last, last), sound=pour[1])


def is_running_on(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether nobody runs but the water: "rain falls on the barn and runs down a pipe"."""
    if found.sound is None or found.sound.recipe not in GOING or words[found.first] not in RUNS:
        return False
    thing = next((one for one in reversed(named[-THINGS_BACK:]) if one.sound is not None), None)
    if thing is None or thing.sound is None or thing.sound.recipe not in RUNNING:
        return False
    before = found.first - 1
    while before > thing.last and words[before].endswith("ly"):
        before -= 1
    between = words[thing.last : found.first]
    if words[before] not in ON or not (SENTENCE | RUNNERS).isdisjoint(between):
        return False
    ahead = words[max(0, thing.first - BACK_WORDS) : thing.first]
    return (RUNNERS | DRIVEN).isdisjoint(ahead)
