"""The Accounts page: every service with its name and key; added, renamed, checked and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.bind import bind
from scenewright.ui.parts.answer import Answer
from scenewright.ui.parts.flow import Flow
from scenewright.ui.parts.opening import open_over
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.notice import Notice
    from scenewright.studio.records import Account
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

LIST_PIXELS = 132


class AccountsPart(QWidget):
    """`add_requested` and `key_requested(account)` open a dialog; the rest is done here.

    What the studio answers to a verb stands under the buttons. `words` is for the search.
    """

    add_requested = Signal()
    key_requested = Signal(object)

    def __init__(self, studio: Studio, theme: Theme) -> None:
        super().__init__()
        self._studio = studio
        self._theme = theme
        self._answer = Answer(studio, self._show_answer, self)
        self.list = QListWidget()
        self.name = QLineEdit()
        self.rename = QPushButton(self.tr("Rename"))
        self.add = QPushButton(self.tr("Add a service…"))
        self.key = QPushButton(self.tr("New key…"))
        self.check = QPushButton(self.tr("Check the key, free"))
        self.remove = QPushButton(self.tr("Remove…"))
        self.answer = QLabel()
        self._build()
        self._assemble()
        self.list.currentRowChanged.connect(self._show_chosen)
        self.add.clicked.connect(self.add_requested)
        self.key.clicked.connect(lambda: self.key_requested.emit(self.chosen()))
        self.rename.clicked.connect(self._rename)
        self.name.returnPressed.connect(self._rename)
        self.check.clicked.connect(self._check)
        self.remove.clicked.connect(self._ask_removal)
        theme.changed.connect(self._fit)
        bind(studio, "accounts", self._fill)
        self._fit()

    def chosen(self) -> Account | None:
        """The account that is marked in the list."""
        item = self.list.currentItem()
        account: Account | None = item.data(Qt.ItemDataRole.UserRole) if item else None
        return account

    def _build(self) -> None:
        self.words = self.tr("Accounts services keys add rename new key check remove")
        self.list.setAccessibleName(self.tr("Accounts"))
        self.list.setObjectName("accounts")
        self.name.setAccessibleName(self.tr("Name of the account"))
        for button in (self.rename, self.add, self.key, self.check, self.remove):
            button.setAccessibleName(button.text().rstrip("…"))
            button.setAutoDefault(False)
        self.check.setToolTip(self.tr("Asks the service a question that costs nothing"))
        self.answer.setObjectName("small")
        self.answer.setWordWrap(True)

    def _assemble(self) -> None:
        naming, buttons = QHBoxLayout(), Flow()
        naming.addWidget(self.name, 1)
        naming.addWidget(self.rename)
        for button in (self.key, self.check, self.remove, self.add):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.list)
        column.addLayout(naming)
        column.addLayout(buttons)
        column.addWidget(self.answer)

    def _fill(self, accounts: tuple[Account, ...]) -> None:
        before = self.chosen()
        self.list.clear()
        for account in accounts:
            where = self.tr("on this computer") if account.is_local else account.base_url
            item = QListWidgetItem(f"{account.name} · {where}")
            item.setData(Qt.ItemDataRole.UserRole, account)
            self.list.addItem(item)
        ids = [account.id for account in accounts]
        at = ids.index(before.id) if before is not None and before.id in ids else 0
        self.list.setCurrentRow(at if accounts else -1)
        self._show_chosen()

    def _show_chosen(self, _row: int = 0) -> None:
        account = self.chosen()
        self.name.setText(account.name if account else "")
        is_own = account is not None and not account.is_local
        for widget in (self.name, self.rename, self.key, self.check, self.remove):
            widget.setEnabled(is_own)

    def _rename(self) -> None:
        account, name = self.chosen(), self.name.text().strip()
        if account is not None and name != account.name:
            self._asks()
            self._studio.rename_account(account.id, name)

    def _check(self) -> None:
        account = self.chosen()
        if account is not None:
            self._asks()
            self.answer.setText(self.tr("The service is being asked…"))
            self._studio.check_account(account.id)

    def _ask_removal(self) -> None:
        account = self.chosen()
        if account is None:
            return
        question = QMessageBox(self)
        question.setIcon(QMessageBox.Icon.Question)
        question.setText(self.tr("Remove “{name}”?").format(name=account.name))
        question.setInformativeText(
            self.tr(
                "Its key is forgotten. Nothing changes at the service, and nothing is charged. "
                "An account that jobs belong to stays."
            )
        )
        remove = question.addButton(self.tr("Remove it"), QMessageBox.ButtonRole.AcceptRole)
        keep = question.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(keep)
        question.setEscapeButton(keep)
        question.finished.connect(
            lambda _code: self._remove(account.id) if question.clickedButton() is remove else None
        )
        open_over(self.window(), question)

    def _remove(self, account_id: str) -> None:
        self._asks()
        self._studio.remove_account(account_id)

    def _asks(self) -> None:
        self.answer.clear()
        self._answer.ask()

    def _show_answer(self, notice: Notice) -> None:
        self.answer.setText(translated(notice.sentence))

    def _fit(self) -> None:
        self.list.setFixedHeight(self._theme.pixels(LIST_PIXELS))
