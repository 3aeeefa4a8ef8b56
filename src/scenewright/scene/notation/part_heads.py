"""Heads of the parts a scene is told in: "Scene 1 (10s):", "Middle:", "INT. KITCHEN", "Cut to"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from scenewright.scene.notation.part_lengths import TITLE_TOKENS, Told, behind_title, tail
from scenewright.scene.timing.durations import length_at, word_at
from scenewright.scene.words.grammar import DASHES, SENTENCE
from scenewright.scene.words.tokens import STOP_WORD, Token

NUMBERED = frozenset(
    {"scene", "part", "act", "section", "segment", "shot", "chapter", "phase", "stage", "sequence"}
)
NAMED = frozenset(
    {"beginning", "opening", "start", "intro", "introduction", "middle", "main", "body", "climax"}
    | {"ending", "end", "finale", "outro", "closing", "conclusion"}
)
SHARES = frozenset({"half", "third", "quarter", "part", "section", "scene"})
ORDINALS = frozenset({"first", "second", "third", "fourth", "next", "following", "last", "final"})
COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
PLACED = frozenset({"int", "ext"})
# What tells of a place in a script that has no stop: "INT KITCHEN - NIGHT".
HOURS = frozenset({"day", "night", "morning", "evening", "afternoon", "dusk", "dawn", "continuous"})
VOWELS = tuple("aeiou")
CUTTING = frozenset({"cut", "cuts", "dissolve", "dissolves"})
BEFORE_CUT = frozenset({"then", "we", ",", "and", "smash", "hard"})
TO_NOTHING = frozenset({"silence", "black", "nothing", "quiet", "silent", "chase"})
EMPTY = frozenset({"a", "the", ":", "complete", "total", "dead", "pure", "utter", "absolute"})
LEADING = frozenset({"for", "in", "during", "over", "the"})
BEFORE = SENTENCE | frozenset(")]#*->–—…")
TRIGGERS = NUMBERED | NAMED | PLACED | CUTTING | ORDINALS


class PartHead(NamedTuple):
    """Where a part begins, in code points; its length where that is told; `is_cut`: what was
    heard before ends at once."""

    start: int
    seconds: float | None = None
    is_cut: bool = False


class _Found(NamedTuple):
    """A head's tokens `first` to `last` (exclusive) and those of its length behind a title, from
    `length_first` to `length_last`."""

    first: int
    last: int
    told: Told = Told()
    number: int = 0
    length_first: int = 0
    length_last: int = 0
    is_cut: bool = False


def with_parts(tokens: list[Token]) -> tuple[list[Token], list[PartHead]]:
    """The tokens with a stop in the place of each head, and the heads."""
    found = [index for index, token in enumerate(tokens) if token.word in TRIGGERS]
    heads = _merged(tokens, _heads(tokens, found)) if found else []
    if not heads:
        return _with_insides(tokens, found), []
    begins = {one.first for one in heads}
    gone = {i for one in heads for i in range(one.first, one.last)}
    gone |= {i for one in heads for i in range(one.length_first, one.length_last)}
    placed = {one.first: one for one in heads if tokens[one.first].word == "int"}
    made: list[Token] = []
    for index, token in enumerate(tokens):
        if index in begins:
            made.append(Token(STOP_WORD, token.start, token.start))
            if index in placed:
                made += _inside(tokens, index, placed[index].last)
        if index not in gone:
            made.append(token)
    return made, [
        PartHead(tokens[one.first].start, _seconds(one.told, following), one.is_cut)
        for one, following in zip(heads, [*(one.told for one in heads[1:]), Told()], strict=True)
    ]


def _with_insides(tokens: list[Token], found: Sequence[int]) -> list[Token]:
    """The tokens with what the heading of the only part tells of any place, known or not: it is
    inside."""
    places = [one for index in found for one in _place_ahead(tokens, index)]
    if not places or tokens[places[0].first].word != "int":
        return tokens
    first, last = places[0].first, places[0].last
    return [*tokens[:first], *_inside(tokens, first, last), *tokens[last:]]


def _inside(tokens: Sequence[Token], index: int, last: int) -> list[Token]:
    start = tokens[index].start
    article = "an" if word_at(tokens, last).startswith(VOWELS) else "a"
    return [Token(word, start, start, is_word=True) for word in ("inside", article)]


def _place_ahead(tokens: Sequence[Token], index: int) -> list[_Found]:
    is_ahead = not index or word_at(tokens, index - 1) in BEFORE
    return _place(tokens, index) if is_ahead else []


def _seconds(told: Told, following: Told) -> float | None:
    if told.begins is not None and following.begins is not None:
        return max(following.begins - told.begins, 0.0) or None
    return told.seconds or None


def _heads(tokens: Sequence[Token], found: Sequence[int]) -> list[_Found]:
    """Those of the triggers `found` of the kinds of which there are two or more; a cut is one by
    itself."""
    numbered: list[_Found] = []
    named: list[_Found] = []
    spans: list[_Found] = []
    places: list[_Found] = []
    cuts: list[_Found] = []
    for index in found:
        word = tokens[index].word
        before = word_at(tokens, index - 1) if index else "\n"
        if word in CUTTING:
            cuts += _cut(tokens, index, before)
        elif word in ORDINALS:
            spans += _span(tokens, index)
        elif before in BEFORE:
            numbered += _numbered(tokens, index)
            named += _named(tokens, index)
            places += _place(tokens, index)
    if len({one.number for one in numbered}) > 1 and _rises(tokens, numbered):
        cuts += numbered
    elif len(spans) > 1:
        cuts += spans
    elif len({tokens[one.first].word for one in named}) > 1:
        cuts += named
    return sorted(cuts + (places if len(places) > 1 else []))


def _rises(tokens: Sequence[Token], heads: Sequence[_Found]) -> bool:
    """Whether each kind of number goes up, or begins anew: in each act there is a first scene."""
    kinds = {tokens[one.first].word for one in heads}
    numbers = [[one.number for one in heads if tokens[one.first].word == kind] for kind in kinds]
    return all(one < two or two == 1 for found in numbers for one, two in pairwise(found))


def _merged(tokens: Sequence[Token], heads: Sequence[_Found]) -> list[_Found]:
    """The heads, those as one that stand one behind the other: "Act I", "Scene 1"."""
    kept: list[_Found] = []
    for head in heads:
        before = kept[-1] if kept else None
        if before is None or any(map(_tells, tokens[before.last : head.first])):
            kept.append(head)
            continue
        told = head.told if head.told != Told() else before.told
        kept[-1] = head._replace(first=before.first, told=told, is_cut=before.is_cut or head.is_cut)
    return kept


def _tells(token: Token) -> bool:
    return token.is_word or token.whole is not None


def _numbered(tokens: Sequence[Token], index: int) -> list[_Found]:
    """ "Scene 1:", "Part one, 8 seconds:", "ACT II - The harbour (10s):"."""
    number = _number(word_at(tokens, index + 1))
    if tokens[index].word not in NUMBERED or not number:
        return []
    last, told, is_closed = tail(tokens, index + 2)
    first = behind = 0
    if is_closed and told == Told():
        first, behind, told = behind_title(tokens, last)
    return [_Found(index, last, told, number, first, behind)]


def _number(word: str) -> int:
    if word.isdecimal() and len(word) < 4:
        return int(word)
    for words in (COUNTED, ROMAN):
        if word in words:
            return words.index(word) + 1
    return 0


def _named(tokens: Sequence[Token], index: int) -> list[_Found]:
    """ "Beginning:", "Intro (5s):", "Middle section:"."""
    if tokens[index].word not in NAMED:
        return []
    last, told, is_closed = tail(tokens, index + 1 + (word_at(tokens, index + 1) in SHARES))
    return [_Found(index, last, told)] if is_closed or told.begins is not None else []


def _span(tokens: Sequence[Token], index: int) -> list[_Found]:
    """ "First 10 seconds:", "for the next ten seconds:", "second half:"."""
    first = index
    while word_at(tokens, first - 1) in LEADING:
        first -= 1
    if first and word_at(tokens, first - 1) not in BEFORE:
        return []
    length = length_at(tokens, index + 1)
    end = length[0] if length is not None else index + 2
    if length is None and word_at(tokens, index + 1) not in SHARES:
        return []
    last, told, is_closed = tail(tokens, end)
    is_led = length is not None and word_at(tokens, first) in LEADING - {"the"}
    if length is not None:
        told = Told(seconds=length[1])
    if not is_closed and (is_led or length is not None) and word_at(tokens, last) == ",":
        is_closed = True
    return [_Found(first, last, told)] if is_closed or is_led else []


def _place(tokens: Sequence[Token], index: int) -> list[_Found]:
    """ "INT. KITCHEN - NIGHT", of which the place is still to be read."""
    is_closed = word_at(tokens, index + 1) in (".", "/") or _is_headed(tokens, index)
    if tokens[index].word not in PLACED or not is_closed:
        return []
    last = index + 1
    while word_at(tokens, last) in PLACED or word_at(tokens, last) in (".", "/"):
        last += 1
    first, behind, told = behind_title(tokens, last)
    return [_Found(index, last, told, 0, first, behind)]


def _is_headed(tokens: Sequence[Token], index: int) -> bool:
    """Whether a dash and an hour stand behind the place: "INT KITCHEN - NIGHT"."""
    return any(
        word_at(tokens, at) in DASHES and word_at(tokens, at + 1) in HOURS
        for at in range(index + 2, index + TITLE_TOKENS)
    )


def _cut(tokens: Sequence[Token], index: int, before: str) -> list[_Found]:
    """ "Cut to: a busy street", but not "cuts to silence"."""
    if word_at(tokens, index + 1) != "to" or before not in BEFORE | BEFORE_CUT:
        return []
    ahead = index + 2
    while word_at(tokens, ahead) in EMPTY:
        ahead += 1
    is_last = ahead + 1 >= len(tokens) or not tokens[ahead + 1].is_word
    if word_at(tokens, ahead) in TO_NOTHING and (is_last or word_at(tokens, ahead) != "quiet"):
        return []
    first = index
    while first and word_at(tokens, first - 1) in BEFORE_CUT:
        first -= 1
    return [_Found(first, index + 2 + (word_at(tokens, index + 2) == ":"), is_cut=True)]
