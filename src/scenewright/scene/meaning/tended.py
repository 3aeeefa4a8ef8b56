"""An animal that somebody only does something to or speaks to: "a boy feeds a rabbit", "a cat is
washed", "a man yells at his dog"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS, PASSIVE, THE
from scenewright.scene.words.cuts import CUTTING
from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named

_STEMS = (
    *("wash", "bath", "pet", "stroke", "strok", "brush", "groom", "feed", "carr", "cuddl"),
    *("hug", "comb", "rins", "shampoo", "dri", "dry", "massag", "tickl", "cradl", "pat"),
)
_ENDINGS = ("", "e", "s", "es", "ed", "ing", "y", "ies", "ied", "ying", "ted", "ting", "ged")
TENDING = frozenset(stem + ending for stem in _STEMS for ending in _ENDINGS) | {"fed", "dries"}
TENDING |= {
    "bathes",
    "cleans",
    "cleaning",
    "cleaned",
    "holds",
    "holding",
    "held",
    "hold",
    "hugging",
}
# How large it is, which is spelled as one of them.
TENDING -= {"huge"}
ON = frozenset({"on", "over", "onto"})
PUTTING = frozenset({"pours", "pour", "pouring", "poured", "sprays", "spraying", "puts", "putting"})
PUTTING |= {"rubs", "rubbing", "scrubs", "scrubbing", "sprinkles", "throws", "splashes"}
HAVING = frozenset({"given", "getting", "gets", "having", "taking", "receiving", "receives"})
BATHS = frozenset({"bath", "wash", "shower", "haircut", "bathed", "massage", "brushing"})
ASLEEP = frozenset({"asleep", "sleeping", "sleeps", "sleep", "resting", "rests", "naps", "napping"})
OWN = ARTICLES | {"his", "her", "their", "its", "some", "several", "two", "small", "little", "big"}
OWN |= {"large", "young", "old", "pet", "baby", "of", "group", "flock", "happy", "wet", "many"}
# Speech that was found has its words spent.
SPEAKING = forms_of("whistle") | forms_of("sing") | {""}
HOW = frozenset({"out", "back", "more", "again", "over", "loud"})
BACK_WORDS, AHEAD_WORDS = 4, 6


def is_tended(words: Sequence[str], one: Named) -> bool:
    """Whether the animal is only washed, petted, fed, carried or spoken to, or sleeps, and calls
    nothing."""
    if one.sound is None or one.acts or one.sound.recipe not in ANIMALS or one.sound.of:
        return False
    if words[one.first] == "pets" and words[one.last : one.last + 1] and words[one.last] in OWN:
        # The verb, not several of them.
        return True
    calls = one.sound.own
    # "A barking dog": its call is in its own name.
    if one.last - one.first > 1 and not calls.isdisjoint(words[one.first : one.last]):
        return False
    ahead = _ahead(words, one.last)
    if not (calls - TENDING).isdisjoint(ahead):
        return False
    return _is_done_to(words, one) or _is_passive(ahead)


def _ahead(words: Sequence[str], last: int) -> list[str]:
    """What is told behind it, also by "which"."""
    ahead: list[str] = []
    for index, word in enumerate(words[last : last + AHEAD_WORDS], last):
        if word in CUTTING:
            is_relative = word == "," and words[index + 1 : index + 2] in (["which"], ["that"])
            if not is_relative:
                break
        ahead.append(word)
    return ahead


def _is_done_to(words: Sequence[str], one: Named) -> bool:
    first = one.first
    index = first - 1
    while index >= 0 and first - index < BACK_WORDS and words[index] in OWN:
        index -= 1
    if index < 0:
        return False
    if words[index] in ("to", "at"):
        # "At the horse race" nobody talks to a horse.
        is_alone = one.last == first + 1 and words[index + 1] in THE
        return is_alone and _is_speech(words, index)
    if words[index] in ON:
        return not PUTTING.isdisjoint(words[max(0, index - BACK_WORDS) : index])
    return words[index] in TENDING and index > 0


def _is_speech(words: Sequence[str], index: int) -> bool:
    """Whether speech, whose words are spent, or a whistle stands before the word at `index`."""
    before = index - 1
    while before > 0 and (words[before].endswith("ly") or words[before] in HOW):
        before -= 1
    return before >= 0 and words[before] in SPEAKING


def _is_passive(ahead: Sequence[str]) -> bool:
    if ahead[:1] in (["wearing"], ["wears"]):
        # What it wears is heard.
        return True
    is_done = bool(ahead) and ahead[0] in PASSIVE | HAVING
    if is_done or ahead[:1] == ["sleeps"] or ahead[:1] == ["sleeping"]:
        done = {word for word in ahead if word.endswith(("ed", "d")) and word in TENDING}
        bathed = not HAVING.isdisjoint(ahead) and not BATHS.isdisjoint(ahead)
        return bool(done) or bathed or not ASLEEP.isdisjoint(ahead)
    return False
