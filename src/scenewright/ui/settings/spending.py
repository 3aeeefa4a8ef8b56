"""The words on the Spending page: the price rule, the caps of a day, and what was spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import CREDITS_MIN
from scenewright.studio.accounts.spending import CAP_CREDITS_MAX
from scenewright.ui.bind import bind
from scenewright.ui.parts.setting_row import CONTROL_PIXELS, FIELD_INSET_PIXELS

if TYPE_CHECKING:
    from scenewright.studio.records import Account
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

NO_CAP = -1
STEP_CREDITS = 10


class SpendingPart(QWidget):
    """`words` is what a search looks through; `sheet_requested` asks for all that was spent."""

    sheet_requested = Signal()

    def __init__(self, studio: Studio, theme: Theme) -> None:
        super().__init__()
        self._studio = studio
        self._theme = theme
        rule = self.tr(
            "Sound costs 5 credits a minute, counted to the millisecond and rounded up to a whole "
            "credit, and never less than {least}. A service holds credits when it accepts a job, "
            "charges once when the job has succeeded, and returns everything when it fails."
        ).format(least=CREDITS_MIN)
        honest = self.tr(
            "No service tells what is left: the studio shows only what it saw being charged."
        )
        cap = self.tr(
            "A cap is what an account may cost in one calendar day. What would pass it is not "
            "sent: what was charged today, what is held, and the least the new jobs cost. The "
            "price is known when the sound is there, so one long job may pass the cap; the next "
            "is not sent before tomorrow. Practice credits have none unless you set one."
        )
        self.words = f"{rule} {honest} {cap}"
        self.spent = QLabel()
        self.all = QPushButton(self.tr("Show all spending…"))
        self.all.setAccessibleName(self.all.text())
        self.all.clicked.connect(self.sheet_requested)
        self.caps: dict[str, QSpinBox] = {}
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for words in (rule, honest, cap):
            label = QLabel(words)
            label.setObjectName("small")
            label.setWordWrap(True)
            column.addWidget(label)
        column.addLayout(self._rows)
        column.addWidget(self.spent)
        column.addWidget(self.all, 0, Qt.AlignmentFlag.AlignLeft)
        bind(studio, "spent_today_credits", self._show)
        bind(studio, "accounts", self._show_accounts)
        bind(studio.spending, "caps", self._show_caps)
        theme.changed.connect(self._fit)

    def _show(self, credits: float) -> None:
        self.spent.setText(self.tr("Spent today: {credits:g} cr").format(credits=credits))

    def _show_accounts(self, accounts: tuple[Account, ...]) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.caps = {}
        for account in accounts:
            self._rows.addWidget(self._row(account))
        self._show_caps()
        self._fit()

    def _row(self, account: Account) -> QWidget:
        field = self.caps[account.id] = QSpinBox()
        field.setRange(NO_CAP, CAP_CREDITS_MAX)
        field.setSpecialValueText(self.tr("No cap"))
        field.setSuffix(self.tr(" cr a day"))
        field.setSingleStep(STEP_CREDITS)
        field.setGroupSeparatorShown(True)
        field.setKeyboardTracking(False)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.setAccessibleName(self.tr("Cap of {account}").format(account=account.name))
        field.lineEdit().setTextMargins(FIELD_INSET_PIXELS, 0, FIELD_INSET_PIXELS, 0)
        field.setValue(NO_CAP)
        field.valueChanged.connect(lambda value: self._write(account.id, value))
        name = QLabel(self.tr("At most from “{account}”").format(account=account.name))
        name.setBuddy(field)
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(name, 1)
        across.addWidget(field)
        return row

    def _write(self, account_id: str, value: int) -> None:
        self._studio.spending.set_cap(account_id, None if value == NO_CAP else value)

    def _show_caps(self, _value: object = None) -> None:
        caps = dict(self._studio.spending.caps)
        for account_id, field in self.caps.items():
            # What is shown was written already, here or by another program.
            field.blockSignals(True)
            field.setValue(caps.get(account_id, NO_CAP))
            field.blockSignals(False)

    def _fit(self) -> None:
        for field in self.caps.values():
            field.setFixedWidth(self._theme.pixels(CONTROL_PIXELS))
