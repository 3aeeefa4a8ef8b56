"""What can be done with several chosen jobs at once, with what it costs together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright.ui.flow import Flow
from scenewright.ui.job_words import common_verbs, verb_told

if TYPE_CHECKING:
    from scenewright.studio.job import Job, Verb

# What makes no sense for more than one: it shows or plays one thing.
OF_ONE = frozenset({"listen", "save", "restore", "render_on_service"})


class ChosenBar(QFrame):
    """`verb_chosen(verb, jobs)`; takes no room while fewer than two jobs are chosen."""

    verb_chosen = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chosen")
        self._told = QLabel()
        self._told.setObjectName("small")
        self._verbs = QWidget()
        self._flow = Flow(8, self._verbs)
        self._shown: list[tuple[Verb, list[Job]]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(4)
        column.addWidget(self._told)
        column.addWidget(self._verbs)
        self.hide()

    def buttons(self) -> list[QPushButton]:
        """The verbs that are offered now."""
        return self._verbs.findChildren(QPushButton)

    def show_chosen(self, jobs: Sequence[Job]) -> None:
        """Offer what any of these jobs has, each for those that have it."""
        shown = [entry for entry in common_verbs(jobs) if entry[0].name not in OF_ONE]
        self.setVisible(len(jobs) > 1)
        self._told.setText(self.tr("{n} jobs chosen").format(n=len(jobs)))
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self._flow.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.setParent(None)
                old.deleteLater()
        for verb, having in shown:
            button = QPushButton(verb_told(verb, len(having)))
            button.setObjectName("charged" if verb.is_charged else "link")
            button.setAccessibleName(button.text())
            button.clicked.connect(
                lambda _on=False, chosen=verb, given=having: self.verb_chosen.emit(chosen, given)
            )
            self._flow.addWidget(button)
        self._verbs.updateGeometry()
