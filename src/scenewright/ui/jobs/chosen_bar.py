"""What can be done with several chosen jobs at once, with what it costs together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright.ui.jobs.shape import wrapped
from scenewright.ui.jobs.words import common_verbs, verb_told
from scenewright.ui.parts.flow import Flow

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.jobs.job import Job, Verb

INSET_PIXELS = 16
# What the style sheet keeps free beside the words of a link.
BUTTON_AIR_PIXELS = 8
# What makes no sense for more than one: it shows or plays one thing.
OF_ONE = frozenset({"listen", "save", "compare", "restore", "render_on_service", "look_up_task"})


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
        # The words of a link begin where those of a sentence do.
        self._told.setContentsMargins(BUTTON_AIR_PIXELS // 2, 0, 0, 0)
        left = INSET_PIXELS - BUTTON_AIR_PIXELS // 2
        column.setContentsMargins(left, 8, INSET_PIXELS, 8)
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
            button = QPushButton()
            button.setObjectName("charged" if verb.is_charged else "link")
            button.setAccessibleName(verb_told(verb, len(having)))
            button.clicked.connect(
                lambda _on=False, chosen=verb, given=having: self.verb_chosen.emit(chosen, given)
            )
            self._flow.addWidget(button)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        """What a verb costs is read in every width: its words break into lines."""
        room = max(self.width() - 2 * INSET_PIXELS - BUTTON_AIR_PIXELS, 1)
        for button in self.buttons():
            button.ensurePolished()
            told = "\n".join(wrapped(button.accessibleName(), button.font(), room))
            if told != button.text():
                button.setText(told)
        self._verbs.updateGeometry()
