"""Fades of the whole scene in words: "fade everything out in the last five seconds", "fade in"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import UNITS, length_at, number_at, word_at
from scenewright.scene.words.word_index import Trigger

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

FADE_SECONDS = 3.0
# What sinks or dies fades only where it is told into what: "let everything sink into silence".
SINKING = frozenset({"sink", "sinks", "die", "dies", "dissolve", "dissolves", "ebb", "ebbs"})
SINKING |= {"melt", "melts", "drift", "drifts"}
SUNK = frozenset({"silence", "nothing", "nothingness", "away"})
FADING = frozenset({"fade", "fades", "fading", "faded", "fade-out", "fade-in"}) | SINKING
WHOLE = frozenset(
    {"everything", "all", "scene", "audio", "mix", "sounds", "sound", "clip", "whole"}
)
WHOLE |= frozenset({"it", "the", "soundscape", "track", "recording"})
HOW = frozenset(
    {"slowly", "gradually", "gently", "then", "should", "will", "quickly", "to", "finally"}
)
OUT = frozenset({"out", "away", "down", "silence", "black", "off"}) | SUNK
ENDS = frozenset({"", ".", "!", ";", ",", "\n", ")", "]", "and", "then", "please"})
CUE_MARKS, CUE_WORDS = frozenset({",", ":", "-", "–", "]", ")", "[", "(", "then"}), 3
BY = frozenset({"by", "until", "till"})
# "In the last five seconds everything fades out."
LEADING, LAST = frozenset({"in", "over", "during"}), frozenset({"last", "final", "closing"})
IT = frozenset({"it", "sound", "sounds"})
JOINTS, LET = frozenset({"and", ",", "then"}), "let"
# So many words and more may stand between what begins the mention of a fade and its verb.
FADED_WORDS = 40
TRIGGER = Trigger(LEADING | FADING | (WHOLE - IT), FADING, within=FADED_WORDS)
BEGINS = frozenset({"", ".", "!", ";", "\n", "(", "[", ",", "then", "and", ":", "–", "—"})


@dataclass(frozen=True)
class Fade:
    """The scene is faded in, or out, for `seconds`; `by_seconds` is when it is over, where told."""

    seconds: float
    is_in: bool = False
    by_seconds: float | None = None


def longest(fades: Sequence[Fade], *, is_in: bool) -> float:
    """Seconds of the longest fade in, or out; 0 where there is none."""
    return max((one.seconds for one in fades if one.is_in == is_in), default=0.0)


def match_fade(tokens: Sequence[Token], start: int) -> tuple[int, Fade] | None:
    """A fade of everything at `start`: the index after it, and which."""
    word = word_at(tokens, start)
    if word in LEADING and word_at(tokens, start - 1) in BEGINS:
        told, seconds = _length(tokens, start)
        told += word_at(tokens, told) == ","
        told += word_at(tokens, told) == LET
        is_whole = told > start and word_at(tokens, told) in WHOLE
        found = match_fade(tokens, told) if is_whole else None
        return (found[0], Fade(seconds, found[1].is_in)) if found else None
    if word in FADING - SINKING:
        end = _whole(tokens, start + 1)
        # "Then fades out" is told of a sound; "then fade out" is not.
        begins = word_at(tokens, start - 1) in BEGINS or cue_before(tokens, start) is not None
        is_asked = word not in ("fades", "faded") and begins
        is_alone = end == start + 1 and is_asked
        return _which(tokens, end, word) if end > start + 1 or is_alone else None
    if word not in WHOLE or word in IT:
        return None
    end = _whole(tokens, start)
    if end == start or word_at(tokens, end - 1) == "the":
        return None
    while word_at(tokens, end) in HOW and end < start + 7:
        end += 1
    if word_at(tokens, end) not in FADING:
        return None
    return _which(tokens, end + 1, word_at(tokens, end))


def fade_at(tokens: Sequence[Token], index: int) -> tuple[int, int, Fade] | None:
    """A fade of everything at `index`, with the time of the cue before it where that tells when it
    begins: where both begin, the index after them, and which."""
    found = match_fade(tokens, index)
    cue = cue_before(tokens, index) if found is not None and not found[1].is_in else None
    if found is None or cue is None:
        return None if found is None else (index, *found)
    end, fade = found
    return cue[0], end, Fade(fade.seconds, by_seconds=cue[1] + fade.seconds)


def out_behind(tokens: Sequence[Token], index: int) -> tuple[int, Fade] | None:
    """The fade out that goes on to tell what a fade in at its end `index` began: "in over five
    seconds and out over ten": the index after it, and which."""
    while word_at(tokens, index) in JOINTS:
        index += 1
    if word_at(tokens, index) not in ("out", "away") or word_at(tokens, index - 1) not in JOINTS:
        return None
    end, seconds = _length(tokens, index + 1)
    number = number_at(tokens, index + 2) if end == index + 1 else None
    if number is not None and word_at(tokens, index + 1) in LEADING:
        # The seconds were told with the first.
        end, seconds = number
    return (end, Fade(seconds)) if word_at(tokens, end) in ENDS else None


