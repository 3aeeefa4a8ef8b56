"""How the timeline looks: lanes with their names, bars in the colour of their kind, the times."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPen

from scenewright.ui.theme import Theme, figures_font, mixed
from scenewright.ui.timeline.layout import LABELS_KEPT
from scenewright.ui.timeline.time_scale import paint_scale

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from scenewright.scene.model import Kind
    from scenewright.ui.timeline.layout import Bar, Layout

ROW_PIXELS = 22
LOW_ROW_PIXELS = 18
HIGH_ROWS_MAX = 4
BAR_INSET_PIXELS = 2
NAME_PIXELS = 84
SCALE_PIXELS = 18
FILL_SHARE = 0.26
LIT_SHARE = 0.45
LABEL_SHARE = 0.4
LABEL_PIXELS = 11
LABEL_PIXELS_MIN = 14
EDGE_PIXELS = 2


@dataclass(frozen=True)
class Shown:
    """What is painted: `lit` and `current` are places in `layout.bars`; `duration_seconds` is
    how long the scene will be heard, `caret` pixels on the axis or None."""

    layout: Layout
    names: Mapping[Kind, str]
    lit: Collection[int] = ()
    current: int | None = None
    caret: float | None = None
    duration_seconds: float = 0.0


def axis_left(theme: Theme) -> int:
    """Where the time axis begins, right of the lanes' names."""
    return theme.pixels(NAME_PIXELS)


def row_pixels(theme: Theme, row_count: int) -> int:
    """How high one row is: lower where there are many."""
    return theme.around(ROW_PIXELS if row_count <= HIGH_ROWS_MAX else LOW_ROW_PIXELS)


def scale_pixels(theme: Theme) -> int:
    """How high the row of times is."""
    return theme.around(SCALE_PIXELS)


def label_meter(theme: Theme) -> Callable[[str], float]:
    """Tells how many pixels a label takes; until the theme changes."""
    metrics = QFontMetrics(theme.font(LABEL_PIXELS))
    return lru_cache(maxsize=LABELS_KEPT)(lambda label: metrics.horizontalAdvance(label))


def bar_rect(layout: Layout, number: int, theme: Theme) -> QRectF:
    """Where a bar stands in the widget."""
    height = row_pixels(theme, layout.row_count)
    return _rect(layout.bars[number], axis_left(theme), height)


def paint(painter: QPainter, shown: Shown, theme: Theme, width: int) -> None:
    """Paint all of it from the top left corner."""
    left, height = axis_left(theme), row_pixels(theme, shown.layout.row_count)
    painter.setPen(theme.colour("quiet"))
    inks = {}
    for kind, first, _rows in shown.layout.lanes:
        inks[kind] = _Ink.of_kind(kind, theme)
        name = QRectF(0, first * height, left - 8, height)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, shown.names[kind])
    font = theme.font(LABEL_PIXELS)
    painter.setFont(font)
    places = [_rect(bar, left, height) for bar in shown.layout.bars]
    for number, bar in enumerate(shown.layout.bars):
        _paint_bar(painter, places[number], inks[bar.kind], is_lit=number in shown.lit)
    metrics = painter.fontMetrics()
    for number, bar in enumerate(shown.layout.bars):
        ink = inks[bar.kind]
        painter.setPen(ink.text if number in shown.lit else ink.label)
        _paint_label(painter, metrics, bar, places[number], left)
    if shown.current is not None:
        painter.setPen(QPen(theme.colour("accent"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(places[shown.current].adjusted(0.75, 0.75, -0.75, -0.75), 2, 2)
    bottom = shown.layout.row_count * height
    painter.setPen(theme.colour("quiet"))
    painter.setFont(figures_font(font, theme.pixels(LABEL_PIXELS)))
    baseline = bottom + scale_pixels(theme) - 4
    paint_scale(painter, left, width - left, baseline, shown.duration_seconds)
    if shown.caret is not None:
        painter.setPen(QPen(theme.colour("text"), 1, Qt.PenStyle.DashLine))
        at = round(left + shown.caret)
        painter.drawLine(at, 0, at, bottom)


@dataclass(frozen=True)
class _Ink:
    """The colours of one kind, mixed once a picture."""

    edge: QColor
    fill: QColor
    lit: QColor
    label: QColor
    text: QColor

    @classmethod
    def of_kind(cls, kind: Kind, theme: Theme) -> _Ink:
        colour, pane, text = theme.colour_of_kind(kind), theme.colour("pane"), theme.colour("text")
        fill, lit = mixed(pane, colour, FILL_SHARE), mixed(pane, colour, LIT_SHARE)
        return cls(colour, fill, lit, mixed(colour, text, LABEL_SHARE), text)


def _rect(bar: Bar, left: float, height: int) -> QRectF:
    top = bar.row * height + BAR_INSET_PIXELS
    return QRectF(left + bar.left, top, bar.right - bar.left, height - 2 * BAR_INSET_PIXELS)


def _paint_bar(painter: QPainter, place: QRectF, ink: _Ink, *, is_lit: bool) -> None:
    # Not by colour alone: what is lit has an edge all around.
    painter.setPen(QPen(ink.text, 1) if is_lit else Qt.PenStyle.NoPen)
    painter.setBrush(ink.lit if is_lit else ink.fill)
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5) if is_lit else place, 2, 2)
    painter.fillRect(QRectF(place.left(), place.top(), EDGE_PIXELS, place.height()), ink.edge)


def _paint_label(
    painter: QPainter, metrics: QFontMetrics, bar: Bar, place: QRectF, left: float
) -> None:
    room = bar.label_right - bar.label_left
    if room < LABEL_PIXELS_MIN:
        return
    text = bar.label
    if bar.label_width >= int(room):
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room))
    if text != "…":
        # At a point, what takes half the time of text in a rectangle.
        baseline = place.top() + (place.height() - metrics.height()) / 2 + metrics.ascent()
        painter.drawText(QPointF(left + bar.label_left, baseline), text)
