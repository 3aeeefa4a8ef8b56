"""The job board: one frozen row for each submission, as a Qt list model, newest first.

A change to one submission is a change to one row; nothing else is repainted, and no call looks
through the rows.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Mapping
from dataclasses import replace
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

from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.observed import Derived

TICK_MS = 500
# Of so many hardly one is looked at that closely, and each tick paints all that are seen.
MANY_RUNNING = 50
MANY_TICK_MS = 1000
AnyIndex = QModelIndex | QPersistentModelIndex


class JobBoard(QAbstractListModel):
    """The rows, newest first. `index.data(JobBoard.job_role)` is the `Job`.

    The display and accessible texts are `title: sentence`. Counted: rows that run, that are
    unsent, and that have ended. `ticked` comes while any runs: times are shown anew, and no row
    has changed. `clocks_set(submission_ids)` when only their next polls are others: what is shown
    of them waits for the next tick.
    """

    job_role = int(Qt.ItemDataRole.UserRole)

    ticked = Signal()
    clocks_set = Signal(object)
    running_count_changed = Signal(object)
    running_count = Derived(0)
    unsent_count_changed = Signal(object)
    unsent_count = Derived(0)
    ended_count_changed = Signal(object)
    ended_count = Derived(0)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Oldest first: a new job is added at the end, so that no other one changes its place.
        self._jobs: list[Job] = []
        self._places: dict[int, int] = {}
        self._running: set[int] = set()
        self._unsent: set[int] = set()
        self._ended: set[int] = set()
        self._ticking = QTimer(self)
        self._ticking.timeout.connect(self.ticked)

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._jobs)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._jobs):
            return None
        job = self._jobs[-1 - index.row()]
        if role == self.job_role:
            return job
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{job.title}: {job.sentence}"
        return None

    def jobs(self) -> tuple[Job, ...]:
        """All rows as they stand, newest first."""
        return tuple(reversed(self._jobs))

    def find(self, submission_id: int) -> Job | None:
        """The row of a submission, None where the board has none."""
        place = self._places.get(submission_id)
        return None if place is None else self._jobs[place]

    def index_of(self, submission_id: int) -> QModelIndex:
        """The index of a submission's row, an invalid one where the board has none."""
        place = self._places.get(submission_id)
        return QModelIndex() if place is None else self.index(self._row(place))

    def unresolved(self) -> list[Job]:
        """The rows of which it is not known yet how they end."""
        return [job for job in reversed(self._jobs) if job.is_unresolved]

    def show(self, jobs: Iterable[Job]) -> None:
        """Show these rows and no others, in one go."""
        self.beginResetModel()
        self._jobs = sorted(jobs, key=_age)
        self._number()
        for known in (self._running, self._unsent, self._ended):
            known.clear()
        for job in self._jobs:
            self._sort_in(job)
        self.endResetModel()
        self._count()

    def put(self, job: Job) -> None:
        """Insert a row at its place by `created_at`, or change the one of the same submission."""
        place = self._places.get(job.submission_id)
        if place is None:
            place = bisect.bisect_right(self._jobs, _age(job), key=_age)
            row = len(self._jobs) - place
            self.beginInsertRows(QModelIndex(), row, row)
            self._jobs.insert(place, job)
            self._number(place)
            self.endInsertRows()
        elif self._jobs[place] == job:
            return
        else:
            self._jobs[place] = job
            self._announce(place, place)
        self._sort_in(job)
        self._count()

    def change(self, jobs: Iterable[Job]) -> None:
        """Change rows that are on the board, announced together."""
        places = []
        for job in jobs:
            place = self._places.get(job.submission_id)
            if place is not None and self._jobs[place] != job:
                self._jobs[place] = job
                self._sort_in(job)
                places.append(place)
        if places:
            self._announce(min(places), max(places))
            self._count()

    def set_clocks(self, moments: Mapping[int, float]) -> None:
        """Set when submissions are asked for next, where one was known; seconds since 1970."""
        found = []
        for submission_id, moment in moments.items():
            place = self._places.get(submission_id)
            job = None if place is None else self._jobs[place]
            if place is not None and job is not None and job.next_poll_at is not None:
                self._jobs[place] = replace(job, next_poll_at=moment)
                found.append(submission_id)
        self.clocks_set.emit(found)

    def remove(self, submission_id: int) -> None:
        """Take a row off the board; the journal keeps the submission."""
        place = self._places.pop(submission_id, None)
        if place is None:
            return
        row = self._row(place)
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._jobs[place]
        self._number(place)
        self.endRemoveRows()
        for known in (self._running, self._unsent, self._ended):
            known.discard(submission_id)
        self._count()

    def _row(self, place: int) -> int:
        return len(self._jobs) - 1 - place

    def _announce(self, first_place: int, last_place: int) -> None:
        self.dataChanged.emit(self.index(self._row(last_place)), self.index(self._row(first_place)))

    def _number(self, first: int = 0) -> None:
        if not first:
            self._places.clear()
        for place in range(first, len(self._jobs)):
            self._places[self._jobs[place].submission_id] = place

    def _sort_in(self, job: Job) -> None:
        for known, belongs in (
            (self._running, job.is_running),
            (self._unsent, job.state is JobState.unsent),
            (self._ended, job.is_ended),
        ):
            (known.add if belongs else known.discard)(job.submission_id)

    def _count(self) -> None:
        JobBoard.running_count.renew(self, len(self._running))
        JobBoard.unsent_count.renew(self, len(self._unsent))
        JobBoard.ended_count.renew(self, len(self._ended))
        if not self._running:
            self._ticking.stop()
            return
        tick_ms = MANY_TICK_MS if len(self._running) >= MANY_RUNNING else TICK_MS
        if not self._ticking.isActive() or self._ticking.interval() != tick_ms:
            self._ticking.start(tick_ms)


def _age(job: Job) -> tuple[float, int]:
    return job.created_at, job.submission_id
