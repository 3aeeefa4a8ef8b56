"""uvicorn's server with a prompt end: it waits for `end` instead of looking ten times a second."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import uvicorn

from scenewright.service.protocol import Protocol

if TYPE_CHECKING:
    import socket

# A download in progress may end within this; the whole end has two seconds.
GRACE_SECONDS = 0.7
_LOOK_SECONDS = 0.005
_DATE_SECONDS = 1.0


class HttpServer(uvicorn.Server):
    """Serves `application` on `listener` until `end`, SIGTERM or, unless `is_child`, Ctrl+C."""

    def __init__(self, application: Any, is_child: bool) -> None:
        super().__init__(
            uvicorn.Config(
                application,
                http=Protocol,
                ws="none",
                lifespan="off",
                log_config=None,
                # The guard and the protocol say what happened; these would say it again.
                log_level="critical",
                access_log=False,
                server_header=False,
                timeout_keep_alive=15,
            )
        )
        self._is_child = is_child
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ending = asyncio.Event()

    async def run_until_end(self, listener: socket.socket, ready: Callable[[], None]) -> None:
        """Serve; `ready` is called when connections are taken."""
        self._loop = asyncio.get_running_loop()
        serving = asyncio.ensure_future(self.serve(sockets=[listener]))
        while not self.started and not serving.done():
            await asyncio.sleep(0)
        if self.started:
            ready()
        await serving

    def end(self) -> None:
        """Stop serving; may be called from any thread and from a signal handler."""
        self.should_exit = True
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._ending.set)

    async def main_loop(self) -> None:
        """Keep the Date header right until the end."""
        while not self.should_exit:
            await self.on_tick(0)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), _DATE_SECONDS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, let answers in progress end, then cut them off."""
        for server in self.servers:
            server.close()
        for listener in sockets or []:
            listener.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GRACE_SECONDS):
                while self.server_state.connections or self.server_state.tasks:
                    await asyncio.sleep(_LOOK_SECONDS)
        for task in self.server_state.tasks:
            task.cancel()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End on signals; a child leaves Ctrl+C to its parent, whose end of stdin ends it."""
        signal.signal(signal.SIGTERM, lambda *_: self.end())
        signal.signal(signal.SIGINT, signal.SIG_IGN if self._is_child else lambda *_: self.end())
        # They stay: a second signal must not break the clean way out that the first one began.
        yield
