"""What is written of one submission while it is seen through: always before it is told."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from scenewright.studio.records import ObservationKind, Submission, SubmissionState

if TYPE_CHECKING:
    from scenewright.client import Answer
    from scenewright.contract import Task
    from scenewright.studio.journal import Journal


class Diary:
    """The journal's rows of one submission, and the newest answer, which is not written yet.

    Calls wait for the disk in a thread. Raises `JournalError`.
    """

    def __init__(self, journal: Journal, submission_id: int) -> None:
        self.journal = journal
        self.submission_id = submission_id
        self.answer: Answer | None = None
        self._last: tuple[ObservationKind, int, bytes] | None = None

    def hear(self, answer: Answer) -> None:
        """Take note of what the service has just said."""
        self.answer = answer

    async def note(
        self, kind: ObservationKind, state: SubmissionState | None, task_id: str | None = None
    ) -> None:
        """Write the newest answer down, and what follows from it.

        One that repeats the last to the letter is on the disk already.
        """
        answer = self.answer
        assert answer is not None, "the client hands over every answer"
        said = (kind, answer.http_status, answer.body)
        if said == self._last and state is None and task_id is None:
            return
        body = answer.body.decode(errors="replace")
        # A job's request id is its request's or its refusal's, not its last poll's.
        request_id = None if kind is ObservationKind.polled else answer.request_id
        note = partial(self.journal.note, self.submission_id, kind, answer.http_status, body)
        await asyncio.to_thread(note, state=state, task_id=task_id, request_id=request_id)
        self._last = said

    async def row(self) -> Submission:
        """The submission as it stands."""
        return await asyncio.to_thread(self.journal.submission, self.submission_id)

    async def set_state(self, state: SubmissionState) -> None:
        """Write down what is known of it now."""
        await asyncio.to_thread(self.journal.set_state, self.submission_id, state)

    async def last_task(self) -> Task | None:
        """The service's last word on it, None where there is none yet."""
        last = await asyncio.to_thread(self.journal.last_observation, self.submission_id)
        return last.task() if last else None

    async def set_downloaded(self, *, is_downloaded: bool) -> None:
        """Write down that the whole sound is here, or that what came is of no use."""
        note = partial(self.journal.set_downloaded, self.submission_id)
        await asyncio.to_thread(note, is_downloaded=is_downloaded)
