"""What is named and still no sound of its own: a thing that is only held, a verb of one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.calls import is_likened, is_own_call, is_own_cry
from scenewright.scene.clauses import BESIDE, SENTENCE
from scenewright.scene.phrases import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.heard import Named
    from scenewright.scene.lexicon import Lexicon

# What ends that one thing is told of, and what joins its verbs.
CUTTING = SENTENCE | (BESIDE - {"with", "over", "under", "beneath", "underneath"}) | {"but"}
JOINTS = frozenset({"and", ",", "then"})
JOINED = (["and"], [","], ["and", "then"], [",", "and"])
BETWEEN_VERBS = frozenset(
    {"then", "it", "again", "also", "starts", "begins", "to", "slowly", "is", "are"}
)
THINGS_BACK, WITH_WORDS = 3, 5
# What people, animals and blows do a machine does in its own way: these are of a thing before.
OF_BODIES = frozenset(
    {"footsteps", "chop", "thump", "roar", "sob", "groan", "scream", "breaking", "burp", "pop"}
    | {"singing", "whistling", "laughter", "knock", "scrape", "baby_cry", "horse", "wings"}
    | {"dog", "cat", "fire", "breathing"}
)
# "Is dropped into" belongs to what is dropped.
BEING = frozenset({"is", "are", "was", "were", "being", "been", "be", "getting", "gets"})
BEING |= {"on", "onto", "in", "into", "to", "off", "up", "down", "across", "along", "through"}
STARTED = frozenset({"turned", "switched", "started", "used", "activated", "powered", "operated"})
IMITATING = frozenset({"imitating", "imitates", "mimicking", "mimics", "resembling", "resembles"})
IMITATING |= {"simulating", "simulates"}
ITS = frozenset({"its", "their", "his", "her"})
VEHICLES = frozenset({"engine", "car_pass", "siren", "horn", "tire_squeal", "air_brake", "traffic"})
# Nouns that are verbs: a plane lands and taxis.
HOMOGRAPHS = frozenset({"taxis", "taxi", "cut", "cuts", "cutting"})
CRIES = frozenset({"cough", "sob", "groan", "scream", "roar", "dog", "cat", "baby_cry"})
OF_INSTRUMENTS = frozenset({"creak", "boing", "thump", "click", "breathing", "scream", "explosion"})
NATURE = frozenset({"waves", "wind", "stream", "rain", "fire", "traffic"})
GOING = frozenset({"car_pass", "train", "jet", "propeller", "horse", "engine", "traffic"})
OF_GOING = frozenset({"thunder", "rumble", "whoosh"})
OF_NATURE = frozenset({"breathing", "whispering", "crowd", "rumble", "explosion", "whoosh"})
OF_PEOPLE = frozenset({"crowd", "cheer", "baby_cry", "laughter", "footsteps", "singing"})
OF_PEOPLE |= {"breathing", "cough", "sneeze", "applause", "sob", "groan", "scream"}
# A thing is only there, or held, behind these and before those.
RESTING = frozenset({"with", "in", "on", "at", "by", "near", "behind", "from", "into"})
RESTING |= {"onto", "beside", "inside", "under", "to", "over", "through", "about", "holds"}
RESTING |= {"holding", "held", "hold", "carries", "carrying", "wears", "wearing", "has", "having"}
RESTING |= {"reads", "reading", "read", "writes", "writing", "sends"}
RESTING |= {"against", "without", "toward", "towards", "across", "like", "for", "around"}
RESTING |= {"above", "next"}
INTO = frozenset({"into", "onto"})
LYING = frozenset({"lies", "lie", "lying", "stands", "stand", "standing", "sits", "hangs", "rests"})
SHUT = frozenset({"opened", "closed", "shut", "locked", "covered", "filled"})
HEARD = frozenset({"background", "distance", "foreground", "heard", "audible", "sound", "noise"})
HEARD |= {"left", "right", "middle", "center", "centre", "side", "seconds"}
HANDS = frozenset({"hand", "hands", "pocket", "pockets", "arms", "lap", "purse", "belt", "teeth"})
PICTURES = frozenset({"picture", "photo", "painting", "drawing", "poster", "statue", "photograph"})
# An instrument that is carried plays nothing.
HOLDING = frozenset(
    {"beside", "near", "behind", "carry", "carries", "carrying", "holds", "holding"}
)
HOLDING |= {"under", "sells", "buys", "moves", "moving", "lifts", "draws", "paints", "lift", "move"}
PLAYING = frozenset({"play", "plays", "playing", "played", "music", "solo", "sounds"})
# A car is none where its door or roof is: "the roof of the car".
PARTS = frozenset({"out", "roof", "door", "doors", "hood", "bonnet", "trunk", "boot", "seat"})
PARTS |= {"window", "windows", "windshield", "windscreen", "tires", "tyres", "wheels", "wheel"}
PARTS |= {"back", "front", "side", "top", "inside", "outside", "rear", "interior", "cabin", "bed"}
PARTS |= {"dashboard", "horn", "brakes", "engine", "motor", "hatch", "sound system"}
BESIDES = frozenset({"followed", "accompanied", "interrupted", "preceded", "along", "as"})
ROUND_WORDS, PLACED_WORDS = 6, 4


def verb_of(words: Sequence[str], one: Named) -> set[str]:
    """The words of its name, of what bodies do without the small ones around the verb."""
    told = set(words[one.first : one.last])
    following = words[one.last] if one.last < len(words) else ""
    if one.sound is not None and one.sound.recipe == "breathing" and following.endswith("ly"):
        # How somebody breathes says more than that he does: "snores, breathing unevenly".
        told.add(following)
    is_plain = one.sound is not None and one.sound.recipe in OF_BODIES | {"stream"}
    return (told - BEING or told) if is_plain else told


def is_next_verb(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is what a thing named before does: "a drill bores into wood and whines"."""
    if found.sound is None or not named or (found.sound.of and not found.sound.yields):
        return False
    if _is_of_its_own(words, named, found) or _is_second_verb(words, named, found):
        return True
    is_telling = found.sound.recipe in OF_BODIES or words[found.first] in HOMOGRAPHS
    if not is_telling and not found.is_music:
        return False
    joint = _joint(words, found)
    if not joint:
        return False
    word = words[found.first]
    verb = {word} if word in HOMOGRAPHS else verb_of(words, found)
    for thing in reversed(named[-THINGS_BACK:]):
        if thing.sound is None or not CUTTING.isdisjoint(words[thing.last : joint]):
            return False
        # "Elephants rumble and trumpet": of several the verb has no ending.
        is_plural = words[thing.last - 1].endswith("s")
        known = (thing.sound.company if is_plural else thing.sound.doing) | STARTED
        is_other = thing.sound.recipe != found.sound.recipe and not thing.is_music
        acting = words[thing.first + 1 : joint]
        does = thing is not named[-1] or any(word in known for word in acting)
        has_ending = is_plural or words[found.first].endswith(("s", "ed", "ing"))
        has_ending = has_ending or words[joint] == "with"
        if is_other and does and has_ending and verb <= thing.sound.company:
            return True
    return False


