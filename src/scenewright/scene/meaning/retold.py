"""What is told once more of what was named: a machine's second voice, an animal's cries, the two
things that make a noise by hitting each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import BEING, IT, OF, SENTENCE
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named

# What has a longer name at first: "a church bell", "a singing bowl".
LONGER_NAMED = frozenset(
    {"gong", "church_bell", "bicycle_bell", "doorbell", "siren", "alarm", "horn"}
)
MACHINES = frozenset({"engine", "siren", "drill", "car_pass", "jet", "propeller", "helicopter"})
MACHINES |= {"hum", "chainsaw", "vacuum", "sander", "lawn_mower", "train", "steam", "alarm"}
# What bodies are known for, and a machine does in its own way behind another verb.
VOICES = frozenset({"scream", "roar", "cat", "dog", "groan", "sob", "breathing", "growl"})
YELLING = forms_of("yell", "shout", "holler")
OWNING = frozenset({"its", "their", "the", "these"})
# "With a second between cries".
CRIED = OWNING | {"between"}
PARTS = frozenset({"siren", "sirens", "engine", "engines", "motor", "motors", "alarm"})
BLADED = frozenset({"helicopter", "fan", "propeller", "lawn_mower"})
BLADES = frozenset({"blade", "blades", "rotor", "rotors"})
CRYING = frozenset({"cry", "cries", "crying"})
TOGETHER = (["each", "other"], ["one", "another"], ["together"])
SOLID = frozenset({"clank", "dishes", "glass", "knock", "tap", "bell", "thump", "click"})
BLOWS = frozenset({"thump", "knock", "bell"})
RINGS = frozenset({"ring", "rings", "ringing", "rang", "rung"})
RINGERS = frozenset(
    {"bell", "church_bell", "chime", "gong", "alarm", "phone", "doorbell", "sleigh"}
)
RINGERS |= {"crossing", "bicycle_bell"}
BELLS = frozenset({"bell", "church_bell"})
RUNG = frozenset({"and", ",", "then", "is", "are", "was", "were", "has", "have", "been", "being"})
RUNG |= {
    "that",
    "which",
    "it",
    "they",
    "starts",
    "begins",
    "to",
    "struck",
    "hit",
    "hung",
    "sound",
    "set",
}
RUNG |= {"clang", "clangs", "swing", "swings", "can", "be", "heard", "keeps", "by", "as", "clank"}
RUNG |= {"jingle", "jingles", "sway", "sways", "sounds", "sounding", "goes", "off", "rings"}
# What rings on when it is struck.
STRUCK = BELLS | {"gong", "chime"}
VIBRATING = frozenset({"vibrate", "vibrates", "vibrating", "vibrated"})
# How a thing meets what it is put or falls on, and what is heard of that.
LANDING = forms_of("put", "set", "place", "drop", "lay", "throw", "toss")
LANDING |= forms_of("fall", "land", "hit", "strike", "bump", "touch")
LANDED = frozenset({"clank", "dishes", "glass", "knock", "thump", "breaking"})
WHEN = frozenset({"when", "as", "once", "while"})
# What is no sound of its own behind some thing, but for a ring.
RETOLD = VOICES | BLOWS | {"clank", "whoosh", "flap", "sob"}
LANDING_SECONDS = 1.5
BETWEEN_WORDS, BACK_WORDS, MAKER_WORDS, VERB_LETTERS = 12, 4, 2, 4


def is_retold(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is no sound of its own beside the one `named` last: "an engine idles before
    purring", "gulls circle and their cries grow"."""
    thing = named[-1]
    if thing.sound is None or found.sound is None:
        return False
    if found.sound.recipe not in RETOLD and thing.sound.recipe not in RINGERS:
        return False
    between = words[thing.last : found.first]
    if len(between) > BETWEEN_WORDS or not SENTENCE.isdisjoint(between):
        return False
    if found.sound.recipe in VOICES and _is_machines(words, thing, found):
        return True
    if _is_blade(words, thing, found) or _is_its_ring(words, thing, found):
        return True
    return _is_animals_cry(words, thing, found) or _is_same_blow(words, thing, found)


