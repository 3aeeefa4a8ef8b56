"""Everyone at work: one coroutine for each submission that is not at its end, and its row.

The board always shows the journal's record with the newest progress laid over it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from scenewright.studio.errors import JournalError
from scenewright.studio.jobs.ownership import Owner
from scenewright.studio.jobs.progress import Activity, Progress
from scenewright.studio.jobs.replay import REPLAY_SECONDS
from scenewright.studio.jobs.shown import job_shown
from scenewright.studio.records import SubmissionState

if TYPE_CHECKING:
    from scenewright.studio import records
    from scenewright.studio.jobs.jobs import JobBoard
    from scenewright.studio.rooms import Rooms

# The moments of polls change fifty times a second; a row's clock tells whole seconds.
MOMENTS_SECONDS = 1.0

Start = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any] | None"]
InThread = Callable[..., Awaitable[Any]]


class Heard(Protocol):
    """Who is told what becomes of the submissions that are followed."""

    def accepted(self, record: records.Job) -> None:
        """The service has a task for it now."""

    def ended(self, record: records.Job, last: Progress) -> None:
        """It is at its end, or only the user can help: the record and the last word."""

    def troubled(self, record: records.Job, error: JournalError) -> None:
        """What the service says of it cannot be written down, so nobody works on it."""


class Following:
    """Follows submissions and keeps their rows."""

    def __init__(
        self,
        rooms: Rooms,
        board: JobBoard,
        start: Start,
        in_thread: InThread,
        heard: Heard,
        replay_seconds: Callable[[], float] = lambda: REPLAY_SECONDS,
    ) -> None:
        self._replay_seconds = replay_seconds
        self._rooms = rooms
        self._board = board
        self._start = start
        self._in_thread = in_thread
        self._heard = heard
        self._records: dict[int, records.Job] = {}
        self._unsent: dict[int, records.Job] = {}
        self._owner = Owner(rooms.journal)
        self._reads = 0
        self._read_at: dict[int, int] = {}
        self._at_work: dict[int, asyncio.Task[Any]] = {}
        self._newest: dict[int, Progress] = {}
        self._later: set[int] = set()
        self._showing: asyncio.TimerHandle | None = None

    async def show_all(self, shown_max: int) -> None:
        """Put the newest submissions onto the board, and every one that is not at its end."""

        def read() -> list[Any]:
            found = self._rooms.journal.jobs(shown_max, has_hidden=False)
            return [(record, job_shown(record, None)) for record in found]

        found = await self._in_thread(read)
        for record, _job in found:
            self._keep(record)
        self._board.show(job for _record, job in found)

    def record(self, submission_id: int) -> records.Job | None:
        """What is known of a submission on the board."""
        return self._records.get(submission_id)

    def all_records(self) -> tuple[records.Job, ...]:
        """What is known of all submissions on the board."""
        return tuple(self._records.values())

    def unsent(self) -> list[records.Job]:
        """The submissions that nobody is sending and no service has accepted."""
        return [job for key, job in self._unsent.items() if key not in self._at_work]

    def is_at_work(self, submission_id: int) -> bool:
        """Whether somebody sees a submission through."""
        return submission_id in self._at_work

    def at_work_count(self, account_id: str) -> int:
        """How many submissions of an account are seen through."""
        return len(self.at_work(account_id))

    def at_work(self, account_id: str) -> set[int]:
        """The submissions of an account that are seen through."""
        known = (self._records[submission_id].submission for submission_id in self._at_work)
        return {submission.id for submission in known if submission.account_id == account_id}

    def follow(self, record: records.Job) -> None:
        """Start to see a submission through, once: where somebody is at it, nothing happens."""
        submission_id = record.submission.id
        if submission_id in self._at_work:
            return
        activity = Activity.waiting if record.submission.task_id else Activity.sending
        task = record.last.task() if record.last else None
        started = Progress(submission_id, record.submission.state, activity, task=task)
        self._keep(record)
        self._newest[submission_id] = started
        at_work = self._start(self._see_through(submission_id))
        if at_work is not None:
            self._at_work[submission_id] = at_work
        self._board.put(job_shown(record, started))

    async def leave(self, submission_id: int) -> None:
        """Stop seeing a submission through; the task at the service goes on."""
        task = self._at_work.get(submission_id)
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            self._forget_work(submission_id)

    async def until_left(self, ids: Collection[int]) -> None:
        """Wait until nobody sees any of these through any more."""
        at_work = [self._at_work[one] for one in ids if one in self._at_work]
        if at_work:
            await asyncio.wait(at_work)

    async def refresh(self, submission_id: int, trouble: str = "") -> records.Job:
        """Read a submission's record anew and show it."""
        self._reads += 1
        number = self._reads
        record: records.Job = await self._in_thread(self._rooms.journal.job, submission_id)
        if self._read_at.get(submission_id, 0) > number and submission_id in self._records:
            # A later read was faster: what this one found is older than what is shown.
            return self._records[submission_id]
        self._read_at[submission_id] = number
        self._keep(record)
        progress = self._newest.get(submission_id)
        self._board.put(job_shown(record, progress, trouble))
        return record

    async def reload(self, ids: Sequence[int]) -> None:
        """Read many records anew and show them."""

        self._reads += 1
        number, newest = self._reads, dict(self._newest)

        def read() -> list[Any]:
            found = self._rooms.journal.jobs_of(ids)
            return [
                (record, job_shown(record, newest.get(record.submission.id))) for record in found
            ]

        jobs = {}
        for record, job in await self._in_thread(read):
            submission_id = record.submission.id
            if self._read_at.get(submission_id, 0) > number and submission_id in self._records:
                continue
            self._read_at[submission_id] = number
            self._keep(record)
            progress = self._newest.get(submission_id)
            # What was heard of it meanwhile, or that nobody is at it any more, is newer.
            is_newest = progress is newest.get(submission_id)
            jobs[submission_id] = job if is_newest else job_shown(record, progress)
        if all(self._board.find(submission_id) for submission_id in jobs):
            self._board.change(jobs.values())
        else:
            known = {job.submission_id: job for job in self._board.jobs()}
            self._board.show({**known, **jobs}.values())

    def forget(self, ids: Collection[int]) -> None:
        """Take submissions off the board."""
        for submission_id in ids:
            self._records.pop(submission_id, None)
            self._unsent.pop(submission_id, None)
        if len(ids) == 1:
            self._board.remove(*ids)
        else:
            self._board.show(job for job in self._board.jobs() if job.submission_id not in ids)

    async def close(self) -> None:
        """Leave every submission; each goes on at the next start."""
        if self._showing is not None:
            self._showing.cancel()
        # All are cancelled before the first is awaited: each waits for the disk to let it go.
        for task in self._at_work.values():
            task.cancel()
        for submission_id in tuple(self._at_work):
            await self.leave(submission_id)

    async def _see_through(self, submission_id: int) -> None:
        from scenewright.studio.jobs.submission import see_through

        trouble: JournalError | None = None
        try:
            last = await see_through(
                submission_id,
                journal=self._rooms.journal,
                library=self._rooms.library,
                accounts=self._rooms.accounts,
                announce=self._announce,
                owner=self._owner,
                replay_seconds=self._replay_seconds(),
            )
            self._newest.pop(submission_id, None)
            record = await self.refresh(submission_id, last.sentence)
        except JournalError as error:
            record = self._records[submission_id]
            self._board.put(job_shown(record, None, str(error)))
            trouble = error
        except Exception:
            # Whoever started this tells of it; the row does not go on as if somebody were at it.
            self._board.put(job_shown(self._records[submission_id], None))
            raise
        finally:
            self._forget_work(submission_id)
        if trouble is None:
            self._heard.ended(record, last)
        else:
            self._heard.troubled(record, trouble)

    def _keep(self, record: records.Job) -> None:
        submission = record.submission
        self._records[submission.id] = record
        if submission.state is SubmissionState.unsent:
            self._unsent[submission.id] = record
        else:
            self._unsent.pop(submission.id, None)

    def _forget_work(self, submission_id: int) -> None:
        self._at_work.pop(submission_id, None)
        self._newest.pop(submission_id, None)

    def _announce(self, progress: Progress) -> None:
        # The last word is shown from the journal, when it is read anew.
        if progress.activity in (Activity.done, Activity.stopped):
            return
        record = self._records[progress.submission_id]
        before = self._newest.get(progress.submission_id)
        self._newest[progress.submission_id] = progress
        if progress.is_only_later(before) and before is not None and before.next_poll_at:
            self._show_soon(progress.submission_id)
            return
        self._board.put(job_shown(record, progress))
        if progress.task is not None and record.submission.task_id is None:
            self._start(self._note_acceptance(progress.submission_id))

    def _show_soon(self, submission_id: int) -> None:
        """Only the moment of its next poll is new: shown together with those of others."""
        self._later.add(submission_id)
        if self._showing is None:
            loop = asyncio.get_running_loop()
            self._showing = loop.call_later(MOMENTS_SECONDS, self._show_moments)

    def _show_moments(self) -> None:
        self._showing = None
        newest = ((one, self._newest.get(one)) for one in self._later)
        self._board.set_clocks(
            {
                submission_id: progress.next_poll_at
                for submission_id, progress in newest
                if progress is not None and progress.next_poll_at is not None
            }
        )
        self._later.clear()

    async def _note_acceptance(self, submission_id: int) -> None:
        record = await self.refresh(submission_id)
        self._heard.accepted(record)
