"""What is said once when something of the studio itself goes wrong: calm, and with what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLabel, QWidget

from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 520
GLYPH_PIXELS = 20


class CrashSheet(Sheet):
    """Open it with `open()`; closed without an answer the studio goes on."""

    diagnostics_requested = Signal()
    restart_requested = Signal()

    def __init__(self, kind: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Something went wrong"))
        self._theme = theme
        self._glyph = QLabel()
        self.head = QLabel(self.tr("Something went wrong in the studio."))
        self.head.setObjectName("head")
        self.sentence = QLabel(
            self.tr(
                "What it was just doing was stopped by an error of its own ({kind}). What you have "
                "written and every sound are kept, and jobs go on. It cost nothing: an error in "
                "the window sends nothing and charges nothing."
            ).format(kind=kind)
        )
        self.advice = QLabel(
            self.tr(
                "You can go on. If the studio behaves oddly, restart it: nothing is lost by that. "
                "Diagnostics help whoever mends it; you read them first, and nothing is sent."
            )
        )
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.collect = self.buttons.addButton(self.tr("Collect diagnostics…"), role.HelpRole)
        self.restart = self.buttons.addButton(self.tr("Restart the studio"), role.ActionRole)
        self.go_on = self.buttons.addButton(self.tr("Go on"), role.AcceptRole)
        self._assemble()
        self.collect.clicked.connect(lambda: self._do(self.diagnostics_requested))
        self.restart.clicked.connect(lambda: self._do(self.restart_requested))
        self.go_on.clicked.connect(self.accept)
        theme.changed.connect(self._show_glyph)
        self._show_glyph()

    def _assemble(self) -> None:
        for label in (self.sentence, self.advice):
            label.setWordWrap(True)
        for button in (self.collect, self.restart, self.go_on):
            button.setAccessibleName(button.text())
            button.setAutoDefault(False)
        self.go_on.setObjectName("outlined")
        self.go_on.setDefault(True)
        self.setAccessibleDescription(f"{self.sentence.text()} {self.advice.text()}")
        grid = QGridLayout(self)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._glyph, 0, 0)
        grid.addWidget(self.head, 0, 1)
        grid.addWidget(self.sentence, 1, 1)
        grid.addWidget(self.advice, 2, 1)
        grid.setRowMinimumHeight(3, 8)
        grid.addWidget(self.buttons, 4, 0, 1, 2)
        self.go_on.setFocus()

    def _do(self, wanted: SignalInstance) -> None:
        # Closed first: what follows opens a window of its own, or ends this one.
        self.accept()
        wanted.emit()

    def _show_glyph(self) -> None:
        self._glyph.setPixmap(self._theme.glyph("attention", "warn", GLYPH_PIXELS))
