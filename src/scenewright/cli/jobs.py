"""`jobs`: what was sent, finishing it free under its own key, and leaving it alone for good."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

from scenewright.cli.library_world import ids_of, opened_library
from scenewright.cli.output import plain, print_rows, say
from scenewright.cli.render import finish_all
from scenewright.cli.typed import UsageError
from scenewright.cli.world import opened
from scenewright.client import usable_base_url
from scenewright.studio.errors import JournalError
from scenewright.studio.jobs.forgetting import forget, is_worked_on, take_up
from scenewright.studio.jobs.looking_up import look_up
from scenewright.studio.records import SubmissionState

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.journal import Journal
    from scenewright.studio.records import Job
    from scenewright.studio.rooms import Rooms


def jobs(options: argparse.Namespace) -> int:
    """Run an action; returns the exit code."""
    ids = ids_of(options.ids)
    if options.action == "list":
        return _list(ids, options)
    if options.action == "forget":
        return _forget(ids, options)
    if options.action == "recover" and options.task is not None and len(ids) != 1:
        raise UsageError("jobs recover --task TASK_ID takes the id of one job.")
    return asyncio.run(_finish(ids, options))


def _list(ids: list[int], options: argparse.Namespace) -> int:
    with opened_library() as library:
        journal = library.journal
        chosen = [journal.job(one) for one in ids] if ids else journal.jobs(options.limit)
    if not chosen:
        say("Nothing was sent yet.")
    now = time.time()
    print_rows([job_json(job, now) for job in chosen], options.json, _job_line)
    return 0


def _forget(ids: list[int], options: argparse.Namespace) -> int:
    told: list[dict[str, Any]] = []
    with opened_library() as library:
        for one in ids:
            error: dict[str, str] | None = None
            try:
                sentence = forget(library.journal, one, is_forced=options.force)
                say(sentence)
            except JournalError as refusal:
                sentence = str(refusal)
                error = {"code": "refused", "message": sentence}
                say(f"scenewright jobs: {sentence}")
            told.append({"id": one, "is_forgotten": error is None, "error": error})
            told[-1]["message"] = sentence
    if options.json:
        print(json.dumps(told))
    return 1 if any(one["error"] for one in told) else 0


async def _finish(ids: list[int], options: argparse.Namespace) -> int:
    async with opened() as rooms:
        if options.base_url is not None:
            rooms.accounts.named_base_url = usable_base_url(options.base_url)
        chosen = ids
        if ids:
            await asyncio.to_thread(_prepare, rooms.journal, ids)
        else:
            chosen = await asyncio.to_thread(_unresolved, rooms)
        if options.action == "recover" and options.task is not None:
            await look_up(rooms.journal, rooms.accounts, ids[0], options.task)
        if not chosen:
            say("No job is unresolved.")
        if options.action == "recover" and options.send_again:
            await asyncio.to_thread(_send_again, rooms.journal, chosen)
        return await finish_all(rooms, chosen, is_json=options.json)


def _send_again(journal: Journal, ids: list[int]) -> None:
    """Those of which nobody knows whether the service has them go once more."""
    for one in ids:
        if journal.submission(one).state is SubmissionState.unknown:
            journal.send_again(one)


def _prepare(journal: Journal, ids: list[int]) -> None:
    """All of them are there, and those that were forgotten are taken up."""
    for one in ids:
        journal.submission(one)
    for one in ids:
        take_up(journal, one)


def _unresolved(rooms: Rooms) -> list[int]:
    """The jobs that are not at their end, less those that somebody told not to be sent yet."""
    standing = {account.id for account in rooms.accounts.all() if account.is_paused}
    found: list[int] = []
    paused: list[int] = []
    for job in rooms.journal.unresolved():
        one = job.submission
        is_told_to_wait = one.is_paused or one.account_id in standing
        is_unsent = one.state is SubmissionState.unsent
        (paused if is_unsent and is_told_to_wait else found).append(one.id)
    if paused:
        told = ", ".join(map(str, paused))
        say(
            f"Not sent, because they are paused: {told}. With their ids they are sent, and charged."
        )
    return found


def job_json(job: Job, now: float) -> dict[str, Any]:
    """A job as `--json` tells it; `now` is seconds since 1970."""
    submission, task = job.submission, job.last and job.last.task()
    request = submission.request()
    return {
        "id": submission.id,
        "state": submission.state.value,
        "status": task.status if task else None,
        "account": job.account_name,
        "task_id": submission.task_id,
        "request_id": submission.request_id,
        "created_at": submission.created_at,
        "reserved_credits": job.ledger.reserved_credits,
        "settled_credits": job.ledger.settled_credits,
        "returned_credits": job.ledger.returned_credits,
        "take_id": job.take_id,
        "prompt": request.prompt if request else None,
        "is_worked_on": is_worked_on(submission, now),
    }


def _job_line(job: dict[str, Any]) -> str:
    sent = time.strftime("%Y-%m-%d %H:%M", time.localtime(job["created_at"]))
    words = plain(job["prompt"] or "")[:50]
    state = job["status"] or job["state"]
    if job["state"] in ("forgotten", "unknown"):
        state = job["state"]
    return f"{job['id']:>5}  {sent}  {state:<10}  {job['settled_credits']:>4g} cr  {words}"
