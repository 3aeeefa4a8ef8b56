"""Asks for one name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from scenewright.contract import Problem
from scenewright.ui.bind import mark
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 400


class NameDialog(Sheet):
    """Open it with `open()`; `chosen(name)` once `why_not(name)` has no sentence against it."""

    chosen = Signal(str)

    def __init__(
        self,
        title: str,
        verb: str,
        why_not: Callable[[str], str],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(title)
        self._why_not = why_not
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name"))
        self.problem = ProblemLine("name", theme)
        self.buttons = QDialogButtonBox()
        self.agree = self.buttons.addButton(verb, QDialogButtonBox.ButtonRole.AcceptRole)
        self.agree.setObjectName("outlined")
        self.agree.setDefault(True)
        self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self._agree)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        label = QLabel(title)
        label.setBuddy(self.name)
        for widget in (label, self.name, self.problem, self.buttons):
            column.addWidget(widget)

    def _agree(self) -> None:
        name = self.name.text()
        sentence = self._why_not(name)
        found = [Problem("name", sentence)] if sentence else []
        mark(self.name, "refused", self.problem.show_problems(found))
        if not found:
            self.chosen.emit(name)
            self.accept()
