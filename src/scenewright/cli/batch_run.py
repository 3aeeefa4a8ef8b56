"""One run of a batch: what each row became before, what is sent now, and what is told of it.

A row is ordered when its turn comes, and is in the journal before it is sent: whatever ends the
command, the same command goes on where it was.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scenewright import paths
from scenewright.cli.batch_report import LEFT, MISSED, NOT_SENT, SAVED, Outcome, Report, place
from scenewright.cli.output import INTERRUPTED, REFUSED, Share, plain, say
from scenewright.cli.render import CAP_HINT
from scenewright.contract import CREDITS_MIN
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.errors import JournalError, SpendCapError, StudioError
from scenewright.studio.exports.export import export
from scenewright.studio.jobs.batch_rows import BatchRows, is_void, row_keys
from scenewright.studio.jobs.ownership import Owner
from scenewright.studio.jobs.progress import Activity, Progress
from scenewright.studio.jobs.replay import replay_seconds
from scenewright.studio.jobs.submission import see_through
from scenewright.studio.records import SubmissionState
from scenewright.studio.rooms import import_for_a_job

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.records import Account, Job, Take
    from scenewright.studio.rooms import Rooms

GIVEN_UP = (
    "Job {job} of this row was given up. `scenewright jobs recover {job}` finishes it free; then "
    "run the batch again."
)
DELETED = "The take of job {job} was deleted; --again NAME orders the row once more."


@dataclass
class BatchRun:
    """One run of a batch."""

    rooms: Rooms
    account: Account
    outcomes: list[Outcome]
    options: argparse.Namespace
    report: Report | None = None
    is_interrupted: bool = False
    keys: list[str] = field(default_factory=list)
    known: dict[str, Job] = field(default_factory=dict)
    said: str = ""
    stopped_by: str = ""
    ended_count: int = 0

    def __post_init__(self) -> None:
        self.caps = SpendCaps(self.rooms.journal)
        self.rows = BatchRows(self.rooms.journal, self.caps)
        self.owner = Owner(self.rooms.journal)
        self.share = Share("Rows")
        self.written = {outcome.path for outcome in self.outcomes}
        self.kind = "practice " if self.account.is_local else ""

    def look_up(self) -> None:
        """Which rows were ordered before, here or in a run that was ended."""
        requests = [outcome.row.request for outcome in self.outcomes]
        self.keys = row_keys(requests, self.account.id, self.options.again)
        self.known = {
            key: job for key, job in self.rows.known(self.keys).items() if not is_void(job)
        }

    @property
    def new_count(self) -> int:
        """How many rows have yet to be ordered."""
        return sum(key not in self.known for key in self.keys)

    def tell_plan(self) -> int:
        """The rows, what each costs at least, and the sum; nothing is sent."""
        rows = []
        for outcome, key in zip(self.outcomes, self.keys, strict=True):
            floor = 0 if key in self.known else CREDITS_MIN
            rows.append({**outcome.to_json(), "file": str(outcome.path), "floor_credits": floor})
            rows[-1]["state"] = "ordered before" if key in self.known else NOT_SENT
        floor = CREDITS_MIN * self.new_count
        refusal = self.caps.today(self.account.id).refusal(floor) if floor else ""
        if self.options.json:
            told = {"rows": rows, "floor_credits": floor, "refusal": refusal or None}
            print(json.dumps(told))
            return 0
        for row in rows:
            told_floor = f"at least {row['floor_credits']} cr" if row["floor_credits"] else "free"
            print(f"{row['line']:>6}  {told_floor:<13}  {plain(row['file'])}")
        count = "1 row" if len(rows) == 1 else f"{len(rows):,} rows"
        print(f"{count}, {self.new_count:,} to order: at least {floor:,} {self.kind}cr")
        if refusal:
            say(refusal)
        return 0

    def check_cap(self) -> None:
        """Raise `SpendCapError` where all of it cannot be ordered today, and shall be."""
        floor = CREDITS_MIN * self.new_count
        refusal = self.caps.today(self.account.id).refusal(floor) if floor else ""
        if refusal and not self.options.within_cap:
            raise SpendCapError(
                f"{refusal} Nothing was sent. {CAP_HINT} --within-cap sends what it leaves."
            )

    async def work(self) -> None:
        """Every row, some at the same time."""
        threading.Thread(target=import_for_a_job, daemon=True).start()
        turns = iter(range(len(self.outcomes)))
        workers = [self._work(turns) for _worker in range(self.options.at_once)]
        with self.share:
            ended = await asyncio.gather(*workers, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def _work(self, turns: Iterator[int]) -> None:
        for number in turns:
            outcome = self.outcomes[number]
            try:
                await self._row(outcome, self.keys[number])
            except SpendCapError as error:
                outcome.error = self.stopped_by = str(error)
            except (StudioError, OSError) as error:
                outcome.state, outcome.error = "stopped", str(error)
                self._say(outcome, outcome.error)
                if isinstance(error, JournalError):
                    self.stopped_by = outcome.error
            if self.stopped_by:
                return

    async def _row(self, outcome: Outcome, key: str) -> None:
        job = self.known.get(key)
        if job is None:
            request = outcome.row.request
            outcome.job = await asyncio.to_thread(self.rows.ordered, key, request, self.account.id)
            job = await asyncio.to_thread(self.rooms.journal.job, outcome.job)
        outcome.job, outcome.state = job.submission.id, LEFT
        if job.submission.state is SubmissionState.forgotten:
            outcome.state, outcome.error = "stopped", GIVEN_UP.format(job=outcome.job)
            self._say(outcome, outcome.error)
            return
        if job.take_id is not None:
            (take,) = await asyncio.to_thread(self.rooms.library.takes.takes, [job.take_id])
            await self._made(outcome, job, take)
            return
        progress = await see_through(
            outcome.job,
            journal=self.rooms.journal,
            library=self.rooms.library,
            accounts=self.rooms.accounts,
            announce=lambda progress: self._announce(outcome, progress),
            owner=self.owner,
            replay_seconds=replay_seconds(paths.settings()),
        )
        await self._ended(outcome, progress)

    async def _ended(self, outcome: Outcome, progress: Progress) -> None:
        job = await asyncio.to_thread(self.rooms.journal.job, progress.submission_id)
        outcome.task_id = job.submission.task_id
        if progress.take is not None:
            await self._made(outcome, job, progress.take)
            return
        if job.ledger.settled_credits:
            outcome.credits = job.ledger.settled_credits
        is_stopped = progress.activity is Activity.stopped
        outcome.state = "stopped" if is_stopped else "failed"
        if progress.api_error is not None:
            outcome.state = "refused"
        outcome.error = progress.sentence or DELETED.format(job=outcome.job)
        self._say(outcome, outcome.error)
        if progress.pause is not None:
            self.stopped_by = progress.sentence
        await self._note()

    async def _made(self, outcome: Outcome, job: Job, take: Take) -> None:
        outcome.task_id, outcome.credits = job.submission.task_id, job.ledger.settled_credits
        await asyncio.to_thread(self._save, outcome, take)
        told = f"{outcome.path.name}, {outcome.credits:g} {self.kind}credits"
        self._say(outcome, told)
        await self._note()

    async def _note(self) -> None:
        self.ended_count += 1
        done, count = self.ended_count, len(self.outcomes)
        self.share.tell(done / count, f"{done:,} of {count:,} rows")
        if self.report is not None:
            await asyncio.to_thread(self.report.write_soon)

    def _save(self, outcome: Outcome, take: Take) -> None:
        library, row = self.rooms.library, outcome.row
        if row.title and not take.own_title:
            library.takes.rename([take.id], row.title)
        path, is_there = place(outcome.path, take, self.written)
        if not is_there:
            export(library, take, path)
        self.written.add(path)
        outcome.path, outcome.state, outcome.error = path, SAVED, ""

    def _announce(self, outcome: Outcome, progress: Progress) -> None:
        is_end = progress.activity in (Activity.done, Activity.stopped)
        # What many rows wait for is said once.
        if progress.sentence and not is_end and progress.sentence != self.said:
            self.said = progress.sentence
            self._say(outcome, progress.sentence)

    def _say(self, outcome: Outcome, sentence: str) -> None:
        self.share.clear()
        say(f"line {outcome.row.line}: {sentence}")

    def tell_end(self) -> int:
        """The report, what is left, and the exit code."""
        states = [outcome.state for outcome in self.outcomes]
        saved, missed = states.count(SAVED), sum(states.count(state) for state in MISSED)
        left = len(states) - saved - missed
        code = REFUSED if missed or left else ""
        code = INTERRUPTED if self.is_interrupted else code
        if self.stopped_by and left:
            say(f"scenewright batch: {self.stopped_by}")
        report = self._reported()
        credits = sum(outcome.credits or 0 for outcome in self.outcomes)
        told = "Stopped. " if self.is_interrupted else ""
        told += f"{saved:,} of {len(states):,} rows are saved, for {credits:g} {self.kind}credits."
        told += f" Left: {left:,}." if left else ""
        told += f" Missed: {missed:,}." if missed else ""
        told += " What was sent goes on at the service." if LEFT in states else ""
        told += " The same command goes on; no row is paid twice." if left or missed else ""
        say(told)
        if self.options.json:
            answer: dict[str, Any] = {
                "rows": [outcome.to_json() for outcome in self.outcomes],
                "report": report,
                "saved": saved,
                "missed": missed,
                "left": left,
                "credits": credits,
                "error": {"code": code, "message": told} if code else None,
            }
            print(json.dumps(answer))
        elif report is not None:
            print(report)
        return 1 if code else 0

    def _reported(self) -> str | None:
        if self.report is None:
            return None
        try:
            self.report.write()
        except OSError as error:
            say(f"{self.report.path} could not be written: {error.strerror}.")
            return None
        return str(self.report.path)
