"""How things are moved, and what only holds them: across a surface they scrape, and heavy ones are
dragged: "moves a cup over a table", "large objects are being moved"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.words import grammar
from scenewright.scene.words.grammar import ARTICLES, BEING, PASSIVE, SENTENCE, THEM
from scenewright.scene.words.inflections import forms_of
from scenewright.scene.words.subjects import is_inside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.named import Named

MOVING = forms_of("move", "push", "pull", "shift", "shove", "slide")
MOVING |= forms_of("rub") | forms_of("run") | forms_of("rearrange")
PLACING = forms_of("put", "set", "lay", "place", "drop", "pick", "throw", "toss", "fling", "grab")
FALLING = forms_of("fall", "land", "topple") | {"drops"}
PLACED_SECONDS, MANY_PLACED_SECONDS = 1.0, 2.5
ACROSS = frozenset({"across", "along", "over", "against"})
# "Over there", "over and over": nothing is under it.
NOWHERE = frozenset({"there", "here", "and", "to", "again", "each", "time", ",", "by"})
HEAVY = frozenset({"heavy", "large", "big", "huge", "massive", "bulky", "furniture"})
# These are dragged where they are what is moved: "moves some boxes".
CASES = frozenset({"box", "boxes", "suitcase", "suitcases", "carton", "cartons", "luggage"})
JOINING = frozenset({"and", "while"})
ENDS = grammar.ENDS | {"with"}
TO_AND_FRO = frozenset({("back", "and", "forth"), ("to", "and", "fro"), ("up", "and", "down")})
# "Up and down a few times".
TIMES = frozenset({"few", "couple", "lot", "bit", "number", "whole", "entire", "little", "while"})
# What they are made by holds other things.
HOLDERS = frozenset({"crumple", "clank", "rustle", "dishes", "glass"})
THINGS = forms_of("object") | forms_of("thing") | forms_of("item") | {"something", "contents"}
SHAKING = forms_of("shake", "rattle", "jostle", "tumble", "clatter")
# What a thud is heard as, also where its stuff is known.
THUDS = frozenset({"thump", "clank"})
SOLID = frozenset({"clank", "dishes", "debris"})
LIGHT = frozenset({"rustle", "thump"})
# What is pushed, dragged, shaken or cut, and what is done to it then: "dropped", "thrown".
PUSHED = frozenset({"roll", "scrape", "rustle", "crumple", "chop", "rub", "tear", "dishes"})
BLOWS = frozenset({"thump", "clatter", "clank", "dishes"})
# What tells of two things done, one after another, or of who does it.
FINITE = BEING | {"be", "been", "get", "gets", "got", ",", "and", "then", "has", "have"}
FINITE |= {"he", "she", "they"}
MORE = frozenset({"and", ",", "as", "while", "then", "that", "which", "who", "before", "after"})
MORE |= {"until", "when", "with", "followed", "it", "he", "she", "they"}
DONE_TO = PUSHED | {"breaking", "bouncing", "tap", "pour", "clank", "hand_saw", "swimming"}
IS = (["is"], ["are"], ["was"], ["were"])
DROPPED = frozenset({"falls", "fall", "fell", "drops", "lands", "topples"})
DONE = ("ed", "thrown", "flung", "slung")
BEHIND_WORDS, AHEAD_WORDS, SHAKEN_WORDS, OBJECT_WORDS = 8, 5, 3, 3


def as_moved(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """What is `found` with hands moving a thing, as a scrape where it is moved over something or is
    heavy.

    "Moves a box along the floor" scrapes; "moves some papers" stays a rustle.
    """
    sound = found.sound
    told = words[found.first : found.last]
    if sound is None or sound.recipe not in LIGHT or MOVING.isdisjoint(told):
        return found
    behind = _until_end(_there(words[found.last : found.last + BEHIND_WORDS]))
    # "Are scraped and moved over a table": it is done to the same things.
    is_second = found.first > 1 and words[found.first - 1] == "and"
    start = found.first - 1 if is_second and words[found.first - 2].endswith("ed") else found.first
    ahead = _until_end(words[max(0, start - AHEAD_WORDS) : start][::-1])
    is_heavy = not HEAVY.isdisjoint((*ahead, *behind)) or not CASES.isdisjoint(behind[:2])
    # "Is pulled along a wall": behind "moves along" stands who goes there himself.
    is_passive = told[-1].endswith("ed") and not PASSIVE.isdisjoint((*told, *ahead[:3]))
    if is_heavy or _is_across(behind, first=0 if is_passive else 1):
        return replace(found, sound=lexicon.bed_of_recipe["scrape"])
    return found


def as_set_down(words: Sequence[str], found: Named) -> Named:
    """Crockery that is put down or picked up once, where it would go on as a bed: "the fork is set
    down"."""
    sound = found.sound
    if sound is None or sound.recipe != "dishes" or not sound.is_bed:
        return found
    ahead = _until_end(words[max(0, found.first - OBJECT_WORDS) : found.first][::-1])
    behind = words[found.last : found.last + OBJECT_WORDS]
    told = [*ahead, *words[found.first : found.last]]
    is_done = behind[:1] and behind[0] in PASSIVE and not PLACING.isdisjoint(_until_end(behind))
    is_done = is_done or not FALLING.isdisjoint(behind[:1])
    if PLACING.isdisjoint(told) and not is_done:
        return found
    is_one = not words[found.last - 1].endswith("s")
    seconds = PLACED_SECONDS if is_one else MANY_PLACED_SECONDS
    return replace(found, sound=replace(sound, is_bed=False, seconds=seconds))


