"""Vehicles and machines that something is only done to: "lifts a car with a jack", "the bus is hit
by a wave", "a washing machine is being loaded", "the doors of a train open"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.machines import MACHINES
from scenewright.scene.words.cuts import CUTTING
from scenewright.scene.words.grammar import ARTICLES, PASSIVE, PREPOSITIONS
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named


MENDING = verbs("repair", "fix", "paint", "wax", "polish", "inspect", "clean", "lift", "hoist")
MENDING |= verbs("assemble", "dismantle", "disassemble", "service")
WORKED_ON = MENDING | verbs("raise", "jack", "sell") | {"worked"}
WETTING = verbs("drench", "soak", "splash", "douse", "pelt", "spray", "hose", "rinse", "scrub")
WETTING |= verbs("wash")
BOARDING = verbs("board", "enter", "exit")
STRUCK = frozenset({"hit", "struck", "kicked", "bumped", "smashed", "vandalized", "dented"})
WASHED = WORKED_ON | WETTING | STRUCK | {"vacuumed", "loaded", "unloaded", "boarded", "refueled"}
SERVICED = MENDING | {"loaded", "unloaded", "emptied", "opened", "closed", "dusted"}
SERVICED |= {"wiped", "washed", "carried", "installed", "unplugged", "packed"}
SERVICED |= {"examined", "dropped", "tapped", "kicked", "unpacked", "shaken", "hit"}
EMPTYING = MENDING | verbs("load", "unload", "empty", "open", "unpack", "carry")
# What is cleaned makes no sound of its own then: "a fireplace is swept out", "dusts a guitar".
CLEANING = verbs("clean", "wipe", "dust", "polish", "sweep", "scrub", "mop", "scour")
CLEANED = frozenset({"fire", "frying", "gurgle", "stream", "bell", "clock", "horn", "church_bell"})
CLEARING = CLEANING | verbs("wash", "rinse", "hose", "scrape", "brush", "scratch", "shake")
CLEARING |= verbs("peel", "rub", "chip", "sand", "chisel", "lick", "pick", "take", "tear", "knock")
CLEARING |= verbs("shovel", "lift") | {"took", "torn", "tore", "swept", "shook"}
PLAYING = verbs("play", "ring", "start")
OFF, CLEARING_WORDS = "off", 5
PARTICLES = frozenset({"out", "up", "off", "down"})
# It is done to a machine that runs as well: "is being operated and cleaned".
WORKING = frozenset({"run", "runs", "running", "operating", "operated", "humming", "hums", "used"})
WORKING |= {"spinning", "spins", "whirring", "turning"}
OWNING = PREPOSITIONS | {"for", "with"}
RAN_WORDS, AHEAD_WORDS = 6, 3
# What drips from an engine tells of no engine that runs.
FROM = frozenset({"from", "off", "out"})
FROM_WORDS = 7
RUNNING = WORKING | verbs("idle", "rev", "start", "roar", "rumble", "sputter", "vibrate")
PARTS = frozenset({"door", "doors", "hatch", "window", "windows", "windshield", "windscreen"})
PARTED = frozenset({"car_pass", "train"})
ENTERED = PARTED | {"engine"}
# These are more than a machine that something is done to, and from these something may drip.
SERVICEABLE, DRIPPING = MACHINES - {"boiling", "gadget"}, MACHINES | ENTERED


def is_worked_on(words: Sequence[str], one: Named, before: int) -> bool:
    """Whether a vehicle is only worked on, washed or entered; `before` is the word before it and
    its article."""
    if one.sound is None or one.acts or one.sound.recipe not in ENTERED:
        return False
    if one.sound.recipe in PARTED and _is_whose_door(words, before):
        return True
    if before >= 0 and words[before] in BOARDING:
        return True
    is_car = one.sound.recipe == "car_pass"
    done = WORKED_ON | WETTING
    return is_car and (_is_done(words, one, WASHED) or (before >= 0 and words[before] in done))


def is_serviced(words: Sequence[str], one: Named) -> bool:
    """Whether a machine only stands there for what is done to it: "a dryer is emptied"."""
    if one.sound is None or one.acts or one.sound.recipe not in SERVICEABLE:
        return False
    around = words[max(0, one.first - RAN_WORDS) : one.last + RAN_WORDS]
    if not WORKING.isdisjoint(around) or words[one.last - 1] in one.sound.doing:
        return False
    if _is_done(words, one, SERVICED):
        # "The switch of a machine is lifted" tells of the switch.
        ahead = words[max(0, one.first - AHEAD_WORDS) : one.first]
        return OWNING.isdisjoint(ahead)
    # "An emptying tub" empties itself.
    before = one.first - 1 - (one.first > 0 and words[one.first - 1] in ARTICLES)
    does = before >= 0 and (before < one.first - 1 or not words[before].endswith("ing"))
    return does and words[before] in EMPTYING


def is_cleaned(words: Sequence[str], one: Named) -> bool:
    """Whether a hearth, an instrument or the like is only cleaned: "a fireplace is swept out"."""
    if one.sound is None or one.acts or not (one.is_music or one.sound.recipe in CLEANED):
        return False
    last = one.last + (words[one.last : one.last + 1] in (["that"], ["which"]))
    if last < len(words) and words[last] in PASSIVE:
        return _is_done(words, replace(one, last=last), CLEANING)
    before = one.first - 1 - (one.first > 0 and words[one.first - 1] in ARTICLES)
    before -= before > 0 and words[before] in PARTICLES
    return before >= 0 and words[before] in CLEANING


def is_dripped_from(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a machine or vehicle is only where something drips from: "oil drips from the bottom
    of a motor"."""
    if one.sound is None or one.acts or one.sound.recipe not in DRIPPING:
        return False
    start = one.first - 1
    while start > 0 and one.first - start < FROM_WORDS and words[start] not in FROM:
        start -= 1
    if words[start] not in FROM or not CUTTING.isdisjoint(words[start : one.first]):
        return False
    drips = any(
        other.sound is not None
        and other.sound.recipe == "drip"
        and other.last <= start
        and all(
            word.endswith("ly") or word in ("down", "out") for word in words[other.last : start]
        )
        for other in named
    )
    return drips and RUNNING.isdisjoint(words[start : one.last + RAN_WORDS])


