"""A button that opens a menu: a glyph before its words and the theme's own chevron after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

GLYPH_PIXELS = 14
WORDS_INSET_PIXELS = 30
INSET_PIXELS = 10


class MenuButton(QPushButton):
    """Give it a menu by `setMenu` and its words by `set_words`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("menu")
        self._theme = theme
        self._glyph = ("ring", "quiet")
        self._words = ""

    def set_words(self, words: str) -> None:
        """What the button says; the style itself has no text, because it ignores its padding."""
        self._words = words
        self.updateGeometry()
        self.update()

    def set_glyph(self, name: str, role: str) -> None:
        """The icon before the words, in the colour of a role."""
        self._glyph = (name, role)
        self.update()

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self._words)
        # A width told in whole pixels may be a fraction too little.
        return QSize(words + 1 + 2 * self._inset(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        inside = self.rect().adjusted(self._inset(), 0, 0, 0)
        painter.setPen(self._theme.colour("text"))
        room = self.width() - 2 * self._inset()
        words = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, words)
        side = self._theme.pixels(GLYPH_PIXELS)
        place = QRect(INSET_PIXELS, (self.height() - side) // 2, side, side)
        self._theme.icon(*self._glyph).paint(painter, place)
        place.moveLeft(self.width() - side - INSET_PIXELS)
        self._theme.icon("chevron", "quiet").paint(painter, place)

    def _inset(self) -> int:
        return WORDS_INSET_PIXELS - GLYPH_PIXELS + self._theme.pixels(GLYPH_PIXELS)
