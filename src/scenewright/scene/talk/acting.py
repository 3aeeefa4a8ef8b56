"""Who does something right before a line that nobody is told to say: 'Anna opens the door.
"Hello?"'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES, HE, SENTENCE_MARKS
from scenewright.scene.talk.asides import describes
from scenewright.scene.talk.names import THINGS, TOLD
from scenewright.scene.talk.saying import LOUDSPEAKERS, is_person

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.tokens import Token
    from scenewright.scene.voices import Cast

OPENING = ARTICLES | {"then", "suddenly", "now", "and", "later", "finally"}
DESCRIBED_MAX = 3
# Whoever does one of these stands before it: "runs", "knocked", "is".
ENDINGS = ("s", "ed")
GENDERS = {"he": "male", "she": "female"}
TOLD_WORDS = 20
NOBODY = LOUDSPEAKERS | THINGS | TOLD


def who_acts(
    prompt: str, tokens: Sequence[Token], first: int, lexicon: Lexicon, cast: Cast
) -> tuple[str, tuple[str, ...]] | None:
    """The name of who does something in the sentence before the quote at `first`, and the words
    that describe who it is; None where that is nobody."""
    last = first
    while last and not tokens[last - 1].is_word:
        last -= 1
    is_new = any(token.word in SENTENCE_MARKS for token in tokens[last:first])
    if not is_new or not last or tokens[last - 1].whole is not None:
        return None
    start = last
    while start and tokens[start - 1].word not in SENTENCE_MARKS:
        start -= 1
        if tokens[start].whole is not None or tokens[start].start == tokens[start].end:
            start += 1
            break
    while start < last and tokens[start].word in OPENING:
        start += 1
    return _subject(prompt, tokens, start, last, lexicon, cast)


def _subject(
    prompt: str, tokens: Sequence[Token], start: int, last: int, lexicon: Lexicon, cast: Cast
) -> tuple[str, tuple[str, ...]] | None:
    """Who stands at `start`, described, and does something there."""
    person = start
    while person < min(last, start + DESCRIBED_MAX) and describes(tokens[person].word, cast):
        person += 1
    if person + 1 >= last or not is_person(prompt, tokens[person], lexicon, cast):
        return None
    word, verb = tokens[person].word, tokens[person + 1].word
    known = word in cast.person_of_word or word in cast.gender_of_name or word in HE
    if not known or word in NOBODY or not verb.endswith(ENDINGS) or verb.endswith("'s"):
        return None
    described = tuple(token.word for token in tokens[start : person + 1])
    name = "" if word in HE else prompt[tokens[start].start : tokens[person].end]
    return name, described


def told_of(
    prompt: str, tokens: Sequence[Token], pronoun: int, cast: Cast
) -> tuple[str, tuple[str, ...]] | None:
    """The name of whom "he" or "she" at `pronoun` means where somebody was told of since the line
    before, and the words that describe who it is: 'A girl laughs. "Catch me!" she says.'."""
    gender = GENDERS.get(tokens[pronoun].word, "")
    last = pronoun
    while last and not tokens[last - 1].is_word and tokens[last - 1].whole is None:
        last -= 1
    if last and tokens[last - 1].whole is not None and last == pronoun:
        last -= 1
    for index in range(last - 1, max(-1, last - TOLD_WORDS), -1):
        token = tokens[index]
        if token.whole is not None:
            break
        word = token.word.removesuffix("'s")
        own = cast.gender_of_name.get(word) or cast.person_of_word.get(word, ("", ""))[0]
        if gender and own == gender and word not in HE:
            first = index
            while first and describes(tokens[first - 1].word, cast):
                first -= 1
            described = (*(one.word for one in tokens[first:index]), word)
            end = token.end - len(token.word) + len(word)
            return prompt[tokens[first].start : end], described
    return None
