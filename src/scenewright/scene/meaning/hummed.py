"""Who hums: "a child talks while humming" is a voice, "a motor hums" a machine's noise, and
a steady noise may be only how something sounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES, NOISES, OF, SENTENCE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

HUM, HUMMED = "hum", ("person", "humming")
HUMMING = frozenset({"hum", "hums", "hummed", "humming"})
JOINTS = frozenset({"and", "while", "whilst", "then", ","})
# "A man talks and humming in the background": of something else.
ELSEWHERE = frozenset({"in", "from", "of", "nearby"})
# A noise that nobody names is another one behind these.
OPENING = SENTENCE | {"and", "while", "as", "is", "are", "by"}
HOW = frozenset({"loud", "soft", "faint", "quiet", "very", "distant", "low", "background", "still"})


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


def is_only_how(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a steady noise that nobody names only tells how something sounds: "ticks with a
    steady sound", "the constant noise of rain"; but not "and a steady sound is heard"."""
    sound, first = found.sound, found.first
    if sound is None or sound.sound != "Hum" or not sound.yields:
        return False
    if found.last == first + 1 or words[found.last - 1] not in NOISES:
        return False
    if words[found.last : found.last + 1] != [] and words[found.last] in OF:
        return True
    before = first - 1
    while before > 0 and _tells_how(words, before):
        before -= 1
    return bool(named) and before > 0 and words[before] not in OPENING


def _tells_how(words: Sequence[str], index: int) -> bool:
    is_joint = words[index] == "and" and words[index - 1] in HOW
    return is_joint or words[index] in ARTICLES or words[index] in HOW
