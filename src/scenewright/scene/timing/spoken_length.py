"""How long words take to say, guessed without saying them, in any script.

Measured on espeak-ng: what a sign is worth in letters of English, whoever speaks. A test in the
engine's room says the lines and compares.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

LEAST_SECONDS = 0.5
_LETTERS_A_WORD = 4.6
_PAUSE_SECONDS, _COMMA_SECONDS = 0.3, 0.15
_PAUSES = frozenset(".!?;:…。！？؟।")
_COMMAS = frozenset(",،、，")
_LETTER, _DIGIT, _PICTURE, _SYMBOL = 1.1, 4.5, 11.0, 7.0
# First and last code point of a script, what a sign is worth in its own language, and to an
# English voice, which names letters that it cannot read.
_SCRIPTS = (
    (0x0370, 0x03FF, 1.2, 4.0),
    (0x0400, 0x052F, 1.1, 4.0),
    (0x0590, 0x05FF, 1.6, 10.0),
    (0x0600, 0x08FF, 2.1, 10.0),
    (0x0900, 0x0DFF, 2.2, 10.0),
    (0x0E00, 0x0EFF, 2.1, 10.0),
    (0x1100, 0x11FF, 3.2, 11.0),
    (0x3040, 0x30FF, 4.0, 11.0),
    (0x3400, 0x9FFF, 5.1, 11.0),
    (0xAC00, 0xD7AF, 3.2, 11.0),
)
# Kanji have two or three syllables.
_KANJI = 9.0
# A factor of the time, and the seconds of what is heard beside the words.
_PACES: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "calm": (1.09, 0.0),
        "happy": (0.95, 0.0),
        "sad": (1.29, 0.0),
        "angry": (0.92, 0.0),
        "fear": (0.89, 0.0),
        "urgent": (0.82, 0.0),
        "whisper": (1.1, 0.0),
        "shout": (1.06, 0.0),
        "laughing": (0.98, 0.65),
        "crying": (1.7, 0.6),
        "breathless": (1.4, 0.75),
        "sarcastic": (1.43, 0.0),
        "tired": (1.61, 0.3),
        "excited": (0.85, 0.0),
    }
)


@lru_cache(maxsize=512)
def spoken_seconds(
    text: str, words_a_minute: int, emotion: str = "neutral", language: str = ""
) -> float:
    """Seconds that `text` takes at a voice's rate, in a manner and in a language (ISO 639-1; empty
    for English)."""
    is_native = language not in ("", "en")
    # Each sign once: a text of two thousand has few kinds.
    signs = Counter(text)
    worth = sum(_worth(one, language, is_native=is_native) * n for one, n in signs.items())
    inside = text[:-1]
    rests = _PAUSE_SECONDS * sum(map(inside.count, _PAUSES))
    rests += _COMMA_SECONDS * sum(map(text.count, _COMMAS))
    factor, beside_seconds = _PACES.get(emotion.lower(), (1.0, 0.0))
    seconds = worth / (_LETTERS_A_WORD * words_a_minute / 60) + rests
    return max(LEAST_SECONDS, factor * seconds + beside_seconds)


def _worth(sign: str, language: str, *, is_native: bool) -> float:
    if sign.isascii() and sign.isalpha():
        return _LETTER
    if sign.isspace() or sign in _PAUSES or sign in _COMMAS:
        return 0.0
    if sign.isdigit():
        return _DIGIT
    point = ord(sign)
    for first, last, native, foreign in _SCRIPTS:
        if first <= point <= last and sign.isalpha():
            if not is_native:
                return foreign
            return _KANJI if language == "ja" and native > 5.0 else native
    if sign.isalpha():
        return _LETTER
    kind = unicodedata.category(sign)
    if kind == "So":
        return _PICTURE
    return _SYMBOL if kind in ("Sc", "Sm") or sign in "%&@#" else 0.0