def cue_before(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    """The time of a cue right before the fade at `index`: where it begins and its seconds, "0:20
    fade out", "at 20 seconds fade everything out"."""
    last = index
    while last and word_at(tokens, last - 1) in CUE_MARKS:
        last -= 1
    for first in range(max(0, last - CUE_WORDS), last):
        found = length_at(tokens, first)
        if found is None or found[0] != last:
            continue
        is_at = word_at(tokens, first - 1) == "at"
        if not is_at and ":" not in word_at(tokens, first):
            continue
        first -= is_at
        while first and word_at(tokens, first - 1) in CUE_MARKS - {","}:
            first -= 1
        return first, found[1]
    return None


def _whole(tokens: Sequence[Token], index: int) -> int:
    """Past "everything", "it all", "the whole scene"."""
    end = index
    while word_at(tokens, end) in WHOLE and end < index + 4:
        end += 1
    told = {word_at(tokens, i) for i in range(index, end)}
    return index if told <= {"the", "it", "sound", "sounds"} else end


def _which(tokens: Sequence[Token], index: int, verb: str) -> tuple[int, Fade] | None:
    """In or out, and for how long; None where something else is faded."""
    begin = index
    index += word_at(tokens, index) in ("slowly", "gradually", "gently", "back")
    index += word_at(tokens, index) in ("to", "into")
    direction = word_at(tokens, index)
    if verb in SINKING and direction not in SUNK:
        return None
    is_in = verb == "fade-in" or (direction == "in" and word_at(tokens, index + 1) != "the")
    if direction in OUT or is_in:
        index += verb != "fade-in"
        index += word_at(tokens, index) == "to" and word_at(tokens, index + 1) in OUT
        index += word_at(tokens, index - 1) == "to"
    elif index > begin:
        return None
    index += word_at(tokens, index) in ("from", "slowly", "gradually")
    index += word_at(tokens, index) in ("silence", "black")
    by = length_at(tokens, index + 1) if word_at(tokens, index) in BY and not is_in else None
    end, seconds = (by[0], FADE_SECONDS) if by is not None else _length(tokens, index)
    end += by is not None and word_at(tokens, end) == "mark"
    if word_at(tokens, end) not in ENDS:
        return None
    return end, Fade(seconds, is_in, None if by is None else by[1])


def _length(tokens: Sequence[Token], index: int) -> tuple[int, float]:
    """Past "over three seconds", "in the last five seconds", "at the end"."""
    end = index
    if word_at(tokens, index) in ("at", "near", "towards", "by"):
        last = index + 1 + (word_at(tokens, index + 1) == "the")
        last += word_at(tokens, last) == "very"
        end = last + 1 if word_at(tokens, last) in ("end", "start", "beginning") else index
        if word_at(tokens, end) == "over":
            index = end
    if word_at(tokens, index) in ("over", "in", "for", "during", "within", ",", "("):
        first = index + 1 + (word_at(tokens, index + 1) == "the")
        first += word_at(tokens, first) in LAST | {"first", "opening", "course"}
        unit = UNITS.get(word_at(tokens, first)) if word_at(tokens, first - 1) in LAST else None
        # "In the last minute" is one of them.
        found = length_at(tokens, first) or (unit and (first + 1, unit))
        if found:
            return found
    return end, FADE_SECONDS
