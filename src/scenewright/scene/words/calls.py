"""What an animal, or water, does in its own way though the word tells of people or of music: "frogs
vocalize", "rain falls with a drumming beat"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.words.cuts import BACKWARD, FORWARD, JOINTS
from scenewright.scene.words.grammar import LEADING, MAKING, OF, PERSONS, SENTENCE
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

ANIMALS = frozenset(
    {"birds", "buzz", "cat", "cow", "cricket", "crow", "cuckoo", "dog", "duck", "frog", "goat"}
    | {"goose", "gulls", "hen", "horse", "monkey", "owl", "peacock", "pig", "pigeon", "roar"}
    | {"rooster", "seal", "sheep", "turkey", "whale", "mouse", "snake"}
)
# What rings or honks a tune does it by itself.
RINGING = frozenset({"bell", "church_bell", "chime", "horn", "phone", "alarm", "cuckoo"})
STRUCK = frozenset({"clank", "knock", "hammer", "tap", "thump", "click"})
NATURAL = ANIMALS | {"drip", "hail", "rain", "stream", "tap", "waterfall", "waves", "wind"}
BETWEEN = LEADING | {"heard", "again", "softly", "loudly", "outside", "outdoors", "by", "through"}
BETWEEN |= verbs("communicate")
NEW_SUBJECTS = PERSONS | {"choir", "while", "as", "but", ","}
# What a comparison says of a beat, and of what is made.
BEATING = frozenset({"drumming", "beat", "beats", "rhythm"})
TUNES = frozenset({"music", "melody", "melodies", "song", "songs", "symphony", "concert", "tune"})
TUNES |= {"tunes", "orchestra"}
TUNEFUL = frozenset({"whistling", "singing", "humming"})
SOUNDING = MAKING | {"ring", "rings", "ringing", "rang", "play", "plays", "playing", "chime"}
SOUNDING |= {"chimes", "chiming", "sounding", "sounds", "with", "in"}
SOUNDING |= {"tinkle", "tinkles", "tinkling", "toll", "tolls", "tolling", "peal", "peals"}
SOUNDING |= {"jingle", "jingles", "jingling", "pealing", "beeps", "beeping", "honks", "honking"}
# What other things and animals are known for, and any animal may do: "a frog squeaks".
CRIES = frozenset({"creak", "pigeon", "steam", "beep"})
# Any bird and any animal: what it does says which kind it is.
BIRDS = "Bird vocalization, bird call, bird song"
ANY_NAMES = frozenset({"animal", "animals", "creature", "creatures", "critter", "critters"})
ANY_NAMES |= {"beast", "beasts", "wildlife"}
KINDLESS = frozenset({"Wild animals", "Roaring cats (lions, tigers)", "Mouse"})
OF_KINDS = frozenset(
    {"crow", "cuckoo", "duck", "goose", "gulls", "hen", "owl", "peacock", "pigeon", "rooster"}
    | {"turkey", "knock"}
)
# What was named before is meant behind these: "the animal" after "a dog".
THE = frozenset({"the", "this", "that", "its", "his", "her", "their"})
# "Calls out to the other animals".
HEARERS = frozenset({"to", "at"})
FAR = frozenset({"background", "distance", "foreground", "nearby", "near", "", "while", "as"})
FAR |= {"and", "with", "over", "then", ",", "but", "followed", "by", "or"}
STOPS = FAR - {""} | {"a", "the", "of"}
JOINED = frozenset({"creak", "beep", "steam", "scream"})
COUNTED = frozenset({"a", "an", "the", "several", "many", "some", "two", "different", "various"})
# What of people's voices is said of animals: "birds chirp and talk".
CALLED: dict[str, str | tuple[str, ...]] = {
    "singing": ("vocali", "sing"),
    "crowd": ("talk", "chat", "convers", "communicat", "speak"),
    "scream": ("shout", "yell", "holler", "call", "cry", "crie"),
}
# "Birds communicate through singing".
THROUGH = frozenset({"through", "by", "with", "in"})
WHOSE_WORDS = 4
VOICE_WORDS, SAME_NAMED = 6, 4
PASSIVE = frozenset({"is", "are", "was", "were", "can", "could", "be", "being"})
APART = SENTENCE | FORWARD | {","}
WORDS_BETWEEN_MAX, TUNE_WORDS = 12, 6
# What people do with one another and animals are told to do as they call.
SPEAKING = verbs("talk", "converse", "chat", "gossip", "chatter")
SPEAKING |= verbs("communicate", "speak", "natter")
HEARD_WORDS = 5


def is_own_call(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether what people sing or say is here an animal's call."""
    if thing.sound is None or found.sound is None or thing.sound.recipe not in ANIMALS:
        return False
    if found.sound.recipe == "crowd" and words[found.first] in SPEAKING:
        # "Birds chirp and converse".
        return words[found.last : found.last + 1] != ["people"] and _goes_on(words, thing, found)
    between, behind = words[thing.last : found.first], words[found.last : found.last + 1]
    is_last = all(one in STOPS or one in SENTENCE or one.endswith("ly") for one in behind)
    told = CALLED.get(found.sound.recipe, "")
    if not told or not words[found.first].startswith(told):
        return False
    if all(one in BETWEEN or one.endswith("ly") for one in between):
        return True
    if len(between) == 2 and between[1] in THROUGH:
        return True
    # "Birds sit in a tree and sing", but not "birds and a girl sing".
    is_participle = between[-1:] == [","] and words[found.first].endswith("ing")
    # "Birds soar while singing".
    is_beside = list(between[-1:]) == ["while"] and words[found.first].endswith("ing")
    is_joined = list(between[-1:]) == ["and"] or is_participle or is_beside
    is_joined = is_joined and between[0] not in APART | {"with"}
    others = NEW_SUBJECTS.isdisjoint(between[:-1]) and SENTENCE.isdisjoint(between)
    return is_joined and others and is_last and len(between) <= WORDS_BETWEEN_MAX


