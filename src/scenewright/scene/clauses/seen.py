"""What clauses are made by: which tokens name something, mention a time or tell nothing known."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.scene.words.cuts import BACKWARD
from scenewright.scene.words.tokens import PIECE_WORDS

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named, Timed
    from scenewright.scene.words.page import Page

# "Next door" is a place, "next, a door" is not.
CUTTING = BACKWARD | {"next"}
UNDER = frozenset({"against", "onto", "beneath"})
ALONG = UNDER | {"over", "through", "under"}


@dataclass(frozen=True)
class Seen:
    """What is known of the tokens, by index: `anchors` name something to hear, those `covered`
    belong to a phrase and never separate, `timed` mention a time and `delays` one that comes
    first; other words than those `telling` tell nothing known."""

    anchors: Set[int]
    covered: Set[int]
    timed: Set[int]
    delays: Set[int]
    telling: Set[str]


def seen_of(page: Page, named: Sequence[Named], times: Sequence[Timed]) -> Seen:
    """What the clauses of a page are made by."""
    words, lexicon = page.words, page.lexicon
    wholes = set(page.index.places(PIECE_WORDS))
    timed = {i for one in times for i in range(one.first, one.last)}
    delays = {i for one in times if one.asked.delay_seconds for i in range(one.first, one.last)}
    covered = timed.union(*(range(one.first, one.last) for one in named))
    cutting = CUTTING & lexicon.properties.begins.keys()
    for index in [index for index, word in enumerate(words) if word in cutting]:
        told = lexicon.properties.match(words, index)
        if told is not None:
            covered.update(range(index, told[0]))
    covered.update(page.used)
    anchors = {
        one.first
        for one in named
        if (one.sound is not None and one.sound.yields == "") or not _is_ground(one, words)
    }
    return Seen(anchors | wholes, covered - wholes, timed, delays, lexicon.telling)


def _is_ground(one: Named, words: Sequence[str]) -> bool:
    """Whether a place or a thing is only what something falls on or beats against."""
    is_thing = one.sound is not None and one.sound.yields != ""
    if one.setting is None and not is_thing:
        return False
    before = words[max(0, one.first - 3) : one.first]
    return not (ALONG if one.setting is None else UNDER).isdisjoint(before)
