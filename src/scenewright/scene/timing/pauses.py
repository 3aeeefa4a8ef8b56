"""Silence in words: "four seconds of silence", "cuts to silence", "[pause 2s]", "a beat"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Pause
from scenewright.scene.timing.durations import (
    HOW_LONG,
    LENGTH_WORDS,
    NUMBERS,
    length_at,
    past_while,
    word_at,
)
from scenewright.scene.timing.edges import UP_TO, edge_at, past_whole
from scenewright.scene.timing.spaced import between_at
from scenewright.scene.words.grammar import SENTENCE, STOPPING
from scenewright.scene.words.tokens import PIECE_WORD, STOP_WORD
from scenewright.scene.words.word_index import Trigger

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

SILENCE_SECONDS, PAUSE_SECONDS, BEAT_SECONDS = 2.0, 1.5, 1.0
HOW = frozenset({"complete", "total", "dead", "absolute", "utter", "sudden", "deep", "eerie"})
HOW |= {"pure", "full"}
ALL = frozenset({"everything", "all"})
SOUNDS = frozenset({"sound", "sounds", "noise", "noises", "audio", "it", "of", "that", "the"})
# What everything does at once: of one thing "dies" and "vanishes" tell no end.
STOPPING_ALL = STOPPING | {"stop", "halts", "vanishes", "dies", "cuts", "cut"}
GOING = frozenset({"goes", "falls", "gets", "turns", "becomes", "is", "went", "fell", "cuts"})
GOING |= {"drops", "grows"}
QUIET = frozenset({"silent", "quiet", "dead", "still", "mute", "out"})
CUTTING = frozenset(
    {"cuts", "cut", "cutting", "drops", "falls", "switches", "gives", "snaps", "jumps"} | {"smash"}
)
# "A gunshot cuts everything off": nothing goes on behind it.
ENDING_ALL = frozenset({"cuts", "silences", "stops", "ends", "kills", "halts"})
OFF = frozenset({"off", "out", "short", "dead", "else"})
FOLLOWING = frozenset({"falls", "follows", "returns", "ensues"})
# "Silence is broken by a knock": nothing breaks.
BROKEN = frozenset({"broken", "interrupted", "shattered", "disturbed", "pierced", "punctuated"})
QUIET_NOUNS = frozenset({"silence", "quiet", "nothing", "nothingness"})
# Behind these all that goes on is over, too: "wind, then silence".
TURNING = frozenset({"then", "by", "that", "to"})
LAST_BEHIND = frozenset({".", ",", ";", "!", "\n", "-", "–", "—", STOP_WORD})
RESTS = frozenset({"pause", "break", "rest"})
FROM, TO = frozenset({"at", "from"}), frozenset({"to", "-", "–"})
UNTIL, MARK = frozenset({"until", "till"}), frozenset({"mark", "in"})
MUTED = frozenset({"silent", "mute"})
WAITING = frozenset({"wait", "waits", "waiting", "waited", "hold"})
# What is done until it is done again: "knocks, waits, knocks again".
PAUSES, STOPPED = frozenset({"pauses", "paused", "pause"}), frozenset({"stops", "stopped"})
OWN = WAITING | PAUSES | STOPPED
JOINTS = frozenset({",", "and", "then"})
FOLLOWED = JOINTS | {"for", "a", "in"}
AROUND_LINES = frozenset({".", "[", "(", STOP_WORD})
SAID_ENDS = (".", "!", "?", "…")
MARKS = frozenset(",.;:!?()[]–—-…\n") | {PIECE_WORD}
FIRST_WORDS = (
    HOW | ALL | OWN | ENDING_ALL
    | CUTTING | HOW_LONG.keys() | {"silence", "nothing", "pause", "pauses", "beat", "a"}
    | {"an", "silent", "falls", "fell", "goes", "moment"}
)  # fmt: skip
# "Three seconds pass", "two seconds go by".
PASSING = frozenset({"pass", "passes", "go", "elapse", "elapses", "tick"})
# What every silence is told with.
NEEDED = QUIET_NOUNS | RESTS | MUTED | ALL | OWN | {"beat", "pauses", "black", "lull"}
NEEDED |= {"second", "seconds", "sec", "s"}
PAUSE_WORDS = 9
TRIGGER = Trigger(
    frozenset(FIRST_WORDS | LENGTH_WORDS), NEEDED, with_digits=True, within=PAUSE_WORDS
)


def match_pause(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    """The silence that is asked for at `start`: the index after it, and how long it is."""
    found = _match(tokens, start)
    until = found[0] if found is not None else 0
    if found is None or word_at(tokens, until) not in UNTIL:
        return found
    until += 1 + (word_at(tokens, until + 1) == "the")
    timed = length_at(tokens, until)
    is_number = word_at(tokens, until)[:1].isdecimal() or word_at(tokens, until) in NUMBERS
    if timed is None or not is_number:
        return found
    if length_at(tokens, start) is not None and word_at(tokens, start - 1) in FROM:
        return None  # "At ten seconds silence until 0:15" is when.
    end = timed[0] + (word_at(tokens, timed[0]) in MARK)
    # What goes on by nature goes on while somebody waits.
    is_cut = found[1].is_cut or word_at(tokens, found[0] - 1) in QUIET_NOUNS | MUTED
    return end, replace(found[1], is_cut=is_cut, until_seconds=timed[1])


def _match(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    word = word_at(tokens, start)
    if word[:1].isdecimal() or word not in FIRST_WORDS:
        timed = length_at(tokens, start)
        # "0:12 Silence" is when, "0:12 of silence" how long.
        is_clock = ":" in word and timed is not None and word_at(tokens, timed[0]) != "of"
        is_range = word_at(tokens, start - 1) in UNTIL | TO and word_at(tokens, start - 3) in FROM
        if timed is None or is_clock or is_range:
            return None
        return _timed(tokens, start, *timed) or _alone(tokens, start, *timed)
    if word in ENDING_ALL and word_at(tokens, start + 1) in ALL:
        end = start + 2
        while word_at(tokens, end) in OFF:
            end += 1
        is_over = word_at(tokens, end) in MARKS or word_at(tokens, end) in JOINTS
        return (end, Pause(BEAT_SECONDS, is_cut=True)) if is_over else None
    if word in CUTTING or word in ("goes", "fell"):
        return _cut(tokens, start)
    if word in ALL:
        return _everything(tokens, start)
    if word in OWN:
        return _own(tokens, start)
    timed = length_at(tokens, start)
    found = _timed(tokens, start, *timed) if timed is not None else None
    return found or _told(tokens, start)


def _own(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    """ "Waits for two seconds", ", pauses, and", "stops for ten seconds"."""
    word = word_at(tokens, start)
    waited = how_long(tokens, start + 1)
    is_own = word_at(tokens, start - 1) in JOINTS and word_at(tokens, start + 1) in FOLLOWED
    if waited is not None and (word in WAITING or (is_own and word in STOPPED | PAUSES)):
        return waited[0], Pause(waited[1], is_own=is_own)
    if word in WAITING and word_at(tokens, start + 1) in UNTIL:
        timed = length_at(tokens, start + 2)
        return (start + 1, Pause(SILENCE_SECONDS)) if timed is not None else None
    if word in STOPPED or not is_own:
        return _told(tokens, start) if word in PAUSES else None
    return start + 1, Pause(SILENCE_SECONDS, is_own=True)


def _alone(
    tokens: Sequence[Token], start: int, end: int, seconds: float
) -> tuple[int, Pause] | None:
    """A length that is a sentence of its own behind a line: '"Go." Four seconds. A bell.'"""
    before = start - 1
    while before > 0 and tokens[before].word in AROUND_LINES:
        before -= 1
    whole = tokens[before].whole if before >= 0 else None
    is_behind = whole is not None and (before < start - 1 or whole.text.endswith(SAID_ENDS))
    is_over = word_at(tokens, end) in (".", "]", ")") and word_at(tokens, end + 1) not in ("", "\n")
    return (end, Pause(seconds)) if is_behind and is_over else None


def _timed(
    tokens: Sequence[Token], start: int, end: int, seconds: float
) -> tuple[int, Pause] | None:
    """ "Four seconds of (complete) silence", "a two second pause", "2 seconds pass"."""
    is_cut = word_at(tokens, start - 1) in TURNING
    end += word_at(tokens, end) in ("-", "–")
    end += word_at(tokens, end) in ("of", "long")
    while word_at(tokens, end) in HOW or word_at(tokens, end) in HOW_LONG:
        is_cut = is_cut or word_at(tokens, end) in HOW
        end += 1
    gone = end + 1 + (word_at(tokens, end + 1) in ("by", "in"))
    if word_at(tokens, end) in PASSING and word_at(tokens, gone) in MARKS | JOINTS | {""}:
        return gone, Pause(seconds)
    if between_at(tokens, end) is not None:
        return None
    if word_at(tokens, end) in QUIET_NOUNS and word_at(tokens, end + 1) not in ("but", "except"):
        return end + 1, Pause(seconds, is_cut, is_silence=_is_alone(tokens, start))
    return (end + 1, Pause(seconds)) if word_at(tokens, end) in RESTS else None


def _told(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    """ "A long silence", "silence for four seconds", "pause 2s", "a beat", "nothing"."""
    index = start + (word_at(tokens, start) in ("a", "an"))
    if word_at(tokens, index) == "moment" and word_at(tokens, index + 1) == "of":
        index += 2
    share, is_cut = 1.0, False
    while word_at(tokens, index) in HOW or word_at(tokens, index) in HOW_LONG:
        share *= HOW_LONG.get(word_at(tokens, index), 1.0)
        is_cut = is_cut or word_at(tokens, index) in HOW
        index += 1
    word = word_at(tokens, index)
    before, after = word_at(tokens, start - 1), word_at(tokens, index + 1)
    if word == "pauses" and before == "with":
        # "A bird sings with a few pauses" tells how often.
        return None
    if word in ("beat", "pause", "pauses", "lull", "delay", "wait"):
        is_after = before == "after" and word == "beat" and index > start
        begins = start == 0 or not tokens[start - 1].is_word or before in ("then", "and", "by")
        is_alone = begins and (
            not after or after in MARKS or after in ("then", "and", "for", "of") or after in UNTIL
            or (length_at(tokens, index + 1) is not None and word != "beat")
        )  # fmt: skip
        if is_after:
            return index + 1, Pause(BEAT_SECONDS)
        # "Beat." is a sentence of its own.
        is_bare = word == "beat" and index == start and before not in ("(", "[")
        if not is_alone or (is_bare and not (before in SENTENCE and after in SENTENCE)):
            return None
        natural = BEAT_SECONDS if word == "beat" else PAUSE_SECONDS
        end, seconds = how_long(tokens, index + 1) or (index + 1, natural * share)
        return None if between_at(tokens, end) else (end, Pause(seconds))
    if word == "nothing":
        return _nothing(tokens, index)
    if word not in ("silence", "silent") or before in ("the", "in", "of", "breaks", "break"):
        return None
    if word == "silent" and how_long(tokens, index + 1) is None:
        return None
    # "Music, three knocks, silence, a scream".
    is_cut = is_cut or before in TURNING or (before == after == ",")
    is_broken = after in ("is", "was") and word_at(tokens, index + 2) in BROKEN
    end = index + 3 if is_broken else index + 1 + (after in FOLLOWING)
    end, seconds = how_long(tokens, end) or (end, SILENCE_SECONDS * share)
    last = _to_the_end(tokens, end)
    is_cut = is_cut or _is_last(tokens, start, last)
    return last, Pause(seconds, is_cut, is_silence=_is_alone(tokens, start))


def _is_alone(tokens: Sequence[Token], start: int) -> bool:
    """Whether a sentence begins with it: "rain. Silence.", but "intermittent silence"."""
    return start > 0 and word_at(tokens, start - 1) in SENTENCE


def _is_last(tokens: Sequence[Token], start: int, last: int) -> bool:
    """Whether it is the last of all and follows no line, where nobody answers."""
    before = tokens[max(0, start - 2) : start]
    is_apart = word_at(tokens, start - 1) in LAST_BEHIND and not any(one.whole for one in before)
    return is_apart and not any(one.is_word or one.whole for one in tokens[last:])


def _to_the_end(tokens: Sequence[Token], index: int) -> int:
    """Past "to end", "until the very end", "for the rest of the scene"."""
    word = word_at(tokens, index)
    found = edge_at(tokens, index, word) if word in UP_TO else None
    if found is None and word_at(tokens, index + 2) == "rest":
        return (past_whole(tokens, index + 3) or index) if word == "for" else index
    return found[0] if found is not None else index


def _nothing(tokens: Sequence[Token], index: int) -> tuple[int, Pause] | None:
    """ "Then nothing", "nothing for three seconds"."""
    found = how_long(tokens, index + 1)
    if found is not None:
        return found[0], Pause(found[1], is_cut=True)
    end = past_while(tokens, index + 1 + (word_at(tokens, index + 1) in ("more", "else")))
    is_last = word_at(tokens, end) in MARKS or end >= len(tokens)
    is_last = is_last or word_at(tokens, end) in ("then", "and")
    if word_at(tokens, index - 1) in ("then", "and", ",", ".", "–", "—") and is_last:
        return end, Pause(SILENCE_SECONDS, is_cut=True)
    return None


def _cut(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    """ "Cuts to silence", "drops to nothing", "goes silent", "falls silent for a moment"."""
    index = start + 1
    index += word_at(tokens, index) in ("abruptly", "suddenly", "straight", "sharply", "cut", "way")
    if word_at(tokens, index) in ("to", "into"):
        index += 1
        while word_at(tokens, index) in HOW or word_at(tokens, index) == "a":
            index += 1
        is_one = word_at(tokens, index) in ("silence", "black", "nothing", "quiet")
    else:
        is_one = word_at(tokens, index) in MUTED and word_at(tokens, start) in GOING
        # "The crowd falls silent when a gavel bangs".
        is_one = is_one and word_at(tokens, index + 1) not in ("when", "as", "once", "until")
    if not is_one:
        return None
    end, seconds = how_long(tokens, index + 1) or (index + 1, SILENCE_SECONDS)
    return end, Pause(seconds, is_cut=True)


def _everything(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    """ "Everything stops", "all sound ceases", "it all goes quiet"."""
    index = start + 1
    while word_at(tokens, index) in SOUNDS and index < start + 4:
        index += 1
    index += word_at(tokens, index) in ("suddenly", "abruptly", "just")
    word = word_at(tokens, index)
    if word in STOPPING_ALL:
        index += 1
        index += word_at(tokens, index) in ("dead", "abruptly", "suddenly")
        index += 2 * (word_at(tokens, index) == "at" and word_at(tokens, index + 1) == "once")
    elif word in GOING and word_at(tokens, index + 1) in QUIET:
        index += 2
    else:
        return None
    end, seconds = how_long(tokens, index) or (index, SILENCE_SECONDS)
    return end, Pause(seconds, is_cut=True)


def how_long(tokens: Sequence[Token], index: int) -> tuple[int, float] | None:
    """ "For four seconds", "of two seconds", ": 2s", "(2 s)", "2s"."""
    opened = word_at(tokens, index) == "("
    index += word_at(tokens, index) in ("for", "of", ":", "(", "lasting", "lasts", "-", ",")
    found = length_at(tokens, index)
    if found is None or word_at(tokens, found[0]) in ("later", "in", "into"):
        return None
    return found[0] + (opened and word_at(tokens, found[0]) == ")"), found[1]
