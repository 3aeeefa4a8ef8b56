"""What can be done with the browser's current row, each thing one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from scenewright.ui.parts.flow import Flow

if TYPE_CHECKING:
    from scenewright.ui.browser.rows import Row
    from scenewright.ui.theme import Theme

GLYPH_PIXELS = 16


class BrowserVerbs(QWidget):
    """`heard`, `chosen`, `spoken` and `starred` carry the row that is shown."""

    heard = Signal(object)
    chosen = Signal(object)
    spoken = Signal(object)
    starred = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._row: Row | None = None
        self.hear = QPushButton()
        self.choose = QPushButton()
        self.speaker = QPushButton(self.tr("As speaker"))
        self.star = QToolButton()
        self.star.setAccessibleName(self.tr("Favourite"))
        self.star.setToolTip(self.tr("Favourite"))
        self.star.setMinimumHeight(32)
        self.star.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hear.setToolTip(self.tr("Hear a sample; free (Space)"))
        self.speaker.setToolTip(self.tr("Write an empty line of this speaker"))
        theme.changed.connect(self._show_star)
        self.hear.setAccessibleName(self.tr("Hear a sample"))
        self.choose.setAccessibleName(self.tr("Use what is chosen"))
        self.speaker.setAccessibleName(self.tr("Write a line of this speaker"))
        row = Flow()
        self.setLayout(row)
        for button, signal in (
            (self.hear, self.heard),
            (self.choose, self.chosen),
            (self.speaker, self.spoken),
            (self.star, self.starred),
        ):
            row.addWidget(button)
            button.clicked.connect(lambda _checked=False, told=signal: told.emit(self._row))

    def show_row(self, row: Row | None, state: str, *, is_voices: bool) -> None:
        """Offer what can be done with a row; `state` is of its sample: making, playing or ""."""
        self._row = row
        self.choose.setText(self.tr("Use") if is_voices else self.tr("Insert"))
        self.choose.setToolTip(
            self.tr("Speak the scene's words with it (Return)")
            if is_voices
            else self.tr("Write its words at the cursor (Return)")
        )
        hear = {"making": self.tr("Making…"), "playing": self.tr("Stop")}
        self.hear.setText(hear.get(state, self.tr("Hear")))
        self.hear.setEnabled(row is not None and row.sample is not None)
        self.choose.setEnabled(row is not None)
        for button in (self.speaker, self.star):
            button.setVisible(is_voices)
            button.setEnabled(row is not None)
        self._show_star()

    def _show_star(self) -> None:
        is_favourite = self._row is not None and self._row.is_favourite
        glyph = ("starred", "text") if is_favourite else ("star", "quiet")
        side = self._theme.pixels(GLYPH_PIXELS)
        self.star.setIconSize(QSize(side, side))
        self.star.setIcon(self._theme.icon(*glyph))
