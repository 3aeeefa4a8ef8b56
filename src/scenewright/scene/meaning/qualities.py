"""How a thing sounds, told beside it: "a squeaking gate", "a machine makes a buzzing noise"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.clauses import JOINTS
from scenewright.scene.phrases import ARTICLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.lexicon import Lexicon, Sound
    from scenewright.scene.named import Named

# What no door, window or machine is heard by where it is only named.
TONES = frozenset({"Squeak", "Creak", "Squeal", "Rattle", "Whir", "Buzz", "Hum", "Clicking"})
TELLING = frozenset({"Squeak", "Creak", "Squeal", "Rattle"})
# What sounds like so much that the tone says more of it.
MACHINES = frozenset({"hum", "engine", "fan", "washing_machine", "gears", "microwave", "printer"})
MOVED = frozenset({"door", "cupboard", "rustle", "clatter", "gears", "roll", "hum", "engine"})
MOVED |= {"scrape"}
MAKING = frozenset({"making", "makes", "make", "creating", "creates", "create", "producing"})
MAKING |= {"produces", "produce", "emitting", "emits", "emit", "giving", "gives", "made", "causing"}
MAKING |= {"causes", "generating", "generates", "created", "produced"}
# Of these two may be heard at once, and what tells that they are.
BESIDE_ITSELF = frozenset({"hum", "static", "clank"})
TOGETHER = frozenset({"accompanied", "accompanies", "accompanying", "along", "joined"})
MADE_WORDS, NEAR_WORDS = 5, 4
APART = JOINTS | {"of", "from", "in", "is", "as", "while", "sound", "noise", "sounds", "by"}


def is_told_apart(words: Sequence[str], one: Named, other: Named) -> bool:
    """Whether `one` is the sound of `other` and heard besides: "rattling machinery"."""
    if one.sound is None or other.sound is None:
        return False
    if _is_accompanied(words, one, other):
        return True
    if words[one.last - 1] == "static" and other.sound.recipe == "wind":
        # "A gust causes static".
        return other.last <= one.first and _is_made(words, one)
    creaks = one.sound.parameters.get("action") == "creak"
    if not creaks and one.sound.sound not in TONES:
        return False
    # "A creaky old door slowly opens".
    owned = not other.sound.owners.isdisjoint(words[one.last : one.last + 2])
    is_before = one.last <= other.first <= one.last + (NEAR_WORDS if owned else 1)
    if (creaks or one.sound.sound in TELLING) and other.sound.recipe in MOVED and is_before:
        return one.last == one.first + 1 and words[one.first].endswith(("ing", "y"))
    return other.sound.recipe in MACHINES and other.last <= one.first and _is_made(words, one)


def _is_accompanied(words: Sequence[str], one: Named, other: Named) -> bool:
    """Whether two noises of one kind are told to go together: "a buzz accompanied by a hum"."""
    if one.sound is None or other.sound is None or one.sound.recipe != other.sound.recipe:
        return False
    if one.sound.sound == other.sound.sound or one.sound.recipe not in BESIDE_ITSELF:
        return False
    between = words[one.last : other.first]
    return not TOGETHER.isdisjoint(between) and len(between) <= MADE_WORDS


def _is_made(words: Sequence[str], one: Named) -> bool:
    """Whether something makes it: "creating a constant buzz"."""
    for index in range(one.first - 1, max(-1, one.first - 1 - MADE_WORDS), -1):
        word = words[index]
        if word in MAKING:
            return True
        if not word[:1].isalpha() or (word in JOINTS and word not in ARTICLES):
            return False
    return False


def tone_before(words: Sequence[str], found: Named, lexicon: Lexicon) -> Sound | None:
    """What "squeaking" says by itself right before the door it is told of: "a squeaking door"."""
    sound, first = found.sound, found.first
    if sound is None or sound.parameters.get("action") != "creak" or found.last > first + 1:
        return None
    behind = words[found.last] if found.last < len(words) else ""
    if first and words[first - 1] in ARTICLES and behind.isalpha() and behind not in APART:
        tone = lexicon.sounds.match((words[first],), 0)
        return tone[1] if tone is not None else None
    return None
