"""A list model whose rows become others: what differs is announced, so that selections survive."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex

from scenewright.studio.row_steps import steps_between

if TYPE_CHECKING:
    from scenewright.studio.row_steps import Steps

AnyIndex = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")
# From this many separate changes on, one reset is cheaper than announcing each of them.
STEPS_MAX = 48


class RowList(QAbstractListModel, Generic[Row]):
    """`key` tells which rows of before and after are the same one."""

    def __init__(self, key: Callable[[Row], Hashable], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self._rows: list[Row] = []
        self._row_of: dict[Hashable, int] = {}

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def _become(self, wanted: list[Row]) -> None:
        key = self._key
        steps = steps_between([key(row) for row in self._rows], [key(row) for row in wanted])
        if steps.count > STEPS_MAX:
            self.beginResetModel()
            self._rows = wanted
            self._note_rows()
            self.endResetModel()
            return
        self._remove(steps)
        self._arrange(steps)
        for first, last in steps.inserted:
            self.beginInsertRows(QModelIndex(), first, last)
            self._rows[first:first] = wanted[first : last + 1]
            self.endInsertRows()
        self._note_rows()
        for number, row in enumerate(wanted):
            if self._rows[number] != row:
                self._rows[number] = row
                self.dataChanged.emit(self.index(number), self.index(number))

    def _remove(self, steps: Steps) -> None:
        for first, last in reversed(steps.removed):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._rows[first : last + 1]
            self.endRemoveRows()

    def _arrange(self, steps: Steps) -> None:
        """Put what stays into its new order; persistent indexes go with their rows."""
        if not steps.order:
            return
        self.layoutAboutToBeChanged.emit()
        now_at = {old: new for new, old in enumerate(steps.order)}
        before = self.persistentIndexList()
        self._rows = [self._rows[old] for old in steps.order]
        self.changePersistentIndexList(
            before, [self.index(now_at[index.row()], index.column()) for index in before]
        )
        self.layoutChanged.emit()

    def _note_rows(self) -> None:
        self._row_of = {self._key(row): number for number, row in enumerate(self._rows)}
