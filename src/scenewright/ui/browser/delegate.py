"""Paints a row of the browser: hear, the colour of its kind, its name, what it says, a star."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from scenewright.ui.browser.model import BrowserModel
from scenewright.ui.parts.row_paint import paint_ground, paint_words

if TYPE_CHECKING:
    from scenewright.ui.browser.rows import Row
    from scenewright.ui.theme import Theme

ROW_PIXELS = 46
SIDE_PIXELS = 32
GLYPH_PIXELS = 14
BAR_PIXELS = 3
NAME_PIXELS, TOLD_PIXELS = 13, 12
HEAR_GLYPHS = {
    "": ("play", "quiet"),
    "playing": ("stop", "accent"),
    "making": ("working", "accent"),
}
Index = QModelIndex | QPersistentModelIndex


class BrowserDelegate(QStyledItemDelegate):
    """`is_on_hear` and `is_on_star` say what stands at a place of a row."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self._theme.around(ROW_PIXELS, 2))

    def is_on_hear(self, row: Row, place: QRect, x: int) -> bool:
        """Whether a click there is to hear the row."""
        return row.sample is not None and x < place.left() + SIDE_PIXELS

    def is_on_star(self, row: Row, place: QRect, x: int) -> bool:
        """Whether a click there is on the star."""
        return bool(row.voice_id) and x > place.right() - SIDE_PIXELS

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(BrowserModel.row_role)
        place: QRect = option.rect
        theme = self._theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, theme, place, option.state)
        write = partial(paint_words, painter, theme)
        if row.sample is not None:
            name, role = HEAR_GLYPHS[index.data(BrowserModel.state_role)]
            self._draw(
                painter, QRect(place.left(), place.top(), SIDE_PIXELS, place.height()), name, role
            )
        inside = place.adjusted(SIDE_PIXELS, 6, -10, -7)
        if row.kind:
            bar = QRectF(inside.left(), inside.top() + 3, BAR_PIXELS, inside.height() - 5)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour_of_kind(row.kind))
            painter.drawRoundedRect(bar, 1.5, 1.5)
        inside.setLeft(inside.left() + BAR_PIXELS + 9)
        if row.voice_id:
            side = QRect(place.right() - SIDE_PIXELS, place.top(), SIDE_PIXELS, place.height())
            star = ("starred", "text") if row.is_favourite else ("star", "faint")
            self._draw(painter, side, *star)
            inside.setRight(side.left())
        write(inside, Qt.AlignmentFlag.AlignTop, row.name, NAME_PIXELS, "text")
        told, role = (row.trouble, "warn") if row.trouble else (row.told, "quiet")
        write(inside, Qt.AlignmentFlag.AlignBottom, told, TOLD_PIXELS, role)
        painter.restore()

    def _draw(self, painter: QPainter, place: QRect, name: str, role: str) -> None:
        side = self._theme.pixels(GLYPH_PIXELS)
        glyph = QRect(0, 0, side, side)
        glyph.moveCenter(place.center())
        self._theme.icon(name, role).paint(painter, glyph)
