"""Lines of a script: "Anna (softly): Come in.", a name alone above what it says, "[HOST]: Hello.",
"Fox - Good evening."."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.talk.going_on import ADDRESS, HEARING
from scenewright.scene.talk.line_heads import ASIDE, CLOSING, TURN, with_colons
from scenewright.scene.talk.names import STANDING, TITLES, is_speaker
from scenewright.scene.talk.timed_lines import timed_line
from scenewright.scene.talk.told_before_colons import name_and_rest
from scenewright.scene.words.tokens import Piece, Whole

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

# Who says what nobody is told to say.
NARRATOR = "narrator"
_LINE = re.compile(
    r"(?:\[?[ \t]*(?:at[ \t]+)?(\d{1,4}:\d{1,2}|\d{1,6}(?:\.\d{1,3})?[ \t]*s)"
    r"[ \t]*\]?[ \t]*(?:[-–—][ \t]*)?)?"
    r"((?:(?:[Tt]he[ ])?[Vv]oice[ ]of[ ])?[^\W\d_][\w.'’\-]{0,24}(?:[ \t][\w.'’\-#&+]{1,24}){0,3})"
    r"[ \t]*(?:[(\[]([^)\]\n]{1,60})[)\]][ \t]*)?\*{0,2}:\*{0,2}[ \t]*(\S[^\n]*)"
)
# "[sfx: coins drop] Vendor: Fresh fish!"; a time in brackets belongs to the line.
_HEARD_BEFORE = re.compile(r"[ \t*\r]*(?:\[[ \t]*[^\W\d_][^\]\n]{2,80}\][ \t]*)+")
# "(a dog barks) Vendor: Fresh fish!", but "(softly) Vendor: Fresh fish!".
_TOLD_BEFORE = re.compile(r"[ \t*\r]*\(([^()\n]{3,80})\)[ \t]+(?=[^\W\d_])")
_HEARD_BEHIND = re.compile(
    r"(?<=[.!?…])[ \t]+"
    r"(?:Outro|Intro|Music|SFX|FX|Theme|Sounds?|End|(?:We|You)(?:[ ]can|[ ]now)?[ ]hear)\b"
)
# A name alone on its line, as on the page of a play.
_CUE = re.compile(r"([A-Z][A-Z .'’\d]{0,30}?)[ \t]*(?:\(([^)\n]{1,60})\))?")
_ASIDE_LINE = re.compile(r"[ \t]*\(([^)\n]{1,60})\)[ \t]*")
# A rider and a drummer speak for themselves and to others.
DOERS = ("er", "or", "ist", "ian")


def script_lines(
    prompt: str, lexicon: Lexicon, cast: Cast, unheard: Sequence[Span]
) -> Iterator[Whole]:
    """What is said in the lines of the prompt that are a script's, but in the spans `unheard`."""
    position = 0
    lines = with_colons(prompt.split("\n"), lexicon, cast)
    cues = sum(_is_capital(line) for line in lines)
    teller = NARRATOR
    for number, line in enumerate(lines):
        if any(span.start <= position < span.end for span in unheard):
            position += len(line) + 1
            continue
        indent = _indent(line, lexicon)
        match = _LINE.fullmatch(line[indent:].rstrip(" \t*\r")) if ":" in line[:120] else None
        is_address = match is not None and match[4][0] == "/" and "//" in line
        aside = _ASIDE_LINE.fullmatch(lines[number + 1]) if number + 2 < len(lines) else None
        after = number + (2 if aside is not None else 1)
        following = lines[after].strip() if after < len(lines) else ""
        inside = None
        said = "" if match is None else ASIDE.sub("", match[4]) or match[4]
        if match and not is_address and is_speaker(match[2], said, lexicon, cast):
            yield from _spoken(match, position + indent, lexicon, cast)
        elif _is_capital(line) and _is_cue(
            line.strip(), following, lexicon, cast, is_one=cues > 1 or aside is not None
        ):
            cue = _CUE.fullmatch(line.strip())
            start = position + sum(len(one) + 1 for one in lines[number:after])
            start += lines[after].index(following)
            if cue is not None and _LINE.fullmatch(following) is None:
                span = Span(position + len(line) - len(line.lstrip()), start + len(following))
                manner = aside[1] if aside is not None else cue[2] or ""
                yield Whole(Piece.line, span, following, cue[1].strip(), manner)
        elif (inside := _inside(line, lexicon, cast)) is not None:
            yield from _spoken(inside[1], position + inside[0], lexicon, cast)
        elif (timed := timed_line(line, lexicon, cast)) is not None:
            teller = timed.name or teller
            span = Span(position + timed.start, position + len(line.rstrip()))
            yield Whole(Piece.line, span, timed.text, teller, "", _clock(timed.at))
        position += len(line) + 1


