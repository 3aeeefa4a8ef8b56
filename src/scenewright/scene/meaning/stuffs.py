"""What is handled or struck, heard as what it is made of: "moves some bottles" clinks, "pebbles are
put into a tin" rattles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, ENDS, PREPOSITIONS, SENTENCE, THEM
from scenewright.scene.words.inflections import forms_of, verbs, with_plurals
from scenewright.scene.words.lexicon import Sound, sound_of
from scenewright.scene.words.phrases import PhraseTree
from scenewright.scene.words.tables import listed, sound_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

STRUCK, MOVED, SHAKEN = "struck", "moved", "shaken"
# The recipes of what is told too generally to know the thing, and how hands do it then.
WAYS = {"thump": STRUCK, "rustle": MOVED, "pour": SHAKEN}
SHAKING = verbs("shake", "jiggle", "rattle", "jostle", "wiggle")
# Who does so with a heap of things has his hands in it: "goes through a pile of stones".
SEARCHING = verbs("go", "look", "search", "sift", "sort", "dig", "rummage", "rifle", "shuffle")
SEARCHING |= verbs("root", "pick", "poke", "fumble") | {"gone"}
AMONG = frozenset({"through", "in", "inside", "among", "amongst", "around", "about"})
HOLDERS = forms_of("drawer", "container", "bin", "tub", "crate", "chest", "cabinet", "wardrobe")
HOLDERS |= forms_of("shelf", "desk", "table", "dresser", "trunk", "bag", "purse")
# What rustles is told by that word alone.
RUSTLING = verbs("rustle")
# These ring wherever they are met, soft things stay soft, and small ones rattle.
RINGING = frozenset({"metal", "glass", "ceramic"})
BENEATH = RINGING | {"wood"}
SOFT = frozenset({"film", "paper", "cloth"})
# What crumples where it is crushed.
CRUMPLING = frozenset({"paper", "foil"})
CHINKING = frozenset({"glass", "ceramic"})
LOOSE = frozenset({"pieces", "bits", "stone"})
SMALL = LOOSE | {"hard"}
# What is made as a thing of metal where nothing is said of what it is.
CLANKING = frozenset({"clatter", "rattle", "chink"})
CLATTERING = frozenset({"click", "clank"})
CLACKING = verbs("clack", "clunk", "clonk")
CLANGING = verbs("clank", "clang")
NOUNS_FOLLOW = ARTICLES | {"with", "of", "loud", "metal", "metallic"}
POURED = RINGING | LOOSE | {"wood", "plastic"}
WHERE = (PREPOSITIONS | {"onto", "inside", "upon", "with", "across", "over", "off", "along"}) - {
    "of"
}
WHERE |= {"between", "around", "by", "near", "out", "together"}
PARTICLES = frozenset({"down", "up", "out", "away", "together", "apart", "back", "around", "off"})
PARTICLES |= {"over", "about"}
# What is only near is not met.
APART = frozenset({"by", "near", "behind", "under", "at", "around"})
REACH_WORDS, BACK_WORDS, THINGS_BACK = 9, 14, 2


@dataclass(frozen=True)
class Stuff:
    """What things are made of: its `name`, its `rank` among those that clink on each other (the
    first is heard) and its sound for each way it is handled."""

    name: str
    rank: int
    sounds: Mapping[str, Sound]


@dataclass(frozen=True)
class Stuffs:
    """Words for stuff itself, and for things of it."""

    made: PhraseTree[Stuff]
    things: PhraseTree[Stuff]


@cache
def stuffs() -> Stuffs:
    """The table that comes with the program; raises as the tables do, or KeyError."""
    made: PhraseTree[Stuff] = PhraseTree()
    things: PhraseTree[Stuff] = PhraseTree()
    for rank, entry in enumerate(sound_table("stuffs")["stuff"]):
        sounds = {way: sound_of(entry[way]) for way in (STRUCK, MOVED, SHAKEN)}
        stuff = Stuff(entry["name"], rank, sounds)
        made.add_all(listed(entry.get("made", "")), stuff)
        things.add_all(sorted(with_plurals(entry.get("things", ""))), stuff)
    return Stuffs(made, things)


def as_made_of(words: Sequence[str], found: Named) -> Named:
    """What hands do with something, as that is heard; `found` as it is where it says more."""
    sound = found.sound
    way = WAYS.get(sound.recipe) if sound is not None else None
    if sound is None or way is None or "material" in sound.parameters:
        return found
    # A bang says no more than how loud it is.
    if sound.parameters.get("action", "bang") != "bang":
        return found
    if (sound.is_bed and not is_searched(words, found)) or words[found.first] in RUSTLING:
        return found
    if way is MOVED and not SHAKING.isdisjoint(words[found.first : found.last]):
        way = SHAKEN
    thing, met = _things(words, found)
    stuff = _heard(thing, met, way)
    if stuff is None or (sound.recipe == "pour" and stuff.name not in POURED):
        return found
    if way is STRUCK and stuff.name == "film":
        # What hits a sheet is heard itself.
        return found
    is_in = thing is not None and thing is not stuff and _is_small(thing, way)
    # Small things in a tin rattle: "beads are moved about in a jar".
    told = stuff.sounds[SHAKEN if is_in else way]
    return _made(found, sound, told, seconds=told.seconds)


def is_searched(words: Sequence[str], found: Named) -> bool:
    """Whether hands are in it, so that its stuff is heard: "sifts through a box of beads"."""
    is_rustle = found.sound is not None and found.sound.recipe == "rustle"
    is_told = found.sound is not None and bool(found.sound.of) and not found.sound.yields
    return is_rustle and not is_told and words[found.first] in SEARCHING


def _made(found: Named, sound: Sound, told: Sound, *, seconds: float) -> Named:
    """`found` with its `sound` made as `told`, and otherwise as it was."""
    made = replace(sound, sound=told.sound, recipe=told.recipe, parameters=told.parameters)
    return replace(found, sound=replace(made, seconds=seconds, is_bed=told.is_bed))


def as_filled(words: Sequence[str], found: Named) -> Named:
    """A bag that is told to be full of hard things, as they rattle: "a bag of nails"."""
    # "The crackling of plastic" is of no bag.
    if found.sound is None or found.sound.recipe != "crumple" or not found.sound.is_still:
        return found
    behind = words[found.last : found.last + 3]
    stuff = stuff_of(behind[1:]) if behind[:1] == ["of"] else None
    if stuff is None or stuff.name not in POURED:
        return found
    told = stuff.sounds[SHAKEN]
    return _made(found, found.sound, told, seconds=told.seconds)


def as_clattering(words: Sequence[str], found: Named) -> Named:
    """What clatters, rattles, clinks or clacks as the stuff it is told to be of: "wooden sticks
    clack", "taps a spoon on a mug"."""
    sound = found.sound
    if sound is None or sound.recipe not in CLATTERING or "material" in sound.parameters:
        return found
    told = words[found.first : found.last]
    is_clack = sound.recipe == "click" and not CLACKING.isdisjoint(told)
    action = sound.parameters.get("action") if sound.recipe == "clank" else ""
    # "Marbles clank", but not who saws wood "with some clanking".
    is_noun = not NOUNS_FOLLOW.isdisjoint(words[max(0, found.first - 1) : found.first])
    is_clang = sound.recipe == "clank" and not action and not CLANGING.isdisjoint(told)
    is_clack |= is_clang and not is_noun
    if not is_clack and action not in CLANKING:
        return found
    thing, met = _things(words, found)
    stuff = stuff_of(told) or thing
    if stuff is None and words[found.first - 1 : found.first] == ["and"]:
        # "The wooden box knocks and rattles".
        stuff = stuff_of(_subject(words, found.first - 1))
    if action == "chink":
        # Of two that meet it is the glass that rings.
        ringing = [one for one in (stuff_of(told), thing, met) if one and one.name in CHINKING]
        stuff = min(ringing, key=lambda one: one.rank, default=stuff)
    material = _material(stuff) if stuff is not None else ""
    if stuff is None or not material:
        return found
    if not is_clack:
        return replace(found, sound=sound.made_by("material", material))
    return _made(found, sound, stuff.sounds[STRUCK], seconds=sound.seconds)


