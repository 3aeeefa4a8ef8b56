"""Opens dialogs over a window: each answers once, and gives the keys back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QDialog, QLineEdit

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def open_over(window: QWidget, dialog: QDialog, *, is_modal: bool = True) -> None:
    """Open a dialog that is gone once it has ended; `window` gets the keys then."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _AnswersOnce(dialog)
    # Where no window manager gives the keys back to the window, it asks for them itself.
    dialog.finished.connect(window.activateWindow)
    if is_modal:
        dialog.open()
        return
    dialog.show()
    dialog.activateWindow()


class _AnswersOnce(QObject):
    """A second Return, under way when the first hid the dialog, would spend or write again."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        dialog.finished.connect(self._end)

    def _end(self, _result: int) -> None:
        for kind in (QAbstractButton, QLineEdit):
            for field in self._dialog.findChildren(kind):
                field.blockSignals(True)
