"""What is said word for word: quotes, `Name: line` script lines, and mentions of references.

Each search is one pass over the prompt: no pattern here can look at a character twice for long.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.talk.directions import Part, names_sound, parts_of, words_of
from scenewright.scene.talk.names import THINGS, TOLD, is_speaker
from scenewright.scene.talk.speech import emotion_of
from scenewright.scene.tokens import Piece, Whole

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.voices import Cast

CLOSING = {'"': '"', "“": "”", "”": "”", "«": "»", "„": "“", "'": "'", "‘": "’"}
SINGLE = "'‘"
_OPENING = re.compile(f"[{''.join(CLOSING)}]")
_LINE = re.compile(
    r"(?:\[?[ \t]*(?:at[ \t]+)?(\d{1,4}:\d{1,2}|\d{1,6}(?:\.\d{1,3})?[ \t]*s)"
    r"[ \t]*\]?[ \t]*(?:[-–—][ \t]*)?)?"
    r"([^\W\d_][\w.'’\-]{0,24}(?:[ \t][\w.'’\-#]{1,24}){0,3})"
    r"[ \t]*(?:[(\[]([^)\]\n]{1,60})[)\]][ \t]*)?:\*{0,2}[ \t]*(\S[^\n]*)"
)
# "[sfx: coins drop] Vendor: Fresh fish!"; a time in brackets belongs to the line.
_HEARD_BEFORE = re.compile(r"[ \t*\r]*(?:\[[ \t]*[^\W\d_][^\]\n]{2,80}\][ \t]*)+")
# A name alone on its line, as on the page of a play.
_CUE = re.compile(r"([A-Z][A-Z .'’\d]{0,30}?)[ \t]*(?:\(([^)\n]{1,60})\))?")
_ASIDE_LINE = re.compile(r"[ \t]*\(([^)\n]{1,60})\)[ \t]*")
# Somebody else who speaks, or a head, in the middle of what is said.
_TURN = re.compile(
    r"(?<=[.!?…)\]”\"*])[ \t]+(?:[/|][ \t]+)?"
    r"(?:[\[(](\d{1,4}:\d{1,2}|\d{1,6}(?:\.\d{1,3})?[ \t]*s)[\])][ \t]*)?"
    r"([A-Z][\w.'’\-]{0,24}(?:[ \t][\w'’\-#]{1,24}){0,2})"
    r"[ \t]*(?:\(([^)\n]{1,60})\)[ \t]*)?:[ \t]+(?=\S)"
)
_REFERENCE = re.compile(
    r"@(audio|image|ref|clip)[ _-]?([123])?(?![\w])"
    r"|[\[<{(][ ]?(audio|reference|image|clip)[ ]?#?[ ]?([123])?[ ]?[\]>})]"
    r"|\b(?:the[ ])?(first|second|third)[ ]audio(?:[ ](?:reference|clip|file))?\b"
    r"|\b(?:the[ ])?audio[ ](?:reference|clip|file)[ ]?#?[ ]?([123])?\b"
    r"|\b(?:the[ ])?(?:image[ ]reference|reference[ ]image)\b",
    re.IGNORECASE,
)
# The rest of a sentence after a colon, where no quote or reference begins there.
_SAID = re.compile(r":[ \t]+([^\s\"“”«„'‘@\[][^\n.!?…]{0,400}[.!?…]{0,3})")
_SENTENCE_END = re.compile(r"[\n.!?:;\"”]")
BEFORE_LETTERS_MAX = 80
BEFORE_WORDS_MAX = 7
# "Clara (whispering)" and "then host" before a colon.
_SPEAKER = re.compile(r"(?<!\w)([^\W\d_]\w{1,20})[ ]?(?:\(([^)(\n]{1,40})\))?\Z")
ORDINALS = {"first": 1, "second": 2, "third": 3}
# No reference is mentioned without one of these: looking for them costs next to nothing.
MENTIONING = ("audio", "image", "ref", "clip")


def wholes_of(
    prompt: str, lexicon: Lexicon, cast: Cast, unheard: Sequence[Span] = ()
) -> list[Whole]:
    """Script lines, quotes and references, none inside another; what is said in the spans
    `unheard` is none."""
    lines = list(_script_lines(prompt, lexicon, cast, unheard))
    taken = sorted([*unheard, *(whole.span for whole in lines)])
    quotes = list(_quotes(prompt, taken))
    taken = sorted(taken + [whole.span for whole in quotes])
    quotes += _said(prompt, taken, lexicon, cast)
    said = [part for whole in lines + quotes for part in _in_parts(prompt, whole, lexicon, cast)]
    taken = sorted(whole.span for whole in said)
    return said + list(_references(prompt, taken))


def _in_parts(prompt: str, whole: Whole, lexicon: Lexicon, cast: Cast) -> list[Whole]:
    """The whole without what is not said in it: one for each part that is said."""
    if not any(mark in whole.text for mark in "([*….") and whole.piece is Piece.quote:
        return [whole]
    is_script = whole.piece is Piece.line
    start = whole.span.start + prompt[whole.span.start : whole.span.end].rindex(whole.text)
    parts = parts_of(whole.text, start, lexicon, cast, is_script=is_script)
    found: list[Whole] = []
    if parts and is_script and prompt[start : parts[0].span.start].strip():
        # A sound comes before the first word: the speaker's name stands alone.
        found.append(replace(whole, span=Span(whole.span.start, start), text=""))
    if len(parts) == 1 and parts[0] == Part(Span(start, start + len(whole.text)), whole.text):
        return [whole]
    for number, part in enumerate(parts):
        is_led = bool(found) or bool(prompt[start : part.span.start].strip())
        first = part.span.start if is_led else whole.span.start
        last = (
            whole.span.end
            if number + 1 == len(parts) and part.span.end == start + len(whole.text)
            else part.span.end
        )
        found.append(
            replace(
                whole,
                span=Span(first, last),
                text=part.text,
                manner=", ".join(filter(None, (whole.manner, part.manner))),
                at_seconds=None if found else whole.at_seconds,
                follows=bool(found),
                pause_seconds=part.pause_seconds,
            )
        )
    if not parts and is_script:
        found.append(replace(whole, span=Span(whole.span.start, start), text=""))
    return found


def _script_lines(
    prompt: str, lexicon: Lexicon, cast: Cast, unheard: Sequence[Span]
) -> Iterator[Whole]:
    position = 0
    lines = prompt.split("\n")
    for number, line in enumerate(lines):
        if any(span.start <= position < span.end for span in unheard):
            position += len(line) + 1
            continue
        lead = _HEARD_BEFORE.match(line)
        indent = lead.end() if lead is not None else len(line) - len(line.lstrip(" \t*\r"))
        match = _LINE.fullmatch(line[indent:].rstrip(" \t*\r")) if ":" in line[:120] else None
        is_address = match is not None and match[4][0] == "/" and "//" in line
        aside = _ASIDE_LINE.fullmatch(lines[number + 1]) if number + 2 < len(lines) else None
        after = number + (2 if aside is not None else 1)
        following = lines[after].strip() if after < len(lines) else ""
        if match and not is_address and is_speaker(match[2], match[4], lexicon, cast):
            yield from _spoken(match, position + indent, lexicon, cast)
        elif line.split("(")[0].isupper() and _is_cue(line.strip(), following, cast):
            cue = _CUE.fullmatch(line.strip())
            start = position + sum(len(one) + 1 for one in lines[number:after])
            start += lines[after].index(following)
            if cue is not None and _LINE.fullmatch(following) is None:
                span = Span(position + len(line) - len(line.lstrip()), start + len(following))
                manner = aside[1] if aside is not None else cue[2] or ""
                yield Whole(Piece.line, span, following, cue[1].strip(), manner)
        position += len(line) + 1


def _is_cue(line: str, following: str, cast: Cast) -> bool:
    """Whether a name stands alone above what it says, as on the page of a play."""
    words = [word.strip(".") for word in line.split("(")[0].lower().split()]
    known = any(word in cast.gender_of_name or word in cast.person_of_word for word in words)
    return known and 0 < len(words) < 4 and bool(following) and not following.isupper()


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
    for turn in (*_TURN.finditer(said), None):
        heads = cast.heads | cast.telling
        is_head = turn is not None and turn[2].lower().split()[-1] in heads
        rest = said[turn.end() :] if turn is not None else ""
        if turn is not None and not is_head and not is_speaker(turn[2], rest, lexicon, cast):
            continue
        text = said[begins : turn.start() if turn is not None else len(said)].rstrip()
        if name:
            span = Span(start, here + begins + len(text))
            yield Whole(Piece.line, span, _unquoted(text), name, manner, at_seconds)
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


def _quotes(prompt: str, taken: list[Span]) -> Iterator[Whole]:
    starts = [span.start for span in taken]
    last_of = {mark: prompt.rfind(mark) for mark in set(CLOSING.values())}
    position = 0
    while match := _OPENING.search(prompt, position):
        start, closing = match.start(), CLOSING[match[0]]
        place = bisect_right(starts, start) - 1
        if place >= 0 and starts[place] >= position and taken[place].end > start:
            position = taken[place].end
            continue
        position = start + 1
        if last_of[closing] <= start or not _opens(prompt, start):
            continue
        end = _closing(prompt, start, last_of[closing])
        if end is None:
            last_of[closing] = start
            continue
        text = prompt[start + 1 : end].strip()
        if text:
            yield Whole(Piece.quote, Span(start, end + 1), text)
        position = end + 1


def _said(prompt: str, taken: list[Span], lexicon: Lexicon, cast: Cast) -> list[Whole]:
    """What follows a verb of saying and a colon without quotes, to the end of its sentence."""
    found: list[Whole] = []
    starts = [span.start for span in taken]
    position = 0
    while match := _SAID.search(prompt, position):
        position = match.start() + 1
        span = Span(match.start(1), match.start(1) + len(match[1].rstrip()))
        place = bisect_right(starts, span.start)
        is_inside = place > 0 and taken[place - 1].end > span.start
        meets = place < len(taken) and taken[place].start < span.end
        if is_inside or meets:
            continue
        before = prompt[max(0, match.start() - BEFORE_LETTERS_MAX) : match.start()].lower()
        words = _SENTENCE_END.split(before)[-1].split()[-BEFORE_WORDS_MAX:]
        is_said = any(word.strip(",") in lexicon.saying for word in words)
        name = _SPEAKER.search(prompt, max(0, match.start() - BEFORE_LETTERS_MAX), match.start())
        is_said = is_said or (name is not None and _speaks(name, match[1], lexicon, cast))
        if is_said and any(letter.isalnum() for letter in match[1]):
            found.append(Whole(Piece.quote, span, match[1].strip()))
            position = match.end()
    return found


def _speaks(found: re.Match[str], said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the word before a colon in the middle of a line is someone who says the rest."""
    name = found[1]
    if found[2] and name[0].isupper() and said[0].isupper():
        # "Badger (tired): I am home."
        manner = words_of(found[2])
        if emotion_of(manner, lexicon) is not None or any(one.endswith("ly") for one in manner):
            return True
    if name.lower() in cast.narrators or (
        name.lower() in cast.gender_of_name and name[0].isupper()
    ):
        return True
    if name.lower() in TOLD and not said[0].isupper():
        return False
    is_person = name.lower() in cast.person_of_word and name.lower() not in THINGS
    return is_person and (said[0].isupper() or not names_sound(words_of(said), lexicon))