def is_animals_tune(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether animals make the tunes that are told before them: "melodies are sung by birds"."""
    if not TUNES.issuperset(words[found.first : found.last]):
        return False
    ahead = range(found.last, min(len(words) - 1, found.last + TUNE_WORDS))
    by = next((index for index in ahead if words[index] in ("by", "from")), None)
    if by is None or not (APART - JOINTS).isdisjoint(words[found.last : by]):
        return False
    return any(
        words[index] in lexicon.naming and _is_animal(words, index, lexicon)
        for index in range(by + 1, min(len(words), by + 1 + WHOSE_WORDS))
    )


def is_own_cry(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether an animal makes there what else is another's noise: "a dog makes a hissing sound"."""
    if thing.sound is None or found.sound is None or thing.sound.recipe not in ANIMALS:
        return False
    between = words[thing.last : found.first]
    if found.sound.recipe in JOINED and _is_joined(words, thing, found):
        return True
    if found.sound.recipe in CRIES and _is_how(between, thing):
        return True
    if found.sound.recipe not in CRIES:
        return False
    # "Crickets squeak": of several the verb has no ending.
    is_plural = not between and words[thing.last - 1].endswith("s")
    if not is_plural and not words[found.first].endswith(("s", "ing", "ed")):
        return False
    # "A dog and squeaking shoes", "a dog barks and a hissing pipe": what is joined is another.
    makes = not MAKING.isdisjoint(between)
    made = MAKING | {"a", "the"} if makes else frozenset[str]()
    return all(one in (BETWEEN - {"and", ","}) | made or one.endswith("ly") for one in between)


def _goes_on(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it is the next verb of the animal that calls as `thing`: "chirping and talking"."""
    index = found.first - 1
    while index >= thing.last and words[index] in JOINTS:
        index -= 1
    if index != thing.last - 1 or index == found.first - 1:
        return False
    word, doing = words[found.first], words[index]
    if word.endswith("ing"):
        return doing.endswith("ing")
    calls = index > 0 and (words[index - 1].endswith("s") or doing.endswith("ed"))
    return calls and doing.endswith("ed") == word.endswith("ed")


def _is_joined(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether it is joined to what the animal did with the same ending: "birds screech and
    squeak"."""
    index = found.first - 1
    while index >= thing.last and words[index] in JOINTS:
        index -= 1
    word, doing = words[found.first], words[index]
    if index < thing.last - 1 or index == found.first - 1 or thing.sound is None:
        return False
    ending = next((one for one in ("ing", "ed", "s") if word.endswith(one)), "")
    before = thing.first - 1
    while before > 0 and words[before].endswith("ly"):
        before -= 1
    is_told = thing.last > thing.first + 1 or words[before] in PASSIVE
    is_verb = thing.acts or (ending == "ing" and is_told)
    does = doing in thing.sound.company or (index == thing.last - 1 and is_verb)
    return does and doing.endswith(ending)


def _is_how(between: Sequence[str], thing: Named) -> bool:
    """Whether an animal calls "in" it: "birds chirp in high squeaks"."""
    if thing.sound is None or "in" not in between or not STOPS.isdisjoint(between):
        return False
    return any(one in thing.sound.company for one in between[: between.index("in")])


def of_its_kind(words: Sequence[str], named: list[Named], found: Named) -> Named:
    """What is found, with the animal of no kind before it that is known by it."""
    if not named or not is_of_a_kind(words, named[-1], found):
        return found
    return replace(found, first=named.pop().first, acts=True)


def is_of_a_kind(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether a bird or an animal does right there what one kind is known for: "a bird caws", "an
    animal bleats"."""
    if thing.sound is None or found.sound is None or found.acts:
        return False
    if found.sound.recipe == thing.sound.recipe and not thing.sound.parameters:
        return False
    is_bird = thing.sound.sound == BIRDS and found.sound.recipe in OF_KINDS
    if not is_bird and not (is_any_animal(words, thing) and found.sound.recipe in ANIMALS):
        return False
    word, between = words[found.first], words[thing.last : found.first]
    is_plural = not between and words[thing.last - 1].endswith("s")
    # "Bird caws" is what it does, and so is "an animal caw"; "animal cows" nobody writes.
    told = word, words[found.last - 1]
    is_verb = is_plural or any(one.endswith(("s", "ing", "ed")) for one in told)
    is_verb = is_verb or (not between and not found.sound.beside)
    if not MAKING.isdisjoint(between):
        # "A bird makes a loud squawking noise".
        return is_verb and JOINTS.isdisjoint(between) and len(between) <= HEARD_WORDS
    joints = BETWEEN - JOINTS
    return is_verb and all(one in joints or one.endswith("ly") for one in between)


def is_any_animal(words: Sequence[str], one: Named) -> bool:
    """Whether it is an animal of no kind; what barks of those of the sea is of one."""
    if one.sound is None or words[one.last - 1] not in ANY_NAMES:
        return False
    return one.sound.sound in KINDLESS and one.sound.recipe != "seal"


def is_same_animal(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is an animal named before: "a dog barks ... the animal", "the caw of a bird"."""
    is_whose = bool(named) and _is_whose(words, named[-1], found)
    if is_whose or not is_any_animal(words, found):
        return is_whose
    if _are_listed(words[found.last : found.last + 3]):
        return True
    is_other = words[found.first - 1] == "other" and not HEARERS.isdisjoint(
        words[max(0, found.first - 3) : found.first]
    )
    if words[found.first - 1] not in THE and not is_other:
        return False
    return any(one.sound is not None and one.sound.recipe in ANIMALS for one in named[-SAME_NAMED:])


def _are_listed(following: Sequence[str]) -> bool:
    """Whether those that are meant follow: "animals, including owls", "animals such as goats"."""
    told = list(following[following[:1] == [","] :])
    return told[:1] in (["including"], ["like"]) or told[:2] == ["such", "as"]


def _is_whose(words: Sequence[str], call: Named, found: Named) -> bool:
    """Whether a call of one kind is "of" or "from" the bird or animal found."""
    if words[call.last] not in OF or found.first - call.last > WHOSE_WORDS:
        return False
    is_bird = found.sound is not None and found.sound.sound == BIRDS
    if call.sound is None or call.sound.yields or not (is_bird or is_any_animal(words, found)):
        return False
    return call.sound.recipe in (OF_KINDS if is_bird else ANIMALS)


def is_animals_voice(words: Sequence[str], first: int, last: int, lexicon: Lexicon) -> bool:
    """Whether a voice is an animal's, or no person's: "bird vocalization", "birds chirp in high
    voices", "the voices of frogs", "its voice"."""
    if not words[first].startswith(("voice", "vocal")):
        return False
    if "its" in words[max(0, first - WHOSE_WORDS + 1) : first]:
        return True
    if words[last : last + 1] == ["of"]:
        start = last + 1 + (words[last + 1] in COUNTED if last + 1 < len(words) else 0)
        return _is_animal(words, start, lexicon)
    for index in range(first - 1, max(-1, first - 1 - VOICE_WORDS), -1):
        if words[index] in FAR or words[index] in SENTENCE | BACKWARD:
            return False
        owner = words[index].removesuffix("'s")
        if owner in lexicon.naming and _is_animal((owner,), 0, lexicon):
            return True
    return False


def _is_animal(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    found = lexicon.sounds.match(words, index)
    return found is not None and found[1].recipe in ANIMALS


def is_likened(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether music is only what a natural sound is like: "birds making a nice music"."""
    if not found.is_music or thing.sound is None:
        return False
    if thing.sound.recipe in TUNEFUL and words[found.first - 1] in ("the", "same"):
        # "A man whistles a song, repeating the same tune".
        return set(words[found.first : found.last]) <= TUNES
    if thing.sound.recipe in RINGING:
        told = set(words[found.first : found.last])
        by = set(words[thing.first : found.first])
        return told <= TUNES and not SOUNDING.isdisjoint(by) and by.isdisjoint(APART)
    if thing.sound.recipe in STRUCK:
        # "Pipes clang in a catchy tune".
        told = set(words[found.first : found.last])
        return told <= TUNES | {"musical"} and words[thing.last] == "in"
    if thing.sound.recipe not in NATURAL:
        return False
    # What was likened before is part of the thing now.
    between = words[thing.first + 1 : found.first]
    if len(between) > WORDS_BETWEEN_MAX or not (SENTENCE | FORWARD).isdisjoint(between):
        return False
    told = set(words[found.first : found.last])
    if told <= BEATING:
        # "With a drum beat" somebody drums.
        return "with" in between and "drumming" in (*between, *told)
    # "Birds fill the air with song".
    sings = told <= {"song", "songs"} and (
        between[-1:] == ["with"] or any(word.startswith("sing") for word in between)
    )
    return told <= TUNES and (sings or not MAKING.isdisjoint(between))
