"""Fetching finished sound: a separate HTTP client that has never seen a key.

Bytes go to `<name>.part`; `<name>.etag` says which bytes those are, so that only the same file is
resumed. Where the server tells the hash of its sound (RFC 9530), nothing else is taken for it.
"""

from __future__ import annotations

import asyncio
import base64
import errno
import hashlib
import os
import re
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urlsplit

from scenewright.client.errors import (
    PASSING_HTTP_STATUS,
    MediaError,
    MediaGoneError,
    UnreachableError,
    UnusableDoorError,
)
from scenewright.client.pace import Uniform, retry_delay_seconds
from scenewright.client.places import is_behind_proxy, is_loopback, joined, leads_here
from scenewright.client.wire import NETWORK_ERRORS, http_client, why_unreachable

if TYPE_CHECKING:
    import httpx

REDIRECTS_MAX = 5
ATTEMPTS_MAX = 5
GONE_HTTP_STATUS = frozenset({401, 403, 404, 410})
# Hours of the contract's largest format: what a service says of its sound's length may be a lie.
BYTES_MAX = 8 << 30
# Room that a download leaves on the disk, for the journal above all.
SPARE_BYTES = 64 << 20
# Slower is no download but somebody who holds the connection: it is broken off, and resumed.
STALL_SECONDS, STALL_BYTES = 60.0, 16 << 10
_SHA256 = re.compile(r"sha-256=:([A-Za-z0-9+/]{43}=):")
NO_SOUND_TYPES = ("text/", "application/json", "application/xml", "image/")

OnProgress = Callable[[int, int | None], None]


class MediaWire:
    """Downloads by URL. `is_local`: the API is on this machine, so its sound may be too."""

    def __init__(
        self,
        is_local: bool,
        transport: httpx.AsyncBaseTransport | None,
        sleep: Callable[[float], Awaitable[None]],
        uniform: Uniform,
    ) -> None:
        self._is_local = is_local
        self._transport = transport
        self._sleep = sleep
        self._uniform = uniform
        # For this machine no proxy of the environment is used, for all others it is.
        self._http: dict[bool, httpx.AsyncClient] = {}

    async def download(
        self, url: str, path: Path, bytes_max: int, on_progress: OnProgress | None
    ) -> int:
        """See `Client.download`."""
        part = path.with_name(path.name + ".part")
        bytes_max = min(bytes_max, BYTES_MAX)
        for attempt in range(ATTEMPTS_MAX):
            try:
                await self._fetch(url, part, bytes_max, on_progress)
                # First what says which bytes those are: behind the sound nothing is left by a kill.
                _etag_file(part).unlink(missing_ok=True)
                os.replace(part, path)
                return path.stat().st_size
            except UnreachableError as error:
                if attempt + 1 == ATTEMPTS_MAX:
                    raise
                delay = retry_delay_seconds(attempt, error.retry_after_seconds, self._uniform)
                await self._sleep(delay)
            except OSError as error:
                raise MediaError(
                    f"The sound could not be written to {part.parent}: {error.strerror}. Free "
                    "some space or check the folder, then Recover."
                ) from error
        raise AssertionError("the last attempt raises")

    async def close(self) -> None:
        """Close the connections."""
        for client in self._http.values():
            await client.aclose()

    async def _fetch(
        self, url: str, part: Path, bytes_max: int, on_progress: OnProgress | None
    ) -> None:
        headers = _resume_headers(part)
        for _hop in range(REDIRECTS_MAX + 1):
            client = self._client(await self._checked_host(url))
            try:
                async with (
                    asyncio.timeout(STALL_SECONDS) as patience,
                    client.stream("GET", url, headers=headers) as response,
                ):
                    if not response.has_redirect_location:
                        await _receive(response, part, bytes_max, on_progress, patience)
                        return
                    url = joined(url, response.headers["Location"])
            except NETWORK_ERRORS as error:
                if isinstance(error, OSError) and not isinstance(error, TimeoutError):
                    raise
                raise why_unreachable(error, "The server of the sound") from error
        raise MediaError("The sound's address leads from one place to the next without end.")

    def _client(self, host: str) -> httpx.AsyncClient:
        is_here = is_loopback(host)
        if is_here not in self._http:
            try:
                self._http[is_here] = http_client(is_here, {}, self._transport)
            except UnusableDoorError as error:
                raise UnreachableError(str(error)) from error
        return self._http[is_here]

    async def _checked_host(self, url: str) -> str:
        try:
            parts = urlsplit(url)
            host = parts.hostname or ""
        except ValueError:
            parts, host = urlsplit(""), ""
        if parts.scheme not in ("http", "https") or not host:
            raise MediaError("The service named an address for the sound that is no web address.")
        if self._is_local:
            return host
        # A name is looked up here only where it is we who go there.
        is_looked_up = self._transport is None and not is_behind_proxy(url)
        if is_loopback(host) or (is_looked_up and await leads_here(host)):
            raise MediaError("The service named an address on this machine; it is not opened.")
        return host


