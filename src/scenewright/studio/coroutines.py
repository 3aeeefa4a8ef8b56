"""The one door into asynchronous work: every coroutine and every worker thread starts here.

Nothing that runs is ever lost: it is held until it ends, and what it did not catch is logged.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    import asyncio
    from concurrent.futures import ThreadPoolExecutor

logger = logging.getLogger(__name__)

Guard = Callable[[Coroutine[Any, Any, Any]], Coroutine[Any, Any, Any]]
Result = TypeVar("Result")
Parameters = ParamSpec("Parameters")

THREADS_MAX = 4


class Coroutines:
    """Runs coroutines on the loop of the application and blocking functions in own threads.

    `uncaught` is told of each error that nobody caught, after it was logged.
    """

    def __init__(self, uncaught: Callable[[BaseException], None] | None = None) -> None:
        self._uncaught = uncaught
        self._running: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_closed = False

    @functools.cached_property
    def executor(self) -> ThreadPoolExecutor:
        """The own threads, there from the first use on."""
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(THREADS_MAX, "scenewright")

    def start(
        self, work: Coroutine[Any, Any, Any], guard: Guard | None = None
    ) -> asyncio.Task[Any] | None:
        """Run a coroutine; call from the loop's thread, a slot included. None after `close`.

        `guard` is what awaits it. While the loop it began in stands still, it waits for the loop.
        """
        # Imported here and below: a window is painted before asyncio is needed (35 ms).
        import asyncio

        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:
            # Qt calls slots without asyncio's loop too, as whenever it processes its events.
            if self._loop is None:
                work.close()
                raise
        if self._is_closed or self._loop.is_closed():
            work.close()
            return None
        task = self._loop.create_task(work if guard is None else guard(work))
        self._running.add(task)
        task.add_done_callback(self._ended)
        # What is cancelled before its first step has begun nothing; closed, it says nothing.
        task.add_done_callback(lambda _task: work.close())
        return task

    async def in_thread(
        self,
        function: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Await a blocking function on one of the own threads; its errors come out here."""
        import asyncio

        call = functools.partial(function, *arguments, **named)
        self._loop = asyncio.get_running_loop()
        return await self._loop.run_in_executor(self.executor, call)

    async def close(self) -> None:
        """Cancel what runs, wait for it, end the threads; threads finish what they are doing."""
        import asyncio

        self._is_closed = True
        self._loop = asyncio.get_running_loop()
        running = self._running - {asyncio.current_task()}
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self.executor.shutdown(wait=True, cancel_futures=True)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            logger.error("A coroutine ended in an error nobody caught.", exc_info=error)
            if self._uncaught is not None:
                self._uncaught(error)