def moved_about(words: Sequence[str], index: int, lexicon: Lexicon) -> Sound | None:
    """How several people are heard who move, where nothing is said of what: "children talk and
    move"."""
    behind = words[index + 1 : index + 2]
    if words[index - 1] not in JOINING or not (ENDS | {"together"}).issuperset(behind):
        return None
    if not words[index].startswith("mov"):
        return None
    told = lexicon.sounds.match(("people", "move", "about"), 1)
    ahead = _until_end(words[max(0, index - 1 - BEHIND_WORDS) : index - 1][::-1])
    return told[1] if told is not None and not told[1].of.isdisjoint(ahead) else None


def as_carried(words: Sequence[str], named: Sequence[Named], found: Named) -> Named:
    """What is `found` as the thing before that it is done with: "picks up a chain and drops it"."""
    sound, thing = found.sound, named[-1] if named else None
    if sound is None or sound.recipe not in THUDS or not sound.yields or thing is None:
        return found
    if words[found.last : found.last + 1] not in (["it"], ["them"]):
        return found
    if thing.sound is None or thing.sound.recipe not in SOLID:
        return found
    if not SENTENCE.isdisjoint(words[thing.last : found.first]):
        return found
    return replace(found, sound=replace(thing.sound, is_still=False))


def is_holder(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether another of `named` that sounds is inside it: "beans in a can are rattling"."""
    if one.sound is None or one.sound.recipe not in HOLDERS or not is_inside(words, one.first):
        return False
    before = one.first - 1 - (words[one.first - 1] in ARTICLES)
    # "Things in a bag are shaken" rattle; where they are moved in it the bag is heard.
    is_shaken = not SHAKING.isdisjoint(words[one.last : one.last + SHAKEN_WORDS])
    return (is_shaken and words[before - 1] in THINGS) or any(
        other.sound is not None and other.last == before for other in named
    )


def is_next_done(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it is done next to what was moved: "a cart is pushed and dropped", "a cart being
    pushed is dropped", "sorts through things and drops them"."""
    word, behind = words[one.first], words[one.last : one.last + 1]
    is_to_them = behind[:1] != [] and (behind[0] in THEM or behind[0] == "one")
    if one.sound is None or one.sound.recipe not in BLOWS:
        return False
    if _is_done_to_moved(words, one, named):
        return True
    if not (word.endswith(DONE) or is_to_them):
        return False
    index = one.first - 1
    while index > 0 and (words[index].endswith("ly") or words[index] == "then"):
        index -= 1
    place = named.index(one)
    thing = named[place - 1].sound if place else None
    return words[index] in (",", "and") and thing is not None and thing.recipe in PUSHED


def _is_done_to_moved(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether what is being done to a thing only tells which of them is dropped or falls: "a cart
    pulled along a wall falls"."""
    place = named.index(one)
    thing = named[place - 1] if place else None
    if thing is None or thing.sound is None or thing.sound.recipe not in DONE_TO:
        return False
    told = next((at for at in range(thing.first, thing.last) if words[at].endswith(DONE)), 0)
    told = told or (thing.last - 1) * words[thing.last - 1].endswith("shaken")
    if not told or words[told - 1] in FINITE or ":" in words[told - 1]:
        return False
    between = [word for word in words[told + 1 : one.first] if not word.endswith("ly")]
    is_finite = words[one.first] in DROPPED or words[one.first] in BEING or between[-1:] in IS
    return is_finite and SENTENCE.isdisjoint(between) and MORE.isdisjoint(between)


def _there(behind: Sequence[str]) -> Sequence[str]:
    """The words without how it goes to and fro: "moves it back and forth across a shelf"; over what
    is told right behind: "moves a stick up and down a board"."""
    for index, ways in enumerate(zip(behind, behind[1:], behind[2:], strict=False)):
        if ways in TO_AND_FRO:
            rest = behind[index + len(ways) :]
            is_over = rest[:1] and rest[0] in ARTICLES and rest[1:2] and rest[1] not in TIMES
            return [*behind[:index], *(["along"] if is_over else []), *rest]
    return behind


def _is_across(behind: Sequence[str], first: int) -> bool:
    """Whether a thing is moved over something, told from the word `first` on."""
    return any(
        word in ACROSS and number >= first and behind[number + 1] not in NOWHERE
        for number, word in enumerate(behind[:-1])
    )


def _until_end(words: Sequence[str]) -> Sequence[str]:
    last = next((number for number, word in enumerate(words) if word in ENDS), len(words))
    return words[:last]
