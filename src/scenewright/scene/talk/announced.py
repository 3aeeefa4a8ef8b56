"""Announcements whose words are written out: 'A station announcement: "Mind the gap."'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.grammar import ENDS
from scenewright.scene.talk.beside import NOTHING, Beside
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.said import ANNOUNCED, Said
from scenewright.scene.talk.unscripted import ANNOUNCEMENTS

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token


def announced_by(
    tokens: Sequence[Token], window: Sequence[int], verb: int, people: Sequence[int]
) -> Said | None:
    """The words of an announcement, headed by it or said by it (`verb`, 0 for none); what stands
    before it in a list is heard by itself: 'Brakes squeal, announcement: "…"'."""
    last = max((i for i in window if tokens[i].word in ENDS), default=-1)
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
    last = max((i for i in window if tokens[i].word in ENDS), default=-1)
    is_announced = any(i > last and tokens[i].word in ANNOUNCEMENTS for i in window)
    return ANNOUNCED.beside if is_announced else NOTHING