def _indent(line: str, lexicon: Lexicon) -> int:
    lead = _HEARD_BEFORE.match(line) or _TOLD_BEFORE.match(line)
    if lead is not None and lead.lastindex and not names_sound(words_of(lead[1]), lexicon):
        lead = None
    return lead.end() if lead is not None else len(line) - len(line.lstrip(" \t*\r"))


def _is_capital(line: str) -> bool:
    return line.split("(")[0].isupper() and ":" not in line


def _inside(line: str, lexicon: Lexicon, cast: Cast) -> tuple[int, re.Match[str]] | None:
    """The script that begins in the middle of a line, and where: "A quiet night. Hans: We are
    lost. Greta: Yes."."""
    turns = [
        turn
        for turn in (TURN.finditer(line) if ":" in line else ())
        if turn[2].lower().split()[-1] not in cast.headings | cast.narrators
        and line[turn.end() : turn.end() + 1] not in CLOSING
        and is_speaker(turn[2], line[turn.end() :], lexicon, cast)
    ]
    # "Rain. Ben: Go. Stop." is one whose name is known.
    is_one = len(turns) == 1 and name_and_rest(turns[0][2], cast)[0] == turns[0][2]
    first = turns[0].start(2) if len(turns) > 1 or is_one else 0
    heard = _HEARD_BEHIND.search(line, turns[-1].end()) if first else None
    last = len(line) if heard is None else heard.start()
    match = _LINE.fullmatch(line[first:last].rstrip(" \t*\r")) if first else None
    return None if match is None else (first, match)


def _is_cue(line: str, following: str, lexicon: Lexicon, cast: Cast, *, is_one: bool) -> bool:
    """Whether a name stands alone above what it says, as on the page of a play; `is_one` where
    more than the capitals tell that it does."""
    words = [word.strip(".") for word in line.split("(")[0].lower().split()]
    known = any(word in cast.gender_of_name or word in cast.person_of_word for word in words)
    known = known or (len(words) > 1 and words[0] in TITLES)
    is_name = is_one and _CUE.fullmatch(line) is not None and not _is_head(words, lexicon, cast)
    is_short = 0 < len(words) < 4
    known = known or is_name or _is_doer(words, words_of(following))
    return known and is_short and bool(following) and not following.isupper()


def _is_doer(words: Sequence[str], said: Sequence[str]) -> bool:
    """Whether the name is of a trade that sounds, and what stands below is addressed to somebody:
    "BIKER" above "Where is my helmet?", but "HAMMER" above "You hear it fall."."""
    is_trade = bool(words) and words[-1].endswith(DOERS)
    return is_trade and not ADDRESS.isdisjoint(said) and HEARING.isdisjoint(said)


def _is_head(words: Sequence[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the words name a sound, a place, or a part of a page."""
    heads = cast.headings | cast.silent
    return any(
        word in heads
        or lexicon.sounds.match(words, index) is not None
        or lexicon.settings.match(words, index) is not None
        or lexicon.music_phrases.match(words, index) is not None
        for index, word in enumerate(words)
    )


def _spoken(match: re.Match[str], start: int, lexicon: Lexicon, cast: Cast) -> Iterator[Whole]:
    """The line that matched at `start`, cut where somebody else or a head goes on in it."""
    said = match[4].rstrip()
    if said[0] in CLOSING and CLOSING[said[0]] in said[1:-1]:
        return
    name, manner, here = match[2], match[3] or "", start + match.start(4)
    parts = name.split()
    if parts[0].lower() in cast.gender_of_name and parts[-1].islower():
        # "Lena sagt:" says who, and a word for saying of another language.
        name = parts[0] if parts[-1] not in cast.person_of_word else name
    at_seconds = _clock(match[1]) if match[1] else None
    begins = 0
    for turn in (*TURN.finditer(said), None):
        is_head = turn is not None and turn[2].lower().split()[-1] in cast.headings
        rest = said[turn.end() :] if turn is not None else ""
        if turn is not None and not is_head and not is_speaker(turn[2], rest, lexicon, cast):
            continue
        text = said[begins : turn.start() if turn is not None else len(said)].rstrip()
        if name:
            span = Span(start, here + begins + len(text))
            who = STANDING.get(name.lower(), name)
            yield Whole(Piece.line, span, _unquoted(text), who, manner, at_seconds)
        if turn is not None:
            name, manner = ("" if is_head else turn[2]), turn[3] or ""
            at_seconds = _clock(turn[1]) if turn[1] and not is_head else None
            start, begins = here + turn.start(1 if at_seconds is not None else 2), turn.end()


def _unquoted(said: str) -> str:
    if len(said) > 1 and CLOSING.get(said[0]) == said[-1]:
        return said[1:-1].strip()
    return said


def _clock(text: str) -> float:
    if ":" in text:
        minutes, seconds = text.split(":")
        return int(minutes) * 60.0 + int(seconds)
    return float(text.rstrip("s \t"))
