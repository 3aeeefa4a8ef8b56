"""Times in brackets that begin what is told: "[0:05] A twig snaps [0:09] an owl hoots"."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from scenewright.scene.grammar import SENTENCE
from scenewright.scene.timing.durations import length_at, word_at
from scenewright.scene.tokens import STOP_WORD, Token

CLOSING = {"[": "]", "(": ")"}
CLOCK = re.compile(r"\d{1,2}:\d\d(?::\d\d)?")
TO = frozenset({"-", "–", "to"})


def with_clocks(tokens: Sequence[Token], words: Set[str]) -> Sequence[Token]:
    """The tokens with a stop for each comma before a time on a clock, where the prompt begins with
    one: "0:05-0:10 wind, 0:10-0:20 rain and a crow"."""
    if ":" not in word_at(tokens, 0) or not word_at(tokens, 0)[:1].isdecimal():
        return tokens
    if "," not in words:
        return tokens
    made = list(tokens)
    for index, token in enumerate(tokens[1:-1], 1):
        is_clock = CLOCK.fullmatch(tokens[index + 1].word) is not None
        # "0:03, 0:07 and 0:12 a bell" are times of one.
        is_list = CLOCK.fullmatch(tokens[index - 1].word) is not None
        if token.word == "," and is_clock and not is_list:
            made[index] = Token(STOP_WORD, token.start, token.start)
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
