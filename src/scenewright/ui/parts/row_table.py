"""A list of thousands of rows of different heights, as a table of one column.

A list view asks every row for its height whenever one of them changes; a table keeps the heights.
What is seen is measured at once, thousands of others a portion at a time, so that no key and no
frame waits for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from scenewright.studio.later import later

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QResizeEvent, QShowEvent

MEASURE_DELAY_MS = 120
# As many as a tall screen shows.
FIRST_ROWS = 64
PORTION_ROWS = 128
Index = QModelIndex | QPersistentModelIndex


class RowTable(QTableView):
    """`heights(first, end)` gives the rows' heights in pixels."""

    def __init__(
        self,
        heights: Callable[[int, int], Iterable[int]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._heights = heights
        self._measuring = later(self, MEASURE_DELAY_MS, self.measure)
        self._going_on = later(self, 0, self._go_on)
        self._measured_end = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            model.modelReset.connect(self.measure)
            model.layoutChanged.connect(lambda *_which: self.measure())
            model.rowsInserted.connect(lambda _parent, first, last: self.measure(first, last + 1))
            model.rowsRemoved.connect(lambda _parent, first, _last: self._measured_up_to(first))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        heights = list(self._heights(0, min(FIRST_ROWS, self._count())))
        if heights:
            # What is not measured yet is as high as most, so that the scroll bar hardly moves.
            self.verticalHeader().setDefaultSectionSize(sum(heights) // len(heights))
        self.measure()

    def dataChanged(self, top: Index, bottom: Index, roles: Sequence[int] = ()) -> None:
        super().dataChanged(top, bottom, roles)
        self.measure(top.row(), bottom.row() + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible() and event.size().width() != event.oldSize().width():
            # At once what is seen; thousands of rows only once the width stands still.
            self._measure_seen()
            self._measuring.start()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        # In a table they would go to the first and the last column.
        if action is QAbstractItemView.CursorAction.MoveHome:
            return self.model().index(0, 0)
        if action is QAbstractItemView.CursorAction.MoveEnd:
            return self.model().index(self.model().rowCount() - 1, 0)
        return super().moveCursor(action, modifiers)

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        if self._going_on.isActive():
            # A row that is to be seen has to stand where it will stay.
            self._measure_rows(self._measured_end, index.row() + FIRST_ROWS)
            self.updateGeometries()
        super().scrollTo(index, hint)

    def measure(self, first: int = 0, end: int | None = None) -> None:
        """Give rows their heights anew; all of them where none are named.

        Of many those that are seen have theirs at once, the others soon.
        """
        count = self._count()
        end = count if end is None else min(end, count)
        if not self.isVisible():
            # It is yet to get its width, and then measures everything.
            return
        if end - first <= PORTION_ROWS:
            self._measure_rows(first, end)
            return
        self._measure_seen()
        self._measured_end = min(first, self._measured_end) if self._going_on.isActive() else first
        self._going_on.start()

    def _count(self) -> int:
        model = self.model()
        return model.rowCount() if model is not None else 0

    def _go_on(self) -> None:
        first = self._measured_end
        top = self.rowAt(0)
        before = self.rowViewportPosition(top)
        self._measured_end = first + PORTION_ROWS
        self._measure_rows(first, self._measured_end)
        moved = self.rowViewportPosition(top) - before
        if top >= 0 and moved:
            # What grew stands above what is seen, which is to stay where it is.
            self.updateGeometries()
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + moved)
        if self._measured_end < self._count():
            self._going_on.start()

    def _measured_up_to(self, row: int) -> None:
        self._measured_end = min(self._measured_end, row)

    def _measure_seen(self) -> None:
        first = max(self.rowAt(0), 0)
        self._measure_rows(first, first + FIRST_ROWS)

    def _measure_rows(self, first: int, end: int) -> None:
        header = self.verticalHeader()
        for row, height in enumerate(self._heights(first, min(end, self._count())), first):
            header.resizeSection(row, height)
