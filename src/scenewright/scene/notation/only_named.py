"""What a thing that is only named is heard doing behind a comma, "as it" or "and its", and what
its noise is: "a dog, barking loudly", "listening to a bird as it sings", "a cat and its purring",
"a bee makes a buzzing sound", "whirring sounds from a fan" are one sound each. Somebody who is
only said to be heard talks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import (
    ARTICLES,
    BEING,
    IT,
    MAKING,
    NOISES,
    PERSONS,
    PRONOUNS,
    SENTENCE,
)
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon

# What the thing does is told beside these.
FROM = frozenset({"from", "of"})
JOINING = frozenset({",", "and", "as", "heard"}) | FROM | MAKING
ITS = frozenset({"its", "their"})
# It is only said to be heard: "a dog can be heard as it barks", "listening to a dog as it barks".
HEARING = frozenset({"listening", "listen", "hear", "hears", "hearing"})
HEARING_WORDS, NAME_WORDS = 5, 3
# Who talks where it is only said that he is heard; others are known by another sound.
TALKING = PERSONS - {"people", "children", "kids", "child", "kid"} | {"announcer", "commentator"}
TALKING |= {"narrator", "reporter", "teacher", "male", "female", "speaker"}
THERE = SENTENCE | {"in", "nearby", "as", "while", "over", "from", "through", "outside", "and", ","}
THERE |= {"faintly", "clearly", "briefly", "again", "too", "behind", "on", "with", "followed"}
DOING_WORDS = 5
HOW = frozenset({"loud", "soft", "low", "faint", "quiet", "constant", "steady", "deep"})
ENDS = SENTENCE | {",", "and", "in", "as", "while", "with", "followed", "then", "nearby"}
# A thing that is told of by itself begins behind these.
BEFORE = SENTENCE | {"while", "as", "with", "and", "by", "then"}
# "Suddenly there is a dog, barking loudly".
IS = BEING | {"comes", "came"}
# What it does ends before these: "a motor, running water" are two.
BEHIND = SENTENCE | {
    "in",
    "on",
    "at",
    "and",
    "as",
    "while",
    "with",
    "through",
    "from",
    "up",
    "down",
}
BEHIND |= {"away", "off", "by", "past", "over", "across", "along", "around", "outside", "nearby"}
# What one does who is told between commas to be heard: "a dog, barking, runs away".
ACTING = verbs("run", "walk", "fly", "come", "go", "pass", "drive", "ride", "jump", "climb")
ACTING |= verbs("crawl", "swim", "enter", "leave", "cross", "approach", "open", "close", "wash")
ACTING |= verbs("throw", "knock", "reverse", "turn", "sit", "fall", "roll", "gallop", "trot")
ACTING |= verbs("rush", "hurry", "chase", "pick", "put", "take", "pull", "push", "stir", "cook")
# "A dog, which barks" is "a dog that barks".
WHICH = frozenset({"which", "who"})
HONKING, VEHICLE = frozenset({"honking", "tooting", "beeping", "hooting"}), "car_pass"


def with_their_doings(words: list[str], lexicon: Lexicon) -> None:
    """Say in `words` that it is the thing's own: "a dog that also barks", "a cat is also
    purring"."""
    for index, word in enumerate(words):
        if word not in JOINING:
            continue
        following = words[index + 1 : index + 3]
        if word == "heard":
            words[index] = "talking" if _only_talks(words, index) else word
        elif len(following) < 2 or not index:
            continue
        elif word == "as":
            if following[0] in IT and _is_only_heard(words, index):
                words[index : index + 2] = ["that", "also"]
        elif word == "and":
            if following[0] in ITS and _is_its(words, index, index + 2, lexicon):
                words[index : index + 2] = ["is", "also"]
        elif word == ",":
            behind = index + 2 + following[1].endswith("ly")
            if following[0] in WHICH and words[index + 2 : index + 3] != []:
                is_its = words[index + 2] in lexicon.naming and _name_from(words, index) >= 0
                words[index : index + 2] = ["that", "also"] if is_its else words[index : index + 2]
            elif _acts(words, index, behind, lexicon):
                is_person = words[index - 1] in PERSONS
                words[index], words[behind] = "is", "while" if is_person else "and"
            elif _ends_doing(following[1]) and _is_its(words, index, index + 1, lexicon):
                words[index] = "is"
        elif word in MAKING:
            _say_what_it_makes(words, index, lexicon)
        elif words[index - 1] in NOISES:
            _say_what_is_heard_of(words, index, lexicon)


