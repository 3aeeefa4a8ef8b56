"""The job board: one frozen row for each submission, as a Qt list model, newest first.

A change to one submission is a change to one row; nothing else is repainted, and no call looks
through the rows.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable
from dataclasses import dataclass
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
    """Where a submission stands, in the studio's words; `sentence` says it to the user.

    `unsent` waits for its turn in the queue; `refused` may be unsent too (`Job.is_unsent`): its
    account was refused, and it goes on under its key once that is mended.
    """

    unsent = "unsent"
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

    `listen` and `save` take the row's `take_id`, every other one its `submission_id`;
    `render_on_service` takes the id of an account too. One that is `is_aside` stands in the
    row's menu only.
    """

    name: str
    label: str
    is_charged: bool = False
    is_aside: bool = False


@dataclass(frozen=True)
class Job:
    """One row. Times are wall-clock seconds since 1970; credits are None where nobody said.

    `output` is the text of format, rate and length, such as `mp3 · 48 kHz · 0:31`. `words` is
    what a search looks through. Of an unsent job `before_count` is how many of its account go
    before it (None where it does not go by itself), `position` its place where the user gave it
    one, `is_paused` that the user paused it and
    `is_held` that its account's queue stands. The parent is the job whose words it sent anew.
    """

    submission_id: int
    scene_id: int | None
    title: str
    account_name: str
    state: JobState
    sentence: str
    created_at: float
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
    account_id: str = ""
    scene_title: str = ""
    words: str = ""
    is_paused: bool = False
    is_held: bool = False
    before_count: int | None = None
    position: float | None = None
    parent_submission_id: int | None = None

    def elapsed_seconds(self, now: float) -> float:
        """How long ago it was ordered; `now` is seconds since 1970."""
        return max(0.0, now - self.created_at)

    @property
    def is_running(self) -> bool:
        """Whether somebody is working on it right now."""
        return self.state in RUNNING_STATES

    @property
    def is_unresolved(self) -> bool:
        """Whether it is not known yet how it ends."""
        return self.is_running or self.state in (JobState.unknown, JobState.unsent)

    @property
    def is_ended(self) -> bool:
        """Whether nothing more comes of it by itself, so that it may be cleared away."""
        is_waiting = self.state is JobState.refused and self.is_unsent
        return not self.is_unresolved and not is_waiting


class JobBoard(QAbstractListModel):
    """The rows, newest first. `index.data(JobBoard.job_role)` is the `Job`.

    The display and accessible texts are `title: sentence`. Counted: rows that run, that are
    unsent, and that have ended. `ticked` comes while any runs: times are shown anew, and no row
    has changed.
    """

    job_role = int(Qt.ItemDataRole.UserRole)

    ticked = Signal()
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
        self._ticking.setInterval(TICK_MS)
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
        if self._running and not self._ticking.isActive():
            self._ticking.start()
        elif not self._running:
            self._ticking.stop()


def _age(job: Job) -> tuple[float, int]:
    return job.created_at, job.submission_id
