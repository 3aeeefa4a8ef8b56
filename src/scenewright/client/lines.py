"""Connections that stay open for the many small questions about tasks, one after the other on each.

Two hundred tasks are asked for fifty times a second. httpx takes 2.4 ms of a processor for such a
question, four fifths of them to look through its connections and wrap what it finds; h11, which
speaks HTTP for it, takes 0.3 ms over asyncio's streams. What carries a body, goes through a proxy
or fetches a sound stays httpx's, and what goes wrong is told in httpx's words.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import h11
import httpx

from scenewright.client.errors import ProtocolError
from scenewright.client.places import is_loopback

if TYPE_CHECKING:
    import ssl

CONNECT_SECONDS_MAX = 10.0
ANSWER_SECONDS_MAX = 30.0
# Nobody knows whether a connection still leads anywhere after that, or after a sleep.
IDLE_SECONDS_MAX = 15.0
HAPPY_EYEBALLS_SECONDS = 0.25
HEAD_BYTES_MAX = 100 * 1024
READ_BYTES = 64 * 1024
WATCH_SECONDS = 2.0
KNOWN_MAX = 1000
NO_HEADERS = httpx.Headers()


class Told(NamedTuple):
    """What came back: status, headers, the whole body."""

    http_status: int
    headers: httpx.Headers
    body: bytes


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
        self._headers = [("Host", parts.netloc), *headers.items()]
        # The same questions again and again: h11 takes as long to check one as to send it.
        self._asked: dict[str, h11.Request] = {}
        self._lines: set[_Line] = set()
        self._idle: list[_Line] = []
        self._watching: asyncio.TimerHandle | None = None

    async def get(self, url: str, body_bytes_max: int) -> Told:
        """Ask for a URL of the origin.

        Raises `ProtocolError` for a body that is packed or larger than `body_bytes_max`, httpx's
        errors, OSError and TimeoutError.
        """
        asked = self._asked.get(url) or self._question(url)
        while True:
            line, is_fresh = await self._line()
            try:
                self._watch()
                told = await line.ask(asked, body_bytes_max)
            except (OSError, h11.RemoteProtocolError) as error:
                self._drop(line)
                if line.is_overdue:
                    raise TimeoutError from error
                # One that lay idle may have been closed over there, as is its right.
                if not is_fresh and not line.has_heard:
                    continue
                if isinstance(error, h11.RemoteProtocolError):
                    raise httpx.RemoteProtocolError(str(error)) from error
                raise
            except BaseException:
                self._drop(line)
                raise
            if line.may_go_on():
                self._idle.append(line)
            else:
                self._drop(line)
            return told

    def _question(self, url: str) -> h11.Request:
        if len(self._asked) >= KNOWN_MAX:
            self._asked.clear()
        target = url.removeprefix(self._origin)
        made = h11.Request(method="GET", target=target, headers=self._headers)
        self._asked[url] = made
        return made

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

    async def _line(self) -> tuple[_Line, bool]:
        while self._idle:
            line = self._idle.pop()
            if line.is_usable():
                return line, False
            self._drop(line)
        line = _Line(*await self._opened())
        self._lines.add(line)
        return line, True

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._trust is not None and self._tls is None:
            self._tls = self._trust()
        try:
            async with asyncio.timeout(CONNECT_SECONDS_MAX):
                return await asyncio.open_connection(
                    self._host,
                    self._port,
                    ssl=self._tls,
                    happy_eyeballs_delay=self._eyeballs_seconds,
                )
        except TimeoutError as error:
            raise httpx.ConnectTimeout("nobody answered") from error
        except (OSError, UnicodeError) as error:
            raise httpx.ConnectError(str(error)) from error

    def _drop(self, line: _Line) -> None:
        self._lines.discard(line)
        line.close()


class _Line:
    """One connection, which carries one question at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._http = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD_BYTES_MAX)
        self._rested_at = 0.0
        self._asked_at: float | None = None
        self.has_heard = self.is_overdue = False

    async def ask(self, asked: h11.Request, body_bytes_max: int) -> Told:
        """One question and its answer."""
        self.has_heard = False
        self._asked_at = time.monotonic()
        http = self._http
        self._writer.write((http.send(asked) or b"") + (http.send(h11.EndOfMessage()) or b""))
        await self._writer.drain()
        status, headers, body = 0, NO_HEADERS, bytearray()
        while True:
            event = http.next_event()
            if event is h11.NEED_DATA:
                block = await self._reader.read(READ_BYTES)
                self.has_heard = self.has_heard or bool(block)
                http.receive_data(block)
            elif isinstance(event, h11.Response):
                status, headers = event.status_code, httpx.Headers(list(event.headers))
                if headers.get("Content-Encoding", "identity").lower() != "identity":
                    told = "The service sent a compressed answer nobody asked for."
                    raise ProtocolError(told, status)
            elif isinstance(event, h11.Data):
                body += event.data
                if len(body) > body_bytes_max:
                    told = "The service's answer is larger than any task can be."
                    raise ProtocolError(told, status)
            elif isinstance(event, h11.EndOfMessage):
                return Told(status, headers, bytes(body))
            elif not isinstance(event, h11.InformationalResponse):
                raise h11.RemoteProtocolError("it was closed")

    def may_go_on(self) -> bool:
        """Whether another question may follow; then it is ready for it."""
        if self._http.our_state is not h11.DONE or self._http.their_state is not h11.DONE:
            return False
        self._http.start_next_cycle()
        self._asked_at = None
        # By the clock on the wall: while a machine sleeps, the steady one may stand.
        self._rested_at = time.time()
        return True

    def end_if_overdue(self) -> None:
        """Break off what has waited for its answer for too long."""
        since = self._asked_at
        if since is not None and time.monotonic() - since > ANSWER_SECONDS_MAX:
            self.is_overdue = True
            self._writer.transport.abort()

    def is_usable(self) -> bool:
        """Whether it is still open, as far as can be seen from here."""
        is_young = abs(time.time() - self._rested_at) < IDLE_SECONDS_MAX
        return is_young and not self._reader.at_eof() and not self._writer.is_closing()

    def close(self) -> None:
        """Close it; twice does nothing."""
        self._writer.close()


def can_lead_to(base_url: str, *, is_local: bool) -> bool:
    """Whether lines go there: no proxy of this system stands before it, and its name is plain."""
    parts = urlsplit(base_url)
    host = parts.hostname or ""
    if not host.isascii():
        return False
    if is_local:
        return True
    proxies = getproxies()
    proxy = proxies.get(parts.scheme) or proxies.get("all")
    return not proxy or bool(proxy_bypass(host))
