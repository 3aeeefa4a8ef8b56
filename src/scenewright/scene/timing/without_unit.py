"""Times told by a number alone: "a gunshot at 0", "at three seconds a dog barks, at five a cat"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.durations import (
    LATEST_SECONDS,
    UNITS,
    length_at,
    number_at,
    word_at,
)
from scenewright.scene.timing.totals import EDGES
from scenewright.scene.words.grammar import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

# Without a unit nobody tells of more seconds, and near these an hour or a gate is meant.
BARE_SECONDS = 60.0
FADES = frozenset({"fade", "fades", "fading", "faded", "swells", "rises", "dies", "drops", "melts"})
FOLLOWING = frozenset({",", "and", "then", "as", "while", "when", "after", "before", "under"})
HOURS = frozenset({"clock", "clocks", "bell", "bells", "alarm", "alarms", "wakes", "wake"})
HOURS |= {"o'clock", "am", "pm", "noon", "midnight", "morning", "evening", "night", "leaves"}
HOURS |= {"arrives", "departs", "gate", "platform", "level", "track", "channel", "volume", "speed"}
HOURS |= {"stage", "floor", "bpm"}
HOURS |= {"opens", "closes", "school", "train", "bus", "flight", "news", "meet", "dinner", "lunch"}


def unit_told(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """ "At five", where the time before it was "at three seconds", "at 0", "a thunderclap at 3"."""
    number = number_at(tokens, start + 1)
    if number is None:
        return None
    is_digits, behind = word_at(tokens, start + 1)[0].isdecimal(), word_at(tokens, number[0])
    if is_digits and (number[1] == 0.0 or behind in EDGES | {","}):
        is_bare = behind in EDGES | ARTICLES | {","} and number[1] < BARE_SECONDS
        if is_bare and (not number[1] or HOURS.isdisjoint(token.word for token in tokens)):
            return number[0], Asked(at_seconds=number[1])
    if behind not in EDGES | {",", "and", "then"}:
        return None
    told = [length_at(tokens, at + 1) for at in range(start) if tokens[at].word == "at"]
    if not any(found and UNITS.get(word_at(tokens, found[0] - 1)) == 1 for found in told):
        return None
    return number[0], Asked(at_seconds=min(number[1], LATEST_SECONDS))


def fade_told(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """How long a fade takes: "fades out over four"."""
    number = number_at(tokens, start + 1)
    before = {word_at(tokens, start - 1), word_at(tokens, start - 2)}
    if number is None or before.isdisjoint(FADES) or number[1] >= BARE_SECONDS:
        return None
    is_over = word_at(tokens, number[0]) in EDGES | FOLLOWING
    return (number[0], Asked(over_seconds=number[1])) if is_over else None
