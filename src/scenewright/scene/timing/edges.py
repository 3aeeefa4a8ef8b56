"""Times told by the edges of the whole: "at the start", "in the last five seconds", "halfway"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.model import Moment
from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.durations import length_at, word_at
from scenewright.scene.timing.totals import EDGES
from scenewright.scene.words.grammar import SENTENCE, WHO
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.tokens import Token

WHOLE = frozenset({"scene", "clip", "audio", "soundscape", "track", "recording", "piece", "whole"})
# What fades at the end ends there anyway.
FADING = frozenset({"fade", "fades", "fading", "faded", "out", "away", "off", "fade-out"})
FADING_WORDS = 6
UNTIL, LAST = frozenset({"until", "till"}), frozenset({"end", "finish"})
UP_TO = UNTIL | {"to"}
HALFWAY = frozenset({"halfway", "midway", "half-way", "mid-way"})
# "Halfway up the stairs he stops."
WAYS = frozenset({"up", "down", "along", "across", "there", "home", "over", "out"})
STOPPING = verbs("stop", "halt", "pause", "freeze", "hesitate")
WAY_WORDS = 6
BEFORE_MIDDLE = UNTIL | {"in", "at"}
# "A gong in the middle, then thunder", but not "in the middle school".
BEHIND = EDGES | {",", "and", "then"}
# Edges that are told of several times at which the same is heard.
SHARES = {"start": 0.0, "beginning": 0.0, "outset": 0.0, "middle": 0.5, "halfway": 0.5}
SHARES |= {"midway": 0.5, "end": 1.0, "finish": 1.0, "close": 1.0}
BEFORE_EDGES = frozenset({"at", "in", "near", "towards", "the", "very"})
AGAIN = frozenset({"and", ",", "again", "once", "more", "then"})
_SINGLE = [Asked(at_seconds=0.0), *(Asked(begins=Moment(share=share)) for share in (0.5, 1.0))]


def edge_at(tokens: Sequence[Token], start: int, word: str) -> tuple[int, Asked] | None:
    """ "In the last five seconds", "at the end", "at the start", "until near the end", "at the
    halfway point", "in the middle of the scene"."""
    index = start + 1 + (word_at(tokens, start + 1) in ("the", "its"))
    index += word_at(tokens, index) in ("very", "right")
    here = word_at(tokens, index)
    if here in ("last", "final", "closing", "first", "opening"):
        found = length_at(tokens, index + 1)
        if found is None:
            return None
        if here in ("first", "opening"):
            return found[0], Asked(at_seconds=0.0, duration_seconds=found[1])
        near = {word_at(tokens, at) for at in range(max(0, start - FADING_WORDS), start)}
        if word_at(tokens, start - 1) in FADING or (word == "over" and not near.isdisjoint(FADING)):
            return found[0], Asked(over_seconds=found[1])
        moment = Moment(share=1.0, seconds=-found[1])
        return found[0], Asked(ends=moment) if word in UNTIL else Asked(begins=moment)
    if here in HALFWAY or (here == "middle" and word in BEFORE_MIDDLE):
        halfway = halfway_at(tokens, index)
        if halfway is not None and word in UNTIL:
            return halfway[0], Asked(ends=Moment(share=0.5))
        return halfway
    if here in LAST and word in UP_TO and word_at(tokens, index + 1) == "at":
        # "Rain till the end at 25 s".
        found = length_at(tokens, index + 2)
        if found is not None:
            return found[0], Asked(ends=Moment(seconds=found[1]))
    is_end = here == "end" or (here in LAST and word in UP_TO)
    if is_end and word in ("at", "in", "near", "toward", "towards", "by", *UP_TO):
        end = past_whole(tokens, index + 1)
        if end is None:
            return None
        before, late = word_at(tokens, start - 1), Asked(ends=Moment(share=0.85))
        last = Moment(share=1.0)
        edge = Asked() if before in FADING else Asked(begins=last)
        edge = Asked(ends=last) if word in UP_TO else edge
        return end, late if before in UNTIL else edge
    return start_at(tokens, start + 1) if word in ("at", "in") else None


def halfway_at(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """ "Halfway through", "the middle of the scene"."""
    if _is_of_a_way(tokens, start + 1):
        return None
    end = start + 1 + (word_at(tokens, start) == "half")
    end += word_at(tokens, end) in ("through", "point", "mark", "in")
    past = past_whole(tokens, end)
    if past is None and word_at(tokens, start) == "middle":
        return None
    is_there = word_at(tokens, start) != "middle" or past != end or word_at(tokens, end) in BEHIND
    return (past or end, Asked(begins=Moment(share=0.5))) if is_there else None


def _is_of_a_way(tokens: Sequence[Token], index: int) -> bool:
    """Whether somebody stops who goes somewhere, no matter how long the scene is: "halfway up she
    stops", but "halfway the music stops"."""
    is_way = word_at(tokens, index) in WAYS
    for place in range(index, index + WAY_WORDS):
        word = word_at(tokens, place)
        if word in STOPPING:
            first = index + (word_at(tokens, index) == ",")
            return is_way or (place == first + 1 and word_at(tokens, first) in WHO)
        if word in SENTENCE or word == "":
            break
    return False


def past_whole(tokens: Sequence[Token], index: int) -> int | None:
    """Past "of the scene"; None for "of the street"."""
    if word_at(tokens, index) != "of":
        last = index + (word_at(tokens, index) in ("the", "it"))
        return last + 1 if word_at(tokens, last) in WHOLE else index
    index += 1 + (word_at(tokens, index + 1) in ("the", "this", "it"))
    if word_at(tokens, index) in WHOLE:
        return index + 1
    return index if word_at(tokens, index - 1) == "it" else None


def start_at(tokens: Sequence[Token], index: int) -> tuple[int, Asked] | None:
    """ "the start", "the beginning", "the very start" after "at"."""
    index += word_at(tokens, index) == "the"
    index += word_at(tokens, index) == "very"
    if word_at(tokens, index) not in ("start", "beginning", "outset"):
        return None
    return index + 1, Asked(at_seconds=0.0)


def edges_at(tokens: Sequence[Token], start: int, word: str) -> tuple[int, Asked] | None:
    """One edge of the whole or several: "at the start and again at the end", "at the beginning, in
    the middle and at the end"."""
    single = halfway_at(tokens, start) if word in HALFWAY else edge_at(tokens, start, word)
    found = single or _one_of_several(tokens, start)
    if found is None or found[1] not in _SINGLE:
        return found
    end, asked = found
    also: list[Moment] = []
    while True:
        index = end
        while word_at(tokens, index) in AGAIN:
            index += 1
        following = _one_of_several(tokens, index) if index > end else None
        if following is None or following[1].begins is None:
            break
        end = following[0]
        also.append(following[1].begins)
    if also:
        return end, replace(asked, also=tuple(also))
    return single


def _one_of_several(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """ "At the end", "the middle" as one of several edges."""
    index = start
    while word_at(tokens, index) in BEFORE_EDGES:
        index += 1
    share = SHARES.get(word_at(tokens, index))
    if share is None:
        return None
    past = past_whole(tokens, index + 1)
    if past is None:
        return None
    return past, Asked(begins=Moment(share=share)) if share else Asked(at_seconds=0.0)


def before_the_end(tokens: Sequence[Token], index: int) -> int | None:
    """The index after "the end of the scene"."""
    index += word_at(tokens, index) == "the"
    return past_whole(tokens, index + 1) if word_at(tokens, index) == "end" else None
