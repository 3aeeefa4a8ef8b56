"""The field for tags, with commas between them; it completes those that are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QFocusEvent, QKeyEvent

BETWEEN = ", "


class TagField(QLineEdit):
    """`tags()` are those typed, each once."""

    def __init__(self, known: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = sorted(known, key=str.casefold)
        self._words = QStringListModel(self)
        self._completer = QCompleter(self._words, self)
        self._completer.setWidget(self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._popup = QListView()
        self._popup.setObjectName("offered")
        self._popup.setAccessibleName(self.tr("Known tags"))
        self._completer.setPopup(self._popup)
        self._completer.activated.connect(self._take)
        self.textEdited.connect(lambda _text: self._offer())

    def tags(self) -> tuple[str, ...]:
        """What is typed, without spaces around it."""
        typed = (" ".join(part.split()) for part in self.text().split(","))
        return tuple(dict.fromkeys(tag for tag in typed if tag))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            # Chosen as a whole, the tags there are would go with the first letter of another.
            self.end(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._popup.isVisible() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The list takes it; without a choice in it, it is the sheet's.
            self._popup.hide()
        super().keyPressEvent(event)

    def _offer(self) -> None:
        begun = self.text()[: self.cursorPosition()].rpartition(",")[2].strip().casefold()
        have = {tag.casefold() for tag in self.tags()}
        fitting = [tag for tag in self._known if tag.casefold() not in have - {begun}]
        self._words.setStringList([tag for tag in fitting if tag.casefold().startswith(begun)])
        if begun and self._words.rowCount():
            self._completer.complete()
        else:
            self._popup.hide()

    def _take(self, tag: str) -> None:
        before, after = self.text()[: self.cursorPosition()], self.text()[self.cursorPosition() :]
        kept = before.rpartition(",")[0]
        written = (f"{kept}{BETWEEN}" if kept else "") + tag + BETWEEN
        self.setText(written + after.lstrip(", "))
        self.setCursorPosition(len(written))
