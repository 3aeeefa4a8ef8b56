"""The API's side of the network: httpx in, `Answer` out, and every failure made a sentence once.

The key is a header of this wire only. Redirects are never followed.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime

import httpx

from scenewright.client.certificates import distrust_of, is_no_tls, trusted_by_the_system
from scenewright.client.errors import (
    PACKED,
    TOO_LARGE,
    ProtocolError,
    UnreachableError,
    UnusableDoorError,
)
from scenewright.client.lines import Lines, can_lead_to
from scenewright.client.pace import LINES_MAX, Answer
from scenewright.contract import REQUEST_ID_HEADER

BODY_BYTES_MAX = 1024 * 1024
REQUEST_SECONDS_MAX = 60.0
REQUEST_ID_CHARACTERS_MAX = 200
REQUEST_ID_NAME = REQUEST_ID_HEADER.lower()
OWN_HEADERS = {"Accept-Encoding": "identity", "User-Agent": "scenewright"}
TIMEOUTS = httpx.Timeout(30.0, connect=10.0)
# As many stay open as are used at once: beyond the number that may stay, httpcore closes each that
# falls idle, and many polls would each open one anew. Polls of one task come 5 s apart.
LIMITS = httpx.Limits(
    max_connections=LINES_MAX, max_keepalive_connections=LINES_MAX, keepalive_expiry=15.0
)
NETWORK_ERRORS = (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, OSError, TimeoutError)
# Raised before a byte of the request can have left.
UNSENT_ERRORS = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


def http_client(
    is_local: bool, headers: dict[str, str], transport: httpx.AsyncBaseTransport | None
) -> httpx.AsyncClient:
    """An httpx client that trusts the system's certificates and follows no redirect.

    For this machine no proxy of the environment is used: it would be handed the key. Raises
    `UnusableDoorError` where the proxy of the environment is none.
    """
    # At the levels below they name addresses, and one of a sound opens it to whoever reads it.
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    try:
        return httpx.AsyncClient(
            headers=OWN_HEADERS | headers,
            transport=transport,
            verify=trusted_by_the_system(),
            trust_env=not is_local,
            follow_redirects=False,
            timeout=TIMEOUTS,
            limits=LIMITS,
        )
    except (ImportError, ValueError, httpx.InvalidURL) as error:
        raise UnusableDoorError(
            "The proxy in this system's settings is none that can be used here. Give HTTPS_PROXY "
            "an address that begins with http://, or remove it."
        ) from error


def why_unreachable(error: BaseException, place: str) -> UnreachableError:
    """The sentence for a failure of the network; never names a key or a query."""
    if isinstance(error, (httpx.TimeoutException, TimeoutError)):
        reason = f"{place} did not answer in time."
    elif distrust := distrust_of(error):
        return UnreachableError(
            f"{place} could not prove who it is: its {distrust.what}. {distrust.advice} Nothing "
            "was sent.",
            is_sent=False,
        )
    elif isinstance(error, httpx.ConnectError) and is_no_tls(error):
        reason = f"{place} does not speak TLS there as it must; check the address."
    elif isinstance(error, httpx.ConnectError):
        reason = f"{place} cannot be reached."
    else:
        reason = f"{place} broke off the connection."
    is_sent = not isinstance(error, UNSENT_ERRORS)
    return UnreachableError(f"{reason} Waiting for the network.", is_sent=is_sent)


class ApiWire:
    """Sends requests with the key and reads answers of at most 1 MiB within a minute."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        is_local: bool,
        transport: httpx.AsyncBaseTransport | None,
        clock: Callable[[], float],
    ) -> None:
        headers = {"Authorization": f"Bearer {api_key}", "Accept": "application/json"}
        self._http = http_client(is_local, headers, transport)
        self._clock = clock
        self._lines: Lines | None = None
        if transport is None and can_lead_to(base_url, is_local=is_local):
            self._lines = Lines(base_url, OWN_HEADERS | headers, trusted_by_the_system)

    async def send(
        self, method: str, url: str, headers: dict[str, str], content: bytes | None
    ) -> Answer:
        """One request, one answer; raises `UnreachableError` or `ProtocolError`."""
        try:
            if method == "GET" and self._lines is not None:
                return self._answer(*await self._lines.get(url, BODY_BYTES_MAX))
            # httpx's time-outs are per read: a peer that drips would hold us for ever.
            async with (
                asyncio.timeout(REQUEST_SECONDS_MAX),
                self._http.stream(method, url, headers=headers, content=content) as response,
            ):
                body = await _limited_body(response)
                return self._answer(response.status_code, response.headers, body)
        except NETWORK_ERRORS as error:
            raise why_unreachable(error, "The service") from error

    async def close(self) -> None:
        """Close the connections."""
        if self._lines is not None:
            self._lines.close()
        await self._http.aclose()

    def _answer(self, http_status: int, headers: Mapping[str, str], body: bytes) -> Answer:
        return Answer(
            http_status=http_status,
            body=body,
            request_id=_request_id(headers),
            retry_after_seconds=retry_after_seconds(headers),
            at_seconds=self._clock(),
        )


async def _limited_body(response: httpx.Response) -> bytes:
    status = response.status_code
    if response.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise ProtocolError(PACKED, status)
    body = bytearray()
    is_too_large = False
    try:
        async for block in response.aiter_raw():
            if is_too_large:
                continue
            body += block
            if len(body) > BODY_BYTES_MAX:
                # Closed, then read to its end, which comes at once: what httpx iterates must not
                # be left half-way, for a loop inside Qt's ends no generator that is.
                is_too_large = True
                await response.aclose()
    except (httpx.HTTPError, httpx.StreamError):
        if not is_too_large:
            raise
    if is_too_large:
        raise ProtocolError(TOO_LARGE, status)
    return bytes(body)


def _request_id(headers: Mapping[str, str]) -> str | None:
    value = headers.get(REQUEST_ID_NAME, "")
    return value[:REQUEST_ID_CHARACTERS_MAX] if value and value.isprintable() else None


def retry_after_seconds(headers: Mapping[str, str]) -> float | None:
    """`Retry-After` in seconds; a date counts from the answer's own `Date`, not from our clock.

    The headers' names are in small letters, or their letters' size means nothing.
    """
    value = headers.get("retry-after", "").strip()
    if not value:
        return None
    if value.isascii() and value.isdigit():
        return float(value[:9])
    try:
        until = parsedate_to_datetime(value)
        since = parsedate_to_datetime(headers.get("date", ""))
        return max(0.0, (until - since).total_seconds())
    except (ValueError, TypeError):
        return None
