"""How often: "now and then", "occasionally", "over and over", "at 90 bpm"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import (
    INTERVAL_SECONDS_MIN,
    JOINTS,
    UNITS,
    length_at,
    number_at,
    word_at,
)

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

SELDOM_SECONDS = 5.0
SELDOM = (
    "now and then, now and again, every now and then, every now and again, from time to time,"
    " once in a while, every once in a while, every so often, occasionally, occasional,"
    " sporadically, sporadic, at random, at random intervals, at irregular intervals, at intervals,"
    " randomly, intermittently, intermittent, here and there, at times, at odd intervals,"
    " on and off, once in awhile, every once in awhile, ever so often, at various times"
)
# "With short breaks", "taking momentary pauses": it comes as often as it is begun again.
PAUSES = frozenset({"pauses", "breaks", "interruptions", "pausing"})
# "Pausing briefly between each", but not "pausing at the door".
PAUSED = frozenset({"briefly", "occasionally", "between", "in", "periodically", "momentarily"})
PAUSED |= {"intermittently", "sometimes", "frequently", "often", "several", "multiple"}
PAUSING = frozenset({"with", "taking", "takes", "took", "has", "between"})
HOW_PAUSES = frozenset({"short", "brief", "occasional", "some", "momentary", "small", "slight"})
HOW_PAUSES |= {"long", "longer", "several", "frequent", "random", "intermittent", "irregular", "a"}
HOW_PAUSES |= {"regular", "quick", "few", "many", "multiple", "periodic", "sudden", "little", "the"}
# What stands before and behind these where what was told is done again.
REPEATED = frozenset({"repeats", "repeated", "repeating"})
REPEATING_AFTER = frozenset({"and", "then", ",", "before", "this", "process", "all", "it"})
REPEATED_BEFORE = frozenset({"", ".", ",", "the", "this", "it", "again", "several", "a", "twice"})
REGULAR_SECONDS = 2.0
REGULAR = (
    "at regular intervals, at even intervals, at steady intervals, at equal intervals,"
    " at set intervals, periodically, periodic"
)
OFTEN = (
    "repeatedly, over and over, over and over again, again and again, time and again,"
    " time after time, many times, multiple times, numerous times, a number of times,"
    " in a row, in quick succession, one after another, one after the other, one by one,"
    " in succession, repetitively, again and again and again, repeated, repeating, repetitive,"
    " frequently, often, regularly, erratically, one at a time,"
    " repeats, repeats itself, repeating itself, repeat itself, repeats over and over"
)
# Two of these are heard as two.
NEARLY_SECONDS = 0.4
ALMOST = frozenset({"almost", "nearly"})
NEARLY = "almost at once, nearly at once, almost simultaneously, nearly simultaneously"
# One follows the other as long as there is anything to hear.
STEADY_SECONDS = 0.0
STEADY = (
    "constantly, constant, continuously, continuous, continually, continual, non-stop, nonstop,"
    " incessantly, incessant, ceaselessly, endlessly, persistently, relentlessly, perpetually,"
    " unceasingly, without a break, all the time, the whole time, the entire time,"
    " keeps going, keep going, keeps on going, on and on, all night, all night long, all day,"
    " all day long, all morning, all afternoon, all evening, like mad, like crazy, everywhere,"
    " all around, all over, from all sides, on all sides"
)
# What only many do there: "frogs croaking everywhere", but "water splashes everywhere".
ALL_SIDES = frozenset({"everywhere", "all", "from", "on"})
AROUND = frozenset({"around", "over", "sides"})
MANY = frozenset({"sheep", "geese", "cattle", "people", "children", "men", "women", "mice"})
# "Keeps barking", "kept on coughing", "would not stop barking".
KEEPING = frozenset({"keeps", "keep", "kept", "keeping"})
UNENDING = frozenset({"not", "never", "doesn't", "don't", "wouldn't", "won't", "didn't", "can't"})
UNENDING |= {"couldn't", "cannot"}
STOPPING = frozenset({"stop", "stops", "stopped", "quit"})
# What is kept doing goes on by itself, or is no sound.
KEPT_ALONG = frozenset({"going", "talking", "speaking", "saying", "playing", "running", "falling"})
KEPT_ALONG |= {"getting", "starting", "stopping", "increasing", "changing", "growing"}
KEPT_ALONG |= {"moving", "walking", "driving", "being", "doing", "trying", "time", "track"}
# "At a constant pace" nothing comes more often.
STEADY_MEASURES = frozenset({"pace", "rate", "speed", "tempo", "pitch", "tone", "volume", "level"})
STEADY_MEASURES |= {"rhythm", "beat", "interval", "intervals", "stream", "frequency", "and", "low"}


def _by_first(
    *told: tuple[str, float | None, bool],
) -> dict[str, list[tuple[tuple[str, ...], float | None, bool]]]:
    """The phrases of each first word with what they tell, in the order they are asked for: of one
    list the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], float | None, bool]]] = {}
    for phrases, seconds, is_irregular in told:
        listed = sorted((tuple(one.split()) for one in phrases.split(",")), key=len, reverse=True)
        for words in listed:
            found.setdefault(words[0], []).append((words, seconds, is_irregular))
    return found


