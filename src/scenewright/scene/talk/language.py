"""The language of a line: by its script, its small words and the letters it has marks on.

Languages are ISO 639-1 codes. What every language shares counts little, what only one has counts
much; English is what a line is in unless something speaks for another language.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

from scenewright.paths import resource
from scenewright.scene.voices import cast

ENGLISH = "en"
# What stands behind an apostrophe in English: "he's", "I'd".
ENGLISH_ENDINGS = frozenset({"s", "d", "m", "t"})
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
# Single letters are words of no language: "K.O.", "Y.M.C.A.".
_SHORTENED = re.compile(r"\b[A-Za-z](?:\.[A-Za-z])+\b\.?")
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


@lru_cache(maxsize=512)
def language_of(text: str) -> str:
    """The code of the language `text` is in; empty where nothing speaks for any."""
    text = _SHORTENED.sub("", _names().sub("", text[:LETTERS_MAX])).lower()
    script = _script_of(text)
    return _latin(text) if script == _LATIN else _same_script(text, script)


def language_beside(text: str, others: Sequence[str]) -> str:
    """The code of the language `text` is in; the first of the languages `others` where a text of a
    few words is as much in that: "la vaca" beside a Spanish line."""
    found = language_of(text)
    if found in others or not others or " " not in text.strip():
        return found
    scores = _scores(text.lower(), sorted(_marked(text.lower())))
    most = max(scores.values(), default=0.0)
    return next((code for code in others if most and scores.get(code) == most), found)


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


def names_language(words: Iterable[str]) -> bool:
    """Whether one of the words names a language."""
    return not _named().keys().isdisjoint(words)


def line_in(code: str, key: str, turn: int) -> str:
    """Something to say in that language, always the same for the same key; empty for none."""
    for language in languages():
        if language.code == code and language.lines:
            return language.lines[(crc32(key.encode()) + turn) % len(language.lines)]
    return ""


@cache
def _names() -> re.Pattern[str]:
    """Names of people that are words of some language: Sam, Ben."""
    words = frozenset().union(*(language.words for language in languages()))
    names = sorted(name.title() for name in words & cast().gender_of_name.keys())
    return re.compile(rf"\b(?:{'|'.join(names)})\b")


@cache
def _named() -> Mapping[str, str]:
    return {name: language.code for language in languages() for name in language.names}


@cache
def _told_by() -> tuple[Mapping[str, Mapping[str, float]], Mapping[str, Mapping[str, float]]]:
    """What each word and each letter counts for the languages that have it, by their codes."""
    latin = [language for language in languages() if language.script == _LATIN]
    return (
        _shared({language.code: language.words for language in latin}, 1.0),
        _shared({language.code: language.letters for language in latin}, LETTER_WEIGHT),
    )


def _shared(
    known: Mapping[str, frozenset[str]], weight: float
) -> Mapping[str, Mapping[str, float]]:
    numbers = Counter(one for found in known.values() for one in found)
    shared: dict[str, dict[str, float]] = {}
    for code, found in known.items():
        for one in found:
            shared.setdefault(one, {})[code] = weight / numbers[one]
    return shared


def _latin(text: str) -> str:
    """Which of the languages of Latin letters the text is in, empty for none."""
    marked = sorted(_marked(text))
    scores = _scores(text, marked)
    best, most = "", 0.0
    english = scores.get(ENGLISH, 0.0)
    for language in languages():
        # Letters that are often together tell nothing where no word or letter does, nor does a
        # word that English has as well: "a machine".
        score = scores.get(language.code, 0.0)
        if not score or (language.code != ENGLISH and score <= english):
            continue
        score += PART_WEIGHT * sum(part in text for part in language.parts)
        # English keeps the letters of its loanwords.
        if language.code != ENGLISH:
            score -= STRANGE_LETTER * sum(one not in language.letters for one in marked)
        if round(score - most, 6) > 0:
            best, most = language.code, score
    return best


def _scores(text: str, marked: Sequence[str]) -> dict[str, float]:
    """How much the words of the text and its letters that are `marked` count for each language."""
    words, letters = _told_by()
    scores: dict[str, float] = {}
    told = [words.get(word, {}) for word in _words_of(text)]
    for counts in (*told, *(letters.get(letter, {}) for letter in marked)):
        for code, weight in counts.items():
            scores[code] = scores.get(code, 0.0) + weight
    return scores


def _marked(text: str) -> set[str]:
    return {one for one in text if not one.isascii() and (one.isalpha() or one in "¿¡")}


def _same_script(text: str, script: str) -> str:
    """Which of the languages of another script the text is in: the first, or one with letters
    or words that the first has not."""
    same = [language for language in languages() if language.script == script]
    words = set(_words_of(text))
    letters = set(text)
    scores = [len(words & one.words) + len(letters & one.letters) for one in same]
    return same[scores.index(max(scores))].code if same else ""


def _words_of(text: str) -> list[str]:
    """The words; "l'" and "'s" keep the mark that cuts them off."""
    found: list[str] = []
    for match in _WORD.finditer(text):
        word = match[0].replace("’", "'")
        if match.start() and text[match.start() - 1] in "'’":
            found.append("'" + word)
            if word in ENGLISH_ENDINGS:
                # "s" is no word of it.
                continue
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
