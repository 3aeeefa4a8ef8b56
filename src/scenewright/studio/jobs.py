"""The job board: one frozen row for each submission, as a Qt list model, newest first.

A change to one submission is a change to one row; nothing else is repainted.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from scenewright.studio.observed import Derived

TICK_MS = 500
AnyIndex = QModelIndex | QPersistentModelIndex


class JobState(StrEnum):
    """Where a submission stands, in the studio's words; `sentence` says it to the user."""

    sending = "sending"
    queued = "queued"
    processing = "processing"
    fetching = "fetching"
    waiting = "waiting"
    unknown = "unknown"
    succeeded = "succeeded"
    failed = "failed"
    canceled = "canceled"
    refused = "refused"
    stopped = "stopped"


RUNNING_STATES = frozenset(
    {
        JobState.sending,
        JobState.queued,
        JobState.processing,
        JobState.fetching,
        JobState.waiting,
    }
)


@dataclass(frozen=True)
class Verb:
    """Something the user can do with a job: the name of a `Studio` verb and its label.

    `listen` and `save` take the row's `take_id`, every other one its `submission_id`.
    """

    name: str
    label: str
    is_charged: bool = False


@dataclass(frozen=True)
class Job:
    """One row. Times are wall-clock seconds since 1970; credits are None where nobody said.

    `output` is the text of format, rate and length, such as `mp3 · 48 kHz · 0:31`.
    """

    submission_id: int
    scene_id: int | None
    title: str
    account_name: str
    state: JobState
    sentence: str
    created_at: float
    elapsed_seconds: float = 0.0
    next_poll_at: float | None = None
    reserved_credits: int | None = None
    settled_credits: float | None = None
    returned_credits: float | None = None
    request_id: str | None = None
    task_id: str | None = None
    take_id: int | None = None
    output: str = ""
    is_local: bool = True
    is_unsent: bool = False
    verbs: tuple[Verb, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether somebody is working on it right now."""
        return self.state in RUNNING_STATES

    @property
    def is_unresolved(self) -> bool:
        """Whether it is not known yet how it ends."""
        return self.is_running or self.state is JobState.unknown


class JobBoard(QAbstractListModel):
    """The rows, newest first. `index.data(JobBoard.job_role)` is the `Job`.

    The display and accessible texts are `title: sentence`. `clock` is seconds since 1970.
    """

    job_role = int(Qt.ItemDataRole.UserRole)

    running_count_changed = Signal(object)
    running_count = Derived(0)

    def __init__(
        self, parent: QObject | None = None, *, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._jobs: list[Job] = []
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self.tick)

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._jobs)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._jobs):
            return None
        job = self._jobs[index.row()]
        if role == self.job_role:
            return job
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{job.title}: {job.sentence}"
        return None

    def jobs(self) -> tuple[Job, ...]:
        """All rows as they stand, newest first."""
        return tuple(self._jobs)

    def find(self, submission_id: int) -> Job | None:
        """The row of a submission, None where the board has none."""
        row = self._row_of(submission_id)
        return None if row is None else self._jobs[row]

    def unresolved(self) -> list[Job]:
        """The rows of which it is not known yet how they end."""
        return [job for job in self._jobs if job.is_unresolved]

    def put(self, job: Job) -> None:
        """Insert a row at its place by `created_at`, or change the one of the same submission."""
        row = self._row_of(job.submission_id)
        if job.is_running:
            job = replace(job, elapsed_seconds=max(0.0, self._clock() - job.created_at))
        if row is None:
            row = sum(known.created_at > job.created_at for known in self._jobs)
            self.beginInsertRows(QModelIndex(), row, row)
            self._jobs.insert(row, job)
            self.endInsertRows()
        else:
            self._change(row, job)
        self._count()

    def remove(self, submission_id: int) -> None:
        """Take a row off the board; the journal keeps the submission."""
        row = self._row_of(submission_id)
        if row is None:
            return
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._jobs[row]
        self.endRemoveRows()
        self._count()

    def tick(self) -> None:
        """Renew the elapsed time of the running rows; called by itself while there are any."""
        now = self._clock()
        for row, job in enumerate(self._jobs):
            if job.is_running:
                self._change(row, replace(job, elapsed_seconds=max(0.0, now - job.created_at)))

    def _change(self, row: int, job: Job) -> None:
        if self._jobs[row] == job:
            return
        self._jobs[row] = job
        self.dataChanged.emit(self.index(row), self.index(row))

    def _row_of(self, submission_id: int) -> int | None:
        return next(
            (row for row, job in enumerate(self._jobs) if job.submission_id == submission_id),
            None,
        )

    def _count(self) -> None:
        running = sum(job.is_running for job in self._jobs)
        JobBoard.running_count.renew(self, running)
        if running and not self._ticking.isActive():
            self._ticking.start()
        elif not running:
            self._ticking.stop()
