"""The job board as it is looked at: searched, filtered, sorted, grouped and told apart.

The unsent always stand together and first, in the order in which they will be sent. Rows come and
go as rows do, so that selections survive; a clock that runs changes nothing but its own row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QMimeData,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from scenewright.studio.jobs.jobs import JobBoard
from scenewright.studio.jobs.order import (
    UNSENT,
    GroupHead,
    JobRow,
    Look,
    Row,
    key_of,
    place_of,
    rows_of,
    told_apart_of,
)
from scenewright.studio.later import later
from scenewright.studio.observed import Derived, Observed
from scenewright.studio.row_list import AnyIndex, RowList

if TYPE_CHECKING:
    from scenewright.studio.jobs.job import Job

MIME_TYPE = "application/x-scenewright-jobs"


class JobGroups(RowList[Row]):
    """Rows are `GroupHead` or `JobRow` (`row_role`); `job_role` is the row's job, None for a head.

    Set `look` to see the board another way. `moved(submission_ids, before_id)` asks to send these
    before another one, or last where `before_id` is None. Derived: `shown_count` (jobs in the
    list or folded away in it), `job_count` (jobs on the board). `ticked` is the board's. `told`
    says a whole row to a screen reader.
    """

    job_role = JobBoard.job_role
    row_role = job_role + 1

    ticked = Signal()
    look_changed = Signal(object)
    look: Observed[Look] = Observed(Look())
    shown_count_changed = Signal(object)
    shown_count = Derived(0)
    job_count_changed = Signal(object)
    job_count = Derived(0)
    moved = Signal(object, object)

    def __init__(
        self,
        board: JobBoard,
        parent: QObject | None = None,
        *,
        told: Callable[[Row], str] = lambda row: row.title,
    ) -> None:
        super().__init__(key_of, parent)
        self._told = told
        self._board = board
        self._folded: frozenset[str] = frozenset()
        self._has_heads = False
        self._soon = later(self, 0, self.renew)
        for signal in (board.rowsInserted, board.rowsRemoved, board.modelReset, board.rowsMoved):
            # Many come at once when the journal opens; they are one change.
            signal.connect(self._renew_soon)
        board.dataChanged.connect(self._take_over)
        board.clocks_set.connect(self._set_clocks)
        board.ticked.connect(self.ticked)
        self.look_changed.connect(lambda _look: self._show())
        self.renew()

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == self.row_role:
            return row
        if role == self.job_role:
            return row.job if isinstance(row, JobRow) else None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._told(row)
        return None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        found = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        row = self._rows[index.row()]
        if isinstance(row, JobRow) and row.job.is_unsent:
            found |= Qt.ItemFlag.ItemIsDragEnabled
        return found

    def jobs(self) -> list[Job]:
        """The jobs in the list, in its order."""
        return [row.job for row in self._rows if isinstance(row, JobRow)]

    def ask_to_move(self, ids: Sequence[int], following: Sequence[Row]) -> None:
        """Ask, for each account, to send these before the first unsent of the rows that follow."""
        by_account: dict[str, list[int]] = {}
        for row in self._rows:
            if isinstance(row, JobRow) and row.job.submission_id in ids and _is_unsent(row):
                by_account.setdefault(row.job.account_id, []).append(row.job.submission_id)
        for account_id, chosen in by_account.items():
            later = (
                row.job.submission_id
                for row in following
                if isinstance(row, JobRow) and _is_unsent(row) and row.job.account_id == account_id
            )
            self.moved.emit(tuple(chosen), next((one for one in later if one not in ids), None))

    def step(self, ids: Sequence[int], step: int) -> None:
        """Ask to send these one place earlier (-1) or later (1)."""
        unsent = [row for row in self._rows if isinstance(row, JobRow) and _is_unsent(row)]
        places = [at for at, row in enumerate(unsent) if row.job.submission_id in ids]
        if places:
            at = max(min(places) - 1, 0) if step < 0 else max(places) + 2
            self.ask_to_move(ids, unsent[at:])

    def rows(self, first: int, end: int) -> list[Row]:
        """The rows from `first` up to `end`, as they stand."""
        return self._rows[first:end]

    def index_of(self, submission_id: int | None) -> QModelIndex:
        """The row of a submission; an invalid index where it is not in the list."""
        row = self._row_of.get(submission_id)
        return QModelIndex() if row is None else self.index(row)

    def toggle(self, key: str) -> None:
        """Fold or unfold a group."""
        self._folded ^= {key}
        self._show()

    def unfold_all(self) -> None:
        """Unfold every group."""
        self._folded = frozenset()
        self._show()

    def renew(self) -> None:
        """Look at the whole board again; by itself soon after rows came or went."""
        self._soon.stop()
        self._told_apart = told_apart_of(self._board.jobs())
        self._show()

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [MIME_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        rows = sorted(index.row() for index in indexes)
        jobs = (self._rows[row] for row in rows)
        ids = [str(row.job.submission_id) for row in jobs if isinstance(row, JobRow)]
        data = QMimeData()
        data.setData(MIME_TYPE, " ".join(ids).encode())
        return data

    def dropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, parent: AnyIndex
    ) -> bool:
        """Ask for another order; the rows move once the board says so."""
        ids = [int(part) for part in bytes(data.data(MIME_TYPE).data()).split()]
        target = parent.row() if parent.isValid() else row if row >= 0 else len(self._rows)
        self.ask_to_move(ids, self._rows[target:])
        # True would have the view remove the rows that were dragged.
        return False

    def _show(self) -> None:
        jobs = self._board.jobs()
        wanted, shown_count = rows_of(jobs, self.look, self._folded, self._told_apart)
        self._has_heads = any(isinstance(row, GroupHead) for row in wanted)
        self._become(wanted)
        JobGroups.shown_count.renew(self, shown_count)
        JobGroups.job_count.renew(self, len(jobs))

    def _renew_soon(self, *_rows: object) -> None:
        if self._rows:
            self._soon.start()
        else:
            # The first one is shown at once, with the list it is in.
            self.renew()

    def _take_over(self, top: QModelIndex, bottom: QModelIndex) -> None:
        for number in range(top.row(), bottom.row() + 1):
            job = self._board.index(number).data(JobBoard.job_role)
            row = self._row_of.get(job.submission_id)
            known = None if row is None else self._rows[row]
            if row is None or not isinstance(known, JobRow):
                # What is not in the list may belong there now.
                self._soon.start()
                continue
            old = known.job
            if old is job:
                continue
            if self._standing(old) != self._standing(job):
                self._soon.start()
            self._rows[row] = replace(known, job=job)
            index = self.index(row)
            self.dataChanged.emit(index, index)

    def _set_clocks(self, submission_ids: Sequence[int]) -> None:
        for submission_id in submission_ids:
            row, job = self._row_of.get(submission_id), self._board.find(submission_id)
            known = None if row is None else self._rows[row]
            if row is not None and job is not None and isinstance(known, JobRow):
                self._rows[row] = replace(known, job=job)

    def _standing(self, job: Job) -> tuple[object, ...]:
        """What decides where a row stands, whether it is shown, and what a head says of it."""
        look = self.look
        is_by_state = look.shown != "all" or look.order == "state"
        credits = (job.reserved_credits, job.settled_credits, job.returned_credits)
        return (
            place_of(job),
            job.title,
            job.state if is_by_state else None,
            job.sentence if look.search else None,
            credits if self._has_heads else None,
        )


def _is_unsent(row: JobRow) -> bool:
    return place_of(row.job)[0] == UNSENT
