"""A list model whose rows become others: what differs is announced, so that selections survive."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
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
        self._known_rows: dict[Hashable, int] | None = None

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def _become(self, wanted: list[Row]) -> None:
        key, old = self._key, self._rows
        # Rows that are the same object at either end are left alone: most of a long list.
        first = _same_count(zip(old, wanted, strict=False))
        most = min(len(old), len(wanted)) - first
        same_at_end = min(most, _same_count(zip(reversed(old), reversed(wanted), strict=False)))
        end, wanted_end = len(old) - same_at_end, len(wanted) - same_at_end
        steps = steps_between(
            [key(row) for row in old[first:end]], [key(row) for row in wanted[first:wanted_end]]
        )
        if steps.count > STEPS_MAX:
            self._become_another(wanted)
            return
        self._remove(steps, first)
        self._arrange(steps, first)
        for begin, last in steps.inserted:
            self.beginInsertRows(QModelIndex(), first + begin, first + last)
            self._rows[first + begin : first + begin] = wanted[first + begin : first + last + 1]
            self._known_rows = None
            self.endInsertRows()
        for number in range(first, wanted_end):
            before, self._rows[number] = self._rows[number], wanted[number]
            if before != wanted[number]:
                self.dataChanged.emit(self.index(number), self.index(number))

    def _become_another(self, wanted: list[Row]) -> None:
        """Be another list, without a look at what of it was there before."""
        self.beginResetModel()
        self._rows = wanted
        self._known_rows = None
        self.endResetModel()

    @property
    def _row_of(self) -> dict[Hashable, int]:
        """Where the row of each key stands; made when it is asked for."""
        if self._known_rows is None:
            self._known_rows = {self._key(row): number for number, row in enumerate(self._rows)}
        return self._known_rows

    def _remove(self, steps: Steps, offset: int) -> None:
        for first, last in reversed(steps.removed):
            self.beginRemoveRows(QModelIndex(), offset + first, offset + last)
            del self._rows[offset + first : offset + last + 1]
            self._known_rows = None
            self.endRemoveRows()

    def _arrange(self, steps: Steps, offset: int) -> None:
        """Put what stays into its new order; persistent indexes go with their rows."""
        if not steps.order:
            return
        self.layoutAboutToBeChanged.emit()
        now_at = {offset + old: offset + new for new, old in enumerate(steps.order)}
        before = [index for index in self.persistentIndexList() if index.row() in now_at]
        moved = [self._rows[offset + old] for old in steps.order]
        self._rows[offset : offset + len(moved)] = moved
        self._known_rows = None
        self.changePersistentIndexList(
            before, [self.index(now_at[index.row()], index.column()) for index in before]
        )
        self.layoutChanged.emit()


def _same_count(pairs: Iterable[tuple[object, object]]) -> int:
    """How many pairs in a row are the same object twice."""
    count = 0
    for one, other in pairs:
        if one is not other:
            break
        count += 1
    return count
