"""A list of thousands of rows of different heights, as a table of one column.

A list view asks every row for its height whenever one of them changes; a table keeps the heights.
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
FIRST_ROWS = 40
Index = QModelIndex | QPersistentModelIndex


class RowTable(QTableView):
    """`heights(first, end)` gives the rows' heights in pixels.

    A change that is announced with the role `still_role` changes no height.
    """

    def __init__(
        self,
        heights: Callable[[int, int], Iterable[int]],
        still_role: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._heights = heights
        self._still_role = still_role
        self._measuring = later(self, MEASURE_DELAY_MS, self.measure)
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

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.measure()

    def dataChanged(self, top: Index, bottom: Index, roles: Sequence[int] = ()) -> None:
        super().dataChanged(top, bottom, roles)
        if list(roles) != [self._still_role]:
            self.measure(top.row(), bottom.row() + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible() and event.size().width() != event.oldSize().width():
            # At once what is seen; thousands of rows only once the width stands still.
            first, last = self.rowAt(0), self.rowAt(self.viewport().height())
            self.measure(max(first, 0), last + 1 if last >= 0 else first + FIRST_ROWS)
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

    def measure(self, first: int = 0, end: int | None = None) -> None:
        """Give rows their heights anew; all of them where none are named."""
        if not self.isVisible():
            # It is yet to get its width, and then measures everything.
            return
        model, header = self.model(), self.verticalHeader()
        count = model.rowCount() if model is not None else 0
        for number, height in enumerate(
            self._heights(first, count if end is None else min(end, count)), first
        ):
            header.resizeSection(number, height)
