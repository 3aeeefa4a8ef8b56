"""One submission seen through, from the first byte sent to the take kept.

First try, retry after a cut wire and resuming after a restart are this same coroutine under the
same key. What the service says is on disk before anybody is told. It can be left at any moment
and run again from its top: it only ever does what is not done yet.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenewright.client import (
    Client,
    OutcomeUnknownError,
    RefusedError,
    ServiceError,
    UnreachableError,
)
from scenewright.client.pace import retry_delay_seconds
from scenewright.contract import POLL_SECONDS_MAX, Task, TaskStatus
from scenewright.steps import At, Step, nothing_at
from scenewright.studio.errors import JournalError, StudioError
from scenewright.studio.jobs.accepting import Accepting
from scenewright.studio.jobs.diary import Diary
from scenewright.studio.jobs.fetching import Fetching
from scenewright.studio.jobs.ownership import Hold, Owner
from scenewright.studio.jobs.progress import (
    Activity,
    Announce,
    Progress,
    Teller,
    ending,
    is_over,
)
from scenewright.studio.jobs.replay import LOCAL_REPLAY_SECONDS, REPLAY_SECONDS, too_old
from scenewright.studio.records import ObservationKind, Submission, SubmissionState

if TYPE_CHECKING:
    from scenewright.studio.accounts.accounts import Accounts
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.library import Library

RETURN_SECONDS = 1.0
RENEWALS_MAX = 2
# A task that was accepted is not there so often in a row before the user is asked.
MISSING_MAX = 3
FORGOTTEN = "This job is not watched any more; Recover takes it up again."


class _DisplacedError(Exception):
    """Another program took the submission over, for instance while this machine slept."""


async def see_through(
    submission_id: int,
    *,
    journal: Journal,
    library: Library,
    accounts: Accounts,
    announce: Announce = lambda _progress: None,
    at: At = nothing_at,
    now: Callable[[], float] = time.time,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    owner: Owner | None = None,
    replay_seconds: float = REPLAY_SECONDS,
) -> Progress:
    """Bring a submission to its end; returns the last progress, which was announced too.

    Ends `done` (final: a take, or a task that failed or was canceled, see `task.error`) or
    `stopped` with a sentence. Stopped by 401, 402 or 403 nothing was accepted: the state is
    `unsent` (`unknown` if an earlier answer was lost), and running it again goes on under the
    same key; any other refusal of the request is final. One whose answer was lost longer than
    `replay_seconds` ago is not sent but stops, asking. Everything else is waited out. Raises
    `JournalError` only; cancelling it stops the watching, never the task.
    """
    owner = owner or Owner(journal)
    while True:
        teller = Teller(submission_id, announce, now)
        diary = Diary(journal, submission_id)
        accepting = Accepting(diary, teller, at, now)
        passage = _Passage(
            *(diary, accepting, library, accounts, teller, at, sleep, replay_seconds)
        )
        async with owner.held(submission_id, passage.wait_for_another) as passage.hold:
            with contextlib.suppress(_DisplacedError):
                return await passage.run()


@dataclass
class _Passage:
    """One run of `see_through` by one owner."""

    _diary: Diary
    _accepting: Accepting
    _library: Library
    _accounts: Accounts
    _teller: Teller
    _at: At
    _sleep: Callable[[float], Awaitable[None]]
    _replay_seconds: float
    _is_local: bool = False
    _renewals: int = 0
    _missing: int = 0
    _silences: int = 0
    hold: Hold = field(default_factory=Hold)

    async def wait_for_another(self) -> None:
        """Announce that another program works on it, and wait a moment."""
        self._teller.elsewhere((await self._diary.row()).state)
        await self._sleep(RETURN_SECONDS)

    async def run(self) -> Progress:
        """Do what is not done yet until the end, or until only the user can help."""
        while True:
            submission = await self._diary.row()
            self._teller.begin(submission.state)
            if submission.state is SubmissionState.final:
                return await self._told_already()
            if submission.state is SubmissionState.forgotten:
                return self._teller.stopped(submission, StudioError(FORGOTTEN))
            try:
                return await self._go_on(submission)
            except UnreachableError as error:
                await self._wait(str(error), self._silence_seconds())
                continue
            except RefusedError as error:
                submission = await self._diary.row()
                if self._is_missing(submission, error):
                    await self._wait(str(error), POLL_SECONDS_MAX)
                    continue
                if not await self._is_renewed(submission.account_id, error):
                    return self._teller.stopped(submission, error)
            except OutcomeUnknownError:
                # The question is durable before it is asked, like all the rest.
                await asyncio.to_thread(self._diary.journal.ask, submission.id)
                submission = await self._diary.row()
                return self._teller.stopped(submission, too_old(submission))
            except JournalError:
                raise
            except (ServiceError, StudioError) as error:
                return self._teller.stopped(await self._diary.row(), error)
            await self._sleep(RETURN_SECONDS)

    async def _wait(self, trouble: str, seconds: float) -> None:
        self._teller.poll(trouble, seconds)
        await self._sleep(seconds)

    def _silence_seconds(self) -> float:
        """How long to wait for a network: our own service is started again meanwhile."""
        self._silences += 1
        if self._is_local:
            return RETURN_SECONDS
        return retry_delay_seconds(self._silences, None, random.uniform)

    def _is_missing(self, submission: Submission, error: RefusedError) -> bool:
        """Whether a task that was accepted may only not be seen yet, by one of many servers."""
        if error.http_status != 404 or not submission.is_sent_from_here:
            return False
        self._missing += 1
        return self._missing < MISSING_MAX

    async def _is_renewed(self, account_id: str, error: RefusedError) -> bool:
        if error.http_status != 401 or self._renewals >= RENEWALS_MAX:
            return False
        self._renewals += 1
        try:
            return await self._accounts.renew(account_id)
        except StudioError:
            return False

    async def _go_on(self, submission: Submission) -> Progress:
        account = await asyncio.to_thread(self._accounts.account, submission.account_id)
        self._is_local = account.is_local
        client = await self._accounts.door(account.id)
        task_id = submission.task_id
        if task_id is None:
            window_seconds = LOCAL_REPLAY_SECONDS if account.is_local else self._replay_seconds
            task_id = (await self._accepting.task_of(client, submission, window_seconds)).id
            self._silences = 0
        elif submission.state is not SubmissionState.accepted:
            await self._diary.set_state(SubmissionState.accepted)
            self._teller.begin(SubmissionState.accepted)
        # A task that was only opened by its id, of which nothing is known yet.
        is_foreign = not submission.body and await self._diary.last_task() is None
        task = await self._watched(client, task_id, is_foreign=is_foreign)
        if task.status != TaskStatus.succeeded:
            return self._teller.tell(
                Activity.done, ending(task), state=SubmissionState.final, task=task
            )
        take, task = await self._fetching(account.id).take_of(client, task)
        self._at(Step.kept)
        return self._teller.tell(Activity.done, state=SubmissionState.final, task=task, take=take)

    async def _watched(self, client: Client, task_id: str, *, is_foreign: bool) -> Task:
        """The task in its final state; one that is foreign and not there is final too."""
        first, self._accepting.first_poll_at = self._accepting.first_poll_at, None
        polls = client.watch(
            task_id,
            first_poll_at=client.clock() if first is None else first,
            on_wait=self._teller.poll,
            heard=self._diary.hear,
            is_patient=not self._is_local,
        )
        try:
            async with contextlib.aclosing(polls):
                async for task in polls:
                    self._missing = 0
                    over = SubmissionState.final if is_over(task) else None
                    await self._diary.note(ObservationKind.polled, state=over)
                    self._at(Step.polled)
                    self._teller.polled(task)
                    if self.hold.is_displaced:
                        raise _DisplacedError
                    if task.is_final:
                        return task
        except RefusedError as error:
            is_nobodys = is_foreign and error.http_status == 404
            state = SubmissionState.final if is_nobodys else None
            await self._diary.note(ObservationKind.refused, state=state)
            raise
        raise AssertionError("a watch ends with a final task")

    def _fetching(self, account_id: str) -> Fetching:
        async def open_door() -> Client:
            if self.hold.is_displaced:
                raise _DisplacedError
            return await self._accounts.door(account_id)

        return Fetching(
            diary=self._diary,
            library=self._library,
            teller=self._teller,
            at=self._at,
            sleep=self._sleep,
            open_door=open_door,
            ask=self._asked_anew,
        )

    async def _asked_anew(self, client: Client, task_id: str) -> Task:
        try:
            task = await client.task(task_id, heard=self._diary.hear)
        except RefusedError as error:
            if not error.may_pass:
                await self._diary.note(ObservationKind.refused, state=None)
            raise
        await self._diary.note(ObservationKind.polled, state=None)
        return task

    async def _told_already(self) -> Progress:
        submission_id, journal = self._diary.submission_id, self._diary.journal
        take = await asyncio.to_thread(self._library.takes.of_submission, submission_id)
        last = await asyncio.to_thread(journal.last_observation, submission_id)
        task, refusal = (last.task(), last.api_error()) if last else (None, None)
        if refusal is not None:
            return self._teller.stopped(await self._diary.row(), RefusedError(refusal))
        sentence = ending(task) if task and take is None else ""
        return self._teller.tell(Activity.done, sentence, task=task, take=take)
