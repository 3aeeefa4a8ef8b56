"""The outermost layer: request id, Host, Origin, key, size; each refusal in the contract's body.

Nothing behind it sees a request that a browser page or another machine's name brought here, and
no body is read before the key is known.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

from scenewright.contract import ApiError, ErrorCode
from scenewright.service.errors import BusyFault, Refusal, invalid, where

if TYPE_CHECKING:
    from scenewright.service.accounts import Account

BODY_BYTES_MAX = 64 * 1024
HEADER_BYTES_MAX = 16 * 1024
BODY_SECONDS_MAX = 10.0
DRAIN_BYTES_MAX = 2 * 2**20
DRAIN_SECONDS_MAX = 2.0
# After these the client may still be sending what nobody will read.
_CLOSING = (408, 413, 431)
_JSON = "application/json"
_log = logging.getLogger(__name__)


class Gone(Exception):
    """The client closed its end before it had sent everything."""


class Call:
    """One request and the way to answer it; `account` is known where a key is needed."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.method: str = scope["method"]
        self.path: str = scope["path"]
        # As it came, percent-encoded, so that no address can write a line of its own into a log.
        self.raw_path: str = scope["raw_path"].decode("latin-1")
        self.scheme: str = scope["scheme"]
        self.headers: list[tuple[bytes, bytes]] = scope["headers"]
        self.request_id = new_request_id()
        self.account: Account | None = None
        self.status = 0
        self.is_complete = False
        self._receive = receive
        self._send = send

    def values(self, name: bytes) -> list[bytes]:
        """Every value of a header, in the order of the request."""
        return [value for key, value in self.headers if key == name]

    async def body(self) -> bytes:
        """The whole body; raises `Gone`, a 408 or a 413."""
        parts, seen = [], 0
        try:
            async with asyncio.timeout(BODY_SECONDS_MAX):
                while True:
                    message = await self._receive()
                    if message["type"] != "http.request":
                        raise Gone
                    part = message.get("body", b"")
                    seen += len(part)
                    if seen > BODY_BYTES_MAX:
                        raise _too_large()
                    parts.append(part)
                    if not message.get("more_body"):
                        return b"".join(parts)
        except TimeoutError:
            raise invalid("The request's body took too long.", 408) from None

    async def start(self, status: int, headers: Iterable[tuple[str, str]]) -> None:
        """Send the status and the headers; `more` must follow."""
        if self.status:
            raise RuntimeError("an answer was begun twice")
        self.status = status
        shown = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
        shown += [
            (b"x-request-id", self.request_id.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"cache-control", b"no-store"),
        ]
        # Who waits to be told to go on does not know whether we still wait for the body.
        if status in _CLOSING or (status >= 400 and self.values(b"expect")):
            shown.append((b"connection", b"close"))
        await self._send({"type": "http.response.start", "status": status, "headers": shown})

    async def more(self, part: bytes, *, is_last: bool = False) -> None:
        """Send a part of the answer's body."""
        self.is_complete = is_last
        await self._send({"type": "http.response.body", "body": part, "more_body": not is_last})

    async def answer(
        self, status: int, body: bytes, headers: Iterable[tuple[str, str]] = ()
    ) -> None:
        """Send a whole answer in JSON."""
        about = (("content-type", _JSON), ("content-length", str(len(body))))
        await self.start(status, (*about, *headers))
        await self.more(body, is_last=True)

    async def refuse(self, refusal: Refusal) -> None:
        """Send the contract's error body."""
        if refusal.http_status == 413:
            await self._drain()
        body = error_body(refusal, self.request_id)
        await self.answer(refusal.http_status, body, refusal.headers.items())

    async def _drain(self) -> None:
        # Else the client sees a reset connection in place of our answer.
        drained = 0
        try:
            async with asyncio.timeout(DRAIN_SECONDS_MAX):
                while drained < DRAIN_BYTES_MAX:
                    message = await self._receive()
                    drained += len(message.get("body", b""))
                    if message["type"] != "http.request" or not message.get("more_body"):
                        return
        except TimeoutError:
            return


