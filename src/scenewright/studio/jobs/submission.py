"""One submission seen through, from the first byte sent to the take kept.

First try, retry after a cut wire and resuming after a restart are this same coroutine under the
same key. What the service says is on disk before anybody is told. It can be left at any moment
and run again from its top: it only ever does what is not done yet.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from scenewright.client import (
    Answer,
    Client,
    MediaGoneError,
    RefusedError,
    ServiceError,
    UnreachableError,
)
from scenewright.contract import POLL_SECONDS_MIN, Task, TaskStatus
from scenewright.steps import At, Step, nothing_at
from scenewright.studio.errors import JournalError, LibraryError, StudioError
from scenewright.studio.jobs.ownership import Hold, Owner
from scenewright.studio.jobs.progress import Activity, Announce, Progress, Teller, ending, oddity
from scenewright.studio.records import ObservationKind, Submission, SubmissionState, Take

if TYPE_CHECKING:
    from scenewright.studio.accounts.accounts import Accounts
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.library import Library

RETURN_SECONDS = 1.0
MEDIA_ASKED_MAX = 5
RENEWALS_MAX = 2
# Float stereo at 48 kHz is the largest the contract's formats can be; twice that, and a header.
MEDIA_BYTES_PER_SECOND = 2 * 48_000 * 2 * 4
MEDIA_BYTES_SPARE = 1 << 20
# These refuse the caller, not the request: once mended, the same key goes on.
MENDABLE_HTTP_STATUS = frozenset({401, 402, 403})


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
) -> Progress:
    """Bring a submission to its end; returns the last progress, which was announced too.

    Ends `done` (final: a take, or a task that failed or was canceled, see `task.error`) or
    `stopped` with a sentence. Stopped by 401, 402 or 403 nothing was accepted: the state is
    `unsent` (`unknown` if an earlier answer was lost), and running it again goes on under the
    same key; any other refusal of the request is final. Raises `JournalError` only; cancelling it
    stops the watching, never the task.
    """
    owner = owner or Owner(journal)
    while True:
        teller = Teller(submission_id, announce, now)
        passage = _Passage(submission_id, journal, library, accounts, teller, at, now, sleep)
        async with owner.held(submission_id, passage.wait_for_another) as passage.hold:
            with contextlib.suppress(_DisplacedError):
                return await passage.run()


@dataclass
class _Passage:
    """One run of `see_through` by one owner."""

    _id: int
    _journal: Journal
    _library: Library
    _accounts: Accounts
    _teller: Teller
    _at: At
    _now: Callable[[], float]
    _sleep: Callable[[float], Awaitable[None]]
    _is_local: bool = False
    _answer: Answer | None = None
    _first_poll_at: float | None = None
    _renewals: int = 0
    hold: Hold = field(default_factory=Hold)

    async def wait_for_another(self) -> None:
        """Announce that another program works on it, and wait a moment."""
        self._teller.elsewhere((await self._row()).state)
        await self._sleep(RETURN_SECONDS)

    async def run(self) -> Progress:
        """Do what is not done yet until the end, or until only the user can help."""
        while True:
            submission = await self._row()
            self._teller.begin(submission.state)
            if submission.state is SubmissionState.final:
                return await self._told_already()
            try:
                return await self._go_on(submission)
            except UnreachableError as error:
                self._teller.poll(str(error), RETURN_SECONDS)
            except RefusedError as error:
                if not await self._is_renewed(submission.account_id, error):
                    return self._teller.stopped(await self._row(), error)
            except JournalError:
                raise
            except (ServiceError, StudioError) as error:
                return self._teller.stopped(await self._row(), error)
            await self._sleep(RETURN_SECONDS)

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
            task_id = (await self._accept(client, submission)).id
        else:
            await self._set_state(SubmissionState.accepted)
        # A task that was only opened by its id, of which nothing is known yet.
        is_foreign = not submission.body and await self._last_task() is None
        task = await self._watched(client, task_id, is_foreign=is_foreign)
        if task.status != TaskStatus.succeeded:
            return self._teller.tell(
                Activity.done, ending(task), state=SubmissionState.final, task=task
            )
        take = await self._fetched(account.id, client, task)
        self._at(Step.kept)
        return self._teller.tell(Activity.done, state=SubmissionState.final, task=task, take=take)

    async def _accept(self, client: Client, submission: Submission) -> Task:
        is_ambiguous = submission.state is not SubmissionState.unsent
        if not is_ambiguous:
            self._at(Step.journal_opened)
        await self._set_state(SubmissionState.unknown)
        self._teller.tell(Activity.sending)

        def on_wait(sentence: str, seconds: float) -> None:
            nonlocal is_ambiguous
            is_ambiguous = True
            self._teller.poll(sentence, seconds)

        try:
            task = await client.create(
                submission.body,
                submission.idempotency_key,
                on_wait=on_wait,
                heard=self._hear,
                is_patient=not self._is_local,
            )
        except RefusedError as error:
            mendable = SubmissionState.unknown if is_ambiguous else SubmissionState.unsent
            is_mendable = error.http_status in MENDABLE_HTTP_STATUS
            state = mendable if is_mendable else SubmissionState.final
            await self._note(ObservationKind.refused, state=state)
            raise
        self._at(Step.sent)
        heard_at = self._answer.at_seconds if self._answer else client.clock()
        self._first_poll_at = heard_at + POLL_SECONDS_MIN
        await self._note(
            ObservationKind.accepted,
            state=SubmissionState.final if _is_over(task) else SubmissionState.accepted,
            task_id=task.id,
        )
        self._at(Step.accepted)
        self._teller.tell(Activity.waiting, state=SubmissionState.accepted, task=task)
        return task

    async def _watched(self, client: Client, task_id: str, *, is_foreign: bool) -> Task:
        """The task in its final state; one that is foreign and not there is final too."""
        first, self._first_poll_at = self._first_poll_at, None
        polls = client.watch(
            task_id,
            first_poll_at=client.clock() if first is None else first,
            on_wait=self._teller.poll,
            heard=self._hear,
            is_patient=not self._is_local,
        )
        try:
            async with contextlib.aclosing(polls):
                async for task in polls:
                    over = SubmissionState.final if _is_over(task) else None
                    await self._note(ObservationKind.polled, state=over)
                    self._at(Step.polled)
                    self._teller.tell(Activity.waiting, oddity(task), task=task)
                    if self.hold.is_displaced:
                        raise _DisplacedError
                    if task.is_final:
                        return task
        except RefusedError as error:
            is_nobodys = is_foreign and error.http_status == 404
            state = SubmissionState.final if is_nobodys else None
            await self._note(ObservationKind.refused, state=state)
            raise
        raise AssertionError("a watch ends with a final task")

    async def _fetched(self, account_id: str, client: Client, task: Task) -> Take:
        """The take of a succeeded task; asks for its address again when it has died."""
        path = await asyncio.to_thread(self._library.arriving, self._id)
        asked = 1
        while not path.exists():
            if task.output is None:
                raise LibraryError("The service says it succeeded but names no sound. Recover.")
            size_max = int(task.output.duration_seconds * MEDIA_BYTES_PER_SECOND)
            self._teller.tell(Activity.downloading, task=task, fraction=0.0)
            try:
                await client.download(
                    task.output.url,
                    path,
                    bytes_max=size_max + MEDIA_BYTES_SPARE,
                    on_progress=self._teller.download,
                )
            except (MediaGoneError, UnreachableError) as error:
                if asked == MEDIA_ASKED_MAX:
                    raise
                asked += 1
                self._teller.tell(Activity.waiting, str(error))
                await self._sleep(RETURN_SECONDS)
                client = await self._accounts.door(account_id)
                task = await client.task(task.id)
        self._at(Step.downloaded)
        self._teller.tell(Activity.keeping, task=task, fraction=None)
        try:
            return await asyncio.to_thread(self._library.keep, path, self._id, task)
        except LibraryError:
            # Left there, it would be kept from arriving anew.
            path.unlink(missing_ok=True)
            raise

    async def _told_already(self) -> Progress:
        take = await asyncio.to_thread(self._library.takes.of_submission, self._id)
        last = await asyncio.to_thread(self._journal.last_observation, self._id)
        task, refusal = (last.task(), last.api_error()) if last else (None, None)
        if refusal is not None:
            return self._teller.stopped(await self._row(), RefusedError(refusal))
        sentence = ending(task) if task and take is None else ""
        return self._teller.tell(Activity.done, sentence, task=task, take=take)

    async def _last_task(self) -> Task | None:
        last = await asyncio.to_thread(self._journal.last_observation, self._id)
        return last.task() if last else None

    def _hear(self, answer: Answer) -> None:
        self._answer = answer

    async def _note(
        self, kind: ObservationKind, state: SubmissionState | None, task_id: str | None = None
    ) -> None:
        answer = self._answer
        assert answer is not None, "the client hands over every answer"
        body = answer.body.decode(errors="replace")
        # A job's request id is its request's or its refusal's, not its last poll's.
        request_id = None if kind is ObservationKind.polled else answer.request_id
        note = partial(self._journal.note, self._id, kind, answer.http_status, body)
        await asyncio.to_thread(note, state=state, task_id=task_id, request_id=request_id)

    async def _row(self) -> Submission:
        return await asyncio.to_thread(self._journal.submission, self._id)

    async def _set_state(self, state: SubmissionState) -> None:
        await asyncio.to_thread(self._journal.set_state, self._id, state)
        self._teller.begin(state)


def _is_over(task: Task) -> bool:
    # A succeeded task is over once its sound is kept: until then a restart must come back to it.
    return task.is_final and task.status != TaskStatus.succeeded
