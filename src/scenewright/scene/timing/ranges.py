"""Lists of times without a clock: "0-10s rain, 10-20s thunder", "0s-5s: steps. 5s-9s: a bell."."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import pairwise
from typing import NamedTuple

from scenewright.scene.timing.durations import length_at, word_at
from scenewright.scene.words.grammar import DASHES, SENTENCE
from scenewright.scene.words.tokens import STOP_WORD, Token

SECONDS = frozenset({"s", "sec", "secs", "second", "seconds"})
BETWEEN = DASHES | {"to"}
OPENING, CLOSING = frozenset("(["), frozenset(")]")
DIGITS_MAX = 4
POINTING = frozenset(":-–—")
POINTED = SENTENCE | {",", ";"}
INTRODUCING = frozenset(",:")
GOING_ON = frozenset({"continues", "continue", "lasts", "plays", "runs", "goes", "keeps", "stays"})
DECIMAL = re.compile(r"\d{1,3}\.\d{1,2}")
SHORT_CLOCK = re.compile(r"[0-5]\d")
MARKING = frozenset("=+@")
ENDING = POINTED | {"", "and", "then"}


class Range(NamedTuple):
    """The tokens `first` to `last` (exclusive), and the seconds they tell."""

    first: int
    last: int
    begins: int
    ends: int


def with_ranges(tokens: Sequence[Token], words: Set[str]) -> Sequence[Token]:
    """The tokens, whose words are `words`, with each range of such a list as moments on a clock,
    behind a stop of its own; the same ones where there is none.

    Two or more are a list where each begins no earlier than the one before it ends, and the
    second where the first ends: "3-4 times" is none.
    """
    if not any(word[:1].isdecimal() for word in words):
        return tokens
    tokens = _with_short_clocks(tokens) if ":" in words else tokens
    tokens = tokens if GOING_ON.isdisjoint(words) else _with_ends(tokens)
    tokens = tokens if MARKING.isdisjoint(words) else _with_marks(tokens)
    tokens = tokens if SECONDS.isdisjoint(words) else _with_points(tokens)
    tokens = tokens if "at" not in words else _with_units(tokens)
    tokens = tokens if not any("." in word[1:] for word in words) else _with_decimals(tokens)
    if BETWEEN.isdisjoint(words):
        return tokens
    numbers = (index for index, token in enumerate(tokens) if token.word.isdecimal())
    found = [one for index in numbers if (one := _range_at(tokens, index)) is not None]
    is_list = len(found) > 1 and found[0].ends == found[1].begins
    if not is_list or any(one.ends > other.begins for one, other in pairwise(found)):
        return _with_layers(tokens, found)
    made: list[Token] = []
    index = 0
    for one in found:
        made += tokens[index : one.first]
        if made and made[-1].word == "from":
            made.pop()
        if made and made[-1].word in INTRODUCING:
            # "30 seconds: 0-10 rain" is the whole's length.
            made[-1] = Token(".", made[-1].start, made[-1].end)
        if made and made[-1].word not in SENTENCE:
            made.append(Token(STOP_WORD, tokens[one.first].start, tokens[one.first].start))
        made += _moments(tokens, one)
        index = one.last + (word_at(tokens, one.last) == ":")
    return made + list(tokens[index:])


def _with_layers(tokens: Sequence[Token], ranges: Sequence[Range]) -> Sequence[Token]:
    """The tokens with ranges that overlap, or one alone, as moments where the first begins with
    the scene, and with the seconds at which something else comes: "0-15s rain, 8s a dog barks",
    "rain 0-15s, thunder 5-8s"."""
    told = [one for one in ranges if word_at(tokens, one.last - 1) in SECONDS]
    if not told or told[0].begins != 0:
        return tokens
    inside = {index for one in told for index in range(one.first, one.last)}
    points = [
        index
        for index in range(len(tokens) - 2)
        if index not in inside and _seconds(tokens, index) is not None
        if tokens[index + 1].word in SECONDS and word_at(tokens, index + 2) != "of"
        if not index or tokens[index - 1].word in POINTED | {"/", STOP_WORD}
    ]
    made = list(tokens)
    for first, one in sorted([*((at, None) for at in points), *((r.first, r) for r in told)])[::-1]:
        if one is None:
            last = first + 2 + (word_at(tokens, first + 2) in INTRODUCING)
            seconds = _seconds(tokens, first) or 0
            made[first:last] = _cue(tokens[first], tokens[first + 1], seconds)
            continue
        moments = _moments(tokens, one)
        if first and tokens[first - 1].is_word:
            # "Rain 0-15s".
            moments.insert(0, Token("from", tokens[first].start, tokens[first].start, is_word=True))
        elif first and tokens[first - 1].word not in SENTENCE:
            moments.insert(0, Token(STOP_WORD, tokens[first].start, tokens[first].start))
        made[first : one.last + (word_at(tokens, one.last) == ":")] = moments
    return made


def _with_short_clocks(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with ":05" as "0:05", as a cue in brackets where no "at" stands before it."""
    found = [
        index
        for index, token in enumerate(tokens[:-1])
        if token.word == ":"
        if SHORT_CLOCK.fullmatch(tokens[index + 1].word)
        if tokens[index].end == tokens[index + 1].start
        if not index or tokens[index - 1].end < tokens[index].start or not tokens[index - 1].is_word
    ]
    if len(found) < 2:
        return tokens
    made = list(tokens)
    for index in reversed(found):
        first, last = tokens[index], tokens[index + 1]
        clock = Token(f"0:{last.word}", first.start, last.end, is_word=True)
        is_told = word_at(tokens, index - 1) in ("at", "and", "length", "total")
        made[index : index + 2] = [clock] if is_told else _cue(first, last, int(last.word))
    return made


