"""Words that mean one sound of one thing and another of another: a cat hisses, and so does steam.

A sound that has `of` is meant only where one of those words stands in the same clause: the nearest
before decides, else the nearest after. A sound without it is what the word means otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.clauses import BACKWARD, FORWARD, SENTENCE
from scenewright.scene.phrases import PhraseTree

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Sound

# Farther away nothing owns a word; it also bounds what a prompt without any stop can cost.
REACH_WORDS = 16
WITH_WORDS = 4
PRONOUNS = frozenset({"it", "they"})
JOINING = frozenset({",", "and", "then"})
VERB_ENDINGS = ("s", "ed", "ing")
ENDS = SENTENCE | FORWARD | BACKWARD


class Sounds:
    """Phrases to sounds, where one phrase may have several."""

    def __init__(self, meant: Mapping[str, Sequence[Sound]]) -> None:
        """`meant` has the sounds of each phrase, at most one of them without `of`."""
        self._tree: PhraseTree[tuple[Sound, ...]] = PhraseTree()
        for phrase, sounds in meant.items():
            self._tree.add_all((phrase,), tuple(sounds))

    def openings(self) -> frozenset[str]:
        """The words that some phrase begins with."""
        return self._tree.openings()

    def match(self, words: Sequence[str], start: int) -> tuple[int, Sound] | None:
        """The longest phrase at word `start` that means a sound beside its clause: the index after
        it, and the sound."""
        for end, sounds in self._tree.matches(words, start):
            # Nearly every phrase means one thing everywhere.
            is_plain = len(sounds) == 1 and not sounds[0].of
            meant = sounds[0] if is_plain else _meant(words, start, end, sounds)
            if meant is not None:
                return end, meant
        return None


def _meant(words: Sequence[str], start: int, end: int, sounds: Sequence[Sound]) -> Sound | None:
    for word in _clause_from(words, start, end):
        owner = next((sound for sound in sounds if word in sound.of), None)
        if owner is not None:
            return owner
    kept = [sound for sound in sounds if sound.of and not sound.owners]
    ahead = words[max(0, start - WITH_WORDS) : start]
    if kept and "with" in ahead:
        # "A train passes with a long whistle": the whistle is the train's.
        before = start - 1 - ahead[::-1].index("with")
        return _meant(words, before, len(words), [*kept, *(one for one in sounds if not one.of)])
    return next((sound for sound in sounds if not sound.of), None)


def _clause_from(words: Sequence[str], start: int, end: int) -> Iterator[str]:
    """The other words of the clause, backward from `start` and then forward from `end`."""
    index = start - 1
    if index > 0 and words[index] in PRONOUNS:
        # "A balloon is inflated until it bursts": what "it" is stands in the clause before.
        index -= 1 + (words[index - 1] in ENDS - SENTENCE)
    # "A cat arches its back and hisses": what joins a second verb to its subject ends nothing.
    while index >= 0 and words[index] in JOINING:
        index -= 1
    # "A train comes near while it blows its horn": what is its own is told of what came before.
    ends = SENTENCE if words[start - 1 : start] == ["its"] else ENDS
    is_list = words[start].endswith(VERB_ENDINGS)
    while index >= max(0, start - REACH_WORDS):
        word = words[index]
        # "A cat meows, purrs and hisses": verbs one after another have one subject.
        if word in ends and not (is_list and word == ","):
            break
        yield word
        is_list = is_list and (word in JOINING or word.endswith(VERB_ENDINGS))
        index -= 1
    index = end
    while index < min(len(words), end + REACH_WORDS) and words[index] not in ENDS:
        yield words[index]
        index += 1
