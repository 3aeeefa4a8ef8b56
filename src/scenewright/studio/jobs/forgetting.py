"""Stopping to watch a submission for good, from another program than the one that watches it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from scenewright.contract import CREDITS_MIN
from scenewright.studio.errors import JournalError
from scenewright.studio.records import LOCAL_ACCOUNT_ID, OWNER_STALE_SECONDS, SubmissionState

if TYPE_CHECKING:
    from scenewright.studio.journal import Journal
    from scenewright.studio.records import Job, Submission


def is_worked_on(submission: Submission, now: float) -> bool:
    """Whether a program that is alive works on it; `now` is seconds since 1970."""
    seen_at = submission.owner_seen_at
    is_alive = seen_at is not None and abs(now - seen_at) <= OWNER_STALE_SECONDS
    return submission.owner is not None and is_alive


def forget(
    journal: Journal,
    submission_id: int,
    *,
    is_forced: bool = False,
    now: Callable[[], float] = time.time,
) -> str:
    """Stop watching it; returns a sentence of what that may cost.

    What was never sent is never sent. Raises `JournalError` where it has ended, where there is
    none, and, unless `is_forced`, where another program works on it: that one lets go within a
    few seconds.
    """
    with journal.database.writing():
        job = journal.job(submission_id)
        submission = job.submission
        state = submission.state
        if state is SubmissionState.final:
            raise JournalError(f"Job {submission_id} has ended; there is nothing to watch.")
        if state is SubmissionState.forgotten:
            return f"Job {submission_id} was not watched any more."
        if not is_forced and is_worked_on(submission, now()):
            raise JournalError(
                f"Job {submission_id} is being worked on by an open studio or another command. "
                "Stop watching it there, or add --force."
            )
        hidden_at = now() if state is SubmissionState.unsent else None
        journal.database.rows(
            "UPDATE submission SET state = 'forgotten', owner = NULL, owner_seen_at = NULL, "
            "hidden_at = coalesce(?, hidden_at) WHERE id = ?",
            (hidden_at, submission_id),
        )
    return _told(job)


def take_up(journal: Journal, submission_id: int) -> None:
    """Have a forgotten submission watched again, as far as it had come; others stay as they are."""
    with journal.database.writing():
        submission = journal.submission(submission_id)
        if submission.state is not SubmissionState.forgotten:
            return
        state = SubmissionState.unknown
        if submission.task_id is not None:
            state = SubmissionState.accepted
        elif submission.sending_since is None:
            state = SubmissionState.unsent
        journal.database.rows(
            "UPDATE submission SET state = ?, hidden_at = NULL WHERE id = ?",
            (state.value, submission_id),
        )


def _told(job: Job) -> str:
    submission = job.submission
    number, kind = submission.id, ""
    if submission.account_id == LOCAL_ACCOUNT_ID:
        kind = "practice "
    if submission.state is SubmissionState.unsent:
        return f"Job {number} is not sent and costs nothing."
    if submission.state is SubmissionState.unknown:
        return (
            f"Job {number} is not watched any more. It may have reached the service and then costs "
            f"at least {CREDITS_MIN} {kind}credits."
        )
    settled, reserved = job.ledger.settled_credits, job.ledger.reserved_credits
    if settled:
        return (
            f"Job {number} is not watched any more. Its sound is made and was charged with "
            f"{settled:g} {kind}credits, but is not fetched."
        )
    cost = f"{reserved:g} {kind}credits are reserved for it and" if reserved else "It"
    return (
        f"Job {number} is not watched any more. Its task goes on at the service: {cost} may still "
        "be charged."
    )
