"""HTTP as uvicorn reads it, with a deadline for headers and the contract's body for garbage."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from scenewright.contract import REQUEST_ID_HEADER, ApiError, ErrorCode

if TYPE_CHECKING:
    import asyncio

HEADER_SECONDS_MAX = 8.0


class Protocol(HttpToolsProtocol):
    """One connection; it is closed when a request's headers take too long."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin the deadline of the first request."""
        super().connection_made(transport)
        self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the deadline."""
        self._disarm()
        super().connection_lost(exc)

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
        request_id = f"req_{secrets.token_hex(12)}"
        sentence = "This is no valid HTTP request."
        error = ApiError(ErrorCode.invalid_request, sentence, request_id, 400)
        body = json.dumps(error.to_json()).encode()
        head = (
            "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\n"
            f"{REQUEST_ID_HEADER}: {request_id}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _arm(self) -> None:
        self._disarm()
        self._deadline = self.loop.call_later(HEADER_SECONDS_MAX, self._close_late)

    def _disarm(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close_late(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
