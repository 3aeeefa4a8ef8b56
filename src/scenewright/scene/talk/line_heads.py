"""Heads of lines as they are read, each with what tells of the speaker in brackets: "Ben, afraid:",
"Woman on the phone:", "VO: a calm man:"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.talk.going_on import ADDRESS
from scenewright.scene.talk.names import is_speaker
from scenewright.scene.talk.rows_of_lines import as_line
from scenewright.scene.talk.told_before_colons import (
    LEAD,
    NAME_WORDS,
    called,
    name_and_rest,
    names_somebody,
    tells_manner,
    tells_more,
    tells_sound,
)
from scenewright.scene.words.grammar import ARTICLES, HE

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

CLOSING = {'"': '"', "“": "”", "”": "”", "«": "»", "„": "“", "'": "'", "‘": "’"}
# "[HOST]: Hello. [GUEST]: Hi.".
_FRAMED = re.compile(
    r"(\A[ \t*]*|(?<=[.!?…\"”)])[ \t*]+)\[([A-Za-z][\w .'’\-]{0,24})\]"
    r"(?=[ \t]*(?:\([^)\n]{1,60}\)[ \t]*)?:[ \t]*\S)"
)
_DASHED = re.compile(r"[ \t*]*([A-Z][\w.'’]{0,24}(?:[ ][\w.'’#]{1,24}){0,2})[ ][-–—][ ](?=\S)")
_DOTTED = re.compile(
    r"\A(?!(?:MRS?|MS|DR|ST|PROF|CAPT|SGT|LT|INT|EXT|EST|ACT|SFX|FX)\.)"
    r"([A-Z][A-Z'’ ]{1,24})\.[ ](?=[\"“]?[A-Z])"
)
ASIDE = re.compile(r"\A\([^)\n]{1,60}\)[ \t]*")
# Somebody else who speaks, or a head, in the middle of what is said.
TURN = re.compile(
    r"(?<=[.!?…:;)\]”\"*])[ \t]+(?:[/|][ \t]+)?"
    r"(?:(?:Then|And then|And|Next|Finally),?[ ](?=[A-Z]))?"
    r"(?:[\[(](\d{1,4}:\d{1,2}|\d{1,6}(?:\.\d{1,3})?[ \t]*s)[\])][ \t]*)?"
    r"((?:(?:M(?:rs?|s|RS?|S)|Dr|DR|Prof|Sgt|Capt|Lt)\.[ ])?"
    r"[A-Z](?:[\w'’\-]|\.(?![ \t])){0,24}(?:[ \t][\w'’\-#]{1,24}){0,2})"
    r"[ \t]*(?:\(([^)\n]{1,60})\)[ \t]*)?\*{0,2}(?::[ \t]+|(?<=\)):)(?=\S)"
)

# What stands before a colon at the beginning of a line or a sentence.
_HEAD = re.compile(
    r"(?:\A|(?<=[.!?…)\]”\"*\d])[ \t])[ \t*]*"
    r"((?:(?:Mrs?|Ms|Dr|Prof|Capt|Sgt|Lt)\.[ ])?[^\W\d_][^:\n.!?…()\[\]\"“”]{0,90}):[ \t]+(?=\S)"
)
_COLON, _BREAK = re.compile(r":[ \t]+(?=\S)"), re.compile(r"(?:[.!?…)\]”\"*]|:\d\d)(?=[ \t])")
HEAD_LETTERS = 96
# "In a calm voice, Tom:".
_HOW = re.compile(
    r"([ \t*]*)((?:In|With)[ ]an?[ ](?:[\w\-]{1,24}[ ]){0,3}(?:voice|whisper|tone|accent)),[ ]"
    r"([^\W\d_][\w.'’ \-]{0,30}):[ ]+(?=\S)"
)
# "[A man] Come in.", "<Zorg> Who are you?"
_FRAMED_ALONE = re.compile(r"(\A[ \t*]*)[\[<]([^\W\d_][\w .'’\-]{0,24})[\]>][ ](?=[\"“]?[A-Z])")
# "Ben:", "Ben (softly):", with nothing behind it and with what is said.
_NAME = (
    r"[ \t*]*([^\W\d_][\w.'’ \-#]{0,40}?)[ \t]*(?:\([^)\n]{1,60}\)[ \t]*)?\*{0,2}:\*{0,2}[ \t\r]*"
)
_HEAD_ALONE, _SAID_BEHIND = re.compile(_NAME), re.compile(_NAME + r"(\S.*)")
_FRAMED_HEAD = re.compile(r"[ \t*]*[\[<]([^\W\d_][\w .'’\-]{0,24})[\]>][ \t\r]*")
_BULLET = re.compile(r"\A[ \t]*(?:[-–—•*]|\d{1,2}[.)])(?=[ \t])")
# 'VO: a calm man: "Welcome."'
_TOLD_FIRST = re.compile(
    r"[ \t*]*([^\W\d_][\w\-]{0,24}(?:[ ][\w\-]{1,24})?):[ ]"
    r"(an?(?:[ ][\w'’\-]{1,24}){1,5}|[^\W\d_][\w.'’ \-]{1,30}(?=:[ ][\"“]))"
    r"(?::|[.,](?=[ ][\"“]))[ \t]+(?=\S)"
)


def with_colons(lines: Sequence[str], lexicon: Lexicon, cast: Cast) -> list[str]:
    """The lines with "[HOST]:" and, where there are several, "Fox - Good evening." as with a colon,
    "Ben, afraid:" as "Ben(afraid):" and what stands under "Ben:" behind it; no character moves."""
    lines = [as_line(line, lexicon, cast) for line in lines]
    dotted = [_DOTTED.match(line) for line in lines]
    if sum(one is not None and name_and_rest(one[1].title(), cast)[0] != "" for one in dotted) > 1:
        # "JOHN. Good morning." above "MARY. Good day.".
        lines = [_DOTTED.sub(r"\1: ", line) for line in lines]
    lines = [_with_brackets(line, lexicon, cast) for line in _joined(lines, lexicon, cast)]
    dashed = [_DASHED.match(line) for line in lines]
    spoken = [
        match is not None
        and is_speaker(match[1], ASIDE.sub("", line[match.end() :]) or "a", lexicon, cast)
        for line, match in zip(lines, dashed, strict=True)
    ]
    is_framed = any(_is_framed(line, lexicon, cast) for line in lines)
    made: list[str] = []
    for line, match, is_said in zip(lines, dashed, spoken, strict=True):
        line = _FRAMED.sub(r"\1 \2 ", line) if "[" in line else line
        if is_framed and _is_framed(line, lexicon, cast, among_others=True):
            line = _FRAMED_ALONE.sub(r"\1 \2: ", line)
        elif (
            match is not None
            and is_said
            and (sum(spoken) > 1 or _is_told_alone(match[1], line[match.end() :], lexicon, cast))
        ):
            line = f"{line[: match.end(1)]} :{line[match.end(1) + 2 :]}"
        made.append(line)
    return made


def _joined(lines: Sequence[str], lexicon: Lexicon, cast: Cast) -> Iterator[str]:
    """The lines, each with the next where it is only the head of that, "Ben:" above "Come in.", and
    with those in which what is said goes on."""
    before, is_below, is_begun = lines[0], False, False
    for line in lines[1:]:
        head = _HEAD_ALONE.fullmatch(before) or _FRAMED_HEAD.fullmatch(before)
        line = _BULLET.sub(_blank, line) if head is not None or is_begun else line
        said = line.strip().strip('"“”')
        is_said = head is not None and said != "" and ":" not in line
        if head is not None and is_said and _says(head[1], _begun(said), lexicon, cast):
            before, is_begun = f"{before} {line.strip().rjust(len(line))}", True
        elif _goes_on(before, line.strip(), lexicon, cast, is_below=is_begun):
            before = f"{before} {line}"
        else:
            yield before
            is_cue = before.split("(")[0].isupper() and ":" not in before
            is_below = is_cue or (is_below and before.strip().startswith("("))
            is_begun = is_below and not line.strip().startswith("(")
            before = line
    yield before


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _begun(said: str) -> str:
    return said[0].upper() + said[1:]


def _goes_on(before: str, line: str, lexicon: Lexicon, cast: Cast, *, is_below: bool) -> bool:
    """Whether what is said goes on in the next line; `is_below` where it began below a name."""
    last = before.rstrip()[-1:]
    is_cut = last.isalnum() or last in ",;–—"
    is_text = line and last and ":" not in line and line[0] not in "([<*-–—•" and not line.isupper()
    head = None if is_below or not (is_text and is_cut) else _SAID_BEHIND.match(before)
    is_line = is_below or (head is not None and is_speaker(head[1], head[2], lexicon, cast))
    words = words_of(line) if is_line and is_text else []
    if not words or tells_sound(line, lexicon, cast):
        return False
    if is_cut:
        return line[0].islower() or words[0] in ADDRESS
    return line[0].isupper() and words[0] not in HE


def _says(name: str, said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether somebody, known or not, says what is no sound: "Zorg:" above "Who are you?"."""
    words = words_of(said)
    is_known = name_and_rest(name, cast)[0] == name or name.lower() in cast.narrators
    is_known = is_known or said[-1] in "!?" or not cast.spoken.isdisjoint(words)
    # "Boy:" above "The train stopped twice." says so, but above "Coughs." he does it.
    is_sentence = words[:1] != [] and words[0] in ARTICLES and said[-1] in ".!?…"
    is_heard = tells_sound(said, lexicon, cast) and not is_sentence
    return is_known and not is_heard and is_speaker(name, said, lexicon, cast)