def _opens(prompt: str, position: int) -> bool:
    if prompt[position] not in SINGLE:
        return True
    before = prompt[position - 1] if position else " "
    after = prompt[position + 1] if position + 1 < len(prompt) else " "
    return not before.isalnum() and not after.isspace()


def _closing(prompt: str, start: int, last: int) -> int | None:
    """Where the quote that opens at `start` ends; a single quote inside a word is an apostrophe."""
    mark = CLOSING[prompt[start]]
    is_single = prompt[start] in SINGLE
    position = start
    while True:
        position = prompt.find(mark, position + 1, last + 1)
        if position < 0:
            return None
        after = prompt[position + 1] if position + 1 < len(prompt) else " "
        if not (is_single and (after.isalnum() or prompt[position - 1].isspace())):
            return position


def _references(prompt: str, taken: list[Span]) -> Iterator[Whole]:
    lowered = prompt.lower()
    if not any(word in lowered for word in MENTIONING):
        return
    inside = iter(taken)
    current = next(inside, None)
    for match in _REFERENCE.finditer(prompt):
        while current is not None and current.end <= match.start():
            current = next(inside, None)
        if current is not None and match.end() > current.start:
            continue
        told = match[0].lower()
        ordinal = match[5].lower() if match[5] else ""
        number = int(match[2] or match[4] or match[6] or ORDINALS.get(ordinal, 1))
        recipe = "image1" if "image" in told else f"audio{number}"
        yield Whole(Piece.reference, Span(match.start(), match.end()), recipe)
