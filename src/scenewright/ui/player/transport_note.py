"""A line above the waveform: something that is not as it seems, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

GLYPH_PIXELS = 12


class TransportNote(QWidget):
    """Shown while there is a sentence; `verb_requested` when its button is pressed."""

    verb_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._glyph = "attention"
        self.mark = QLabel()
        self.words = QLabel()
        self.words.setObjectName("small")
        self.words.setWordWrap(True)
        # To be copied, and to be reached by those who read with the keys.
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.verb = QPushButton()
        self.verb.setObjectName("link")
        self.verb.setAutoDefault(False)
        self.verb.clicked.connect(self.verb_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.mark)
        row.addWidget(self.words, 1)
        row.addWidget(self.verb)
        theme.changed.connect(self._show_glyph)
        self.hide()

    def say(self, sentence: str, verb: str = "", glyph: str = "attention") -> None:
        """Show a sentence and a verb beside it, or nothing."""
        self._glyph = glyph
        self.words.setText(sentence)
        self.verb.setText(verb)
        self.verb.setAccessibleName(verb)
        self.verb.setVisible(bool(verb))
        self.setVisible(bool(sentence))
        self._show_glyph()

    def _show_glyph(self) -> None:
        self.mark.setPixmap(self._theme.glyph(self._glyph, "warn", GLYPH_PIXELS))
