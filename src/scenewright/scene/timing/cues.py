"""Times in brackets that begin what is told: "[0:05] A twig snaps [0:09] an owl hoots"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from scenewright.scene.timing.durations import length_at, word_at
from scenewright.scene.words.grammar import PREPOSITIONS, SENTENCE
from scenewright.scene.words.tokens import STOP_WORD, Token

CLOSING = {"[": "]", "(": ")"}
# Behind these an item of such a list begins, and before those its number is a length.
BEFORE_HEADS = SENTENCE | {",", ";", "/", "|", STOP_WORD}
LENGTHS = frozenset({"of", "later", "long", "after", "before", "apart"})
# "Second 3: rain".
SECONDS, LAST_SECONDS = frozenset({"second", "sec", "time", "t"}), 3600
CLOCK = re.compile(r"\d{1,2}:\d\d(?::\d\d)?")
TO = frozenset({"-", "–", "to"})
# Behind these a time on a clock begins nothing.
BEFORE_CLOCKS = PREPOSITIONS | TO | {"and", "or", "then", "until", "till", "between", "around"}
BEFORE_CLOCKS |= {
    "by",
    "about",
    "exactly",
    "precisely",
    "length",
    "duration",
    "total",
    "time",
    "mark",
}


def from_nought(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with bare seconds as times on a clock, where the prompt begins with none of them:
    "0s wind, 3s an owl, 8s a gong"."""
    if word_at(tokens, 0)[:1] != "0" or ":" in word_at(tokens, 0):
        return tokens
    made: list[Token] = []
    index = several = 0
    while index < len(tokens):
        timed = length_at(tokens, index) if tokens[index].word[:1].isdecimal() else None
        is_head = index == 0 or made[-1].word in BEFORE_HEADS
        if timed is None or not is_head or word_at(tokens, timed[0]) in LENGTHS | TO:
            made.append(tokens[index])
            index += 1
            continue
        first, last = tokens[index], tokens[timed[0] - 1]
        made.append(Token(f"0:{timed[1]:02g}", first.start, last.end, is_word=True))
        index, several = timed[0], several + 1
    return made if several > 1 else tokens


def from_numbers(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with the numbers that head items as times on a clock, where they rise and do not
    only count the items: "3: a door" above "9: a horn", "second 3: rain; second 9: a gong"."""
    heads = [index for index in range(len(tokens) - 2) if _heads_item(tokens, index)]
    numbers = [int(tokens[index].word) for index in heads]
    steps = {after - before for before, after in pairwise(numbers)}
    is_counted = steps == {1} and numbers[0] <= 1 and tokens[heads[0] - 1].word not in SECONDS
    if len(heads) < 2 or min(steps) <= 0 or is_counted or numbers[-1] > LAST_SECONDS:
        return tokens
    made = list(tokens)
    for index, number in zip(reversed(heads), reversed(numbers), strict=True):
        first = index - (index > 0 and tokens[index - 1].word in SECONDS)
        clock = f"{number // 60}:{number % 60:02}"
        made[first : index + 2] = [
            Token(clock, tokens[first].start, tokens[index + 1].end, is_word=True)
        ]
    return made


def _heads_item(tokens: Sequence[Token], index: int) -> bool:
    """Whether a bare number stands there before a colon at the beginning of a line or an item."""
    if not tokens[index].word.isdecimal() or tokens[index + 1].word != ":":
        return False
    first = index - (index > 0 and tokens[index - 1].word in SECONDS)
    return first == 0 or tokens[first - 1].word in SENTENCE | {";"}


def with_clocks(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with a stop for each comma, or for nothing, before a time on a clock, where the
    prompt begins with one: "0:05-0:10 wind, 0:10-0:20 rain and a crow", "0:00 rain 0:15 a crow"."""
    if ":" not in word_at(tokens, 0) or not word_at(tokens, 0)[:1].isdecimal():
        return tokens
    made = [tokens[0]]
    for index, token in enumerate(tokens[1:], 1):
        before = made[-1]
        if CLOCK.fullmatch(token.word) is None:
            made.append(token)
            continue
        # "0:03, 0:07 and 0:12 a bell" are times of one.
        is_list = CLOCK.fullmatch(word_at(tokens, index - 2)) is not None
        if before.word == "," and not is_list:
            made[-1] = Token(STOP_WORD, before.start, before.start)
        elif before.whole is not None or (before.is_word and before.word not in BEFORE_CLOCKS):
            made.append(Token(STOP_WORD, token.start, token.start))
        made.append(token)
    return made


def with_commas(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the comma behind a quote that ends in one before a time: 'says "Go," at 0:10
    a bark'."""
    made = list(tokens)
    wholes = [(index, token.whole) for index, token in enumerate(tokens) if token.whole is not None]
    for index, whole in reversed(wholes):
        is_closed = whole.text.endswith(",") and word_at(tokens, index + 1) == "at"
        if is_closed and length_at(tokens, index + 2) is not None:
            start = tokens[index + 1].start
            made.insert(index + 1, Token(",", start, start))
    return made


def with_cues(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a stop before each cue and its seconds as a moment ("[5s]" is "[0:5]"), if
    the prompt or one of its lines begins with one."""
    found: list[Token] = []
    index, is_list = 0, False
    while index < len(tokens):
        end = _cue_end(tokens, index) if tokens[index].word in CLOSING else 0
        before = tokens[index - 1].word if index else "\n"
        # "Rain (5s). Thunder (3s)." are lengths, and "a dog barks [0:03]" needs no help.
        is_list = is_list or (bool(end) and (index == 0 or before == "\n"))
        if not end or not is_list:
            found.append(tokens[index])
            index += 1
            continue
        if before not in SENTENCE:
            found.append(Token(STOP_WORD, tokens[index].start, tokens[index].start))
        found += _as_moment(tokens, index, end)
        index = end
    return found


def _cue_end(tokens: Sequence[Token], index: int) -> int:
    """The index after the bracket that closes a cue opened at `index`; 0 where it is none."""
    closing = CLOSING[tokens[index].word]
    timed = length_at(tokens, index + 1)
    if timed is None or not word_at(tokens, index + 1)[:1].isdecimal():
        return 0
    end = timed[0]
    if word_at(tokens, end) in TO:
        until = length_at(tokens, end + 1)
        end = until[0] if until is not None else end
    return end + 1 if word_at(tokens, end) == closing else 0


def _as_moment(tokens: Sequence[Token], index: int, end: int) -> list[Token]:
    timed = length_at(tokens, index + 1)
    if timed is None or timed[0] != end - 1 or ":" in tokens[index + 1].word:
        return list(tokens[index:end])
    first, last = tokens[index + 1], tokens[end - 2]
    moment = Token(f"0:{timed[1]:g}", first.start, last.end, is_word=True)
    return [tokens[index], moment, tokens[end - 1]]
