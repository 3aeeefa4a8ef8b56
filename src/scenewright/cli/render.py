"""`render`: the main job without a window, through the same client, journal and service."""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from scenewright import paths
from scenewright.cli.files import FORMAT_OF_ENDING, check_target
from scenewright.cli.output import INTERRUPTED, print_error, say
from scenewright.cli.typed import UsageError, prompt_of
from scenewright.cli.world import opened
from scenewright.client import usable_base_url
from scenewright.contract import Request, TaskStatus
from scenewright.studio.accounts.keys import Keep
from scenewright.studio.accounts.local_service import KEY_VARIABLE
from scenewright.studio.accounts.longest import longest_seconds, too_long
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.errors import KeyStoreError, SpendCapError
from scenewright.studio.exports.export import default_path, export
from scenewright.studio.jobs.ownership import Owner
from scenewright.studio.jobs.progress import Activity, Progress
from scenewright.studio.jobs.replay import replay_seconds
from scenewright.studio.jobs.submission import see_through
from scenewright.studio.rooms import import_for_a_job

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.records import Account, Submission, Take
    from scenewright.studio.rooms import Rooms

# Without a window.
CAP_HINT = "`scenewright spending cap` shows the caps and sets them."
FINISHED_AT_ONCE = 8
Save = Callable[["Rooms", "Take"], Path]


def request_of(options: argparse.Namespace) -> Request:
    """The request that was typed; raises `UsageError` with every violated limit."""
    of_ending = FORMAT_OF_ENDING.get(options.file.suffix.lower()) if options.file else None
    request = Request(
        prompt=prompt_of(options.prompt),
        voice=options.voice,
        audio_urls=tuple(options.audio_url),
        image_url=options.image_url,
        output_format=of_ending if options.format is None else options.format,
        sample_rate=options.sample_rate,
        speed=options.speed,
        volume=options.volume,
        pitch=options.pitch,
    )
    problems = request.problems()
    if problems:
        raise UsageError(" ".join(str(problem) for problem in problems))
    return request


def render(options: argparse.Namespace) -> int:
    """Run the verb; returns the exit code."""
    request = request_of(options)
    if options.file is not None:
        check_target(options.file)
    return asyncio.run(_render(request, options))


async def _render(request: Request, options: argparse.Namespace) -> int:
    async with opened() as rooms:
        account = await account_of(rooms, options.base_url)
        if account.is_local:
            _tell_too_long(request, rooms.local_service.data_folder)
        (submission,) = order(rooms, [request], account.id)
        return await finish(rooms, submission.id, is_json=options.json, save=_saver(options.file))


def order(rooms: Rooms, requests: Sequence[Request], account_id: str) -> list[Submission]:
    """Open a submission a request. Raises `SpendCapError` where they would pass the day's cap."""
    try:
        return SpendCaps(rooms.journal).open(requests, account_id)
    except SpendCapError as error:
        raise SpendCapError(f"{error} {CAP_HINT}") from None


def _tell_too_long(request: Request, service_data: Path) -> None:
    """Say so before it is sent where the plan is longer than what comes back can be."""
    from scenewright.scene.parser import parse

    seconds = parse(request.prompt, request.voice).duration_seconds / (request.speed or 1.0)
    told = too_long(seconds, longest_seconds(service_data))
    if told:
        say(told)


def _saver(file: Path | None) -> Save:
    def save(rooms: Rooms, take: Take) -> Path:
        wanted = file or default_path(Path.cwd(), take)
        return export(rooms.library, take, wanted, is_overwriting=file is not None)

    return save


async def account_of(rooms: Rooms, base_url: str | None) -> Account:
    """The account of a service, by default the local one. Raises `StudioError`."""
    if base_url is None:
        return rooms.accounts.local
    known = rooms.accounts.by_base_url(base_url)
    rooms.accounts.named_base_url = usable_base_url(base_url)
    if not (os.environ.get(KEY_VARIABLE) or (known and known.key_reference)):
        raise KeyStoreError(
            f"There is no key for {base_url}. Set {KEY_VARIABLE}, or add the service in the studio."
        )
    if known is not None:
        return known
    name = urlsplit(base_url).hostname or base_url
    return await asyncio.to_thread(rooms.accounts.add, name, base_url, None, Keep.session)


def _in_library(rooms: Rooms, take: Take) -> Path:
    return rooms.library.path(take)


