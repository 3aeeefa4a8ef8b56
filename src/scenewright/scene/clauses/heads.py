"""Heads of lines, "Music:" or "SFX:", and the kind they give to what stands after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.grammar import SENTENCE_MARKS
from scenewright.scene.words.tokens import STOP_WORD

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.tokens import Token
    from scenewright.scene.words.word_index import WordIndex

HEAD_KINDS = {"sfx": Kind.sfx, "fx": Kind.sfx, "foley": Kind.sfx, "effects": Kind.sfx} | {
    word: Kind.ambience for word in ("ambience", "ambient", "ambiance", "background", "atmosphere")
}
COLON, NEW_LINE = frozenset(":"), frozenset("\n")
FIRST, NUMBERING, LISTED_MAX = frozenset({"1"}), frozenset(".)"), 30
SPEAKERS = frozenset({"character", "speaker", "voice"})
TELLING = frozenset({"music", "duration", "length"})
# A head stands at the beginning of a line or sentence, behind a time, or behind another head.
BEFORE = frozenset("\n.!?;]),-–—*#>[(") | {
    STOP_WORD,
    "sound",
    "total",
    "background",
    "ambient",
    "ambience",
    "music",
    "scene",
}


def heads_of(
    tokens: Sequence[Token], index: WordIndex, known: Cast
) -> tuple[Mapping[int, Kind], set[int]]:
    """The kind forced on each token after a head, and the tokens that say no more: the heads,
    what stands behind a title, and the numbers of a list."""
    kinds: dict[int, Kind] = {}
    heading = _numbers(tokens, index)
    if not index.places(COLON):
        return kinds, heading
    found: list[tuple[int, bool]] = []
    for place in index.places(known.heads):
        numbered = _is_number(tokens, place + 1) and _is_headed(tokens, place, 2)
        if numbered and tokens[place].word in SPEAKERS:
            continue  # 'Character 1: "Hello."'.
        if numbered or _is_headed(tokens, place):
            found.append((place, numbered))
    for number, (place, numbered) in enumerate(found):
        until = found[number + 1][0] if number + 1 < len(found) else len(tokens)
        word = tokens[place].word
        heading |= {place + 1} if numbered else set()
        if word not in known.telling:
            heading.add(place)
        is_negative = word == "prompt" and place > 0 and tokens[place - 1].word == "negative"
        if is_negative:
            heading.add(place - 1)
        if word in known.silent or is_negative:
            # The next head stands on this line, too, where nothing ends it.
            heading |= set(range(place + 1, _silent_end(tokens, place + 1, until + 1)))
        kind = HEAD_KINDS.get(word)
        if kind is not None:
            kinds |= dict.fromkeys(
                range(place, _end_of_cue(tokens, index, kind, place, until)), kind
            )
    return kinds, heading


def _end_of_cue(
    tokens: Sequence[Token], index: WordIndex, kind: Kind, place: int, until: int
) -> int:
    """Past what the head at `place` is of: to the end of the line; what is told behind a sentence
    or a line of talk happens there and is no background: "Background: rain. A phone rings."."""
    line = next((at for at in index.places(NEW_LINE) if place < at < until), until)
    if kind is not Kind.ambience:
        return line
    ends = (at for at in range(place + 2, line) if _ends_cue(tokens[at]))
    return next(ends, line)


def _ends_cue(token: Token) -> bool:
    return token.word in SENTENCE_MARKS or token.whole is not None


def _numbers(tokens: Sequence[Token], index: WordIndex) -> set[int]:
    """The numbers of a list: "1. A dog barks. 2. A cow moos."."""
    found: set[int] = set()
    for place in index.places(FIRST):
        begins = place == 0 or tokens[place - 1].word in BEFORE
        if begins and place + 2 < len(tokens) and tokens[place + 1].word in NUMBERING:
            found.add(place)
    for number in range(2, LISTED_MAX) if found else ():
        for place in index.places(frozenset({str(number)})):
            if tokens[place + 1 : place + 2] and tokens[place + 1].word in NUMBERING:
                found.add(place)
    return found


def _silent_end(tokens: Sequence[Token], start: int, until: int) -> int:
    """Past what is not heard from `start` on: to the end of the sentence, or to what is said."""
    for place in range(start, min(until, len(tokens))):
        if tokens[place].word in SENTENCE_MARKS or tokens[place].whole is not None:
            return place
    return min(until, len(tokens))


def _is_number(tokens: Sequence[Token], index: int) -> bool:
    """Whether a number of a scene or an act stands there: "Scene 1:", "Act II:"."""
    word = tokens[index].word if index < len(tokens) else ""
    return word.isdecimal() or word in NUMBERS or (bool(word) and set(word) <= set("ivx"))


def _is_headed(tokens: Sequence[Token], index: int, length: int = 1) -> bool:
    if index + length >= len(tokens) or tokens[index + length].word != ":":
        return False
    before = tokens[index - 1] if index else None
    if before is None or before.whole is not None or before.word == "negative":
        return True
    return before.word in BEFORE or before.word[:1].isdecimal()
