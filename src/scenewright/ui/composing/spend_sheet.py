"""Asks once before several jobs are sent at the same time: how many, and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from scenewright.contract import CREDITS_MIN
from scenewright.ui.jobs.words import verb_told
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.jobs.job import Verb

WIDTH_PIXELS = 360


class SpendSheet(Sheet):
    """Open it with `open()`; `accepted` when the credits may be spent."""

    def __init__(self, verb: Verb, count: int, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(translated(verb.label))
        sentence = QLabel(
            self.tr(
                "These are {n} new jobs, each under a key of its own. Together they cost at least "
                "{credits} credits; what each one costs, its service says when it is done."
            ).format(n=count, credits=CREDITS_MIN * count)
        )
        sentence.setWordWrap(True)
        buttons = QDialogButtonBox()
        self.agree = buttons.addButton(
            verb_told(verb, count), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.cancel = buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        # Return spends only once the button that says so has the keys.
        self.cancel.setDefault(True)
        for button in (self.agree, self.cancel):
            button.setAccessibleName(button.text())
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addWidget(sentence)
        column.addWidget(buttons)
        self.cancel.setFocus()
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