async def finish(
    rooms: Rooms,
    submission_id: int,
    *,
    is_json: bool,
    save: Save = _in_library,
    owner: Owner | None = None,
) -> int:
    """See a submission through and say where `save` put its take: by default in the library."""
    told = Teller(submission_id)
    importing = threading.Thread(target=import_for_a_job, daemon=True)

    def announce(progress: Progress) -> None:
        told.tell(progress)
        if progress.next_poll_at is not None and importing.ident is None:
            importing.start()

    try:
        progress = await see_through(
            submission_id,
            journal=rooms.journal,
            library=rooms.library,
            accounts=rooms.accounts,
            announce=announce,
            owner=owner,
            replay_seconds=replay_seconds(paths.settings()),
        )
    except asyncio.CancelledError:
        # Ctrl+C: the answer is this sentence, so the cancellation ends here.
        left = _left_sentence(rooms, submission_id)
        told.say(left)
        if is_json:
            print_error(INTERRUPTED, left, "render")
        return 1
    written = None
    if progress.take is not None:
        written = await asyncio.to_thread(save, rooms, progress.take)
        for note in progress.notes:
            told.say(f"Note: {note}")
        told.say(_saved_sentence(rooms, submission_id, progress, written))
    elif progress.activity is Activity.stopped:
        told.say(f"{progress.sentence} (job {submission_id})")
    if is_json:
        print(json.dumps(_answer(rooms, progress, written)))
    elif written is not None:
        print(written)
    return 0 if written is not None else 1


async def finish_all(rooms: Rooms, submission_ids: Sequence[int], *, is_json: bool) -> int:
    """Finish them, a few at the same time; the worst of their exit codes. Ctrl+C leaves the rest.

    One whose service cannot be reached holds up none of the others.
    """
    waiting, owner, codes = iter(submission_ids), Owner(rooms.journal), [0]

    async def work() -> None:
        task = asyncio.current_task()
        for submission_id in waiting:
            codes.append(await finish(rooms, submission_id, is_json=is_json, owner=owner))
            if task is not None and task.cancelling():
                return

    workers = [work() for _one in submission_ids[:FINISHED_AT_ONCE]]
    try:
        ended = await asyncio.gather(*workers, return_exceptions=True)
    except asyncio.CancelledError:
        left = len(list(waiting))
        if left:
            say(f"Left too: {left}; `scenewright jobs recover` finishes all.")
        return 1
    for error in ended:
        if error is not None:
            raise error
    return max(codes)


def _left_sentence(rooms: Rooms, submission_id: int) -> str:
    job = rooms.journal.job(submission_id)
    account = rooms.accounts.account(job.submission.account_id)
    goes_on = (
        "The task waits in the local service"
        if account.is_local
        else "The task goes on at the service and may be charged"
    )
    return f"{goes_on}; `scenewright jobs wait {submission_id}` finishes it free."


def _saved_sentence(rooms: Rooms, submission_id: int, progress: Progress, file: Path) -> str:
    job = rooms.journal.job(submission_id)
    kind = "practice " if rooms.accounts.account(job.submission.account_id).is_local else ""
    seconds = progress.take.duration_seconds if progress.take else 0.0
    return f"Saved {file}: {seconds:.1f} s, {job.ledger.settled_credits:g} {kind}credits."


def _answer(rooms: Rooms, progress: Progress, file: Path | None) -> dict[str, Any]:
    refusal, task = progress.api_error, progress.task
    error: dict[str, Any] | None = None
    request_id = rooms.journal.submission(progress.submission_id).request_id
    if refusal is not None:
        error = {"code": refusal.code, "message": refusal.message}
        request_id = refusal.request_id or request_id
    elif task is not None and task.is_final and task.status != TaskStatus.succeeded:
        said = task.error if isinstance(task.error, dict) else {}
        error = {
            "code": said.get("code") or task.status,
            "message": said.get("message") or progress.sentence,
        }
    elif file is None:
        error = {"code": "stopped", "message": progress.sentence}
    return {
        "task": task and task.to_json(),
        "file": file and str(file),
        "request_id": request_id,
        "error": error,
    }


class Teller:
    """Says on stderr what a job does: state, elapsed time and next poll, each change once."""

    def __init__(self, submission_id: int) -> None:
        self._submission_id = submission_id
        self._started = time.monotonic()
        self._last = ""

    def tell(self, progress: Progress) -> None:
        """Say a progress in one line."""
        state = progress.task.status if progress.task else progress.activity.value
        if progress.activity in (Activity.downloading, Activity.keeping):
            state = progress.activity.value
        parts = [state]
        if progress.next_poll_at is not None:
            parts.append(f"next poll in {max(0.0, progress.next_poll_at - time.time()):.1f} s")
        if progress.sentence:
            parts.append(progress.sentence)
        line = " · ".join(parts)
        if progress.activity is not Activity.stopped and line != self._last:
            self._last = line
            elapsed = time.monotonic() - self._started
            self.say(f"job {self._submission_id} · {elapsed:.1f} s · {line}")

    def say(self, sentence: str) -> None:
        """One line on stderr."""
        say(sentence)
