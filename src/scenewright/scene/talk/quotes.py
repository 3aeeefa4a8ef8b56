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
from scenewright.scene.notation.shorthand import is_name_of_sound
from scenewright.scene.talk.behind_colons import (
    BEFORE_LETTERS_MAX,
    BEFORE_WORDS_MAX,
    SENTENCE_END,
    said_behind_colons,
    said_behind_verbs,
)
from scenewright.scene.talk.directions import Part, names_sound, parts_of, words_of
from scenewright.scene.talk.line_heads import CLOSING
from scenewright.scene.talk.mixed import by_language
from scenewright.scene.talk.names import (
    THINGS,
    is_title,
)
from scenewright.scene.talk.script_lines import script_lines
from scenewright.scene.words.grammar import MAKING
from scenewright.scene.words.tokens import Piece, Whole

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

SINGLE = "'‘"
_OPENING = re.compile(f"[{''.join(CLOSING)}]")
_REFERENCE = re.compile(
    r"@(audio|image|ref|clip)[ _-]?([123])?(?![\w])"
    r"|[\[<{(][ ]?(audio|reference|image|clip)[ ]?#?[ ]?([123])?[ ]?[\]>})]"
    r"|\b(?:the[ ])?(first|second|third)[ ]audio(?:[ ](?:reference|clip|file))?\b"
    r"|\b(?:the[ ])?audio[ ](?:reference|clip|file)[ ]?#?[ ]?([123])?\b"
    r"|\b(?:the[ ])?(?:image[ ]reference|reference[ ]image)\b",
    re.IGNORECASE,
)
# "Throughout the entire audio clip", "at the end of the audio file": what is to be rendered.
_OWN_CLIP = re.compile(
    r"\b(?:entire|whole|this|throughout|(?:end|start|beginning|rest|length|duration) of)"
    r"(?: the)?\s+\Z",
    re.IGNORECASE,
)
ORDINALS = {"first": 1, "second": 2, "third": 3}
# Marks without which a quote has no parts.
PARTING = frozenset("([*….")
# No reference is mentioned without one of these: looking for them costs next to nothing.
MENTIONING = ("audio", "image", "ref", "clip")


def wholes_of(
    prompt: str, lexicon: Lexicon, cast: Cast, unheard: Sequence[Span] = ()
) -> list[Whole]:
    """Script lines, quotes and references, none inside another; what is said in the spans
    `unheard` is none."""
    lines = _without_titles(list(script_lines(prompt, lexicon, cast, unheard)), lexicon, cast)
    taken = sorted([*unheard, *(whole.span for whole in lines)])
    quotes = list(_quotes(prompt, taken, lexicon, cast))
    taken = sorted(taken + [whole.span for whole in quotes])
    quotes += said_behind_colons(prompt, taken, lexicon, cast)
    taken = sorted(whole.span for whole in lines + quotes)
    quotes += said_behind_verbs(prompt, [*unheard, *taken], lexicon, cast)
    said = [part for whole in lines + quotes for part in _in_parts(prompt, whole, lexicon, cast)]
    said = [part for whole in said for part in by_language(prompt, whole)]
    taken = sorted(whole.span for whole in said)
    return said + list(_references(prompt, taken))


def _without_titles(lines: list[Whole], lexicon: Lexicon, cast: Cast) -> list[Whole]:
    """The lines but what a title heads: "Prologue: A storm at sea."."""
    titles = [is_title(one.name, one.text, lexicon, cast) for one in lines]
    if not all(titles):
        # What begins with "the" is said among what others say.
        headed = zip(lines, titles, strict=True)
        titles = [is_one and words_of(one.text)[:1] != ["the"] for one, is_one in headed]
    return [one for one, is_one in zip(lines, titles, strict=True) if not is_one]


def _in_parts(prompt: str, whole: Whole, lexicon: Lexicon, cast: Cast) -> list[Whole]:
    """The whole without what is not said in it: one for each part that is said."""
    if whole.piece is Piece.quote and PARTING.isdisjoint(whole.text):
        return [whole]
    is_script = whole.piece is Piece.line
    written = prompt[whole.span.start : whole.span.end].rfind(whole.text)
    # What goes on in the next line, or is a row of a table, has other marks between its words.
    start = whole.span.start + written if written >= 0 else whole.span.end - len(whole.text)
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


def _quotes(prompt: str, taken: list[Span], lexicon: Lexicon, cast: Cast) -> Iterator[Whole]:
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
        is_name = is_name_of_sound(prompt, text, end + 1)
        if text and not (is_name and not _is_uttered(prompt, start, text, lexicon, cast)):
            yield Whole(Piece.quote, Span(start, end + 1), text)
        position = end + 1


def _is_uttered(prompt: str, start: int, text: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether somebody makes what is quoted with the voice: 'he makes an "ugh" sound'."""
    before = prompt[max(0, start - BEFORE_LETTERS_MAX) : start].lower()
    words = SENTENCE_END.split(before)[-1].split()[-BEFORE_WORDS_MAX:]
    if MAKING.isdisjoint(words[-2:]) or names_sound(words_of(text), lexicon):
        return False
    return any(
        word in lexicon.groups or (word in cast.person_of_word and word not in THINGS)
        for word in words
    )


def _opens(prompt: str, position: int) -> bool:
    before = prompt[position - 1] if position else " "
    after = prompt[position + 1] if position + 1 < len(prompt) else " "
    if prompt[position] not in SINGLE:
        # 'A 30" spot' is so long, and 'a 7" single' so wide.
        return prompt[position] != '"' or not before.isdecimal() or after.isalnum()
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
        if told.split()[0] in ("the", "audio") and _OWN_CLIP.search(prompt, 0, match.start()):
            continue
        ordinal = match[5].lower() if match[5] else ""
        number = int(match[2] or match[4] or match[6] or ORDINALS.get(ordinal, 1))
        recipe = "image1" if "image" in told else f"audio{number}"
        yield Whole(Piece.reference, Span(match.start(), match.end()), recipe)
