"""Words of sounds in another of their senses: "I saw a dog", "leather pants", "runs the blender".

`senses.toml` has the words and by what stands around them each sense is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, PREPOSITIONS, SENTENCE
from scenewright.scene.words.tables import listed, sound_table

if TYPE_CHECKING:
    from scenewright.scene.words.homonyms import Sounds
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.phrases import PhraseTree
    from scenewright.scene.words.word_index import WordIndex

# What stands for a word that names nothing there.
SUCH = "such"
# A line that is said has no words here; an item of a list stands between two of the bounds.
LINE, START, END = "(line)", "(start)", "(end)"
BOUNDS = SENTENCE | {",", ""}
# A word that is all of the prompt, and its full stop.
ALONE_WORDS = 2
PHRASE_WORDS, NEAR_WORDS, OBJECT_WORDS = 3, 6, 5
# An object ends before these.
ENDS = SENTENCE | JOINTS | PREPOSITIONS
ENDS |= {"with", "for", "by", "as", "while", "past", "over", "across", "around", "up", "down"}
ENDS |= {"out", "off", "along", "away", "toward", "towards", "or", "when", "that", "which", "near"}


@dataclass(frozen=True)
class Sense:
    """One sense and its signs, of which one is enough where not `all` are needed: phrases it stands
    right `after` or `before`, an `object` behind it, words `near` it in its sentence or anywhere in
    the `prompt`. Not where a neighbour is of `unless`. What is `meant` there takes its place, also
    `inside` of a name."""

    after: frozenset[str]
    before: frozenset[str]
    object: frozenset[str]
    near: frozenset[str]
    prompt: frozenset[str]
    unless: frozenset[str]
    all: bool
    meant: str
    inside: bool = False

    def may_be_in(self, present: Set[str]) -> bool:
        """Whether words that tell of it are `present` in a prompt, with the bounds of one."""
        for words in self._telling:
            if words.isdisjoint(present) is self.all:
                return not self.all
        return self.all or not self._telling

    def is_at(self, words: Sequence[str], index: int) -> bool:
        """Whether the word at `index` has this sense."""
        # Nearly every sense is none here, and the first sign that is looked for tells it.
        is_told = self.all or not self._signs
        for is_sign in self._signs:
            if is_sign(self, words, index) is not self.all:
                is_told = not self.all
                break
        if not is_told:
            return False
        start = _behind(words, index)
        behind = words[start : start + 1]
        # A word alone means what it names.
        if not self._signs and not (index and behind):
            return False
        return self.unless.isdisjoint(
            (*words[max(0, index - 1) : index], *words[index + 1 : start], *behind)
        )

    @cached_property
    def _signs(self) -> tuple[Callable[[Sense, Sequence[str], int], bool], ...]:
        """What looks for each of the signs there are, the cheapest first."""
        told = (
            (self.after, Sense._stands_after),
            (self.before, Sense._stands_before),
            (self.object, Sense._has_object),
            (self.near, Sense._is_near),
            (self.prompt, Sense._is_told_of),
        )
        return tuple(look for words, look in told if words)

    @cached_property
    def _telling(self) -> tuple[frozenset[str], ...]:
        """The words of each of the signs there are, of phrases those that are looked for first."""
        told = (self._last_words, self._first_words, self.object, self.near, self.prompt)
        return tuple(words for words in told if words)

    @cached_property
    def _last_words(self) -> frozenset[str]:
        return frozenset(phrase.rpartition(" ")[2] for phrase in self.after)

    @cached_property
    def _first_words(self) -> frozenset[str]:
        return frozenset(phrase.partition(" ")[0] for phrase in self.before)

    def _stands_after(self, words: Sequence[str], index: int) -> bool:
        before = words[index - 1] if index else ""
        if before in BOUNDS or (":" in before and _is_cue(before)):
            is_behind_line = bool(index) and not before and LINE in self.after
            return is_behind_line or (START in self.after and len(words) > ALONE_WORDS)
        if before not in self._last_words:
            return False
        firsts = range(max(0, index - PHRASE_WORDS), index)
        return any(" ".join(words[first:index]) in self.after for first in firsts)

    def _stands_before(self, words: Sequence[str], index: int) -> bool:
        start = _behind(words, index)
        if END in self.before and (start == len(words) or words[start] in BOUNDS):
            return True
        # 'Calls up the stairs, "Breakfast!"'
        line = start + (words[start : start + 1] in ([","], [":"]))
        if LINE in self.before and words[line : line + 1] == [""]:
            return True
        if start >= len(words) or words[start] not in self._first_words:
            return False
        lasts = range(start + 1, min(len(words), start + PHRASE_WORDS) + 1)
        return any(" ".join(words[start:last]) in self.before for last in lasts)

    def _is_told_of(self, words: Sequence[str], index: int) -> bool:
        if LINE in self.prompt and "" in words:
            return True
        if self.prompt.isdisjoint(words):
            return False
        return any(word in self.prompt for word in (*words[:index], *words[index + 1 :]))

    def _has_object(self, words: Sequence[str], index: int) -> bool:
        for word in words[index + 1 : index + 1 + OBJECT_WORDS]:
            if word in ENDS:
                break
            if word in self.object:
                return True
        return False

    def _is_near(self, words: Sequence[str], index: int) -> bool:
        for step in (-1, 1):
            for number in range(1, NEAR_WORDS + 1):
                place = index + step * number
                if not 0 <= place < len(words) or words[place] in SENTENCE:
                    break
                if (words[place] or LINE) in self.near:
                    return True
        return False


def _is_cue(word: str) -> bool:
    """Whether it is the time of a cue, behind which something begins: "0:05 chime"."""
    return ":" in word and word[0].isdigit()


def _behind(words: Sequence[str], index: int) -> int:
    """Where what stands behind the word at `index` begins, without an article."""
    return index + 1 + (index + 1 < len(words) and words[index + 1] in ARTICLES)


def in_their_sense(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Put what is meant in the place of such `words`: "such" where that is no sound. What is known
    as a whole stays: "bursts into tears"."""
    senses, known = _senses()
    present = {*words, LINE, START, END}
    # Of nearly every sense no sign is in the prompt.
    here: dict[str, list[Sense]] = {}
    for index in page_index.places(known):
        word = words[index]
        if word not in here:
            here[word] = [one for one in senses.get(word, ()) if one.may_be_in(present)]
        for one in here[word]:
            if one.is_at(words, index) and (one.inside or not _is_in_phrase(words, index, lexicon)):
                words[index] = one.meant
                present.add(one.meant)
                here.clear()
                break


