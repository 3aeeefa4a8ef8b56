"""What differs between two requests, field by field, and in the words of the prompt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenewright.contract import Request

# Words, and what stands between them: joined they are the text again.
PART = re.compile(r"\s+|\w+|[^\w\s]")


@dataclass(frozen=True)
class Difference:
    """A field of a request with its two values; None where the service decides."""

    field: str
    first: object
    second: object


@dataclass(frozen=True)
class Piece:
    """A stretch of a prompt: in both (`is_first` and `is_second`) or only in one of them."""

    text: str
    is_first: bool
    is_second: bool


def differences(first: Request, second: Request) -> tuple[Difference, ...]:
    """The fields in which two requests are not the same, in their order, without the prompt."""
    names = (name for name in first._fields if name != "prompt")
    values = ((name, getattr(first, name), getattr(second, name)) for name in names)
    return tuple(Difference(*found) for found in values if found[1] != found[2])


def pieces(first: str, second: str) -> tuple[Piece, ...]:
    """Two prompts laid over each other, word by word."""
    return tuple(_pieces(PART.findall(first), PART.findall(second)))


def _pieces(first: list[str], second: list[str]) -> Iterator[Piece]:
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    for tag, start, end, other_start, other_end in matcher.get_opcodes():
        if tag == "equal":
            yield Piece("".join(first[start:end]), is_first=True, is_second=True)
            continue
        if end > start:
            yield Piece("".join(first[start:end]), is_first=True, is_second=False)
        if other_end > other_start:
            yield Piece("".join(second[other_start:other_end]), is_first=False, is_second=True)