def _only_talks(words: Sequence[str], index: int) -> bool:
    """Whether somebody is heard there, and nothing is told that he does: "a woman can be heard in
    the background"."""
    before = index - 1
    while before > 0 and words[before] in BEING | {"be", "can", "could", "also"}:
        before -= 1
    if before == index - 1 or words[before] not in TALKING:
        return False
    # "The step of a woman is heard".
    if not {*words[max(0, before - 2) : before]}.isdisjoint(FROM | {"by", "'s"}):
        return False
    behind = words[index + 1 : index + 1 + DOING_WORDS]
    end = next((at for at, word in enumerate(behind) if word in SENTENCE), len(behind))
    if any(word.endswith("ing") or word == "to" for word in behind[:end]):
        return False
    # "A woman is heard as she laughs".
    is_told = behind[:1] == ["as"] and not PRONOUNS.isdisjoint(behind[1:2])
    return not is_told and (not behind or behind[0] in THERE)


def _acts(words: Sequence[str], index: int, behind: int, lexicon: Lexicon) -> bool:
    """Whether what stands between the commas at `index` and `behind` is heard of one who does
    something else meanwhile: "a girl, laughing, runs down the stairs"."""
    if words[behind : behind + 1] != [","] or ACTING.isdisjoint(words[behind + 1 : behind + 2]):
        return False
    is_doing = words[index + 1].endswith("ing") and words[behind + 1].endswith(("s", "ed"))
    return is_doing and (words[index - 1] in PERSONS or _is_its(words, index, index + 1, lexicon))


def _ends_doing(word: str) -> bool:
    return word in BEHIND or word.endswith("ly")


def _say_what_it_makes(words: list[str], index: int, lexicon: Lexicon) -> None:
    """Say "a bee is also buzzing" for one that makes a buzzing sound."""
    verb = index + 1 + (words[index + 1] in ARTICLES)
    verb += words[verb : verb + 1] != [] and words[verb] in HOW
    if NOISES.isdisjoint(words[verb + 1 : verb + 2]) or not _is_its(words, index, verb, lexicon):
        return
    words[index] = "is"
    words[index + 1 : verb] = ["also"] * (verb - index - 1)
    words[verb + 1] = "also"


def _say_what_is_heard_of(words: list[str], index: int, lexicon: Lexicon) -> None:
    """Say "buzzing also of a bee" for buzzing sounds from one."""
    first = index + 1 + (words[index + 1] in ARTICLES)
    last = next((one for one in range(first, len(words)) if words[one] in ENDS), len(words))
    if index > 1 and _does(words, first, last, index - 2, lexicon):
        words[index - 1 : index + 1] = ["also", "of"]


def _is_only_heard(words: Sequence[str], index: int) -> bool:
    """Whether what stands before `index` is no more than said to be heard."""
    ahead = words[max(0, index - HEARING_WORDS) : index]
    return ahead[-1] == "heard" or (ahead[-1].isalpha() and not HEARING.isdisjoint(ahead))


def _is_its(words: Sequence[str], index: int, verb: int, lexicon: Lexicon) -> bool:
    """Whether what is done at `verb` is known of the thing whose name ends before `index`."""
    first = -1 if words[index - 1].endswith("ing") else _name_from(words, index)
    return first >= 0 and _does(words, first, index, verb, lexicon)


def _name_from(words: Sequence[str], index: int) -> int:
    """Where the name begins that ends before `index`, where nothing is done to what it names; -1
    where something is: "knocks on a door"."""
    for first in range(max(0, index - NAME_WORDS), index):
        before = first - 1 - (first > 0 and words[first - 1] in ARTICLES)
        is_there = words[max(0, before - 1) : before] == ["there"] and words[before] in IS
        if before < 0 or is_there or words[before] in BEFORE or words[before].endswith("ly"):
            return first
    return -1


def _does(words: Sequence[str], first: int, last: int, verb: int, lexicon: Lexicon) -> bool:
    """Whether what is named from `first` to `last` (exclusive) is known to do what stands at
    `verb`."""
    if not words[verb : verb + 1] or not words[verb].endswith("ing"):
        return False
    for start in range(first, last):
        thing = lexicon.sounds.match(words, start) if words[start] in lexicon.naming else None
        if thing is None or thing[0] != last or thing[1].of or words[start].endswith("ing"):
            continue
        doing = lexicon.sounds.match((words[start], words[verb]), 1)
        is_of = doing is not None and words[last - 1] in doing[1].of
        honks = thing[1].recipe == VEHICLE and words[verb] in HONKING
        return is_of or honks or words[verb] in thing[1].company
    return False
