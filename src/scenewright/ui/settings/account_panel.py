"""Why an account's queue stands, how many jobs wait for it, and the remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.bind import bind, mark
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.jobs.pauses import AccountPause
    from scenewright.studio.studio import Studio

ASKED = "asked"


class AccountPanel(QScrollArea):
    """Shows `studio.account_pauses`; takes no room while there are none, and scrolls where a low
    window has too little of it.

    `verb_requested(name, argument)` asks for a pause's remedy.
    """

    verb_requested = Signal(str, object)

    def __init__(self, studio: Studio, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = QWidget()
        inside.setObjectName("composer")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(16, 0, 16, 0)
        self._column.setSpacing(8)
        self._blocks: list[QWidget] = []
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        bind(studio, "account_pauses", self._show_pauses)

    def heightForWidth(self, width: int) -> int:
        return self._column.totalHeightForWidth(width)

    def minimumSizeHint(self) -> QSize:
        # What is in it breaks into lines or not: a button does not.
        return QSize(self._column.totalMinimumSize().width(), 0)

    def remedies(self) -> list[QPushButton]:
        """The buttons that are offered now."""
        return [button for block in self._blocks for button in block.findChildren(QPushButton)]

    def _show_pauses(self, pauses: tuple[AccountPause, ...]) -> None:
        focused = next((n for n, one in enumerate(self.remedies()) if one.hasFocus()), None)
        for block in self._blocks:
            self._column.removeWidget(block)
            block.hide()
            block.deleteLater()
        self._blocks = [self._block(pause) for pause in pauses]
        for block in self._blocks:
            self._column.addWidget(block)
            block.show()
        self.setVisible(bool(pauses))
        if focused is not None and focused < len(self._blocks):
            self.remedies()[focused].setFocus()

    def _block(self, pause: AccountPause) -> QWidget:
        block = QFrame()
        block.setObjectName("pause")
        mark(block, "asked", pause.kind == ASKED)
        sentence, label = translated(pause.sentence), translated(pause.remedy_label)
        told = QLabel(sentence)
        told.setWordWrap(True)
        waiting = QLabel(self._waiting_told(pause))
        waiting.setObjectName("small")
        waiting.setWordWrap(True)
        remedy = QPushButton(label)
        remedy.setObjectName("outlined")
        remedy.setAccessibleName(f"{label}: {sentence}")
        remedy.clicked.connect(
            lambda: self.verb_requested.emit(pause.remedy_verb, pause.remedy_argument)
        )
        column = QVBoxLayout(block)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(6)
        if pause.account_name and pause.kind != ASKED:
            # A service speaks of itself; where there are several, one has to know which.
            whose = QLabel(pause.account_name)
            whose.setObjectName("small")
            whose.setWordWrap(True)
            column.addWidget(whose)
        for widget in (told, waiting):
            column.addWidget(widget)
        column.addWidget(remedy, 0, Qt.AlignmentFlag.AlignLeft)
        return block

    def _waiting_told(self, pause: AccountPause) -> str:
        if not pause.waiting_count:
            return self.tr("No job waits for it.")
        if pause.waiting_count == 1:
            return self.tr("1 job waits; it goes on under its own key and is charged once.")
        told = self.tr("{n} jobs wait; they go on under their own keys and are charged once.")
        return told.format(n=pause.waiting_count)
