"""A line of words that ends in “…” where there is no room for all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

LEAST_CHARACTERS = 4


class ElidedLabel(QLabel):
    """A QLabel of one line that may be narrower than its words."""

    def minimumSizeHint(self) -> QSize:
        few = self.fontMetrics().averageCharWidth() * LEAST_CHARACTERS
        return QSize(few, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.contentsRect()
        right = Qt.TextElideMode.ElideRight
        shown = self.fontMetrics().elidedText(self.text(), right, room.width())
        QPainter(self).drawText(room, self.alignment(), shown)
