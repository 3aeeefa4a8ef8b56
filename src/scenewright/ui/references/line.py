"""A line below the references: what is worth saying, and links that do something about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from scenewright.ui.parts.flow import Flow
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.ui.theme import Theme


class ReferenceLine(QWidget):
    """Takes no room while it has neither words nor a link to show."""

    def __init__(
        self,
        theme: Theme,
        verbs: Sequence[str],
        glyph: tuple[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._glyph = glyph
        self._picture = QLabel()
        self._picture.setVisible(glyph is not None)
        self._words = QLabel()
        self._words.setObjectName("small")
        self._words.setWordWrap(True)
        self.buttons = [QPushButton(verb) for verb in verbs]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._picture)
        row.addWidget(self._words, 1 if glyph else 0)
        links = Flow()
        for button in self.buttons:
            button.setObjectName("free")
            button.setAccessibleName(button.text())
            links.addWidget(button)
        if not glyph:
            row.addLayout(links, 1)
        theme.changed.connect(self._show_glyph)
        self._show_glyph()
        self.setVisible(False)

    def text(self) -> str:
        """The words shown, empty while hidden."""
        return self._words.text()

    def show_words(self, words: str) -> None:
        """Say this, or nothing and be gone."""
        told = translated(words)
        self._words.setText(told)
        self.setAccessibleName(told)
        self.setVisible(bool(told))

    def offer(self, shown: Sequence[bool]) -> None:
        """Show each link or not; the line is there while one of them is."""
        for button, is_shown in zip(self.buttons, shown, strict=True):
            button.setVisible(is_shown)
        self._words.setVisible(bool(self._words.text()))
        self.setVisible(any(shown))

    def _show_glyph(self) -> None:
        if self._glyph is not None:
            self._picture.setPixmap(self._theme.glyph(*self._glyph))
