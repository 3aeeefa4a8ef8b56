"""The outline of the take, as loud as it is; click or arrow keys seek.

Never normalised: a quiet take looks quiet.
"""

from __future__ import annotations

import math
from typing import Any, Protocol

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from scenewright.ui.theme import Theme, figures_font
from scenewright.ui.time_scale import paint_scale

COLUMN_PIXELS = 3
BAR_PIXELS = 1.6
FULL_SCALE = 32768.0
SCALE_PIXELS = 20
SCALE_FONT_PIXELS = 11
STEP_SECONDS = 1.0
LEAP_SECONDS = 5.0
KEY_REASONS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Outline(Protocol):
    """What `sound.peaks.Peaks` offers to whoever paints it."""

    frames: int

    def column_range(self, start_frame: float, end_frame: float, columns: int) -> Any:
        """Least and greatest int16 values, shape (columns, channels, 2)."""


class WaveformView(QWidget):
    """`seek_requested(seconds)`. Left and Right move 1 s, with Shift 5 s, Home and End the ends."""

    seek_requested = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._outline: Outline | None = None
        self._columns: list[tuple[float, float]] = []
        self._duration_seconds = 0.0
        self._position_seconds = 0.0
        self._is_ringed = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Waveform"))
        self.setMinimumHeight(48)
        theme.changed.connect(self.update)

    def show_outline(self, outline: Outline | None) -> None:
        """Paint another take, or none."""
        self._outline = outline
        self._measure()

    def show_duration(self, seconds: float) -> None:
        """How long the take is."""
        self._duration_seconds = seconds
        self.update()

    def show_position(self, seconds: float) -> None:
        """Where the player is; repaints only when that is another pixel."""
        before = int(self._x(self._position_seconds))
        self._position_seconds = seconds
        now = int(self._x(seconds))
        if before != now:
            left, right = sorted((before, now))
            self.update(left - COLUMN_PIXELS, 0, right - left + 3 * COLUMN_PIXELS, self.height())

    def sizeHint(self) -> QSize:
        return QSize(480, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def focusInEvent(self, event: QFocusEvent) -> None:
        # A ring is for those who came by keys; a click shows where it went by itself.
        self._is_ringed = event.reason() in KEY_REASONS
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._is_ringed = False
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._seek_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek_to(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_leap = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        step = LEAP_SECONDS if is_leap else STEP_SECONDS
        wanted = {
            int(Qt.Key.Key_Left): self._position_seconds - step,
            int(Qt.Key.Key_Right): self._position_seconds + step,
            int(Qt.Key.Key_Home): 0.0,
            int(Qt.Key.Key_End): self._duration_seconds,
        }.get(event.key())
        if wanted is None or not self._duration_seconds:
            super().keyPressEvent(event)
            return
        self.seek_requested.emit(min(max(wanted, 0.0), self._duration_seconds))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = (self.height() - SCALE_PIXELS) / 2
        if not self._columns:
            painter.setPen(QPen(self._theme.colour("line"), 1))
            painter.drawLine(0, round(middle), self.width(), round(middle))
        else:
            self._paint_columns(painter, middle, event.rect())
            self._paint_scale(painter)
        if self._is_ringed:
            painter.setPen(self._theme.colour("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _paint_columns(self, painter: QPainter, middle: float, area: QRect) -> None:
        played = self._x(self._position_seconds)
        half = middle - 2
        painter.setPen(Qt.PenStyle.NoPen)
        first = max(area.left() // COLUMN_PIXELS, 0)
        columns = self._columns[first : area.right() // COLUMN_PIXELS + 1]
        for number, (least, greatest) in enumerate(columns, first):
            left = number * COLUMN_PIXELS
            painter.setBrush(self._theme.colour("accent" if left < played else "wave"))
            top = middle - greatest * half
            height = max((greatest - least) * half, 1.0)
            painter.drawRect(QRectF(left, top, BAR_PIXELS, height))
        painter.fillRect(QRectF(played, 0, 1.5, 2 * middle), self._theme.colour("text"))

    def _paint_scale(self, painter: QPainter) -> None:
        painter.setPen(self._theme.colour("quiet"))
        painter.setFont(figures_font(self.font(), self._theme.pixels(SCALE_FONT_PIXELS)))
        baseline = self.height() - painter.fontMetrics().descent()
        paint_scale(painter, 0, self.width(), baseline, self._duration_seconds)

    def _measure(self) -> None:
        # The last column may stand half outside: all of the width is the length of the take.
        count = max(math.ceil(self.width() / COLUMN_PIXELS), 1)
        self._columns = []
        if self._outline is not None and self._outline.frames:
            end_frame = self._outline.frames * count * COLUMN_PIXELS / max(self.width(), 1)
            ranges = self._outline.column_range(0, end_frame, count)
            least = ranges[:, :, 0].min(axis=1) / FULL_SCALE
            greatest = ranges[:, :, 1].max(axis=1) / FULL_SCALE
            self._columns = list(zip(least.tolist(), greatest.tolist(), strict=True))
        self.update()

    def _seek_to(self, event: QMouseEvent) -> None:
        if self._duration_seconds and self.width():
            share = min(max(event.position().x() / self.width(), 0.0), 1.0)
            self.seek_requested.emit(share * self._duration_seconds)

    def _x(self, seconds: float) -> float:
        if not self._duration_seconds:
            return 0.0
        return self.width() * min(seconds / self._duration_seconds, 1.0)
