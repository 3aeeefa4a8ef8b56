"""Water that is a brook outdoors and another elsewhere: what runs in a house is a tap's, and that
of a tap or shower which is named already; what pours down where it thunders is rain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.waters import (
    DISHES,
    FALLING,
    POURERS,
    POURING,
    RUNS,
    STOPS,
    VESSELS,
)
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import BEING, HELPING, SENTENCE, TURNS
from scenewright.scene.words.inflections import forms_of, verbs
from scenewright.scene.words.subjects import is_adverb

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

SOURCES = frozenset({"sink", "sinks", "washbasin", "faucet", "spigot"})
ROOMS = frozenset({"bathroom", "kitchen", "restroom", "washroom", "kitchenette"})
INSIDE = frozenset({"in", "into", "from", "inside", "down", "through", "out", "at", "on"})
WATER = frozenset({"water", "running"})
# What tells of a house, and what of water under the sky.
HOME = SOURCES | ROOMS | DISHES | {"faucets", "dishwasher", "teeth", "soap", "shower"}
HOME |= {"cupboard", "cupboards", "cabinet", "cabinets", "bathtub", "bath", "tub", "toilet"}
HOME |= {"shampoo", "razor", "countertop", "stove", "microwave", "fridge", "refrigerator"}
OPEN = frozenset({"river", "stream", "brook", "creek", "lake", "pond", "sea", "ocean", "beach"})
OPEN |= {"waterfall", "waterfalls", "fountain", "rapids", "waves", "shore", "gutter", "gutters"}
OPEN |= {"rocks", "rocky", "downstream", "outdoors", "outside", "forest", "bird", "birds", "boat"}
OPEN |= {"ducks", "duck", "crickets", "frogs", "street", "rain", "hose", "pond", "tank", "park"}
OPEN |= {"garden", "nature", "natural", "culvert", "ditch", "aquarium", "wind", "rowing", "fish"}
# What is told of the water that a tap or a shower was said to run already, and of other water.
SAME_TAP = frozenset({"water", "the", *RUNS, *BEING, *HELPING}) - {"stream", "streams"}
OTHER_TAP = frozenset({"again", "another", "second", "later", "different", "off", "other"})
OTHER_TAP |= {"stops", "but"}
DRIPPING = forms_of("drip", "leak")
# What runs as they do; what gushes or trickles is told by that.
TAPS = frozenset({"Water tap, faucet", "Sink (filling or washing)", "Water"})
TAPS |= {"Bathtub (filling or washing)"}
NEXT = frozenset({"then", "followed", "after", "before", "until"})
# What pours so out of the sky, and what tells that it does; behind that it is told to fall there.
FALLS = verbs("pour", "fall", "come", "rain", "drop")
SKY = forms_of("thunder", "hail", "storm", "cloud", "car", "vehicle", "truck", "umbrella")
SKY |= {"lightning", "traffic", "roof", "rooftop", "sky", "windshield", "thunderstorm", "outside"}
NO_SKY = frozenset({"waterfall", "waterfalls", "fountain", "gutter", "drain", "hose", "river"})
NO_SKY |= {"stream", "brook", "creek", "pipe", "faucet", "tap", "wash", "washing", "washed"}
HARD = frozenset({"heavily", "hard", "torrentially"})
OPEN_ENDS = SENTENCE | JOINTS | TURNS | {",", "with", "outside", "on", "onto", "hard", "so", "in"}
# What water does that fills a vessel.
WATERS, INTO = frozenset({"water", "liquid", "fluid"}), frozenset({"into"})
FILLING = RUNS | FALLING | forms_of("pour", "gush", "spill", "go", "splash", "shoot", "trickle")
# What is filled outdoors.
BASINS = OPEN - {"stream", "bird", "birds", "wind", "hose", "rain", "outside", "outdoors"}
ANY_VESSEL = frozenset({"object", "vessel", "receptacle", "bin", "drum", "tub", "tank"})
SINK_WORDS, FILL_WORDS, VESSEL_WORDS, WATER_BACK, KEPT_WORDS, SKY_WORDS, AROUND_WORDS = (
    8,
    12,
    4,
    4,
    3,
    5,
    24,
)


def as_tap(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """The tap where water runs in a house and not in a brook: "water runs and splashes into a
    sink"."""
    if found.sound is None or found.sound.recipe != "stream" or words[found.first] not in WATER:
        return found
    if RUNS.isdisjoint(words[found.first : found.last]):
        return found
    is_inside = False
    for index in range(found.last, min(len(words), found.last + SINK_WORDS)):
        word = words[index]
        if word in STOPS or (word in POURERS and not is_inside):
            break
        tap = lexicon.sounds.match(words, index) if is_inside and word in SOURCES else None
        if is_inside and word in ROOMS and SOURCES.isdisjoint(words[index + 1 : index + 2]):
            # "Water is running in the kitchen".
            tap = lexicon.sounds.match(("faucet",), 0)
        if tap is not None:
            return replace(found, sound=replace(tap[1], is_still=False))
        is_inside = word in INSIDE or (is_inside and word not in JOINTS and word not in BEING)
    return found


