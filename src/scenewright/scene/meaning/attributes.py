"""What stands before a noun and only tells what it is like: "plastic chairs", "a lighter knock"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

MATERIALS = frozenset({"plastic", "styrofoam", "foil"})
SOFT = frozenset({"crumple", "rustle"})
# Each is a sound where it stands for itself: "a lighter", "slamming".
TELLING = frozenset({"lighter", "slamming", "gas"})
FUELLED = frozenset({"lawn_mower", "chainsaw", "engine", "car_pass", "drill", "hum"})
HORNS = frozenset({"horn", "horns"})
PARTS = frozenset({"door", "doors", "hood", "bonnet", "trunk", "boot", "window", "windows"})
SCREENS = frozenset({"windshield", "windscreen", "windshields", "wiper", "wipers"})
MOTORS = frozenset({"engine", "engines", "motor", "motors"})
RUNNING = frozenset({"run", "runs", "running", "ran"})
ALONG = frozenset({"back", "along", "across", "over", "down", "up", "through"})
DRAWN_WORDS = 4
OFF = frozenset({"off", "down"})
OFF_WORDS = 3
MANNERS = frozenset({"pace", "rate", "speed", "rhythm", "tempo", "pattern", "manner", "fashion"})
MANNERS |= {"paces", "patterns", "cadence"}
AT = frozenset({"at", "in"})
A_KIND_OF = frozenset({"a", "an", "the", "its", "different", "various", "varying", "several"})
A_KIND_OF |= {"uneven", "alternating", "irregular", "regular", "steady", "similar", "changing"}
MANNER_WORDS = 4
BLINKERS = frozenset({"turn", "turning", "signal", "blinker", "blinkers", "indicator"})
CLICKS = frozenset({"clicking", "clicks", "ticking", "ticks"})
SIGNALS = {"car_pass": HORNS | PARTS | MOTORS | BLINKERS | CLICKS | {"siren", "sirens"}}
SIGNALS |= {"siren": HORNS}
SIGNALS |= {"train": HORNS}
# Without one of these words, or of other recipes than these, nothing is only said of another.
ATTRIBUTES = MATERIALS | TELLING | MANNERS | {"feedback"}
ATTRIBUTIVE = SIGNALS.keys() | {"door", "footsteps"}


def is_attribute(words: Sequence[str], one: Named, lexicon: Lexicon) -> bool:
    """Whether it is only said of what is named right behind it, or of how it is done."""
    sound, last = one.sound, one.last
    if _is_manner(words, one):
        return True
    if sound is None or last >= len(words):
        return False
    word, following = words[last - 1], words[last]
    is_thing = not (sound.of or sound.yields)
    if is_thing and sound.recipe == "car_pass" and following in SCREENS:
        return True
    if is_thing and following in SIGNALS.get(sound.recipe, ()):
        # "Motor vehicle horns", "the vehicles door": nothing passes.
        return lexicon.sounds.match(words, last) is not None
    if word == "feedback" and following == "of":
        # "Background feedback of wind" is the wind, that of a guitar is none.
        start = last + 1 + (words[last + 1 : last + 2] != [] and words[last + 1] in ARTICLES)
        inner = lexicon.sounds.match(words, start)
        return inner is not None and inner[1].is_bed and words[start] not in sound.company
    is_material = word in MATERIALS
    if (
        sound.recipe == "door"
        and word.startswith("shut")
        and not OFF.isdisjoint(words[last : last + OFF_WORDS])
    ):
        # "Shuts the radio off".
        return True
    if sound.recipe == "footsteps" and _is_drawn(words, last):
        return True
    if last - one.first > 1 or not (is_material or word in TELLING):
        return False
    thing = lexicon.handled.match(words, last) if is_material else None
    if thing is not None and thing[1].is_still and thing[1].recipe not in SOFT:
        return True
    inner = lexicon.sounds.match(words, last)
    if inner is None or inner[1].recipe == sound.recipe or following in sound.company:
        return False
    if word == "gas":
        # "A gas lawnmower".
        return inner[1].recipe in FUELLED
    if is_material:
        return inner[1].recipe not in SOFT and following not in sound.doing
    return not following.endswith(("s", "ed", "ing"))


def _is_manner(words: Sequence[str], one: Named) -> bool:
    """Whether it is only how something is done: "at a moderate pace", "in a drumming pattern"."""
    if not one.is_music and (one.sound is None or one.sound.recipe != "footsteps"):
        return False
    last = one.last if words[one.last - 1] in MANNERS else one.last + 1
    if words[last - 1 : last] == [] or words[last - 1] not in MANNERS:
        return False
    before = words[max(0, one.first - MANNER_WORDS) : one.first]
    place = max((number for number, word in enumerate(before) if word in AT), default=-1)
    told = before[place + 1 : place + 2]
    return place >= 0 and (not told or told[0] in A_KIND_OF)


def _is_drawn(words: Sequence[str], index: int) -> bool:
    """Whether somebody runs a thing along another: "runs a stick along a fence"."""
    if words[index - 1] not in RUNNING or words[index] not in ARTICLES:
        return False
    return not ALONG.isdisjoint(words[index + 1 : index + DRAWN_WORDS])
