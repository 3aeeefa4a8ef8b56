"""Asks between which days takes were made."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QTime, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDateEdit,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.library.words import day_of
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from scenewright.studio.library.scenes import SceneList

WIDTH_PIXELS = 360


class TakeDatesSheet(Sheet):
    """Open it with `open()`; `chosen(since, before)` are moments in seconds since 1970.

    It begins with the days that are filtered by, else with all there are. Both days count, in
    whichever order they are given.
    """

    chosen = Signal(float, float)

    def __init__(self, scenes: SceneList, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Takes made between"))
        query, today = scenes.filters, day_of(time.time())
        made = [take.created_at for take in scenes.listed.shelved.takes.values()]
        since, before = query.created_from, query.created_before
        first = day_of(since) if since is not None else day_of(min(made, default=time.time()))
        last = day_of(before - 1) if before is not None else max(first, today)
        self.first = self._day(self.tr("First day"), first)
        self.last = self._day(self.tr("Last day"), last)
        self.buttons = QDialogButtonBox()
        keep = self.buttons.addButton(self.tr("Show"), QDialogButtonBox.ButtonRole.AcceptRole)
        cancel = self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        keep.setObjectName("outlined")
        keep.setDefault(True)
        for button in (keep, cancel):
            button.setAccessibleName(button.text())
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("From"), self.first)
        form.addRow(self.tr("To"), self.last)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addLayout(form)
        column.addWidget(self.buttons)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.first.setFocus()

    def _day(self, name: str, day: QDate) -> QDateEdit:
        field = QDateEdit(day)
        field.setAccessibleName(name)
        # The arrow keys step it; arrows to press would be smaller than a finger.
        field.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        return field

    def _choose(self) -> None:
        first, last = sorted((self.first.date(), self.last.date()))
        self.chosen.emit(_midnight(first), _midnight(last.addDays(1)))
        self.accept()


def _midnight(day: QDate) -> float:
    """When a day begins here, in seconds since 1970."""
    return float(QDateTime(day, QTime(0, 0)).toSecsSinceEpoch())
