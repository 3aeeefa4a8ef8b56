"""Time that is left for others: "leave two seconds", "allow four seconds for the answer", "a two
second gap", "four seconds to repeat", "four seconds again"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Pause
from scenewright.scene.timing.durations import LENGTH_WORDS, length_at, word_at
from scenewright.scene.timing.pauses import JOINTS, MARKS, QUIET_NOUNS
from scenewright.scene.timing.spaced import between_at
from scenewright.scene.words.grammar import SENTENCE
from scenewright.scene.words.tokens import PIECE_WORD
from scenewright.scene.words.word_index import Trigger

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

LEAVING = frozenset({"leave", "leaving", "allow", "allowing", "insert", "give", "giving"})
GAPS = frozenset({"gap", "gaps", "space", "room"})
THE = frozenset({"the", "a", "an", "your", "his", "her", "their"})
# Who is given it: "give the learner four seconds".
HEARERS = frozenset({"learner", "learners", "listener", "listeners", "student", "students"})
HEARERS |= {"pupil", "pupils", "class", "people", "them", "him", "her", "us", "everyone", "user"}
HEARERS |= {"audience", "viewer", "viewers", "players", "contestants", "children", "kids"}
# What they do in it, and what it is for.
ANSWERING = frozenset({"repeat", "answer", "respond", "reply", "think", "guess", "breathe", "say"})
ANSWERING |= {"practise", "practice", "speak", "read", "react", "reflect", "settle", "write"}
ANSWERS = frozenset({"answer", "answers", "response", "responses", "reply", "repetition", "guess"})
ANSWERS |= HEARERS | {"thinking", "thought", "breathing", "repeating", "answering", "practice"}
AGAIN = frozenset({"again", "more"})
SECONDS = frozenset({"second", "seconds", "sec", "secs", "s", "minute", "minutes"})
SECONDS |= {word for word in LENGTH_WORDS if "-second" in word or "-minute" in word}
LEFT_WORDS, PURPOSE_WORDS = 8, 6
TRIGGER = Trigger(
    LEAVING | LENGTH_WORDS | {"gap"},
    GAPS | LEAVING | AGAIN | ANSWERING | ANSWERS,
    with_digits=True,
    within=LEFT_WORDS,
)


def left_at(tokens: Sequence[Token], start: int, *, is_again: bool) -> tuple[int, Pause] | None:
    """The silence that is left at `start`, the index after it and how long it is; `is_again` where
    there was one before."""
    index = start
    if not _begins(tokens, start):
        return None
    is_left = word_at(tokens, start) in LEAVING
    if is_left:
        index += 1
        while word_at(tokens, index) in THE and length_at(tokens, index) is None:
            index += 1
        index += word_at(tokens, index) in HEARERS
    if word_at(tokens, index) in GAPS and word_at(tokens, index + 1) == "of":
        timed = length_at(tokens, index + 2)
        return _until(tokens, timed[0], timed[1]) if timed is not None else None
    timed = length_at(tokens, index)
    if timed is None or not _is_short(tokens, index, timed[0]):
        return None
    end, seconds = timed
    end += word_at(tokens, end) in ("-", "–")
    if word_at(tokens, end) in GAPS:
        return _until(tokens, end + 1, seconds)
    if is_left:
        is_silence = word_at(tokens, end) == "of" or word_at(tokens, end) in QUIET_NOUNS
        return None if is_silence else _until(tokens, end, seconds)
    if word_at(tokens, end) in AGAIN:
        return _until(tokens, end + 1, seconds) if is_again else None
    purposed = _past_purpose(tokens, end)
    return _until(tokens, purposed, seconds) if purposed > end else None


def _begins(tokens: Sequence[Token], start: int) -> bool:
    """Whether a sentence begins there, behind an article, "then" or "with" too."""
    before = start - 1
    while word_at(tokens, before) in ("a", "then", "and", "another", "please"):
        before -= 1
    word = word_at(tokens, before)
    return before < 0 or word in SENTENCE or word in MARKS


def _is_short(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether it is told in seconds or minutes: "leave a moment", "give her a pause" tell less."""
    return any(
        word_at(tokens, i) in SECONDS or word_at(tokens, i)[:1].isdecimal()
        for i in range(start, end)
    )


def _until(tokens: Sequence[Token], end: int, seconds: float) -> tuple[int, Pause] | None:
    """The silence with what it is for, where nothing else is told behind it."""
    if between_at(tokens, end) is not None:
        return None
    end = _past_purpose(tokens, end)
    is_over = end >= len(tokens) or word_at(tokens, end) in MARKS | JOINTS
    return (end, Pause(seconds)) if is_over or tokens[end].whole is not None else None


def _past_purpose(tokens: Sequence[Token], start: int) -> int:
    """Behind "for the learner to repeat", "to answer", "here"; `start` where nothing is."""
    index = start + (word_at(tokens, start) in ("here", "free", "empty", "blank", "open"))
    word = word_at(tokens, index)
    if word not in ("for", "to", "so"):
        return index
    last = index + 1
    is_told = False
    while last < len(tokens) and last <= index + PURPOSE_WORDS:
        here = word_at(tokens, last)
        if here in MARKS or here in JOINTS or here == PIECE_WORD:
            break
        word = "to" if here == "to" else word
        purposes = ANSWERING if word == "to" else ANSWERS
        is_told = here in purposes or (is_told and here != "to")
        last += 1
    return last if is_told else index