def _with_ends(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "the wind continues to 0:20", "goes on to 20 s" as "until 0:20"."""
    made = list(tokens)
    for index, token in enumerate(tokens[:-1]):
        is_end = token.word == "to" and length_at(tokens, index + 1) is not None
        before = (one.word for one in tokens[max(0, index - 2) : index])
        if is_end and not GOING_ON.isdisjoint(before):
            made[index] = Token("until", token.start, token.end, is_word=True)
    return made


def _with_marks(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "t=5", "T+5:" and "@5s" as cues in brackets, where there are several."""
    found: list[tuple[int, int, int]] = []
    for index, token in enumerate(tokens):
        first = index - (word_at(tokens, index - 1) == "t")
        seconds = _seconds(tokens, index + 1) if token.word in MARKING else None
        if seconds is not None and (token.word == "@" or first < index):
            last = index + 2 + (word_at(tokens, index + 2) in SECONDS)
            found.append((first, last + (word_at(tokens, last) in INTRODUCING), seconds))
    told = [seconds for _first, _last, seconds in found]
    if len(found) < 2 or told != sorted(set(told)):
        return tokens
    made = list(tokens)
    if found[0][0] and tokens[found[0][0] - 1].is_word:
        # "Door @3s, steps @5s": each stands behind what it tells of.
        for first, _last, _told in found:
            at = tokens[first]
            made[first] = Token("at", at.start, at.end, is_word=True)
        return made
    for first, last, seconds in reversed(found):
        made[first:last] = _cue(tokens[first], tokens[last - 1], seconds)
    return made


def _with_units(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "at 14" as "at 0:14" behind another time: "at 10 seconds and ... at 14", "a
    door slams at 7, steam hisses at 10"."""
    places = (index + 1 for index, one in enumerate(tokens) if one.word == "at")
    numbers = [index for index in places if _seconds(tokens, index) is not None]
    first = next((i for i in numbers if word_at(tokens, i + 1) in SECONDS), None)
    if first is None:
        told = [_seconds(tokens, index) or 0 for index in numbers]
        is_list = len(told) > 1 and told == sorted(set(told))
        if not is_list or any(word_at(tokens, index + 1) not in ENDING for index in numbers):
            return tokens
        first = -1
    made = list(tokens)
    for index in numbers:
        if index > first and word_at(tokens, index + 1) in ENDING:
            one = tokens[index]
            made[index] = Token(f"0:{one.word}", one.start, one.end, is_word=True)
    return made


def _with_decimals(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "3.0" and "[3.0]" as cues in brackets, where there are several in their
    order, each before what it tells of."""
    found: list[tuple[int, int, str]] = []
    for index, token in enumerate(tokens):
        if not DECIMAL.fullmatch(token.word):
            continue
        is_inside = word_at(tokens, index - 1) in OPENING and word_at(tokens, index + 1) in CLOSING
        begins = is_inside or not index or tokens[index - 1].word in POINTED
        if begins and word_at(tokens, index + 1) not in SECONDS:
            found.append((index - is_inside, index + 1 + is_inside, token.word))
    told = [float(word) for _first, _last, word in found]
    if len(found) < 2 or told != sorted(set(told)):
        return tokens
    made = list(tokens)
    for first, last, word in reversed(found):
        last += word_at(tokens, last) in INTRODUCING
        made[first:last] = _cue(tokens[first], tokens[last - 1], word)
    return made


def _cue(first: Token, last: Token, seconds: int | str) -> list[Token]:
    """A stop, and a time of the scene in brackets, for the tokens from `first` to `last`."""
    moment = Token(f"0:{seconds}", first.start, last.end, is_word=True)
    closing, opening = Token("]", last.end, last.end), Token("[", first.start, first.start)
    return [Token(STOP_WORD, first.start, first.start), opening, moment, closing]


def _with_points(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "0s:", "3s:" as cues in brackets, where there are several in their order."""
    found = [
        (index, seconds)
        for index, token in enumerate(tokens)
        if token.word in POINTING and word_at(tokens, index - 1) in SECONDS
        if (seconds := _seconds(tokens, index - 2)) is not None
        if index == 2 or tokens[index - 3].word in POINTED
        if not word_at(tokens, index + 1)[:1].isdecimal()
    ]
    told = [seconds for _, seconds in found]
    if len(found) < 2 or told != sorted(set(told)):
        return tokens
    made = list(tokens)
    for index, seconds in reversed(found):
        made[index - 2 : index + 1] = _cue(tokens[index - 2], tokens[index - 1], seconds)
    return made


def _range_at(tokens: Sequence[Token], index: int) -> Range | None:
    """The range that begins with the number at `index`."""
    begins = _seconds(tokens, index)
    if begins is None or word_at(tokens, index - 1) in DASHES:
        return None
    dash = index + 1 + (word_at(tokens, index + 1) in SECONDS)
    ends = _seconds(tokens, dash + 1)
    joints = BETWEEN if word_at(tokens, index - 1) == "from" else DASHES
    if word_at(tokens, dash) not in joints or ends is None or ends <= begins:
        return None
    last = dash + 2 + (word_at(tokens, dash + 2) in SECONDS)
    if word_at(tokens, index - 1) in OPENING and word_at(tokens, last) in CLOSING:
        return None
    return Range(index, last, begins, ends)


def _seconds(tokens: Sequence[Token], index: int) -> int | None:
    word = word_at(tokens, index)
    return int(word) if word.isdecimal() and len(word) <= DIGITS_MAX else None


def _moments(tokens: Sequence[Token], one: Range) -> list[Token]:
    first, last = tokens[one.first], tokens[one.last - 1]
    return [
        Token(f"0:{one.begins}", first.start, first.end, is_word=True),
        Token("-", first.end, first.end),
        Token(f"0:{one.ends}", last.start, last.end, is_word=True),
    ]
