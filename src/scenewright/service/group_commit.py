"""Group commit: what many requests want written goes into one transaction, with one wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from scenewright.service.errors import BusyFault

if TYPE_CHECKING:
    from scenewright.service.database import Connection, Database

T = TypeVar("T")
Job = Callable[["Connection"], Any]


class GroupCommit:
    """Writes what one event loop asks for, in the order it came, on one thread until `close`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1)
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._turns: asyncio.Task[None] | None = None

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run `job` in a transaction with others; returns what it does once that is durable.

        What it raises is raised here, and undoes nobody else's changes. Raises `BusyFault` and
        `DatabaseFault` when nothing of the transaction was kept.
        """
        loop = asyncio.get_running_loop()
        outcome: asyncio.Future[T] = loop.create_future()
        self._waiting.append((job, outcome))
        if self._turns is None:
            self._turns = loop.create_task(self._take_turns())
        return await outcome

    def close(self) -> None:
        """Wait for the last transaction."""
        self._thread.shutdown()

    async def _take_turns(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            turn, self._waiting = self._waiting, []
            jobs = [job for job, _outcome in turn]
            try:
                outcomes = await loop.run_in_executor(self._thread, self._committed, jobs)
            except Exception as error:
                if isinstance(error, BusyFault):
                    # It was locked for seconds: who came meanwhile would wait for as long again.
                    turn, self._waiting = turn + self._waiting, []
                outcomes = [error] * len(turn)
            for (_job, future), outcome in zip(turn, outcomes, strict=True):
                if future.done():
                    # Its request was cut off.
                    continue
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)
        self._turns = None

    def _committed(self, jobs: list[Job]) -> list[Any]:
        with self._database.write() as connection:
            return [_alone(job, connection) for job in jobs]


def _alone(job: Job, connection: Connection) -> Any:
    """What the job returned, or the exception it raised, whose changes are undone."""
    connection.execute("savepoint job")
    try:
        result = job(connection)
    except Exception as error:
        # It fails where SQLite has ended the whole transaction, as on a full disk: then all do.
        connection.execute("rollback to job")
        result = error
    connection.execute("release job")
    return result
