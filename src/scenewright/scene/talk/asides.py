"""What is told of who speaks beside his name: "narrator (old, warm):", "in a deep voice"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.phrases import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token
    from scenewright.scene.voices import Cast

VOICES = frozenset({"voice", "tone", "whisper"})
OPENING, CLOSING = frozenset("(["), frozenset(")]")


def bracketed(tokens: Sequence[Token], window: Sequence[int]) -> set[int]:
    """The tokens that describe who speaks in brackets before the colon: "narrator (old, warm):"."""
    last = window[-1] - 1
    if tokens[window[-1]].word != ":" or tokens[last].word not in CLOSING:
        return set()
    start = next((i for i in reversed(window) if tokens[i].word in OPENING), last)
    return set(range(start, last + 1))


def headed_words(tokens: Sequence[Token], window: Sequence[int]) -> int:
    """How many tokens of the window stand behind its last colon: "Dialogue: Old man -"."""
    return next(
        (place for place, index in enumerate(reversed(window)) if tokens[index].word == ":"),
        len(window),
    )


def owned_voice(tokens: Sequence[Token], window: Sequence[int], cast: Cast) -> set[int]:
    """ "with a deep voice", "in his old voice": the tokens that tell of somebody's voice."""
    for index in window:
        if tokens[index].word not in ("with", "in"):
            continue
        last = index + 1
        while last in window and (
            tokens[last].word in ARTICLES
            or describes(tokens[last].word, cast)
            or tokens[last].word.endswith(("ly", "ing", "ed", "y"))
            or (last + 1 in window and tokens[last + 1].word in VOICES)
        ):
            last += 1
        if last in window and tokens[last].word in VOICES:
            return set(range(index, last + 1))
    return set()


def describes(word: str, cast: Cast) -> bool:
    """Whether the word tells of somebody's age, accent or voice."""
    told = (cast.age_of_word, cast.accent_of_word, cast.pitch_of_word, cast.qualities)
    return any(word in words for words in told)
