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

    def match(self, words: Sequence[str], start: int) -> tuple[int, T] | None:
        """The longest phrase that begins at word `start`: the index after it, and its meaning."""
        node, index = self, start
        found: tuple[int, T] | None = None
        while index < len(words):
            word = words[index]
            following = node._branches.get(word)
            if following is None:
                if index > start and word in ARTICLES and _takes_article(words[index - 1]):
                    index += 1
                    continue
                break
            node, index = following, index + 1
            if node._meaning is not None:
                found = (index, node._meaning)
        return found


def _takes_article(word: str) -> bool:
    # "on the door" and "slams the door" go on behind an article; "kitchen, a tap" does not.
    return word in PREPOSITIONS or word.endswith(("s", "ing", "ed"))


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
