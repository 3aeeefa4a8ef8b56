"""The words on the Spending page: the price rule, and what was spent as far as is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from scenewright.contract import CREDITS_MIN
from scenewright.ui.bind import bind

if TYPE_CHECKING:
    from scenewright.studio.studio import Studio


class SpendingPart(QWidget):
    """`words` is what a search looks through."""

    def __init__(self, studio: Studio) -> None:
        super().__init__()
        rule = self.tr(
            "Sound costs 5 credits a minute, counted to the millisecond and rounded up to a whole "
            "credit, and never less than {least}. A service holds credits when it accepts a job, "
            "charges once when the job has succeeded, and returns everything when it fails."
        ).format(least=CREDITS_MIN)
        honest = self.tr(
            "No service tells what is left: the studio shows only what it saw being charged."
        )
        self.words = f"{rule} {honest}"
        self.spent = QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for words in (rule, honest):
            label = QLabel(words)
            label.setObjectName("small")
            label.setWordWrap(True)
            column.addWidget(label)
        column.addWidget(self.spent)
        bind(studio, "spent_today_credits", self._show)

    def _show(self, credits: float) -> None:
        self.spent.setText(self.tr("Spent today: {credits:g} cr").format(credits=credits))