def _is_framed(line: str, lexicon: Lexicon, cast: Cast, *, among_others: bool = False) -> bool:
    """Whether who speaks stands in brackets at the beginning of the line; `among_others` where
    that is so of another line."""
    found = _FRAMED_ALONE.match(line)
    if found is None:
        return False
    said = line[found.end() :].strip()
    is_said = among_others and _says(found[2], said, lexicon, cast)
    return is_said or _is_told_alone(found[2], said, lexicon, cast)


def _is_told_alone(name: str, said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether one line is enough to see that it is somebody's: "A man - Come in!"."""
    words = words_of(said)
    if not words or name_and_rest(name, cast)[0] != name:
        return False
    # "[Anna] Walks in." and "The boy - A short film." are told.
    is_told = words[0].endswith("s") or words[0] in ARTICLES | HE
    is_said = said.rstrip()[-1:] in ("!", "?") or not cast.spoken.isdisjoint(words)
    return (is_said or not is_told) and not tells_sound(said, lexicon, cast)


def _with_brackets(line: str, lexicon: Lexicon, cast: Cast) -> str:
    """The line with what tells of its speakers in brackets, and without what leads to them."""
    if ": " not in line:
        return line
    narrated = _TOLD_FIRST.match(line)
    if narrated is not None and narrated[1].lower() in cast.narrators:
        is_who = name_and_rest(narrated[2], cast)[0] == narrated[2]
        return _bracketed(line, narrated.start(1), narrated[1], narrated[2]) if is_who else line
    how = _HOW.match(line)
    if how is not None and names_somebody(words_of(how[3]), cast):
        return _bracketed(line, how.start(2), how[3], how[2])
    lead = LEAD.match(line)
    if lead is not None and lead.end():
        told = _HEAD.match(line[lead.end() :])
        said = told.string[told.end() :] if told is not None else ""
        is_head = told is not None and _heads(told, lexicon, cast) is not None
        if is_head or (told is not None and _says(told[1], said, lexicon, cast)):
            line = " " * lead.end() + line[lead.end() :]
    for match in _heads_of(line):
        parts = _heads(match, lexicon, cast)
        if parts is not None and parts[1]:
            line = _bracketed(line, match.start(1), *parts)
    return line


def _heads_of(line: str) -> Iterator[re.Match[str]]:
    """The heads of the line, looked for from their colons: most sentences have none."""
    ends = 0
    for colon in _COLON.finditer(line):
        start = max(ends, colon.start() - HEAD_LETTERS)
        breaks = [one.end() for one in _BREAK.finditer(line, start, colon.start())]
        for begin in [start, *breaks] if start == 0 else breaks:
            match = _HEAD.match(line, begin)
            if match is not None:
                ends = match.end()
                yield match
                break


def _heads(found: re.Match[str], lexicon: Lexicon, cast: Cast) -> tuple[str, str] | None:
    """The name and what tells of it where the head is of somebody who says what stands behind."""
    said = found.string[found.end() :]
    name, rest = name_and_rest(found[1], cast)
    if not name and ", " in found[1]:
        # Nobody is known by "Piglet, squeaky:", but a manner is told.
        name, rest = found[1].split(", ", 1)
    # "Girl and king:" are two, and whose quote follows is told by what stands beside it.
    is_two = rest.startswith("and ")
    if not name or is_two or len(name.split()) > NAME_WORDS or said[0] in CLOSING:
        return None
    pieces = [words_of(piece) for piece in rest.split(",")] if rest else []
    is_manner = all(tells_manner(piece, lexicon, cast) for piece in pieces)
    is_thing = names_sound(words_of(name), lexicon) and not names_somebody(words_of(name), cast)
    # "Dog, angry: Barks." and "A man in a boat: Oars, a gull." have nothing that is said.
    if (is_thing or not is_manner) and tells_sound(said, lexicon, cast):
        return None
    if not is_manner and not all(tells_more(piece, lexicon, cast) for piece in pieces):
        return None
    return (name, rest) if is_speaker(called(name), said, lexicon, cast) else None


def _bracketed(line: str, start: int, name: str, rest: str) -> str:
    """The line with what is told of a speaker in brackets, as long as it was."""
    told = f"{name}({rest}):"
    made = f"{line[:start]}{told}{line[start + len(told) :]}"
    is_first = not line[:start].strip(" \t*:[]()-–—0123456789")
    turns = () if is_first else (turn.start(2) for turn in TURN.finditer(made))
    return made if is_first or start in turns else line
