"""A field that searches a list; Escape empties and leaves it, Down goes to what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from scenewright.ui.theme import Theme


class SearchField(QLineEdit):
    """Says in itself `what` it searches; `left` when the keys should go to what was found."""

    left = Signal()

    def __init__(self, what: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setPlaceholderText(what)
        self.setAccessibleName(what)
        self._emptying = QAction(self.tr("Empty the search"), self)
        self._emptying.setVisible(False)
        self.addAction(self._emptying, QLineEdit.ActionPosition.TrailingPosition)
        self._emptying.triggered.connect(self.clear)
        self.textChanged.connect(lambda text: self._emptying.setVisible(bool(text)))
        theme.changed.connect(self._dress)
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        # Qt's own sign for it is dark in every theme.
        self._emptying.setIcon(self._theme.icon("remove", "quiet"))
