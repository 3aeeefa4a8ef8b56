"""Words as they are meant, whatever ending they have: "someone drop coins" is "drops", "a ball
continues to roll" is "rolls", and "a car starts to honk" starts no engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import BEGINNING, PASSIVE
from scenewright.scene.words.inflections import pasts_alone, verb_forms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

ALONE = frozenset({"someone", "somebody", "person"})
ENDINGS = ("s", "ed", "ing")
# Nouns, right behind a person as well.
NOUNS = frozenset({"voice", "speech"})
# What something starts to do is what is heard.
STARTING = {"start": "begin", "starts": "begins", "started": "began", "starting": "beginning"}
# "The engine's are running": several, not what is the engine's.
ARE = frozenset({"are", "were"})
# "A running brook": nobody runs.
RUNNING = frozenset({"running"})
WATERS = frozenset({"brook", "brooks", "creek", "creeks", "stream", "streams", "river", "rivers"})
WATERS |= {"rivulet", "fountain", "spring", "burn", "beck", "ditch", "culvert", "gutter"}
WATER_RUNS = {"runs": "flows", "run": "flow", "ran": "flowed"}
RUNS = frozenset(WATER_RUNS)

# What several leaves do as one does: "the doors open and close" tells of no nearness.
LEAVES = frozenset({"doors", "gates", "hatches", "doorways", "trapdoors", "floodgates"})
MOVING = frozenset({"open", "close", "shut"})
THEN, AT_LENGTH = frozenset({"and", "then", ","}), frozenset({"then", "slowly", "quickly", "both"})
OPEN_WORDS = 3
NEAR = frozenset({"by", "to", "together", "at", "near", "in", "up"})


def agree(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Give verbs in `words` the ending they would have by themselves, where one that has it is
    known, and several things their plural."""
    for index in page_index.places(BEGINNING):
        following = words[index + 1] if index + 1 < len(words) else ""
        if following == "to" and index + 2 < len(words):
            words[index + 2] = _with_ending(words, index + 2)
        turns = words[index + 2 : index + 3] == ["turns"]
        is_begun = following == "to" or following.endswith("ing")
        if words[index] in STARTING and is_begun and not turns:
            words[index] = STARTING[words[index]]
    for index in page_index.places(ALONE):
        told = _with_ending(words, index + 1) if index + 1 < len(words) else ""
        if told in lexicon.naming or told in lexicon.saying:
            words[index + 1] = told
    for index in page_index.places(RUNNING):
        if index + 1 < len(words) and words[index + 1] in WATERS:
            words[index] = "flowing"
    for index in page_index.places(RUNS):
        if index and words[index - 1] in WATERS and words[index]:
            words[index] = WATER_RUNS[words[index]]
        elif (
            index
            and words[index - 1] in PASSIVE
            and "water" not in words[max(0, index - 3) : index]
        ):
            # "A machine is being run": nobody is on foot.
            words[index] = "operated"
    for index in page_index.places(LEAVES):
        _leaves_agree(words, index)
    for index in page_index.places(ARE):
        if index and words[index - 1].endswith("'s"):
            words[index - 1] = words[index - 1].removesuffix("'s") + "s"


def _leaves_agree(words: list[str], index: int) -> None:
    """Give what the leaves at `index` do, and what they do then, the ending of what one does."""
    ahead = words[max(0, index - OPEN_WORDS) : index]
    if "with" in ahead or ahead[-1:] in (["elevator"], ["lift"]):
        return  # "Drives with the back doors open"; a lift's are a name of their own.
    place = _past(words, index + 1, AT_LENGTH)
    does = place
    while place < len(words):
        verb, behind = words[place], words[place + 1 : place + 2]
        if verb in MOVING and not (verb == "close" and not NEAR.isdisjoint(behind)):
            words[place] = verb_forms(verb)[1] if verb != "shut" else "shuts"
        elif place != does or not verb.isalpha():
            return
        joint = place + 1
        place = _past(words, joint, THEN | AT_LENGTH)
        if place == joint:
            return


def _past(words: Sequence[str], index: int, passed: frozenset[str]) -> int:
    while index < len(words) and words[index] in passed:
        index += 1
    return index


def _with_ending(words: list[str], index: int) -> str:
    """The word at `index` with the ending of what one does; as it is where it is no plain verb."""
    verb = words[index]
    is_plain = verb.isalpha() and verb not in NOUNS and not verb.endswith(ENDINGS)
    return verb_forms(verb)[1] if is_plain and verb not in pasts_alone() else verb
