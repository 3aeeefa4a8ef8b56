"""Everyone at work: one coroutine for each submission that is not at its end, and its row.

The board always shows the journal's record with the newest progress laid over it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from scenewright.studio.errors import JournalError
from scenewright.studio.progress import Activity, Progress
from scenewright.studio.shown import job_shown

if TYPE_CHECKING:
    from scenewright.studio import records
    from scenewright.studio.jobs import JobBoard
    from scenewright.studio.rooms import Rooms

Ended = Callable[["records.Job", "Progress"], None]
Start = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any] | None"]
InThread = Callable[..., Awaitable[Any]]


class Following:
    """Follows submissions and keeps their rows; `ended` is told the record and the last word."""

    def __init__(
        self, rooms: Rooms, board: JobBoard, start: Start, in_thread: InThread, ended: Ended
    ) -> None:
        self._rooms = rooms
        self._board = board
        self._start = start
        self._in_thread = in_thread
        self._ended = ended
        self._records: dict[int, records.Job] = {}
        self._at_work: dict[int, asyncio.Task[Any]] = {}
        self._newest: dict[int, Progress] = {}

    def show(self, record: records.Job, trouble: str = "") -> None:
        """Put a submission nobody works on onto the board."""
        self._records[record.submission.id] = record
        self._board.put(job_shown(record, None, trouble))

    def record(self, submission_id: int) -> records.Job | None:
        """What is known of a submission on the board."""
        return self._records.get(submission_id)

    async def follow(self, submission_id: int) -> None:
        """Start to see a submission through, once: where somebody is at it, nothing happens."""
        if submission_id in self._at_work:
            return
        record: records.Job = await self._in_thread(self._rooms.journal.job, submission_id)
        if submission_id in self._at_work:
            return
        activity = Activity.waiting if record.submission.task_id else Activity.sending
        task = record.last.task() if record.last else None
        started = Progress(submission_id, record.submission.state, activity, task=task)
        self._records[submission_id], self._newest[submission_id] = record, started
        self._board.put(job_shown(record, started))
        at_work = self._start(self._see_through(submission_id))
        if at_work is not None:
            self._at_work[submission_id] = at_work

    async def leave(self, submission_id: int) -> None:
        """Stop seeing a submission through; the task at the service goes on."""
        task = self._at_work.pop(submission_id, None)
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def refresh(self, submission_id: int, trouble: str = "") -> records.Job:
        """Read a submission's record anew and show it."""
        record: records.Job = await self._in_thread(self._rooms.journal.job, submission_id)
        self._records[submission_id] = record
        progress = self._newest.get(submission_id)
        self._board.put(job_shown(record, progress, trouble))
        return record

    async def close(self) -> None:
        """Leave every submission; each goes on at the next start."""
        for submission_id in tuple(self._at_work):
            await self.leave(submission_id)

    async def _see_through(self, submission_id: int) -> None:
        from scenewright.studio.submission import see_through

        try:
            last = await see_through(
                submission_id,
                journal=self._rooms.journal,
                library=self._rooms.library,
                accounts=self._rooms.accounts,
                announce=self._announce,
            )
        except JournalError as error:
            self._forget_work(submission_id)
            record = self._records[submission_id]
            self._board.put(job_shown(record, None, str(error)))
            raise
        finally:
            self._forget_work(submission_id)
        record = await self.refresh(submission_id, last.sentence)
        self._ended(record, last)

    def _forget_work(self, submission_id: int) -> None:
        self._at_work.pop(submission_id, None)
        self._newest.pop(submission_id, None)

    def _announce(self, progress: Progress) -> None:
        # The last word is shown from the journal, when it is read anew.
        if progress.activity in (Activity.done, Activity.stopped):
            return
        record = self._records[progress.submission_id]
        self._newest[progress.submission_id] = progress
        self._board.put(job_shown(record, progress))
        if progress.task is not None and record.submission.task_id is None:
            self._start(self.refresh(progress.submission_id))
