"""What a blow is heard as by what is struck, or by what strikes: "an object made of metal is hit",
"wood strikes wood", "bangs on an oak door", "knocks a cup off a shelf"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.stuffs import as_made_of
from scenewright.scene.words.grammar import ARTICLES, BEING, ENDS
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

POUNDING = verbs("pound", "beat", "hammer", "knock", "thump")
KNOCKING, BANGING = verbs("knock"), verbs("bang")
TAPPING = verbs("tap")
HITTING = verbs("hit", "strike", "kick", "punch", "smack")
HITTING |= TAPPING
STRIKING = HITTING | POUNDING | BANGING
STRIKING |= verbs("collide", "bump", "slam")
# Before one of these another thing is told of.
ON = frozenset({"on", "at", "against", "upon"})
# Behind these nothing is struck: "hits something with a gate".
APART = ENDS | {"of", "by", "with", "from", "to", "behind", "near", "in", "into", "through", "off"}
LEAVES = frozenset({"door", "cupboard"})
DOORS = frozenset({"door", "doors", "gate", "gates"})
# What is knocked on, also where no "on" is said; what else is knocked falls.
BOARDS = DOORS | {"window", "wall", "walls", "wood", "table", "desk", "surface", "counter"}
THEM = frozenset({"it", "them", "something", "things", "objects"})
SLAMMING, HARD, HIT = verbs("slam"), ("slammed", "against"), ("something", "hit")
# What is shut with a slam.
SHUT = DOORS | {"shut", "closed", "window", "windows", "shutter", "shutters", "hatch", "drawer"}
SHUT |= {"drawers", "cupboard", "cabinet", "locker", "lockers", "trunk", "hood", "cell", "elevator"}
SHUT |= {"fridge", "refrigerator", "freezer", "oven", "microwave", "car", "lid", "mailbox", "safe"}
SHUT |= {"brakes", "brake", "cage", "vehicle", "truck", "van", "taxi", "garage", "room", "house"}
DOWN = frozenset({"down", "on", "onto", "against", "into", "upon", "together"})
SOFT = frozenset({"rustle", "crumple"})
# "Knocks a few times": nothing is knocked over.
TIMES = frozenset({"few", "couple", "times", "time", "bit", "moment", "while", "lot", "little"})
REACH_WORDS, DOOR_WORDS, OBJECT_WORDS, SLAM_WORDS = 8, 5, 3, 12


def is_dull(words: Sequence[str], found: Named) -> bool:
    """Whether a thud tells nothing of what is struck, so that its stuff is heard: "an object is
    hit", "banging on wood"; "banging" alone says how loud it is."""
    sound = found.sound
    if sound is None:
        return False
    told = words[found.first : found.last]
    on = words[found.last : found.last + 1]
    is_bare = len(told) == 1 and on != [] and on[0] in ON and not STRIKING.isdisjoint(told)
    is_bare |= told[0] in SLAMMING and told[-1] in DOWN
    return sound.yields != "" or (sound.recipe == "thump" and is_bare)


def as_knocked(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """What is knocked itself, not knocked on, as a thump: "knocks a cup off a shelf"."""
    verb, sound = words[found.last - 1], found.sound
    if sound is None or sound.recipe != "knock" or sound.of or verb not in KNOCKING:
        return found
    thing = words[found.last : found.last + OBJECT_WORDS]
    if thing[:1] == ["together"]:
        return _as_its_stuff(words, found, lexicon)
    is_moved = bool(thing) and (thing[0] in ARTICLES or thing[0] in THEM)
    if not is_moved or not (BOARDS | TIMES).isdisjoint(thing):
        return found
    heard = lexicon.sounds.match(HIT, 1)
    return found if heard is None else replace(found, sound=heard[1])


def _as_its_stuff(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """What is struck as it is made, where that is known: "two pipes are knocked together"."""
    blow = lexicon.sounds.match(HIT, 1)
    if blow is None or found.sound is None:
        return found
    made = as_made_of(words, replace(found, sound=replace(blow[1], count=found.sound.count)))
    is_thing = made.sound is not None and made.sound.recipe not in SOFT | {"thump"}
    return made if is_thing else found


def as_slammed(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """What is slammed and is no door, as what it is made of, or as a bang where it is slammed on
    something: "slams a pan on the stove"."""
    sound = found.sound
    if (
        sound is None
        or sound.recipe != "door"
        or not SLAMMING.issuperset(words[found.first : found.last])
    ):
        return found
    ahead = _until_end(words[max(0, found.first - SLAM_WORDS) : found.first][::-1])
    behind = _until_end(words[found.last : found.last + SLAM_WORDS])
    bang = lexicon.sounds.match(HARD, 0)
    if bang is None or not SHUT.isdisjoint(ahead | behind):
        return found
    made = as_made_of(words, replace(found, sound=bang[1]))
    if made.sound is not None and made.sound.recipe not in SOFT | {"thump"}:
        return made
    return found if DOWN.isdisjoint(behind) else replace(found, sound=bang[1])


def as_pounded(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """A door that is neither opened nor shut, but struck: "bangs on a door", "a gate is hit"."""
    sound = found.sound
    if sound is None or sound.recipe not in LEAVES or not sound.is_still:
        return found
    verb = _struck_ahead(words, found.first) or _struck_behind(words, found.last)
    way = ("tap", "on", "door") if verb in TAPPING else ("door", "is", "banged", "on")
    heard = lexicon.sounds.match(way, 0) if verb else None
    if heard is None:
        return found
    many = heard[1] if verb in POUNDING | BANGING else replace(heard[1], count=1)
    return replace(found, sound=many)


def _struck_ahead(words: Sequence[str], first: int) -> str:
    """The verb whose blow falls on what begins at `first`: "hits the front gate"."""
    if words[first] in STRIKING:
        return ""
    is_on = False
    for index in range(first - 1, max(-1, first - 1 - DOOR_WORDS), -1):
        word = words[index]
        # Who bangs a door shuts it.
        if word in HITTING | POUNDING or (word in BANGING and is_on):
            return word
        if word in APART:
            break
        is_on = is_on or word in ON
    return ""


def _struck_behind(words: Sequence[str], last: int) -> str:
    """The verb of what a door that ends at `last` undergoes: "is being hit", "is knocked"."""
    index = last
    while index < len(words) and (words[index] in BEING or words[index].endswith("ly")):
        index += 1
    index += words[index : index + 1] == ["being"]
    verb = words[index] if last < index < len(words) else ""
    on = words[index + 1 : index + 2]
    if verb.endswith("ing") or (verb in BANGING and not (on and on[0] in ON)):
        return ""
    return verb if verb in HITTING | POUNDING | BANGING else ""


def _until_end(words: Sequence[str]) -> frozenset[str]:
    last = next((number for number, word in enumerate(words) if word in ENDS), len(words))
    return frozenset(words[:last])
