"""Numbers that are no lengths and no counts: "1940s big band", "the 60s", "8-bit music"."""

from __future__ import annotations

from collections.abc import Sequence

from scenewright.scene.timing.durations import word_at
from scenewright.scene.voices import cast
from scenewright.scene.words.tokens import Token

CENTURIES = frozenset({"16", "17", "18", "19", "20"})
TOLD = frozenset({"the", "early", "mid", "late", "'", "’", "-", "his", "her", "their"})
TENS = frozenset({"20", "30", "40", "50", "60", "70", "80", "90"})
# Of these nobody asks for so many seconds, and everybody for their years.
STYLED_TENS = frozenset({"50", "60", "70", "80", "90"})
STYLES = frozenset(
    {"action", "ads", "arcade", "ballad", "boom", "cartoon", "commercial", "computer", "country",
     "dance", "diner", "disco", "doo", "doo-wop", "electro", "electronic", "folk", "funk",
     "garage", "grunge", "guitar", "hair", "hip", "hip-hop", "hit", "hits", "horror", "house",
     "jazz", "metal", "modem", "motown", "movie", "music", "new", "pop", "power", "punk",
     "radio", "rap", "rave", "retro", "rock", "rockabilly", "sci-fi", "sitcom", "soul", "spy",
     "style", "surf", "swing", "synth", "synthesizer", "synthpop", "synths", "synthwave",
     "techno", "television", "tv", "vibe", "vibes", "video"}
)  # fmt: skip
# What stands behind the digits of them.
ENDINGS = frozenset({"s", "bit", "d"})
SURROUND = "surround"
BITS = {"8": "eight-bit", "16": "sixteen-bit", "32": "sixteen-bit"}
# "The 30s mark", "the 60s intro" are seconds.
LENGTHS = frozenset({"mark", "long", "scene", "clip", "intro", "outro", "point", "track", "piece"})


def with_decades(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with each decade as one word, which no number begins."""
    joined: list[Token] = []
    for index, token in enumerate(tokens):
        if token.word == "s" and joined and _is_decade(tokens, index):
            number = joined.pop()
            joined.append(Token("'" + number.word + "s", number.start, token.end, is_word=True))
        elif token.word == "d" and joined and _is_round(joined[-1], token):
            number = joined.pop()
            joined.append(Token(SURROUND, number.start, token.end, is_word=True))
        elif token.word == "bit" and (count := _bits(joined)):
            first = joined[-count]
            del joined[-count:]
            joined.append(Token(BITS[first.word], first.start, token.end, is_word=True))
        else:
            joined.append(token)
    return joined


def _is_round(number: Token, letter: Token) -> bool:
    """Whether they are "3d" or "8d"."""
    return number.word in ("3", "4", "8", "16") and number.end == letter.start


def _bits(before: Sequence[Token]) -> int:
    """How many of the last tokens make an old computer of the "bit" behind them: "8-bit"."""
    number = 1 + (before[-1:] != [] and before[-1].word == "-")
    return number if len(before) >= number and before[-number].word in BITS else 0


def _is_decade(tokens: Sequence[Token], index: int) -> bool:
    """Whether the "s" at `index` makes years of the digits that stand at it."""
    number, before = tokens[index - 1], word_at(tokens, index - 2)
    if number.end != tokens[index].start or not number.word.endswith("0"):
        return False
    if len(number.word) == 4 and number.word[:2] in CENTURIES:
        return True
    after = word_at(tokens, index + 1)
    # "KATE, 40s, opens a door."
    is_age = before in (",", "(") and word_at(tokens, index - 3) in cast().gender_of_name
    is_told = number.word in TENS and (before in TOLD or is_age) and after not in LENGTHS
    return is_told or (number.word in STYLED_TENS and after in STYLES)
