"""Phrases found in running words, longest first, and the endings English puts on words.

A phrase matches in one pass with no backtracking over the text: its cost is its own length.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")

ARTICLES = frozenset({"a", "an", "the", "his", "her", "their", "our", "my", "your", "its", "some"})
PREPOSITIONS = frozenset(
    {"on", "in", "at", "of", "to", "into", "under", "behind", "from", "against", "through", "open"}
)
VOWELS = "aeiou"


class PhraseTree(Generic[T]):
    """Maps phrases of lower-case words to a meaning; articles inside them are passed over."""

    def __init__(self) -> None:
        self._branches: dict[str, PhraseTree[T]] = {}
        self._meaning: T | None = None

    def add_all(self, phrases: Iterable[str], meaning: T) -> None:
        """Add each phrase; of two equal phrases the first keeps its meaning."""
        for phrase in phrases:
            node = self
            for word in phrase.split():
                node = node._branches.setdefault(word, PhraseTree())
            if node._meaning is None:
                node._meaning = meaning

    def meanings(self) -> Iterator[T]:
        """Every meaning there is, one for each phrase."""
        if self._meaning is not None:
            yield self._meaning
        for branch in self._branches.values():
            yield from branch.meanings()

    def openings(self) -> frozenset[str]:
        """The words that some phrase begins with."""
        return frozenset(self._branches)

    def match(self, words: Sequence[str], start: int) -> tuple[int, T] | None:
        """The longest phrase that begins at word `start`: the index after it, and its meaning."""
        count = len(words)
        node = self._branches.get(words[start]) if start < count else None
        found: tuple[int, T] | None = None
        index = start
        # Nearly every word begins no phrase and is left at once.
        while node is not None:
            index += 1
            if node._meaning is not None:
                found = (index, node._meaning)
            following = node._branches.get(words[index]) if index < count else None
            while following is None and index < count and _is_passed(words, index):
                index += 1
                following = node._branches.get(words[index]) if index < count else None
            node = following
        return found


def _is_passed(words: Sequence[str], index: int) -> bool:
    # "on the door" and "slams the door" go on behind an article; "kitchen, a tap" does not.
    before = words[index - 1]
    return words[index] in ARTICLES and (
        before in PREPOSITIONS or before.endswith(("s", "ing", "ed"))
    )


def plural(noun: str) -> str:
    """The usual plural: dog, dogs; church, churches; city, cities."""
    if noun.endswith(("s", "x", "ch", "sh", "z")):
        return noun + "es"
    if noun.endswith("y") and len(noun) > 1 and noun[-2] not in VOWELS:
        return noun[:-1] + "ies"
    return noun + "s"


def verb_forms(verb: str) -> tuple[str, ...]:
    """The verb with its regular endings: hum, hums, hummed, humming."""
    stem = verb
    if verb.endswith("e") and not verb.endswith("ee"):
        return (verb, verb + "s", verb + "d", verb[:-1] + "ing")
    if verb.endswith("y") and len(verb) > 1 and verb[-2] not in VOWELS:
        return (verb, verb[:-1] + "ies", verb[:-1] + "ied", verb + "ing")
    if _doubles(verb):
        stem = verb + verb[-1]
    return (verb, plural(verb), stem + "ed", stem + "ing")


def _doubles(verb: str) -> bool:
    # hum and chat double their last letter; rain, talk and play do not.
    return (
        2 < len(verb) <= 4
        and verb[-1] not in VOWELS + "wxy"
        and verb[-2] in VOWELS
        and verb[-3] not in VOWELS
    )
