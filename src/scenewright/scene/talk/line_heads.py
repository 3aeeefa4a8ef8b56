"""Heads of lines as they are read, each with what tells of the speaker in brackets: "Ben, afraid:",
"Woman on the phone:", "VO: a calm man:"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import describes, emotion_of
from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.names import is_speaker

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

CLOSING = {'"': '"', "“": "”", "”": "”", "«": "»", "„": "“", "'": "'", "‘": "’"}
_FRAMED = re.compile(r"[ \t*]*\[[A-Z][\w .'’\-]{0,24}\][ \t]*(?:\([^)\n]{1,60}\)[ \t]*)?:[ \t]*\S")
_DASHED = re.compile(r"[ \t*]*([A-Z][\w.'’]{0,24}(?:[ ][\w.'’#]{1,24}){0,2})[ ][-–—][ ](?=\S)")
ASIDE = re.compile(r"\A\([^)\n]{1,60}\)[ \t]*")
# Somebody else who speaks, or a head, in the middle of what is said.
TURN = re.compile(
    r"(?<=[.!?…:)\]”\"*])[ \t]+(?:[/|][ \t]+)?"
    r"(?:[\[(](\d{1,4}:\d{1,2}|\d{1,6}(?:\.\d{1,3})?[ \t]*s)[\])][ \t]*)?"
    r"((?:(?:M(?:rs?|s|RS?|S)|Dr|DR|Prof|Sgt|Capt|Lt)\.[ ])?"
    r"[A-Z](?:[\w'’\-]|\.(?![ \t])){0,24}(?:[ \t][\w'’\-#]{1,24}){0,2})"
    r"[ \t]*(?:\(([^)\n]{1,60})\)[ \t]*)?(?::[ \t]+|(?<=\)):)(?=\S)"
)

# "Ben, afraid: I do not know."
_MANNERED = re.compile(
    r"(?:\A|(?<=[.!?…)\]”\"*])[ \t])[ \t*]*([^\W\d_][\w.'’\-]{0,24}(?:[ ][\w'’\-#]{1,24}){0,2})"
    r",[ ]([^\W\d_][\w'’, \-]{1,40}):[ \t]+(?=\S)"
)

# "Woman on the phone: Hello?"
_PLACED = re.compile(
    r"(?:\A|(?<=[.!?…)\]”\"*])[ \t])[ \t*]*([^\W\d_][\w.'’\-]{0,24}(?:[ ][\w'’\-#]{1,24}){0,3}?)"
    r"[ ]((?:on|over|at|behind|with|in|from|through|near|next|by|outside|inside|beside|under|above"
    r"|below|across|upstairs|downstairs|off)(?:[ ][\w'’\-]{1,24}){0,5}):[ \t]+(?=[\"“]?[A-Z])"
)
# 'VO: a calm man: "Welcome."'
_TOLD_FIRST = re.compile(
    r"[ \t*]*([^\W\d_][\w\-]{0,24}(?:[ ][\w\-]{1,24})?):[ ](an?(?:[ ][\w'’\-]{1,24}){1,5})"
    r"(?::|[.,](?=[ ][\"“]))[ \t]+(?=\S)"
)

_SENTENCE = re.compile(r"[.!?…]")


def with_colons(lines: Sequence[str], lexicon: Lexicon, cast: Cast) -> list[str]:
    """The lines with "[HOST]:" and, where there are several, "Fox - Good evening." as with a colon,
    "Ben, afraid:" as "Ben(afraid):"; no character moves."""
    lines = [_with_brackets(line, lexicon, cast) for line in lines]
    dashed = [_DASHED.match(line) for line in lines]
    spoken = [
        match is not None
        and is_speaker(match[1], ASIDE.sub("", line[match.end() :]) or "a", lexicon, cast)
        for line, match in zip(lines, dashed, strict=True)
    ]
    made: list[str] = []
    for line, match, is_said in zip(lines, dashed, spoken, strict=True):
        framed = _FRAMED.match(line)
        if framed is not None:
            line = line.replace("[", " ", 1).replace("]", " ", 1)
        elif match is not None and is_said and sum(spoken) > 1:
            line = f"{line[: match.end(1)]} :{line[match.end(1) + 2 :]}"
        made.append(line)
    return made


def _with_brackets(line: str, lexicon: Lexicon, cast: Cast) -> str:
    """The line with what tells of its speakers in brackets."""
    if ": " not in line:
        return line
    narrated = _TOLD_FIRST.match(line)
    if narrated is not None and narrated[1].lower() in cast.narrators:
        who = words_of(narrated[2])[-1]
        return _bracketed(line, narrated) if who in cast.person_of_word else line
    for match in _MANNERED.finditer(line) if ", " in line[: line.rfind(":")] else ():
        name, said = words_of(match[1]), line[match.end() :]
        is_manner = said[0] not in CLOSING and _is_manner(words_of(match[2]), lexicon, cast)
        is_sound = names_sound(name, lexicon) and not _is_somebody(name, cast)
        # "Dog, angry: Barks." is heard.
        if is_manner and not (is_sound and _is_sound(said, lexicon, cast)):
            line = _bracketed(line, match) if is_speaker(match[1], said, lexicon, cast) else line
    for match in _PLACED.finditer(line):
        line = _bracketed(line, match) if _says(match, lexicon, cast) else line
    return line


def is_placed(told: str, said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether somebody whose place or channel is told says what stands behind a colon."""
    match = _PLACED.match(f"{told}: {said}")
    return match is not None and _says(match, lexicon, cast)


def _says(placed: re.Match[str], lexicon: Lexicon, cast: Cast) -> bool:
    name, said = placed[1].split()[-2:], placed.string[placed.end() :].lstrip('"“')
    # "A man in a boat: Oars, water, a gull." has nothing that he says.
    is_said = _is_somebody(words_of(placed[1]), cast) and not _is_sound(said, lexicon, cast)
    return is_said and is_speaker(" ".join(name), said, lexicon, cast)


def _is_somebody(name: Sequence[str], cast: Cast) -> bool:
    people = (cast.gender_of_name, cast.person_of_word)
    return any(word in known for known in people for word in name[-1:])


def _is_sound(said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether what stands behind a head is named to be heard, not said."""
    told = words_of(_SENTENCE.split(said)[0])
    return names_sound(told, lexicon) and cast.spoken.isdisjoint(told)


def _bracketed(line: str, match: re.Match[str]) -> str:
    """The line with what is told of a speaker in brackets, as long as it was."""
    told = f"{match[1]}({match[2]}):"
    made = f"{line[: match.start(1)]}{told}{line[match.start(1) + len(told) :]}"
    is_first = not line[: match.start(1)].strip(" \t*")
    turns = () if is_first else (turn.start(2) for turn in TURN.finditer(made))
    return made if is_first or match.start(1) in turns else line


def _is_manner(words: Sequence[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether words behind a name tell how it speaks, who it is, or what it is heard through."""
    through = cast.channels.match(words, 0) if words else None
    if through is not None and through[0] == len(words):
        return True
    return bool(words) and all(
        word in ("and", "very")
        or word in SAME
        or word.endswith("ly")
        or describes(word, cast)
        or (word.endswith("ing") and word in lexicon.voiced)
        or emotion_of([word], lexicon) is not None
        for word in words
    )
