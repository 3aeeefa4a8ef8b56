"""What water, rain and wind do in their own way, and what they only fall on: "water slaps the
pier", "rain hits a tarp"; and places where nothing is heard: "an empty street"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.fitting_beds import EMPTY, fitting_beds
from scenewright.scene.meaning.surroundings import is_only_sound, is_outside
from scenewright.scene.meaning.waters import is_basin, stands_in_rain
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, BEING, IT, LEADING, NOISES, PERSONS, SENTENCE
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named

FALLING = frozenset({"rain", "hail", "drip", "stream", "tap", "waves", "pour", "splash", "spray"})
NATURAL = frozenset({"rain", "hail", "drip", "stream", "tap", "waves", "wind", "thunder"})
NATURES = NATURAL | {"pour", "spray"}
# Poured by somebody it is not the water that hits something.
WATERS = frozenset({"water", "liquid", "fluid"})
# Recipes of blows and of going: of water and weather they are no sound of their own.
BLOWS = frozenset({"breaking", "glass", "thump", "bouncing", "applause", "door", "car_pass"})
BLOWS |= {"roll", "clank", "hammer"}
STRIKING = frozenset({"hit", "hits", "hitting", "striking", "strikes", "strike", "against"})
STRIKING |= {"onto", "upon", "pelting", "pelts", "tapping", "taps", "beating", "beats"}
STRIKING |= verbs("pound", "pummel", "batter", "pepper", "bombard", "hammer", "lash")
# Wind that does so is only wind: what it hits makes no thud, but a microphone does.
GUSTING, MICROPHONES = (
    verbs("hit", "strike", "buffet"),
    frozenset({"microphone", "mic", "recorder"}),
)
UPON_WIND = frozenset({"in", "by", "from", "with", "through"})
# "And hitting noises": these are another's.
LANDING = frozenset({"falling", "falls", "fall", "fell", "landing", "lands", "land", "drops"})
LANDING |= {"dropping", "dripping", "drips", "drip", "pouring", "pours", "coming", "comes"}
LANDING |= verbs("splash", "splatter", "spatter")
PEOPLE = PERSONS | {"as", "when", "while"}
AFTER = SENTENCE | {"on", "onto", "against", "into", "over", "the", "a", "and", "to", "down", "up"}
AFTER |= {"of", "off", "in", "at", "as", "while", "with", ",", "by", "around", "upon", "along"}
AFTER |= {"through"}
TARGETS = frozenset({"into", "to", "toward", "towards", "onto", "from"})
TAPPING = frozenset({"tap", "taps", "tapping", "tapped"})
VOICES = frozenset({"roar", "dog", "whispering", "breathing", "groan", "scream", "sob", "singing"})
VOICES |= {"whistling", "hum", "steam", "scream", "growl"}
RAINING = verbs("rain", "drizzle", "sleet", "hail")
AS = frozenset({",", "as", "when", "while", "where", "and", "until", "before", "once"})
# What many do: "chains rattle", where "crashes into" is one's.
THEY_DO = frozenset({"rattle", "bang", "clank", "clink", "clatter", "slam", "crash", "jingle"})
THEY_DO |= {"jangle", "knock", "roll", "break", "bounce", "thud", "shatter", "swing", "ring"}
# Things whose names look like verbs.
HOLLOW = frozenset({"glass", "dishes", "cans", "bells", "chains", "boxes", "doors", "windows"})
# What is heard of things that the wind moves.
MOVED = frozenset({"door", "clank", "glass", "breaking"})
# What rain falls on.
DROPS, RAINS = frozenset({"rain", "hail", "drip"}), frozenset({"rain", "hail"})
SURFACES = frozenset({"clank", "crumple", "dishes", "glass"})
UPON = frozenset({"on", "onto", "upon", "off", "against", "into"})
DOING = ("ing", "ed", "s")
OUTDOOR = "outdoor"
WORDS_MAX, STRUCK_WORDS, UPON_WORDS = 8, 5, 5


def is_natures_own(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether water or weather does it: "thunder slams", "waves flow and crash"."""
    if thing.sound is None or found.sound is None:
        return False
    name = words[thing.first : thing.last]
    # "A jet of water", but not who sprays and shakes a can.
    pours = (thing.sound.recipe == "pour" and name[0] in WATERS) or (
        thing.sound.recipe == "spray" and not WATERS.isdisjoint(name)
    )
    if thing.sound.recipe not in NATURAL and not pours:
        return False
    if thing.sound.recipe == "wind" and (
        not found.sound.of.isdisjoint(name) or _moves(words, found)
    ):
        # "Wind shakes a window": what it does to that is heard.
        return False
    if _falls_again(words, thing, found) or _blows_on(words, thing, found):
        return True
    if thing.last == found.first and words[found.first] in TAPPING:
        # "Rain water taps" is no faucet.
        return thing.sound.recipe in RAINS
    is_drop = thing.sound.recipe in DROPS and found.sound.recipe == "knock"
    is_drop |= thing.sound.recipe == "thunder" and found.sound.recipe in ("chime", "bell")
    if found.sound.recipe not in BLOWS and not is_drop:
        return False
    between = words[thing.last : found.first]
    word = words[found.first]
    is_joined = not JOINTS.isdisjoint(between)
    is_plural = is_joined or (not between and words[thing.last - 1].endswith("s"))
    if not (word.endswith(("s", "ing", "ed")) or is_plural):
        return False
    if is_joined and word not in STRIKING and set(words[found.first + 1 : found.last]) & THEY_DO:
        # "Rain falls, chains rattle".
        return False
    if between[-1:] == [","] and words[found.last - 1].endswith(("s", "ing")):
        # "Waves crash, glass shatters", "tap running, plate smashes".
        is_thing = found.last > found.first + 1 and not word.endswith(DOING)
        if word in HOLLOW or is_thing:
            return False
    company = thing.sound.company
    joint = max((place for place, one in enumerate(between) if one in JOINTS), default=-1)
    if any(one not in LEADING and not one.endswith("ly") for one in between[joint + 1 :]):
        return False
    if not is_joined or thing.sound.recipe == "wind":
        # "Wind blows and thumps on a microphone" is heard as both.
        return not is_joined or _is_gust(words, found)
    # "Rain and slamming doors": what is joined to the rain itself is another.
    does = thing.acts or words[thing.last - 1].endswith("ing")
    # "Water flows and softly crashes".
    does = does or (thing.last - thing.first > 1 and words[thing.last - 1].endswith("s"))
    does = does or any(one in company for one in between[:joint])
    does = does or (word in STRIKING and between[-1:] == ["and"])
    does = does or any(one.endswith("ing") for one in words[thing.first : thing.last])
    # "Water is overflowing and hits the ground".
    does = does or (joint > 0 and between[0] in BEING and between[joint - 1].endswith("ing"))
    following = words[found.last] if found.last < len(words) else "."
    # "And hitting several things": what it hits is no end of it.
    is_end = following in AFTER or (word in STRIKING and following not in NOISES)
    return does and SENTENCE.isdisjoint(between) and is_end


