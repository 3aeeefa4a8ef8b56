"""Speech told by what is said or whom it is said to: "names are called", "a guest is paged"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import DASHES, PASSIVE

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People
    from scenewright.scene.talk.unscripted import TalkBook
    from scenewright.scene.words.tokens import Token

PASSED = frozenset({"also", "then", "again", "out", "often", "now", "both", "all"})
BEING = PASSIVE | {"can", "heard"}
GATHERED = frozenset({"crowd", "audience", "class", "congregation", "team", "troops", "jury"})
HANDED = frozenset({"given", "made", "delivered", "exchanged", "shared", "issued", "transmitted"})
VAGUE = frozenset({"something", "things", "number", "numbers", "lines", "results", "prices"})
VAGUE |= {"name", "names", "stop", "stops", "flight", "flights", "winner", "winners"}
# What is done in words, to whoever it is: "a dog is told something".
IN_WORDS = frozenset({"told", "scolded", "reprimanded", "rebuked", "berated", "chided"})
IN_WORDS |= {"admonished", "shushed"}
# "Instructions for the drill are given": what is said may be told more of.
MORE_OF, MORE_WORDS = frozenset({"for", "of", "to", "about", "in", "from"}), 5

# '"Once upon a time" read by an old woman'.
BY_WHOM = frozenset({"read", "spoken", "narrated", "voiced", "uttered", "recounted", "delivered"})
BY_WHOM |= {"performed", "intoned", "pronounced", "given", "made", "related"}
LED = DASHES | {","}
HOW_READ = frozenset({"aloud", "out", "back", "fast", "slow", "quick", "loud", "live", "it"})


def said_of(words: Sequence[str], index: int, people: People, book: TalkBook) -> int | None:
    """The first token of what is said, or of who is spoken to, where the participle at `index` is
    done to it; None where nothing is said there. An animal is heard itself: "a dog is told"."""
    word = words[index]
    back = index - 1
    while back >= 0 and (words[back] in PASSED or words[back].endswith("ly")):
        back -= 1
    if back >= 0 and words[back] in book.sayings - VAGUE and words[index + 1 : index + 2] == ["by"]:
        # "Words read by a woman".
        return back if word in book.uttered else None
    if back < 1 or words[back] not in BEING:
        return None
    while back > 0 and words[back] in BEING:
        back -= 1
    is_somebody = words[back] in GATHERED or (people.one(back) and not people.is_owned(back))
    if word in book.addressed and is_somebody:
        return back
    if word in IN_WORDS and words[back] not in book.sayings:
        return back + 1
    # "Something is given" may be a bone.
    if word not in book.uttered or (word in HANDED and words[back] in VAGUE):
        return None
    if words[back] in book.sayings:
        return back
    for first in range(back - 1, max(-1, back - MORE_WORDS), -1):
        if words[first] in MORE_OF and words[first - 1] in book.sayings:
            return first - 1
        if not words[first].isalpha():
            break
    return None


def is_by_whom(tokens: Sequence[Token], index: int) -> bool:
    """Whether it tells right behind a quote who says it: '"Once upon a time" read aloud by'."""
    before, behind = index - 1, index + 1
    while before >= 0 and (tokens[before].word in LED or tokens[before].word.endswith("ly")):
        before -= 1
    while behind < len(tokens) and (
        tokens[behind].word.endswith("ly") or tokens[behind].word in HOW_READ
    ):
        behind += 1
    is_by = behind < len(tokens) and tokens[behind].word == "by"
    return is_by and before >= 0 and tokens[before].whole is not None
