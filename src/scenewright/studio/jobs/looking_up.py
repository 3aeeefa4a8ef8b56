"""A job that nobody answered is given the task that its user looked up at the service."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from scenewright.studio.errors import LibraryError
from scenewright.studio.jobs.queue import QueueRows

if TYPE_CHECKING:
    from scenewright.studio.accounts.accounts import Accounts
    from scenewright.studio.journal import Journal

TASK_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.:~-]{0,199}")


async def look_up(journal: Journal, accounts: Accounts, submission_id: int, task_id: str) -> None:
    """Give an unresolved job a task, once its service shows it; free.

    A wrong one would stay for good, and what the job was paid for be lost. Raises `StudioError`
    and `ServiceError`; then nothing is changed.
    """
    submission = await asyncio.to_thread(journal.submission, submission_id)
    wanted, account_id = checked_task_id(task_id), submission.account_id
    known = await asyncio.to_thread(QueueRows(journal.database).of_task, wanted, account_id)
    if known not in (None, submission_id):
        raise LibraryError(
            f"Job {known} is this task already, so job {submission_id} is another one. Look again."
        )
    client = await accounts.door(account_id)
    task = await client.task(wanted)
    await asyncio.to_thread(journal.found, submission_id, task.id)


def checked_task_id(task_id: str) -> str:
    """A task id without blanks around it; raises `LibraryError` where it can be none."""
    wanted = task_id.strip()
    if not TASK_ID.fullmatch(wanted):
        raise LibraryError(
            "That is no task id: it has letters, digits, dots, dashes and underscores only. "
            "Copy it again from where the job was sent."
        )
    return wanted
