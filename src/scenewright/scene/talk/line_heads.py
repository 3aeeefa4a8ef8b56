"""Heads of lines as they are read, each with what tells of the speaker in brackets: "Ben, afraid:",
"Woman on the phone:", "VO: a calm man:"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import describes, emotion_of
from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.names import TITLES, is_speaker
from scenewright.scene.words.grammar import ARTICLES, HE, PREPOSITIONS

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
    r"[ \t]*(?:\(([^)\n]{1,60})\)[ \t]*)?\*{0,2}(?::[ \t]+|(?<=\)):)(?=\S)"
)

# What stands before a colon at the beginning of a line or a sentence.
_HEAD = re.compile(
    r"(?:\A|(?<=[.!?…)\]”\"*])[ \t])[ \t*]*"
    r"((?:(?:Mrs?|Ms|Dr|Prof|Capt|Sgt|Lt)\.[ ])?[^\W\d_][^:\n.!?…()\[\]\"“”]{0,90}):[ \t]+(?=\S)"
)
# "Then Anna:", "2. Finally the man:".
_LEAD = re.compile(
    r"[ \t*]*(?:[-–•>][ \t]+|\d{1,2}[.)][ \t]+)?"
    r"(?:(?:and|then|and then|finally|suddenly|now|next|again|later|meanwhile),?[ ])?",
    re.IGNORECASE,
)
# "In a calm voice, Tom:".
_HOW = re.compile(
    r"([ \t*]*)((?:In|With)[ ]an?[ ](?:[\w\-]{1,24}[ ]){0,3}(?:voice|whisper|tone|accent)),[ ]"
    r"([^\W\d_][\w.'’ \-]{0,30}):[ ]+(?=\S)"
)
# "[A man] Come in."
_FRAMED_ALONE = re.compile(r"[ \t*]*\[([^\W\d_][\w .'’\-]{0,24})\][ ](?=[A-Z])")
# Where somebody is, to whom he turns and through what he is heard: "Woman on the phone:".
PLACED = frozenset({"on", "over", "at", "behind", "with", "in", "from", "through", "near", "next"})
PLACED |= {"by", "outside", "inside", "beside", "under", "above", "below", "across", "upstairs"}
PLACED |= {
    "downstairs",
    "off",
    "to",
    "into",
    "via",
    "without",
    "offstage",
    "off-stage",
    "offscreen",
}
PLACED_WORDS, NAME_WORDS, STATE_WORDS = 7, 4, 2
JOINING = frozenset({"and", "or", "then", "as", "while", "when", "but", "is", "are", "was", "says"})
OWNERS = ARTICLES | {"his", "her", "my", "our", "their", "your", "another", "one", "this", "that"}
# 'VO: a calm man: "Welcome."'
_TOLD_FIRST = re.compile(
    r"[ \t*]*([^\W\d_][\w\-]{0,24}(?:[ ][\w\-]{1,24})?):[ ]"
    r"(an?(?:[ ][\w'’\-]{1,24}){1,5}|[^\W\d_][\w.'’ \-]{1,30}(?=:[ ][\"“]))"
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
        framed, alone = _FRAMED.match(line), _FRAMED_ALONE.match(line)
        if framed is not None:
            line = line.replace("[", " ", 1).replace("]", " ", 1)
        elif alone is not None and _is_told_alone(alone, lexicon, cast):
            line = line.replace("[", " ", 1).replace("] ", ": ", 1)
        elif (
            match is not None
            and is_said
            and (sum(spoken) > 1 or _is_told_alone(match, lexicon, cast))
        ):
            line = f"{line[: match.end(1)]} :{line[match.end(1) + 2 :]}"
        made.append(line)
    return made


def _is_told_alone(found: re.Match[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether one line is enough to see that it is somebody's: "A man - Come in!"."""
    said = found.string[found.end() :]
    words = words_of(said)
    if not words or name_and_rest(found[1], cast)[0] != found[1]:
        return False
    # "[Anna] Walks in." and "The boy - A short film." are told.
    is_told = words[0].endswith("s") or words[0] in ARTICLES | HE
    is_said = said.rstrip()[-1:] in ("!", "?") or not cast.spoken.isdisjoint(words)
    return (is_said or not is_told) and not _is_sound(said, lexicon, cast)


