"""How the timeline looks: lanes with their names, bars in the colour of their kind, the times."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPen

from scenewright.ui.theme import Theme, figures_font, mixed
from scenewright.ui.time_scale import paint_scale

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from scenewright.scene.model import Kind
    from scenewright.ui.timeline_layout import Bar, Layout

ROW_PIXELS = 22
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


def row_pixels(theme: Theme) -> int:
    """How high one row is."""
    return theme.around(ROW_PIXELS)


def scale_pixels(theme: Theme) -> int:
    """How high the row of times is."""
    return theme.around(SCALE_PIXELS)


def bar_rect(bar: Bar, theme: Theme) -> QRectF:
    """Where a bar stands in the widget."""
    height = row_pixels(theme)
    top = bar.row * height + BAR_INSET_PIXELS
    left = axis_left(theme) + bar.left
    return QRectF(left, top, bar.right - bar.left, height - 2 * BAR_INSET_PIXELS)


def paint(painter: QPainter, shown: Shown, theme: Theme, width: int) -> None:
    """Paint all of it from the top left corner."""
    left, height = axis_left(theme), row_pixels(theme)
    painter.setPen(theme.colour("quiet"))
    for kind, first, _rows in shown.layout.lanes:
        name = QRectF(0, first * height, left - 8, height)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, shown.names[kind])
    font = theme.font(LABEL_PIXELS)
    painter.setFont(font)
    for number, bar in enumerate(shown.layout.bars):
        _paint_bar(painter, bar, theme, is_lit=number in shown.lit)
    for number, bar in enumerate(shown.layout.bars):
        _paint_label(painter, bar, theme, is_lit=number in shown.lit)
        if number == shown.current:
            _paint_ring(painter, bar, theme)
    bottom = shown.layout.row_count * height
    painter.setPen(theme.colour("quiet"))
    painter.setFont(figures_font(font, theme.pixels(LABEL_PIXELS)))
    baseline = bottom + scale_pixels(theme) - 4
    paint_scale(painter, left, width - left, baseline, shown.duration_seconds)
    if shown.caret is not None:
        painter.setPen(QPen(theme.colour("text"), 1, Qt.PenStyle.DashLine))
        at = round(left + shown.caret)
        painter.drawLine(at, 0, at, bottom)


def _paint_bar(painter: QPainter, bar: Bar, theme: Theme, *, is_lit: bool) -> None:
    colour = theme.colour_of_kind(bar.kind)
    place = bar_rect(bar, theme)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mixed(theme.colour("pane"), colour, LIT_SHARE if is_lit else FILL_SHARE))
    painter.drawRoundedRect(place, 2, 2)
    painter.fillRect(QRectF(place.left(), place.top(), EDGE_PIXELS, place.height()), colour)
    if is_lit:
        # Not by colour alone: what is lit has an edge all around.
        painter.setPen(QPen(theme.colour("text"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)


def _paint_label(painter: QPainter, bar: Bar, theme: Theme, *, is_lit: bool) -> None:
    place = bar_rect(bar, theme)
    room = bar.label_right - bar.label_left
    if room < LABEL_PIXELS_MIN:
        return
    text = painter.fontMetrics().elidedText(bar.label, Qt.TextElideMode.ElideRight, int(room))
    if text in ("", "…"):
        return
    share = 1.0 if is_lit else LABEL_SHARE
    painter.setPen(mixed(theme.colour_of_kind(bar.kind), theme.colour("text"), share))
    left = axis_left(theme) + bar.label_left
    painter.drawText(
        QRectF(left, place.top(), room, place.height()), Qt.AlignmentFlag.AlignVCenter, text
    )


def _paint_ring(painter: QPainter, bar: Bar, theme: Theme) -> None:
    painter.setPen(QPen(theme.colour("accent"), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(bar_rect(bar, theme).adjusted(0.75, 0.75, -0.75, -0.75), 2, 2)
