"""How old people are by numbers, as the words that tell it of a voice: "a 7-year-old boy" is a
little boy, "MARGE (60s)" and "a woman in her sixties" are old."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.tokens import Token

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.page import Page

# The first age of each, from the oldest.
AGES = ((60, "old"), (25, "grown"), (20, "young"), (13, "teenage"), (3, "little"))
TOLD = frozenset(word for _years, word in AGES)
NOUNS = {"little": "kid", "teenage": "teenager"}
OLDEST = 110
DECADES = {"teens": 13, "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50}
DECADES |= {"sixties": 60, "seventies": 70, "eighties": 80, "nineties": 90}
OLD = frozenset({"year-old", "years-old", "yr-old", "y-o"})
PARTS = frozenset({"early", "mid", "late"})
AGED = frozenset({"aged", "age"})
# Without one of these, or a number beside one of those, nobody's age is told.
TELLING = OLD | DECADES.keys() | AGED
YEARS, MARKS = frozenset({"year", "years"}), frozenset({"(", ","})
_WRITTEN = re.compile(r"([a-z]+(?:-[a-z]+)?)-years?-old")
_IN_NAME = re.compile(r"\b(\d{1,3}|[a-z]+)[ -]years?[ -]old\b")
_IN_MANNER = re.compile(
    r"\b(\d{1,3})(?:s\b|[ -]?(?:years?|yrs?)[ -]old|[ ]?y/?o\b)?", re.IGNORECASE
)


def age_word(years: float | None) -> str:
    """The word for somebody of so many years; "" where nobody is so old."""
    if years is None or years > OLDEST:
        return ""
    return next((word for least, word in AGES if years >= least), "")


def manner_with_ages(manner: str) -> str:
    """The words in brackets behind a name with ages as words: "60s, tired" is "old, tired"."""
    if not any(letter.isdecimal() for letter in manner):
        return manner
    return _IN_MANNER.sub(lambda found: age_word(float(found[1])) or found[0], manner)


def name_with_ages(name: str) -> str:
    """The name with the age that is written out in it as a word: "7-year-old boy"."""
    if "old" not in name:
        return name
    return _IN_NAME.sub(lambda found: age_word(_number(found[1])) or found[0], name.lower())


def _number(word: str) -> float | None:
    return float(word) if word.isdecimal() else NUMBERS.get(word)


def with_ages(tokens: list[Token], words: Set[str], page: Page) -> list[Token]:
    """The tokens, whose words are `words`, with each age that is told of somebody as one word."""
    if not _may_tell(words):
        return tokens
    made: list[Token] = []
    index = 0
    while index < len(tokens):
        end, word = _age(page.prompt, tokens, index, page.cast)
        if word:
            made.append(Token(word, tokens[index].start, tokens[end - 1].end, is_word=True))
        else:
            made.append(tokens[index])
            end = index + 1
        index = end
    return made


def _may_tell(words: Set[str]) -> bool:
    """Whether a prompt of these words may tell of an age at all."""
    if not TELLING.isdisjoint(words) or ("old" in words and not YEARS.isdisjoint(words)):
        return True
    if not MARKS.isdisjoint(words) and any(word[:1].isdecimal() for word in words):
        return True
    return "-old" in " ".join(words)


def _age(prompt: str, tokens: Sequence[Token], index: int, cast: Cast) -> tuple[int, str]:
    """The index behind the age at `index`, and the word for it; "" where there is none."""
    words = [token.word for token in tokens[index : index + 6]] + [""] * 6
    if index > 1 and tokens[index - 1].word == "(":
        return _in_brackets(prompt, tokens, index, words, cast)
    if words[0].endswith("-old") or words[0][:1].isdecimal() or words[0] in NUMBERS:
        length, years = _years_old(words)
        return _before_whom(tokens, index + length, age_word(years), cast) if length else (0, "")
    if not index or not _is_somebody(prompt, tokens[index - 1], cast):
        return 0, ""
    if words[0] == "in" and words[1] in ("his", "her", "their"):
        skipped = 2 + (words[2] in PARTS)
        length, years = _decade(words[skipped:])
        return index + skipped + length, age_word(years) if length else ""
    if words[0] == "," and words[1].isdecimal() and words[2] == ",":
        return index + 3, age_word(float(words[1]))
    is_aged = words[0] in AGED and words[1].isdecimal()
    return (index + 2, age_word(float(words[1]))) if is_aged else (0, "")


def _in_brackets(
    prompt: str, tokens: Sequence[Token], index: int, words: Sequence[str], cast: Cast
) -> tuple[int, str]:
    """The same right behind a bracket: "(60s, tired)", "(8)", "(aged 9)"."""
    if not _is_somebody(prompt, tokens[index - 2], cast):
        return 0, ""
    skipped = int(words[0] in AGED)
    length, years = _years_old(words[skipped:])
    if not length and words[skipped].isdecimal():
        length, years = 1 + (words[skipped + 1] == "s"), float(words[skipped])
    is_all = words[skipped + length] in (",", ")", ";")
    return (index + skipped + length, age_word(years)) if length and is_all else (0, "")


def _before_whom(tokens: Sequence[Token], end: int, word: str, cast: Cast) -> tuple[int, str]:
    """The age that ends before token `end`: of who stands there, or who it is by itself."""
    following = tokens[end].word if end < len(tokens) else ""
    if following in cast.person_of_word or following in cast.one_of or following in (")", ","):
        return end, word
    is_noun = word in NOUNS and (following == "" or following.endswith(("s", "ed", "ing")))
    return (end, NOUNS[word]) if is_noun else (0, "")


def _is_somebody(prompt: str, token: Token, cast: Cast) -> bool:
    written = prompt[token.start : token.end]
    is_name = token.word in cast.gender_of_name and written[:1].isupper()
    is_cue = len(written) > 2 and written.isupper() and f"{written}:" in prompt
    return token.word in cast.person_of_word or is_name or is_cue


def _years_old(words: Sequence[str]) -> tuple[int, float | None]:
    """How many words tell the age they begin with, and the age."""
    written = _WRITTEN.fullmatch(words[0])
    if written is not None:
        return 1, NUMBERS.get(written[1])
    years = _number(words[0])
    behind = 1 + (words[1] == "-")
    if words[behind] in OLD:
        return behind + 1, years
    is_old = words[behind] in ("year", "years") and words[behind + 1] == "old"
    return (behind + 2, years) if is_old else (0, None)


def _decade(words: Sequence[str]) -> tuple[int, float | None]:
    if words[0] in DECADES:
        return 1, float(DECADES[words[0]])
    is_number = words[0].isdecimal() and words[1] == "s"
    return (2, float(words[0])) if is_number else (0, None)
