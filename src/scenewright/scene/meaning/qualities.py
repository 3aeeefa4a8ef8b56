"""How a thing sounds, told beside it: "a squeaking gate", "a machine makes a buzzing noise",
"chirps in a high tone"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, BEING, MIXED, NOISES, SENTENCE
from scenewright.scene.words.inflections import forms_of, verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.named import Named

# What no door, window or machine is heard by where it is only named.
TONES = frozenset({"Squeak", "Creak", "Squeal", "Rattle", "Whir", "Buzz", "Hum", "Clicking"})
TELLING = frozenset({"Squeak", "Creak", "Squeal", "Rattle"})
# What sounds like so much that the tone says more of it.
MACHINES = frozenset({"hum", "engine", "fan", "washing_machine", "gears", "microwave", "printer"})
MOVED = frozenset({"door", "cupboard", "rustle", "clatter", "gears", "roll", "hum", "engine"})
MOVED |= {"scrape"}
# What a door does that creaks meanwhile.
DONE = frozenset({"open", "close", "both"})
MAKING = frozenset({"making", "makes", "make", "creating", "creates", "create", "producing"})
MAKING |= {"produces", "produce", "emitting", "emits", "emit", "giving", "gives", "made", "causing"}
MAKING |= {
    "puts",
    "putting",
    "sends",
    "sending",
    "causes",
    "generating",
    "generates",
    "created",
    "produced",
}
# Of these two may be heard at once, and what tells that they are.
BESIDE_ITSELF = frozenset({"hum", "static", "clank"})
TOGETHER = frozenset({"accompanied", "accompanies", "accompanying", "along", "joined"})
ACCOMPANIED = frozenset({"accompanied", "accompanies", "accompanying"})
# "A tapping muffled by traffic" is heard all the same.
COVERING = frozenset({"muffled", "drowned", "masked", "obscured", "covered", "overpowered"})
COVERING |= {"interrupted", "punctuated", "disturbed", "broken"}
# What may stand before them: "a buzz is", "the buzzing noise is suddenly".
COVERED = BEING | NOISES
PLAYING = frozenset({"plays", "play", "playing", "sounds", "is", "are"})
ABOVE = frozenset({"above", "over"})
# "Static is heard because of the wind" is both.
WEATHER, LOOSE = frozenset({"rain", "hail", "wind"}), frozenset({"clank", "clatter", "creak"})
CAUSING = frozenset({"causing", "causes", "caused"})
WHOSE = frozenset({"from", "of", "with", "in", "on"})
BECAUSE = frozenset({"because", "caused", "due"})
# Of something that was named these only tell how it sounds.
OWN_TONES = frozenset({"tone", "tones", "note", "notes", "pitch", "pitches"})
# "Runs with high pitched noises".
PITCHED_NOISES = frozenset({"noises", "sounds"})
TELLING_TONES = OWN_TONES | PITCHED_NOISES
APPARATUS = frozenset({"electronic", "electric", "digital", "synthetic", "sine", "test", "dial"})
APPARATUS |= {"musical", "synthesized", "computer", "busy", "ring", "engaged", "touch"}
# Behind these "other birds" are heard beside the one.
JOINING = frozenset({"with", "and", "several", "many", "some", "all", "over", "above", "among"})
JOINING |= {"the"}
INCLUDING = "including"
BEFORE_ANOTHER = frozenset({"with", "past"}) | verbs("pass", "overtake")
HELD_IN = frozenset({"in", "at", "between", "from"})
GIVING = MAKING | forms_of(
    "sound", "blow", "play", "drone", "ring", "sing", "hold", "rumble", "whistle"
)
GIVING |= {"off", "out", "reverberates", "hums", "humming", "blown", "sung"}
TONAL = frozenset({"bell", "church_bell", "chime", "gong", "horn", "referee", "steam_whistle"})
TONAL |= {"whistling", "siren", "clank", "glass", "singing", "doorbell", "calm", "birds", "engine"}
TONAL |= {"phone", "alarm", "dishes", "crossing", "insects", "chant", "hum", "cricket", "buzz"}
# Of these a tone is nothing else.
RINGING = TONAL & {"bell", "church_bell", "chime", "gong", "horn", "referee", "steam_whistle"}
MECHANISMS, SINE, HIGH = (
    "Mechanisms",
    "Sine wave",
    frozenset({"high", "high-pitched", "shrill", "piercing"}),
)
RINGING |= {"whistling", "doorbell", "glass", "siren", "crossing"}
HEARD = frozenset({"background", "distance", "foreground", "end", "beginning"})
NO_ADJECTIVES = HELD_IN | ARTICLES | GIVING | HEARD | {"with"}
TONE_WORDS, BACK_WORDS = 6, 12
MADE_WORDS, NEAR_WORDS = 5, 4
APART = JOINTS | {"of", "from", "in", "is", "as", "while", "sound", "noise", "sounds", "by"}


def is_told_apart(words: Sequence[str], one: Named, other: Named) -> bool:
    """Whether `one` is the sound of `other` and heard besides: "rattling machinery"."""
    first, last = (one, other) if one.first < other.first else (other, one)
    return are_told_apart(words, first, last) or is_besides(words, one, other)


def are_told_apart(words: Sequence[str], first: Named, last: Named) -> bool:
    """Whether it is told of both, the first and the last of them, that each is heard."""
    if first.sound is None or last.sound is None:
        return False
    between = words[first.last : last.first]
    if first.sound.recipe in BESIDE_ITSELF and _is_accompanied(first, last, between):
        return True
    if not MIXED.isdisjoint(between) and first.sound.recipe != last.sound.recipe:
        # "Birds sing mixed with random noises".
        return any(one in MIXED and next_one == "with" for one, next_one in pairwise(between))
    return _is_set_apart(words, first, last, between) or _are_others(words, last, between)


def is_besides(words: Sequence[str], one: Named, other: Named) -> bool:
    """Whether `one` is the sound of `other`, which is told to be heard with it."""
    if one.sound is None or other.sound is None:
        return False
    if other.sound.recipe in WEATHER and _is_shaken(words, one, other):
        return True
    if words[one.last - 1] == "static" and other.sound.recipe == "wind":
        # "A gust causes static".
        is_caused = not BECAUSE.isdisjoint(words[one.last : other.first])
        return is_caused or (other.last <= one.first and _is_made(words, one))
    creaks = one.sound.parameters.get("action") == "creak"
    if not creaks and one.sound.sound not in TONES | {SINE}:
        return False
    # "A creaky old door slowly opens".
    owned = not other.sound.owners.isdisjoint(words[one.last : one.last + 2])
    is_before = one.last <= other.first <= one.last + (NEAR_WORDS if owned else 1)
    if (creaks or one.sound.sound in TELLING) and other.sound.recipe in MOVED and is_before:
        return one.last == one.first + 1 and words[one.first].endswith(("ing", "y"))
    # "A gate is opened and closed, creating a creak".
    is_moved = (
        other.sound.recipe == "door" != one.sound.recipe
        and other.sound.parameters.get("action") in DONE
    )
    is_maker = other.sound.recipe in MACHINES or is_moved
    return is_maker and other.last <= one.first and _is_made(words, one)


def _is_accompanied(one: Named, other: Named, between: Sequence[str]) -> bool:
    """Whether two noises are told to go together: "a buzz accompanied by a hum"."""
    if one.sound is None or other.sound is None or one.sound.sound == other.sound.sound:
        return False
    if not {one.sound.recipe, other.sound.recipe} <= BESIDE_ITSELF:
        return False
    is_same = one.sound.recipe == other.sound.recipe
    return (
        not (TOGETHER if is_same else ACCOMPANIED).isdisjoint(between)
        and len(between) <= MADE_WORDS
    )


def _is_set_apart(words: Sequence[str], first: Named, last: Named, between: Sequence[str]) -> bool:
    """Whether one of two noises stops the other or is heard over it: "a buzz is interrupted by
    static", "a screech plays above the rumble"."""
    cover = first.last
    while cover < last.first and (words[cover] in COVERED or words[cover].endswith("ly")):
        cover += 1
    if words[cover + 1 : cover + 2] == ["by"] and words[cover] in COVERING:
        # "By music from a radio": the radio is no second one.
        return WHOSE.isdisjoint(words[cover + 2 : last.first])
    if len(between) > MADE_WORDS or len(between) < 2:
        return False
    return between[0] in PLAYING and not ABOVE.isdisjoint(between)


