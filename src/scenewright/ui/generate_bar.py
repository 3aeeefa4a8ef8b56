"""Generate, with its price beside it, and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QWidget

from scenewright.studio.draft import REQUEST_FIELDS
from scenewright.ui.accent_button import AccentButton
from scenewright.ui.bind import bind

if TYPE_CHECKING:
    from scenewright.contract import Problem
    from scenewright.studio.draft import Draft
    from scenewright.ui.theme import Theme


SENT_MS = 1200


class GenerateBar(QWidget):
    """`generate_requested` is emitted whether or not there are problems: the composer decides.

    `is_sent` is true for a moment after `show_sent`, unless the draft changes before.
    """

    generate_requested = Signal()

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._asked = False
        self._focus_left: QWidget | None = None
        self._sent = QTimer(self)
        self._sent.setSingleShot(True)
        self._sent.setInterval(SENT_MS)
        self._sent.timeout.connect(self._show_ready)
        self.button = AccentButton(self.tr("Generate"), theme)
        self.button.setToolTip(self.tr("Send the scene to the service (Ctrl+Enter)"))
        self.button.clicked.connect(self.generate_requested)
        self.standing = QLabel()
        self.standing.setObjectName("small")
        self.standing.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.standing, 1)
        row.addWidget(self.button)
        bind(draft, "price_floor_credits", self._show_price)
        for name in ("problems", "price_guess_credits"):
            bind(draft, name, self._show_standing)
        for name in REQUEST_FIELDS:
            getattr(draft, f"{name}_changed").connect(self._show_ready)

    @property
    def is_sent(self) -> bool:
        """Whether the draft as it stands was sent a moment ago."""
        return self._sent.isActive()

    def show_sent(self) -> None:
        """Say that the draft was sent; another Generate needs a moment or another draft."""
        had_focus = self.button.hasFocus()
        self.button.set_verb(self.tr("Sent"))
        self.button.setEnabled(False)
        self._focus_left = QApplication.focusWidget() if had_focus else None
        self._sent.start()

    def _show_ready(self, _value: object = None) -> None:
        if self.button.isEnabled():
            return
        self._sent.stop()
        self.button.set_verb(self.tr("Generate"))
        self.button.setEnabled(True)
        # Qt moves the focus on from a disabled button: it comes back unless the user went on.
        if self._focus_left is not None and self._focus_left is QApplication.focusWidget():
            self.button.setFocus()

    def reveal_problems(self) -> None:
        """From now on count an empty prompt as a problem."""
        self._asked = True
        self._show_standing()

    def _show_price(self, credits: int) -> None:
        self.button.set_cost(self.tr("at least {credits} cr").format(credits=credits))

    def _show_standing(self, _value: object = None) -> None:
        problems: tuple[Problem, ...] = self._draft.problems
        if not self._asked and not self._draft.prompt:
            problems = tuple(entry for entry in problems if entry.field != "prompt")
        guess = self._draft.price_guess_credits
        if len(problems) == 1:
            self.standing.setText(self.tr("One thing to mend before this can be sent."))
        elif problems:
            text = self.tr("{count} things to mend before this can be sent.")
            self.standing.setText(text.format(count=len(problems)))
        elif guess is not None:
            text = self.tr("Local guess: {credits} cr. The sound that comes back decides.")
            self.standing.setText(text.format(credits=guess))
        else:
            self.standing.setText("")
