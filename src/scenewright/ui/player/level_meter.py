"""Two thin bars: how loud what plays is, left and right, from -48 dB to full scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

LEAST_DB = -48.0
WARM_DB = -9.0
HOT_DB = -1.0
BAR_PIXELS = 4
GAP_PIXELS = 4
HOLD_PIXELS = 2


class LevelMeter(QWidget):
    """`show_level((left_db, right_db))`; above -9 dB in the warning colour, above -1 in the bad.

    `show_hold` marks the greatest level of the last moments, so that the eye catches it.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._level_db = (LEAST_DB, LEAST_DB)
        self._hold_db = (LEAST_DB, LEAST_DB)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Level"))
        theme.changed.connect(self.update)

    def show_level(self, level_db: tuple[float, float]) -> None:
        """Show the level of a block, in decibels of full scale."""
        clipped = (max(level_db[0], LEAST_DB), max(level_db[1], LEAST_DB))
        if clipped != self._level_db:
            self._level_db = clipped
            self.update()

    def show_hold(self, hold_db: tuple[float, float]) -> None:
        """Mark the level that was held, left and right; silence marks nothing."""
        if hold_db != self._hold_db:
            self._hold_db = hold_db
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, 2 * BAR_PIXELS + GAP_PIXELS)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for row, level_db in enumerate(self._level_db):
            top = row * (BAR_PIXELS + GAP_PIXELS)
            painter.setBrush(self._theme.colour("track"))
            painter.drawRoundedRect(QRectF(0, top, self.width(), BAR_PIXELS), 2, 2)
            zones = ((LEAST_DB, WARM_DB, "good"), (WARM_DB, HOT_DB, "warn"), (HOT_DB, 0.0, "bad"))
            for begin_db, end_db, role in zones:
                left, right = self._x(begin_db), self._x(min(level_db, end_db))
                if right > left:
                    painter.fillRect(
                        QRectF(left, top, right - left, BAR_PIXELS), self._theme.colour(role)
                    )

            self._paint_hold(painter, top, self._hold_db[row])

    def _paint_hold(self, painter: QPainter, top: int, hold_db: float) -> None:
        if hold_db <= LEAST_DB:
            return
        role = "bad" if hold_db > HOT_DB else "warn" if hold_db > WARM_DB else "good"
        left = min(self._x(hold_db), self.width() - HOLD_PIXELS)
        painter.fillRect(QRectF(left, top, HOLD_PIXELS, BAR_PIXELS), self._theme.colour(role))

    def _x(self, level_db: float) -> float:
        return self.width() * min(max(1.0 - level_db / LEAST_DB, 0.0), 1.0)
