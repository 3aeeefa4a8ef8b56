"""Sends the words of a local take through a service: which account, what it costs, what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import CREDITS_MIN
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.jobs.job import Job
    from scenewright.studio.records import Account
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 440


class RenderSheet(Sheet):
    """Open it with `open()`. `add_account_requested` where there is no service to send to yet."""

    add_account_requested = Signal()

    def __init__(
        self, studio: Studio, job: Job, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Render on a service"))
        self._studio = studio
        self._job = job
        self.account = Choice(self.tr("Service"), theme)
        self.differences = QLabel()
        self.differences.setWordWrap(True)
        self.buttons = QDialogButtonBox()
        accept = QDialogButtonBox.ButtonRole.AcceptRole
        self.generate = self.buttons.addButton("", accept)
        cancel = self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        cancel.setAccessibleName(cancel.text())
        for account in self._services():
            self.account.addItem(account.name, account.id)
        self.account.furnish()
        self._assemble()
        if self._services():
            # Return spends only once the button that says so has the keys.
            cancel.setDefault(True)
        self.account.currentIndexChanged.connect(lambda _index: self._show())
        self.buttons.accepted.connect(self._ask)
        self.buttons.rejected.connect(self.reject)
        self._show()

    def _services(self) -> list[Account]:
        return [account for account in self._studio.accounts if not account.is_local]

    def _assemble(self) -> None:
        told = QLabel(
            self.tr("The words of “{title}” are sent as they were, as a new job under a new key. "
                    "The take that comes back is linked to the local one.")
            .format(title=self._job.title)
        )  # fmt: skip
        told.setWordWrap(True)
        self._row = QWidget()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(QLabel(self.account.accessibleName()))
        row.addWidget(self.account, 1)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addWidget(told)
        column.addWidget(self._row)
        column.addWidget(self.differences)
        column.addWidget(self.buttons)

    def _show(self) -> None:
        has_service = self.account.count() > 0
        self._row.setVisible(has_service)
        if has_service:
            told = self._studio.what_differs(self._job.submission_id, self.account.currentData())
            self.differences.setText("\n\n".join(map(translated, told)))
            self.generate.setText(
                self.tr("Generate, at least {credits} cr").format(credits=CREDITS_MIN)
            )
        else:
            self.differences.setText(
                self.tr("There is no service in the studio yet. Add one with its address and key.")
            )
            self.generate.setText(self.tr("Add a service…"))
        self.generate.setAccessibleName(self.generate.text())

    def _ask(self) -> None:
        self.accept()
        if self.account.count():
            self._studio.render_on_service(self._job.submission_id, self.account.currentData())
        else:
            self.add_account_requested.emit()