def _moves(words: Sequence[str], found: Named) -> bool:
    """Whether a thing is moved there that is heard by it: "slams a door", "knocks over a can"."""
    is_heard = found.sound is not None and found.sound.recipe in MOVED
    told = words[found.first + 1 : found.last + 1]
    return is_heard and words[found.first].endswith(DOING) and not ARTICLES.isdisjoint(told)


def _falls_again(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether "it" is the rain named before, or the wind, that hits something: "rain taps as it
    hits a car"."""
    if found.sound is None or found.sound.recipe not in BLOWS | FALLING | {"tap"}:
        return False
    drives = found.sound.recipe == "car_pass" and found.sound.of  # "Off tires as it drives by".
    if thing.sound is None or drives:
        return False
    is_gust = thing.sound.recipe == "wind" and _is_gust(words, found)
    # "A flag flaps in the wind as it hits a pole": that is the flag.
    is_gust = is_gust and UPON_WIND.isdisjoint(words[max(0, thing.first - 2) : thing.first])
    if thing.sound.recipe not in FALLING and not is_gust:
        return False
    # "And it is hitting the floor".
    it = found.first - 1 - (words[found.first - 1] in BEING)
    if words[it] not in IT or words[it - 1] not in AS:
        return False
    if found.sound.recipe in RAINS and words[found.first] in RAINING:
        # "Water drips while it rains": that is the weather.
        return False
    between = words[thing.last : found.first]
    return len(between) <= WORDS_MAX and SENTENCE.isdisjoint(between)


def _is_gust(words: Sequence[str], found: Named) -> bool:
    """Whether what is found is only what wind blows against: "and hits the wall"."""
    behind = words[found.first : found.last + 2]
    return words[found.first] in GUSTING and MICROPHONES.isdisjoint(behind)


def _blows_on(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether the wind has a voice again: "the wind roars before howling"."""
    if thing.sound is None or found.sound is None or thing.sound.recipe != "wind":
        return False
    between = words[thing.last : found.first]
    is_same = between[-1:] == ["before"] and SENTENCE.isdisjoint(between)
    return is_same and words[found.first].endswith("ing") and found.sound.recipe in VOICES


def is_struck(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is only what water or rain falls on, or that it does: "rain hits a canvas", "rain
    falls outside and hits a roof"."""
    thing = named[-1] if named else None
    if thing is None:
        return False
    if thing.setting is not None and len(named) > 1:
        is_blow = found.sound is not None and found.sound.recipe in BLOWS
        is_its = is_blow and is_natures_own(words, named[-2], found)
        return is_its and not _acts_beside(words, found)
    if thing.sound is None or thing.sound.recipe not in FALLING or _acts_beside(words, found):
        return False
    if found.setting is not None and thing.sound.recipe not in DROPS:
        return False
    if stands_in_rain(words, thing, found):
        return True
    if found.setting is None and not is_thing(words, found):
        return False
    if _lies_under(words, thing, found):
        return True
    between = words[thing.first + 1 : found.first]
    if len(between) > WORDS_MAX or not (SENTENCE | PEOPLE).isdisjoint(between):
        return False
    near = between[-STRUCK_WORDS:]
    if found.setting is None and "on" in near and "with" not in near:
        return not (LANDING | STRIKING).isdisjoint(near)
    return not STRIKING.isdisjoint(near)


def _acts_beside(words: Sequence[str], found: Named) -> bool:
    """Whether something else does what it is known for: "rain falls on the road and cars pass"."""
    before = found.first - 1 - (words[found.first - 1] in ARTICLES)
    if found.sound is None or words[before] not in ("and", ","):
        return False
    told = words[found.first + 1 : found.last + 1]
    return any(word in found.sound.doing or word in found.sound.company for word in told)


def is_thing(words: Sequence[str], found: Named) -> bool:
    """Whether a thing is named that lies there, or the drum or sheet that is hollow or thin."""
    if found.sound is None:
        return False
    is_bare = found.sound.recipe in SURFACES and not words[found.last - 1].endswith(DOING)
    return found.sound.is_still or bool(found.sound.yields) or is_bare


def _lies_under(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether the rain is told to fall on it: "rain on a metal roof", "drips onto a pan"."""
    if thing.sound is None or thing.sound.recipe not in FALLING:
        return False
    is_drop = thing.sound.recipe in DROPS
    if not is_drop and "into" not in words[thing.first : found.first]:
        return False
    if found.sound is None or (found.sound.yields and is_drop):
        # That is not meant beside rain anyway.
        return False
    between = words[thing.first : found.first]
    if len(between) > WORDS_MAX or not (SENTENCE | PEOPLE | {",", "with"}).isdisjoint(between):
        return False
    place = max((at for at, word in enumerate(between) if word in UPON), default=-1)
    return place >= 0 and len(between) - place <= UPON_WORDS


def without_beds(words: Sequence[str], named: Sequence[Named], found: Named) -> Named:
    """The place without what is heard there, where it is empty, only where water goes, or only
    what is told to be before or above it."""
    if found.setting is None:
        return found
    if found.setting.room not in ("", OUTDOOR) and is_outside(words, found):
        return replace(found, setting=found.setting._replace(room=OUTDOOR, beds=()))
    if not found.setting.beds:
        return found
    if is_basin(words, named, found):
        return replace(found, setting=found.setting._replace(room="", beds=()))
    before = words[max(0, found.first - 2) : found.first]
    is_target = not TARGETS.isdisjoint(before) and any(
        one.sound is not None and one.sound.recipe in FALLING for one in named[-1:]
    )
    is_target = is_target or is_only_sound(words, found.first)
    is_quiet = is_target or not EMPTY.isdisjoint(before)
    beds = () if is_quiet else fitting_beds(words, found)
    return replace(found, setting=found.setting._replace(beds=beds))


def is_empty_road(words: Sequence[str], found: Named) -> bool:
    """Whether nothing drives on the road that is named."""
    is_road = found.sound is not None and found.sound.recipe == "traffic"
    return is_road and words[found.first - 1] in EMPTY
