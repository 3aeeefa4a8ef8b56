"""What stands before a colon and is told of behind it: "Elevator: a click, a ding, doors open"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.grammar import SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

TITLE_TOKENS = 8
COLON = frozenset({":"})
# Short pieces, which may be made of sounds: "a podcast sting: a whoosh, a bell".
PIECES = frozenset({"jingle", "ident", "sting", "stinger", "logo", "intro", "outro", "sweeper"})
PIECES |= {"bumper", "idents", "sounder", "opener"}


def without_titles(page: Page, named: Sequence[Named]) -> list[Named]:
    """What is `named` but in a title, where the sounds of it are told one by one behind the colon.

    A bed goes on: "Rain: footsteps, an umbrella opens".
    """
    dropped: set[int] = set()
    for colon in page.index.places(COLON):
        first = colon
        while first and page.tokens[first - 1].word not in SENTENCE:
            first -= 1
        if colon - first > TITLE_TOKENS or first in page.heads:
            continue
        titles = [one for one in named if first <= one.first < colon]
        titles = [one for one in titles if _is_brief(one) or _is_piece(one, page.words)]
        if not titles:
            continue
        last = colon + 1
        while last < len(page.tokens) and page.tokens[last].word not in SENTENCE:
            last += 1
        told = [one for one in named if colon < one.first < last]
        if any(token.whole for token in page.tokens[first:colon]):
            continue
        dropped |= {one.first for one in titles if _has_parts(one, told, page.words)}
    for one in named:
        if one.first in dropped:
            page.used |= set(range(one.first, one.last))
    return [one for one in named if one.first not in dropped]


def _has_parts(title: Named, told: Sequence[Named], words: Sequence[str]) -> bool:
    """Whether several sounds are told that say more than how the title itself sounds."""
    company = title.sound.company if title.sound is not None else frozenset[str]()
    if title.is_music and any(one.is_music for one in told):
        # How the piece itself sounds.
        return False
    own = [one for one in told if one.sound is not None]
    return sum(not set(words[one.first : one.last]) <= company for one in own) > 1


def _is_piece(one: Named, words: Sequence[str]) -> bool:
    return one.is_music and not PIECES.isdisjoint(words[one.first : one.last])


def _is_brief(one: Named) -> bool:
    return one.sound is not None and not one.is_music and not one.sound.is_bed
