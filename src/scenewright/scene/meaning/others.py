"""Who is meant by "others", "another one" and "a loud one": "birds chirp and others sing", "a car
passes, then another one approaches", "a crow caws as others do so"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.words import grammar
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import (
    ARTICLES,
    BEING,
    NOISES,
    PERSONS,
    PREPOSITIONS,
    PRONOUNS,
    SENTENCE_MARKS,
)
from scenewright.scene.words.grammar import ENDS as CLAUSE_ENDS
from scenewright.scene.words.inflections import forms_of, plural, verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.word_index import WordIndex

OTHERS = frozenset({"others", "another"})
ONE = frozenset({"one", "ones"})
# "A large one", "smaller ones"; between an article and "one" stand no others of these.
SIZES = frozenset({"large", "larger", "big", "bigger", "small", "smaller", "heavy", "heavier"})
SIZES |= {"loud", "louder", "distant", "nearer", "closer", "faster", "slower", "older", "electric"}
UNDESCRIBED = PREPOSITIONS | {"and", "or", "no", "any", "every", "each", "this", "that", "which"}
UNDESCRIBED |= {"other", "only", "second", "third", "same", "another"}
DESCRIBED_WORDS = 4
HEAVY = frozenset({"heavy", "heavier", "large", "larger", "big", "bigger"})
FOLLOWED, FOLLOWED_WORDS = ("followed", "by"), 6
ANY_VEHICLE = frozenset({"vehicle", "craft", "vessel"})
ORDERED = frozenset({"second", "third"})
TRIGGERS = OTHERS | ORDERED
OTHERS_WORDS = 14
ONCE_MORE, AGAIN = frozenset({"another", "one"}), frozenset({"then", "and", "finally", "by"})
BESIDE = frozenset({"while", "as", "and"})
WHERE_AND_HOW = (SENTENCE_MARKS | BESIDE) | frozenset(
    {"", ",", "close", "closer", "nearby", "near", "nearer", "far", "farther", "further", "distant"}
    | {"louder", "quieter", "softer", "lower", "higher", "deeper", "fainter", "in", "from", "off"}
)
CALLING = (
    *("sing", "call", "answer", "respond", "repl", "chirp", "join", "tweet", "croak", "bark"),
    *("squawk", "howl", "caw", "hiss", "moo", "neigh", "bray", "purr", "screech", "snarl"),
    *("whistl", "chim", "crow", "meow", "bleat", "growl", "twitter"),
)
CHATTING = ("chat", "talk", "convers", "speak")
# What one of several vehicles does, as "another" after the first.
GOING = (
    *("pass", "approach", "drive", "driving", "go", "com", "follow", "arriv", "depart", "speed"),
    *("rac", "zoom", "honk", "fly", "flies", "flew", "land", "zip", "whiz", "cruis"),
    *("beep", "overtak", "drove", "went", "came", "pull", "leav", "left", "roll", "mov", "rev"),
    *("start", "idl", "accelerat", "rumbl", "rush", "stop", "brak", "slow", "sound", "hum"),
)
VEHICLES = frozenset({"car_pass", "train", "jet", "propeller", "helicopter", "engine"})
VOCALIZING = verbs("vocalize", "vocalise")
# What an animal that is told of before gives: "a dove flaps, followed by vocalizations".
VOCAL = forms_of("vocalization", "vocalisation", "utterance") | {"vocal"}
WHINNY = "whinny"
# These name nobody.
HOOVES = frozenset({"hooves", "hoof"})
# "Others did as well", "another one does the same".
DOING = frozenset({"do", "does", "did", "doing"})
SAME = frozenset({"so", "too", "likewise", "also", "similarly"})
# What all do who join in: "one person claps, then everyone joins in".
TOGETHER = frozenset({"applause", "cheer", "laughter", "singing", "crowd_chant", "booing"})
JOINING = frozenset({"joins", "join", "joined"})
HELPING = grammar.HELPING | {"soon", "slowly"}
PEOPLE = PERSONS | {"crowd"}
MANY = frozenset({"everyone", "everybody", "others", "all", "audience", "rest", "room"})
MANY |= {"choir", "chorus", "class"}


def others_of(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Say in `words` which animals or vehicles "others" are, where such were named last, and what
    they do where it is "the same"."""
    for index in page_index.places(TRIGGERS):
        following = index + 1
        while following < len(words) and words[following] in ONE:
            following += 1
        is_bare = words[index] in ORDERED and following == index + 1
        if is_bare or words[index - 1] == "after":
            continue
        following = _verb(words, following)
        does = words[following] if following < len(words) else "."
        is_end = does in WHERE_AND_HOW
        is_followed = is_end and _is_followed(words, index)
        is_same = does in DOING and _is_same(words, following)
        is_told = does != "driver" and does.startswith((*CALLING, *GOING))
        if not (is_followed or is_same or is_told):
            continue
        found = _meant(words, index, lexicon, is_same=is_same)
        if found is None:
            continue
        noun, verb, sound = found
        if not is_followed and not is_same and not does.startswith(_doing(sound)):
            continue
        _say(words, index, noun, lexicon)
        if is_same:
            words[following] = verb


