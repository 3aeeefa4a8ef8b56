"""Who hums: "a child talks while humming" is a voice, "a motor hums" a machine's noise."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

HUM, HUMMED = "hum", ("person", "humming")
HUMMING = frozenset({"hum", "hums", "hummed", "humming"})
JOINTS = frozenset({"and", "while", "whilst", "then", ","})
# "A man talks and humming in the background": of something else.
ELSEWHERE = frozenset({"in", "from", "of", "nearby"})


def may_be_hummed(one: Named, words: Sequence[str]) -> bool:
    """Whether it is a hum that somebody may be told to hum."""
    is_hum = one.sound is not None and one.sound.recipe == HUM
    is_verb = words[one.first] in HUMMING and one.last == one.first + 1
    return is_hum and is_verb and words[one.first - 1] in JOINTS


def hummed(
    one: Named,
    first: int,
    words: Sequence[str],
    named: Sequence[Named],
    bodily: Collection[str],
    page: Page,
) -> Named:
    """The hum as the voice of who is told at `first`, if nothing else that may hum is named
    between: "a boy plays and hums"."""
    if page.cast.person_of_word.get(words[first], ("",))[0] == "neutral":
        return one  # A machine.
    word, behind = words[one.first], words[one.last : one.last + 1]
    if word == "humming" and (behind and behind[0] in ELSEWHERE):
        return one
    between = [other for other in named if first < other.first < one.first]
    others = (other.sound.recipe for other in between if other.sound and not other.talk)
    if any(recipe not in bodily and recipe != "crowd" for recipe in others):
        return one
    if word == "humming" and words[one.first - 1] not in ("while", "whilst"):
        # "A man speaks and humming" is of two.
        told = words[first : one.first - 1]
        if not any(each.endswith("ing") for each in told):
            return one
    meant = page.lexicon.sounds.match(HUMMED, 1)
    return one if meant is None else replace(one, sound=meant[1])
