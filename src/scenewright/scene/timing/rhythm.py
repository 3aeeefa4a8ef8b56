"""How often, without a number: "now and then", "occasionally", "over and over"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import word_at

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

SELDOM_SECONDS = 5.0
SELDOM = (
    "now and then, now and again, every now and then, every now and again, from time to time,"
    " once in a while, every once in a while, every so often, occasionally, occasional,"
    " sporadically, sporadic, at random, at random intervals, at irregular intervals, at intervals,"
    " randomly, intermittently, intermittent, here and there, at times, at odd intervals,"
    " on and off, once in awhile, every once in awhile, ever so often, at various times"
)
REGULAR_SECONDS = 2.0
REGULAR = (
    "at regular intervals, at even intervals, at steady intervals, at equal intervals,"
    " at set intervals, periodically"
)
OFTEN = (
    "repeatedly, over and over, over and over again, again and again, time and again,"
    " time after time, many times, multiple times, numerous times, a number of times,"
    " in a row, in quick succession, non-stop, incessantly"
)


def _by_first(phrases: str) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in phrases.split(","):
        words = tuple(phrase.split())
        found.setdefault(words[0], []).append(words)
    return {first: sorted(some, key=len, reverse=True) for first, some in found.items()}


_TABLES = (
    (_by_first(SELDOM), SELDOM_SECONDS, True),
    (_by_first(REGULAR), REGULAR_SECONDS, False),
    (_by_first(OFTEN), None, False),
)
FIRST_WORDS = frozenset[str]().union(*(table for table, _, _ in _TABLES))


def match_rhythm(tokens: Sequence[Token], start: int) -> tuple[int, float | None, bool] | None:
    """Words at `start` that tell how often: the index after them, the seconds from one to the
    next, None where one follows the other, and whether they are only a mean."""
    word = word_at(tokens, start)
    for table, seconds, is_irregular in _TABLES:
        for words in table.get(word, ()):
            if all(word_at(tokens, start + i) == one for i, one in enumerate(words)):
                return start + len(words), seconds, is_irregular
    return None
