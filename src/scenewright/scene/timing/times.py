"""Times, lengths and counts in words: "at 0:09", "two seconds later", "every 8 seconds", "twice".

Whatever number is written, what comes out is finite and inside the limits of `durations`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Moment
from scenewright.scene.timing import rhythm, totals
from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.counts import times_at
from scenewright.scene.timing.durations import (
    ABOUT,
    INTERVAL_SECONDS_MIN,
    LATEST_SECONDS,
    LENGTH_WORDS,
    LONG_UNITS,
    MEASURING,
    NUMBERS,
    PAUSES,
    UNITS,
    WHOLE_UNITS,
    length_at,
    moments_at,
    number_at,
    word_at,
)
from scenewright.scene.timing.edges import (
    FADING,
    HALFWAY,
    LAST,
    UNTIL,
    before_the_end,
    edge_at,
    edges_at,
    halfway_at,
    start_at,
)
from scenewright.scene.timing.rhythm import TEMPO_WORDS, apart_at, match_rhythm, match_tempo
from scenewright.scene.timing.spaced import between_at, intervals_at
from scenewright.scene.timing.totals import EDGES, LENGTH_NOUNS, is_alone, is_of_all, match_total
from scenewright.scene.timing.without_unit import fade_told, unit_told
from scenewright.scene.words.grammar import STOPPING

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

PREPOSITIONS = frozenset(
    {"at", "from", "after", "for", "lasting", "every", "lasts", "in", "by", "until", "following"}
    | {"till", "between", "over", "during", "within", "near", "toward", "towards"}
    | {"under", "underneath", "beneath", "behind", "through", "throughout", "across"}
)
AFTER = frozenset({"after", "following"})
# "Throughout the minute", "all through the hour".
THROUGH = frozenset({"throughout", "through"})
FINISHING = frozenset({"finish", "end", "conclude", "close"})
# "He waits for the doors to close", "it is about to close".
CLOSED = frozenset(
    {"door", "gate", "lid", "window", "curtain", "hatch", "shutter", "drawer", "trunk"}
)
CLOSED |= {"boot", "barrier", "blind", "lift", "elevator", "it", "them", "about", "going", "ready"}
BEGINNING = frozenset({"start", "beginning", "first", "begins", "starts", "top"})
ROUGHLY = frozenset({"around", "about", "near", "towards", "toward"})
# "After 20 seconds" is that much of the scene, "after two seconds" a wait.
ELAPSED_SECONDS = 8.0
COUNTED = LENGTH_WORDS | {"once", "twice", "thrice", "x"}
TO = frozenset({"to", "until", "till", "-", "–", "through"})
# These tell nothing but before some words or digits.
NOTHING_ALONE = dict.fromkeys(("a", "an"), frozenset(MEASURING | LONG_UNITS.keys() | TO | {"or"}))
NOTHING_ALONE |= dict.fromkeys(ABOUT - NUMBERS.keys(), frozenset(LENGTH_WORDS))
# Beside a time every form tells an end: "should stop at 0:10", "ending at nine seconds".
ENDING = STOPPING | {"stop", "stopping", "ending", "ended", "ceased", "finished", "died"}
# "Fades by 0:40", "out by 0:20": it is over then, and nothing begins.
OVER_BY = FADING | {"gone", "over", "done", "silent", "quiet"}
# No mention of time begins with another word, if not with digits.
FIRST_WORDS = COUNTED | PREPOSITIONS | HALFWAY | {"to"} | totals.FIRST_WORDS | rhythm.FIRST_WORDS


def match_time(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """The mention of time that begins at `start`: the index after it and what it asks for."""
    word = tokens[start].word
    if word not in FIRST_WORDS and not word[:1].isdecimal():
        return None
    total = match_total(tokens, start) if word in totals.FIRST_WORDS else None
    if total is not None:
        return total[0], Asked(duration_seconds=total[1], is_total=True)
    is_tempo = word in TEMPO_WORDS or word[:1].isdecimal()
    tempo = match_tempo(tokens, start) if is_tempo else None
    if tempo is not None:
        return tempo[0], Asked(tempo=tempo[1])
    regular = intervals_at(tokens, start) if word in ("at", "in") else None
    if regular is not None:
        return regular
    often = match_rhythm(tokens, start) if word in rhythm.FIRST_WORDS else None
    if often is not None:
        end, gap, odd = often
        return end, Asked(every_seconds=gap, is_irregular=odd, is_seldom=odd, is_often=gap is None)
    if word in HALFWAY:
        return edges_at(tokens, start, word)
    if word == "half" and word_at(tokens, start + 1) == "way":
        return halfway_at(tokens, start)
    if word == "to" and word_at(tokens, start + 1) in FINISHING:
        # "Rain and music, a gong to finish", but not "to finish the show", "from start to end".
        is_over = word_at(tokens, start + 2) in EDGES | {","}
        before = word_at(tokens, start - 1)
        is_closed = word_at(tokens, start + 1) == "close" and before.removesuffix("s") in CLOSED
        is_over = is_over and before not in BEGINNING and not is_closed
        return (start + 2, Asked(begins=Moment(share=1.0))) if is_over else None
    if word == "to" and {word_at(tokens, start + i) for i in (1, 2)} & LAST:
        # "Music plays to the end at 20 seconds".
        return edge_at(tokens, start, word)
    if word in ROUGHLY and [word_at(tokens, start + i) for i in (1, 2)] == ["the", "middle"]:
        return start + 3, Asked(begins=Moment(share=0.5))
    if word in PREPOSITIONS:
        return _by_preposition(tokens, start, word)
    if word in totals.OUTER:
        # "Rain, last five seconds thunder".
        is_bare = word_at(tokens, start - 1) in EDGES | {","}
        return edge_at(tokens, start - 1, "in") if is_bare else None
    if word not in COUNTED and not word[:1].isdecimal():
        return None
    following = word_at(tokens, start + 1)
    is_told = word not in NOTHING_ALONE or following in NOTHING_ALONE[word]
    if not is_told and not following[:1].isdecimal():
        return None
    counted = times_at(tokens, start)
    if counted is not None:
        if apart := apart_at(tokens, *counted):
            return apart[0], Asked(every_seconds=apart[1])
        return counted[0], Asked(count=counted[1])
    return _bare(tokens, start)


def _by_preposition(tokens: Sequence[Token], start: int, word: str) -> tuple[int, Asked] | None:
    edge = edges_at(tokens, start, word)
    if edge is not None:
        return edge
    if word == "between":
        return _range(tokens, start + 1, ("and",))
    found = length_at(tokens, start + 1)
    if word in THROUGH and word_at(tokens, start + 1) == "the":
        unit = word_at(tokens, start + 2)
        found = (start + 3, UNITS[unit]) if unit in WHOLE_UNITS else found
    if word == "at" and (several := moments_at(tokens, start + 1)) and len(several[1]) > 1:
        return several[0], Asked(at_seconds=several[1][0], again=several[1][1:])
    if found is None:
        if word == "from":
            return _range(tokens, start + 1) or start_at(tokens, start + 1)
        if word == "at":
            return unit_told(tokens, start)
        if word == "over":
            return fade_told(tokens, start)
        return _every_other(tokens, start) if word == "every" else None
    end, seconds = found
    if word == "from":
        return _range(tokens, start + 1) or _onward(tokens, end, seconds)
    if word in AFTER:  # "After 3 seconds of rain" tells how much rain there is.
        asked = Asked(delay_seconds=seconds, is_elapsed=seconds >= ELAPSED_SECONDS)
        return None if word_at(tokens, end) == "of" else (end, asked)
    before = word_at(tokens, start - 1)
    if before.endswith("ly") and word in ("at", "by"):
        # "Ends abruptly at 0:20".
        before = word_at(tokens, start - 2)
    is_over = word in ("at", "by") and before in ENDING
    if word in UNTIL or is_over or (word == "by" and before in OVER_BY):
        return _marked(tokens, end), Asked(ends=Moment(seconds=seconds))
    if word == "every":
        return end, Asked(every_seconds=max(seconds, INTERVAL_SECONDS_MIN))
    if word == "by" and before in ("followed", "preceded"):
        return None
    if word in ("at", "by"):
        return _marked(tokens, end), Asked(at_seconds=seconds)
    if word == "over" or (word == "within" and before in FADING):
        return end, Asked(over_seconds=seconds)
    if word in ("for", "lasting", "lasts", "during") or word in THROUGH:
        return end, Asked(duration_seconds=seconds)
    return (end, Asked(delay_seconds=seconds)) if word == "in" else None


def _marked(tokens: Sequence[Token], end: int) -> int:
    return end + (word_at(tokens, end) in ("in", "mark"))


def _onward(tokens: Sequence[Token], end: int, seconds: float) -> tuple[int, Asked]:
    """From then on, past "on", "onwards", "to the end"."""
    if word_at(tokens, end) in ("on", "onward", "onwards"):
        return end + 1, Asked(at_seconds=seconds)
    last = end + 1 + (word_at(tokens, end + 1) in ("the", "very"))
    if word_at(tokens, end) in ("to", "until", "till") and word_at(tokens, last) == "end":
        return last + 1, Asked(at_seconds=seconds, ends=Moment(share=1.0))
    return end, Asked(at_seconds=seconds)


def _range(
    tokens: Sequence[Token],
    index: int,
    joints: Collection[str] = TO,
) -> tuple[int, Asked] | None:
    """ "2 to 6 seconds", "0:05 until 0:09", "2 seconds to 6 seconds"."""
    first = length_at(tokens, index) or number_at(tokens, index)
    if first is None or word_at(tokens, first[0]) not in joints:
        return None
    second = length_at(tokens, first[0] + 1)
    if second is None:
        return None
    begin = min(first[1], LATEST_SECONDS)
    return second[0], Asked(at_seconds=begin, duration_seconds=max(second[1] - begin, 0.1))


def _every_other(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    several = _range(tokens, start + 1)
    if several is not None:
        low, longer = several[1].at_seconds or 0.0, several[1].duration_seconds or 0.0
        mean = max(low + longer / 2, INTERVAL_SECONDS_MIN)
        return several[0], Asked(every_seconds=mean, is_irregular=True)
    if word_at(tokens, start + 1) in UNITS and word_at(tokens, start + 1) not in ("s", "m"):
        unit = UNITS[word_at(tokens, start + 1)]
        return start + 2, Asked(every_seconds=max(unit, INTERVAL_SECONDS_MIN))
    return None


def _bare(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """ "two seconds later", "5 seconds in", "10 seconds of", "2-6 seconds"."""
    if word_at(tokens, start - 1) in ("-", "–") and tokens[start - 1].end == tokens[start].start:
        return None
    found = length_at(tokens, start)
    number = found or number_at(tokens, start)
    if number is None:
        return None
    stretch = _range(tokens, start) if word_at(tokens, number[0]) in TO else None
    if stretch is not None and is_alone(tokens, start, stretch[0]):
        return stretch
    if found is None:
        return None
    end, seconds = found
    following = word_at(tokens, end)
    if ":" in word_at(tokens, start) and stretch is not None:
        return stretch
    if following == "before" and (past := before_the_end(tokens, end + 1)):
        return past, Asked(begins=Moment(share=1.0, seconds=-seconds))
    if (past := between_at(tokens, end)) is not None:
        return past, Asked(between_seconds=seconds)
    if following in ("later", "afterwards", "after"):
        return end + 1, Asked(delay_seconds=seconds)
    if following == "in" and word_at(tokens, end + 1) in LENGTH_NOUNS | {"all"}:
        return end + 2, Asked(duration_seconds=seconds, is_total=True)
    if following in ("in", "into"):
        return end + 1, Asked(at_seconds=seconds)
    if following == "apart":
        return end + 1, Asked(every_seconds=max(seconds, INTERVAL_SECONDS_MIN))
    if following in ("-", "–"):
        if ":" in word_at(tokens, start):
            # "0:10 - thunder".
            return end + 1, Asked(at_seconds=seconds)
        end += 1
        following = word_at(tokens, end)
    if following in LENGTH_NOUNS or tokens[end - 1].word.endswith("-long"):
        return end + (following in LENGTH_NOUNS), Asked(duration_seconds=seconds, is_total=True)
    if ":" in tokens[end - 1].word:
        return end, Asked(at_seconds=seconds)
    if tokens[end - 1].word in PAUSES:
        return end, Asked(delay_seconds=seconds)
    return end, Asked(duration_seconds=seconds, is_total=is_of_all(tokens, start, end))
