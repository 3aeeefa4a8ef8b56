"""The user's snippets: renamed in their row, deleted, and had again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.bind import bind
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from scenewright.studio.composing.snippet_book import SnippetBook
    from scenewright.studio.composing.snippets import Snippet

SNIPPET_ROLE = int(Qt.ItemDataRole.UserRole)
SIZE_PIXELS = (460, 380)
TOLD_CHARACTERS_MAX = 400


class SnippetDialog(Sheet):
    """Every change is kept at once; a deleted snippet can be had again while this is open."""

    def __init__(self, book: SnippetBook, parent: QWidget | None = None) -> None:
        super().__init__(SIZE_PIXELS[0], parent)
        self._book = book
        self.setWindowTitle(self.tr("Snippets"))
        self.resize(*SIZE_PIXELS)
        self.list = QListWidget()
        self.list.setObjectName("kept")
        self.list.setAccessibleName(self.tr("Snippets"))
        self.words = QLabel()
        self.words.setObjectName("small")
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.rename = self._button(self.tr("Rename"))
        self.delete = self._button(self.tr("Delete"))
        self.undo = self._button(self.tr("Undo"))
        self.undo.setEnabled(False)
        done = self._button(self.tr("Done"))
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.rename, self.delete, self.undo):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(done)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(self.list, 1)
        column.addWidget(self.words)
        column.addLayout(row)
        self.list.currentItemChanged.connect(self._show_words)
        self.list.itemChanged.connect(self._rename)
        self.rename.clicked.connect(lambda: self.list.editItem(self.list.currentItem()))
        self.delete.clicked.connect(self._delete)
        self.undo.clicked.connect(self._undo)
        done.clicked.connect(self.accept)
        bind(book, "snippets", self._show)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete) and self.list.hasFocus():
            self._delete()
            return
        super().keyPressEvent(event)

    def _show(self, snippets: tuple[Snippet, ...]) -> None:
        row = max(self.list.currentRow(), 0)
        self.list.blockSignals(True)
        self.list.clear()
        for snippet in snippets:
            item = QListWidgetItem(snippet.name)
            item.setData(SNIPPET_ROLE, snippet)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.list.setCurrentRow(min(row, len(snippets) - 1))
        self._show_words()

    def _show_words(self, _item: object = None, _before: object = None) -> None:
        snippet = self._chosen()
        told = self.tr("There are no snippets. Select words in a prompt and keep them as one.")
        self.words.setText(snippet.words[:TOLD_CHARACTERS_MAX] if snippet else told)
        self.rename.setEnabled(snippet is not None)
        self.delete.setEnabled(snippet is not None)

    def _chosen(self) -> Snippet | None:
        item = self.list.currentItem()
        found: Snippet | None = item.data(SNIPPET_ROLE) if item is not None else None
        return found

    def _rename(self, item: QListWidgetItem) -> None:
        snippet: Snippet = item.data(SNIPPET_ROLE)
        if item.text() == snippet.name:
            return
        name = item.text()
        # What is refused stands there as it was; what is kept comes back with its new name.
        item.setText(snippet.name)
        self._book.rename(snippet.snippet_id, name)

    def _delete(self) -> None:
        snippet = self._chosen()
        if snippet is not None:
            self._book.delete(snippet.snippet_id)
            self.undo.setEnabled(True)
            self.list.setFocus()

    def _undo(self) -> None:
        self._book.restore()
        self.undo.setEnabled(False)
        self.list.setFocus()

    def _button(self, told: str) -> QPushButton:
        button = QPushButton(told)
        button.setAccessibleName(told)
        button.setAutoDefault(False)
        return button
