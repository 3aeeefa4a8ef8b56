"""A check box with the theme's own tick, because a style sheet cannot tint a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

BOX_PIXELS, TICK_PIXELS = 18, 14
AROUND_PIXELS, GAP_PIXELS = 6, 8


class TickBox(QCheckBox):
    """Its accessible name is set by whoever places it; words of its own stand after the box."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        side = self._theme.pixels(BOX_PIXELS) + AROUND_PIXELS
        words = QFontMetrics(self.font()).horizontalAdvance(self.text())
        if words:
            return QSize(side + GAP_PIXELS + words, side)
        return QSize(side, max(side, 32))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, _place: object) -> bool:
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        side = self._theme.pixels(BOX_PIXELS)
        box = QRect(2, (self.height() - side) // 2, side, side)
        colour = self._theme.colour
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(colour("accent" if self.isChecked() else "raised"))
        edge = colour("text") if self.hasFocus() else colour("quiet")
        is_plain = self.isChecked() and not self.hasFocus()
        painter.setPen(Qt.PenStyle.NoPen if is_plain else QPen(edge, 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if self.isChecked():
            tick = self._theme.pixels(TICK_PIXELS)
            inside = QRect(0, 0, tick, tick)
            inside.moveCenter(box.center())
            self._theme.icon("check", "on_accent").paint(painter, inside)
        painter.setPen(colour("text"))
        words = self.rect().adjusted(box.right() + GAP_PIXELS, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()
