"""Who works on a submission: one program at a time, taken over when it falls silent."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from scenewright.studio.errors import JournalError

if TYPE_CHECKING:
    from scenewright.studio.journal import Journal

Result = TypeVar("Result")

HEARTBEAT_SECONDS = 3.0


async def to_its_end(write: Callable[[], Result]) -> Result:
    """What a thread writes, awaited to its end: who is cancelled meanwhile knows it was tried."""
    writing = asyncio.ensure_future(asyncio.to_thread(write))
    try:
        return await asyncio.shield(writing)
    except asyncio.CancelledError:
        await asyncio.wait({writing})
        # Whoever is cancelled is told nothing more.
        writing.exception()
        raise


@dataclass
class Hold:
    """One submission that is worked on.

    `is_displaced` becomes true where another program took it over, for instance while this
    machine slept.
    """

    is_displaced: bool = False


class Owner:
    """A program that works on submissions; one write keeps all that it holds alive.

    One for all of them also because what could not be let go, on a full disk, is still its own
    when there is room again. Raises `JournalError`.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._name = secrets.token_hex(8)
        self._holds: dict[int, Hold] = {}
        self._beating: asyncio.Task[None] | None = None

    @contextlib.asynccontextmanager
    async def held(
        self, submission_id: int, wait: Callable[[], Awaitable[None]]
    ) -> AsyncIterator[Hold]:
        """Hold a submission, awaiting `wait()` while another program works on it."""
        while not await self._claimed(submission_id):
            await wait()
        hold = self._holds[submission_id] = Hold()
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        try:
            yield hold
        finally:
            del self._holds[submission_id]
            if not self._holds:
                await self._rest()
            # What cannot be released now is free for others 10 s from now.
            with contextlib.suppress(JournalError):
                # In a thread: the window's loop must not wait for the disk.
                await asyncio.to_thread(self._journal.release, submission_id, self._name)

    async def _claimed(self, submission_id: int) -> bool:
        try:
            return await to_its_end(partial(self._journal.claim, submission_id, self._name))
        except asyncio.CancelledError:
            # Else it would be kept alive with all that is held, and nobody else could have it.
            with contextlib.suppress(JournalError):
                await asyncio.to_thread(self._journal.release, submission_id, self._name)
            raise

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            with contextlib.suppress(JournalError):
                known = dict(self._holds)
                kept = await asyncio.to_thread(self._journal.keep_alive, self._name)
                for submission_id, hold in known.items():
                    hold.is_displaced = hold.is_displaced or submission_id not in kept

    async def _rest(self) -> None:
        beating, self._beating = self._beating, None
        if beating is not None:
            beating.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await beating
