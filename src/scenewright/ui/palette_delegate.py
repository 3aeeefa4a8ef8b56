"""Paints one line of the command palette: the title, where it belongs, and its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from scenewright.ui.palette import Entry
    from scenewright.ui.theme import Theme

ROW_PIXELS = 32
INSET_PIXELS = 12
TEXT_PIXELS, SMALL_PIXELS = 13, 12
Index = QModelIndex | QPersistentModelIndex


class PaletteDelegate(QStyledItemDelegate):
    """The item's user data is the `palette.Entry`."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self._theme.around(ROW_PIXELS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry = index.data(Qt.ItemDataRole.UserRole)
        place: QRect = option.rect
        state: QStyle.StateFlag = option.state
        theme = self._theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(theme.colour("accent"))
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        inside = place.adjusted(INSET_PIXELS, 0, -INSET_PIXELS, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font(SMALL_PIXELS))
        painter.setPen(theme.colour("quiet"))
        for words in (entry.keys, entry.section):
            if words:
                painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, words)
                taken = painter.fontMetrics().horizontalAdvance(words) + INSET_PIXELS * 2
                inside.setRight(inside.right() - taken)
        painter.setFont(theme.font(TEXT_PIXELS))
        painter.setPen(theme.colour("text"))
        title = painter.fontMetrics().elidedText(
            entry.title, Qt.TextElideMode.ElideRight, inside.width()
        )
        painter.drawText(inside, middle, title)
        painter.restore()
