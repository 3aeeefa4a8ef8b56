"""What turns into something else and is over when that begins: "the rain turns into hail", "a
monitor beeps, and the beeping becomes one long tone"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import word_at
from scenewright.scene.words.cuts import JOINTS, TURNED
from scenewright.scene.words.grammar import ARTICLES, FILLER, IT, PREPOSITIONS, SENTENCE
from scenewright.scene.words.inflections import verb_forms, verbs
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

TURNING = verbs("turn", "morph", "transform", "dissolve", "evolve", "mutate", "change", "melt")
BECOMING = frozenset(verb_forms("become"))
# "Changes to rain" as well.
INTO, TO, THEN, CHANGING = "into", "to", "then", frozenset(verb_forms("change"))
# Who becomes an animal is not over: only what is the next thing's own does.
BEHIND_BECOMING = ARTICLES | {"one", "two", "more", "pure", "only"}
BEFORE_VERB = IT | JOINTS | {"slowly", "gradually", "suddenly", "finally", "that", "which", "soon"}
KNOWN = frozenset({"the", "its", "his", "her", "their", "this", "that"})
# These only drive there.
DRIVEN = frozenset({"car_pass", "truck", "bus", "motorcycle", "bicycle"})
NAME_WORDS, BACK_WORDS, LETTERS = 5, 6, 4


def with_turned(page: Page, named: Sequence[Named]) -> list[Named]:
    """The sounds without those that are told once more only to turn into others; their link is put
    in its place."""
    kept = list(named)
    linked = False
    for index in page.index.places(TURNING | BECOMING):
        count = _link_words(page, index)
        first = next((at for at, one in enumerate(kept) if one.first > index), 0)
        if not count or not first or not _comes(page, kept[first], index + count):
            continue
        place = _turning(page, kept, first - 1, index)
        if place is None:
            continue
        thing, link, other = kept[place], TURNED, kept[first].first
        known = _known(page, kept[:place], thing)
        if known is not None:
            page.used |= set(range(thing.first, thing.last))
            del kept[place]
            between = page.tokens[known.last : thing.first]
            is_later = known is not kept[place - 1] or any(one.whole for one in between)
            if is_later and known.sound is not None:
                # Something else was told of meanwhile.
                link, page.turned[other] = THEN, known.sound.recipe
        for at, word in enumerate((link, FILLER)[:count], index):
            page.tokens[at].word, page.words[at] = word, ""
            page.used.add(at)
        linked = True
    if linked:
        page.index = WordIndex(page.tokens)
    return kept


def _link_words(page: Page, index: int) -> int:
    """How many words tell there that something becomes another; 0 where none do."""
    word, behind = page.words[index], word_at(page.tokens, index + 1)
    if word in BECOMING:
        return int(behind in BEHIND_BECOMING)
    is_into = behind == INTO or (behind == TO and word in CHANGING)
    return 2 if is_into and word in TURNING else 0


def _comes(page: Page, other: Named, first: int) -> bool:
    """Whether the other is what is named first behind the link, and nothing else stands there."""
    between = [token.word for token in page.tokens[first : other.first]]
    is_sound = other.sound is not None and other.setting is None
    return (
        is_sound
        and len(between) < NAME_WORDS
        and JOINTS.isdisjoint(between)
        and ((SENTENCE | PREPOSITIONS | {":"}).isdisjoint(between))
    )


def _turning(page: Page, named: Sequence[Named], place: int, index: int) -> int | None:
    """Where the sound stands in `named` that turns into another at `index`."""
    one = named[place]
    between = [token.word for token in page.tokens[one.last : index]]
    is_it = between[-1:] != [] and between[-1] in IT and len(between) < BACK_WORDS
    if one.sound is None or one.setting is not None or one.sound.recipe in DRIVEN:
        return None
    is_right_before = all(word in BEFORE_VERB or word.endswith("ly") for word in between)
    # "The wind howls. The howling".
    is_again = len(between) > 1 and between[-2] in KNOWN and _does(page, one, between[-1], index)
    return place if is_right_before or is_it or is_again else None


def _known(page: Page, earlier: Sequence[Named], thing: Named) -> Named | None:
    """What was told of before and is only told of again: "the beeping"."""
    if word_at(page.tokens, thing.first - 1) not in KNOWN:
        return None
    return next((one for one in reversed(earlier) if _is_same(page, one, thing)), None)


def _is_same(page: Page, one: Named, thing: Named) -> bool:
    """Whether it is the same, or what that was told to do: "a siren wails, the wail"."""
    if one.sound is None or thing.sound is None:
        return False
    if one.sound.recipe == thing.sound.recipe:
        return True
    return _does(page, one, page.tokens[thing.last - 1].word, thing.first)


def _does(page: Page, one: Named, word: str, last: int) -> bool:
    """Whether the word before `last` is of what the one was told to do."""
    stem = word[:LETTERS]
    does = (page.tokens[at].word for at in range(one.first, min(one.last + 2, last - 1)))
    return len(stem) == LETTERS and any(other.startswith(stem) for other in does)