def _etag_file(part: Path) -> Path:
    return part.with_suffix(".etag")


def _resume_headers(part: Path) -> dict[str, str]:
    try:
        etag = _etag_file(part).read_text("ascii")
        size = part.stat().st_size
    except (OSError, ValueError):
        return {}
    return {"Range": f"bytes={size}-", "If-Range": etag} if etag and size else {}


async def _receive(
    response: httpx.Response,
    part: Path,
    bytes_max: int,
    on_progress: OnProgress | None,
    patience: asyncio.Timeout,
) -> None:
    offset = _offset(response, part)
    length = response.headers.get("Content-Length", "")
    total = offset + int(length[:18]) if length.isascii() and length.isdigit() else None
    if total is not None and total > bytes_max:
        raise _too_large(bytes_max)
    if (total or 0) - offset + SPARE_BYTES > shutil.disk_usage(part.parent).free:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    if not offset:
        # Else a kill here would leave these bytes under the name of others.
        part.unlink(missing_ok=True)
    _remember_etag(response, part)
    with part.open("r+b" if offset else "wb") as file:
        file.seek(offset)
        progress = _Progress(offset, total, on_progress, patience)
        await _write_all(response, file, bytes_max, progress)
        patience.reschedule(None)
        file.truncate()
        file.flush()
        await asyncio.to_thread(os.fsync, file.fileno())
    await _check_hash(response, part)


async def _check_hash(response: httpx.Response, part: Path) -> None:
    """Raise where the whole is not what the server says it is: a length can lie on the way."""
    told = _SHA256.search(response.headers.get("Repr-Digest", ""))
    if told is not None and await asyncio.to_thread(_sha256_of, part) != base64.b64decode(told[1]):
        part.unlink(missing_ok=True)
        raise UnreachableError("The sound was damaged on its way. It is fetched again.")


def _sha256_of(file: Path) -> bytes:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").digest()


class _Progress:
    """How far a download is: told to whoever listens, and to who waits for it."""

    def __init__(
        self,
        received: int,
        total: int | None,
        on_progress: OnProgress | None,
        patience: asyncio.Timeout,
    ) -> None:
        self.received = received
        self._total = total
        self._on_progress = on_progress
        self._patience = patience
        self._enough = received

    def add(self, count: int) -> None:
        """So many bytes more have come."""
        self.received += count
        if self._on_progress is not None:
            self._on_progress(self.received, self._total)
        if self.received >= self._enough:
            self._enough = self.received + STALL_BYTES
            self._patience.reschedule(asyncio.get_running_loop().time() + STALL_SECONDS)


async def _write_all(
    response: httpx.Response, file: BinaryIO, bytes_max: int, progress: _Progress
) -> None:
    # Fewer bytes than announced are an error of the connection already.
    async for block in response.aiter_raw():
        if progress.received + len(block) > bytes_max:
            raise _too_large(bytes_max)
        file.write(block)
        progress.add(len(block))


def _offset(response: httpx.Response, part: Path) -> int:
    """Where the answer's bytes belong; raises for every answer that is no sound."""
    status = response.status_code
    if status in GONE_HTTP_STATUS:
        raise MediaGoneError("The address of the sound has died; the service is asked again.")
    if status in PASSING_HTTP_STATUS:
        raise UnreachableError("The server of the sound is busy. Waiting for it.")
    kind = response.headers.get("Content-Type", "").lower()
    encoding = response.headers.get("Content-Encoding", "identity").lower()
    if status == 416:
        part.unlink(missing_ok=True)
        raise UnreachableError("The sound is fetched again from its start.")
    if status not in (200, 206) or kind.startswith(NO_SOUND_TYPES) or encoding != "identity":
        raise MediaError(
            f"The sound's address answered with something else than sound (HTTP {status})."
        )
    if status == 200:
        return 0
    size = part.stat().st_size if part.exists() else 0
    if not response.headers.get("Content-Range", "").startswith(f"bytes {size}-"):
        part.unlink(missing_ok=True)
        raise UnreachableError("The sound is fetched again from its start.")
    return size


def _remember_etag(response: httpx.Response, part: Path) -> None:
    etag = response.headers.get("ETag", "")
    is_strong = etag.isascii() and etag.startswith('"')
    _etag_file(part).write_text(etag if is_strong else "", "ascii")


def _too_large(bytes_max: int) -> MediaError:
    return MediaError(
        f"The sound is larger than its length allows ({bytes_max:,} bytes); it is not fetched."
    )
