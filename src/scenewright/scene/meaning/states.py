"""What is only said to be somewhere or in some state: "the phone was on the table", "the kettle was
cold", "the cat watched him", "a parked car"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS, NATURAL
from scenewright.scene.words.grammar import BEING, SENTENCE
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named

# A tale tells so of what is there; in the present tense a caption tells so of what is heard.
TOLD = frozenset({"was", "were", "been"})
STATES = frozenset(
    {"locked", "unlocked", "cold", "warm", "hot", "empty", "full", "late", "early", "old", "new"}
    | {"ready", "dead", "asleep", "silent", "lost", "missing", "dark", "steep", "small", "tiny"}
    | {"huge", "big", "large", "long", "short", "tall", "heavy", "light", "beautiful", "ugly"}
    | {"expensive", "cheap", "clean", "dirty", "rusty", "dusty", "wet", "dry", "wooden", "golden"}
    | {"red", "green", "blue", "white", "black", "brown", "grey", "gray", "yellow"}
    | {"named", "called", "blind", "hungry", "thirsty", "tired", "afraid", "scared", "lonely"}
    | {"happy", "sad", "angry", "famous", "sold", "stolen", "painted", "abandoned", "loaded"}
)
# So is even the weather and what burns or runs.
OVER = frozenset({"frozen", "gone", "over", "off"})
# Weather is what it is said to be: "the wind was cold" blows.
ALWAYS_HEARD = (NATURAL - ANIMALS) | {"fire", "thunder", "crowd", "traffic"}
HOW = frozenset({"very", "too", "so", "still", "already", "quite", "not", "all", "just", "now"})
PLACES = frozenset(
    {"on", "in", "under", "at", "behind", "by", "near", "beside", "between", "there"}
)
HEARD_AT = frozenset({"background", "distance", "foreground", "left", "right", "heard"})
# What an animal does in silence.
STILL = verbs("watch", "stare", "look", "wait", "hide", "sleep", "live", "belong", "die")
TELLING = TOLD | STILL | BEING
PARKED = frozenset({"parked", "stopped", "stationary", "waiting", "standing", "sitting"})
PARKED_AHEAD = frozenset({"parked", "stationary", "abandoned", "unattended"})
STATE_WORDS = 4


def is_in_a_state(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether nothing is told of it in its sentence but where or how it is. What was `named`
    before and is gone then was heard until then."""
    if one.acts or one.sound is None or one.is_music:
        return False
    verb = one.last
    verb += words[verb : verb + 1] == ["had"]
    following = words[verb] if verb < len(words) else ""
    if following in STILL:
        is_silent = one.sound.recipe in ANIMALS
        return is_silent and not _is_doing(words, one, verb + 1)
    if following not in TELLING:
        return False
    index = verb + 1
    while index < len(words) and (words[index] in HOW or words[index].endswith("ly")):
        index += 1
    state = words[index] if index < len(words) else ""
    is_whole = index + 1 >= len(words) or words[index + 1] in SENTENCE
    if following not in TOLD and not is_whole:
        return False
    states = OVER if one.sound.recipe in ALWAYS_HEARD else STATES | OVER
    is_there = following in TOLD and state in PLACES and one.sound.recipe not in ALWAYS_HEARD
    if is_there and not HEARD_AT.isdisjoint(words[index : index + STATE_WORDS]):
        return False
    if state in OVER and any(_is_same(other, one) for other in named if other.first < one.first):
        return False
    is_so = state in states or words[index : index + 2] == ["made", "of"]
    return (is_so or is_there) and not _is_doing(words, one, index)


def _is_doing(words: Sequence[str], one: Named, index: int) -> bool:
    """Whether it does something in the rest of the sentence, from `index` on."""
    doing = one.sound.doing if one.sound is not None else frozenset()
    while index < len(words) and words[index] not in SENTENCE:
        if words[index] in doing or words[index].endswith("ing"):
            return True
        index += 1
    return False


def _is_same(other: Named, one: Named) -> bool:
    return (
        other.sound is not None
        and one.sound is not None
        and (other.sound.recipe == one.sound.recipe)
    )


def is_parked(words: Sequence[str], one: Named, following: Sequence[str]) -> bool:
    """Whether a vehicle goes nowhere: "a car is parked", "a car parked outside", "a parked van"."""
    if one.acts:
        return False
    if stands(words, one):
        return True
    is_told = following[:1] == ["parked"] or (following[:1] and following[0] in BEING)
    return bool(is_told) and not PARKED.isdisjoint(following[:2])


def stands(words: Sequence[str], one: Named) -> bool:
    """Whether it is told right before its name that it goes nowhere: "walks to a parked car"."""
    return not PARKED_AHEAD.isdisjoint(words[max(0, one.first - 2) : one.first])
