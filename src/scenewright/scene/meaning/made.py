"""Things told by what they are made of or like, in the words they are known by: "a cup made of
plastic" is a plastic cup, "a key-like object" a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.stuffs import stuff_of, stuffs
from scenewright.scene.words.grammar import ARTICLES, BEING, PASSIVE
from scenewright.scene.words.inflections import forms_of, plural

if TYPE_CHECKING:
    from scenewright.scene.words.word_index import WordIndex

# What stands for a word that names nothing there.
SUCH = "such"
THINGS = forms_of("object", "thing", "item")
LIKENED = THINGS | forms_of("material", "substance", "surface", "instrument", "device", "tool")
MADE = frozenset({"made", "constructed", "composed", "built", "fashioned", "crafted"})
OF = (("of",), ("out", "of"), ("from",), ("up", "of"))
THAT = frozenset({"that", "which"})
# What these are made of is no sound of its own; wood and metal ring by themselves.
QUIET = frozenset({"plastic", "paper", "ceramic"})
# "Made of thin plastic".
HOW_WORDS = 2
DONE = ("ed", "s", "ing")


def as_likened(words: list[str]) -> None:
    """Say in `words` what a thing is that is only like it, or what it is made of: "a key-like
    object", "a rock like material"."""
    for index, thing in () if LIKENED.isdisjoint(words) else enumerate(words[1:]):
        if thing not in LIKENED:
            continue
        is_apart = index > 0 and words[index] == "like"
        name = words[index - 1] if is_apart else words[index].removesuffix("-like")
        if name == words[index] or stuff_of((name,)) is None:
            continue
        if thing in THINGS and stuffs().things.match((name,), 0) is not None:
            # "Some brick-like items".
            name = plural(name) if thing.endswith("s") and not name.endswith("s") else name
            words[index - is_apart : index + 2] = [SUCH, *([SUCH] * is_apart), name]
        else:
            words[index] = SUCH if is_apart else name


def as_told_of_stuff(words: list[str], page_index: WordIndex) -> set[int]:
    """Put the stuff in `words` before the thing that is made of it, and say where that was told:
    "taps a box that is made of cardboard"."""
    told = set[int]()
    for index in page_index.places(MADE):
        of = next((one for one in OF if tuple(words[index + 1 : index + 1 + len(one)]) == one), ())
        first = index
        while first > 0 and words[first - 1] in BEING | THAT:
            first -= 1
        place = _stuff_at(words, index + 1 + len(of)) if of and first else 0
        if not place:
            continue
        thing = "object" if words[first - 1] == "something" else words[first - 1]
        made = [words[place], thing]
        rest = [SUCH] * (place - first)
        # What is done to it stands right behind it, else it stands right behind what is done.
        following = words[place + 1] if place + 1 < len(words) else ""
        is_done = following in PASSIVE or following.endswith(DONE)
        words[first - 1 : place + 1] = [*rest, *made] if is_done else [*made, *rest]
        told |= set(range(first - 1, place + 1))
    return told


def _stuff_at(words: list[str], start: int) -> int:
    """Where the quiet stuff stands that is told from `start` on; 0 where none is."""
    start += words[start : start + 1] != [] and words[start] in ARTICLES
    for place in range(start, min(start + HOW_WORDS, len(words))):
        made = stuffs().made.match(words, place)
        if made is not None:
            return place if made[1].name in QUIET and made[0] == place + 1 else 0
    return 0
