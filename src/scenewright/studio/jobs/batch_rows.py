"""Which row of a batch became which submission: in the journal before anything of it is sent.

A row is known by what it asks for, of whom, and which of several like rows it is; so rows may be
added, taken out and put into another order between two runs, and none is paid twice.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenewright.contract import TaskStatus
from scenewright.studio.records import SubmissionState

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.studio.accounts.spending import SpendCaps
    from scenewright.studio.journal import Journal
    from scenewright.studio.records import Job


def row_keys(requests: Iterable[Request], account_id: str, again: str = "") -> list[str]:
    """A key for each row of a batch; `again` names another order of the same rows."""
    seen: Counter[bytes] = Counter()
    keys = []
    for request in requests:
        body = request.body()
        seen[body] += 1
        told = json.dumps([account_id, again, body.decode(), seen[body]])
        keys.append(hashlib.sha256(told.encode()).hexdigest())
    return keys


class BatchRows:
    """The rows of all batches in a journal. Raises `JournalError`."""

    def __init__(self, journal: Journal, caps: SpendCaps) -> None:
        self._journal = journal
        self._database = journal.database
        self._caps = caps

    def known(self, keys: Iterable[str]) -> dict[str, Job]:
        """What became of those rows that were ordered before."""
        found: dict[str, int] = dict(
            self._database.rows(
                "SELECT row_key, submission_id FROM batch_row "
                "WHERE row_key IN (SELECT value FROM json_each(?))",
                (json.dumps(list(keys)),),
            )
        )
        jobs = {job.submission.id: job for job in self._journal.jobs_of(found.values())}
        return {key: jobs[submission_id] for key, submission_id in found.items()}

    def ordered(self, key: str, request: Request, account_id: str) -> int:
        """The submission of a row: the one it has, else a new one, on disk when this returns.

        What failed, was canceled or refused cost nothing, and is ordered anew. Raises
        `SpendCapError`.
        """
        with self._database.writing():
            job = self.known([key]).get(key)
            if job is not None and not is_void(job):
                return job.submission.id
            (submission,) = self._caps.open([request], account_id)
            self._database.rows(
                "INSERT INTO batch_row(row_key, submission_id) VALUES (?, ?) ON CONFLICT(row_key) "
                "DO UPDATE SET submission_id = excluded.submission_id",
                (key, submission.id),
            )
            return submission.id


def is_void(job: Job) -> bool:
    """Whether a job has ended without a sound and without a charge."""
    if job.submission.state is not SubmissionState.final or job.take_id is not None:
        return False
    task = job.last.task() if job.last else None
    return task is None or task.status != TaskStatus.succeeded
