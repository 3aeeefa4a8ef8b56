"""Times, lengths and counts in words: "at 0:09", "two seconds later", "every 8 seconds", "twice".

Whatever number is written, what comes out is finite and inside the limits below.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token

LATEST_SECONDS = 3600.0
COUNT_MAX = 100
INTERVAL_SECONDS_MIN = 0.05

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
)
NUMBERS = {word: float(value) for value, word in enumerate(_ONES.split())} | {
    "sixteen": 16.0, "seventeen": 17.0, "eighteen": 18.0, "nineteen": 19.0, "twenty": 20.0,
    "thirty": 30.0, "forty": 40.0, "forty-five": 45.0, "fifty": 50.0, "sixty": 60.0,
    "ninety": 90.0, "a": 1.0, "an": 1.0, "twenty-five": 25.0, "several": 4.0, "few": 3.0,
    "half": 0.5, "couple": 2.0, "hundred": 100.0, "another": 1.0,
}  # fmt: skip
UNITS = {
    "s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0, "seconds": 1.0, "m": 60.0, "min": 60.0,
    "mins": 60.0, "minute": 60.0, "minutes": 60.0, "ms": 0.001, "milliseconds": 0.001,
    "second-long": 1.0, "seconds-long": 1.0, "minute-long": 60.0, "moment": 2.0, "moments": 2.0,
    "hour": 3600.0, "hours": 3600.0, "pause": 1.5, "pauses": 1.5,
}  # fmt: skip
LENGTH_NOUNS = frozenset(
    [
        "long",
        "scene",
        "clip",
        "audio",
        "soundscape",
        "track",
        "recording",
        "piece",
        "total",
        "ambience",
        "story",
        "sequence",
    ]
)
ABOUT = frozenset({"about", "around", "roughly", "approximately", "exactly", "nearly", "of", "the"})
ABOUT_WORDS_MAX = 3
PREPOSITIONS = frozenset({"at", "from", "after", "for", "lasting", "every", "lasts", "in", "by"})
FIRST_WORDS = ABOUT | NUMBERS.keys() | {"once", "twice", "thrice", "duration", "length"}


@dataclass(frozen=True)
class Asked:
    """One mention of time: only what it says is set. `is_total` is the length of the scene."""

    at_seconds: float | None = None
    delay_seconds: float | None = None
    duration_seconds: float | None = None
    every_seconds: float | None = None
    count: int | None = None
    is_total: bool = False


def match_time(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """The mention of time that begins at `start`: the index after it and what it asks for."""
    word = _word(tokens, start)
    if word in PREPOSITIONS:
        return _by_preposition(tokens, start, word)
    if word not in FIRST_WORDS and not word[:1].isdecimal():
        return None
    counted = _count(tokens, start)
    if counted is not None:
        return counted
    return _bare(tokens, start)


def _word(tokens: Sequence[Token], index: int) -> str:
    return tokens[index].word if 0 <= index < len(tokens) else ""


def _number(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    """A number at `index`: digits, a number word, "a couple of", "twenty five", "half a"."""
    word = _word(tokens, index)
    if word[:1].isdecimal():
        return (index + 1, _decimal(word)) if ":" not in word else None
    value = NUMBERS.get(word)
    if value is None:
        return None
    index += 1
    if _word(tokens, index) in ("short", "brief", "long") and _word(tokens, index + 1) == "pause":
        return index + 1, 2 * value if _word(tokens, index) == "long" else value / 2
    following = NUMBERS.get(_word(tokens, index), 0.0)
    if word in ("a", "an") and _word(tokens, index) in ("few", "couple", "half", "hundred"):
        value, index = following, index + 1
    elif value >= 20 and 1 <= following < 10 and _word(tokens, index) not in ("a", "an", "another"):
        value, index = value + following, index + 1
    if _word(tokens, index) == "of" or (word == "half" and _word(tokens, index) in ("a", "an")):
        index += 1
    return index, value


def _decimal(text: str) -> float:
    whole, dot, rest = text[:12].partition(".")
    if len(text.partition(".")[0]) > 9:
        return LATEST_SECONDS
    try:
        return float(whole + dot + rest.partition(".")[0])
    except ValueError:
        return LATEST_SECONDS


def _length(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    """A length of time at `index`, in seconds: "two seconds", "1:30", "5s", "1 minute"."""
    past = index + ABOUT_WORDS_MAX
    word = _word(tokens, index)
    while word in ABOUT and index < past:
        index += 1
        word = _word(tokens, index)
    if ":" in word and word[0].isdecimal():
        seconds = 0.0
        for part in word.split(":")[:3]:
            seconds = seconds * 60 + _decimal(part)
        return index + 1, min(seconds, LATEST_SECONDS)
    found = _number(tokens, index)
    if found is None:
        return None
    index, value = found
    if _word(tokens, index) in ("-", "–", "more"):
        index += 1
    unit = UNITS.get(_word(tokens, index))
    if unit is None or (_word(tokens, index) == "m" and not tokens[index - 1].word[0].isdecimal()):
        return None
    return index + 1, min(value * unit, LATEST_SECONDS)


def _by_preposition(tokens: Sequence[Token], start: int, word: str) -> tuple[int, Asked] | None:
    found = _length(tokens, start + 1)
    if found is None:
        if word == "from":
            return _range(tokens, start + 1)
        if word == "at" and _begins(tokens, start + 1):
            return _begins(tokens, start + 1)
        return _every_other(tokens, start) if word == "every" else None
    end, seconds = found
    if word == "from":
        return _range(tokens, start + 1) or (end, Asked(at_seconds=seconds))
    if word == "after":
        return end, Asked(delay_seconds=seconds)
    if word in ("for", "lasting", "lasts"):
        return end, Asked(duration_seconds=seconds)
    if word == "every":
        return end, Asked(every_seconds=max(seconds, INTERVAL_SECONDS_MIN))
    if word in ("at", "by"):
        if _word(tokens, end) in ("in", "mark"):
            end += 1
        return end, Asked(at_seconds=seconds)
    return (end, Asked(delay_seconds=seconds)) if word == "in" else None


def _begins(tokens: Sequence[Token], index: int) -> tuple[int, Asked] | None:
    """ "the start", "the beginning", "first" after "at"."""
    if _word(tokens, index) == "the":
        index += 1
    if _word(tokens, index) in ("start", "beginning", "outset"):
        return index + 1, Asked(at_seconds=0.0)
    return None


def _range(tokens: Sequence[Token], index: int) -> tuple[int, Asked] | None:
    """ "2 to 6 seconds", "0:05 until 0:09", "2 seconds to 6 seconds"."""
    first = _length(tokens, index) or _number(tokens, index)
    if first is None or _word(tokens, first[0]) not in ("to", "until", "till", "-", "–"):
        return None
    second = _length(tokens, first[0] + 1)
    if second is None:
        return None
    begin = min(first[1], LATEST_SECONDS)
    return second[0], Asked(at_seconds=begin, duration_seconds=max(second[1] - begin, 0.1))


def _every_other(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    if _word(tokens, start + 1) in UNITS and _word(tokens, start + 1) not in ("s", "m"):
        unit = UNITS[_word(tokens, start + 1)]
        return start + 2, Asked(every_seconds=max(unit, INTERVAL_SECONDS_MIN))
    return None


def _count(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    word = _word(tokens, start)
    if word in ("once", "twice", "thrice"):
        return start + 1, Asked(count={"once": 1, "twice": 2, "thrice": 3}[word])
    found = _number(tokens, start)
    if found is not None and _word(tokens, found[0]) in ("times", "time"):
        # "a time" and "one time" are no counts of anything in "once upon a time".
        if found[1] < 1 or _word(tokens, start) in ("a", "an"):
            return None
        return found[0] + 1, Asked(count=int(min(found[1], COUNT_MAX)))
    return None


def match_count(tokens: Sequence[Token], start: int) -> tuple[int, int] | None:
    """A bare number before a sound ("three knocks"): the index after it and the count."""
    word = _word(tokens, start)
    if word in ("single", "lone"):
        return start + 1, 1
    if word in ("a", "an", "another", "half", "couple", "few") and word != "couple":
        return None
    found = _number(tokens, start)
    if found is None or found[1] < 1 or found[1] != int(found[1]):
        return None
    return found[0], int(min(found[1], COUNT_MAX))


def count_before(
    tokens: Sequence[Token], first: int, used: Collection[int]
) -> tuple[set[int], int | None]:
    """A bare number one or two tokens before `first`: its tokens and the count, or none."""
    for index in (first - 1, first - 2, first - 3):
        if index < 0 or not tokens[index].is_word:
            break
        if index in used:
            continue
        found = match_count(tokens, index)
        if found is not None:
            return set(range(index, found[0])), found[1]
    return set(), None


def _bare(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """ "two seconds later", "5 seconds in", "30 second scene", "10 seconds of", "2-6 seconds"."""
    if _word(tokens, start - 1) in ("-", "–"):
        return None
    if _word(tokens, start) in ("duration", "length"):
        index = start + 1 + (_word(tokens, start + 1) in (":", "of", "is"))
        whole = _length(tokens, index)
        return (whole[0], Asked(duration_seconds=whole[1], is_total=True)) if whole else None
    found = _length(tokens, start)
    if found is None:
        return None
    end, seconds = found
    following = _word(tokens, end)
    if ":" in _word(tokens, start) and _range(tokens, start):
        return _range(tokens, start)
    if following == "of" and _word(tokens, end + 1) == "silence":
        return end + 2, Asked(delay_seconds=seconds)
    if following in ("later", "afterwards", "after"):
        return end + 1, Asked(delay_seconds=seconds)
    if following in ("in", "into"):
        return end + 1, Asked(at_seconds=seconds)
    if following == "apart":
        return end + 1, Asked(every_seconds=max(seconds, INTERVAL_SECONDS_MIN))
    if following == "-":
        end += 1
        following = _word(tokens, end)
    if following in LENGTH_NOUNS or tokens[end - 1].word.endswith("-long"):
        return end + (following in LENGTH_NOUNS), Asked(duration_seconds=seconds, is_total=True)
    if ":" in tokens[end - 1].word:
        return end, Asked(at_seconds=seconds)
    if tokens[end - 1].word in ("pause", "pauses", "moment", "moments"):
        return end, Asked(delay_seconds=seconds)
    return end, Asked(duration_seconds=seconds)