def _are_others(words: Sequence[str], last: Named, between: Sequence[str]) -> bool:
    """Whether more of a kind are told of than one: "a crow caws with other birds", "birds chirp,
    including an owl"."""
    if INCLUDING in between:
        return True
    told = words[max(0, last.first - 2) : last.first]
    # "A dog barks with another dog answering", "a fan runs with a second fan", "a car passes
    # another car".
    if told[1:] in (["another"], ["second"]) and not BEFORE_ANOTHER.isdisjoint(
        (*between[-3:-1], *told[:1])
    ):
        return True
    if last.sound is None or last.sound.recipe not in ANIMALS:
        return False
    return told[1:] in (["other"], ["more"]) and told[0] in JOINING


def _is_shaken(words: Sequence[str], one: Named, other: Named) -> bool:
    """Whether weather makes a thing sound: "rings in the wind", "rain causes a rattling"."""
    if one.sound is None or other.sound is None:
        return False
    if one.sound.recipe == "bell" and other.sound.recipe == "wind":
        return list(words[one.last : other.first]) in (["in", "the"], ["in", "a"])
    before = one.first - 1 - (words[one.first - 1] in ARTICLES)
    is_caused = before > other.first and words[before] in CAUSING
    return is_caused and one.sound.recipe in LOOSE


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


