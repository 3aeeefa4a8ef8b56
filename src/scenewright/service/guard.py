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
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenewright.contract import REQUEST_ID_HEADER, ApiError, ErrorCode
from scenewright.service.errors import BusyFault, Refusal, invalid, where

if TYPE_CHECKING:
    from scenewright.service.accounts import Account

BODY_BYTES_MAX = 64 * 1024
HEADER_BYTES_MAX = 16 * 1024
BODY_SECONDS_MAX = 10.0
DRAIN_BYTES_MAX = 2 * 2**20
DRAIN_SECONDS_MAX = 2.0
_log = logging.getLogger(__name__)

Application = Callable[[Any, Any, Any], Any]


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
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        request_id = f"req_{secrets.token_hex(12)}"
        scope.setdefault("state", {})["request_id"] = request_id
        began = time.perf_counter()
        status, is_complete = 0, False

        async def answer(message: Any) -> None:
            nonlocal status, is_complete
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message.get("headers", ()),
                    (REQUEST_ID_HEADER.lower().encode(), request_id.encode()),
                    (b"x-content-type-options", b"nosniff"),
                    (b"cache-control", b"no-store"),
                ]
            elif message["type"] == "http.response.body":
                is_complete = not message.get("more_body")
            await send(message)

        try:
            self._check(scope)
            await self._application(scope, _limited(receive), answer)
        except Refusal as refusal:
            if refusal.http_status == 413:
                await _drain(receive)
            await refuse(answer, refusal, request_id)
        except BusyFault as fault:
            await refuse(answer, busy(fault), request_id)
        except Exception as error:
            _log.error("%s failed: %s at %s", request_id, type(error).__name__, where(error))
            if not status:
                await refuse(answer, broken(), request_id)
            elif not is_complete:
                # The server cuts the wire, so that half an answer is not taken for a whole one.
                raise ConnectionError("an answer broke off") from None
        finally:
            milliseconds = (time.perf_counter() - began) * 1000
            # As it came, percent-encoded, so that no address can write a line of its own.
            path = scope["raw_path"].decode("latin-1")[:100]
            shown = "a sound" if "/media/" in path else path
            _log.info(
                "%s %s %s %d %.1f ms", request_id, scope["method"], shown, status, milliseconds
            )

    def _check(self, scope: Any) -> None:
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        if sum(len(name) + len(value) for name, value in headers) > HEADER_BYTES_MAX:
            raise too_large_headers()
        hosts = self._hosts()
        named = [value.decode("latin-1").lower() for value in values(headers, b"host")]
        if len(named) != 1 or (hosts is not None and named[0] not in hosts):
            raise invalid("The Host header does not name this service.")
        if values(headers, b"origin") or any(
            site not in (b"none", b"same-origin") for site in values(headers, b"sec-fetch-site")
        ):
            raise invalid("Requests from web pages (Origin) are not accepted.")
        if not scope["path"].startswith(self._open_prefixes):
            scope["state"]["account"] = self._account(headers)
        for length in values(headers, b"content-length"):
            if not length.isdigit() or len(length) > 12 or int(length) > BODY_BYTES_MAX:
                raise _too_large()

    def _account(self, headers: list[tuple[bytes, bytes]]) -> Account:
        given = values(headers, b"authorization")
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


def broken() -> Refusal:
    """A 500 that tells nothing from the inside."""
    sentence = "Something went wrong inside the service. Try again with the same key."
    return Refusal(ErrorCode.internal_error, sentence)


def busy(fault: Exception) -> Refusal:
    """A 503 to be tried again."""
    return Refusal(ErrorCode.service_unavailable, str(fault), headers={"Retry-After": "1"})


def values(headers: list[tuple[bytes, bytes]], name: bytes) -> list[bytes]:
    """Every value of a header, in the order of the request."""
    return [value for key, value in headers if key == name]


def error_body(refusal: Refusal, request_id: str) -> bytes:
    """The bytes of the contract's error body."""
    error = ApiError(refusal.code, refusal.message, request_id, refusal.http_status)
    return json.dumps(error.to_json()).encode()


async def refuse(send: Any, refusal: Refusal, request_id: str) -> None:
    """Send the contract's error body."""
    body = error_body(refusal, request_id)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [(k.lower().encode(), v.encode()) for k, v in refusal.headers.items()]
    if refusal.http_status in (408, 413, 431):
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refusal.http_status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def too_large_headers() -> Refusal:
    """A 431."""
    return invalid(f"The request's headers are larger than {HEADER_BYTES_MAX:,} bytes.", 431)


def _too_large() -> Refusal:
    return invalid(f"The request's body is larger than {BODY_BYTES_MAX:,} bytes.", 413)


def _limited(receive: Any) -> Any:
    seen, is_complete = 0, False
    until = asyncio.get_running_loop().time() + BODY_SECONDS_MAX

    async def limited() -> Any:
        nonlocal seen, is_complete
        if is_complete:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise invalid("The request's body took too long.", 408) from None
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            is_complete = not message.get("more_body")
            if seen > BODY_BYTES_MAX:
                raise _too_large()
        return message

    return limited


async def _drain(receive: Any) -> None:
    # Else the client sees a reset connection in place of our answer.
    drained = 0
    try:
        async with asyncio.timeout(DRAIN_SECONDS_MAX):
            while drained < DRAIN_BYTES_MAX:
                message = await receive()
                drained += len(message.get("body", b""))
                if message["type"] != "http.request" or not message.get("more_body"):
                    return
    except TimeoutError:
        return
