"""What is named and still no sound of its own: a thing that is only held, a verb of one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.meaning.instruments import is_instruments_own, is_same_music
from scenewright.scene.meaning.manners import ALIKE, is_same_doing
from scenewright.scene.meaning.retold import is_retold
from scenewright.scene.meaning.struck import NATURES, is_natures_own
from scenewright.scene.meaning.surroundings import SIGNALS, is_own_chirp
from scenewright.scene.meaning.vehicles import goes_already
from scenewright.scene.words.calls import is_likened, is_own_call, is_own_cry
from scenewright.scene.words.cuts import BESIDE, JOINTS
from scenewright.scene.words.grammar import ARTICLES, NOISES, OF, PERSONS, SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named

# What ends that one thing is told of.
CUTTING = SENTENCE | (BESIDE - {"with", "over", "under", "beneath", "underneath"}) | {"but"}
PARTING = CUTTING | JOINTS
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
ITS = frozenset({"its", "their", "his", "her"})
PARTS = frozenset({"siren", "sirens", "engine", "engines", "motor", "brakes", "tires", "tyres"})
PARTS |= {"horn", "alarm", "whistle", "blades", "wheels"}
TOOLS = frozenset({"tool", "tools", "machine", "device", "equipment", "attachment"})
# Nouns that are verbs: a plane lands and taxis.
HOMOGRAPHS = frozenset({"taxis", "taxi", "cut", "cuts", "cutting"})
WHO = PERSONS | {"baby", "bird", "cat", "dog"}
OF_BODIES_AND_WATER = OF_BODIES | {"stream"}
CRIES = frozenset({"cough", "sob", "groan", "scream", "roar", "dog", "cat", "baby_cry"})
PETS = frozenset({"dog", "cat"})
CUTTERS = frozenset({"drill", "sander", "chainsaw", "hand_saw", "lawn_mower", "hum", "tear"})
CUTTERS |= {"tearing", "gears", "rip", "printer", "gadget"}
NATURE = frozenset({"waves", "wind", "stream", "rain", "hail", "fire", "traffic"})
GOING = frozenset({"car_pass", "train", "jet", "propeller", "horse", "engine", "traffic"})
AIRCRAFT = frozenset({"jet", "propeller", "helicopter"})
OF_GOING = frozenset({"thunder", "rumble", "whoosh", "whistling"})
PAST = frozenset({"by", "past", "along", "away", "off", "down", "up", "through", "around"})
OF_NATURE = frozenset({"hum", "breathing", "whispering", "crowd", "rumble", "explosion", "whoosh"})
OF_PEOPLE = frozenset({"crowd", "cheer", "baby_cry", "laughter", "footsteps", "singing"})
OF_PEOPLE |= {"breathing", "cough", "sneeze", "applause", "sob", "groan", "scream"}
# Whoever stands right before one of these does it: "a lion roars with a girl screaming".
CRIED_OUT = frozenset({"scream", "sob", "laughter", "cough", "sneeze", "baby_cry"})
# Who is there, and where: "in the rain".
PEOPLE = PERSONS | {"driver", "passenger"}
PLACES = frozenset({"in", "at", "by", "near", "inside", "under", "beside", "on", "outside"})
# What a car that passes does beside: "cars pass, splashing".
DONE_BESIDE = frozenset({"splash", "tire_squeal", "horn", "crunch"})
RELATIVE = frozenset({"that", "which", "and", "as", "while", ",", "then"})
# Noises, and no use, of a tool.
HEARD_OF_TOOLS = frozenset({"beep", "clank", "click", "creak", "crunch", "hum", "rumble", "steam"})
HEARD_OF_TOOLS |= {"thump", "knock", "whoosh", "pop", "vibration", "crumple", "scrape"}
WHERE_WORDS = 7


def verb_of(words: Sequence[str], one: Named) -> set[str]:
    """The words of its name, of what bodies do without the small ones around the verb."""
    told = set(words[one.first : one.last])
    following = words[one.last] if one.last < len(words) else ""
    if one.sound is not None and one.sound.recipe == "breathing" and following.endswith("ly"):
        # How somebody breathes says more than that he does: "snores, breathing unevenly".
        told.add(following)
    is_plain = one.sound is not None and one.sound.recipe in OF_BODIES_AND_WATER
    return (told - BEING or told) if is_plain else told


def is_next_verb(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is what a thing named before does: "a drill bores into wood and whines"."""
    if found.sound is None or not named or _is_of_another(words, found):
        return False
    recipe = found.sound.recipe
    if goes_already(words, named, found) or is_retold(words, named, found):
        return True
    if recipe in ALIKE and is_same_doing(words, named[-1], found):
        return True
    if found.sound.of and not found.sound.yields:
        return False
    if words[found.first - 1] in ITS and _is_of_its_own(words, named, found):
        return True
    if recipe in CRIES and _is_second_verb(words, named, found):
        return True
    is_telling = recipe in OF_BODIES or words[found.first] in HOMOGRAPHS
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
        if thing.sound.recipe == found.sound.recipe or thing.is_music:
            continue
        is_plural = words[thing.last - 1].endswith("s")
        known = thing.sound.company if is_plural else thing.sound.doing
        acting = words[thing.first + 1 : joint]
        does = thing is not named[-1] or not (
            known.isdisjoint(acting) and STARTED.isdisjoint(acting)
        )
        has_ending = is_plural or words[found.first].endswith(("s", "ed", "ing"))
        has_ending = has_ending or words[joint] == "with"
        # "Clanging, buzzing, and banging": a noise does nothing itself.
        does = does and not (words[thing.first].endswith("ing") and thing.last == thing.first + 1)
        if does and has_ending and verb <= thing.sound.company:
            return True
    return False


