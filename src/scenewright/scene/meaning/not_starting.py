"""A motor that does not start is heard all the same: "the car won't start", "the engine will not
turn over"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon

NOT_STARTING = ("not", "starting")
STARTS = frozenset({"start", "starting", "catch", "catching", "crank", "cranking"})
# "Will not turn over", "will not turn itself over".
TURNS, OVER = frozenset({"turn", "turning"}), (["over"], ["itself", "over"])
MOTOR_WORDS = 14


def does_not_start(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether what is denied at `index` is that a motor starts."""
    return _starts(words, index + 1) and _is_motor(words, index, lexicon)


def _starts(words: Sequence[str], index: int) -> bool:
    """Whether the verb there is what a motor does that catches."""
    if index >= len(words) or words[index] not in TURNS:
        return index < len(words) and words[index] in STARTS
    return any(words[index + 1 : index + 1 + len(over)] == over for over in OVER)


def _is_motor(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    for word in words[max(0, index - MOTOR_WORDS) : index]:
        failing = lexicon.sounds.match((word, *NOT_STARTING), 1)
        if failing is not None and word in failing[1].of:
            return True
    return False
