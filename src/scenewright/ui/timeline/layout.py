"""Which bar of a scene stands where: lanes by kind, rows so that labels can be read. Pure.

A lane has one row, and more where bars or their labels would lie on each other. Sounds that the
same words tell at the same time are one bar; where a lane is full, beds share a bar and a label.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind

if TYPE_CHECKING:
    from scenewright.scene.model import Event, Scene

LANES: tuple[Kind, ...] = (Kind.speech, Kind.ambience, Kind.music, Kind.sfx, Kind.reference)
ROWS_MAX = 3
EVENTS_MAX = 400
LABELS_KEPT = 1024
BAR_PIXELS_MIN = 6.0
LABEL_INSET_PIXELS = 8.0
LABEL_PIXELS_ASKED = 96.0
GAP_PIXELS = 4.0
STOP_CHARACTERS = 1
SAME_PLACE_SHARE = 0.02
# Where a bar stands tells its time already: "At 0:09 a bell rings" is called "bell rings".
_TIME = re.compile(
    r"(?:(?:at|after|from|in|by)\s+)?(?:[\[]?\d[\d:.]*[\]]?(?:\s*(?:s|seconds?|minutes?)\b)?"
    r"|(?:\w+\s+){1,3}?(?:seconds?|minutes?))(?:\s+(?:later|in))?\s*,?\s+",
    re.IGNORECASE,
)
# What is drawn is the first alternative: "{one|two} bells" is called "one bells".
# An event may begin and end within alternatives: what is heard is the first of them.
_ALTERNATIVES = re.compile(r"\{?([^{}|\n]*)\|[^{}\n]*\}|\{([^{}|\n]*)$")
_ARTICLE = re.compile(r"(?:a|an|the)\s+", re.IGNORECASE)


@dataclass(slots=True)
class Bar:
    """Events of one kind (indices in `Scene.events`) in a row of their lane.

    Not frozen, because it is made for each keystroke and gets its row and its label's room last.
    Pixels count from the start of the time axis; the label has room from `label_left` to
    `label_right`, which is beyond the bar where the bar is short and nothing follows closely;
    all of it takes `label_width`.
    """

    kind: Kind
    events: tuple[int, ...]
    label: str
    start_seconds: float
    end_seconds: float
    left: float
    right: float
    row: int = 0
    label_left: float = 0.0
    label_right: float = 0.0
    label_width: float = 0.0


@dataclass(frozen=True)
class Layout:
    """Bars in the order of time; `lanes` are the kinds there are with their first row and rows."""

    bars: tuple[Bar, ...] = ()
    lanes: tuple[tuple[Kind, int, int], ...] = ()

    @property
    def row_count(self) -> int:
        """How many rows all lanes have."""
        return sum(rows for _kind, _first, rows in self.lanes)


def laid_out(scene: Scene, width: float, label_width: Callable[[str], float]) -> Layout:
    """The bars of a scene on an axis of `width` pixels; at most `EVENTS_MAX` events are shown."""
    bars: list[Bar] = []
    lanes: list[tuple[Kind, int, int]] = []
    first = 0
    events: dict[Kind, list[int]] = {}
    for index, event in enumerate(scene.events[:EVENTS_MAX]):
        events.setdefault(event.kind, []).append(index)
    for kind in LANES:
        if kind not in events:
            continue
        found = _bars(scene, kind, events[kind], max(width, 1.0))
        rows = _rows(found, width, label_width)
        for number, row in enumerate(rows):
            _give_labels(row, first + number, width, label_width)
            bars += row
        lanes.append((kind, first, len(rows)))
        first += len(rows)
    bars.sort(key=lambda bar: (bar.start_seconds, bar.row))
    return Layout(tuple(bars), tuple(lanes))


def label_of(scene: Scene, event: Event) -> str:
    """What an event is called: its speaker, else its words."""
    if event.kind is Kind.speech:
        return event.speaker or event.text
    return _called(scene.prompt[event.span.start : event.span.end], event.sound)


# A key changes the words of one event, the others are called as before.
@lru_cache(maxsize=LABELS_KEPT)
def _called(written: str, sound: str) -> str:
    words = _ALTERNATIVES.sub(r"\1\2", written).strip(" .,;:\n")
    words = " ".join(words.split()) or sound
    timed = _TIME.match(words)
    words = words[timed.end() :] if timed else words
    article = _ARTICLE.match(words)
    return words[article.end() :] if article else words


def beside(bars: Sequence[Bar], current: int | None, step: int) -> int:
    """The bar of the next row above (-1) or below (1) that is nearest in time."""
    if current is None:
        return 0
    here = bars[current]
    rows = sorted({bar.row for bar in bars if (bar.row - here.row) * step > 0})
    if not rows:
        return current
    row = rows[0] if step > 0 else rows[-1]
    inside = [number for number, bar in enumerate(bars) if bar.row == row]
    return min(inside, key=lambda number: abs(bars[number].start_seconds - here.start_seconds))


def _bars(scene: Scene, kind: Kind, events: Sequence[int], width: float) -> list[Bar]:
    """One bar an event by its start; what the same words tell at the same time is one."""
    whole = max(scene.duration_seconds, 0.001)
    near = whole * SAME_PLACE_SHARE
    bars: list[Bar] = []
    of_span: dict[object, int] = {}
    for index in events:
        event = scene.events[index]
        known = of_span.get(event.span)
        if known is not None and abs(bars[known].start_seconds - event.start_seconds) <= near:
            bars[known].events += (index,)
            continue
        of_span[event.span] = len(bars)
        end = event.start_seconds + event.duration_seconds
        left = min(width * min(event.start_seconds / whole, 1.0), width - BAR_PIXELS_MIN)
        right = max(width * min(end / whole, 1.0), left + BAR_PIXELS_MIN)
        label = label_of(scene, event)
        bars.append(Bar(kind, (index,), label, event.start_seconds, end, left, right))
    return sorted(bars, key=lambda bar: (bar.start_seconds, bar.events))


def _rows(
    bars: Sequence[Bar], width: float, label_width: Callable[[str], float]
) -> list[list[Bar]]:
    rows: list[list[Bar]] = []
    taken: list[float] = []
    for bar in bars:
        asked = min(label_width(bar.label), LABEL_PIXELS_ASKED) + 2 * LABEL_INSET_PIXELS
        needs = min(max(bar.right, bar.left + asked), width)
        free = [number for number, end in enumerate(taken) if end + GAP_PIXELS <= bar.left]
        if free:
            rows[free[0]].append(bar)
            taken[free[0]] = needs
        elif len(rows) < ROWS_MAX:
            rows.append([bar])
            taken.append(needs)
        else:
            number = min(range(len(rows)), key=lambda one: rows[one][-1].right)
            _crowd(rows[number], bar, width)
            taken[number] = max(taken[number], needs)
    return rows


def _crowd(row: list[Bar], bar: Bar, width: float) -> None:
    """Put a bar into a row that has no room for it: shared where both are the same stretch."""
    last = row[-1]
    near = width * SAME_PLACE_SHARE
    if abs(last.left - bar.left) <= near and abs(last.right - bar.right) <= near:
        last.label = f"{last.label} · {bar.label}"
        last.events += bar.events
    else:
        row.append(bar)


def _give_labels(
    row: Sequence[Bar], number: int, width: float, label_width: Callable[[str], float]
) -> None:
    free_from = 0.0
    for place, bar in enumerate(row):
        bar.row = number
        bar.label_left = bar.left + LABEL_INSET_PIXELS
        bar.label_right = row[place + 1].left - GAP_PIXELS if place + 1 < len(row) else width
        bar.label_width = label_width(bar.label)
        asked = bar.label_width + 1
        before = bar.left - GAP_PIXELS - asked
        if bar.label_right - bar.label_left < asked and before >= free_from + GAP_PIXELS:
            # Close to the end, or to what follows: the label stands before the bar.
            bar.label_left, bar.label_right = before, bar.left - GAP_PIXELS
        free_from = max(bar.right, min(bar.label_left + asked, bar.label_right))


def bars_at(layout: Layout, scene: Scene, cursor: int | None) -> frozenset[int]:
    """The bars whose words the cursor is in; behind a full stop it belongs to what that ends."""
    if cursor is None:
        return frozenset()
    for spare in (0, STOP_CHARACTERS):
        told = {
            index
            for index, event in enumerate(scene.events)
            if event.span.start <= cursor <= event.span.end + spare
        }
        bars = enumerate(layout.bars)
        found = frozenset(number for number, bar in bars if not told.isdisjoint(bar.events))
        if found:
            return found
    return frozenset()
