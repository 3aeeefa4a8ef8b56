"""Who hums: "a child talks while humming" is a voice, "a motor hums" a machine's noise, and
a steady noise may be only how something sounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.kinds import kind_of
from scenewright.scene.talk.saying import LOUDSPEAKERS
from scenewright.scene.words.grammar import ARTICLES, BEING, NOISES, OF, SENTENCE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scenewright.scene.voices import Cast
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

HUM, HUMMED = "hum", ("person", "humming")
HUMMING = frozenset({"hum", "hums", "hummed", "humming"})
# How the people are called that are machines.
MACHINES = "neutral"
JOINTS = frozenset({"and", "while", "whilst", "then", ","})
# "A man talks and humming in the background": of something else.
ELSEWHERE = frozenset({"in", "from", "of", "nearby"})
# A noise that nobody names is another one behind these.
OPENING = SENTENCE | {"and", "while", "as", "is", "are", "by"}
HOW = frozenset({"loud", "soft", "faint", "quiet", "very", "distant", "low", "background", "still"})


def may_be_hummed(one: Named, words: Sequence[str], cast: Cast) -> bool:
    """Whether it is a hum that somebody may be told to hum."""
    is_hum = one.sound is not None and one.sound.recipe == HUM
    is_verb = words[one.first] in HUMMING and one.last == one.first + 1
    if not is_hum or not is_verb or not one.first:
        return False
    return words[one.first - 1] in JOINTS or _is_persons(one, words, cast)


def _is_persons(one: Named, words: Sequence[str], cast: Cast) -> bool:
    """Whether somebody stands right before it: "the baker softly hums", no "computer"."""
    index = one.first - 1
    while index > 0 and (words[index] in BEING or words[index].endswith("ly")):
        index -= 1
    word = cast.one_of.get(words[index], words[index])
    is_known = word not in LOUDSPEAKERS and word in cast.person_of_word
    return is_known and cast.person_of_word[word][0] != MACHINES


def hummed(
    one: Named,
    doer: tuple[int, tuple[str, ...]],
    words: Sequence[str],
    named: Sequence[Named],
    bodily: Collection[str],
    page: Page,
) -> Named:
    """The hum as the voice of who is told at a token by these words, if nothing else that may hum
    is named between: "a boy plays and hums"."""
    first, told_by = doer
    if page.cast.person_of_word.get(words[first], ("",))[0] == MACHINES:
        return one
    word, behind = words[one.first], words[one.last : one.last + 1]
    if word == "humming" and (behind and behind[0] in ELSEWHERE):
        return one
    between = [other for other in named if first < other.first < one.first]
    others = (other.sound.recipe for other in between if other.sound and not other.talk)
    if any(recipe not in bodily and recipe != "crowd" for recipe in others):
        return one
    is_joined = words[one.first - 1] in JOINTS
    if word == "humming" and is_joined and words[one.first - 1] not in ("while", "whilst"):
        # "A man speaks and humming" is of two.
        told = words[first : one.first - 1]
        if not any(each.endswith("ing") for each in told):
            return one
    meant = page.lexicon.sounds.match(HUMMED, 1)
    if meant is None:
        return one
    page.used.update(i for i in range(first, one.first) if words[i] in told_by)
    sound, kind = meant[1], kind_of(told_by, page.cast)
    return replace(one, sound=sound.made_by("gender", kind) if kind else sound)


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
