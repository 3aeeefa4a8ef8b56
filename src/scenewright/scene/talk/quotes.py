"""What is said word for word: quotes, `Name: line` script lines, and mentions of references.

Each search is one pass over the prompt: no pattern here can look at a character twice for long.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.notation.shorthand import is_name_of_sound
from scenewright.scene.talk.asides import emotion_of
from scenewright.scene.talk.directions import Part, names_sound, parts_of, words_of
from scenewright.scene.talk.going_on import with_more
from scenewright.scene.talk.headed import is_headed
from scenewright.scene.talk.line_heads import CLOSING, is_placed
from scenewright.scene.talk.mixed import by_language
from scenewright.scene.talk.names import (
    GUIDE,
    GUIDED,
    SPOKEN_KINDS,
    THINGS,
    TOLD,
    is_of_a_work,
    is_title,
)
from scenewright.scene.talk.script_lines import script_lines
from scenewright.scene.talk.told_of import is_told_of
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
# The rest of a sentence after a colon, where no quote or reference begins there.
_SAID = re.compile(r":[ \t]+([^\s\"“”«„'‘@\[][^\n.!?…]{0,400}[.!?…]{0,3})")
_SENTENCE_END = re.compile(r"[\n.!?:;\"”]")
READING = frozenset({"this", "aloud", "loud", "out", "following", "it", "that"})
BEFORE_LETTERS_MAX = 80
BEFORE_WORDS_MAX = 7
# "Clara (whispering)" and "then host" before a colon.
_SPEAKER = re.compile(r"(?<!\w)([^\W\d_]\w{1,20})[ ]?(?:\(([^)(\n]{1,40})\))?\Z")
# "A Christmas Carol:", behind which nobody of that name speaks.
_IN_A_TITLE = re.compile(r"\bAn?[ ](?:[A-Z]\w{1,20}[ ]){1,4}\Z")
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
    quotes += _said(prompt, taken, lexicon, cast)
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
    words = _SENTENCE_END.split(before)[-1].split()[-BEFORE_WORDS_MAX:]
    if MAKING.isdisjoint(words[-2:]) or names_sound(words_of(text), lexicon):
        return False
    return any(
        word in lexicon.groups or (word in cast.person_of_word and word not in THINGS)
        for word in words
    )


def _said(prompt: str, taken: list[Span], lexicon: Lexicon, cast: Cast) -> list[Whole]:
    """What follows a verb of saying and a colon without quotes, to the end of its sentence."""
    found: list[Whole] = []
    starts = [span.start for span in taken]
    position = 0
    while match := _SAID.search(prompt, position):
        position = match.start() + 1
        said = with_more(prompt, match, lexicon, cast)
        span = Span(match.start(1), match.start(1) + len(said))
        place = bisect_right(starts, span.start)
        is_inside = place > 0 and taken[place - 1].end > span.start
        meets = place < len(taken) and taken[place].start < span.end
        if is_inside or meets:
            continue
        before = prompt[max(0, match.start() - BEFORE_LETTERS_MAX) : match.start()]
        placed = _SENTENCE_END.split(before)[-1]
        sentence = placed.lower().split()
        words = sentence[-BEFORE_WORDS_MAX:]
        # "An answering machine: a click" answers nothing.
        told = [one for one, after in pairwise([*words, ""]) if after.strip(",") != "machine"]
        is_head = is_headed(words, match[1], lexicon, cast)
        is_said = not is_head and any(word.strip(",") in lexicon.saying for word in told)
        # "Read this aloud: the fox jumps".
        is_said = is_said or ("read" in words and not READING.isdisjoint(words))
        name = _SPEAKER.search(prompt, max(0, match.start() - BEFORE_LETTERS_MAX), match.start())
        is_said = is_said or (name is not None and _speaks(name, match[1], lexicon, cast))
        placed = placed.split(", ")[-1].strip()
        is_said = is_said or is_placed(placed, match[1], lexicon, cast)
        is_kind = words[-1:] != [] and words[-1] in SPOKEN_KINDS and match[1][0].isupper()
        is_said = is_said or (is_kind and not cast.spoken.isdisjoint(words_of(match[1])))
        if is_said and match[1][0].islower():
            is_said = not is_told_of(sentence, words_of(said), lexicon, cast)
        if is_said and any(letter.isalnum() for letter in match[1]):
            found.append(Whole(Piece.quote, span, said))
            position = span.end
    return found


def _speaks(found: re.Match[str], said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the word before a colon in the middle of a line is someone who says the rest."""
    name = found[1]
    if found[2] and name[0].isupper() and said[0].isupper():
        # "Badger (tired): I am home."
        manner = words_of(found[2])
        if emotion_of(manner, lexicon) is not None or any(one.endswith("ly") for one in manner):
            return True
    is_name = name.lower() in cast.gender_of_name and name[0].isupper()
    before = found.string[max(0, found.start() - BEFORE_LETTERS_MAX) : found.start()]
    is_person = name.lower() in cast.person_of_word and name.lower() not in THINGS
    if is_name and _IN_A_TITLE.search(before):
        return False
    if (is_name or is_person) and is_of_a_work(before, said, lexicon):
        return False
    if is_name or name.lower() in cast.narrators:
        return True
    if name.lower() in TOLD and not said[0].isupper():
        return False
    if name.lower() == GUIDE and not GUIDED.isdisjoint(words_of(before)[-1:]):
        return False
    return is_person and (said[0].isupper() or not names_sound(words_of(said), lexicon))


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
