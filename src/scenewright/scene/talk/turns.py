"""Whose turn it is where a talk is headed and its quotes follow each other, or where two are told
apart: 'A conversation: "Hi." "Hello."', 'two men sit. One says "Hi", the other "Hello".'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.talk.casting import NARRATOR
from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.words.grammar import SENTENCE_MARKS
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.tokens import Token

TALKS = frozenset(
    {"conversation", "dialogue", "dialog", "call", "argument", "interview", "quarrel"}
)
TALKS |= {"walkie-talkie", "walkie-talkies", "comms", "chatter"}
TALKS |= verbs("talk", "chat", "argue", "converse", "speak")
PAIR = 2
HEAD_WORDS, PAIR_WORDS, TURNS_MAX = 8, 24, 24
ANYBODY = ("person", "second person")
# Which of two: "one says", "the other answers".
WHICH = {"one": 0, "other": 1}
SECOND = frozenset({"younger", "second", "smaller", "shorter", "latter", "quieter"})


class Place(NamedTuple):
    """Which of a row of quotes it is, from 0, and the token before the row."""

    turn: int
    before: int


def turn_of(
    tokens: Sequence[Token], place: Place, last: int, cast: Cast, saying: frozenset[str]
) -> tuple[str, range] | None:
    """Who says the quote at `place` that ends with token `last`, and the tokens of the heading
    that tells of their talk; None where no such talk is headed. `saying` are all verbs of it."""
    turn, index = place
    is_alone = turn == 0 and not _is_answered(tokens, last)
    is_verb = index >= 0 and tokens[index].word in saying
    if index < 0 or is_alone or not (is_verb or tokens[index].word == ":"):
        return None
    start = index
    while start > max(0, index - HEAD_WORDS) and tokens[start - 1].word not in SENTENCE_MARKS:
        start -= 1
    head = [token.word for token in tokens[start:index]]
    pair = _pair(head, cast)
    if is_verb and (pair == ANYBODY or not _are_two(head)):
        return None  # 'A man tells a woman "Sit." "Now."'.
    is_talk = not TALKS.isdisjoint(head) or not saying.isdisjoint(head) or _are_two(head)
    if not is_verb and TALKS.isdisjoint(head) and (pair == ANYBODY or not is_talk):
        return None
    return pair[turn % 2], range(start, index + is_verb)


def _are_two(head: Sequence[str]) -> bool:
    """Whether two do what is told: "two kids whisper", "a man and a woman say"."""
    known = (talk_book().one_of, talk_book().pairs_of_people)
    return not {"and", "two", "both"}.isdisjoint(head) or any(
        word in told for word in head for told in known
    )


def in_turn(tokens: Sequence[Token], place: Place, last: int, cast: Cast) -> str:
    """Who says the quote at `place` that ends with token `last` where nobody is told beside it:
    quotes that follow each other are said in turn, by the two who were told of before or by any.
    Nobody new where it stands alone or its row is somebody's: 'Anna: "Hi." "Hello."'."""
    turn, index = place
    is_somebodys = index >= 0 and tokens[index].word not in SENTENCE_MARKS
    is_listed = index >= 0 and tokens[index].word == ","
    if (is_somebodys and not is_listed) or (turn == 0 and not _is_answered(tokens, last)):
        return ""
    pair = _pair([token.word for token in tokens[max(0, index - PAIR_WORDS) : index + 1]], cast)
    if is_listed and pair == ANYBODY:
        return ""
    if pair == ANYBODY:
        return ANYBODY[1] if turn % 2 else NARRATOR * (turn > 0)
    return pair[turn % 2]


def place_of(tokens: Sequence[Token], first: int) -> Place:
    """How many quotes stand right before the one at `first`, and the token before them."""
    turn, index = 0, _before(tokens, first)
    while index >= 0 and turn < TURNS_MAX and _is_quote(tokens[index]):
        turn, index = turn + 1, _before(tokens, index)
    return Place(turn, index)


def _is_answered(tokens: Sequence[Token], last: int) -> bool:
    following = (token for token in tokens[last + 1 : last + 4] if token.start < token.end)
    return any(_is_quote(token) for token in [*following][:1])


def one_of_two(tokens: Sequence[Token], index: int, cast: Cast) -> str:
    """Who "one" or "the other" at token `index` is of those that were told of before."""
    words = [token.word for token in tokens[max(0, index - PAIR_WORDS) : index]]
    is_second = index > 0 and tokens[index - 1].word in SECOND
    return _pair(words, cast)[1 if is_second else WHICH[tokens[index].word]]


def _before(tokens: Sequence[Token], index: int) -> int:
    """The token before, past the stop that a quote may end with."""
    index -= 1
    while index >= 0 and tokens[index].start == tokens[index].end:
        index -= 1
    return index


def _is_quote(token: Token) -> bool:
    return token.whole is not None and token.whole.piece is Piece.quote


def _pair(words: Sequence[str], cast: Cast) -> tuple[str, str]:
    """The two whom the words name: "two women", "a man and his daughter"."""
    told = (cast.age_of_word, cast.accent_of_word, cast.pitch_of_word)
    for index, word in enumerate(words):
        one = talk_book().one_of.get(word) or cast.one_of.get(word)
        first = index
        while first and any(words[first - 1] in known for known in told):
            first -= 1
        how = " ".join(words[first:index])
        if one is not None and words[first - 1] in ("two", "both", "the"):
            return f"{how} {one}".strip(), f"second {how} {one}".replace("  ", " ")
        pair = talk_book().pairs_of_people.get(word, ())
        if len(set(pair)) == PAIR:
            return f"{how} {pair[0]}".strip(), f"{how} {pair[1]}".strip()
    people = [at for at, word in enumerate(words) if word in cast.person_of_word]
    if len(people) == 2 and words[people[0]] != words[people[1]]:
        return _aged(words, people[0], cast), _aged(words, people[1], cast)
    return ANYBODY


def _aged(words: Sequence[str], index: int, cast: Cast) -> str:
    """The person at `index` with the word before that tells the age: "old lady"."""
    is_told = index > 0 and words[index - 1] in cast.age_of_word
    return " ".join(words[index - is_told : index + 1])
