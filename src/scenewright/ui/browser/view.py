"""The browser's list: Return or a click chooses, Space or the glyph before the name is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from scenewright.ui.browser.delegate import BrowserDelegate
from scenewright.ui.browser.model import BrowserModel

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from scenewright.ui.browser.rows import Row
    from scenewright.ui.theme import Theme


class BrowserView(QListView):
    """`chosen`, `heard` and `starred` carry a Row; a click chooses only what is no voice: a voice
    is chosen by a second click, because it changes the request."""

    chosen = Signal(object)
    heard = Signal(object)
    starred = Signal(object)
    current_changed = Signal()

    def __init__(self, model: BrowserModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._delegate = BrowserDelegate(theme, self)
        self._pressed = QPoint()
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("What was found"))
        self.clicked.connect(self._click)
        self.doubleClicked.connect(self._click_again)
        self.selectionModel().currentChanged.connect(lambda _now, _was: self.current_changed.emit())
        theme.changed.connect(self.scheduleDelayedItemsLayout)
        theme.changed.connect(self.viewport().update)

    def row(self) -> Row | None:
        """The current row."""
        found: Row | None = self.currentIndex().data(BrowserModel.row_role)
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row()
        if row is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(row)
        elif row is not None and event.key() == Qt.Key.Key_Space:
            self.heard.emit(row)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def _click(self, index: QModelIndex) -> None:
        row: Row = index.data(BrowserModel.row_role)
        place, x = self.visualRect(index), self._pressed.x()
        if self._delegate.is_on_hear(row, place, x):
            self.heard.emit(row)
        elif self._delegate.is_on_star(row, place, x):
            self.starred.emit(row)
        elif not row.voice_id:
            self.chosen.emit(row)

    def _click_again(self, index: QModelIndex) -> None:
        row: Row = index.data(BrowserModel.row_role)
        place, x = self.visualRect(index), self._pressed.x()
        is_apart = self._delegate.is_on_hear(row, place, x)
        if row.voice_id and not is_apart and not self._delegate.is_on_star(row, place, x):
            self.chosen.emit(row)
