"""What somebody is called, and what kind of people that is: "an old widow" is a woman."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.unscripted import BABIES, talk_book

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast

SAME = {"male": "man", "female": "woman"}
UNCOUNTED = frozenset({"several", "many", "some", "few", "various", "multiple", "numerous"})
MACHINES = frozenset({"machine", "machines", "computer", "computers"})
# What they do without a word.
HUMMED = ("bellow", "murmur", "mutter", "mumbl", "moan", "groan", "chatter", "sigh")
# "A sewing machine and a man talk", "a machine followed by talking": it says nothing.
ENGINES = frozenset({"machine", "machines"})
BESIDE_ENGINES = frozenset({"and", "then", "followed", ",", "&"})
# What only belongs to one: "the keys of a computer keyboard".
OF_MACHINES = frozenset(
    {"keyboard", "keyboards", "mouse", "key", "keys", "keypad", "screen", "desk"}
)
OF_MACHINES |= {"monitor", "terminal", "game", "games", "button", "buttons", "room", "chair"}


def is_thing_of_machine(word: str, following: str) -> bool:
    """Whether nobody is told but a thing of a machine, or one that others are told beside: "types
    on a computer keyboard", "a sewing machine and a woman talk"."""
    is_beside = word in ENGINES and following in BESIDE_ENGINES
    return is_beside or (word in MACHINES and following in OF_MACHINES)


def kind_of(words: Sequence[str], cast: Cast) -> str:
    """What somebody told by these words is: "baby", "child", "man", "woman" or "" for anybody."""
    gender, age = "", ""
    for word in words:
        word = talk_book().one_of.get(word) or cast.one_of.get(word, word)
        if word in BABIES:
            return "baby"
        told, told_age = cast.person_of_word.get(word, ("", ""))
        gender = told if told in ("male", "female") else cast.gender_of_name.get(word, gender)
        age = told_age or age
    if age == "child":
        return "child"
    return SAME.get(gender, "")
