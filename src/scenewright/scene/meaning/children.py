"""The child a "he" or "she" stands for: "My son is five today. A balloon popped and he cried"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.voices import Cast
    from scenewright.scene.words.page import Page

PRONOUNS = {"he": "male", "she": "female"}
CHILD = {"male": "boy", "female": "girl"}
BABY = "baby"
SMALL, GROWN = frozenset({"little", "small", BABY}), frozenset({"grown", "adult", "grown-up"})


def child_meant(words: Sequence[str], pronoun: int, cast: Cast) -> str:
    """The child that was told of last before the pronoun, if nobody else of that sex was since;
    empty where none was."""
    gender = PRONOUNS.get(words[pronoun])
    if gender is None:
        return ""
    for back in range(pronoun - 1, -1, -1):
        word = words[back].removesuffix("'s")
        told, age = cast.person_of_word.get(word, ("", ""))
        if word in PRONOUNS or cast.gender_of_name.get(word, told) != gender:
            continue
        before = words[back - 1] if back else ""
        is_child = (age == "child" or before in SMALL) and before not in GROWN
        return (BABY if before == BABY else CHILD[gender]) if is_child else ""
    return ""


def are_children_told(page: Page, last: int) -> bool:
    """Whether whoever was told of last before a token are children."""
    cast = page.cast
    for back in range(last - 1, -1, -1):
        word = page.tokens[back].word
        told = cast.person_of_word.get(cast.one_of.get(word, word))
        if told is not None and word not in PRONOUNS:
            return told[1] == "child"
    return False
