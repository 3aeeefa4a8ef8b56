"""Phrases found in running words, longest first, and the endings English puts on words.

A phrase matches in one pass with no backtracking over the text: its cost is its own length.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cache
from typing import Generic, TypeVar

from scenewright.scene.tables import word_tables

T = TypeVar("T")

ARTICLES = frozenset({"a", "an", "the", "his", "her", "their", "our", "my", "your", "its", "some"})
PREPOSITIONS = frozenset(
    {"on", "in", "at", "of", "to", "into", "under", "behind", "from", "against", "through", "open"}
)
BEING = frozenset({"is", "are", "was", "were"})
# These are of nothing: "out of gutters".
PREPOSITIONAL = frozenset({"out", "off", "inside", "outside"})
# What tells of any sound and names none.
NOISES = frozenset({"sound", "sounds", "noise", "noises"})
# What may be passed over inside a phrase.
PASSED = ARTICLES | BEING
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
VOWELS = "aeiou"
_DOUBLING = re.compile(r"(?:un|re)?(?:[^aeiou]|qu)+[aeiou][^aeiouwxy]")


class PhraseTree(Generic[T]):
    """Maps phrases of lower-case words to a meaning; articles inside them are passed over.

    A branch grows when its word is first met: a prompt has few of the words that are known.
    """

    __slots__ = ("_branches", "_meaning", "_seeds")

    def __init__(self) -> None:
        self._branches: dict[str, PhraseTree[T]] = {}
        self._seeds: dict[str, list[tuple[str, T]]] = {}
        self._meaning: T | None = None

    def add_all(self, phrases: Iterable[str], meaning: T) -> None:
        """Add each phrase; of two equal phrases the first keeps its meaning."""
        self._branches.clear()
        seeds = self._seeds
        for phrase in phrases:
            word, _, rest = phrase.partition(" ")
            if word in seeds:
                seeds[word].append((rest, meaning))
            else:
                seeds[word] = [(rest, meaning)]

    def openings(self) -> frozenset[str]:
        """The words that some phrase begins with."""
        return frozenset(self._seeds)

    @property
    def begins(self) -> Container[str]:
        """What `openings` are, for those who look at every word: nearly all are left at once."""
        return self._seeds

    def _branch(self, word: str) -> PhraseTree[T] | None:
        if word not in self._seeds:
            return None
        branch = self._branches.get(word)
        if branch is None:
            # Whole before anyone sees it: others may be reading at this moment.
            branch = PhraseTree()
            for rest, meaning in self._seeds[word]:
                if rest:
                    branch.add_all((rest,), meaning)
                elif branch._meaning is None:
                    branch._meaning = meaning
            self._branches[word] = branch
        return branch

    def match(self, words: Sequence[str], start: int) -> tuple[int, T] | None:
        """The longest phrase that begins at word `start`: the index after it, and its meaning."""
        # Nearly every word begins no phrase and is left at once, or is one alone.
        if start >= len(words) or words[start] not in self._seeds:
            return None
        node = self._branch(words[start])
        following = words[start + 1] if start + 1 < len(words) else ""
        is_bare = following not in ARTICLES and following[-2:] not in PASSED_ENDINGS
        if node is not None and is_bare and following not in node._seeds:
            return None if node._meaning is None else (start + 1, node._meaning)
        return next(iter(self.matches(words, start)), None)

    def matches(self, words: Sequence[str], start: int) -> list[tuple[int, T]]:
        """Every phrase that begins at word `start`, the longest first, as `match` gives one; of
        two as long the one that has the articles."""
        node = self._branch(words[start]) if start < len(words) else None
        return [] if node is None else _walked(node, words, start)


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
        following = node._branch(words[index]) if index < count else None
        if following is not None and words[index] in PASSED and index + 1 < count:
            # "Into a pond" is "into pond", although there is a phrase that begins with "into a",
            # and "water is lapping" is "water lapping" beside "water is poured".
            bare = node._branch(words[index + 1]) if _is_passed(words, index) else None
            if bare is not None:
                aside.append((index + 1, bare))
        while following is None and index < count and _is_passed(words, index):
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
        return words[index + 1 : index + 2] != [] and words[index + 1] in WAYS
    if words[index] == "very":
        return words[index + 1 : index + 2] != [] and _is_passed(words, index + 1)
    if words[index] == "being":
        # "Metal is being ground" is "metal is ground".
        return before in BEING
    if words[index] in BEING:
        # "A train is blowing its horn" is "a train blowing its horn".
        return words[index + 1 : index + 2] != [] and words[index + 1].endswith("ing")
    if words[index] not in ARTICLES:
        return False
    if before in PREPOSITIONS or before.endswith(("s", "ing", "ed")):
        return True
    # "They push the pedal", "somebody broke the lock".
    ahead = words[index - 2] if index > 1 else ""
    return ahead in BEFORE_BARE or ahead in OPENING or before in _irregular_pasts()


def without_articles(phrase: str) -> str:
    """The phrase without the articles that a tree passes over, so that any other may stand there:
    "drops a glass" is "drops her glass"."""
    # What stands before a phrase is not known: it opens no sentence.
    words = ["...", *phrase.split()]
    places = range(1, len(words))
    kept = [words[place] for place in places if place == 1 or not _is_passed(words, place)]
    return " ".join(kept) if len(kept) > 1 else phrase


@cache
def plural(noun: str) -> str:
    """The plural: dog, dogs; church, churches; city, cities; grey goose, grey geese; peal of
    thunder, peals of thunder."""
    thing, of, kind = noun.partition(" of ")
    if of and thing not in PREPOSITIONAL:
        return plural(thing) + of + kind
    rest, _, last = noun.rpartition(" ")
    irregular = _irregular("plurals").get(last)
    if irregular is not None:
        return f"{rest} {irregular[0]}".lstrip()
    return _third_person(noun)


@cache
def verb_forms(verb: str) -> tuple[str, ...]:
    """The verb with its endings: hum, hums, hummed, humming; break, breaks, broke, broken,
    breaking. Of several words the first has them: "drive off", "drove off"."""
    first, gap, rest = verb.partition(" ")
    if gap:
        return tuple(f"{form} {rest}" for form in verb_forms(first))
    stem = verb + verb[-1] if _doubles(verb) else verb
    if verb.endswith("e") and not verb.endswith("ee"):
        past, going = verb + "d", (verb[:-2] + "y" if verb.endswith("ie") else verb[:-1]) + "ing"
    elif verb.endswith("y") and len(verb) > 1 and verb[-2] not in VOWELS:
        past, going = verb[:-1] + "ied", verb + "ing"
    else:
        past, going = stem + "ed", stem + "ing"
    # Goes, echoes, but moos; of nouns only some do: pianos.
    is_round = verb.endswith("o") and len(verb) > 1 and verb[-2] not in VOWELS
    third = verb + "es" if is_round else _third_person(verb)
    return (verb, third, *_irregular("pasts").get(verb, (past,)), going)


@cache
def forms_of(word: str) -> frozenset[str]:
    """Every form of a word that is a noun or a verb."""
    return frozenset((*verb_forms(word), plural(word)))


def _third_person(word: str) -> str:
    # Nouns and verbs take the same ending: a dog, two dogs; a dog barks; a bee, it buzzes.
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    if word.endswith("y") and len(word) > 1 and word[-2] not in VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _doubles(verb: str) -> bool:
    # One syllable with one short vowel before one consonant: hum, scrub and splat double their
    # last letter, unwrap too; rain, talk, play and whisper do not.
    return _DOUBLING.fullmatch(verb) is not None


@cache
def _irregular_pasts() -> frozenset[str]:
    return frozenset().union(*_irregular("pasts").values())


@cache
def pasts_alone() -> frozenset[str]:
    """Irregular pasts that are no plain form as well: "struck", but not "put"."""
    return _irregular_pasts() - _irregular("pasts").keys()


@cache
def _irregular(kind: str) -> Mapping[str, tuple[str, ...]]:
    table = word_tables()["irregular"][kind]
    return {word: tuple(form.strip() for form in forms.split(",")) for word, forms in table.items()}
