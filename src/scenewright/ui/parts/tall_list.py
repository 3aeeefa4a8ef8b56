"""A list of many thousands of rows whose heights follow from what they are.

Qt's own views ask the model for each row they lay out, or move all sections for each that is
resized: of 20,000 rows either takes longer than a keystroke may. Here the rows' places are one list
of numbers, and only what is seen is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QCursor, QPainter, QRegion
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyle, QStyleOptionViewItem, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel
    from PySide6.QtGui import QPaintEvent

    from scenewright.ui.theme import Theme

STEP_PIXELS = 24
Index = QModelIndex | QPersistentModelIndex
Hint = QAbstractItemView.ScrollHint
Action = QAbstractItemView.CursorAction


class TallList(QAbstractItemView):
    """`heights()` gives the heights in pixels of all rows of the model, in their order."""

    def __init__(
        self, heights: Callable[[], Iterable[int]], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._heights = heights
        self._ground = theme
        self._known_tops: list[int] | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        # A ground of its own, so that scrolling moves what is painted instead of painting it anew.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            for signal in (model.modelReset, model.layoutChanged):
                signal.connect(self.measure)
            for signal in (model.rowsInserted, model.rowsRemoved):
                signal.connect(lambda _parent, _first, _last: self.measure())

    def measure(self) -> None:
        """Find the rows' places anew, once before they are painted."""
        self._known_tops = None
        self.scheduleDelayedItemsLayout()

    def visualRect(self, index: Index) -> QRect:
        row, tops = index.row(), self._tops
        if not index.isValid() or row + 1 >= len(tops):
            return QRect()
        top = tops[row] - self.verticalOffset()
        return QRect(0, top, self.viewport().width(), tops[row + 1] - tops[row])

    def indexAt(self, point: QPoint) -> QModelIndex:
        place, tops = point.y() + self.verticalOffset(), self._tops
        if not 0 <= place < tops[-1]:
            return QModelIndex()
        return self.model().index(bisect_right(tops, place) - 1, 0)

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        # The scroll bar is to know of rows that have just come.
        self.executeDelayedItemsLayout()
        place, bar = self.visualRect(index), self.verticalScrollBar()
        room = self.viewport().height()
        if not place.isValid():
            return
        if hint is Hint.PositionAtCenter:
            bar.setValue(bar.value() + place.center().y() - room // 2)
        elif hint is Hint.PositionAtTop or place.top() < 0 or place.height() > room:
            bar.setValue(bar.value() + place.top())
        elif hint is Hint.PositionAtBottom or place.bottom() >= room:
            bar.setValue(bar.value() + place.bottom() + 1 - room)

    def moveCursor(self, action: Action, _modifiers: Qt.KeyboardModifier) -> QModelIndex:
        count, row = self.model().rowCount(), self.currentIndex().row()
        if not count:
            return QModelIndex()
        if action in (Action.MovePageUp, Action.MovePageDown):
            way = self.viewport().height() * (1 if action is Action.MovePageDown else -1)
            place = min(max(self._tops[max(row, 0)] + way, 0), self._tops[-1] - 1)
            return self.model().index(bisect_right(self._tops, place) - 1, 0)
        steps = {
            Action.MoveUp: -1,
            Action.MovePrevious: -1,
            Action.MoveDown: 1,
            Action.MoveNext: 1,
            Action.MoveHome: -count,
            Action.MoveEnd: count,
        }
        return self.model().index(min(max(row + steps.get(action, 0), 0), count - 1), 0)

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def isIndexHidden(self, _index: Index) -> bool:
        return False

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        tops, offset, last = self._tops, self.verticalOffset(), self.model().rowCount() - 1
        between = rect.normalized()
        rows = [bisect_right(tops, y + offset) - 1 for y in (between.top(), between.bottom())]
        first, end = (self.model().index(min(max(row, 0), last), 0) for row in rows)
        self.selectionModel().select(QItemSelection(first, end), command)

    def visualRegionForSelection(self, _selection: QItemSelection) -> QRegion:
        return QRegion(self.viewport().rect())

    def updateGeometries(self) -> None:
        super().updateGeometries()
        bar, room = self.verticalScrollBar(), self.viewport().height()
        bar.setSingleStep(STEP_PIXELS)
        bar.setPageStep(room)
        bar.setRange(0, max(0, self._tops[-1] - room))

    def scrollContentsBy(self, _across: int, down: int) -> None:
        self.viewport().scroll(0, down)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._ground.colour("pane"))
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        plain, flag = option.state, QStyle.StateFlag
        tops, offset, delegate = self._tops, self.verticalOffset(), self.itemDelegate()
        current, selection = self.currentIndex(), self.selectionModel()
        pointed = self.indexAt(self.viewport().mapFromGlobal(QCursor.pos()))
        is_pointed = self.viewport().underMouse()
        first = max(bisect_right(tops, event.rect().top() + offset) - 1, 0)
        for row in range(first, len(tops) - 1):
            if tops[row] - offset > event.rect().bottom():
                break
            index = self.model().index(row, 0)
            state = plain & ~(flag.State_HasFocus | flag.State_MouseOver | flag.State_Selected)
            if selection.isSelected(index):
                state |= flag.State_Selected
            if index == current and self.hasFocus():
                state |= flag.State_HasFocus
            if is_pointed and index == pointed:
                state |= flag.State_MouseOver
            option.state, option.rect = state, self.visualRect(index)
            painter.save()
            delegate.paint(painter, option, index)
            painter.restore()
        painter.end()

    @property
    def _tops(self) -> list[int]:
        """Where each row begins, and behind them where the last one ends."""
        if self.model() is None:
            # While it is being built Qt asks already.
            return [0]
        if self._known_tops is None:
            self._known_tops = list(accumulate(self._heights(), initial=0))
        return self._known_tops