def _is_machines(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether a machine is heard in another way there: "an engine whines and screams"."""
    if thing.sound is None or thing.sound.recipe not in MACHINES or thing.sound.yields:
        return False
    index = found.first - 1
    while index > thing.last and words[index].endswith("ly"):
        index -= 1
    word = words[found.first]
    if word in YELLING:
        # "An engine revving and yelling" are a machine and somebody.
        return False
    ending = next((one for one in ("ing", "ed", "s") if word.endswith(one)), "")
    if not ending or found.last > found.first + 1:
        return False
    if words[index] in PARTS and words[index - 1] in OWNING:
        # "A police car drives with its siren screaming".
        return True
    if words[index] == "before":
        return ending == "ing" and words[found.last : found.last + 1] not in (["is"], ["can"])
    # "A siren and screams": what is joined to the thing itself is another.
    is_verb = index - 1 > thing.first and words[index - 1].endswith(ending)
    return is_verb and words[index] in JOINTS


def _is_its_ring(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether a bell or an alarm is all that rings or vibrates there: "bells are struck and
    ring", "a bell, like that of a ship, rings" with what it is likened to taken out."""
    if thing.sound is None or found.sound is None or thing.sound.recipe not in RINGERS:
        return False
    is_same = found.sound is thing.sound or found.sound.recipe in BELLS
    is_ring = is_same and words[found.first] in RINGS
    is_hum = words[found.first] in VIBRATING and thing.sound.recipe in STRUCK
    is_again = words[found.last : found.last + 1] == ["again"]
    if not (is_ring or is_hum) or found.last > found.first + 1 or is_again:
        return False
    return all(
        word in RUNG or not word or word.endswith(("ly", "ed"))
        for word in words[thing.last : found.first]
    )


def ringer_of(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """What was named in the sentence that rings once more: "stops before ringing again"."""
    if found.sound is None or found.sound.recipe not in BELLS:
        return None
    if words[found.first] not in RINGS or found.last > found.first + 1:
        return None
    if words[found.first - 1] in ("a", "an"):
        # Something else rings.
        return None
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or thing.sound.recipe not in RINGERS:
        return None
    ends = SENTENCE if thing.sound.recipe in BELLS else SENTENCE | {"followed"}
    return thing if ends.isdisjoint(words[thing.last : found.first]) else None


def told_again(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """What was named with the same verb, where that is told once more: "a siren wails, stops, then
    wails again"."""
    if found.sound is None or found.last > found.first + 1:
        return None
    if "again" not in words[found.last : found.last + 2]:
        return None
    verb = words[found.first][:VERB_LETTERS]
    for thing, one in pairwise(named[-2:]):
        # "A fan hums, stops, then hums again".
        is_verb = one.first == thing.last and words[one.first] == words[found.first]
        if is_verb and thing.sound is not None and words[one.first] in thing.sound.doing:
            return thing
    return next(
        (
            one
            for one in reversed(named)
            if one.sound is not None and one.last > one.first + 1
            if any(word.startswith(verb) for word in words[one.first + 1 : one.last])
            if SENTENCE.isdisjoint(words[one.last : found.first])
        ),
        None,
    )


def _is_blade(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it is the blades that a thing is heard by: "a helicopter flies, its blades thud"."""
    if thing.sound is None or thing.sound.recipe not in BLADED or found.sound is None:
        return False
    index = found.first - (words[found.first] not in BLADES)
    if words[index] not in BLADES or OWNING.isdisjoint(words[max(0, index - 2) : index]):
        return False
    return found.sound.recipe in BLOWS | {"clank", "whoosh", "flap"}


def _is_animals_cry(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether the cries are of the animal named before: "a hawk circles, its cries echo"."""
    if thing.sound is None or thing.sound.recipe not in ANIMALS or found.sound is None:
        return False
    if found.sound.recipe != "sob" or CRYING.isdisjoint(words[found.first : found.last]):
        return False
    return not CRIED.isdisjoint(words[max(thing.last, found.first - BACK_WORDS) : found.first])


def _is_same_blow(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it only tells how the noise before is made: "a clang from two bars hitting each
    other"."""
    if thing.sound is None or thing.sound.recipe not in SOLID or found.sound is None:
        return False
    told = words[max(0, thing.first - MAKER_WORDS) : found.first]
    if found.sound.recipe not in BLOWS or OF.isdisjoint(told):
        return False
    behind = words[found.last : found.last + 2]
    told = words[found.first : found.last]
    return any(one in (list(behind[: len(one)]), list(told[-len(one) :])) for one in TOGETHER)


def as_landing(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """The thing before, heard once, where it is only told when it meets another: "a cup clinks as
    it is put down", "a box thuds when it lands"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or found.sound is None:
        return None
    recipes = {thing.sound.recipe, found.sound.recipe}
    if not recipes <= LANDED or LANDING.isdisjoint(words[found.first : found.last]):
        return None
    between = [word for word in words[thing.last : found.first] if not word.endswith("ly")]
    while between and between[-1] in BEING | {"being"}:
        between.pop()
    # What it does may stand behind its name.
    between = between[int(between[:1] != [] and between[0] in thing.sound.doing) :]
    if len(between) != 2 or between[0] not in WHEN or between[1] not in IT:
        return None
    whose = named[-2] if len(named) > 1 and named[-2].last == thing.first else thing
    # "A plate rattles as it is put down": the plate is heard by that, once.
    thing = whose if whose.sound is not None and whose.sound.recipe == "dishes" else thing
    sound = thing.sound
    if sound is not None and sound.recipe == "dishes":
        sound = replace(sound, is_bed=False, seconds=min(sound.seconds, LANDING_SECONDS))
    return replace(thing, last=found.last, sound=sound, acts=True)


def known_by_its_last_word(
    words: Sequence[str], named: Sequence[Named], found: Named
) -> Named | None:
    """ "The bowl", where a singing bowl was named: what has a longer name is the same."""
    if words[found.first - 1] != "the" or found.first == 0:
        return None
    word = words[found.first]
    return next(
        (
            one
            for one in reversed(named)
            if one.sound is not None and one.sound.recipe in LONGER_NAMED
            if one.last == one.first + 2 and word == words[one.last - 1]
        ),
        None,
    )
