"""The red line under a field: says what is wrong with it, and takes no room while nothing is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.contract import Problem
    from scenewright.ui.theme import Theme

GLYPH_PIXELS = 12


class ProblemLine(QWidget):
    """Shows the problems of one request field; `text()` is what it says, empty while hidden."""

    def __init__(self, field: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = field
        self._theme = theme
        self._glyph = QLabel()
        self._sentence = QLabel()
        # What a service says may stand here: shown as it is, tags and all.
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setObjectName("problem")
        self._sentence.setWordWrap(True)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._glyph)
        row.addWidget(self._sentence, 1)
        theme.changed.connect(self._show_glyph)
        self.setVisible(False)

    def text(self) -> str:
        """The sentence shown, empty where there is no problem."""
        return self._sentence.text()

    def show_problems(self, problems: Iterable[Problem]) -> bool:
        """Show those of this field, hide where there are none; returns whether there are any."""
        found = (entry.message for entry in problems if entry.field == self._field)
        sentence = " ".join(map(translated, found))
        self._sentence.setText(sentence)
        self._show_glyph()
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))
        return bool(sentence)

    def _show_glyph(self) -> None:
        if not self.text():
            return
        self._glyph.setPixmap(self._theme.glyph("attention", "bad", GLYPH_PIXELS))
