"""The jobs: what runs, what it costs and what can be done about it, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QWidget,
)

from scenewright.studio.jobs.groups import JobGroups
from scenewright.studio.jobs.order import Look
from scenewright.studio.later import later
from scenewright.ui.bind import bind
from scenewright.ui.jobs.chosen_bar import ChosenBar
from scenewright.ui.jobs.empty import JobEmpty
from scenewright.ui.jobs.menu import JobMenu
from scenewright.ui.jobs.view import JobView
from scenewright.ui.jobs.words import row_told
from scenewright.ui.parts.hairline import beside_hairline
from scenewright.ui.parts.opening import open_over
from scenewright.ui.parts.search_field import SearchField
from scenewright.ui.parts.section_head import SectionHead
from scenewright.ui.settings.account_panel import ASKED, AccountPanel

if TYPE_CHECKING:
    from scenewright.studio.jobs.job import Job, Verb
    from scenewright.studio.jobs.jobs import JobBoard
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

FIRST_PIXELS = 296
LEAST_PIXELS = 240
SEARCHED_FROM_COUNT = 20
SEARCH_DELAY_MS = 60
OF_TAKE = ("listen", "save", "compare")
RENDER = "render_on_service"
TOGETHER = {"clear_job": "clear_jobs", "cancel": "cancel_jobs"}


class JobPanel(QFrame):
    """`verb_requested(name, argument)`: a Studio verb with what it takes.

    That is a take's or a submission's id, None where it takes nothing, and a tuple where it takes
    several things.
    """

    verb_requested = Signal(str, object)

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        jobs = studio.jobs
        self.setObjectName("jobs")
        self.setMinimumWidth(LEAST_PIXELS)
        self._studio = studio
        self._theme = theme
        self.groups = JobGroups(jobs, self, told=row_told)
        kept = studio.settings
        self.groups.look = Look(order=kept.job_order, is_grouped=kept.is_grouping_jobs)
        self.view = JobView(self.groups, theme)
        self.search = SearchField(self.tr("Search jobs"), theme)
        self.pauses = AccountPanel(studio)
        self.empty = JobEmpty(self.groups)
        self.chosen = ChosenBar()
        self.running = QLabel()
        self.running.setObjectName("small")
        self.menu = JobMenu(self.groups, jobs, self)
        self.menu.is_sending_paused = self._is_sending_paused
        self.menu_button = QToolButton()
        self._searching = later(self, SEARCH_DELAY_MS, self._search)
        self._build()
        self._assemble()
        self._connect(jobs)

    def sizeHint(self) -> QSize:
        return QSize(FIRST_PIXELS, super().sizeHint().height())

    def start_search(self, text: str = "") -> None:
        """Show the search field and give it the keys."""
        self.search.show()
        self.search.setFocus()
        if text:
            self.search.setText(self.search.text() + text)

    def reveal(self, submission_id: int) -> None:
        """Choose the row of a job, whatever is searched, filtered or folded."""
        self.groups.renew()
        if not self.groups.index_of(submission_id).isValid():
            self._show_all()
            self.groups.unfold_all()
        index = self.groups.index_of(submission_id)
        if index.isValid():
            self.view.setCurrentIndex(index)

    def open_task(self, job: Job | None = None) -> None:
        """Ask for the id of a task to watch, or of the one that became of a job."""
        from scenewright.ui.jobs.task_sheet import TaskSheet

        open_over(self.window(), TaskSheet(self._studio, self._theme, self, job=job))

    def _build(self) -> None:
        button = self.menu_button
        button.setAccessibleName(self.tr("Job list menu"))
        button.setToolTip(self.tr("Group, sort, filter, pause"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(self.menu)
        self.search.hide()
        self._show_glyph()

    def _assemble(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(16, 12, 10, 0)
        head.setSpacing(8)
        head.addWidget(SectionHead(self.tr("Jobs")))
        head.addStretch(1)
        head.addWidget(self.running)
        head.addWidget(self.menu_button)
        sought = QHBoxLayout()
        sought.setContentsMargins(16, 0, 16, 0)
        sought.addWidget(self.search)
        self._column = beside_hairline(self, QBoxLayout.Direction.RightToLeft)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addLayout(head)
        self._column.addWidget(self.pauses)
        self._column.addLayout(sought)
        self._column.addWidget(self.empty, 1)
        self._column.addWidget(self.view, 1)
        self._column.addWidget(self.chosen)

    def _connect(self, jobs: JobBoard) -> None:
        self.view.verb_chosen.connect(self._ask)
        self.view.typed.connect(self.start_search)
        self.view.chosen_changed.connect(self._show_chosen)
        self.chosen.verb_chosen.connect(self._ask)
        self.pauses.verb_requested.connect(self.verb_requested)
        self._studio.job_revealed.connect(self.reveal)
        bind(
            self._studio,
            "account_pauses",
            lambda _pauses: self._order_tabs(self.menu_button, self.pauses.remedies()),
        )
        self.search.textChanged.connect(lambda _text: self._searching.start())
        self.search.left.connect(self._leave_search)
        self.empty.all_asked.connect(self._show_all)
        self.menu.asked.connect(self._do)
        self.groups.moved.connect(
            lambda ids, before: self.verb_requested.emit("move_jobs", (ids, before))
        )
        self.groups.dataChanged.connect(self._renew_chosen)
        self.groups.look_changed.connect(self._keep_look)
        self._theme.changed.connect(self._show_glyph)
        bind(self.groups, "shown_count", self._show_list)
        bind(self.groups, "job_count", self._offer_search)
        bind(jobs, "running_count", self._show_count)

    def _ask(self, verb: Verb, jobs: Sequence[Job]) -> None:
        if verb.name == RENDER:
            from scenewright.ui.jobs.render_sheet import RenderSheet

            sheet = RenderSheet(self._studio, jobs[0], self._theme, self)
            sheet.add_account_requested.connect(
                lambda: self.verb_requested.emit("add_account", None)
            )
            open_over(self.window(), sheet)
        elif verb.is_charged and len(jobs) > 1:
            from scenewright.ui.composing.spend_sheet import SpendSheet

            asking = SpendSheet(verb, len(jobs), self)
            asking.accepted.connect(lambda: self._request(verb, jobs))
            open_over(self.window(), asking)
        else:
            self._request(verb, jobs)

    def _request(self, verb: Verb, jobs: Sequence[Job]) -> None:
        if len(jobs) > 1 and verb.name in TOGETHER:
            # One verb for all of them is one thing to undo.
            ids = tuple(job.submission_id for job in jobs)
            self.verb_requested.emit(TOGETHER[verb.name], ids)
            return
        for job in jobs:
            of_take = verb.name in OF_TAKE
            self.verb_requested.emit(verb.name, job.take_id if of_take else job.submission_id)

    def _do(self, name: str) -> None:
        if name == "search_jobs":
            self.start_search()
        elif name == "open_task":
            self.open_task()
        else:
            self.verb_requested.emit(name, None)

    def _is_sending_paused(self) -> bool:
        return any(pause.kind == ASKED for pause in self._studio.account_pauses)

    def _keep_look(self, look: Look) -> None:
        # What is searched and filtered is for now, how the list is arranged for good.
        self._studio.settings.job_order = look.order
        self._studio.settings.is_grouping_jobs = look.is_grouped

    def _search(self) -> None:
        self.groups.look = replace(self.groups.look, search=self.search.text())

    def _leave_search(self) -> None:
        # The keys go to what was found by what stands there now.
        self._searching.stop()
        self._search()
        if not self.search.text():
            self.search.setVisible(self.groups.job_count >= SEARCHED_FROM_COUNT)
        self.view.setFocus()
        if not self.view.currentIndex().isValid() and self.groups.rowCount():
            self.view.setCurrentIndex(self.groups.index(0))

    def _show_all(self) -> None:
        look = self.groups.look
        self.search.clear()
        self.groups.look = Look(order=look.order, is_grouped=look.is_grouped)
        self.view.setFocus()

    def _show_list(self, shown_count: int) -> None:
        self.view.setVisible(shown_count > 0)

    def _offer_search(self, job_count: int) -> None:
        if job_count >= SEARCHED_FROM_COUNT:
            self.search.show()

    def _show_chosen(self) -> None:
        self.chosen.show_chosen(self.view.chosen())
        self._order_tabs(self.view, self.chosen.buttons())

    def _order_tabs(self, before: QWidget, stops: Sequence[QWidget]) -> None:
        # What is built later would come last in the window, far from where it stands.
        for stop in stops:
            QWidget.setTabOrder(before, stop)
            before = stop

    def _renew_chosen(self) -> None:
        if self.chosen.isVisible():
            self._show_chosen()

    def _show_count(self, count: int) -> None:
        self.running.setText(self.tr("{count} running").format(count=count) if count else "")

    def _show_glyph(self) -> None:
        self.menu_button.setIcon(self._theme.icon("more", "quiet"))
