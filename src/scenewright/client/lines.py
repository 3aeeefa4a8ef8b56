"""Connections that stay open for the many small questions about tasks, one after the other on each.

Two hundred tasks are asked for fifty times a second. httpx takes 2.4 ms of a processor for such a
question, four fifths of them to look through its connections and wrap what it finds; h11 over
asyncio's streams took 0.5 ms, httptools in a protocol of its own takes 0.2. What carries a body,
goes through a proxy or fetches a sound stays httpx's, and what goes wrong is told in httpx's words.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx

from scenewright.client.line import Line, Told
from scenewright.client.places import is_behind_proxy, is_loopback

if TYPE_CHECKING:
    import ssl

CONNECT_SECONDS_MAX = 10.0
HAPPY_EYEBALLS_SECONDS = 0.25
WATCH_SECONDS = 2.0


class Lines:
    """Lines to one origin. `trust` makes the TLS context when the first one is opened."""

    def __init__(
        self, base_url: str, headers: dict[str, str], trust: Callable[[], ssl.SSLContext]
    ) -> None:
        parts = urlsplit(base_url)
        self._host = parts.hostname or ""
        self._port = parts.port or (443 if parts.scheme == "https" else 80)
        # Only a name has several addresses to try.
        self._eyeballs_seconds = None if is_loopback(self._host) else HAPPY_EYEBALLS_SECONDS
        self._trust = trust if parts.scheme == "https" else None
        self._tls: ssl.SSLContext | None = None
        self._origin = f"{parts.scheme}://{parts.netloc}"
        told = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._rest = f" HTTP/1.1\r\nHost: {parts.netloc}\r\n{told}\r\n"
        self._lines: set[Line] = set()
        self._idle: list[Line] = []
        self._watching: asyncio.TimerHandle | None = None

    async def get(self, url: str, body_bytes_max: int) -> Told:
        """Ask for a URL of the origin.

        Raises `ProtocolError` for a body that is packed or larger than `body_bytes_max`, httpx's
        errors, OSError and TimeoutError.
        """
        asked = self._question(url)
        while True:
            line, is_fresh = await self._line()
            try:
                self._watch()
                told = await line.ask(asked, body_bytes_max)
            except (OSError, httpx.RemoteProtocolError) as error:
                self._drop(line)
                if line.is_overdue:
                    raise TimeoutError from error
                # One that lay idle may have been closed over there, as is its right.
                if not is_fresh and not line.has_heard:
                    continue
                raise
            except BaseException:
                self._drop(line)
                raise
            if line.may_go_on():
                self._idle.append(line)
            else:
                self._drop(line)
            return told

    def _question(self, url: str) -> bytes:
        target = url.removeprefix(self._origin)
        if not target.isascii() or not target.isprintable() or " " in target:
            raise httpx.InvalidURL("no address for a request")
        return f"GET {target}{self._rest}".encode("ascii")

    def close(self) -> None:
        """Close all of them, also those that are waiting for an answer."""
        if self._watching is not None:
            self._watching.cancel()
        for line in tuple(self._lines):
            self._drop(line)
        self._idle.clear()

    def _watch(self) -> None:
        # A time-out of its own for each question would cost as much as all the rest of it.
        if self._watching is None:
            self._watch_on(asyncio.get_running_loop())

    def _watch_on(self, loop: asyncio.AbstractEventLoop) -> None:
        self._watching = loop.call_later(WATCH_SECONDS, self._end_overdue, loop)

    def _end_overdue(self, loop: asyncio.AbstractEventLoop) -> None:
        self._watching = None
        for line in self._lines:
            line.end_if_overdue()
        if len(self._idle) < len(self._lines):
            self._watch_on(loop)

    async def _line(self) -> tuple[Line, bool]:
        while self._idle:
            line = self._idle.pop()
            if line.is_usable():
                return line, False
            self._drop(line)
        line = await self._opened()
        self._lines.add(line)
        return line, True

    async def _opened(self) -> Line:
        if self._trust is not None and self._tls is None:
            self._tls = self._trust()
        try:
            async with asyncio.timeout(CONNECT_SECONDS_MAX):
                _transport, line = await asyncio.get_running_loop().create_connection(
                    Line,
                    self._host,
                    self._port,
                    ssl=self._tls,
                    happy_eyeballs_delay=self._eyeballs_seconds,
                )
        except TimeoutError as error:
            raise httpx.ConnectTimeout("nobody answered") from error
        except (OSError, UnicodeError) as error:
            raise httpx.ConnectError(str(error)) from error
        return line

    def _drop(self, line: Line) -> None:
        self._lines.discard(line)
        line.close()


def can_lead_to(base_url: str, *, is_local: bool) -> bool:
    """Whether lines go there: no proxy of this system stands before it, and its name is plain."""
    if not (urlsplit(base_url).hostname or "").isascii():
        return False
    return is_local or not is_behind_proxy(base_url)