Application = Callable[[Call], Awaitable[None]]


class Guard:
    """An ASGI application around `application`. `hosts` None allows every Host."""

    def __init__(
        self,
        application: Application,
        hosts: Callable[[], frozenset[str] | None],
        holder: Callable[[bytes], Account | None],
        open_prefixes: tuple[str, ...],
    ) -> None:
        self._application = application
        self._hosts = hosts
        self._holder = holder
        self._open_prefixes = open_prefixes

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        began = time.perf_counter()
        call = Call(scope, receive, send)
        try:
            await self._answered(call)
        except Gone:
            _log.debug("%s closed before it was sent whole", call.request_id)
        except Exception as error:
            told = (call.request_id, type(error).__name__, where(error))
            _log.error("%s failed: %s at %s", *told)
            if not call.status:
                await call.refuse(broken())
            elif not call.is_complete:
                # The server cuts the wire, so that half an answer is not taken for a whole one.
                raise ConnectionError("an answer broke off") from None
        finally:
            line(call, (time.perf_counter() - began) * 1000)

    async def _answered(self, call: Call) -> None:
        try:
            self._check(call)
            await self._application(call)
        except Refusal as refusal:
            await call.refuse(refusal)
        except BusyFault as fault:
            await call.refuse(busy(fault))

    def _check(self, call: Call) -> None:
        if sum(len(name) + len(value) for name, value in call.headers) > HEADER_BYTES_MAX:
            raise too_large_headers()
        hosts = self._hosts()
        named = [value.decode("latin-1").lower() for value in call.values(b"host")]
        if len(named) != 1 or (hosts is not None and named[0] not in hosts):
            raise invalid("The Host header does not name this service.")
        if call.values(b"origin") or any(
            site not in (b"none", b"same-origin") for site in call.values(b"sec-fetch-site")
        ):
            raise invalid("Requests from web pages (Origin) are not accepted.")
        if not call.path.startswith(self._open_prefixes):
            call.account = self._account(call.values(b"authorization"))
        for length in call.values(b"content-length"):
            if not length.isdigit() or len(length) > 12 or int(length) > BODY_BYTES_MAX:
                raise _too_large()

    def _account(self, given: list[bytes]) -> Account:
        account = None
        if len(given) == 1 and given[0][:7].lower() == b"bearer ":
            account = self._holder(given[0][7:].strip())
        if account is None:
            raise Refusal(
                ErrorCode.invalid_api_key,
                "The API key is missing, invalid or deleted.",
                headers={"WWW-Authenticate": "Bearer"},
            )
        return account


def line(call: Call, milliseconds: float) -> None:
    """The one line of a request: its id, account, address, status and time."""
    account = call.account.name if call.account else "-"
    shown = "a sound" if "/media/" in call.path else call.raw_path[:100]
    told = (call.request_id, account, call.method, shown, call.status, milliseconds)
    _log.info("%s %s %s %s %d %.1f ms", *told)


def new_request_id() -> str:
    """What names one request, in the answer and in the log."""
    return f"req_{secrets.token_hex(12)}"


def broken() -> Refusal:
    """A 500 that tells nothing from the inside."""
    sentence = "Something went wrong inside the service. Try again with the same key."
    return Refusal(ErrorCode.internal_error, sentence)


def busy(fault: Exception) -> Refusal:
    """A 503 to be tried again."""
    return Refusal(ErrorCode.service_unavailable, str(fault), headers={"Retry-After": "1"})


def error_body(refusal: Refusal, request_id: str) -> bytes:
    """The bytes of the contract's error body."""
    error = ApiError(refusal.code, refusal.message, request_id, refusal.http_status)
    return json.dumps(error.to_json()).encode()


def too_large_headers() -> Refusal:
    """A 431."""
    return invalid(f"The request's headers are larger than {HEADER_BYTES_MAX:,} bytes.", 431)


def _too_large() -> Refusal:
    return invalid(f"The request's body is larger than {BODY_BYTES_MAX:,} bytes.", 413)