def _with_brackets(line: str, lexicon: Lexicon, cast: Cast) -> str:
    """The line with what tells of its speakers in brackets, and without what leads to them."""
    if ": " not in line:
        return line
    narrated = _TOLD_FIRST.match(line)
    if narrated is not None and narrated[1].lower() in cast.narrators:
        is_who = name_and_rest(narrated[2], cast)[0] == narrated[2]
        return _bracketed(line, narrated.start(1), narrated[1], narrated[2]) if is_who else line
    how = _HOW.match(line)
    if how is not None and _is_somebody(words_of(how[3]), cast):
        return _bracketed(line, how.start(2), how[3], how[2])
    lead = _LEAD.match(line)
    if lead is not None and lead.end():
        told = _HEAD.match(line[lead.end() :])
        if told is not None and _heads(told, lexicon, cast):
            line = " " * lead.end() + line[lead.end() :]
    for match in _HEAD.finditer(line):
        parts = _heads(match, lexicon, cast)
        if parts is not None and parts[1]:
            line = _bracketed(line, match.start(1), *parts)
    return line


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
    is_manner = all(_is_manner(piece, lexicon, cast) for piece in pieces)
    is_thing = names_sound(words_of(name), lexicon) and not _is_somebody(words_of(name), cast)
    # "Dog, angry: Barks." and "A man in a boat: Oars, a gull." have nothing that is said.
    if (is_thing or not is_manner) and _is_sound(said, lexicon, cast):
        return None
    if not is_manner and not all(_tells(piece, lexicon, cast) for piece in pieces):
        return None
    return (name, rest) if is_speaker(_called(name), said, lexicon, cast) else None


def begins_with_speaker(told: str, said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether somebody is told of first in a sentence and says what stands behind its colon: "he
    turns around: Who is there?", but "a boy in the woods: He walks slowly."."""
    name = speaker_of(told, cast)
    behind = words_of(told.partition(name)[2]) if name else []
    if behind[:1] == ["and"] and _is_somebody(behind, cast):
        return False  # "Girl and king: Surprise!" is said by both.
    words = words_of(said)
    is_said = said[0].isupper() and words[:1] != [] and words[0] not in HE
    if not name or not is_said or _is_sound(said, lexicon, cast):
        return False
    return is_speaker(_called(name), said, lexicon, cast)


def speaker_of(told: str, cast: Cast) -> str:
    """Whom a sentence tells of first."""
    lead = _LEAD.match(told)
    return name_and_rest(told[lead.end() if lead is not None else 0 :], cast)[0]


def _called(name: str) -> str:
    """The name without what only describes it."""
    called = " ".join(name.split()[-2:])
    return called[0].upper() + called[1:]


def name_and_rest(head: str, cast: Cast) -> tuple[str, str]:
    """Who is told at the beginning of a head, and what else stands in it; "" where nobody is."""
    words = head.split()
    if not words:
        return "", ""
    first = int(words[0].lower() in OWNERS)
    last = first
    while last < min(len(words), first + NAME_WORDS):
        word = words[last].rstrip(",").lower()
        last += 1
        if word in TITLES or _is_somebody([word], cast) or word in cast.narrators:
            break
        if not word.replace("-", "").isalpha() or word in PLACED | PREPOSITIONS | JOINING:
            return "", ""
    else:
        return "", ""
    while last < len(words) and not words[last - 1].endswith(","):
        following = words[last].rstrip(",")
        is_name = following[0].isupper() or following[0].isdecimal()
        if not is_name and not _is_somebody([following], cast):
            break
        last += 1
    name = " ".join(words[:last]).rstrip(",")
    return name, " ".join(words[last:])


def _tells(words: list[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether so many words tell how or where somebody is, or to whom or through what he speaks."""
    is_place = words[:1] != [] and words[0] in PLACED and len(words) <= PLACED_WORDS
    if is_place and lexicon.saying.isdisjoint(words):
        return True
    is_state = 0 < len(words) <= STATE_WORDS and words[-1].endswith(("ed", "ing"))
    return (is_state and not names_sound(words, lexicon)) or _is_manner(words, lexicon, cast)


def _is_somebody(name: Sequence[str], cast: Cast) -> bool:
    people = (cast.gender_of_name, cast.person_of_word)
    return any(word in known for known in people for word in name[-1:])


def _is_sound(said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether what stands behind a head is named to be heard, not said."""
    told = words_of(_SENTENCE.split(said)[0])
    return names_sound(told, lexicon) and cast.spoken.isdisjoint(told)


def _bracketed(line: str, start: int, name: str, rest: str) -> str:
    """The line with what is told of a speaker in brackets, as long as it was."""
    told = f"{name}({rest}):"
    made = f"{line[:start]}{told}{line[start + len(told) :]}"
    is_first = not line[:start].strip(" \t*")
    turns = () if is_first else (turn.start(2) for turn in TURN.finditer(made))
    return made if is_first or start in turns else line


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
