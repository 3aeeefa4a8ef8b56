"""The events of a scene as the chapters of its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind

if TYPE_CHECKING:
    from scenewright.sound.chapters import Chapter
    from scenewright.studio.player.schedule_of_take import Heard

TITLE_CHARACTERS_MAX = 80
# What begins nearer than this to a chapter's beginning belongs to it.
APART_SECONDS = 0.5


def chapters_of(
    events: Iterable[Heard], begin_seconds: float, end_seconds: float, *, with_words: bool
) -> tuple[Chapter, ...]:
    """A chapter where something begins, at times of the part from `begin_seconds` on.

    A line is called by its speaker, `with_words` also by what is said: words are the prompt's.
    What began before the part and goes on into it begins with it.
    """
    from scenewright.sound.chapters import CHAPTERS_MAX, Chapter

    starts: list[tuple[float, list[str]]] = []
    for start, title in sorted(_titled(events, begin_seconds, end_seconds, with_words)):
        if not starts or start - starts[-1][0] >= APART_SECONDS:
            starts.append((start, []))
        if title and title not in starts[-1][1]:
            starts[-1][1].append(title)
    if not starts:
        return ()
    if starts[0][0] < APART_SECONDS:
        # Players expect the first chapter at the beginning.
        starts[0] = (0.0, starts[0][1])
    length = end_seconds - begin_seconds
    ends = [start for start, _titles in starts[1:]] + [length]
    return tuple(
        Chapter(start, end, _short(", ".join(titles)))
        for (start, titles), end in zip(starts, ends, strict=True)
    )[:CHAPTERS_MAX]


def _titled(
    events: Iterable[Heard], begin: float, end: float, with_words: bool
) -> Iterator[tuple[float, str]]:
    for event in events:
        if event.start_seconds >= end or event.start_seconds + event.duration_seconds <= begin:
            continue
        title = event.label
        if with_words and event.kind is Kind.speech and event.text:
            title = f"{title}: {event.text}" if title else event.text
        yield max(0.0, event.start_seconds - begin), title


def _short(title: str) -> str:
    if len(title) <= TITLE_CHARACTERS_MAX:
        return title or "…"
    return title[: TITLE_CHARACTERS_MAX - 1].rstrip(" ,.;:") + "…"
