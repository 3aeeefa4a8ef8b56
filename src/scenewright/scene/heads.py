"""Heads of lines, "Music:" or "SFX:", and the kind they give to what stands after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.durations import NUMBERS
from scenewright.scene.model import Kind
from scenewright.scene.voices import cast

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

HEAD_KINDS = {"sfx": Kind.sfx, "fx": Kind.sfx, "foley": Kind.sfx, "effects": Kind.sfx} | {
    word: Kind.ambience for word in ("ambience", "ambient", "ambiance", "background", "atmosphere")
}
TELLING = frozenset({"music", "duration", "length"})
# A head stands at the beginning of a line or sentence, behind a time, or behind another head.
BEFORE = frozenset("\n.!?;]),-–—") | {"sound", "total", "background", "ambient", "scene"}
ENDS = frozenset("\n.!?;")


def heads_of(tokens: Sequence[Token]) -> tuple[Mapping[int, Kind], set[int]]:
    """The kind forced on each token after a head, and the tokens that say no more: the heads,
    and what stands behind a title."""
    kinds: dict[int, Kind] = {}
    heading: set[int] = set()
    kind: Kind | None = None
    known = cast()
    is_silent = False
    for index, token in enumerate(tokens):
        if token.word == "\n":
            kind = None
        is_silent = is_silent and token.word not in ENDS and token.whole is None
        if is_silent:
            heading.add(index)
        numbered = _is_number(tokens, index + 1) and _is_headed(tokens, index, 2)
        if token.word in known.heads and (numbered or _is_headed(tokens, index)):
            heading |= {index + 1} if numbered else set()
            kind = HEAD_KINDS.get(token.word)
            is_silent = token.word in known.silent
            if token.word not in known.telling:
                heading.add(index)
        if kind is not None:
            kinds[index] = kind
    return kinds, heading


def _is_number(tokens: Sequence[Token], index: int) -> bool:
    """Whether a number of a scene or an act stands there: "Scene 1:", "Act II:"."""
    word = tokens[index].word if index < len(tokens) else ""
    return word.isdecimal() or word in NUMBERS or (bool(word) and set(word) <= set("ivx"))


def _is_headed(tokens: Sequence[Token], index: int, length: int = 1) -> bool:
    if index + length >= len(tokens) or tokens[index + length].word != ":":
        return False
    before = tokens[index - 1] if index else None
    if before is None or before.whole is not None:
        return True
    return before.word in BEFORE or before.word[:1].isdecimal()
