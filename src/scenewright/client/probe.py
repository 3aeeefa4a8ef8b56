"""Looking at an address that was given as a reference: does it answer, with what, how large.

By a client that has never seen a key. What is asked is bounded in time, bytes and redirections.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from scenewright.client.certificates import distrust_of
from scenewright.client.errors import ProbeError
from scenewright.client.places import is_loopback, joined
from scenewright.client.wire import NETWORK_ERRORS, http_client

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import httpx

ANSWER_SECONDS_MAX = 10.0
FETCH_SECONDS_MAX = 60.0
REDIRECTS_MAX = 5
LOOK_BYTES = 4096
_TOTAL = re.compile(r"bytes \d+-\d+/(\d{1,18})")

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]


@dataclass(frozen=True)
class Probed:
    """An answer; `size_bytes` is None where the server does not say, `head` may be empty."""

    content_type: str
    size_bytes: int | None
    head: bytes = b""


async def resolve(host: str, port: int) -> list[str]:
    """Every address of a name, by the system's resolver."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


class Prober:
    """Asks by HEAD, and where that is refused by the first bytes. Raises `ProbeError`."""

    def __init__(
        self,
        transport: httpx.AsyncBaseTransport | None = None,
        resolve: Resolve = resolve,
        answer_seconds_max: float = ANSWER_SECONDS_MAX,
        fetch_seconds_max: float = FETCH_SECONDS_MAX,
    ) -> None:
        self._transport = transport
        self._resolve = resolve
        self._answer_seconds_max = answer_seconds_max
        self._fetch_seconds_max = fetch_seconds_max
        self._http: httpx.AsyncClient | None = None

    async def probe(self, url: str) -> Probed:
        """What is at an address, without fetching it."""
        try:
            async with asyncio.timeout(self._answer_seconds_max):
                return await self._asked(url)
        except TimeoutError as error:
            raise ProbeError(f"does not answer within {self._answer_seconds_max:g} s") from error

    async def fetch(self, url: str, path: Path, bytes_max: int) -> None:
        """Bring the file at an address into `path`; at most so many bytes."""
        try:
            async with (
                asyncio.timeout(self._fetch_seconds_max),
                self._opened("GET", url, {}) as response,
            ):
                _refuse(response)
                with path.open("wb") as file:
                    kept = 0
                    async for block in response.aiter_raw():
                        kept += len(block)
                        if kept > bytes_max:
                            told = f"sends more than {bytes_max // 10**6} MB"
                            raise ProbeError(told, is_large=True)
                        file.write(block)
        except TimeoutError as error:
            raise ProbeError(f"takes longer than {self._fetch_seconds_max:g} s") from error

    async def close(self) -> None:
        """Close the connections."""
        if self._http is not None:
            await self._http.aclose()

    async def _asked(self, url: str) -> Probed:
        async with self._opened("HEAD", url, {}) as response:
            if 200 <= response.status_code < 300:
                return Probed(_content_type(response), _length(response))
        # Many a server refuses HEAD, and an address signed for GET is no good for it.
        wanted = {"Range": f"bytes=0-{LOOK_BYTES - 1}"}
        async with self._opened("GET", url, wanted) as response:
            _refuse(response)
            size = _length(response)
            if response.status_code == 206:
                total = _TOTAL.fullmatch(response.headers.get("Content-Range", ""))
                size = int(total[1]) if total else None
            head = b""
            async for block in response.aiter_raw():
                head += block
                if len(head) >= LOOK_BYTES:
                    break
            return Probed(_content_type(response), size, head[:LOOK_BYTES])

    @asynccontextmanager
    async def _opened(
        self, method: str, url: str, headers: dict[str, str]
    ) -> AsyncIterator[httpx.Response]:
        if self._http is None:
            self._http = http_client(False, {}, self._transport)
        seen: set[str] = set()
        named = _host(url)
        try:
            while True:
                if url in seen or len(seen) > REDIRECTS_MAX:
                    raise ProbeError("is redirected from one place to the next without end")
                if seen:
                    await self._check_redirect(url, named)
                seen.add(url)
                async with self._http.stream(method, url, headers=headers) as response:
                    if not response.has_redirect_location:
                        yield response
                        return
                    url = joined(url, response.headers["Location"])
        except TimeoutError:
            raise
        except NETWORK_ERRORS as error:
            raise ProbeError(_why(error)) from error

    async def _check_redirect(self, url: str, named: str) -> None:
        host = _host(url)
        if not host:
            raise ProbeError("is redirected to what is no web address")
        # Where the user pointed is the user's own choice; where a server points is not.
        if host == named:
            return
        if is_loopback(host) or not all(map(_is_public, await self._resolve(host, 80))):
            raise ProbeError("is redirected to a private address, which is not followed")


def _host(url: str) -> str:
    """The host of a web address that names no user; empty for every other text."""
    try:
        parts = urlsplit(url)
        is_web = parts.scheme in ("http", "https") and "@" not in parts.netloc
        return (parts.hostname or "") if is_web else ""
    except ValueError:
        return ""


def _is_public(address: str) -> bool:
    return ipaddress.ip_address(address.split("%")[0]).is_global


def _refuse(response: httpx.Response) -> None:
    status = response.status_code
    if response.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise ProbeError("is sent compressed, which no service accepts")
    if status in (200, 206):
        return
    told = {
        401: "wants a sign-in first",
        403: "is refused to anyone without permission",
        404: "has no file there",
        410: "has no file there any more",
        429: "is asked too often; try again later",
    }.get(status, "has trouble of its own" if status >= 500 else "gives no file")
    raise ProbeError(f"{told} (HTTP {status})")


def _content_type(response: httpx.Response) -> str:
    kind: str = response.headers.get("Content-Type", "")
    return kind.partition(";")[0].strip().lower()


def _length(response: httpx.Response) -> int | None:
    length: str = response.headers.get("Content-Length", "")
    return int(length) if length.isascii() and length.isdigit() and len(length) <= 18 else None


def _why(error: BaseException) -> str:
    import httpx

    if isinstance(error, httpx.TimeoutException):
        return "does not answer in time"
    if isinstance(error, (httpx.ProtocolError, httpx.DecodingError)):
        return "does not speak HTTP"
    if isinstance(error, (httpx.InvalidURL, httpx.UnsupportedProtocol, UnicodeError)):
        return "is no address that can be asked"
    if distrust := distrust_of(error):
        return f"cannot prove who it is: its {distrust.what}"
    return "cannot be reached"