def is_how_it_sounds(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether tones only tell how something named before sounds: "speaks in a high tone", "the horn
    blows a low tone", "chimes that play various notes"."""
    told = words[found.first : found.last]
    if told[-1] not in TELLING_TONES or not APPARATUS.isdisjoint(told):
        return False
    if told[-1] in PITCHED_NOISES and (found.sound is None or found.sound.sound != SINE):
        return False
    held = HELD_IN | ({"with"} if told[-1] in PITCHED_NOISES else set())
    index = found.first - 1
    if told[0] in GIVING:
        index = found.first
    while (
        index > 0
        and found.first - index < TONE_WORDS
        and (_describes(words[index]) or (words[index] == "," and _describes(words[index - 1])))
    ):
        index -= 1
    if index < 0 or not APPARATUS.isdisjoint(words[index : found.first]):
        return False
    index -= index > 0 and words[index] in ARTICLES
    while index > 0 and words[index] in HELD_IN and words[index - 1] in HELD_IN:
        index -= 1
    start = max(0, index - BACK_WORDS)
    thing = next((one for one in reversed(named) if one.sound is not None), None)
    if found.is_music and thing is not None and thing.is_music:
        is_whose = words[found.last : found.last + 1] in (["of"], ["from"], ["on"], ["by"])
        return not is_whose and _is_near(words, thing, found.first)
    is_tonal = thing is not None and thing.sound is not None and thing.sound.recipe in TONAL
    # "A bell with a deep tone rings".
    if words[index] in held or (is_tonal and words[index] == "with" and told[-1] in OWN_TONES):
        # Who speaks so is spoken for.
        return "" in words[start:index] or (thing is not None and _is_near(words, thing, index))
    if thing is None or thing.sound is None or not is_tonal:
        return False
    # "A machine makes a high pitched tone" hums as well.
    is_more = thing.sound.sound == MECHANISMS and not HIGH.isdisjoint(words[index : found.last])
    return words[index] in GIVING and not is_more and _is_near(words, thing, index)


def is_tone_of(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether tones are only those of what is named behind: "a high pitched tone of a bell"."""
    told = words[found.first : found.last]
    is_of = words[found.last : found.last + 1] in (["of"], ["from"])
    if told[-1] not in OWN_TONES or not is_of or not APPARATUS.isdisjoint(told):
        return False
    for index in range(found.last + 1, min(len(words), found.last + 1 + TONE_WORDS)):
        thing = lexicon.sounds.match(words, index) if words[index] in lexicon.naming else None
        if thing is not None:
            return thing[1].recipe in RINGING
        if not _describes(words[index]) and words[index] not in ARTICLES:
            break
    return False


def _describes(word: str) -> bool:
    """Whether it may stand between "in" and the tones: "low and then very high"."""
    is_other = word in NO_ADJECTIVES or not word
    return not is_other and (word.isalpha() or word in JOINTS or "-" in word)


def _is_near(words: Sequence[str], thing: Named, index: int) -> bool:
    between = words[thing.last : index]
    return len(between) <= BACK_WORDS and SENTENCE.isdisjoint(between)
