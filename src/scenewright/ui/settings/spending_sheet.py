"""What was spent, as far as services said it: by day, account, scene or job; to copy and export."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QStandardPaths, Qt, QTime
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDateEdit,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.accounts.spending import begin_of_day
from scenewright.studio.accounts.spending_sums import (
    NO_SCENE,
    Spending,
    SpendingQuery,
    Sum,
    csv_text,
    table,
)
from scenewright.ui.bind import bind
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.flow import Flow
from scenewright.ui.parts.opening import open_over
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 760
ROWS_SHOWN = 10
DAY_SECONDS = 24 * 60 * 60
ALWAYS, CHOSEN = 0, -1
# Of hundreds of thousands of jobs nobody reads more; the export has all.
ROWS_MAX = 5000
BETWEEN = " · "


class SpendingSheet(Sheet):
    """Open it with `open()`; it reads anew when something is charged meanwhile."""

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Spending"))
        self._studio = studio
        self._theme = theme
        self._shown: Spending | None = None
        self.by = self._choice(self.tr("Added up by"))
        self.account = self._choice(self.tr("Account"))
        self.span = self._choice(self.tr("Time"))
        today = QDate.currentDate()
        self.first = self._day(self.tr("First day"), today.addDays(-7))
        self.last = self._day(self.tr("Last day"), today)
        self.totals = QLabel()
        self.tree = QTreeWidget()
        self.empty = QLabel()
        self.buttons = QDialogButtonBox()
        self.copy = self._button(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self.export = self._button(
            self.tr("Export as CSV…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self._button(self.tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        self._fill()
        self._assemble()
        for choice in (self.by, self.account, self.span):
            choice.activated.connect(lambda _row: self._ask())
        for day in (self.first, self.last):
            day.dateChanged.connect(lambda _day: self._ask())
        self.copy.clicked.connect(self._copy)
        self.export.clicked.connect(self._export)
        self.buttons.rejected.connect(self.reject)
        # Bound methods, which are let go with the sheet.
        studio.spending.told.connect(self.show_spending)
        bind(studio.spending, "today", self._ask)

    def query(self) -> SpendingQuery:
        """What is asked for by the choices as they stand."""
        days = self.span.currentData()
        since = before = None
        if days == CHOSEN:
            first, last = sorted((self.first.date(), self.last.date()))
            since, before = _midnight(first), _midnight(last.addDays(1))
        elif days != ALWAYS:
            since = begin_of_day(time.time() - (days - 1) * DAY_SECONDS)
        return SpendingQuery(self.by.currentData(), since, before, self.account.currentData())

    def show_spending(self, spending: Spending) -> None:
        """Show sums; those of an earlier question are left out."""
        if spending.query != self.query():
            return
        self._shown = spending
        totals = [
            self._total_told(one) for one in (spending.total, spending.practice) if one is not None
        ]
        if len(spending.sums) > ROWS_MAX:
            told = self.tr("The first {n:,} of {all:,} rows are shown; the export has all.")
            totals.append(told.format(n=ROWS_MAX, all=len(spending.sums)))
        self.totals.setText("\n".join(totals))
        self.totals.setVisible(bool(totals))
        self.tree.clear()
        self.tree.addTopLevelItems([self._item(one) for one in spending.sums[:ROWS_MAX]])
        for column in range(1, self.tree.columnCount()):
            self.tree.resizeColumnToContents(column)
        is_empty = not spending.sums
        self.tree.setVisible(not is_empty)
        self.empty.setVisible(is_empty)
        for button in (self.copy, self.export):
            button.setEnabled(not is_empty)

    def _fill(self) -> None:
        for told, by in (
            (self.tr("By day"), "day"),
            (self.tr("By account"), "account"),
            (self.tr("By scene"), "scene"),
            (self.tr("By job"), "job"),
        ):
            self.by.addItem(told, by)
        self.account.addItem(self.tr("All accounts"), None)
        for account in self._studio.accounts:
            self.account.addItem(account.name, account.id)
        for told, days in (
            (self.tr("All time"), ALWAYS),
            (self.tr("Today"), 1),
            (self.tr("Last 7 days"), 7),
            (self.tr("Last 30 days"), 30),
            (self.tr("Between two days"), CHOSEN),
        ):
            self.span.addItem(told, days)

    def _assemble(self) -> None:
        filters = Flow(8)
        for chosen in (self.by, self.account, self.span, self.first, self.last):
            filters.addWidget(chosen)
        self.totals.setWordWrap(True)
        self.totals.setVisible(False)
        self.empty.setText(
            self.tr(
                "Nothing that was sent in this time has cost anything. What a service reserves, "
                "charges and returns is written down here when it says so."
            )
        )
        self.empty.setObjectName("small")
        self.empty.setWordWrap(True)
        self.empty.setVisible(False)
        heads = ("", self.tr("Jobs"), self.tr("Charged"), self.tr("Held"), self.tr("Returned"))
        self.tree.setHeaderLabels([*heads, self.tr("Reserved"), self.tr("Unknown")])
        self.tree.headerItem().setToolTip(6, self.tr("Sent, and no service said what it costs"))
        self.tree.setObjectName("kept")
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.setAccessibleName(self.tr("Credits as services said them"))
        self.tree.setMinimumHeight(self.tree.fontMetrics().lineSpacing() * 2 * ROWS_SHOWN)
        head = self.tree.header()
        head.setAccessibleName(self.tr("Columns"))
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, head.ResizeMode.Stretch)
        for column in range(1, self.tree.columnCount()):
            self.tree.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignRight)
        honest = QLabel(
            self.tr(
                "Only what this studio saw. Practice credits are no money and stand apart; what "
                "was spent elsewhere with the same account is not in it."
            )
        )
        honest.setObjectName("small")
        honest.setWordWrap(True)
        column_box = QVBoxLayout(self)
        column_box.setSpacing(12)
        column_box.addLayout(filters)
        column_box.addWidget(self.totals)
        column_box.addWidget(self.tree, 1)
        column_box.addWidget(self.empty, 1, Qt.AlignmentFlag.AlignTop)
        column_box.addWidget(honest)
        column_box.addWidget(self.buttons)

    def _ask(self, _change: object = None) -> None:
        for day in (self.first, self.last):
            day.setVisible(self.span.currentData() == CHOSEN)
        self._studio.spending.ask(self.query())

    def _item(self, one: Sum) -> QTreeWidgetItem:
        amounts = (
            *(one.settled_credits, one.held_credits, one.returned_credits),
            one.reserved_credits,
        )
        name = translated(one.name) if one.name == NO_SCENE else one.name
        parts = [name or self.tr("Untitled scene"), self.tr("practice") if one.is_practice else ""]
        if one.job is not None:
            # The words last: they may be cut.
            parts = [f"{one.job}", one.day, *reversed(parts)]
        texts = [f"{amount:g}" if amount else "" for amount in amounts]
        unknown = f"{one.unknown_jobs}" if one.unknown_jobs else ""
        told = BETWEEN.join(part for part in parts if part)
        item = QTreeWidgetItem([told, f"{one.jobs}", *texts, unknown])
        item.setToolTip(0, told)
        for column in range(1, item.columnCount()):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{told}: {self._amounts_told(one)}")
        return item

    def _total_told(self, one: Sum) -> str:
        kind = self.tr("Practice") if one.is_practice else self.tr("Credits")
        return f"{kind}: {self._amounts_told(one)}"

    def _amounts_told(self, one: Sum) -> str:
        parts = [self.tr("{n:g} charged").format(n=one.settled_credits)]
        for amount, told in (
            (one.held_credits, self.tr("{n:g} held")),
            (one.returned_credits, self.tr("{n:g} returned")),
            (one.over_credits, self.tr("{n:g} more than was reserved")),
            (one.unknown_jobs, self.tr("unknown: {n:g}")),
        ):
            if amount:
                parts.append(told.format(n=amount))
        return BETWEEN.join(parts)

    def _copy(self) -> None:
        if self._shown is not None:
            # With tabs it is a table where it is pasted.
            QGuiApplication.clipboard().setText(csv_text(*table(self._shown), "\t"))

    def _export(self) -> None:
        shown = self._shown
        if shown is None:
            return
        dialog = QFileDialog(self, self.tr("Export the spending"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Table (*.csv)")])
        dialog.setDefaultSuffix("csv")
        dialog.setDirectory(
            QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        )
        dialog.selectFile(f"spending by {shown.query.by}.csv")
        dialog.fileSelected.connect(lambda name: self._studio.spending.export(shown, Path(name)))
        open_over(self, dialog)

    def _choice(self, name: str) -> Choice:
        choice = Choice(name, self._theme)
        choice.furnish()
        return choice

    def _button(self, label: str, role: QDialogButtonBox.ButtonRole) -> QPushButton:
        button = self.buttons.addButton(label, role)
        button.setAccessibleName(label)
        button.setAutoDefault(False)
        return button

    def _day(self, name: str, day: QDate) -> QDateEdit:
        field = QDateEdit(day)
        field.setAccessibleName(name)
        # The arrow keys step it; arrows to press would be smaller than a finger.
        field.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        return field


def _midnight(day: QDate) -> float:
    """When a day begins here, in seconds since 1970."""
    return float(QDateTime(day, QTime(0, 0)).toSecsSinceEpoch())
