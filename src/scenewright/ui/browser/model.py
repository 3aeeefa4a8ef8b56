"""The browser's rows as an item model; a row can be dragged into the prompt as its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from scenewright.ui.parts.plain_words import SENTENCE_FORMAT
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.player.sample_maker import Sample
    from scenewright.ui.browser.rows import Row

Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()


class BrowserModel(QAbstractListModel):
    """`row_role` gives the Row, `state_role` "making", "playing" or "" of its sample."""

    row_role = Qt.ItemDataRole.UserRole + 1
    state_role = Qt.ItemDataRole.UserRole + 2

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._making: Sample | None = None
        self._playing: Sample | None = None

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows in place of the others."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def show_sample(self, making: Sample | None, playing: Sample | None) -> None:
        """Mark the rows whose sample is made or heard now."""
        self._making, self._playing = making, playing
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self._rows[index.row()]
        if role == self.row_role:
            return row
        if role == self.state_role:
            return self._state(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (row.told, row.trouble) if part)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            star = tr("favourite") if row.is_favourite else ""
            parts = (row.name, row.told, row.trouble, star, self._state(row))
            return ". ".join(part for part in parts if part)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return ["text/plain", SENTENCE_FORMAT]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        carried = QMimeData()
        carried.setText(" ".join(self._rows[index.row()].inserted for index in indexes))
        carried.setData(SENTENCE_FORMAT, QByteArray())
        return carried

    def _state(self, row: Row) -> str:
        if row.sample is None:
            return ""
        if row.sample == self._making:
            return "making"
        return "playing" if row.sample == self._playing else ""