def is_cleared(words: Sequence[str], one: Named) -> bool:
    """Whether it is only where something is scraped or wiped off: "scrapes the ice off the car"."""
    off = one.first - 1
    while off > 0 and one.first - off <= AHEAD_WORDS and words[off] != OFF:
        off -= 1
    if one.sound is None or one.acts or off <= 0 or words[off] != OFF:
        return False
    if not CUTTING.isdisjoint(words[off : one.first]):
        return False
    ahead = words[max(0, off - CLEARING_WORDS) : off]
    cut = max((at + 1 for at, word in enumerate(ahead) if word in CUTTING), default=0)
    is_played = not PLAYING.isdisjoint(words[one.last : one.last + AHEAD_WORDS])
    # "Rinses off a pan" is done to the pan.
    return not CLEARING.isdisjoint(ahead[cut:-1]) and not is_played


def _is_whose_door(words: Sequence[str], before: int) -> bool:
    """Whether only its door is heard: "the doors of a train open"."""
    return before > 0 and words[before] == "of" and words[before - 1] in PARTS


def _is_done(words: Sequence[str], one: Named, participles: frozenset[str]) -> bool:
    """Whether one of these is done to it: "a car is being washed"."""
    done = one.last
    while done < len(words) and (words[done] in PASSIVE or words[done].endswith("ly")):
        done += 1
    is_done = done > one.last and words[done : done + 1] != [] and words[done] in participles
    return is_done and words[one.last] in PASSIVE and not words[done].endswith(("ing", "s"))
