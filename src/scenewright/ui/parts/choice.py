"""A combo box with the theme's own chevron, because a style sheet cannot tint a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

CHEVRON_PIXELS = 14
CHEVRON_INSET_PIXELS = 8
# Border and padding of the list, by the style sheet.
LIST_AROUND_PIXELS = 10


class Choice(QComboBox):
    """A combo box that the wheel only turns while it has the focus."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(name)
        theme.changed.connect(self.update)

    def furnish(self) -> None:
        """Name the list for screen readers; asking for it makes it."""
        self.view().setAccessibleName(self.accessibleName())

    def showPopup(self) -> None:
        self.furnish()
        # The list is as wide as its words, not as the box, which may have less room.
        view = self.view()
        beside = view.verticalScrollBar().sizeHint().width() + LIST_AROUND_PIXELS
        view.setMinimumWidth(view.sizeHintForColumn(0) + beside)
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        side = self._theme.pixels(CHEVRON_PIXELS)
        left = self.width() - side - CHEVRON_INSET_PIXELS
        place = QRect(left, (self.height() - side) // 2, side, side)
        self._theme.icon("chevron", "quiet").paint(painter, place)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
