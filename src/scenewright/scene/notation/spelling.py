"""Words that are spelled another way than they are meant: "the door creeks", "tick-tocking"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from scenewright.scene.notation.only_named import with_their_doings
from scenewright.scene.words.inflections import verb_forms
from scenewright.scene.words.phrases import PhraseTree
from scenewright.scene.words.tables import sound_table

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

# Shorter ones are the names themselves.
LETTERS_MIN = 6
# At each keystroke nearly all words are those of the one before.
WORDS_MAX = 512
# What several do.
ACTING = frozenset({"are", "were", "pass", "drive", "bark", "chirp", "sing", "talk", "speak"})
ACTING |= {"play", "walk", "run", "blow", "hum", "ring", "laugh", "shout", "cheer", "honk"}
# Each with the place of that form of a verb.
IMITATING = (("", 0), ("ing", -1), ("s", 1), ("es", 1), ("ed", 2))


def spell(words: list[str], lexicon: Lexicon) -> None:
    """Put the words that are meant for those that are written: "the door creeks" creaks, and "a
    clock goes ticktocking" ticks."""
    meant, naming, telling = _meant(), lexicon.naming, lexicon.telling
    present, plain = set(words), _plain(telling)
    acts, begins = not ACTING.isdisjoint(present), meant.openings_in(present)
    for index, word in enumerate(words):
        if word in plain:
            continue
        if word == "a":
            words[index] = "as" if acts and _joins(words, index) else word
        elif word in begins:
            found = meant.match(words, index)
            if found is not None and found[0] - index == len(found[1]):
                words[index : found[0]] = found[1]
        elif len(word) >= LETTERS_MIN and not (
            word in naming or word in telling or word in meant.begins
        ):
            words[index] = imitation(word) or word


def _joins(words: list[str], index: int) -> bool:
    """Whether an "a" stands for "as": "rain falls a cars pass"."""
    several, verb = [*words[index + 1 : index + 3], "", ""][:2]
    is_several = several.endswith("s") and not several.endswith(("ss", "us", "'s", "is"))
    return index > 1 and is_several and verb in ACTING


def correct(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """Give tokens the words that are meant, in their places."""
    written = [token.word for token in tokens]
    words = [*written]
    spell(words, lexicon)
    with_their_doings(words, lexicon)
    if words != written:
        for token, word in zip(tokens, words, strict=True):
            token.word = word


@lru_cache(maxsize=WORDS_MAX)
def imitation(word: str) -> str:
    """The word the lexicon has for what is imitated, with its ending: "ticktocking" is
    "tick-tocking"; "" where nothing is."""
    plain = word.replace("-", "")
    for ending, form in IMITATING:
        stem = plain.removesuffix(ending)
        # "Drip-dropping" doubles its last letter.
        is_doubled = form == -1 and stem[-1:] == stem[-2:-1]
        base = _imitations().get(stem) or (_imitations().get(stem[:-1]) if is_doubled else None)
        if base and plain.endswith(ending):
            return verb_forms(base)[form]
    return ""


@cache
def _imitations() -> Mapping[str, str]:
    table = sound_table("spelling")["imitations"]
    return {one.strip(): word for word, ways in table.items() for one in ways.split(",")}


@cache
def _plain(telling: frozenset[str]) -> frozenset[str]:
    """The words that are spelled as they are meant: nearly all of a prompt's."""
    return telling.difference(_meant().begins, {"a"})


@cache
def _meant() -> PhraseTree[tuple[str, ...]]:
    tree: PhraseTree[tuple[str, ...]] = PhraseTree()
    for written, meant in sound_table("spelling")["meant"].items():
        tree.add_all((written,), tuple(meant.split()))
    return tree
