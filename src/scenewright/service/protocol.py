"""HTTP as uvicorn reads it, with limits on the headers and the contract's body in every refusal."""

from __future__ import annotations

import logging
import re
import socket
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from scenewright.contract import REQUEST_ID_HEADER, ErrorCode
from scenewright.service.errors import Refusal, invalid
from scenewright.service.guard import (
    HEADER_BYTES_MAX,
    Call,
    error_body,
    line,
    new_request_id,
    too_large_headers,
)

if TYPE_CHECKING:
    import asyncio

HEADER_SECONDS_MAX = 8.0
# How long a client may not take what is sent to it.
TAKING_SECONDS_MAX = 30.0
CONNECTIONS_MAX = 256
# One read may bring the ends of earlier requests too, and asyncio reads 256 KiB at most.
HEAD_BYTES_MAX = HEADER_BYTES_MAX + 256 * 1024
# The parser would stop at the headers, and some clients offer HTTP/2 beside every body.
_UPGRADE = re.compile(rb"(?<=\r\n)upgrade(?=:)", re.IGNORECASE)
_REASONS = {400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large"}
_log = logging.getLogger(__name__)


class Protocol(HttpToolsProtocol):
    """One connection; it is closed when a request's headers are too long or take too long."""

    _deadline: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None
    _head_bytes = 0
    _refusal: Refusal | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin the deadline of the first request."""
        super().connection_made(transport)
        # An answer is two writes; the second would wait 40 ms for the first one's confirmation.
        wire = transport.get_extra_info("socket")
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if len(self.connections) > 2 * CONNECTIONS_MAX:
            transport.abort()
        elif len(self.connections) > CONNECTIONS_MAX:
            self.app = _full
        self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the deadlines."""
        self._disarm()
        self._taken()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Begin the deadline of a client that takes nothing."""
        super().pause_writing()
        self._taking = self.loop.call_later(TAKING_SECONDS_MAX, self.transport.abort)

    def resume_writing(self) -> None:
        """It takes again."""
        self._taken()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        """Read on, unless what should be headers never ends."""
        if self._deadline is not None:
            data = _UPGRADE.sub(b"X-Never", data)
        super().data_received(data)
        if self._deadline is not None:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES_MAX:
                self._refuse(too_large_headers())

    def on_message_begin(self) -> None:
        """Begin the deadline of the next request."""
        self._arm()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The headers came in time; an address that names a host counts as its Host."""
        self._disarm()
        if not self.url.startswith((b"/", b"*")):
            scheme, _, rest = self.url.partition(b"://")
            named = rest.partition(b"/")[0] if scheme.lower() == b"http" else b""
            others = [pair for pair in self.headers if pair[0] != b"host"]
            self.headers[:] = [*others, (b"host", named)]
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """Go on to the next request, or say now what had to wait for this answer."""
        following = self.pipeline[-1][0] if self.pipeline else None
        if self._refusal is not None and (following is None or following.more_body):
            self.pipeline.clear()
            self._refuse(self._refusal)
        else:
            super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP in the contract's error body."""
        self._refuse(invalid("This is no valid HTTP request."))

    def _refuse(self, refusal: Refusal) -> None:
        self._disarm()
        if self.transport.is_closing():
            return
        if self._is_answering():
            self._refusal = refusal
            self.flow.pause_reading()
            return
        request_id = new_request_id()
        body = error_body(refusal, request_id)
        status = refusal.http_status
        _log.info("%s - no request %d", request_id, status)
        head = (
            f"HTTP/1.1 {status} {_REASONS[status]}\r\nContent-Type: application/json\r\n"
            f"Connection: close\r\n{REQUEST_ID_HEADER}: {request_id}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _is_answering(self) -> bool:
        # Whole requests came before this one, whose answers come first or it is taken for theirs.
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            return False
        return not cycle.more_body or bool(self.pipeline)

    def _arm(self) -> None:
        self._disarm()
        self._head_bytes = 0
        self._deadline = self.loop.call_later(HEADER_SECONDS_MAX, self._end_late)

    def _disarm(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _taken(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def _end_late(self) -> None:
        if self._head_bytes:
            self._refuse(invalid("The request's headers took too long.", 408))
        else:
            # Nothing was asked, so nothing is answered.
            self.transport.close()


async def _full(scope: Any, receive: Any, send: Any) -> None:
    sentence = "There are too many connections. Try again in a second."
    headers = {"Retry-After": "1", "Connection": "close"}
    call = Call(scope, receive, send)
    await call.refuse(Refusal(ErrorCode.service_unavailable, sentence, headers=headers))
    line(call, 0.0)
