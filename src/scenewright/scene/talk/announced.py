"""Announcements whose words are written out: 'A station announcement: "Mind the gap."'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.beside import NOTHING, Beside
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.said import ANNOUNCED, Said
from scenewright.scene.talk.unscripted import ANNOUNCEMENTS
from scenewright.scene.words.grammar import ENDS

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token


def announced_by(
    tokens: Sequence[Token], window: Sequence[int], verb: int, people: Sequence[int]
) -> Said | None:
    """The words of an announcement, headed by it or said by it (`verb`, 0 for none); what stands
    before it in a list is heard by itself: 'Brakes squeal, announcement: "…"'."""
    last = _last_cut(tokens, window)
    told = [i for i in window if tokens[i].word in ANNOUNCEMENTS]
    others = [i for i in people if i > last and tokens[i].word not in SAME]
    if told and any(i > told[-1] > last for i in others):
        return None  # 'Train announcement: a woman: "…"': it is she who makes it.
    if not verb and told and (told[-1] > last or not others):
        sexes = tuple(tokens[i].word for i in people if tokens[i].word in SAME)
        described = (*ANNOUNCED.described, *sexes)
        return replace(ANNOUNCED, described=described, used=tuple(i for i in window if i > last))
    is_said = verb and tokens[verb - 1].word in ANNOUNCEMENTS
    return replace(ANNOUNCED, used=(verb - 1, verb)) if is_said else None


def through_public(tokens: Sequence[Token], window: Sequence[int]) -> Beside:
    """Through what somebody is heard whose words an announcement is."""
    last = _last_cut(tokens, window)
    is_announced = any(i > last and tokens[i].word in ANNOUNCEMENTS for i in window)
    return ANNOUNCED.beside if is_announced else NOTHING


def _last_cut(tokens: Sequence[Token], window: Sequence[int]) -> int:
    """The last token of the window that ends what was told before, -1 for none; behind the comma
    of "announcement, man:" stands only who makes it."""
    cuts = (i for i in window if tokens[i].word in ENDS)
    return max((i for i in cuts if not _is_of_announcement(tokens, i)), default=-1)


def _is_of_announcement(tokens: Sequence[Token], index: int) -> bool:
    return tokens[index].word == "," and index > 0 and tokens[index - 1].word in ANNOUNCEMENTS