_PHRASES = _by_first(
    (SELDOM, SELDOM_SECONDS, True),
    (REGULAR, REGULAR_SECONDS, False),
    (OFTEN, None, False),
    (NEARLY, NEARLY_SECONDS, False),
    (STEADY, STEADY_SECONDS, False),
)
# What beats a minute are told with; whoever asks for more or fewer gets these.
TEMPO_WORDS = frozenset({"at", "tempo"})
TEMPO_LEAST, TEMPO_MOST = 20.0, 300.0
FIRST_WORDS = TEMPO_WORDS | PAUSES | _PHRASES.keys() | KEEPING | UNENDING


def match_rhythm(tokens: Sequence[Token], start: int) -> tuple[int, float | None, bool] | None:
    """Words at `start` that tell how often: the index after them, the seconds from one to the
    next, None where one follows the other, 0 where it does so without an end, and whether they are
    only a mean."""
    word, following = word_at(tokens, start), word_at(tokens, start + 1)
    if following in STEADY_MEASURES and word in ("constant", "continuous", "continual"):
        return None
    if word in PAUSES:
        return (start + 1, SELDOM_SECONDS, True) if _pauses(tokens, start) else None
    if word in REPEATED and _is_done_again(tokens, start):
        return None
    if word in ALMOST and not are_nearly_at_once(tokens, start):
        return None
    if word in KEEPING | UNENDING and (last := kept(tokens, start)):
        return last, STEADY_SECONDS, False
    for words, seconds, is_irregular in _PHRASES.get(word, ()):
        if len(words) > 1 and words[1] != following:
            continue
        is_around = words[0] in ALL_SIDES and _is_around(words)
        if is_around and not _do_many(tokens, start, start + len(words)):
            continue
        if all(word_at(tokens, start + i) == one for i, one in enumerate(words)):
            return start + len(words), seconds, is_irregular
    return None


def _is_around(words: Sequence[str]) -> bool:
    return words[0] == "everywhere" or words[-1] in AROUND


def _do_many(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether several are told to do what is done there: "ducks quacking all around", but not
    "people walking all around an airport"."""
    if word_at(tokens, end)[:1].isalpha() and word_at(tokens, end) not in JOINTS:
        return False
    who = word_at(tokens, start - 2)
    return word_at(tokens, start - 1).endswith("ing") and (who.endswith("s") or who in MANY)


def kept(tokens: Sequence[Token], start: int) -> int:
    """The index behind "keeps", "kept on", "would not stop" where something is done so; 0 where it
    goes on by itself."""
    last = start + 1
    if word_at(tokens, start) in KEEPING:
        last += word_at(tokens, last) == "on"
    elif word_at(tokens, last) in STOPPING:
        last += 1
    else:
        return 0
    done = word_at(tokens, last)
    return last if done.endswith("ing") and done not in KEPT_ALONG else 0


def _is_done_again(tokens: Sequence[Token], start: int) -> bool:
    """Whether what was told before is done again: "and repeats", but not "and repeated taps"."""
    if word_at(tokens, start - 1) not in REPEATING_AFTER:
        return False
    return word_at(tokens, start) == "repeats" or word_at(tokens, start + 1) in REPEATED_BEFORE


def _pauses(tokens: Sequence[Token], start: int) -> bool:
    """Whether there are several at `start` of what is told of: "with a few short pauses"."""
    if word_at(tokens, start) == "pausing":
        return word_at(tokens, start + 1) in PAUSED
    before = start - 1
    while word_at(tokens, before) in HOW_PAUSES:
        before -= 1
    return word_at(tokens, before) in PAUSING


def are_nearly_at_once(tokens: Sequence[Token], start: int) -> bool:
    """Whether "almost" at `start` tells of several of one sound: "two gunshots almost at once"."""
    ahead = (number_at(tokens, start - back) for back in (2, 3))
    return word_at(tokens, start) in ALMOST and any(one is not None and one[1] > 1 for one in ahead)


def match_tempo(tokens: Sequence[Token], start: int) -> tuple[int, float] | None:
    """Beats a minute at `start` ("at 90 bpm", "120 beats per minute", "tempo: 100"): the index
    after them and their number."""
    index, word = start, word_at(tokens, start)
    while index < start + 3 and word_at(tokens, index) in ("at", "tempo", "of", ":", "a", "="):
        index += 1
    if not word_at(tokens, index)[:1].isdecimal():
        return None
    found = number_at(tokens, index)
    if found is None:
        return None
    end, number = found
    units = tuple(word_at(tokens, end + at) for at in range(3))
    if units[0] == "bpm":
        end += 1
    elif (
        units[0] in ("beats", "ticks", "clicks") and units[1] in ("per", "a") and "min" in units[2]
    ):
        end += 3
    elif word != "tempo":
        return None
    return end, min(max(number, TEMPO_LEAST), TEMPO_MOST)


def apart_at(tokens: Sequence[Token], end: int, count: int) -> tuple[int, float] | None:
    """ "Once every two seconds", "twice a minute", "three times per minute": the index after what
    stands at `end`, behind the count, and how many seconds they are apart."""
    word, unit = word_at(tokens, end), UNITS.get(word_at(tokens, end + 1))
    if word in ("every", "each"):
        found = length_at(tokens, end + 1)
        end, unit = found if found is not None else (end + 2, unit)
    elif word in ("per", "a", "an"):
        end += 2
    else:
        return None
    return None if unit is None else (end, max(unit / count, INTERVAL_SECONDS_MIN))
