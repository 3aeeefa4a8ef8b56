"""Tells screen readers what happens while the eye is elsewhere: what jobs become, and notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.jobs.jobs import JobBoard
from scenewright.studio.later import later
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from scenewright.studio.notice import Notice
    from scenewright.studio.studio import Studio

TOGETHER_MS = 700
SAID_ONE_BY_ONE = 3


class Announcer(QObject):
    """One announcement for all that changes within 0.7 s; more than three jobs are counted.

    `say(sentence)` is what announces, in place of Qt's own event where a test listens.
    """

    def __init__(
        self, studio: Studio, window: QWidget, say: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(window)
        self._window = window
        self._say = say or self._announce
        self._board = studio.jobs
        self._states = {job.submission_id: job.state for job in studio.jobs.jobs()}
        self._changed: dict[int, Job] = {}
        self._sentences: list[str] = []
        self._soon = later(self, TOGETHER_MS, self._tell)
        studio.jobs.dataChanged.connect(self._look)
        studio.jobs.rowsInserted.connect(self._look_at_new)
        studio.jobs.modelReset.connect(self._know)
        studio.notice_changed.connect(self._hear)

    def _know(self) -> None:
        self._states = {job.submission_id: job.state for job in self._board.jobs()}

    def _look_at_new(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._note(first, last)

    def _look(self, first: QModelIndex, last: QModelIndex) -> None:
        self._note(first.row(), last.row())

    def _note(self, first: int, last: int) -> None:
        for row in range(first, last + 1):
            job: Job = self._board.index(row).data(JobBoard.job_role)
            before = self._states.get(job.submission_id)
            self._states[job.submission_id] = job.state
            # What was over when the studio opened is no news.
            if job.state is not before and not (before is None and not job.is_unresolved):
                self._changed[job.submission_id] = job
                self._wait()

    def _hear(self, notice: Notice | None) -> None:
        if notice is not None:
            self._sentences.append(translated(notice.sentence))
            self._wait()

    def _wait(self) -> None:
        # Not started anew: a stream of changes must not put off every announcement.
        if not self._soon.isActive():
            self._soon.start()

    def _tell(self) -> None:
        jobs, sentences = list(self._changed.values()), self._sentences
        self._changed, self._sentences = {}, []
        if len(jobs) <= SAID_ONE_BY_ONE:
            told = [f"{job.title}: {translated(job.sentence)}" for job in jobs]
        else:
            told = [self._counted(jobs)]
        self._say(" ".join((*told, *dict.fromkeys(sentences))))

    def _counted(self, jobs: list[Job]) -> str:
        done = sum(job.state is JobState.succeeded for job in jobs)
        failed = sum(job.state in (JobState.failed, JobState.refused) for job in jobs)
        return self.tr("{count} jobs changed: {done} done, {failed} failed.").format(
            count=len(jobs), done=done, failed=failed
        )

    def _announce(self, sentence: str) -> None:
        event = QAccessibleAnnouncementEvent(self._window, sentence)
        QAccessible.updateAccessibility(event)
