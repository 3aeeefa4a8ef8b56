"""What rows are written with: fonts, pens and widths, made once for a theme, not for each row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPen

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from scenewright.ui.theme import Theme

# So many different words are measured once; then it begins anew.
WIDTHS_MAX = 5000


class RowInk(QObject):
    """Sizes are pixels at 100 %; roles are the theme's."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fonts: dict[int, tuple[QFont, QFontMetrics]] = {}
        self._pens: dict[str, QPen] = {}
        self._widths: dict[tuple[int, str], int] = {}
        theme.changed.connect(self._forget)

    def width(self, text: str, pixels: int) -> int:
        """How wide a text is."""
        known = self._widths.get((pixels, text))
        if known is None:
            if len(self._widths) > WIDTHS_MAX:
                self._widths.clear()
            known = self._font(pixels)[1].horizontalAdvance(text)
            self._widths[pixels, text] = known
        return known

    def write(
        self,
        painter: QPainter,
        place: QRect,
        baseline: float,
        text: str,
        pixels: int,
        role: str,
    ) -> None:
        """One line from the left of a place, cut at its end where there is no room.

        `baseline` is where in the place's height the line's middle is, 0 to 1.
        """
        font, metrics = self._font(pixels)
        if self.width(text, pixels) > place.width():
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        pen = self._pens.get(role)
        if pen is None:
            pen = self._pens[role] = QPen(self._theme.colour(role))
        painter.setFont(font)
        painter.setPen(pen)
        middle = place.top() + place.height() * baseline
        top = round(middle - metrics.height() / 2)
        painter.drawText(place.left(), top + metrics.ascent(), text)

    def _font(self, pixels: int) -> tuple[QFont, QFontMetrics]:
        known = self._fonts.get(pixels)
        if known is None:
            font = self._theme.font(pixels)
            known = self._fonts[pixels] = (font, QFontMetrics(font))
        return known

    def _forget(self) -> None:
        self._fonts.clear()
        self._pens.clear()
        self._widths.clear()
