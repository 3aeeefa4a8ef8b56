"""Whose a verb is: what "it" stands for, who makes what is made, and who is told of behind."""

from __future__ import annotations

from collections.abc import Sequence, Set

from scenewright.scene.words import grammar
from scenewright.scene.words.cuts import BACKWARD, FORWARD, JOINTS
from scenewright.scene.words.grammar import ARTICLES, SENTENCE

INNER_ENDS = FORWARD | BACKWARD
ENDS = SENTENCE | INNER_ENDS
STOPS = frozenset(".;")
SUBJECT_WORDS = 3
HOW = frozenset({"hard", "fast", "loud", "low", "high", "slow"})
MADE_WORDS = 4
# "The bang and clang of steel": what stuff is told of by the last alone.
STUFF = frozenset({"metal", "iron", "steel", "tin", "water"})
ITEM_ENDS = frozenset({"", ",", ".", ";"})
MAKING = grammar.MAKING | {"sounds", "sounding"}
PRONOUNS = frozenset({"it", "they", "which", "who"})
# What stands for the same in the next sentence; a he may be a person there.
ITSELF = frozenset({"it", "its"})
THE_SAME = ITSELF | {"he", "she", "his", "her"}
OTHERS = frozenset({"him", "me", "i", "we", "us", "you"})
INSIDE = frozenset({"in", "inside", "within"})
# "Scratches at the door and whines".
AT, LET_IN = frozenset({"at"}), frozenset({"door", "doors", "gate", "window", "hatch", "fence"})
# "It continues to roll": these stand between a subject and what it does; a can is a thing, too.
HELPING = grammar.HELPING - {"can"} | {"even"}


def before_it(words: Sequence[str], start: int, *, goes: bool) -> tuple[int, bool]:
    """The last word of what is told before the pronoun that does what begins at `start`, and True:
    "a balloon is inflated until it bursts"; else the word before `start`. What `goes` is told of in
    the sentence before as well."""
    index = start - 1
    while index > 0 and (words[index] in HELPING or is_adverb(words[index])):
        index -= 1
    if words[index] not in PRONOUNS:
        return start - 1, False
    index -= index > 0
    # "A van stops, and then it slowly turns".
    while index > 0 and words[index] in INNER_ENDS:
        index -= 1
    return index - (goes and words[index] in STOPS), True


def subject_behind(words: Sequence[str], start: int, end: int) -> Sequence[str]:
    """Who does what a sentence opens with: "whistling loudly, the kettle ..."."""
    if not words[start].endswith("ing") or (start and words[start - 1] not in SENTENCE):
        return ()
    comma = end
    while comma < len(words) and (is_adverb(words[comma]) or words[comma] in HOW):
        comma += 1
    if words[comma : comma + 1] != [","] or ARTICLES.isdisjoint(words[comma + 1 : comma + 2]):
        return ()
    behind = words[comma + 2 : comma + 2 + SUBJECT_WORDS]
    stop = next((place for place, word in enumerate(behind) if word in ENDS), len(behind))
    # "Hissing, a cat" may be a list.
    does = stop > 1 and not behind[stop - 1].endswith("ing")
    return behind[:stop] if does or comma > end else ()


def before_making(words: Sequence[str], start: int, index: int) -> int:
    """The word before "and making a low" where that stands before `start`, else `index`: who makes
    it is told before. "Before driving off" is told of it as well."""
    before = start - 1
    while before > 0 and is_adverb(words[before]):
        before -= 1
    if words[before : before + 1] == ["before"] and words[start].endswith("ing"):
        return before - 1
    for place in range(start - 1, max(0, start - 1 - MADE_WORDS), -1):
        word = words[place]
        if word in ENDS:
            break
        if word in MAKING:
            return place - 1 if words[place - 1] in JOINTS else index
    return index


def is_adverb(word: str) -> bool:
    """Whether the word tells how something is done; a fly is none."""
    return word.endswith("ly") and not word.endswith("fly")


def listed_doer(words: Sequence[str], start: int, end: int) -> str:
    """Who does all of a list from the word at `start` on: "barking, growling and whining of a
    dog", "the bark and whine of a dog"."""
    at, is_doing = end, words[start].endswith("ing")
    while words[at : at + 1] and (words[at] in JOINTS or (is_doing and words[at].endswith("ing"))):
        at += 1
    at += not is_doing
    if words[at : at + 1] != ["of"]:
        return ""
    at += 1 + (at + 1 < len(words) and words[at + 1] in ARTICLES)
    who = "".join(words[at : at + 1])
    return who if is_doing or who not in STUFF else ""


def is_bare_item(words: Sequence[str], start: int, end: int) -> bool:
    """Whether it is a whole item of a list and no verb: "thud" in "metal turning, thud"."""
    is_item = words[start - 1 : start] == [","] and set(words[end : end + 1]) <= ITEM_ENDS
    return is_item and not words[start].endswith(("s", "ed", "ing"))


def is_inside(words: Sequence[str], index: int, places: Set[str] = INSIDE) -> bool:
    """Whether what is told of is only inside the thing at `index`: "in a bag"."""
    before = index - 1 - (words[index - 1] in ARTICLES)
    return before > 0 and words[before] in places


def is_where(words: Sequence[str], index: int) -> bool:
    """Whether what is told of is only inside the thing at `index`, or at it to be let in."""
    return is_inside(words, index) or (words[index] in LET_IN and is_inside(words, index, AT))


def goes_on(words: Sequence[str], mark: int, people: Set[str]) -> bool:
    """Whether what begins behind the mark tells more of what stands before it, where no person is:
    "a cat sat there. It hissed", "once there was a train. He whistled"."""
    following = words[mark + 1] if 0 < mark < len(words) - 1 else ""
    if following not in THE_SAME or words[mark] not in SENTENCE:
        return False
    if following in ITSELF:
        return True
    first = mark
    while first and words[first - 1] not in SENTENCE:
        first -= 1
    is_another = words[mark - 1] == "her" or not OTHERS.isdisjoint(words[first:mark])
    return not is_another and people.isdisjoint(words[first:mark])
