"""What only tells how a sound named before is heard: "with a loud noise", "bounces off the walls",
"echoes"; and what is named twice: "the rushing water of a river"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, BEING, NOISES, SENTENCE
from scenewright.scene.words.lexicon import Setting
from scenewright.scene.words.named import Named, by_place

ECHOING = frozenset({"echo", "echoes", "echoing", "echoed", "echoey", "reverb", "reverberation"})
ECHOING |= {"reverberates", "reverberating", "reverberate", "reverberated", "reverberations"}
ECHO = Setting("hall", (), ())
# Which room an echo makes of one that has none.
ECHOED = {"outdoor": "canyon", "room": "hall"}
WALLS = frozenset({"wall", "walls", "ceiling", "ceilings", "buildings", "surfaces"})
WALLS |= {"surroundings", "environment", "cliffs", "mountains", "hills", "canyon", "valley"}
INSIDE = frozenset({"in", "inside", "within"})
CAUSING = frozenset({"making", "creating", "producing", "causing", "generating"})
# What such words are taken for where nothing else is named.
TELLING = frozenset({"bouncing", "thump", "footsteps", "calm"})
RINGING = frozenset({"bell", "chime", "church_bell", "music_box"})
TUNING = ARTICLES | {"play", "plays", "playing", "out", "ring", "rings", "ringing", "tinkle"}
TUNING |= {"tinkling", "chime", "chimes", "chiming", "little", "pretty", "slow", "soft", "happy"}
WATER = frozenset({"stream", "waves", "tap"})
# What flies back from a wall itself; anything else that does is an echo.
THROWN = frozenset({"bouncing", "thump", "knock", "clank", "hammer", "racket", "roll"})
WHOSE = frozenset({"of", "from"})
ALIKE = frozenset({"gurgle", "beep", "stream", "boiling", "steam", "drip", "wind", "drinking"})
ALIKE |= {"waves", "fire"}
# What is dragged over the steps of a stair; and what a rhythm is told by.
DRAGGED = frozenset(
    {"scrape", "roll", "thump", "bouncing", "clatter", "rattle", "clank", "crumple"}
)
STAIRS = frozenset({"down", "up", "onto", "over"})
AT_A = (("at", "a"), ("in", "a"), ("with", "a"), ("to", "a"))
EACH = frozenset({"most", "every", "each"})
STAIR_WORDS = 5
PAPERS = frozenset({"paper", "papers", "pages", "documents", "envelopes", "letters", "notes"})
PAPERS |= {"mail", "magazines", "files", "sheets", "newspaper", "cards", "bills", "receipts"}
WALL_WORDS, OF_WORDS, WITH_WORDS, PACE_WORDS = 4, 4, 3, 7


def is_manner(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it only tells how what was `named` right before is heard: "the surf breaks with a
    loud noise", "an alarm bounces off the walls"."""
    if found.sound is None or found.sound.recipe not in TELLING:
        return False
    thing = named[-1] if named else None
    if found.sound.recipe == "footsteps" and words[found.last - 1] == "steps":
        return _is_stair(words, thing, found)
    if found.sound.recipe == "footsteps":
        # "At a strong pace" something is done, and nobody walks.
        if words[found.first].startswith("shuffl"):
            # "Handles, shuffles and folds papers".
            return not PAPERS.isdisjoint(words[found.last : found.last + PACE_WORDS])
        ahead = words[max(0, found.first - PACE_WORDS) : found.last]
        is_speed = words[found.last - 1] == "paces" or (named and words[found.last - 1] == "pace")
        return bool(is_speed) and "at" in ahead
    if found.sound.recipe == "bouncing":
        before = words[found.first - 1] if found.first else ""
        echoes = before in ECHOING | NOISES | {"voice", "voices", "music", "scream", "screams"}
        is_thrown = thing is not None and thing.sound and thing.sound.recipe in THROWN
        is_cast = thing is None and not echoes
        return _is_off_walls(words, found) and not (is_thrown or is_cast)
    if thing is None or thing.sound is None:
        return False
    if found.is_music and _is_beat(words, thing, found):
        return True
    if found.is_music:
        # "Bells play a tune": they are the music themselves.
        between = words[thing.last : found.first]
        return thing.sound.recipe in RINGING and len(between) > 0 and set(between) <= TUNING
    if words[found.last - 1] not in NOISES or not found.sound.yields:
        return False
    ahead = [word for word in words[found.first - WITH_WORDS : found.first] if word not in ARTICLES]
    between = words[thing.last : found.first]
    if ahead[-1:] and ahead[-1] in CAUSING and SENTENCE.isdisjoint(between):
        # "The wind rolls by, creating a loud noise".
        return "and" not in between
    return ahead[-1:] == ["with"] and SENTENCE.isdisjoint(between) and "," not in between


