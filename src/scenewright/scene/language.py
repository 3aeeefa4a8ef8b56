"""The language of a line: by its script, its small words and the letters it has marks on.

Languages are ISO 639-1 codes. What every language shares counts little, what only one has counts
much; English is what a line is in unless something speaks for another language.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

from scenewright.paths import resource

ENGLISH = "en"
LETTERS_MAX = 600
# A letter says less than a word: names and loanwords keep theirs.
LETTER_WEIGHT = 0.6
PART_WEIGHT = 0.2
# What a marked letter counts against a language that has it not.
STRANGE_LETTER = 0.5
# What stands behind a word that names a language where no language is meant.
NO_LANGUAGE = frozenset({"accent", "accents", "horn", "bulldog", "door", "doors", "window"})
TELLING = frozenset({"in", "speaks", "speaking", "speak", "spoke", "spoken", "says", "say"})
_WORD = re.compile(r"[^\W\d_]+['’]?")
_LATIN = "latin"
# The scripts that Unicode's names of letters begin with, and what they are called here.
_SCRIPTS = {"hiragana": "kana", "katakana": "kana", "cjk": "han"}


@dataclass(frozen=True)
class Language:
    """One language: its code, the words that name it in English, its script, what it is known
    by, and `lines` for who speaks it without words of the prompt."""

    code: str
    names: tuple[str, ...]
    script: str
    words: frozenset[str]
    letters: frozenset[str]
    parts: tuple[str, ...]
    lines: tuple[str, ...]


@cache
def languages() -> tuple[Language, ...]:
    """Every language of languages.toml; raises OSError, ValueError or KeyError."""
    with resource("sounds/languages.toml").open("rb") as file:
        read: dict[str, Any] = tomllib.load(file)
    return tuple(
        Language(
            code,
            tuple(name.strip() for name in entry["name"].split(",")),
            entry.get("script", _LATIN),
            frozenset(entry.get("words", "").split()),
            frozenset(entry.get("letters", "")),
            tuple(entry.get("parts", "").split()),
            tuple(entry["lines"]),
        )
        for code, entry in read.items()
    )


def language_of(text: str) -> str:
    """The code of the language `text` is in; empty where nothing speaks for any."""
    text = text[:LETTERS_MAX].lower()
    script = _script_of(text)
    if not script:
        return ""
    same = [language for language in languages() if language.script == script]
    if len(same) < 2 or script != _LATIN:
        return _best(same, text, same[0].code) if same else ""
    return _best(same, text, "")


def named_language(words: Sequence[str]) -> tuple[str, frozenset[int]]:
    """The language that `words` tell something is said in, and which of them tell it.

    "in French", "speaks Spanish", "(German)"; a French accent is no language.
    """
    for index, word in enumerate(words):
        code = _named().get(word)
        following = words[index + 1] if index + 1 < len(words) else ""
        if code is None or following in NO_LANGUAGE:
            continue
        before = words[index - 1] if index else ""
        if before in TELLING:
            return code, frozenset({index - 1, index} if before == "in" else {index})
        if len(words) == 1:
            return code, frozenset({index})
    return "", frozenset()


def line_in(code: str, key: str, turn: int) -> str:
    """Something to say in that language, always the same for the same key; empty for none."""
    for language in languages():
        if language.code == code and language.lines:
            return language.lines[(crc32(key.encode()) + turn) % len(language.lines)]
    return ""


@cache
def _named() -> Mapping[str, str]:
    return {name: language.code for language in languages() for name in language.names}


@cache
def _weights() -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What a word and a letter count for each Latin language that has them."""
    latin = [language for language in languages() if language.script == _LATIN]
    words = Counter(word for language in latin for word in language.words)
    letters = Counter(letter for language in latin for letter in language.letters)
    return (
        {word: 1.0 / number for word, number in words.items()},
        {letter: LETTER_WEIGHT / number for letter, number in letters.items()},
    )


def _best(candidates: Sequence[Language], text: str, otherwise: str) -> str:
    """Which of the languages of one script the text is in."""
    words = _words_of(text)
    weights, letter_weights = _weights()
    marked = {letter for letter in text if letter.isalpha() and not letter.isascii()}
    marked |= set(text) & {"¿", "¡"}
    best, most = otherwise, 0.0
    for language in candidates:
        score = sum(weights.get(word, 1.0) for word in words if word in language.words)
        score += sum(letter_weights.get(one, 1.0) for one in sorted(marked & language.letters))
        score += PART_WEIGHT * sum(part in text for part in language.parts)
        # English keeps the letters of its loanwords.
        if language.script == _LATIN and language.code != ENGLISH:
            score -= STRANGE_LETTER * len(marked - language.letters)
        if round(score - most, 6) > 0:
            best, most = language.code, score
    return best


def _words_of(text: str) -> list[str]:
    """The words; "l'" and "'s" keep the mark that cuts them off."""
    found: list[str] = []
    for match in _WORD.finditer(text):
        word = match[0].replace("’", "'")
        if found and found[-1].endswith("'") and match.start() and text[match.start() - 1] in "'’":
            found += ["'" + word, word]
        found.append(word)
        if word.endswith("'"):
            found.append(word[:-1])
    return found


def _script_of(text: str) -> str:
    """The script most letters are in; any kana makes the Han letters beside it Japanese."""
    counts = Counter(_script(letter) for letter in text if letter.isalpha())
    if not counts:
        return ""
    if counts["kana"] and counts["kana"] + counts["han"] > counts[_LATIN]:
        return "kana"
    return counts.most_common(1)[0][0]


@cache
def _script(letter: str) -> str:
    if letter.isascii():
        return _LATIN
    first = unicodedata.name(letter, "").partition(" ")[0].lower()
    return _SCRIPTS.get(first, first)
