"""The API's side of the network: httpx in, `Answer` out, and every failure made a sentence once.

The key is a header of this wire only. Redirects are never followed.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from email.utils import parsedate_to_datetime

import httpx

from scenewright.client.errors import ProtocolError, UnreachableError
from scenewright.client.pace import Answer
from scenewright.contract import REQUEST_ID_HEADER

BODY_BYTES_MAX = 1024 * 1024
REQUEST_SECONDS_MAX = 60.0
REQUEST_ID_CHARACTERS_MAX = 200
TIMEOUTS = httpx.Timeout(30.0, connect=10.0)
NETWORK_ERRORS = (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, OSError, TimeoutError)


def http_client(
    is_local: bool, headers: dict[str, str], transport: httpx.AsyncBaseTransport | None
) -> httpx.AsyncClient:
    """An httpx client that trusts the system's certificates and follows no redirect.

    For this machine no proxy of the environment is used: it would be handed the key.
    """
    return httpx.AsyncClient(
        headers={"Accept-Encoding": "identity", "User-Agent": "scenewright", **headers},
        transport=transport,
        verify=_certificates(is_local),
        trust_env=not is_local,
        follow_redirects=False,
        timeout=TIMEOUTS,
    )


def _certificates(is_local: bool) -> ssl.SSLContext:
    # Reading the trust store takes 20 to 40 ms, and plain http to this machine has no use for it;
    # an empty context still verifies, and so refuses, any https peer.
    if is_local:
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    import truststore

    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def why_unreachable(error: BaseException, place: str) -> UnreachableError:
    """The sentence for a failure of the network; never names a key or a query."""
    if isinstance(error, (httpx.TimeoutException, TimeoutError)):
        reason = f"{place} did not answer in time."
    elif _is_certificate_trouble(error):
        reason = f"{place} could not prove who it is (its certificate is not trusted)."
    elif isinstance(error, httpx.ConnectError):
        reason = f"{place} cannot be reached."
    else:
        reason = f"{place} broke off the connection."
    return UnreachableError(f"{reason} Waiting for the network.")


def _is_certificate_trouble(error: BaseException | None) -> bool:
    while error is not None:
        if isinstance(error, ssl.SSLError):
            return True
        error = error.__cause__ or error.__context__
    return False


class ApiWire:
    """Sends requests with the key and reads answers of at most 1 MiB within a minute."""

    def __init__(
        self,
        api_key: str,
        is_local: bool,
        transport: httpx.AsyncBaseTransport | None,
        clock: Callable[[], float],
    ) -> None:
        headers = {"Authorization": f"Bearer {api_key}", "Accept": "application/json"}
        self._http = http_client(is_local, headers, transport)
        self._clock = clock

    async def send(
        self, method: str, url: str, headers: dict[str, str], content: bytes | None
    ) -> Answer:
        """One request, one answer; raises `UnreachableError` or `ProtocolError`."""
        try:
            # httpx's time-outs are per read: a peer that drips would hold us for ever.
            async with (
                asyncio.timeout(REQUEST_SECONDS_MAX),
                self._http.stream(method, url, headers=headers, content=content) as response,
            ):
                body = await _limited_body(response)
                return Answer(
                    http_status=response.status_code,
                    body=body,
                    request_id=_request_id(response),
                    retry_after_seconds=retry_after_seconds(response.headers),
                    at_seconds=self._clock(),
                )
        except NETWORK_ERRORS as error:
            raise why_unreachable(error, "The service") from error

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()


async def _limited_body(response: httpx.Response) -> bytes:
    status = response.status_code
    if response.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise ProtocolError("The service sent a compressed answer nobody asked for.", status)
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
        raise ProtocolError("The service's answer is larger than any task can be.", status)
    return bytes(body)


def _request_id(response: httpx.Response) -> str | None:
    value: str = response.headers.get(REQUEST_ID_HEADER, "")
    return value[:REQUEST_ID_CHARACTERS_MAX] if value and value.isprintable() else None


def retry_after_seconds(headers: httpx.Headers) -> float | None:
    """`Retry-After` in seconds; a date counts from the answer's own `Date`, not from our clock."""
    value = headers.get("Retry-After", "").strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    try:
        until = parsedate_to_datetime(value)
        since = parsedate_to_datetime(headers.get("Date", ""))
        return max(0.0, (until - since).total_seconds())
    except (ValueError, TypeError):
        return None