def one_of_them(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Say in `words` which animal or vehicle of those named last "a loud one" is: "vehicles go by
    and an electric one stops"."""
    for index in page_index.places(ONE):
        if not _is_described(words, index):
            continue
        verb = _verb(words, index + 1)
        does = words[verb] if verb < len(words) else "."
        is_followed = FOLLOWED in _pairs(words[max(0, index - FOLLOWED_WORDS) : index])
        if not is_followed and not does.startswith((*CALLING, *GOING)):
            continue
        found = _meant(words, index, lexicon, is_same=False)
        if found is None or not (is_followed or does.startswith(_doing(found[2]))):
            continue
        one = found[0].removesuffix("s")
        one = one if one in lexicon.naming else found[0]
        if is_followed and words[index - 1] in HEAVY and found[2].recipe == "car_pass":
            # "A van passes, followed by a bigger one".
            one = "truck"
        words[index] = plural(one) if words[index] == "ones" else one


def named_vehicle(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> set[int]:
    """Say "it" in `words` where "the vehicle" does something that was named before, and where that
    is: "a helicopter whirs as the vehicle lifts off"."""
    told: set[int] = set()
    for index in page_index.places(ANY_VEHICLE):
        if index < 2 or words[index - 1] != "the" or words[index - 2] not in CLAUSE_ENDS:
            continue
        found = _meant(words, index, lexicon, is_same=False)
        if found is not None and found[2].recipe in VEHICLES and not found[0].endswith("s"):
            words[index - 1 : index + 1] = ["it", "also"]
            told.add(index)
    return told


def _pairs(words: Sequence[str]) -> set[tuple[str, str]]:
    return set(pairwise(words))


def _is_described(words: Sequence[str], index: int) -> bool:
    """Whether "one" or "ones" at `index` is told how it is: "a very loud one", "bigger ones"."""
    before = index - 1
    while before > 0 and index - before < DESCRIBED_WORDS and words[before] not in ARTICLES:
        if not words[before].isalpha() or words[before] in UNDESCRIBED:
            break
        before -= 1
    is_after_article = before >= 0 and before < index - 1 and words[before] in ARTICLES
    return is_after_article or (index > 0 and words[index - 1] in SIZES)


def another_one(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Say in `words` what comes once more: "two shots far off, then one close"."""
    for index in page_index.places(ONCE_MORE):
        following = words[index + 1] if index + 1 < len(words) else "."
        is_told = words[index - 1] == "by" and following.endswith("er")  # "By another softer tap".
        if words[index - 1] not in AGAIN or following not in WHERE_AND_HOW or is_told or not index:
            continue
        for back in range(index - 2, max(-1, index - 1 - OTHERS_WORDS), -1):
            one = words[back].removesuffix("s")
            found = lexicon.sounds.match((one,), 0) if one in lexicon.naming else None
            if words[back] in PEOPLE or words[back] in lexicon.saying:
                break
            if found is not None and not (found[1].is_bed or found[1].of or one.endswith("ing")):
                words[index] = one
                break


def vocalizing(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Say in `words` which animal vocalizes, where it was named before: "a horse trots as he
    vocalizes", "a dove flaps and vocalizes", "a dove flaps, then vocal sounds are heard"."""
    for index in page_index.places(VOCALIZING | VOCAL):
        if words[index] == "vocal":
            if NOISES.isdisjoint(words[index + 1 : index + 2]):
                continue
            index += 1
        who = index - 1
        while who > 0 and (words[who] in HELPING or words[who].endswith("ly")):
            who -= 1
        is_given = words[index] not in VOCALIZING
        if is_given and words[index + 1 : index + 2] in (["of"], ["from"], ["by"], ["coming"]):
            continue  # Whose they are stands behind them.
        if is_given or words[who] in JOINTS:
            words[index] = _calling(words, index, lexicon, is_given=is_given) or words[index]
            continue
        found = _meant(words, who, lexicon, is_same=False) if words[who] in PRONOUNS else None
        if found is not None and found[2].recipe in ANIMALS:
            words[who] = found[0]


def _calling(words: Sequence[str], index: int, lexicon: Lexicon, *, is_given: bool) -> str:
    """What the animal that was named last before the call at `index` is heard by, "" where none
    was or it stands right there and is heard itself; "geese honk and vocalize" is one call."""
    owner = words[index - 1].removesuffix("'s")
    if owner != words[index - 1] and owner in lexicon.naming:
        found = lexicon.sounds.match((owner,), 0)
        return owner if found is not None and found[1].recipe in ANIMALS else ""
    meant = _meant(words, index, lexicon, is_same=False)
    if meant is None or meant[2].recipe not in ANIMALS or words[index - 1] == meant[0]:
        return ""
    if not is_given and meant[1] in meant[2].company:
        return ""
    # The name alone is heard by what it does with its hooves.
    return WHINNY if meant[2].recipe == "horse" and not meant[2].parameters else meant[0]


def joining_in(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Say in `words` what those do who join in, where it is something that many do at once."""
    for index in page_index.places(JOINING):
        if words[index + 1 : index + 2] != ["in"] or words[index - 1] not in (PEOPLE | MANY):
            continue
        for back in range(index - 2, max(-1, index - 1 - OTHERS_WORDS), -1):
            found = lexicon.sounds.match((words[back],), 0) if words[back] else None
            if found is not None and found[1].recipe in TOGETHER:
                words[index], words[index + 1] = words[back], ""
                break


def _verb(words: Sequence[str], index: int) -> int:
    """The index of what is done, behind "then", "soon" and the like at `index`."""
    while index < len(words) - 1 and (words[index].endswith("ly") or words[index] in HELPING):
        index += 1
    return index


def _say(words: list[str], index: int, noun: str, lexicon: Lexicon) -> None:
    """Put `noun` in the place of "others" or "another one", one or several as they are."""
    one = noun.removesuffix("s")
    is_many = words[index] == "others" or words[index + 1 : index + 2] == ["ones"]
    if is_many:
        noun = noun if noun.endswith("s") else plural(noun)
    elif noun.endswith("s") and one in lexicon.naming:
        noun = one
    if words[index + 1 : index + 2] and words[index + 1] in ONE:
        words[index : index + 2] = [words[index] if words[index] in ORDERED else "a", noun]
    else:
        words[index] = noun


def _doing(sound: Sound) -> tuple[str, ...]:
    return GOING if sound.recipe in VEHICLES else CALLING


def _is_followed(words: Sequence[str], index: int) -> bool:
    """Whether it only comes next: "followed by another one", "then another"."""
    before = index - 1 - (words[index - 1] == "a")
    is_next = words[index] == "another" and words[before] == "then"
    return is_next or words[before] == "by"


def _is_same(words: Sequence[str], index: int) -> bool:
    behind = words[index + 1 : index + 3]
    return behind in (["the", "same"], ["as", "well"]) or (behind[:1] != [] and behind[0] in SAME)


def _meant(
    words: Sequence[str], index: int, lexicon: Lexicon, *, is_same: bool
) -> tuple[str, str, Sound] | None:
    """The noun that was named last before `index`, what it does, and its sound; None where those
    are people or no animals and vehicles."""
    for back in range(index - 1, max(-1, index - 1 - OTHERS_WORDS), -1):
        word = words[back]
        # "Goes" may be what somebody says, "calls" what a bird does.
        says = word in lexicon.saying and not word.startswith((*GOING, *CALLING, *CHATTING))
        if says or word in SENTENCE_MARKS or word in PEOPLE:
            return None
        if word not in lexicon.naming or words[back - 1] in OTHERS or word in HOOVES:
            continue
        found = lexicon.sounds.match((word,), 0)
        if found is None or found[1].recipe not in ANIMALS | VEHICLES or found[1].of:
            continue
        # "Barking" and "caws" name nobody, and nothing comes of "a subway station".
        doer = back - 1
        while doer >= 0 and words[doer].endswith("ly"):
            doer -= 1
        is_verb = word.endswith(("ing", "ed")) or _names_one(words, doer, lexicon)
        if is_verb or lexicon.settings.match(words, back) is not None:
            continue
        verb = back + 1
        while verb < index - 1 and (words[verb] in BEING or words[verb].endswith("ly")):
            verb += 1
        if verb >= index and is_same:
            return None
        return word, words[min(verb, len(words) - 1)], found[1]
    return None


def _names_one(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    found = lexicon.sounds.match((words[index],), 0) if index >= 0 else None
    return found is not None and found[1].recipe in ANIMALS | VEHICLES
