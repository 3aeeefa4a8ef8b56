"""Phrases found in running words, longest first.

A phrase matches in one pass with no backtracking over the text: its cost is its own length.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Generic, TypeVar

from scenewright.scene.words.grammar import ARTICLES, BEING, PREPOSITIONS
from scenewright.scene.words.inflections import irregular_pasts

T = TypeVar("T")

# What may be passed over inside a phrase.
PASSED = ARTICLES | BEING
MAY_PASS = PASSED | {"being"}
# How "quickly" and "very" end.
PASSED_ENDINGS = frozenset({"ly", "ry"})
# "Drives very quickly away": how it is done may stand before these.
WAYS = frozenset({"away", "off", "by", "past"})
# A verb behind these has no ending.
BEFORE_BARE = frozenset({"to", "people", "they", "men", "women", "children", "kids", "workers"})
BEFORE_BARE |= {"boys", "girls", "guys", "students", "players", "others", "passengers"}
BEFORE_BARE |= {"i", "you", "we", "please", "then", "and", "will", "would", "can", "could"}
# "Turn the key": nor has what a sentence opens with.
OPENING = frozenset({".", "!", "?", ";", ":", ",", ""})


class PhraseTree(Generic[T]):
    """Maps phrases of lower-case words to a meaning; articles inside them are passed over.

    A branch grows when its word is first met: a prompt has few of the words that are known.
    """

    __slots__ = ("_branches", "_following", "_meaning", "begins")

    def __init__(self) -> None:
        self._branches: dict[str, PhraseTree[T]] = {}
        # What `openings` are with what follows each, for those who look at every word: nearly all
        # are left at once.
        self.begins: dict[str, list[tuple[str, T]]] = {}
        # The words of which one follows each of those, "" for those that are phrases themselves.
        self._following: dict[str, frozenset[str]] = {}
        self._meaning: T | None = None

    def add_all(self, phrases: Iterable[str], meaning: T) -> None:
        """Add each phrase; of two equal phrases the first keeps its meaning."""
        self._branches.clear()
        self._following.clear()
        seeds = self.begins
        for phrase in phrases:
            word, _, rest = phrase.partition(" ")
            if word in seeds:
                seeds[word].append((rest, meaning))
            else:
                seeds[word] = [(rest, meaning)]

    def openings(self) -> frozenset[str]:
        """The words that some phrase begins with."""
        return frozenset(self.begins)

    def openings_in(self, present: Set[str]) -> set[str]:
        """Those of the words `present` in a text that some phrase begins with, where what follows
        in it is present, too: the others name nothing there."""
        found = set[str]()
        for word in self.begins.keys() & present:
            following = self._following.get(word)
            if following is None:
                following = frozenset(rest.partition(" ")[0] for rest, _ in self.begins[word])
                self._following[word] = following
            if "" in following or not following.isdisjoint(present):
                found.add(word)
        return found

    def _branch(self, word: str) -> PhraseTree[T] | None:
        branch = self._branches.get(word)
        if branch is None and word in self.begins:
            # Whole before anyone sees it: others may be reading at this moment.
            branch = PhraseTree()
            for rest, meaning in self.begins[word]:
                if rest:
                    branch.add_all((rest,), meaning)
                elif branch._meaning is None:
                    branch._meaning = meaning
            self._branches[word] = branch
        return branch

    def match(self, words: Sequence[str], start: int) -> tuple[int, T] | None:
        """The longest phrase that begins at word `start`: the index after it, and its meaning."""
        # Nearly every word begins no phrase and is left at once, or is one alone.
        count = len(words)
        if start >= count or (word := words[start]) not in self.begins:
            return None
        node = self._branches.get(word) or self._branch(word)
        if node is None:
            return None
        if begins := node.begins:
            following = words[start + 1] if start + 1 < count else ""
            if following in begins or following in ARTICLES or following[-2:] in PASSED_ENDINGS:
                found = _walked(node, words, start)
                return found[0] if found else None
        return None if node._meaning is None else (start + 1, node._meaning)

    def matches(self, words: Sequence[str], start: int) -> list[tuple[int, T]]:
        """Every phrase that begins at word `start`, the longest first, as `match` gives one; of
        two as long the one that has the articles."""
        count = len(words)
        word = words[start] if start < count else ""
        node = self._branches.get(word) or self._branch(word)
        if node is None:
            return []
        following = words[start + 1] if start + 1 < count else ""
        if not node.begins or (
            following not in node.begins
            and following not in MAY_PASS
            and following[-2:] not in PASSED_ENDINGS
        ):
            return [] if node._meaning is None else [(start + 1, node._meaning)]
        return _walked(node, words, start)


def _walked(first: PhraseTree[T], words: Sequence[str], start: int) -> list[tuple[int, T]]:
    """Every phrase that goes on from the branch of the word at `start`, the longest first."""
    count = len(words)
    found: list[tuple[int, T]] = []
    aside: list[tuple[int, PhraseTree[T]]] = []
    node: PhraseTree[T] | None = first
    index = start
    while node is not None:
        index += 1
        if node._meaning is not None:
            found.append((index, node._meaning))
        if not node.begins or index >= count:
            break
        word = words[index]
        following = node._branches.get(word)
        if following is None and word in node.begins:
            following = node._branch(word)
        if following is not None and word in PASSED and index + 1 < count:
            # "Into a pond" is "into pond", although there is a phrase that begins with "into a",
            # and "water is lapping" is "water lapping" beside "water is poured".
            bare = node._branch(words[index + 1]) if _is_passed(words, index) else None
            if bare is not None:
                aside.append((index + 1, bare))
        while (
            following is None
            and index < count
            and (words[index] in MAY_PASS or words[index][-2:] in PASSED_ENDINGS)
            and _is_passed(words, index)
        ):
            index += 1
            following = node._branch(words[index]) if index < count else None
        node = following
    found.reverse()
    if not aside:
        return found
    ends = {end for end, _ in found}
    for place, bare in aside:
        found += [one for one in _walked(bare, words, place) if one[0] not in ends]
    return sorted(found, key=lambda one: -one[0])


def _is_passed(words: Sequence[str], index: int) -> bool:
    # "on the door" and "slams the door" go on behind an article; "kitchen, a tap" does not.
    before = words[index - 1]
    if words[index].endswith("ly"):
        return index + 1 < len(words) and words[index + 1] in WAYS
    if words[index] == "very":
        return index + 1 < len(words) and _is_passed(words, index + 1)
    if words[index] == "being":
        # "Metal is being ground" is "metal is ground".
        return before in BEING
    if words[index] in BEING:
        # "A train is blowing its horn" is "a train blowing its horn".
        return index + 1 < len(words) and words[index + 1].endswith("ing")
    if words[index] not in ARTICLES:
        return False
    if before in PREPOSITIONS or before.endswith(("s", "ing", "ed")):
        return True
    # "They push the pedal", "somebody broke the lock".
    ahead = words[index - 2] if index > 1 else ""
    return ahead in BEFORE_BARE or ahead in OPENING or before in irregular_pasts()


def without_articles(phrase: str) -> str:
    """The phrase without the articles that a tree passes over, so that any other may stand there:
    "drops a glass" is "drops her glass"."""
    # What stands before a phrase is not known: it opens no sentence.
    words = ["...", *phrase.split()]
    places = range(1, len(words))
    kept = [words[place] for place in places if place == 1 or not _is_passed(words, place)]
    return " ".join(kept) if len(kept) > 1 else phrase
