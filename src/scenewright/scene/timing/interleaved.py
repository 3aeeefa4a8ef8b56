"""What is heard between all that is told before it: "Between each a man says ...", "a dog, a cat
and a cow, with a click between each"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind, Moment, When
from scenewright.scene.timing.lengths import is_bed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.model import Event

_BETWEEN = re.compile(
    r"\b(?:in[ -]?)?between (?:each(?: (?:of (?:them|these)|one|sound|animal|item))?"
    r"|every (?:one|sound|item)|them|(?:the|these) (?:sounds|animals|items|effects))\b(?! other)",
    re.IGNORECASE,
)
# What ends a sentence, and where the words may begin that tell what is heard between.
_ENDS = re.compile(r"[.!?\n]")
_OPENING = re.compile(r"(?:^|[.!?;,\n]|\band)\s*\Z")
SPAN_MAX = 80


def interleaved(events: Sequence[Event], first: int, prompt: str) -> list[Event]:
    """The events, those of a part from `first` on; what is told to be heard between each of those
    before it is heard between every two of them."""
    match = _BETWEEN.search(prompt) if "between" in prompt.lower() else None
    told = _told_between(events, first, prompt, match) if match is not None else None
    items = _items(events, first, told, prompt) if told is not None else []
    if told is None or len(items) < 2:
        return list(events)
    order: list[int] = []
    for index in range(len(events)):
        order += [index] if index != told else []
        order += [told] if index in items[:-1] else []
    at = {index: place for place, index in enumerate(order) if index != told}
    at[told] = at[items[-1]]
    made = [_moved(events[index], at) for index in order]
    for before, index in pairwise(items):
        place = at[before] + 1
        made[place] = made[place].but(when=When(after=at[before]))
        when = made[at[index]].when._replace(after=place, after_line=None, begins=None)
        made[at[index]] = made[at[index]].but(when=when)
    return made


def _told_between(
    events: Sequence[Event], first: int, prompt: str, match: re.Match[str]
) -> int | None:
    """The event that stands right before "between each", or behind it in its sentence."""
    is_ahead = _OPENING.search(prompt, max(0, match.start() - SPAN_MAX), match.start()) is not None
    for index in range(first, len(events)):
        span = events[index].span
        if is_bed(events[index]) or events[index].kind not in (Kind.sfx, Kind.speech):
            continue
        if span.end <= match.start() and not prompt[span.end : match.start()].strip():
            return index
        between = prompt[match.end() : span.start]
        is_near = match.end() <= span.start and len(between) < SPAN_MAX
        if is_ahead and is_near and not _ENDS.search(between):
            return index
    return None


def _items(events: Sequence[Event], first: int, told: int, prompt: str) -> list[int]:
    """Between which it is heard: all that follow one another before it in one sentence, or in
    several where the last has one alone."""
    found: list[int] = []
    sentences = 0
    for index in range(told - 1, first - 1, -1):
        event = events[index]
        if is_bed(event) or event.kind not in (Kind.sfx, Kind.speech):
            continue
        if found:
            is_next = events[found[0]].when.after == index
            span = prompt[event.span.end : events[found[0]].span.start]
            sentences += _ENDS.search(span) is not None
            if not is_next or (sentences and sentences != len(found)):
                break
        found.insert(0, index)
    return found


def _moved(event: Event, at: dict[int, int]) -> Event:
    """The event where those it is told by have other places."""
    when = event.when
    when = when._replace(
        after=at.get(when.after, when.after) if when.after is not None else None,
        after_line=at.get(when.after_line) if when.after_line is not None else None,
        begins=_of(when.begins, at),
        ends=_of(when.ends, at),
    )
    return event.but(when=when, changes_from=_of(event.changes_from, at))


def _of(moment: Moment | None, at: dict[int, int]) -> Moment | None:
    return moment if moment is None or moment.of is None else moment._replace(of=at[moment.of])
