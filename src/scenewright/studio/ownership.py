"""Who works on a submission: one program at a time, taken over when it falls silent."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING

from scenewright.studio.errors import JournalError

if TYPE_CHECKING:
    from scenewright.studio.journal import Journal

HEARTBEAT_SECONDS = 3.0
OWNER_STALE_SECONDS = 10.0


def new_owner() -> str:
    """What a program calls itself while it works on submissions."""
    return secrets.token_hex(8)


class Ownership:
    """One owner's hold on one submission; `owner` is a program's own. Raises `JournalError`."""

    def __init__(self, journal: Journal, submission_id: int, owner: str) -> None:
        self._journal = journal
        self._id = submission_id
        self._owner = owner
        self.is_displaced = False

    @contextlib.asynccontextmanager
    async def held(self, wait: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
        """Hold the submission, awaiting `wait()` while another program works on it.

        `is_displaced` becomes true where another one took it over, for instance while this
        machine slept.
        """
        while not await asyncio.to_thread(self._journal.claim, self._id, self._owner):
            await wait()
        beating = asyncio.create_task(self._beat())
        try:
            yield
        finally:
            beating.cancel()
            # What cannot be released now is free for others 10 s from now.
            with contextlib.suppress(asyncio.CancelledError, JournalError):
                await beating
            with contextlib.suppress(JournalError):
                # In a thread: the window's loop must not wait for the disk.
                await asyncio.to_thread(self._journal.release, self._id, self._owner)

    async def _beat(self) -> None:
        while not self.is_displaced:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            held = await asyncio.to_thread(self._journal.claim, self._id, self._owner)
            self.is_displaced = not held