def as_run_at_home(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """The tap where water runs beside what is done in a house: "water runs while dishes clatter",
    "a cupboard is opened, water is running"."""
    if found.sound is None or found.sound.recipe != "stream" or words[found.first] not in WATER:
        return found
    if RUNS.isdisjoint(words[found.first : found.last]) or not _is_at_home(words, found):
        return found
    if "water" not in words[max(0, found.first - KEPT_WORDS) : found.last]:
        # "A sink is running".
        return found
    tap = lexicon.sounds.match(("faucet",), 0)
    return found if tap is None else replace(found, sound=replace(tap[1], is_still=False))


def _is_at_home(words: Sequence[str], found: Named) -> bool:
    """Whether what is told around it is found in a house and nothing of it under the sky."""
    around = words[max(0, found.first - AROUND_WORDS) : found.last + AROUND_WORDS]
    return not HOME.isdisjoint(around) and OPEN.isdisjoint(around)


def as_dripping(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """The drip where water that is named with what it falls into only drips: "a tap is dripping
    water into a sink"."""
    sound, before = found.sound, words[max(0, found.first - 2) : found.first]
    if sound is None or sound.recipe != "tap" or words[found.first] not in WATERS:
        return found
    if DRIPPING.isdisjoint(before) or not (TURNS | JOINTS).isdisjoint(before):
        return found
    drip = lexicon.sounds.match(("water", "drips"), 0)
    return found if drip is None else replace(found, sound=drip[1])


def with_same_taps(words: Sequence[str], named: list[Named]) -> list[Named]:
    """The same, where mere water is that of a tap or a shower which is named there: "takes a shower
    and the water is running"."""
    if "water" not in words:
        return named
    mere = [one for one in named if _is_mere(words, one)]
    taps = [one for one in named if one.sound is not None and one.sound.recipe == "tap"]
    own = [one for one in taps if one not in mere] or taps
    if not mere or not own:
        return named
    told = (_of_its_tap(words, one, own) if one in mere else one for one in named)
    return [one for one in told if one is not None]


def _of_its_tap(words: Sequence[str], one: Named, taps: Sequence[Named]) -> Named | None:
    """Mere water as its tap is heard; None where that is all that is told of it."""
    tap = next((tap for tap in taps if _is_its(words, tap, one)), None)
    if tap is None or tap.sound is None or one.sound is None or tap.sound.sound == one.sound.sound:
        return one
    is_running = not RUNS.isdisjoint(words[one.first : one.last])
    return replace(one, sound=tap.sound) if is_running and tap.sound.sound in TAPS else None


def _is_mere(words: Sequence[str], one: Named) -> bool:
    """Whether it is named as no more than water that runs."""
    if one.sound is None or one.sound.recipe not in ("tap", "stream"):
        return False
    name = words[one.first : one.last]
    if "water" not in name and not RUNS.isdisjoint(name):
        # "The water keeps running".
        name = words[max(0, one.first - KEPT_WORDS) : one.last]
        name = name[name.index("water") :] if "water" in name else name
    return "water" in name and SAME_TAP.issuperset(name)


def _is_its(words: Sequence[str], tap: Named, one: Named) -> bool:
    """Whether it is the water of the `tap` in the same sentence, or "the water" of one before."""
    if not OPEN.isdisjoint(words[max(0, one.first - AROUND_WORDS) : one.last + AROUND_WORDS]):
        return False
    between = words[min(tap.last, one.last) : max(tap.first, one.first)]
    if not DRIPPING.isdisjoint(words):
        return False
    if tap.first < one.first and "the" in words[max(tap.last, one.first - KEPT_WORDS) : one.first]:
        return OTHER_TAP.isdisjoint(between)
    return (SENTENCE | OTHER_TAP | NEXT).isdisjoint(between)


def as_filling(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """What fills where water runs or falls into a vessel: "a stream of water flows into a jar"."""
    if found.sound is None or found.sound.recipe != "stream":
        return found
    ahead = range(max(0, found.first - WATER_BACK), found.last)
    first = next((at for at in reversed(ahead) if words[at] in WATERS), -1)
    if first < 0:
        return found
    around = words[max(0, found.first - AROUND_WORDS) : found.last + AROUND_WORDS]
    if not BASINS.isdisjoint(around) or not DRIPPING.isdisjoint(around):
        return found
    told = words[first : found.last + FILL_WORDS]
    end = next((at for at, word in enumerate(told) if word in STOPS | {","}), len(told))
    into = next((at for at, word in enumerate(told[:end]) if word in INTO), end)
    vessel = told[into + 1 : min(end, into + 1 + VESSEL_WORDS)]
    if FILLING.isdisjoint(told[:into]) or (VESSELS | ANY_VESSEL).isdisjoint(vessel):
        return found
    name = ("pour",) if not POURING.isdisjoint(told[:into]) else ("filling", "with", "liquid")
    filled = lexicon.sounds.match(name, 0)
    return found if filled is None else replace(found, sound=filled[1])


def as_rain(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """The rain where water pours down and the weather or what stands in it is told of: "water
    pours down and it thunders", "water is falling down hard"."""
    if found.sound is None or found.sound.recipe != "stream" or words[found.first] != "water":
        return found
    down = found.first + 1
    while down < len(words) and (words[down] in BEING | HELPING or is_adverb(words[down])):
        down += 1
    is_falling = down < len(words) and words[down] in FALLS
    is_down = words[down + 1 : down + 2] == ["down"]
    behind = words[down + 1 + is_down : down + 2 + is_down]
    is_from_sky = behind == ["from"] and "sky" in words[down : down + SKY_WORDS]
    if not is_falling or not (is_down or is_from_sky):
        return found
    if not is_from_sky and behind and not (behind[0] in OPEN_ENDS or is_adverb(behind[0])):
        return found
    around = words[max(0, found.first - AROUND_WORDS) : found.last + AROUND_WORDS]
    told = words[down - 1 : down + 3]
    is_sky = not SKY.isdisjoint(around) or not HARD.isdisjoint(told)
    rain = lexicon.sounds.match(("rain",), 0)
    if not is_sky or rain is None or not (NO_SKY | HOME).isdisjoint(around):
        return found
    return replace(found, last=max(found.last, down + 1 + is_down), sound=rain[1])