def _is_in_phrase(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether a name or a telling of more words than this one has it: "the music ducks out", "at a
    brisk pace"."""
    trees: tuple[Sounds | PhraseTree[Any], ...]
    trees = (lexicon.sounds, lexicon.settings, lexicon.properties, *lexicon.parameters.values())
    for start in range(max(0, index - PHRASE_WORDS), index + 1):
        found = (tree.match(words, start) for tree in trees)
        if any(one is not None and one[0] > max(index, start + 1) for one in found):
            return True
    return False


@cache
def _senses() -> tuple[Mapping[str, Sequence[Sense]], frozenset[str]]:
    """The senses of each word, and all the words."""
    senses: dict[str, list[Sense]] = {}
    for entry in sound_table("senses")["sense"]:
        words = listed(entry["words"])
        meant = listed(entry.get("meant", SUCH))
        signs = {
            sign: frozenset(listed(entry.get(sign, "")))
            for sign in ("after", "before", "object", "near", "prompt", "unless")
        }
        is_all, is_inside = entry.get("all", False), entry.get("inside", False)
        for number, word in enumerate(words):
            instead = meant[number] if len(meant) > 1 else meant[0]
            sense = Sense(**signs, all=is_all, meant=instead, inside=is_inside)
            senses.setdefault(word, []).append(sense)
    return senses, frozenset(senses)
