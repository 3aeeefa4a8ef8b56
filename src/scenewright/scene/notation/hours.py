"""What strikes the hour where it is only told as "it": "the clock ticks. It strikes three"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.counts import BEHIND_HOURS, NOON
from scenewright.scene.timing.durations import number_at, word_at
from scenewright.scene.words.inflections import forms_of
from scenewright.scene.words.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

CLOCK, IT = frozenset({"clock", "clocktower"}), frozenset({"it"})
# Whose strokes are its own.
OWN = frozenset({"cuckoo", "grandfather", "grandmother", "church", "tower", "station"})
# These ring.
ALARMS = frozenset({"alarm", "time", "punch"})
STRIKING = forms_of("strike", "chime", "toll", "bong") | {"struck"}
# What may stand between it and its stroke.
BETWEEN = forms_of("begin", "start") | {"to", "then", "finally", "suddenly", "slowly", "loudly"}
BETWEEN |= {"softly", "soon", "now", "also"}
HOURS = 12


def with_hours(tokens: Sequence[Token], words: Set[str]) -> Sequence[Token]:
    """The tokens, whose words are `words`, with the clock that was told of for "it"."""
    if CLOCK.isdisjoint(words) or IT.isdisjoint(words) or STRIKING.isdisjoint(words):
        return tokens
    made: list[Token] = []
    told: list[str] = []
    for index, token in enumerate(tokens):
        if token.word in CLOCK and word_at(tokens, index - 1) not in ALARMS:
            told = [*OWN.intersection([word_at(tokens, index - 1)]), token.word]
        if told and token.word in IT and _strikes(tokens, index + 1):
            made += [Token(word, token.start, token.end, is_word=True) for word in told]
        else:
            made.append(token)
    return made


def _strikes(tokens: Sequence[Token], index: int) -> bool:
    """Whether the hour is struck by what stands before `index`."""
    while word_at(tokens, index) in BETWEEN:
        index += 1
    if word_at(tokens, index) not in STRIKING:
        return False
    index += 1
    if word_at(tokens, index) in NOON or word_at(tokens, index + 1) == "hour":
        return True
    found = number_at(tokens, index)
    if found is None or not 1 <= found[1] <= HOURS:
        return False
    behind = word_at(tokens, found[0])
    return not behind.isalpha() or behind in BEHIND_HOURS or behind == "times"
