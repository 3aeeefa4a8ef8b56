"""The scene's title: edited in place, and where it is too long shown with an ellipsis."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QWidget

INSET_PIXELS = 2


class SceneTitle(QLineEdit):
    """A line edit that shows the beginning and an ellipsis unless it is being edited."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("title")
        self.setAccessibleName(self.tr("Scene title"))
        self.textChanged.connect(self.setToolTip)

    def paintEvent(self, event: QPaintEvent) -> None:
        inside = self.rect().adjusted(INSET_PIXELS, 0, -INSET_PIXELS, 0)
        mode = Qt.TextElideMode.ElideRight
        words = self.fontMetrics().elidedText(self.text(), mode, inside.width())
        if self.hasFocus() or words == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, words)
