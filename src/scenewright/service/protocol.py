"""HTTP as uvicorn reads it, with limits on the headers and the contract's body in every refusal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from scenewright.contract import REQUEST_ID_HEADER, ErrorCode
from scenewright.service.errors import Refusal, invalid
from scenewright.service.guard import HEADER_BYTES_MAX, error_body, refuse, too_large_headers

if TYPE_CHECKING:
    import asyncio

HEADER_SECONDS_MAX = 8.0
CONNECTIONS_MAX = 256
# One read may bring the ends of earlier requests too, and asyncio reads 256 KiB at most.
HEAD_BYTES_MAX = HEADER_BYTES_MAX + 256 * 1024
_REASONS = {400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large"}


class Protocol(HttpToolsProtocol):
    """One connection; it is closed when a request's headers are too long or take too long."""

    _deadline: asyncio.TimerHandle | None = None
    _head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin the deadline of the first request."""
        super().connection_made(transport)
        if len(self.connections) > CONNECTIONS_MAX:
            self.app = _full
        self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the deadline."""
        self._disarm()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless what should be headers never ends."""
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
        """The headers came in time."""
        self._disarm()
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP in the contract's error body."""
        self._refuse(invalid("This is no valid HTTP request."))

    def _refuse(self, refusal: Refusal) -> None:
        self._disarm()
        if self.transport.is_closing():
            return
        request_id = f"req_{secrets.token_hex(12)}"
        body = error_body(refusal, request_id)
        status = refusal.http_status
        head = (
            f"HTTP/1.1 {status} {_REASONS[status]}\r\nContent-Type: application/json\r\n"
            f"Connection: close\r\n{REQUEST_ID_HEADER}: {request_id}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _arm(self) -> None:
        self._disarm()
        self._head_bytes = 0
        self._deadline = self.loop.call_later(HEADER_SECONDS_MAX, self._end_late)

    def _disarm(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end_late(self) -> None:
        if self._head_bytes:
            self._refuse(invalid("The request's headers took too long.", 408))
        else:
            # Nothing was asked, so nothing is answered.
            self.transport.close()


async def _full(_scope: Any, _receive: Any, send: Any) -> None:
    sentence = "There are too many connections. Try again in a second."
    request_id = f"req_{secrets.token_hex(12)}"
    headers = {"Retry-After": "1", "Connection": "close", REQUEST_ID_HEADER: request_id}
    refusal = Refusal(ErrorCode.service_unavailable, sentence, headers=headers)
    await refuse(send, refusal, request_id)
