"""Numbers and lengths of time in words: "twenty five", "a couple of minutes", "1:30", "5s".

Whatever number is written, what comes out is finite and inside the limits below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

LATEST_SECONDS = 3600.0
COUNT_MAX = 100
INTERVAL_SECONDS_MIN = 0.05

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
)
NUMBERS = {word: float(value) for value, word in enumerate(_ONES.split())} | {
    "sixteen": 16.0, "seventeen": 17.0, "eighteen": 18.0, "nineteen": 19.0, "twenty": 20.0,
    "thirty": 30.0, "forty": 40.0, "forty-five": 45.0, "fifty": 50.0, "sixty": 60.0,
    "seventy": 70.0, "eighty": 80.0, "ninety": 90.0, "a": 1.0, "an": 1.0, "twenty-five": 25.0,
    "thirty-five": 35.0, "several": 4.0, "few": 3.0, "half": 0.5, "couple": 2.0, "hundred": 100.0,
    "another": 1.0, "dozen": 12.0,
}  # fmt: skip
UNITS = {
    "s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0, "seconds": 1.0, "m": 60.0, "min": 60.0,
    "mins": 60.0, "minute": 60.0, "minutes": 60.0, "ms": 0.001, "milliseconds": 0.001,
    "second-long": 1.0, "seconds-long": 1.0, "minute-long": 60.0, "moment": 2.0, "moments": 2.0,
    "hour": 3600.0, "hours": 3600.0, "pause": 1.5, "pauses": 1.5, "delay": 1.5, "wait": 1.5,
}  # fmt: skip
# "Ten-second" is one word.
LONG_UNITS = {
    f"{number}-{unit}{end}": value * seconds
    for number, value in NUMBERS.items()
    if number.isalpha()
    for unit, seconds in (("second", 1.0), ("minute", 60.0), ("hour", 3600.0))
    for end in ("", "-long")
}
BEFORE_UNITS = frozenset({"-", "–", "‑", "more", "full", "whole", "long", "entire", "solid"})
# "For the whole minute" is a minute, but "louder by the minute" is none.
ALL_OF = frozenset({"whole", "entire", "full"})
WHOLE_UNITS = frozenset({"minute", "hour"})
PAUSES = frozenset({"pause", "pauses", "moment", "moments", "delay", "wait"})
# So many times as long as by itself is a pause that is called so.
HOW_LONG = {"long": 2.0, "lengthy": 2.0, "short": 0.5, "brief": 0.5, "awkward": 1.0, "tense": 1.0}
HOW_LONG |= {"dramatic": 1.0, "pregnant": 1.5}
# What follows a number word where it tells a length.
MEASURING = UNITS.keys() | NUMBERS.keys() | HOW_LONG.keys() | BEFORE_UNITS | {"of"}
METRES = frozenset(
    {"away", "in", "/", "to", "from", "off", "behind", "ahead", "deep", "tall", "high", "back"}
    | {"distant", "distance", "closer", "further", "farther", "above", "below", "wide"}
)
# What is measured by numbers of these comes no oftener.
MEASURES = frozenset(
    {"hz", "khz", "hertz", "bpm", "db", "km", "mph", "kmh", "percent", "%", "kbps", "bit", "st"}
    | {
        "speed",
        "wheel",
        "wheels",
        "semitones",
        "cents",
        "metres",
        "meters",
        "feet",
        "ft",
        "degrees",
        "°",
        "k",
        "kg",
    }
)
ABOUT = frozenset({"about", "around", "roughly", "approximately", "exactly", "nearly", "of", "the"})
ABOUT |= {"like", "maybe", "approx", "say", "some", "circa", "~", "another"}
ABOUT_WORDS_MAX = 3
# "Moments later".
SOME, SOME_SECONDS, LATER = frozenset({"moments", "seconds"}), 3.0, ("later", "afterwards")
# What a length begins with, if not with digits.
LENGTH_WORDS = ABOUT | NUMBERS.keys() | LONG_UNITS.keys() | SOME | ALL_OF
LIST_WORDS = frozenset({",", "and", "again", "at", "&", "then", "once", "more", "later"})
# How long where nobody counts: "for a little while".
LITTLE = frozenset({"a", "some", "little", "short", "long", "very", "quite"})
WHILES = frozenset({"while", "bit", "moment", "time", "instant"})
JOINTS = frozenset({"and", "then", "but", "while", "as", "with", "before", "after", "in", "on"})


def word_at(tokens: Sequence[Token], index: int) -> str:
    """The word of the token at `index`, empty where there is none."""
    return tokens[index].word if 0 <= index < len(tokens) else ""


def number_at(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    """A number at `index`: digits, a number word, "a couple of", "twenty five", "half a"."""
    word = word_at(tokens, index)
    if word[:1].isdecimal():
        return (index + 1, _decimal(word)) if ":" not in word else None
    value = NUMBERS.get(word)
    if value is None:
        return None
    index += 1
    here = word_at(tokens, index)
    following = NUMBERS.get(here, 0.0)
    if word in ("a", "an", "half") and here in ("few", "couple", "half", "hundred", "dozen"):
        value, index = following * (0.5 if word == "half" else 1.0), index + 1
    elif word == "half" and here in ("a", "an") and word_at(tokens, index + 1) == "dozen":
        value, index = 6.0, index + 2
    elif value >= 20 and 1 <= following < 10 and here not in ("a", "an", "another"):
        value, index = value + following, index + 1
    here = word_at(tokens, index)
    if here == "of" or (word == "half" and here in ("a", "an")):
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


def length_at(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    """A length of time at `index`, in seconds: "two seconds", "1:30", "5s", "a minute and a half",
    "1 minute 20 seconds"."""
    past = index + ABOUT_WORDS_MAX
    word = word_at(tokens, index)
    while word in ABOUT and index < past:
        index += 1
        word = word_at(tokens, index)
    if word not in LENGTH_WORDS and not word[:1].isdecimal():
        return None
    if ":" in word and word[0].isdecimal():
        seconds = 0.0
        for part in word.split(":")[:3]:
            seconds = seconds * 60 + _decimal(part)
        return index + 1, min(seconds, LATEST_SECONDS)
    first = _plain_length(tokens, index)
    if first is None:
        return None
    end, seconds = first
    unit = UNITS.get(word_at(tokens, end - 1), 0.0)
    if unit < 60.0:
        return first
    more = end + (word_at(tokens, end) == "and")
    if more > end and word_at(tokens, more) == "a":
        is_half = word_at(tokens, more + 1) == "half"
        return (more + 2, min(seconds + unit / 2, LATEST_SECONDS)) if is_half else first
    rest = _plain_length(tokens, more)
    # "A minute and five seconds later" is one length; "a minute and a moment" is nobody's.
    if rest is not None and UNITS.get(word_at(tokens, rest[0] - 1), unit) < unit:
        return rest[0], min(seconds + rest[1], LATEST_SECONDS)
    return first


def _plain_length(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    word, following = word_at(tokens, index), word_at(tokens, index + 1)
    if word in NUMBERS and following not in MEASURING:
        hyphened = LONG_UNITS.get(following) if word in ("a", "an", "one") else None
        return None if hyphened is None else (index + 2, hyphened)
    if word in ALL_OF and following in WHOLE_UNITS:
        return index + 2, UNITS[following]
    if word == "the" and following in LONG_UNITS:
        return index + 2, LONG_UNITS[following]
    if word in LONG_UNITS:
        return index + 1, LONG_UNITS[word]
    if word in SOME and following in LATER:
        return index + 1, SOME_SECONDS
    found = number_at(tokens, index)
    if found is None:
        return None
    index, value = found
    word = word_at(tokens, index)
    if word in HOW_LONG and word_at(tokens, index + 1) in PAUSES:
        value *= HOW_LONG[word]
        index += 1
        word = word_at(tokens, index)
    elif word in BEFORE_UNITS:
        index += 1
        word = word_at(tokens, index)
    unit = UNITS.get(word)
    if unit is None:
        return None
    is_letter = word == "m"
    # "50 m away" and "5 m/s" are metres.
    is_far = is_letter and word_at(tokens, index + 1) in METRES
    if is_far or (is_letter and not tokens[index - 1].word[0].isdecimal()):
        return None
    if word in PAUSES and word_at(tokens, index + 1) in ("of", "lasting"):
        # "A pause of three seconds" is as long as that.
        return _plain_length(tokens, index + 2) or (index + 1, value * unit)
    return index + 1, min(value * unit, LATEST_SECONDS)


def moments_at(tokens: Sequence[Token], index: int) -> tuple[int, tuple[float, ...]] | None:
    """Several times at `index`: "3, 7 and 12 seconds", "0:03 and again at 0:07".

    The last of them has a unit, which those before it share.
    """
    found: list[tuple[float, bool]] = []
    kept, end = 0, index
    is_again = False
    while True:
        timed = length_at(tokens, index)
        number = timed or number_at(tokens, index)
        if number is None or (word_at(tokens, index) in ("a", "an", "another")):
            break
        index = number[0] + (timed is not None and word_at(tokens, number[0]) == "mark")
        following = tokens[index] if index < len(tokens) else None
        found.append((number[1], timed is not None))
        # "At 3 seconds a dog barks and at 7 seconds a car passes" are times of two.
        is_over = following is None or not following.is_word or following.word in JOINTS
        if timed is not None and (is_over or is_again or len(found) == 1):
            kept, end = len(found), index
        joint = index
        while word_at(tokens, joint) in LIST_WORDS:
            joint += 1
        is_again = "again" in {word_at(tokens, i) for i in range(index, joint)}
        if joint == index or len(found) > COUNT_MAX:
            break
        index = joint
    if not kept:
        return None
    unit = _unit_before(tokens, end)
    seconds = (value if timed else value * unit for value, timed in found[:kept])
    return end, tuple(min(one, LATEST_SECONDS) for one in seconds)


def _unit_before(tokens: Sequence[Token], end: int) -> float:
    last = word_at(tokens, end - 1)
    return UNITS.get(word_at(tokens, end - 2) if last == "mark" else last, 1.0)


def past_while(tokens: Sequence[Token], start: int) -> int:
    """The index behind "for a while", "for a little bit"; `start` where it is none."""
    end = start + 1
    while word_at(tokens, end) in LITTLE:
        end += 1
    is_while = word_at(tokens, start) == "for" and word_at(tokens, end) in WHILES
    return end + 1 if is_while else start
