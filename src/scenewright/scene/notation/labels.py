"""Labels of cues on a sheet, which tell only where an item begins: "Q1: wind. Cue 2: thunder.".

Their numbers count nothing and nobody says what stands behind them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenewright.scene.timing.durations import NUMBERS, word_at
from scenewright.scene.words.grammar import DASHES, SENTENCE
from scenewright.scene.words.tokens import STOP_WORD, Token

CUES = frozenset({"cue", "cues", "q", "lx", "sq", "mx", "vx", "fx", "sfx", "snd", "beat", "event"})
NUMBER_SIGN = "#"
# Without one of these there is no label.
LABELLED = CUES | {NUMBER_SIGN}
# "Sound cue 3", "lighting Q 4".
OF_WHAT = frozenset(
    {"sound", "sounds", "sfx", "fx", "music", "audio", "video", "effect", "effects"}
)
OF_WHAT |= {"light", "lights", "lighting", "lx"}
CLOSING = DASHES | {":", ")", "."}
BEFORE = SENTENCE | frozenset("[(*#->–—•/,")
GO, THEN = "go", "then"
NO_NUMBERS = frozenset({"a", "an", "another", "half", "few", "several", "couple"})
_NAME = re.compile(
    rf"(?:(?:{'|'.join(sorted(OF_WHAT))})[ ])?(?:{'|'.join(sorted(CUES))})[ #]*"
    r"(?:\d+(?:\.\d+)?[a-z]?|[a-z])",
)


def is_label(name: str) -> bool:
    """Whether the name before a colon is a label: "Q1", "Sound cue 12b"."""
    return _NAME.fullmatch(name.lower()) is not None


def with_labels(tokens: list[Token]) -> list[Token]:
    """The tokens with a stop in the place of each label, and "then" behind it where another cue was
    given before; without a mark behind it a number is one only beside others: "Cue 3 dogs" may ask
    for three."""
    ends = {index: end for index in range(len(tokens)) if (end := _end(tokens, index))}
    closed = {index for index, end in ends.items() if tokens[end - 1].word in CLOSING}
    found = ends if len(ends) > 1 else {index: ends[index] for index in closed}
    made: list[Token] = []
    index, given = 0, ""
    while index < len(tokens):
        if index in found:
            start, number = tokens[index].start, _number(tokens, index, found[index])
            made.append(Token(STOP_WORD, start, start))
            index = found[index]
            if given not in ("", number) and index < len(tokens) and tokens[index].word.isalpha():
                # Cues are given one after the other, those of one number together.
                made.append(Token(THEN, start, start, is_word=True))
            given = number
        else:
            made.append(tokens[index])
            index += 1
    return made


def _number(tokens: Sequence[Token], index: int, end: int) -> str:
    """What tells the label from others: "3" of "Sound cue 3:"."""
    words = (token.word for token in tokens[index:end])
    return "".join(word for word in words if word not in CUES | OF_WHAT | CLOSING | {"#", GO})


def _end(tokens: Sequence[Token], index: int) -> int:
    """The index behind the label at `index` with the mark that closes it; 0 for none."""
    if index and tokens[index - 1].word not in BEFORE and tokens[index].word != NUMBER_SIGN:
        return 0
    place = index + (tokens[index].word in OF_WHAT and word_at(tokens, index + 1) in CUES)
    if tokens[place].word == NUMBER_SIGN and _touches(tokens, place + 1):
        # "#1 a door #2 a horn".
        return place + 2 if word_at(tokens, place + 1).isdecimal() else 0
    if tokens[place].word not in CUES:
        return 0
    place += 1 + (word_at(tokens, place + 1) == NUMBER_SIGN)
    number = word_at(tokens, place)
    is_digits = number.replace(".", "", 1).isdecimal()
    is_letter = len(number) == 1 and number.isalpha()
    if not is_digits and not is_letter and number not in NUMBERS.keys() - NO_NUMBERS:
        return 0
    place += 1
    if is_digits and len(word_at(tokens, place)) == 1 and _touches(tokens, place):
        place += word_at(tokens, place).isalpha()
    # "SQ 2 GO: rain".
    place += word_at(tokens, place) == GO and word_at(tokens, place + 1) in CLOSING
    is_closed = word_at(tokens, place) in CLOSING
    return place + is_closed if is_closed or is_digits else 0


def _touches(tokens: Sequence[Token], index: int) -> bool:
    return index < len(tokens) and tokens[index].start == tokens[index - 1].end
