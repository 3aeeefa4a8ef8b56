"""From a request to the task that the service made of it, under one key however often it is sent.

The contract promises that the same key is the same task; for how long, it does not say. So what
nobody answered is sent again by itself only while its key is young.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from scenewright.client import RefusedError, UnreachableError
from scenewright.contract import POLL_SECONDS_MIN, Task
from scenewright.steps import At, Step
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.errors import JournalError
from scenewright.studio.jobs.ownership import to_its_end
from scenewright.studio.jobs.progress import Activity, Teller, is_over
from scenewright.studio.jobs.replay import age_seconds, too_old
from scenewright.studio.records import ObservationKind, Submission, SubmissionState

if TYPE_CHECKING:
    from scenewright.client import Client
    from scenewright.studio.jobs.diary import Diary

# These refuse the caller, not the request: once mended, the same key goes on.
MENDABLE_HTTP_STATUS = frozenset({401, 402, 403})


@dataclass
class Accepting:
    """One submission's. `first_poll_at` is when its task may be asked for, once it has one."""

    diary: Diary
    teller: Teller
    at: At
    now: Callable[[], float]
    first_poll_at: float | None = None

    async def task_of(self, client: Client, submission: Submission, window_seconds: float) -> Task:
        """The task of a request, durable before it is told.

        Raises `OutcomeUnknownError` where the user has to decide, `RefusedError`,
        `UnreachableError` where nobody is there (it is unsent then, if nothing can have arrived),
        `SpendCapError` and `JournalError`.
        """
        is_ambiguous = submission.state is not SubmissionState.unsent
        if not is_ambiguous:
            self.at(Step.journal_opened)
        elif age_seconds(submission, self.now()) > window_seconds:
            raise too_old(submission)
        await self._begin(submission.id, is_first=not is_ambiguous)
        began_at = client.clock()

        def on_wait(sentence: str, seconds: float) -> None:
            nonlocal is_ambiguous
            is_ambiguous = True
            # A clock on the wall may be set; the one that only goes on tells the rest.
            if client.clock() + seconds - began_at > window_seconds:
                raise too_old(submission)
            self.teller.poll(sentence, seconds)

        try:
            task = await client.create(
                submission.body,
                submission.idempotency_key,
                on_wait=on_wait,
                heard=self.diary.hear,
                is_patient=False,
            )
        except RefusedError as error:
            mendable = SubmissionState.unknown if is_ambiguous else SubmissionState.unsent
            is_mendable = error.http_status in MENDABLE_HTTP_STATUS
            state = mendable if is_mendable else SubmissionState.final
            await self.diary.note(ObservationKind.refused, state=state)
            raise
        except UnreachableError as error:
            if not error.is_sent and not is_ambiguous:
                await self._take_back(submission.id)
            raise
        self.at(Step.sent)
        await self._accepted(client, task)
        return task

    async def _begin(self, submission_id: int, *, is_first: bool) -> None:
        begin = SpendCaps(self.diary.journal, self.now).begin_sending
        try:
            await to_its_end(partial(begin, submission_id))
        except asyncio.CancelledError:
            if is_first:
                # Not a byte of it has left: who cancels it is not told that it was sent.
                with contextlib.suppress(JournalError):
                    await self._take_back(submission_id)
            raise
        self.teller.begin(SubmissionState.unknown)
        self.teller.tell(Activity.sending)

    async def _take_back(self, submission_id: int) -> None:
        await asyncio.to_thread(self.diary.journal.take_back_sending, submission_id)
        self.teller.begin(SubmissionState.unsent)

    async def _accepted(self, client: Client, task: Task) -> None:
        answer = self.diary.answer
        self.first_poll_at = (answer.at_seconds if answer else client.clock()) + POLL_SECONDS_MIN
        state = SubmissionState.final if is_over(task) else SubmissionState.accepted
        await self.diary.note(ObservationKind.accepted, state=state, task_id=task.id)
        self.at(Step.accepted)
        self.teller.tell(Activity.waiting, state=SubmissionState.accepted, task=task)
