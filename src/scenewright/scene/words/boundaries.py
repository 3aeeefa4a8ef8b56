"""Where words can be written between others: the ends of sentences and of lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenewright.scene.model import Scene, Span

_SENTENCE_END = re.compile(r"[.!?…][\"”’'»)}\]]{0,2}([ \t]+)(?=\S)")
_LINE_END = re.compile(r"[ \t]*(?=\n|\Z)")


def _boundaries(written: str, scene: Scene, kept: Sequence[Span]) -> list[Span]:
    """The blanks between sentences and at the ends of lines, outside of anything told whole."""
    found = {Span(0, 0)} if written[:1] != "\n" else set()
    for match in _LINE_END.finditer(written):
        found.add(Span(match.start(), match.end()))
    for match in _SENTENCE_END.finditer(written):
        found.add(Span(match.start(1), match.end(1)))
    wholes = [one.span for one in scene.events if "read_aloud" not in one.parameters] + [*kept]
    return sorted(
        place
        for place in found
        if not any(whole.start < place.end and place.start < whole.end for whole in wholes)
    )


def boundary_before(written: str, position: int, scene: Scene, kept: Sequence[Span]) -> Span:
    """The last blank before a position; inside the spans `kept` there is none."""
    places = [one for one in _boundaries(written, scene, kept) if one.end <= position]
    return places[-1] if places else Span(0, 0)


def boundary_after(written: str, position: int, scene: Scene, kept: Sequence[Span]) -> Span:
    """The first blank at or behind a position; inside the spans `kept` there is none."""
    places = [one for one in _boundaries(written, scene, kept) if one.end >= position]
    return places[0] if places else end_of(written)


def end_of(written: str) -> Span:
    """Behind the last word."""
    end = len(written.rstrip())
    return Span(end, end)
