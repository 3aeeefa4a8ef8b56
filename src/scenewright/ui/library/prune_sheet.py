"""Asks which takes may go, and shows what that would be before anything goes: into the trash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.composing.durations import length_told
from scenewright.studio.later import later
from scenewright.ui.library.words import BETWEEN, moment_told, size_told, takes_told
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.parts.tick_box import TickBox
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.space import PrunePlan
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 520
LINES_SHOWN = 8
# So many are listed; the others are counted.
LISTED_MAX = 500
DAYS = (7, 30, 90, 365)
GIGABYTES = (1, 2, 5, 10, 20, 50)
DAY_SECONDS = 24 * 3600.0
ASK_MS = 60


class PruneSheet(Sheet):
    """Open it with `open()`; `agreed(plan)` when the user wants what is shown to go."""

    agreed = Signal(object)

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Clean up"))
        self._studio = studio
        self._plan: PrunePlan | None = None
        self._is_asking = False
        self.rejected_too = TickBox(theme)
        self.age = Choice(self.tr("Older than"), theme)
        self.most = Choice(self.tr("Keep at most"), theme)
        self.told = QLabel()
        self.takes = QListWidget()
        self.buttons = QDialogButtonBox()
        self.agree = self.buttons.addButton(
            self.tr("Move to the trash"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self._ask_soon = later(self, ASK_MS, self._ask)
        self._build()
        self._assemble()
        self._ask()

    def _build(self) -> None:
        self.rejected_too.setText(self.tr("Rejected takes"))
        self.rejected_too.setAccessibleName(self.rejected_too.text())
        self.rejected_too.setChecked(True)
        self.age.addItem(self.tr("Any age stays"), None)
        for days in DAYS:
            self.age.addItem(self.tr("{n} days").format(n=days), days * DAY_SECONDS)
        self.most.addItem(self.tr("No limit"), None)
        for count in GIGABYTES:
            self.most.addItem(self.tr("{n} GB").format(n=count), count * 10**9)
        for choice in (self.age, self.most):
            choice.furnish()
            choice.currentIndexChanged.connect(lambda _row: self._ask_soon.start())
        self.rejected_too.toggled.connect(lambda _on: self._ask_soon.start())
        self.told.setWordWrap(True)
        self.takes.setObjectName("kept")
        self.takes.setAccessibleName(self.tr("Takes that would go"))
        self.takes.setUniformItemSizes(True)
        self.takes.setMinimumHeight(self.takes.fontMetrics().lineSpacing() * 2 * LINES_SHOWN)
        cancel = self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.agree.setObjectName("outlined")
        for button in (self.agree, cancel):
            button.setAccessibleName(button.text())
        self.agree.setEnabled(False)
        self.buttons.accepted.connect(self._agree)
        self.buttons.rejected.connect(self.reject)

    def _assemble(self) -> None:
        explained = QLabel(
            self.tr(
                "What is chosen goes into the trash, where it stays for 30 days. Favourites never "
                "go; the words of scenes stay."
            )
        )
        explained.setObjectName("small")
        explained.setWordWrap(True)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow("", self.rejected_too)
        form.addRow(self.age.accessibleName(), self.age)
        form.addRow(self.most.accessibleName(), self.most)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(explained)
        column.addLayout(form)
        for widget in (self.told, self.takes, self.buttons):
            column.addWidget(widget)

    def _ask(self) -> None:
        """Have it found out what these rules would do."""
        self._plan = None
        self.agree.setEnabled(False)
        if self._is_asking:
            # The answer to an earlier wish is on its way; this one comes after it.
            self._ask_soon.start()
            return
        age, most = self.age.currentData(), self.most.currentData()
        is_rejected = self.rejected_too.isChecked()

        def doing(library: Library, _progress: Any, _is_cancelled: Any) -> PrunePlan:
            from scenewright.studio.library.space import PruneRules, prune_plan

            return prune_plan(library, PruneRules(age, is_rejected, most))

        self.told.setText(self.tr("Being found out…"))
        self._is_asking = True
        if self._studio.library_work.begin(doing, self.show_plan, self._refuse) is None:
            self._is_asking = False

    def show_plan(self, plan: PrunePlan) -> None:
        """Say what would go."""
        self._is_asking = False
        self.takes.clear()
        for take in plan.takes[:LISTED_MAX]:
            name = self.tr("{scene}, take {n}").format(scene=take.title.rstrip("."), n=take.number)
            length, when = length_told(take.duration_seconds), moment_told(take.created_at)
            self.takes.addItem(BETWEEN.join((name, length, when)))
        if len(plan.takes) > LISTED_MAX:
            more = len(plan.takes) - LISTED_MAX
            self.takes.addItem(self.tr("and {n} more").format(n=f"{more:,}"))
        if plan.takes:
            told = self.tr("{takes} would go. {freed} become free when the trash is emptied; "
                           "{kept} stay.")  # fmt: skip
        else:
            told = self.tr("Nothing would go. {kept} stay.")
        self.told.setText(
            told.format(
                takes=takes_told(len(plan.takes)),
                freed=size_told(plan.freed_bytes),
                kept=size_told(plan.kept_bytes),
            )
        )
        self._plan = plan
        self.agree.setEnabled(bool(plan.takes))

    def _refuse(self, sentence: str) -> None:
        self._is_asking = False
        self.told.setText(translated(sentence))

    def _agree(self) -> None:
        if self._plan is not None:
            self.agreed.emit(self._plan)
            self.accept()
