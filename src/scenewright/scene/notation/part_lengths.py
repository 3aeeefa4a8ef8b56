"""What the head of a part tells of its time: "Scene 1 (10s):", "Intro, 0:15-0:30:", "The harbour
(10s):"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.timing.durations import length_at, number_at, word_at
from scenewright.scene.words.grammar import DASHES, SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

MARKS = frozenset("*_#")
CLOSING = {"(": ")", "[": "]"}
ENDING = DASHES | SENTENCE | {":", ""}
TITLE_TOKENS = 8


class Told(NamedTuple):
    """The seconds that a head tells: when its part begins, and how long it is."""

    begins: float | None = None
    seconds: float | None = None


def tail(tokens: Sequence[Token], index: int) -> tuple[int, Told, bool]:
    """Past what closes a head, the seconds it tells, and whether a mark closed it."""
    told, is_closed = Told(), False
    while index < len(tokens):
        word = tokens[index].word
        timed = _time_at(tokens, index + 1) if word in DASHES or word in ("(", "[", ",") else None
        after = word_at(tokens, timed[0]) if timed is not None else ""
        if timed is not None and word in CLOSING and after == CLOSING[word]:
            if is_closed and (word == "[" or timed[1].seconds is None):
                break
            index, told = timed[0] + 1, timed[1]
        elif timed is not None and word not in CLOSING and after in ENDING and not is_closed:
            index, told = timed
        elif word in MARKS:
            index += 1
        elif (word == ":" or word in DASHES) and not is_closed:
            index, is_closed = index + 1, True
        else:
            break
    return index, told, is_closed


def _time_at(tokens: Sequence[Token], index: int) -> tuple[int, Told] | None:
    """ "10 seconds", "0:15", "0:15-0:30", "5-10s": the index behind it, and what it tells."""
    word = word_at(tokens, index)
    dash = index + 1 + (word_at(tokens, index + 1) in ("s", "seconds", "sec"))
    until = length_at(tokens, dash + 1) if word_at(tokens, dash) in DASHES else None
    begins = length_at(tokens, index)
    if word[:1].isdecimal() and until is not None:
        number = begins or number_at(tokens, index)
        first = number[1] if number is not None else 0.0
        return until[0], Told(first, max(until[1] - first, 0.0) or None)
    if begins is None:
        return None
    return begins[0], Told(begins[1]) if ":" in word else Told(seconds=begins[1])


def behind_title(tokens: Sequence[Token], index: int) -> tuple[int, int, Told]:
    """The length behind a title, "The harbour (10s):": from its bracket past the colon."""
    for opening in range(index, min(index + TITLE_TOKENS, len(tokens))):
        word = tokens[opening].word
        if word in SENTENCE:
            break
        timed = _time_at(tokens, opening + 1) if word in CLOSING else None
        if timed is not None and word_at(tokens, timed[0]) == CLOSING[word]:
            end = timed[0] + 1
            after = word_at(tokens, end)
            is_clock = timed[1].begins is not None and (after in MARKS or after in SENTENCE)
            if after == ":" or after in DASHES or is_clock:
                return opening, end, timed[1]
    return 0, 0, Told()
