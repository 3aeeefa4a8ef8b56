"""Heads of lines, "Music:" or "SFX:", and the kind they give to what stands after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind
from scenewright.scene.names import HEADS

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

HEAD_KINDS = {"sfx": Kind.sfx, "fx": Kind.sfx, "foley": Kind.sfx, "effects": Kind.sfx} | {
    word: Kind.ambience for word in ("ambience", "ambient", "ambiance", "background", "atmosphere")
}
TELLING = frozenset({"music", "duration", "length"})


def heads_of(tokens: Sequence[Token]) -> tuple[Mapping[int, Kind], set[int]]:
    """The kind forced on each token after a head, and the tokens of heads that say no more."""
    kinds: dict[int, Kind] = {}
    heading: set[int] = set()
    kind: Kind | None = None
    for index, token in enumerate(tokens):
        if token.word == "\n":
            kind = None
        if token.word in HEADS and _is_headed(tokens, index):
            kind = HEAD_KINDS.get(token.word)
            if token.word not in TELLING:
                heading.add(index)
        if kind is not None:
            kinds[index] = kind
    return kinds, heading


def _is_headed(tokens: Sequence[Token], index: int) -> bool:
    if index + 1 == len(tokens) or tokens[index + 1].word != ":":
        return False
    return index == 0 or tokens[index - 1].word in ("\n", ".", "sound", "total")
