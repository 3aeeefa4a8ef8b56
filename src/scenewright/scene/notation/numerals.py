"""What the numbers of a prompt are: ranges and cues that tell when, decades, or plain numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from scenewright.scene.timing.cues import (
    CLOSING,
    from_nought,
    from_numbers,
    with_clocks,
    with_commas,
    with_cues,
)
from scenewright.scene.timing.decades import ENDINGS, with_decades
from scenewright.scene.timing.ranges import GOING_ON, MARKING, SECONDS, with_ranges
from scenewright.scene.timing.spots import with_spots
from scenewright.scene.words.grammar import DASHES
from scenewright.scene.words.tokens import PIECE_WORD, STOP_WORD, Token, words_of

CLOCK = re.compile(r"\d{1,3}(?::\d{1,2}){1,2}")
STOPS = frozenset({".", "!", "\n"})
ROWS = STOPS | {",", "", "-", "–", "—", ";", "/", STOP_WORD}
OPENED, CLOSED = frozenset("[("), frozenset("])-–—:")
# The last row of a sheet: "end of scene", "all out", "blackout", "go to black".
ENDS = frozenset({"end", "ends", "fin", "out", "off", "blackout", "black", "finish", "finished"})
OF_ALL = frozenset({"the", "of", "all", "everything", "it", "scene", "act", "show", "clip", "cue"})
OF_ALL |= {"lights", "light", "sound", "sounds", "audio", "sfx", "house", "go", "goes", "to"}
OF_ALL |= {"part", "track", "piece", "sequence", "episode", "total"}
CUT = "cut"

POINT, ROW = ".", "/"
# Without one of these no number is more than it is; most prompts have none.
TELLING = DASHES | CLOSING.keys() | ENDINGS | SECONDS | MARKING | GOING_ON | {"from", ":", "at"}


def with_numbers(tokens: Sequence[Token], words: Set[str]) -> list[Token]:
    """The tokens, whose words are among `words`, with ranges and cues as moments, and each decade
    as one word."""
    tokens = with_commas(tokens) if "at" in words and PIECE_WORD in words else tokens
    tokens = with_spots(from_nought(from_numbers(tokens)))
    tokens = with_clocks(tokens if ROW not in words else _with_rows(tokens))
    if TELLING.isdisjoint(words) and not any(POINT in word for word in words - {POINT}):
        return list(_with_end(tokens))
    made = with_ranges(tokens, words)
    if made is not tokens:
        words = words | words_of(made)
    made = _with_end(made)
    made = made if ENDINGS.isdisjoint(words) else with_decades(made)
    return list(made) if CLOSING.keys().isdisjoint(words) else with_cues(made)


def _with_rows(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a stop for each slash before a time: "0:10 rain / 0:24 thunder"."""
    made = list(tokens)
    for index in range(len(tokens) - 1):
        if tokens[index].word == ROW and CLOCK.fullmatch(tokens[index + 1].word):
            made[index] = Token(STOP_WORD, tokens[index].start, tokens[index].end)
    return made


def _with_end(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with the last row of a cue sheet, "0:20 END", or a time alone at the end as the
    whole's length."""
    last = len(tokens)
    while last and not (tokens[last - 1].is_word or tokens[last - 1].whole is not None):
        last -= 1
    told = _end_told(tokens, last)
    at, is_end = told - 1, told < last
    while is_end and at and tokens[at].word in CLOSED:
        at -= 1
    if at < 1 or not CLOCK.fullmatch(tokens[at].word) or tokens[at].whole is not None:
        return tokens
    first = at - (tokens[at - 1].word in OPENED)
    before = tokens[first - 1].word if first else ""
    if before not in (ROWS if is_end else STOPS) and not (is_end and first < at):
        return tokens
    others = sum(CLOCK.fullmatch(token.word) is not None for token in tokens)
    if not is_end and others > 1:
        return tokens
    start, end = tokens[first].start, tokens[last - 1].end
    length = [Token("length", start, end, is_word=True), Token(":", end, end)]
    clock = Token(tokens[at].word, start, end, is_word=True)
    return [*tokens[:first], Token(STOP_WORD, start, start), *length, clock, *tokens[last:]]


def _end_told(tokens: Sequence[Token], last: int) -> int:
    """Where the words up to `last` begin that tell nothing but the end; `last` for none."""
    first = last
    while first and (tokens[first - 1].word in ENDS or tokens[first - 1].word in OF_ALL):
        first -= 1
    if first == last and last and tokens[last - 1].word == CUT:
        return last - 1
    is_end = any(token.word in ENDS for token in tokens[first:last])
    return first if is_end and first else last
