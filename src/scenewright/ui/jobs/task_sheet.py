"""Opens a task by its id: one that was sent from elsewhere, or the one that became of a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import Problem
from scenewright.ui.bind import mark
from scenewright.ui.parts.answer import REFUSALS, Answer
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from scenewright.studio.jobs.job import Job
    from scenewright.studio.notice import Notice
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 420
FIELD = "task_id"


class TaskSheet(Sheet):
    """Open it with `open()`. It closes when the job is in the list; refusals stand inside.

    With a `job` nobody answered, the task is that job's and asked for with its account's key.
    """

    def __init__(
        self,
        studio: Studio,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        job: Job | None = None,
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Open a task"))
        self._studio = studio
        self._job = job
        self._answer = Answer(studio, self._show_refusal, self, REFUSALS)
        self.account = Choice(self.tr("Account"), theme)
        self.task_id = QLineEdit()
        self.problem = ProblemLine(FIELD, theme)
        self.buttons = QDialogButtonBox()
        self.show_task = self.buttons.addButton(
            self.tr("Open (free)"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        cancel = self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        for button in (self.show_task, cancel):
            button.setAccessibleName(button.text())
        self._build()
        self._assemble()
        self.buttons.accepted.connect(self._ask)
        self.buttons.rejected.connect(self.reject)
        self.task_id.textEdited.connect(lambda _text: self._say(""))
        studio.job_revealed.connect(self._close_when_shown)

    def _build(self) -> None:
        for account in self._studio.accounts:
            self.account.addItem(account.name, account.id)
            in_use = self._studio.account.id if self._studio.account else ""
            if account.id == (self._job.account_id if self._job else in_use):
                self.account.setCurrentIndex(self.account.count() - 1)
        self.account.furnish()
        self.account.setEnabled(self._job is None)
        self.task_id.setAccessibleName(self.tr("Task id"))
        self.show_task.setObjectName("outlined")
        self.show_task.setDefault(True)

    def _assemble(self) -> None:
        told = QLabel(
            self.tr("Looking at a task and fetching its sound costs nothing. Its id stands in the "
                    "answer of the service, and in the job list of the studio that sent it.")
        )  # fmt: skip
        if self._job is not None:
            told.setText(
                self.tr("If the service has made “{title}”, its task stands in the list of tasks "
                        "there. Enter its id: the sound is fetched, and nothing is sent again.")
                .format(title=self._job.title)
            )  # fmt: skip
        told.setObjectName("small")
        told.setWordWrap(True)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(self.account.accessibleName(), self.account)
        form.addRow(self.task_id.accessibleName(), self.task_id)
        form.addRow("", self.problem)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(told)
        column.addLayout(form)
        column.addWidget(self.buttons)
        self.task_id.setFocus()

    def _ask(self) -> None:
        task_id = self.task_id.text().strip()
        if not task_id:
            self._say(self.tr("Enter the id of the task."))
            self.task_id.setFocus()
            return
        self._answer.ask()
        self.show_task.setEnabled(False)
        if self._job is None:
            self._studio.open_task(task_id, self.account.currentData())
        else:
            self._studio.look_up_task(self._job.submission_id, task_id)

    def _close_when_shown(self, _submission_id: int) -> None:
        if self._answer.is_awaited:
            self.accept()

    def _show_refusal(self, notice: Notice) -> None:
        self.show_task.setEnabled(True)
        self._say(notice.sentence)
        # Said here, it need not stand in the window too.
        self._studio.notice = None

    def _say(self, sentence: str) -> None:
        problems = [Problem(FIELD, sentence)] if sentence else []
        mark(self.task_id, "refused", self.problem.show_problems(problems))
