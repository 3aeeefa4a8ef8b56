"""How often, without a number: "now and then", "occasionally", "over and over"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.durations import word_at

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

SELDOM_SECONDS = 5.0
SELDOM = (
    "now and then, now and again, every now and then, every now and again, from time to time,"
    " once in a while, every once in a while, every so often, occasionally, occasional,"
    " sporadically, sporadic, at random, at random intervals, at irregular intervals, at intervals,"
    " randomly, intermittently, intermittent, here and there, periodically, at times,"
    " at regular intervals, at odd intervals, on and off"
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


_SELDOM, _OFTEN = _by_first(SELDOM), _by_first(OFTEN)
FIRST_WORDS = _SELDOM.keys() | _OFTEN.keys()


def match_rhythm(tokens: Sequence[Token], start: int) -> tuple[int, float | None] | None:
    """Words at `start` that tell how often: the index after them, and the mean seconds from one
    to the next, None where one follows the other."""
    word = word_at(tokens, start)
    for table, seconds in ((_SELDOM, SELDOM_SECONDS), (_OFTEN, None)):
        for words in table.get(word, ()):
            if all(word_at(tokens, start + i) == one for i, one in enumerate(words)):
                return start + len(words), seconds
    return None
