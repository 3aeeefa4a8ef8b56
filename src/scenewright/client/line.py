"""One connection to a service and what comes over it: read by httptools, held to limits by us."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import httptools
import httpx

from scenewright.client.errors import PACKED, TOO_LARGE, ProtocolError

ANSWER_SECONDS_MAX = 30.0
# Nobody knows whether a connection still leads anywhere after that, or after a sleep.
IDLE_SECONDS_MAX = 15.0
HEAD_BYTES_MAX = 100 * 1024
# What an answer may take on the wire for each byte of its body: chunks have heads and ends too.
WIRE_BYTES_A_BYTE = 2
VERSIONS = ("1.1", "1.0")
BODILESS = (204, 304)


class Told(NamedTuple):
    """What came back: status, headers by their names in small letters, the whole body."""

    http_status: int
    headers: dict[str, str]
    body: bytes


class Line(asyncio.Protocol):
    """One connection, which carries one question at a time.

    Names that begin with `on_` are httptools', which calls them while it reads what came.
    """

    def __init__(self) -> None:
        self._parser = httptools.HttpResponseParser(self)
        self._transport: asyncio.Transport | None = None
        self._answered: asyncio.Future[Told] | None = None
        self._trouble: Exception | None = None
        self._body_bytes_max = 0
        self._rested_at = 0.0
        self._asked_at: float | None = None
        self._is_whole = True
        self.has_heard = self.is_overdue = False
        self._begin()

    async def ask(self, asked: bytes, body_bytes_max: int) -> Told:
        """One question and its answer."""
        transport = self._transport
        if transport is None or transport.is_closing():
            raise httpx.RemoteProtocolError("it was closed")
        self.has_heard = self._is_whole = False
        self._body_bytes_max = body_bytes_max
        self._asked_at = time.monotonic()
        self._answered = asyncio.get_running_loop().create_future()
        self._begin()
        transport.write(asked)
        return await self._answered

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self.has_heard = True
        self._wire_bytes += len(data)
        try:
            self._parser.feed_data(data)
            if not self._is_whole:
                self._hold_to_the_limits()
        except (httptools.HttpParserError, httptools.HttpParserUpgrade) as error:
            self._fail(self._trouble or httpx.RemoteProtocolError(f"no answer in HTTP: {error}"))
        except (ProtocolError, httpx.RemoteProtocolError) as error:
            self._fail(error)

    def connection_lost(self, exc: Exception | None) -> None:
        # Without a length the end of the connection is the end of the body.
        if exc is None and self._lasts_to_the_end and not self.is_overdue:
            self._tell()
        self._fail(exc or httpx.RemoteProtocolError("it was closed"))

    def on_message_begin(self) -> None:
        """An answer begins; one that nobody asked for is the last on this line."""
        if self._is_whole:
            raise self._refused("it said more than was asked")

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header is whole; one that comes twice is a list, and after the body none counts."""
        if self._is_in_head:
            key, said = name.decode("latin-1").lower(), value.decode("latin-1").strip()
            known = self._headers.get(key)
            self._headers[key] = said if known is None else f"{known}, {said}"

    def on_headers_complete(self) -> None:
        """All headers are known."""
        self._is_in_head = False
        self._status = status = self._parser.get_status_code()
        if self._parser.get_http_version() not in VERSIONS:
            raise self._refused("another version of HTTP")
        packing = self._headers.get("transfer-encoding")
        if packing is not None and packing.lower() != "chunked":
            raise self._refused("a transfer encoding nobody knows")
        if self._headers.get("content-encoding", "identity").lower() != "identity":
            self._trouble = ProtocolError(PACKED, status)
            raise self._trouble
        has_length = packing is not None or "content-length" in self._headers
        self._lasts_to_the_end = not has_length and status >= 200 and status not in BODILESS

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self._body += body
        if len(self._body) > self._body_bytes_max:
            self._trouble = self._too_large()
            raise self._trouble

    def on_message_complete(self) -> None:
        """The answer is whole, or it was only a word before it."""
        if self._status < 200:
            self._begin()
            return
        self._may_stay = self._parser.should_keep_alive()
        self._tell()

    def may_go_on(self) -> bool:
        """Whether another question may follow; then it is ready for it."""
        self._asked_at = None
        # By the clock on the wall: while a machine sleeps, the steady one may stand.
        self._rested_at = time.time()
        return self._may_stay and self.is_usable()

    def end_if_overdue(self) -> None:
        """Break off what has waited for its answer for too long."""
        since = self._asked_at
        if since is not None and time.monotonic() - since > ANSWER_SECONDS_MAX:
            self.is_overdue = True
            if self._transport is not None:
                self._transport.abort()

    def is_usable(self) -> bool:
        """Whether it is still open, as far as can be seen from here."""
        is_young = abs(time.time() - self._rested_at) < IDLE_SECONDS_MAX
        return is_young and self._transport is not None and not self._transport.is_closing()

    def close(self) -> None:
        """Close it; twice does nothing."""
        if self._transport is not None:
            self._transport.close()

    def _begin(self) -> None:
        self._status = self._wire_bytes = 0
        self._headers: dict[str, str] = {}
        self._body = bytearray()
        self._is_in_head = True
        self._may_stay = self._lasts_to_the_end = False

    def _hold_to_the_limits(self) -> None:
        if self._is_in_head:
            if self._wire_bytes > HEAD_BYTES_MAX:
                raise httpx.RemoteProtocolError("headers without end")
        elif self._wire_bytes > HEAD_BYTES_MAX + WIRE_BYTES_A_BYTE * self._body_bytes_max:
            raise self._too_large()

    def _too_large(self) -> ProtocolError:
        return ProtocolError(TOO_LARGE, self._status)

    def _refused(self, why: str) -> httpx.RemoteProtocolError:
        self._trouble = httpx.RemoteProtocolError(why)
        return self._trouble

    def _tell(self) -> None:
        self._is_whole = True
        if self._answered is not None and not self._answered.done():
            self._answered.set_result(Told(self._status, self._headers, bytes(self._body)))

    def _fail(self, error: Exception) -> None:
        self._may_stay = False
        if self._answered is not None and not self._answered.done():
            self._answered.set_exception(error)
        if self._transport is not None:
            self._transport.abort()