def _is_stair(words: Sequence[str], thing: Named | None, found: Named) -> bool:
    """Whether a thing is only moved there: "a bag is dragged up some steps"."""
    if thing is None or thing.sound is None or thing.sound.recipe not in DRAGGED:
        return False
    return not STAIRS.isdisjoint(words[max(thing.last, found.first - STAIR_WORDS) : found.first])


def _is_beat(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it is only the rhythm of what was `named` before: "knocks at a steady beat"."""
    if thing.is_music or words[found.last - 1] not in ("beat", "beats"):
        return False
    if words[found.first - 1] in EACH:
        return True
    ahead = words[max(thing.last, found.first - STAIR_WORDS) : found.last]
    if words[found.last : found.last + 1] and words[found.last].endswith("ing"):
        return False
    return any(ahead[number : number + 2] == list(one) for one in AT_A for number in range(4))


def is_container(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it only holds what was `named` right before, whose verb follows: "corn in a bag is
    popping"."""
    before = found.first - 1
    before -= before > 0 and words[before] in ARTICLES
    if before < 1 or words[before] not in INSIDE or not named or named[-1].last != before:
        return False
    thing = named[-1].sound
    verb = found.last + (words[found.last : found.last + 1] != [] and words[found.last] in BEING)
    return thing is not None and words[verb : verb + 1] != [] and words[verb] in thing.doing


def _is_off_walls(words: Sequence[str], found: Named) -> bool:
    return not WALLS.isdisjoint(words[found.first : found.last + WALL_WORDS])


def with_echoes(words: Sequence[str], named: list[Named]) -> list[Named]:
    """With the room that echoes are heard in, where something sounds and no room is named; a room
    that has no echo is one with echoes then: "shouts from a cliff, creating an echo"."""
    if ECHOING.isdisjoint(words) and "off" not in words:
        return named
    if not ("" in words or any(one.sound for one in named)):
        return named
    covered = {index for one in named for index in range(one.first, one.last)}
    if any(one.setting and one.setting.room for one in named):
        is_told = any(word in ECHOING and index not in covered for index, word in enumerate(words))
        return [_echoing(one) for one in named] if is_told else named
    for index, word in enumerate(words):
        is_thrown = word.startswith("bounc") and words[index + 1 : index + 2] == ["off"]
        is_echo = word in ECHOING or (
            is_thrown and not WALLS.isdisjoint(words[index : index + WALL_WORDS + 1])
        )
        if is_echo and index not in covered:
            place = Named(index, index + 1, setting=ECHO)
            return sorted([*named, place], key=by_place)
    return named


def _echoing(one: Named) -> Named:
    """The same where it is a place, with its echo."""
    if one.setting is None or one.setting.room not in ECHOED:
        return one
    return replace(one, setting=one.setting._replace(room=ECHOED[one.setting.room]))


def without_waters(words: Sequence[str], named: list[Named]) -> list[Named]:
    """Where one water is told to be of another, that one alone: "rushing water of the sea"; of
    mere water the first: "waves of water"."""
    if WHOSE.isdisjoint(words):
        return named
    kept: list[Named] = []
    for one in named:
        before = kept[-1] if kept else None
        is_water = one.sound is not None and one.sound.recipe in WATER
        if before is None or not is_water or not _is_of(words, before, one):
            kept.append(one)
        elif one.sound is not None and one.sound.is_still:
            kept[-1] = replace(before, last=one.last)
        else:
            kept[-1] = replace(one, first=before.first)
    return kept


def _is_of(words: Sequence[str], before: Named, one: Named) -> bool:
    if before.sound is None or one.sound is None or before.sound.is_still:
        return False
    recipes = {before.sound.recipe, one.sound.recipe}
    if len(recipes) < 2 or not recipes <= WATER:
        return False
    between = words[before.last : one.first]
    is_near = 0 < len(between) <= OF_WORDS and between[0] in WHOSE
    return is_near and JOINTS.isdisjoint(between) and SENTENCE.isdisjoint(between)


def is_same_doing(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether two verbs are heard as one sound: "water gurgles and bubbles"."""
    if found.sound is None or found.sound.recipe not in ALIKE or thing.sound is None:
        return False
    if thing.sound.recipe != found.sound.recipe or words[thing.last : found.first] != ["and"]:
        return False
    is_one = thing.sound.parameters == found.sound.parameters and found.last == found.first + 1
    return is_one and words[thing.last - 1] != words[found.first]
