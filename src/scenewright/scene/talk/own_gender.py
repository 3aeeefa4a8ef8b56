"""Whether somebody of a trade is a man or a woman where only a small word tells: "The teacher claps
her hands", 'A doctor comes in. "Sit down," she says.'."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.known_by import titled
from scenewright.scene.words.grammar import ARTICLES, BEING, ENDS, PREPOSITIONS, SENTENCE_MARKS
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

GENDERS = {"she": "female", "her": "female", "herself": "female"}
GENDERS |= {"he": "male", "his": "male", "himself": "male"}
TELLING, KNOWN = frozenset(GENDERS), frozenset(GENDERS.values())
OWNING, DOING = frozenset({"her", "his"}), frozenset({"she", "he"})
# What of somebody another may touch or call: "grabs her arm".
SHARED = frozenset(
    {"arm", "arms", "hand", "cheek", "shoulder", "shoulders", "back", "face", "wrist"}
)
SHARED |= {"hair", "neck", "name", "question", "questions", "side", "way", "door"}
GIVING = verbs("give", "hand", "bring", "show", "offer", "buy", "tell", "ask", "teach", "send")
BACK_WORDS, SENTENCES_MAX = 20, 2
_OUTRIGHT = re.compile(
    r"\b([A-Za-z][\w'’]{0,20}(?:[ ]\d)?)[ ](?:is|=)[ ](?:an?[ ])?"
    r"((?:[\w\-]+[ ]){0,3}(?:woman|man|girl|boy|female|male|lady))(?=[ ]*[.,;\n)]|[ ]*\Z)"
)


def told_of_people(
    page: Page, listed: Mapping[str, tuple[str, ...]]
) -> Mapping[str, tuple[str, ...]]:
    """What is told of people by their words and names: by the list of the cast, by their titles,
    and whether they are men or women by what stands for them."""
    told = titled(page.prompt, page.cast)
    return {**_told_by_pronouns(page), **told, **_told_outright(page), **listed}


def _told_outright(page: Page) -> Mapping[str, tuple[str, ...]]:
    """What is said of those who say lines: "The host is an old woman.", "GUEST = man"."""
    heads = {
        token.whole.name.lower()
        for token in page.tokens
        if token.whole is not None and token.whole.piece is Piece.line
    }
    if not heads:
        return {}
    told = ((found[1].lower(), found[2].lower()) for found in _OUTRIGHT.finditer(page.prompt))
    return {who: tuple(words.split()) for who, words in told if who in heads}


def _told_by_pronouns(page: Page) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {}
    for place in page.index.places(TELLING):
        word = page.tokens[place].word
        if word in OWNING and not _is_own(page.tokens, place):
            continue
        whose = _before(page.prompt, page.tokens, place, page.cast)
        if whose:
            found.setdefault(whose, set()).add(GENDERS[word])
    return {whose: tuple(told) for whose, told in found.items() if len(told) == 1}


def _is_own(tokens: Sequence[Token], place: int) -> bool:
    """Whether "her" at `place` owns what stands behind, and is nobody who is given it or touched
    by another."""
    behind = tokens[place + 1] if place + 1 < len(tokens) else None
    if behind is None or not behind.is_word or behind.word in SHARED:
        return False
    if behind.word in ARTICLES | PREPOSITIONS | BEING | ENDS or behind.word.endswith("ly"):
        return False
    return tokens[place].word != "her" or tokens[place - 1].word not in GIVING


def _before(prompt: str, tokens: Sequence[Token], place: int, cast: Cast) -> str:
    """The word for whoever the pronoun at `place` stands for where that is somebody of a trade;
    "" where others are told of whom it may mean."""
    gender = GENDERS[tokens[place].word]
    sentences, whose = 0, ""
    most = SENTENCES_MAX if tokens[place].word in DOING else 0
    for back in range(place - 1, max(-1, place - 1 - BACK_WORDS), -1):
        token = tokens[back]
        is_stop = token.start == token.end and tokens[back - 1].whole is not None
        if token.word in SENTENCE_MARKS and not is_stop:
            sentences += 1
            if sentences > most:
                break
        word = token.word.removesuffix("'s")
        if token.whole is not None or token.word in GENDERS:
            continue
        own = _gender(word, cast)
        if own == "any" and _gender(tokens[back - 1].word.removesuffix("'s"), cast) in KNOWN:
            # "A woman's voice", "a male nurse".
            own = ""
        if word in cast.gender_of_name and prompt[token.start].isupper():
            own = cast.gender_of_name[word]
        if own == gender or (own == "any" and whose not in ("", word)):
            return ""
        whose = word if own == "any" else whose
    return whose


def _gender(word: str, cast: Cast) -> str:
    return cast.person_of_word.get(word, ("",))[0]
