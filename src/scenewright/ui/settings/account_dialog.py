"""Adds a service: its name, its address, its key, and where the key may stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import Problem, is_usable_key
from scenewright.ui.bind import mark
from scenewright.ui.parts.answer import REFUSALS, Answer
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from scenewright.studio.notice import Notice
    from scenewright.studio.records import Account
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 480
KEPT = ("keyring", "session", "file")


class AccountDialog(Sheet):
    """Open it with `open()`. It closes when the studio has the account; refusals stand inside."""

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Add a service"))
        self._studio = studio
        self._answer = Answer(studio, self._show_refusal, self, REFUSALS)
        self._known: Account | None = None
        self.name, self.base_url, self.api_key = QLineEdit(), QLineEdit(), QLineEdit()
        self.keep = QButtonGroup(self)
        self.problems = {name: ProblemLine(name, theme) for name in ("name", "base_url", "api_key")}
        self.refusal = ProblemLine("service", theme)
        self.buttons = QDialogButtonBox()
        self.add = self.buttons.addButton(
            self.tr("Add the service"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        # A button of its own words, because standard ones come with icons of another look.
        self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self._build()
        self._assemble()
        self.buttons.accepted.connect(self._ask)
        self.buttons.rejected.connect(self.reject)
        studio.accounts_changed.connect(self._close_when_added)

    def ask_for_key(self, account: Account) -> None:
        """Name a service that is known already, so that only its key is to be entered."""
        self._known = account
        self.setWindowTitle(self.tr("Enter the key again"))
        self.add.setText(self.tr("Use this key"))
        for field, text in ((self.name, account.name), (self.base_url, account.base_url)):
            field.setText(text)
            field.setEnabled(False)
        kept = account.key_reference.partition(":")[0]
        if kept in KEPT:
            self.keep.button(KEPT.index(kept)).setChecked(True)
        self.api_key.setFocus()

    def _build(self) -> None:
        self.name.setPlaceholderText(self.tr("Studio account"))
        self.base_url.setPlaceholderText("https://audio.example.com/v2")
        self.api_key.setEchoMode(QLineEdit.EchoMode.Password)
        self.add.setObjectName("outlined")
        self.add.setDefault(True)
        for field, label in (
            (self.name, self.tr("Name")),
            (self.base_url, self.tr("Base URL")),
            (self.api_key, self.tr("API key")),
        ):
            field.setAccessibleName(label)
        for number, text in enumerate(
            (
                self.tr("Keep the key in the system's keyring"),
                self.tr("Keep it for this session only"),
                self.tr("Keep it in a file only I can read; it is not encrypted"),
            )
        ):
            choice = QRadioButton(text)
            choice.setAccessibleName(text)
            choice.setChecked(number == 0)
            self.keep.addButton(choice, number)

    def _assemble(self) -> None:
        form = QFormLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        for field, key in (
            (self.name, "name"),
            (self.base_url, "base_url"),
            (self.api_key, "api_key"),
        ):
            form.addRow(field.accessibleName(), field)
            form.addRow("", self.problems[key])
        column = QVBoxLayout(self)
        column.setSpacing(12)
        told = QLabel(
            self.tr("Generations on this service cost its credits. The key goes nowhere else.")
        )
        told.setObjectName("small")
        told.setWordWrap(True)
        column.addWidget(told)
        column.addLayout(form)
        for choice in self.keep.buttons():
            column.addWidget(choice)
        column.addWidget(self.refusal)
        column.addWidget(self.buttons)

    def _ask(self) -> None:
        fields = {"name": self.name, "base_url": self.base_url, "api_key": self.api_key}
        found = self._found()
        for key, field in fields.items():
            mark(field, "refused", self.problems[key].show_problems(found))
        self.refusal.show_problems(())
        if found:
            fields[found[0].field].setFocus()
            return
        self._answer.ask()
        self.add.setEnabled(False)
        keep, api_key = KEPT[self.keep.checkedId()], self.api_key.text()
        if self._known is not None:
            self._studio.replace_key(self._known.id, api_key, keep)
            return
        name, base_url = self.name.text().strip(), self.base_url.text().strip()
        self._studio.add_account(name, base_url, api_key, keep)

    def _found(self) -> list[Problem]:
        found = []
        if not self.name.text().strip():
            found.append(Problem("name", self.tr("Give the service a name.")))
        address = self.base_url.text().strip()
        if not address.startswith(("http://", "https://")):
            found.append(
                Problem("base_url", self.tr("The address begins with http:// or https://."))
            )
        api_key = self.api_key.text().strip()
        if not api_key:
            found.append(
                Problem("api_key", self.tr("Paste a key from the service's account settings."))
            )
        elif not is_usable_key(api_key):
            told = self.tr(
                "A key is plain letters, digits and signs without spaces; copy it again."
            )
            found.append(Problem("api_key", told))
        return found

    def _close_when_added(self, _accounts: object) -> None:
        if self._answer.is_awaited:
            self.accept()

    def _show_refusal(self, notice: Notice) -> None:
        self.add.setEnabled(True)
        self.refusal.show_problems([Problem("service", notice.sentence)])
        # Said here, it need not stand in the window too.
        self._studio.notice = None
