"""Two fields that save a voice id under a character's name."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

FIELD_PIXELS = 116


class SavedVoiceForm(QWidget):
    """`saved(voice_id, alias)` by Return or the button. Folded away until `ask`.

    `asked(bool)` when it unfolds and folds.
    """

    saved = Signal(str, str)
    asked = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.opener = QPushButton(self.tr("Save a voice id…"))
        self.opener.setObjectName("link")
        self.voice_id = self._field(self.tr("Voice id"))
        self.alias = self._field(self.tr("Character"))
        self.save = QPushButton(self.tr("Save"))
        self.opener.setAccessibleName(self.opener.text())
        self.save.setAccessibleName(self.tr("Save the voice id"))
        self._fields = QWidget()
        rows = QGridLayout(self._fields)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        rows.addWidget(self.voice_id, 0, 0, 1, 2)
        rows.addWidget(self.alias, 1, 0)
        rows.addWidget(self.save, 1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.opener)
        column.addWidget(self._fields)
        self._fields.hide()
        self.opener.clicked.connect(lambda: self.ask())
        self.save.clicked.connect(self._save)

    def ask(self, voice_id: str = "", alias: str = "") -> None:
        """Unfold the fields, filled with what is known."""
        self.voice_id.setText(voice_id)
        self.alias.setText(alias)
        self._fields.show()
        self.opener.hide()
        self.asked.emit(True)
        (self.alias if voice_id else self.voice_id).setFocus()

    def fold(self) -> None:
        """Show the button instead of the fields."""
        had_focus = self._fields.isAncestorOf(self.focusWidget() or self)
        self._fields.hide()
        self.opener.show()
        self.asked.emit(False)
        if had_focus:
            self.opener.setFocus()

    def is_asking(self) -> bool:
        """Whether the fields are unfolded."""
        return not self._fields.isHidden()

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(name)
        field.setAccessibleName(name)
        field.setMinimumWidth(FIELD_PIXELS)
        field.returnPressed.connect(self._save)
        return field

    def _save(self) -> None:
        if not self.voice_id.text().strip():
            self.voice_id.setFocus()
            return
        self.saved.emit(self.voice_id.text().strip(), self.alias.text().strip())
        self.fold()