def as_crushed(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named:
    """Paper or a wrapper that was heard before and is crushed there, as it crumples: "a letter
    rustles before being crushed up"."""
    sound = found.sound
    if sound is None or sound.of or sound.parameters.get("style") != "can":
        return found
    behind = words[found.last : found.last + 1]
    if behind and (ENDS | THEM | PARTICLES).isdisjoint(behind):
        return found
    told = [
        one for one in named[-THINGS_BACK:] if SENTENCE.isdisjoint(words[one.last : found.first])
    ]
    heard = [str(one.sound.parameters.get("material")) for one in told if one.sound is not None]
    material = next((one for one in reversed(heard) if one in CRUMPLING), None)
    if material is None:
        return found
    return replace(found, sound=lexicon.bed_of_recipe["crumple"].made_by("material", material))


def _material(stuff: Stuff) -> str:
    """What small things of it clank as, where that is no metal; "" where they do not clank."""
    shaken = stuff.sounds[SHAKEN]
    if stuff.name in CHINKING:
        return stuff.name
    return str(shaken.parameters.get("material", "")) if shaken.recipe == "clank" else ""


def _heard(thing: Stuff | None, met: Stuff | None, way: str) -> Stuff | None:
    """Which of two is heard: the thing, or what it falls into or against."""
    if thing is None:
        # "Something is put on a metal tray"; what is moved about there is not heard by that.
        return met if met is not None and way != MOVED and met.name in BENEATH else None
    if met is None or thing.name in SOFT:
        return thing
    # A jar in which beads are moved about rings as well, a tray that plates are moved on does not.
    rings = met.name in RINGING and thing.name not in RINGING
    return met if rings and (way != MOVED or _is_small(thing, way)) else thing


def _is_small(thing: Stuff, way: str) -> bool:
    """Whether it rattles inside of what rings: what is only called hard does not where it hits."""
    return thing.name in (LOOSE if way == STRUCK else SMALL)


def _things(words: Sequence[str], found: Named) -> tuple[Stuff | None, Stuff | None]:
    """What the thing that is handled is made of, and what it meets."""
    behind = words[found.first + 1 : found.last + REACH_WORDS]
    last = next((at for at, word in enumerate(behind) if word in ENDS), len(behind))
    behind = behind[:last]
    # "Puts in a tape", "puts the lid on".
    is_in = behind[:1] in (["in"], ["on"]) and behind[1:2] != [] and behind[1] in ARTICLES
    start = next((at for at, word in enumerate(behind) if word not in PARTICLES), len(behind))
    start = max(start, int(is_in))
    if is_searched(words, found):
        # "Digs around in a box of nails": what is searched is what rattles, not what holds it.
        behind = [word for word in behind if word not in HOLDERS]
        start = next((at for at, word in enumerate(behind) if word not in AMONG), start)
    place = next((at for at in range(start, len(behind)) if behind[at] in WHERE), len(behind))
    done_to = stuff_of(behind[:place])
    # "Around in a jar": what is met stands behind the last.
    where = [at for at in range(place, len(behind)) if behind[at] in WHERE]
    near = where[1] if len(where) > 1 and where[1] == place + 1 else place
    met = stuff_of([] if behind[near : near + 1] and behind[near] in APART else behind[near:])
    doer = stuff_of(_subject(words, found.first))
    if done_to is None and not THEM.isdisjoint(behind[start : start + 1]):
        done_to = _told_before(words, found.first)
    if done_to is None and behind[place : place + 1] == ["with"]:
        # "Builds something with metal parts", "the jar is struck with a stick".
        return (met, doer) if met is not None else (doer, None)
    if done_to is None:
        return doer, met
    return done_to, met or doer


def _told_before(words: Sequence[str], first: int) -> Stuff | None:
    """What "it" is made of, told before: "a steel rod hums after somebody strikes it"."""
    last = first
    for index in range(first - 1, max(-1, first - 1 - BACK_WORDS), -1):
        if index == 0 or words[index - 1] in ENDS:
            told = words[index:last]
            # "Digs in a tin, takes things out and lays them down": those are not of tin.
            where = next((at for at, word in enumerate(told) if word in WHERE), len(told))
            stuff = stuff_of(told[:where])
            if stuff is not None:
                return stuff
            last = index
    return None


def _subject(words: Sequence[str], first: int) -> Sequence[str]:
    """The words of who or what stands before the verb or begins the name, without where that is."""
    begin = first
    while begin > max(0, first - REACH_WORDS) and words[begin - 1] not in ENDS:
        begin -= 1
    told = words[begin : first + 1]
    last = next((at for at, word in enumerate(told) if word in WHERE and at), len(told))
    return told[:last]


def stuff_of(told: Sequence[str]) -> Stuff | None:
    """What a thing that is told of so is made of: the word for its stuff says more than its name,
    and of "a bag of marbles" the last is meant."""
    known = stuffs()
    thing: Stuff | None = None
    stuff: Stuff | None = None
    index = 0
    while index < len(told):
        made, name = known.made.match(told, index), known.things.match(told, index)
        if name is not None and (made is None or name[0] > made[0]):
            index, thing = name
        elif made is not None:
            index, stuff = made
        else:
            index += 1
    return stuff or thing
