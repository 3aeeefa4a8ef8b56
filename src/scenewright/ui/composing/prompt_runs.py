"""Which parts of a prompt are coloured how: by the form of a line, and by what was heard in it.

A run is a beginning, an end and a style; where runs overlap, the later one wins what it sets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from scenewright.contract import PROMPT_CHARACTERS_MAX
from scenewright.scene.model import Event, Kind, Scene
from scenewright.scene.voices import packaged_cast

if TYPE_CHECKING:
    from scenewright.studio.composing.wording import Wording

Run = tuple[int, int, str]
Segment = tuple[int, int, tuple[str, ...]]

NAME_CHARACTERS_MAX = 40
BEFORE_CHARACTERS = 90
_TIME = re.compile(r"\[\s*\d{1,3}(?::\d{1,2}){0,2}(?:\.\d+)?\s*(?:s|sec|seconds?)?\s*\]", re.I)
_REFERENCE = re.compile(r"@(?:audio[1-3]|image1)\b", re.I)
_QUOTE = re.compile(r'"[^"\n]*"?|“[^”\n]*”?')
_HEAD = re.compile(
    r"\s*(?:\[[^\]\n]*\]\s*)?(?P<name>[^\W\d_][^:\n\[\](){}|\"“”.!?]*?)"
    r"(?P<aside>\s*\([^()\n]*\))?\s*:(?=\s|$)"
)
_BEFORE = re.compile(r"(?<!\w)(?P<name>[^\W\d_][\w'’.-]*)[ ]?(?P<aside>(?:\([^()\n]*\))?):\s*\Z")
_UNSENDABLE = re.compile("[\0\ud800-\udfff]+")


def line_runs(line: str, *, is_comment: bool, with_names: bool) -> Iterator[Run]:
    """The runs of one line by its form alone; names are left out where the scene knows better."""
    if not is_comment:
        for quote in _QUOTE.finditer(line):
            yield *quote.span(), "speech"
        yield from _head_runs(line, with_names)
        for time in _TIME.finditer(line):
            yield *time.span(), "time"
        for reference in _REFERENCE.finditer(line):
            yield *reference.span(), "reference"
    for character in _UNSENDABLE.finditer(line):
        yield *character.span(), "unsendable"


def scene_runs(scene: Scene) -> Iterator[Run]:
    """The runs of what the local engine heard; what it did not understand is marked softly."""
    for span in scene.not_understood:
        yield span.start, span.end, "not_understood"
    for event in scene.events:
        yield event.span.start, event.span.end, event.kind.value
        if event.kind is Kind.speech:
            yield from _speech_runs(scene.prompt, event)


def wording_runs(wording: Wording) -> Iterator[Run]:
    """The runs of what is not sent, or not always, and of what is too much to be sent."""
    for span in wording.alternatives:
        yield span.start, span.end, "alternatives"
        for at in _bars(wording.written, span.start, span.end):
            yield at, at + 1, "bar"
    over = wording.longest().overflow(PROMPT_CHARACTERS_MAX)
    if over is not None:
        yield over.start, over.end, "over"
    for span in wording.comments:
        yield span.start, span.end, "comment"


def segments(runs: Iterable[Run]) -> list[Segment]:
    """The runs cut where any begins or ends, so that none overlap; each with all its styles."""
    wanted = [run for run in runs if run[0] < run[1]]
    places = sorted({place for start, end, _style in wanted for place in (start, end)})
    numbers = {place: number for number, place in enumerate(places)}
    styles: list[list[str]] = [[] for _place in places]
    for start, end, style in wanted:
        for number in range(numbers[start], numbers[end]):
            styles[number].append(style)
    return [
        (place, places[number + 1], tuple(found))
        for number, (place, found) in enumerate(zip(places, styles, strict=True))
        if found
    ]


def _head_runs(line: str, with_names: bool) -> Iterator[Run]:
    head = _HEAD.match(line[: 2 * NAME_CHARACTERS_MAX + 40])
    if head is None or len(head["name"]) > NAME_CHARACTERS_MAX:
        return
    words = head["name"].lower().split()
    if words[-1] in packaged_cast().heads:
        yield head.start("name"), head.end(), "head"
    elif with_names and head["name"][0].isupper():
        yield *head.span("name"), "name"
        if head["aside"]:
            yield *head.span("aside"), "aside"


def _speech_runs(prompt: str, event: Event) -> Iterator[Run]:
    words = prompt[event.span.start : event.span.end]
    before = words[: words.find(event.text)] if event.text in words else ""
    headed = _BEFORE.search(prompt, max(0, event.span.start - BEFORE_CHARACTERS), event.span.start)
    if headed is not None and headed["name"] == event.speaker:
        # "Rain falls. Badger (tired): I am home."
        yield *headed.span("name"), "name"
        yield *headed.span("aside"), "aside"
    opened, closed = before.find("("), before.find(")")
    if 0 <= opened < closed:
        yield event.span.start + opened, event.span.start + closed + 1, "aside"
    at = before.find(event.speaker) if event.speaker else -1
    if at >= 0:
        start = event.span.start + at
        yield start, start + len(event.speaker), "name"


def _bars(written: str, start: int, end: int) -> Iterator[int]:
    yield start
    at = start + 1
    while at < end - 1:
        if written[at] == "\\":
            at += 1
        elif written[at] == "|":
            yield at
        at += 1
    yield end - 1
