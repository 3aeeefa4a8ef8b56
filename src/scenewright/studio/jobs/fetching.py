"""The sound of a task that succeeded: fetched, proved and kept, however often it takes.

It is paid for, so nothing of the network, of the service or of the disk ends this: after each
trouble the service is asked anew where the sound is, at first soon and then ever more slowly.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.client import (
    MediaError,
    MediaGoneError,
    ProtocolError,
    RefusedError,
    ServiceError,
    UnreachableError,
)
from scenewright.contract import TaskStatus
from scenewright.steps import At, Step
from scenewright.studio.errors import UnsoundError
from scenewright.studio.jobs.progress import Activity, Teller

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.client import Client
    from scenewright.contract import Task
    from scenewright.studio.jobs.diary import Diary
    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take

# Float stereo at 48 kHz is the largest the contract's formats can be; twice that, and a header.
MEDIA_BYTES_PER_SECOND = 2 * 48_000 * 2 * 4
MEDIA_BYTES_SPARE = 1 << 20
AGAIN_SECONDS_FIRST = 1.0
NETWORK_SECONDS_MAX = 30.0
# A service whose sound stays broken is not hammered.
BROKEN_SECONDS_FIRST = 5.0
BROKEN_SECONDS_MAX = 600.0
# From then on a sound that plays is kept though it is not as long as the service told.
TIMES_AS_TOLD = 2


@dataclass
class Fetching:
    """One submission's. `ask` asks the service for a task anew and keeps its word durably."""

    diary: Diary
    library: Library
    teller: Teller
    at: At
    sleep: Callable[[float], Awaitable[None]]
    open_door: Callable[[], Awaitable[Client]]
    ask: Callable[[Client, str], Awaitable[Task]]

    async def take_of(self, client: Client, task: Task) -> tuple[Take, Task]:
        """The take of a succeeded task, and the service's last word on it.

        Raises `RefusedError`, `LibraryError` and `JournalError`: what only the user can mend.
        """
        for attempt in itertools.count():
            # Each time: whoever sweeps the library away must not keep its sounds from coming.
            path = await asyncio.to_thread(self.library.arriving, self.diary.submission_id)
            try:
                if not path.exists():
                    await self._download(client, task, path)
                await self.diary.set_downloaded(is_downloaded=True)
                self.at(Step.downloaded)
                self.teller.tell(Activity.keeping, task=task, fraction=None)
                is_any_length = attempt >= TIMES_AS_TOLD
                return await self._kept(path, task, is_any_length=is_any_length), task
            except UnsoundError as error:
                # Left there, it would be kept from arriving anew.
                path.unlink(missing_ok=True)
                await self.diary.set_downloaded(is_downloaded=False)
                trouble: Exception = error
            except (MediaError, UnreachableError) as error:
                trouble = error
            client, task = await self._asked_anew(client, task, trouble, attempt)
        raise AssertionError("it is tried without end")

    async def _download(self, client: Client, task: Task, path: Path) -> None:
        if task.output is None:
            raise MediaError("The service says it succeeded but names no sound.")
        size_max = int(task.output.duration_seconds * MEDIA_BYTES_PER_SECOND)
        self.teller.tell(Activity.downloading, task=task, fraction=0.0)
        await client.download(
            task.output.url,
            path,
            bytes_max=size_max + MEDIA_BYTES_SPARE,
            on_progress=self.teller.download,
        )

    async def _kept(self, path: Path, task: Task, *, is_any_length: bool) -> Take:
        keep = self.library.keep
        return await asyncio.to_thread(
            lambda: keep(path, self.diary.submission_id, task, is_any_length=is_any_length)
        )

    async def _asked_anew(
        self, client: Client, task: Task, trouble: Exception, attempt: int
    ) -> tuple[Client, Task]:
        """The service's newest word on where the sound is, once it gives one."""
        seconds = _pause_seconds(trouble, attempt)
        told = f"{trouble} {_what_it_costs(task)}"
        while True:
            self.teller.poll(told, seconds)
            await self.sleep(seconds)
            try:
                client = await self.open_door()
                newest = await self.ask(client, task.id)
            except ServiceError as error:
                is_refusal = isinstance(error, RefusedError)
                if not error.may_pass or not (
                    is_refusal or isinstance(error, (UnreachableError, ProtocolError))
                ):
                    raise
                seconds = max(min(2 * seconds, NETWORK_SECONDS_MAX), error.retry_after_seconds or 0)
                told = str(error)
                continue
            # Its last word was that it succeeded: another one after that is none.
            return client, newest if newest.status == TaskStatus.succeeded else task


def _pause_seconds(trouble: Exception, attempt: int) -> float:
    doublings = 2.0 ** min(attempt, 10)
    if isinstance(trouble, UnreachableError):
        return min(AGAIN_SECONDS_FIRST * doublings, NETWORK_SECONDS_MAX)
    if isinstance(trouble, MediaGoneError) and not attempt:
        return AGAIN_SECONDS_FIRST
    return min(BROKEN_SECONDS_FIRST * doublings, BROKEN_SECONDS_MAX)


def _what_it_costs(task: Task) -> str:
    paid = f"It is charged already ({task.credits:g} credits)" if task.credits else "It is made"
    return f"{paid}; fetching it costs nothing and goes on until it is here."
