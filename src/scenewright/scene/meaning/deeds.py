"""What an animal of a tale does as people do, which is heard instead of its call: "a bear knocks on
the door", and the call that is only told later: "a wolf looks at the moon and howls"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, BEING, SENTENCE
from scenewright.scene.words.inflections import plural, verb_forms, verbs

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

_DEEDS = (
    "knock open close shut slam ring drive ride play type climb jump push pull throw drop break "
    "smash dig hammer build kick snore sneeze cough yawn tiptoe march dance swim lock unlock "
    "turn press honk start switch saw paint pour fill light strike write sweep cook enter leave "
    "row sail paddle leap dive plunge hop take inhale exhale huff puff sigh sob whisper hiccup burp"
)
# A single one does it: several are heard besides.
DEEDS = frozenset(form for deed in _DEEDS.split() for form in verb_forms(deed)[1:-1])
# A horse is heard by its hooves as well.
HEARD_ONLY = ANIMALS - {"horse"}
WILD = "roar"
# Nothing else is heard of whom something comes over: "the dog gets angry and barks".
FEELING = verbs("get", "become", "grow", "wake", "see", "hear", "notice", "smell", "feel", "spot")
FEELING |= BEING | {"got", "grew", "woke", "saw", "heard", "felt"}
WHO = frozenset({"who", "that", "which", "then", "also", "just"})
# So many words may stand between a verb and what is done, or a subject and its verb.
DONE_WORDS, HOW_WORDS, BEFORE_CALL = 4, 2, 8


def without_doers(page: Page, named: Sequence[Named]) -> list[Named]:
    """What is `named` but animals that are heard only by what they do or by a later call."""
    animals = [
        one
        for one in named
        if one.sound is not None and one.sound.recipe in HEARD_ONLY and _is_single(page, one)
    ]
    if not animals:
        return [*named]
    gone = [
        one
        for one in animals
        if _is_doer(page.words, one, named) or _calls_later(page.words, one, named)
    ]
    page.used |= {i for one in gone for i in range(one.first, one.last)}
    return [one for one in named if one not in gone]


def _is_single(page: Page, one: Named) -> bool:
    return one.last == one.first + 1 and not (one.acts or page.words[one.first].endswith("s"))


def _is_doer(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether the animal does right there what makes another sound."""
    verb = one.last
    while verb < len(words) and _is_between(words[verb]) and verb < one.last + HOW_WORDS:
        verb += 1
    if verb >= len(words) or words[verb] not in DEEDS or (one.sound and one.sound.is_bed):
        return False
    return any(
        verb <= other.first <= verb + DONE_WORDS
        and other.sound is not None
        and other.sound.recipe not in ANIMALS
        and SENTENCE.isdisjoint(words[verb : other.first])
        for other in named
    )


def _is_between(word: str) -> bool:
    return word in WHO or word.endswith("ly")


def _calls_later(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether the animal's call is told with a verb of its own later in its sentence."""
    behind = (other for other in named if other.first > one.first and other.sound is not None)
    call = next(behind, None)
    if call is None or call.sound is None or one.sound is None:
        return False
    between = words[one.last : call.first]
    if not between or len(between) > BEFORE_CALL:
        return False
    word = words[call.first]
    is_verb = between[-1] in JOINTS and word.endswith(("s", "ed")) and call.last == call.first + 1
    is_verb = is_verb and word != plural(words[one.first])
    # Pets are heard to move besides: "a dog jumps around and barks".
    is_its = call.sound.recipe == one.sound.recipe == WILD or call.sound.sound == one.sound.sound
    is_its = is_its or (call.sound.recipe == one.sound.recipe and between[0] in FEELING)
    parts = SENTENCE | {"while", "as", "when", "but", "until"}
    is_same = parts.isdisjoint(between) and between[0] not in JOINTS | ARTICLES
    return is_verb and is_its and is_same
