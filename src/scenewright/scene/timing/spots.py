"""Lists of sounds with a time behind each: "rain 0 to 20, a knock 4, thunder 9, drums 13s-16s"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.timing.durations import LATEST_SECONDS, NUMBERS, word_at
from scenewright.scene.timing.ranges import SECONDS
from scenewright.scene.words.grammar import DASHES, PREPOSITIONS, SENTENCE
from scenewright.scene.words.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Iterator

BETWEEN = DASHES | {"to"}
MARKS = SENTENCE | {",", ""}
OPENING, CLOSING = frozenset("("), frozenset(")")
# Behind these a number is no time.
NUMBERED = frozenset(
    {"channel", "track", "platform", "gate", "scene", "act", "take", "level", "no"}
)
NUMBERED |= {"number", "version", "part", "cue", "q", "episode", "chapter", "page", "room", "floor"}
NUMBERED |= {"volume", "speed", "wave", "mission", "stage", "bus", "route", "line", "day"}
BEFORE = PREPOSITIONS | NUMBERS.keys() | NUMBERED | {"for", "by", "until", "till", "and"}
BEFORE |= {"between", "every", "about", "around", "times", "x", "than", "or", "length", "total"}
# So many without a range are a list.
SINGLE_MIN = 3


class Spot(NamedTuple):
    """The tokens `first` to `last` (exclusive) at the end of an item, and the seconds they tell."""

    first: int
    last: int
    begins: int
    ends: int | None
    has_unit: bool


def with_spots(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with what stands behind each item of such a list as times on a clock; the same
    ones where there is none."""
    found = list(_spots(tokens))
    ranges = [one for one in found if one.ends is not None]
    singles = [one for one in found if one.ends is None]
    begins = [one.begins for one in found]
    if not found or begins != sorted(begins):
        return tokens
    if not singles and len(ranges) == 1:
        # "Drums 13s to 20s": one with both units needs no list.
        words = [token.word for token in tokens[ranges[0].first : ranges[0].last]]
        found = ranges if sum(word in SECONDS for word in words) > 1 else []
    elif ranges:
        # "Rain 0-20s, a gunshot 5s": all in it.
        if singles and max(one.ends or 0 for one in ranges) < singles[-1].begins:
            return tokens
    elif any(tokens[one.first - 1].word.endswith("s") for one in singles):
        # "Dogs 2, cats 3, cows 4" counts.
        return tokens
    elif len(set(begins)) < max(SINGLE_MIN, len(found)) or any(one.has_unit for one in found):
        return tokens
    made = list(tokens)
    for one in reversed(found):
        made[one.first : one.last] = _told(tokens, one)
    return made


def _spots(tokens: Sequence[Token]) -> Iterator[Spot]:
    for index, token in enumerate(tokens):
        if not token.word.isdecimal() or not index:
            continue
        first = index - (tokens[index - 1].word in OPENING)
        before = word_at(tokens, first - 1)
        if not before.isalpha() or before in BEFORE:
            continue
        last = index + 1 + (word_at(tokens, index + 1) in SECONDS)
        ends = word_at(tokens, last + 1)
        is_range = word_at(tokens, last) in BETWEEN and ends.isdecimal()
        if is_range:
            last += 2
            last += word_at(tokens, last) in SECONDS
        has_unit = tokens[last - 1].word in SECONDS
        last += first < index and word_at(tokens, last) in CLOSING
        seconds = [int(token.word[:6]), *([int(ends[:6])] if is_range else [])]
        if word_at(tokens, last) not in MARKS or max(seconds) > LATEST_SECONDS:
            continue
        if seconds == sorted(set(seconds)):
            yield Spot(first, last, seconds[0], seconds[1] if is_range else None, has_unit)


def _told(tokens: Sequence[Token], spot: Spot) -> list[Token]:
    """ "At 0:04", "from 0:00 to 0:20"."""
    start, end = tokens[spot.first].start, tokens[spot.last - 1].end
    words = ["at", f"0:{spot.begins:02}"]
    if spot.ends is not None:
        words = ["from", words[1], "to", f"0:{spot.ends:02}"]
    return [Token(word, start, end, is_word=True) for word in words]
