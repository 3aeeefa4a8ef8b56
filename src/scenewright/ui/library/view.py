"""The list of scenes and takes: chosen by mouse and keys, folded, and asked what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QToolTip, QWidget

from scenewright.studio.library.scenes import HiddenEntry, SceneEntry, SceneList, TakeEntry
from scenewright.ui.parts.focus_by_keys import BY_KEYS
from scenewright.ui.parts.tall_list import TallList

if TYPE_CHECKING:
    from PySide6.QtCore import QItemSelection
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

    from scenewright.studio.library.scene_entries import Entry
    from scenewright.ui.library.delegate import LibraryDelegate
    from scenewright.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
PLAIN = Qt.KeyboardModifier.NoModifier


class LibraryView(TallList):
    """`opened(row)` by a click or Return on one row; `menu_asked(point)` of the screen.

    `chosen_changed` when other rows are selected.
    """

    opened = Signal(object)
    menu_asked = Signal(QPoint)
    chosen_changed = Signal()

    def __init__(
        self,
        scenes: SceneList,
        delegate: LibraryDelegate,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self._row_heights, theme, parent)
        self._scenes = scenes
        self._delegate = delegate
        self._theme = theme
        self._kept: tuple[list[tuple[bool, int]], tuple[bool, int] | None] = ([], None)
        self._pressed: QModelIndex | None = None
        self._leaves_current = False
        self.setItemDelegate(delegate)
        delegate.setParent(self)
        self.setObjectName("libraryList")
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        # So that a press on one of several chosen rows keeps them chosen, to be dragged together.
        self.setDragEnabled(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        self.setAccessibleName(self.tr("Scenes and takes"))
        self.setModel(scenes)
        scenes.modelAboutToBeReset.connect(self._keep_selection)
        scenes.modelReset.connect(self._restore_selection)
        scenes.rowsRemoved.connect(self._go_on)
        theme.changed.connect(self._dress)

    def row_at(self, index: QModelIndex) -> Entry | None:
        """What stands in a row."""
        found: Entry | None = index.data(SceneList.entry_role)
        return found

    def chosen(self) -> list[Entry]:
        """The selected rows, in the list's order."""
        rows: list[Entry] = []
        selection = self.selectionModel().selection()
        ranges = [selection.at(number) for number in range(selection.count())]
        for one in sorted(ranges, key=lambda one: one.top()):
            rows.extend(self._scenes.rows(one.top(), one.bottom() + 1))
        return rows

    def takes(self) -> list[TakeEntry]:
        """The selected takes."""
        return [row for row in self.chosen() if isinstance(row, TakeEntry)]

    def show_take(self, take_id: int) -> None:
        """Choose the row of a take and bring it into sight."""
        index = self._scenes.index_of_take(take_id)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, row = event.key(), self.row_at(self.currentIndex())
        is_plain = event.modifiers() in (PLAIN, Qt.KeyboardModifier.KeypadModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None:
            self.opened.emit(row)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and is_plain and row is not None:
            self._fold(row, is_unfolding=key == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, _text: str) -> None:
        # Letters are keys here; words are looked for in the field above.
        pass

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        is_plain = event.button() is Qt.MouseButton.LeftButton and event.modifiers() == PLAIN
        self._pressed = self.indexAt(event.position().toPoint()) if is_plain else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        index = self.indexAt(event.position().toPoint())
        if pressed is not None and index.isValid() and index == pressed:
            self.opened.emit(self.row_at(index))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second click of two opens nothing again, and unfolds nothing twice.
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in BY_KEYS and not self.selectionModel().hasSelection():
            index = self.currentIndex()
            self.setCurrentIndex(index if index.isValid() else self._scenes.index(0))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = self.row_at(self.indexAt(event.pos()))
            QToolTip.showText(event.globalPos(), self._delegate.tip(row) if row else "", self)
            return True
        return super().viewportEvent(event)

    def rowsAboutToBeRemoved(self, parent: Index, start: int, end: int) -> None:
        self._leaves_current = start <= self.currentIndex().row() <= end
        super().rowsAboutToBeRemoved(parent, start, end)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.chosen_changed.emit()

    def _fold(self, row: Entry, *, is_unfolding: bool) -> None:
        if isinstance(row, HiddenEntry):
            if row.is_shown is not is_unfolding:
                self._scenes.toggle_rejected(row.scene_id)
        elif isinstance(row, SceneEntry):
            if row.is_unfolded is not is_unfolding:
                self._scenes.toggle(row.scene_id)
        elif not is_unfolding:
            index = self._scenes.index_of_scene(row.scene_id or 0)
            if index.isValid():
                self.setCurrentIndex(index)

    def _row_heights(self) -> list[int]:
        scene, take = self._delegate.heights()
        return [scene if isinstance(row, SceneEntry) else take for row in self._scenes.rows()]

    def _dress(self) -> None:
        self.measure()
        self.viewport().update()

    def _offer(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if not index.isValid() or not self.rect().contains(self.mapFromGlobal(self.cursor().pos())):
            point = self.visualRect(self.currentIndex()).center()
        self.menu_asked.emit(self.viewport().mapToGlobal(point))

    def _go_on(self, _parent: QModelIndex, start: int, _end: int) -> None:
        """Where the current take has left the list, the next one is current, else the one before.

        So takes are sorted out one after the other by one key.
        """
        if not self._leaves_current:
            return
        self._leaves_current = False
        for row in (start, start - 1):
            index = self._scenes.index(row)
            if isinstance(self.row_at(index), TakeEntry):
                self.setCurrentIndex(index)
                return

    def _keep_selection(self) -> None:
        current = self.row_at(self.currentIndex())
        chosen = [_key(row) for row in self.chosen() if not isinstance(row, HiddenEntry)]
        is_row = current is not None and not isinstance(current, HiddenEntry)
        self._kept = (chosen, _key(current) if is_row else None)  # type: ignore[arg-type]

    def _restore_selection(self) -> None:
        chosen, current = self._kept
        selection, flag = self.selectionModel(), QItemSelectionModel.SelectionFlag
        if current is not None:
            selection.setCurrentIndex(self._index_of(current), flag.NoUpdate)
        for key in chosen:
            index = self._index_of(key)
            if index.isValid():
                selection.select(index, flag.Select)

    def _index_of(self, key: tuple[bool, int]) -> QModelIndex:
        is_take, known = key
        return self._scenes.index_of_take(known) if is_take else self._scenes.index_of_scene(known)


def _key(row: SceneEntry | TakeEntry) -> tuple[bool, int]:
    return (True, row.take_id) if isinstance(row, TakeEntry) else (False, row.scene_id)
