"""A button that opens a menu, with the theme's own chevron after its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

CHEVRON_PIXELS = 14
INSET_PIXELS = 10


class MenuButton(QPushButton):
    """Give it a menu by `setMenu`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("menu")
        self._theme = theme

    def sizeHint(self) -> QSize:
        return super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        left = self.width() - CHEVRON_PIXELS - INSET_PIXELS
        top = (self.height() - CHEVRON_PIXELS) // 2
        place = QRect(left, top, CHEVRON_PIXELS, CHEVRON_PIXELS)
        self._theme.icon("chevron", "quiet").paint(QPainter(self), place)