def _is_of_its_own(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is a part of what was named before: "a helicopter lands and its rotor slows"."""
    if found.sound is None:
        return False
    thing = next((one for one in reversed(named[-THINGS_BACK:]) if one.sound is not None), None)
    if thing is None or thing.sound is None:
        return False
    if not SENTENCE.isdisjoint(words[thing.last : found.first]):
        return False
    action = found.sound.parameters.get("action")
    is_same = action is None or action == thing.sound.parameters.get("action")
    # "A car starts and its engine revs": that is heard next.
    return found.sound.recipe == thing.sound.recipe and is_same


def _is_second_verb(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a thing does like a body what follows its first verb: "a drill pulses and groans"."""
    if found.sound is None or found.sound.recipe not in CRIES or len(named) < 2:
        return False
    thing, verb = named[-2:]
    if thing.sound is None or thing.sound.recipe in OF_PEOPLE | CRIES:
        return False
    ends = all(words[one.first].endswith(("s", "ed", "ing")) for one in (verb, found))
    return ends and thing.last == verb.first and words[verb.last : found.first] in JOINED


def _is_of_another(words: Sequence[str], found: Named) -> bool:
    """Whether it is told right behind whose it is: "a motor is followed by the cough of a man"."""
    behind = words[found.last : found.last + 3]
    is_of = len(behind) > 2 and behind[0] == "of" and behind[1] in ARTICLES
    return is_of and behind[2] in WHO


def is_own_verb(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a thing does right there what only people or pets are known for: "a truck groans"."""
    thing = named[-1] if named else found
    if thing.sound is None or thing.sound.recipe in OF_PEOPLE or is_where(words, thing, found):
        return False
    if _is_of_another(words, found):
        return False
    if thing.is_music and found.is_music:
        return is_same_music(words, thing, found)
    is_use = thing.last == thing.first + 1 and words[thing.first].endswith("ing")
    if is_use and found.sound is not None and _has_two_uses(words, thing, found):
        return True
    if found.sound is None or found.sound.recipe == thing.sound.recipe:
        return False
    word = words[found.first]
    if thing.last == found.first and len(named) > 1 and _is_known_for(words, named, found):
        return True
    if thing.sound.recipe in AIRCRAFT and found.sound.recipe == "engine":
        # "An airplane's engine revs".
        return word.endswith(("s", "ed", "ing")) and thing.last == found.first
    if words[thing.last - 1] in found.sound.owners:
        # "An alligator hisses": what it does is known better than what it is.
        return False
    calls = is_own_call(words, thing, found) or is_own_cry(words, thing, found)
    calls = calls or (thing.sound.recipe in SIGNALS and is_own_chirp(words, thing, found))
    calls = calls or (found.is_music and is_likened(words, thing, found))
    if calls or (thing.sound.recipe in NATURES and is_natures_own(words, thing, found)):
        return True
    if thing.is_music:
        return is_instruments_own(words, thing, found)
    is_alone = words[thing.last] == "," and found.first == thing.last + 1 == found.last - 1
    is_way = word.endswith("ing") and found.sound.recipe not in DONE_BESIDE
    if is_alone and is_way and (verb_of(words, found) | {word}) <= thing.sound.own:
        # "A motor, humming, and ...".
        return True
    is_its_way = thing.sound.recipe in NATURE and found.sound.recipe in OF_NATURE
    # "A shredder eats paper".
    is_its_way = is_its_way or (thing.sound.recipe in CUTTERS and found.sound.recipe == "chewing")
    # "Motorcycles thunder by".
    is_its_way = is_its_way or (thing.sound.recipe in GOING and found.sound.recipe in OF_GOING)
    # "A scooter buzzes past".
    is_its_way = is_its_way or (thing.sound.recipe in GOING and _buzzes_by(words, found))
    if not (is_its_way or found.sound.recipe in CRIES or word == "fires"):
        return False
    is_list = words[found.first - 1] in NOISES and found.sound.recipe in PETS
    if words[found.first - 1] == "of" or is_list:
        # "Background noises of dogs", "night sounds dogs barking".
        return False
    between = words[thing.last : found.first]
    if len(between) > 1 and between[-2] in ITS and between[-1] in PARTS:
        # "A police car passes with its siren screaming".
        return SENTENCE.isdisjoint(between)
    # "Bullfrogs bellow": of several the verb has no ending.
    is_plural = thing.last == found.first and words[thing.last - 1].endswith("s")
    is_verb = word.endswith(("s", "ed", "ing")) or is_plural
    return is_verb and all(one in BETWEEN_VERBS or one.endswith("ly") for one in between)


def _buzzes_by(words: Sequence[str], found: Named) -> bool:
    behind = words[found.last : found.last + 1]
    return words[found.first].startswith("buzz") and behind != [] and behind[0] in PAST


def _is_known_for(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a thing does right there what another that was named before could do as well: "the
    wind howls, a lorry roars"."""
    if found.sound is None:
        return False
    thing, word = named[-1], words[found.first]
    is_verb = found.last == found.first + 1 and word.endswith(("s", "ed"))
    is_its = thing.sound is not None and word in thing.sound.doing
    # Not "a clock bell rings" or "the engine of a lorry roars".
    ahead = words[named[-2].last : thing.first]
    could = words[named[-2].last - 1] in found.sound.owners
    is_another = len(ahead) > 0 and OF.isdisjoint(ahead)
    is_another = is_another and words[thing.last - 1] not in found.sound.owners
    return is_verb and is_its and could and is_another


def is_where(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether somebody is only in or by the thing before, and does it himself: "a girl in the rain
    is coughing"."""
    told = words[max(0, thing.first - WHERE_WORDS) : thing.first + 1]
    if PLACES.isdisjoint(told):
        return False
    place = max(at for at, word in enumerate(told) if word in PLACES)
    between = [*told[place:], *words[thing.last : found.first]]
    if not RELATIVE.isdisjoint(between):
        return False
    return all(word.isalpha() for word in between) and not PEOPLE.isdisjoint(told[:place])


def _has_two_uses(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it is the tool that is known by the first of its uses: "a grinding and mixing tool",
    "a sanding and buffing machine"."""
    tool = found.last - (words[found.last - 1] in TOOLS)
    if words[tool : tool + 1] == [] or words[tool] not in TOOLS:
        return False
    is_tool = words[found.first] in TOOLS
    if found.sound is not None and found.sound.recipe in HEARD_OF_TOOLS and not is_tool:
        # "A buzzing and clanking machine" is heard to do both.
        return False
    if ARTICLES.isdisjoint(words[max(0, thing.first - WITH_WORDS) : thing.first]):
        return False
    between = words[thing.last : tool]
    return len(between) == 2 and between[0] in ("and", "or") and between[1].endswith("ing")


def is_subject_behind(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it does what the sentence opens with: "whistling softly, the kettle warms up"."""
    doing = named[-1] if named else found
    if doing.sound is None or found.sound is None:
        return False
    opens = not doing.first or words[doing.first - 1] in SENTENCE
    if not (opens and words[doing.first].endswith("ing") and words[found.first - 1] in ARTICLES):
        return False
    between = words[doing.last : found.first - 2]
    is_its = words[found.last - 1] in doing.sound.owners
    is_its = is_its or doing.sound.recipe == found.sound.recipe
    return is_its and all(one.endswith("ly") for one in between)


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
            # "A lion roars with a girl screaming" is heard of both.
            return 0 if words[found.first - 1] in PERSONS else back
        if not words[back][:1].isalpha() or words[back] in PARTING:
            break
    return 0
