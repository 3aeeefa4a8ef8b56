"""How far away something is told to be in so many of something: "ten metres away", "50 m off",
"two streets from here". Each is read as the word of the nearest of a few distances."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import number_at, word_at
from scenewright.scene.words.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

# Metres of each; a street is as far as its next one in a town, a field as long as it is wide.
LENGTHS = {"inches": 0.025, "cm": 0.01, "foot": 0.3, "feet": 0.3, "ft": 0.3, "yard": 0.9, "m": 1.0}
LENGTHS |= {"metre": 1.0, "meter": 1.0, "km": 1000.0, "kilometre": 1000.0, "kilometer": 1000.0}
LENGTHS |= {"mile": 1600.0, "step": 0.75, "pace": 0.75}
PLACES = {"house": 20.0, "street": 80.0, "block": 100.0, "field": 150.0, "village": 2000.0}
PLACES |= {"valley": 2000.0}
UNITS = LENGTHS | PLACES
UNITS |= {f"{unit}s": metres for unit, metres in UNITS.items() if len(unit) > 2}
WORDS = frozenset(UNITS)
# What is so far "away" is there; "walks ten metres" tells how far somebody goes.
AWAY = frozenset({"away", "off", "distant"})
# "Ten metres behind us", but "a house behind the hill".
BESIDE = AWAY | {"behind", "ahead", "below", "above", "further"}
FROM, HERE = "from", frozenset({"me", "us", "here", "you", "him", "her", "them", "the"})
# The distances that have a word, "at-7-metres": each is heard as nearer than the next.
STEPS = (1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60)


def with_distances(tokens: list[Token], words: Set[str]) -> list[Token]:
    """The tokens, whose words are `words`, with one token for each distance that is told so."""
    if WORDS.isdisjoint(words) or (BESIDE.isdisjoint(words) and FROM not in words):
        return tokens
    made: list[Token] = []
    index = 0
    while index < len(tokens):
        end, metres = _distance_at(tokens, index) or (index, 0.0)
        if end > index:
            step = min(STEPS, key=lambda one: abs(log(one / max(metres, 0.1))))
            span = tokens[index].start, tokens[end - 1].end
            made.append(Token(f"at-{step}-metres", *span, is_word=True))
            index = end
        else:
            made.append(tokens[index])
            index += 1
    return made


def _distance_at(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    """The distance that is told at `index`: the index after it, and the metres."""
    number = number_at(tokens, index)
    if number is None:
        return None
    end, count = number
    end += word_at(tokens, end) in ("-", "of")
    word = word_at(tokens, end)
    unit = UNITS.get(word)
    if unit is None:
        return None
    end += 1
    if word_at(tokens, end) in (AWAY if word.removesuffix("s") in PLACES else BESIDE):
        end += 1
        # "Ten metres away from us".
        is_from = word_at(tokens, end) == FROM and word_at(tokens, end + 1) in HERE - {"the"}
        return end + 2 * is_from, count * unit
    if word_at(tokens, end) == FROM and word_at(tokens, end + 1) in HERE:
        return end + 1 + (word_at(tokens, end + 1) != "the"), count * unit
    return None
