"""What is opened, closed or locked, and what is heard of it: "opens a gate", "locks the door"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.words.inflections import verb_forms as forms

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.named import Named

OPENING = frozenset({*forms("open"), "open"})
CLOSING = frozenset({*forms("close"), *forms("shut"), "slammed", "slams", "slamming", "slam"})
LOCKING = frozenset({*forms("lock"), *forms("unlock")})
PAIRED = OPENING | CLOSING | LOCKING
# What stands before the second of two verbs: "opens and then shuts".
LATER = frozenset({"then", "afterwards", "afterward", "later", "also", "again", "just", "finally"})
LATER |= {"almost", "nearly", "partially", "partly", "half", "subsequently"}
LEAVES = frozenset({"door", "cupboard"})
# What a door does that is opened and closed, and how long that takes with what is between.
BOTH, BOTH_SECONDS = "both", 3.6


def is_leaf(one: Named) -> bool:
    """Whether it is a door or what has a lid."""
    return one.sound is not None and one.sound.recipe in LEAVES


def creaks(sound: Sound) -> bool:
    """Whether it is a door that is heard by its hinges."""
    return sound.parameters.get("action") == "creak"


def group(word: str) -> frozenset[str]:
    """The verbs that do the same."""
    return next(group for group in (OPENING, CLOSING, LOCKING) if word in group)


def each_time(sound: Sound) -> Sound:
    """What opens and shuts as one sound: a door takes longer then."""
    if sound.recipe != "door":
        return sound
    return replace(sound, seconds=BOTH_SECONDS, parameters={**sound.parameters, "action": BOTH})


def does(sound: Sound, verb: str, lexicon: Lexicon) -> Sound:
    """What is heard of a thing that opens, closes or is locked by `verb`."""
    if verb in LOCKING:
        found = lexicon.sounds.match((verb, "a", "door"), 0)
        return found[1] if found is not None else sound
    if sound.recipe != "door" or (creaks(sound) and verb in OPENING):
        return sound
    if verb.startswith("slam"):
        name, action = "Slam", "slam"
    else:
        name, action = sound.sound, "open" if verb in OPENING else "close"
    return replace(sound, sound=name, parameters={**sound.parameters, "action": action})
