"""What stands beside a quote: who says it and how, through what and how far away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import around_name
from scenewright.scene.talk.beside import NOTHING, Beside, beside, told_by
from scenewright.scene.talk.windows import BEFORE_MAX
from scenewright.scene.words.grammar import ARTICLES, ENDS, HE, PREPOSITIONS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

HEADED_WORDS = 7
ADJECTIVES_MAX = 2
WAYS = frozenset({"over", "via", "across", "on", "through", "into", "from", "by"})
VOICES = frozenset({"voice", "message", "announcement", "recording"})


@dataclass(slots=True)
class Said:
    """What stands beside a quote: the speaker's name ("" when none is told, or a pronoun).

    `others` say the same at the same time.
    """

    name: str
    described: tuple[str, ...]
    emotion: str | None
    used: tuple[int, ...]
    beside: Beside = NOTHING
    others: tuple[str, ...] = ()


# 'A station announcement: "Mind the gap."'.
ANNOUNCED = Said("announcer", ("announcer",), None, (), Beside(channel="intercom"))


def with_beside(
    said: Said, tokens: Sequence[Token], window: tuple[int, int], lexicon: Lexicon, cast: Cast
) -> Said:
    """With what the words of the window tell beside who speaks."""
    first, last = window
    aside = around_name(tokens, range(first, last), cast)
    told = told_by([tokens[i].word for i in aside if tokens[i].is_word], cast)
    if told.used:
        return replace(said, beside=told, used=(*said.used, *aside))
    heading = _heading(tokens, range(first, last), cast)
    heading = heading or _set_before(tokens, range(first, last), cast)
    if heading is not None:
        return replace(said, beside=heading, used=(*said.used, *sorted(heading.used)))
    while last > first and not tokens[last - 1].is_word:
        last -= 1
    # What stands before tells of another.
    near = max(first, last - BEFORE_MAX)
    words = [""] * near + [one.word if one.whole is None else "" for one in tokens[near:last]]
    found = beside(words, last, last, lexicon, cast)
    found = found if found.used else beside(words, first, first, lexicon, cast)
    found = found if found.used else said.beside
    if not found.used:
        return said
    found = replace(found, channel=found.channel or said.beside.channel)
    return replace(said, beside=found, used=(*said.used, *sorted(found.used)))


def heard_behind(said: Said, tokens: Sequence[Token], after: Sequence[int], cast: Cast) -> Said:
    """With what right behind a quote tells through what it is heard: 'says "Mayday" over radio'."""
    if not after or said.beside.channel or tokens[after[0]].word not in WAYS:
        return said
    words = [tokens[i].word for i in after]
    found = cast.channels.match(words, 0)
    if found is None:
        return said
    told = frozenset(after[: found[0]])
    beside = replace(said.beside, channel=found[1], used=said.beside.used | told)
    return replace(said, beside=beside, used=(*said.used, *sorted(told)))


def whole_channel(words: Sequence[str], cast: Cast) -> str:
    """The channel that all the words name, but for what tells of it: "crackly radio"; "" for
    none."""
    if not ARTICLES.isdisjoint(words):
        return ""
    for start in range(min(len(words), ADJECTIVES_MAX + 1)):
        is_any = words[start] in cast.channels.begins
        found = cast.channels.match(words[start:], 0) if is_any else None
        if found is not None and found[0] == len(words) - start:
            return found[1]
    return ""


def set_of(words: Sequence[str], cast: Cast) -> tuple[str, range]:
    """The channel that all the words name, "" for none, and those of them that only tell whose it
    is: "over the stadium loudspeakers"."""
    first = 1 + (words[1:2] != [] and words[1] in ARTICLES)
    for last in range(first, min(len(words), first + ADJECTIVES_MAX + 1)):
        told = [words[0], *words[last:]]
        found = cast.channels.match(told, 0)
        if found is not None and found[0] == len(told):
            return found[1], range(first, last)
        if words[last] in ARTICLES | PREPOSITIONS:
            break
    return "", range(0)


def heard_through(words: Sequence[str], cast: Cast) -> str:
    """The channel that a part between commas behind the first names; "" for none."""
    parts = " ".join(words).split(" , ")[1:]
    return next(filter(None, (whole_channel(part.split(), cast) for part in parts)), "")


def _heading(tokens: Sequence[Token], window: Sequence[int], cast: Cast) -> Beside | None:
    """What a line comes through where the words before the colon end with that: "Radio:", "Mother
    on a bad phone line:"."""
    if not window or tokens[window[-1]].word != ":":
        return None
    last, told = window[-1], None
    for start in range(last - 1, max(window[0], last - HEADED_WORDS) - 1, -1):
        if tokens[start].word in ENDS or tokens[start].whole is not None:
            break
        if tokens[start].word not in cast.channels.begins:
            continue
        words = [token.word for token in tokens[start:last]]
        found = cast.channels.match(words, 0)
        behind = words[found[0] :] if found is not None else ()
        is_placed = behind[:1] == ["in"] and start == _opening(tokens, window)
        if found is not None and (is_placed or all(word in VOICES for word in behind)):
            told = Beside(channel=found[1], used=frozenset(range(start, last)))
    return told


def _set_before(tokens: Sequence[Token], window: Sequence[int], cast: Cast) -> Beside | None:
    """What a line comes through where the sentence is headed by that: 'Old radio: a man says'."""
    colon = next((i for i in window if tokens[i].word == ":"), None)
    if colon is None or colon == window[-1]:
        return None
    words = [token.word for token in tokens[window[0] : colon]]
    channel = whole_channel(words[words[:1] != [] and words[0] in ARTICLES :], cast)
    return Beside(channel=channel, used=frozenset(range(window[0], colon))) if channel else None


def on_set(said: Said, tokens: Sequence[Token], window: Sequence[int], cast: Cast) -> Said:
    """With what nobody's line comes through where its sentence is headed by that: 'School intercom:
    a chime, "…"'."""
    found = _set_before(tokens, window, cast) if window else None
    if found is None or said.beside.channel:
        return said
    # The set may ring, buzz or chime besides.
    return replace(said, beside=replace(found, used=frozenset()))


def _opening(tokens: Sequence[Token], window: Sequence[int]) -> int:
    """Where the last part of the window begins, behind its comma and article."""
    cut = max((i for i in window if tokens[i].word in ENDS), default=window[0] - 1) + 1
    return cut + (tokens[cut].word in ARTICLES)


def is_headed_by_name(
    prompt: str,
    tokens: Sequence[Token],
    said: Said | None,
    before: Sequence[int],
    after: Sequence[int],
) -> bool:
    """Whether the quote is somebody's already: nothing else is told before, or another sentence
    begins behind it. 'A fairy tale: "…," says grandma' is no fairy's."""
    first = next((tokens[i] for i in after if tokens[i].is_word), None)
    is_new = first is not None and prompt[first.start].isupper()
    if said is None or not said.name:
        return False
    if first is not None and first.word in HE:
        # 'A clerk: "Next!" she calls.': the clerk does.
        return is_new
    cut = max((i for i in before if tokens[i].word in ENDS), default=-1)
    if not is_new and tokens[before[-1]].word == ",":
        return False
    plain = [i for i in before if i > cut and tokens[i].is_word and tokens[i].word not in ARTICLES]
    return is_new or set(plain) <= set(said.used)