def _is_of_its_own(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is a part of what was named before, or where that goes: "a helicopter lands and
    its rotor slows", "a motorcycle idles and then speeds off"."""
    if found.sound is None:
        return False
    is_its = words[found.first - 1] in ITS
    goes = found.sound.recipe == "car_pass" and bool(found.sound.yields)
    if not is_its and not goes:
        return False
    thing = next((one for one in reversed(named[-THINGS_BACK:]) if one.sound is not None), None)
    if thing is None or thing.sound is None:
        return False
    if not SENTENCE.isdisjoint(words[thing.last : found.first]):
        return False
    is_part = is_its and found.sound.recipe == thing.sound.recipe
    # "Honks and drives away": who blew the horn goes, and that is heard.
    return is_part or (goes and thing.sound.recipe in VEHICLES - {"horn"})


def _is_second_verb(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a thing does like a body what follows its first verb: "a drill pulses and groans"."""
    if found.sound is None or found.sound.recipe not in CRIES or len(named) < 2:
        return False
    thing, verb = named[-2:]
    if thing.sound is None or thing.sound.recipe in OF_PEOPLE | CRIES:
        return False
    ends = all(words[one.first].endswith(("s", "ed", "ing")) for one in (verb, found))
    return ends and thing.last == verb.first and words[verb.last : found.first] in JOINED


def is_own_verb(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a thing does right there what only people or pets are known for: "a truck groans"."""
    thing = named[-1] if named else found
    if thing.sound is None or thing.sound.recipe in OF_PEOPLE:
        return False
    if found.sound is None or found.sound.recipe == thing.sound.recipe:
        return False
    word = words[found.first]
    if words[thing.last - 1] in found.sound.owners:
        # "An alligator hisses": what it does is known better than what it is.
        return False
    calls = is_own_call(words, thing, found) or is_own_cry(words, thing, found)
    if calls or is_likened(words, thing, found):
        return True
    if thing.is_music:
        # "A clarinet squeaks", "the bass thumps": an instrument's own noises are music.
        is_its = found.sound.recipe in OF_INSTRUMENTS and thing.last == found.first
        return is_its and (word.endswith(("s", "ed")) or words[thing.last - 1].endswith("s"))
    is_alone = words[thing.last] == "," and found.first == thing.last + 1 == found.last - 1
    known = thing.sound.company | thing.sound.doing
    if is_alone and word.endswith("ing") and (verb_of(words, found) | {word}) <= known:
        # "A motor, humming, and ...".
        return True
    is_its_way = thing.sound.recipe in NATURE and found.sound.recipe in OF_NATURE
    # "Motorcycles thunder by".
    is_its_way = is_its_way or (thing.sound.recipe in GOING and found.sound.recipe in OF_GOING)
    if not (is_its_way or found.sound.recipe in CRIES or word == "fires"):
        return False
    # "Bullfrogs bellow": of several the verb has no ending.
    is_plural = thing.last == found.first and words[thing.last - 1].endswith("s")
    is_verb = word.endswith(("s", "ed", "ing")) or is_plural
    return is_verb and all(
        one in BETWEEN_VERBS or one.endswith("ly") for one in words[thing.last : found.first]
    )


def _joint(words: Sequence[str], found: Named) -> int:
    """The index of the "and" or comma a verb without a subject stands behind, or of the "with" of
    "takes off with a deafening roar"; 0 where there is none."""
    index = found.first - 1
    while index > 0 and (words[index] in BETWEEN_VERBS or words[index].endswith("ly")):
        index -= 1
    if index > 0 and words[index] in JOINTS:
        return index
    for back in range(index, max(0, found.first - WITH_WORDS), -1):
        if words[back] == "with":
            return back
        if not words[back][:1].isalpha() or words[back] in CUTTING | JOINTS:
            break
    return 0


def rests(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a thing only stands somewhere or is held: "a pen in his hand", or is what another
    sound of `named` is made on: "scratches a door"."""
    if one.acts:
        return False
    doing = one.sound.doing if one.sound is not None else frozenset()
    # A sink is what water runs into.
    into = INTO if one.sound is not None and one.sound.recipe != "tap" else frozenset()
    first, last = one.first, one.last
    is_placed = (_is_placed(words, first) and not _fills(words, one, named)) or (
        words[first - 1 : first] in (["a"], ["the"])
        and words[first - 2].endswith("s")
        and any(other.sound is not None and other.last == first - 1 for other in named)
    )
    for index in range(first - 1, max(-1, first - 1 - ROUND_WORDS), -1):
        word = words[index]
        # "Coins are dropped into a bowl": it is the coins that are.
        if not word or word in CUTTING or word in JOINTS or word in into:
            break
        # "Behind a closed door" nobody closes it.
        if word in HEARD or (word in doing and not (word in SHUT and index + 1 == first)):
            return False
    for index in range(last, min(len(words), last + ROUND_WORDS)):
        word = words[index]
        if not word or word in CUTTING or word in JOINTS:
            break
        if word in doing or word in HEARD:
            return False
        is_placed = is_placed or word in LYING or (index == last and word in RESTING)
    return is_placed


def _is_placed(words: Sequence[str], first: int) -> bool:
    """Whether "with", "in" and the like stand before what begins at `first` and is told of it."""
    index = first - 1
    # "Rain falls on a roof as cars drive by": nothing behind "as" is on the roof.
    ends = ARTICLES | RESTING | {"as", "while", "whilst"}
    while index > max(0, first - PLACED_WORDS) and words[index] not in ends:
        index -= 1
    index -= index > 0 and words[index] in ARTICLES
    if index < 1:
        return index == 0 and words[0] in RESTING
    if words[index] == "of":
        return words[index - 1] in PARTS
    # "Followed by a car", "accompanied by a truck": what comes with it is heard.
    return words[index] in RESTING and words[index - 1] not in BESIDES


def _fills(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether several vehicles are what a street is heard by: "a busy street with buses"."""
    if one.sound is None or one.sound.recipe not in GOING or not words[one.last - 1].endswith("s"):
        return False
    index = one.first - 1
    return words[index] == "with" and any(
        other.last == index and (other.sound is None or other.sound.recipe == "traffic")
        for other in named
    )


def is_only_told(words: Sequence[str], one: Named) -> bool:
    """Whether it is only told of: "a whistle in his hand", "a poster of a lion", "beside a piano",
    "a cat sits", and "speak with ..." that asks for how."""
    first, last = one.first, one.last
    before = first - 1 - (words[first - 1 : first] in (["a"], ["the"], ["an"]))
    following = words[last : last + 4]
    if following and following[0] in LYING and not one.is_music:
        return True
    if following[:1] == ["in"] and not HANDS.isdisjoint(following):
        return not words[last - 1].endswith(("s", "ing", "ed"))
    if before < 0:
        return words[0] in ("speak", "talk") and following[:1] in (["with"], ["in"], ["like"])
    if one.is_music:
        return words[before] in HOLDING and PLAYING.isdisjoint(following)
    return words[before] == "of" and before > 0 and words[before - 1] in PICTURES


def is_imitated(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether another of `named` only sounds like it: "a whistle imitating a bird"."""
    before = one.first - 1 - (words[one.first - 1 : one.first] in (["a"], ["the"], ["an"]))
    if before < 1 or words[before] not in IMITATING:
        return False
    return any(other.last <= before for other in named)


def is_bed_again(
    words: Sequence[str], index: int, named: Sequence[Named], lexicon: Lexicon
) -> bool:
    """Whether the "it" that begins a sentence is the bed named last, which changes now: "It swells
    at 10 seconds"."""
    told = lexicon.properties.match(words, index + 1)
    if not named or words[index - 1] not in SENTENCE or told is None:
        return False
    bed = named[-1].sound
    return bed is not None and bed.is_bed and told[1].name in ("change", "fade")
