"""Fetching finished sound: a separate HTTP client that has never seen a key.

Bytes go to `<name>.part`; `<name>.etag` says which bytes those are, so that only the same file is
resumed.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urljoin, urlsplit

from scenewright.client.errors import (
    PASSING_HTTP_STATUS,
    MediaError,
    MediaGoneError,
    UnreachableError,
)
from scenewright.client.pace import Uniform, retry_delay_seconds
from scenewright.client.places import is_loopback
from scenewright.client.wire import NETWORK_ERRORS, http_client, why_unreachable

if TYPE_CHECKING:
    import httpx

REDIRECTS_MAX = 5
ATTEMPTS_MAX = 5
GONE_HTTP_STATUS = frozenset({401, 403, 404, 410})
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
        self._http: httpx.AsyncClient | None = None

    async def download(
        self, url: str, path: Path, bytes_max: int, on_progress: OnProgress | None
    ) -> int:
        """See `Client.download`."""
        part = path.with_name(path.name + ".part")
        for attempt in range(ATTEMPTS_MAX):
            try:
                await self._fetch(url, part, bytes_max, on_progress)
                break
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
        os.replace(part, path)
        _etag_file(part).unlink(missing_ok=True)
        return path.stat().st_size

    async def close(self) -> None:
        """Close the connections."""
        if self._http is not None:
            await self._http.aclose()

    async def _fetch(
        self, url: str, part: Path, bytes_max: int, on_progress: OnProgress | None
    ) -> None:
        if self._http is None:
            self._http = http_client(self._is_local, {}, self._transport)
        headers = _resume_headers(part)
        for _hop in range(REDIRECTS_MAX + 1):
            self._check_address(url)
            try:
                async with self._http.stream("GET", url, headers=headers) as response:
                    if not response.has_redirect_location:
                        await _receive(response, part, bytes_max, on_progress)
                        return
                    url = urljoin(url, response.headers["Location"])
            except NETWORK_ERRORS as error:
                if isinstance(error, OSError) and not isinstance(error, TimeoutError):
                    raise
                raise why_unreachable(error, "The server of the sound") from error
        raise MediaError("The sound's address leads from one place to the next without end.")

    def _check_address(self, url: str) -> None:
        try:
            parts = urlsplit(url)
            host = parts.hostname or ""
        except ValueError:
            parts, host = urlsplit(""), ""
        if parts.scheme not in ("http", "https") or not host:
            raise MediaError("The service named an address for the sound that is no web address.")
        if is_loopback(host) and not self._is_local:
            raise MediaError("The service named an address on this machine; it is not opened.")


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
    response: httpx.Response, part: Path, bytes_max: int, on_progress: OnProgress | None
) -> None:
    offset = _offset(response, part)
    length = response.headers.get("Content-Length", "")
    total = offset + int(length[:18]) if length.isascii() and length.isdigit() else None
    if total is not None and total > bytes_max:
        raise _too_large(bytes_max)
    _remember_etag(response, part)
    with part.open("r+b" if offset else "wb") as file:
        file.seek(offset)
        await _write_all(response, file, offset, bytes_max, total, on_progress)
        file.truncate()
        file.flush()
        await asyncio.to_thread(os.fsync, file.fileno())


async def _write_all(
    response: httpx.Response,
    file: BinaryIO,
    received: int,
    bytes_max: int,
    total: int | None,
    on_progress: OnProgress | None,
) -> None:
    # Fewer bytes than announced are an error of the connection already.
    async for block in response.aiter_raw():
        received += len(block)
        if received > bytes_max:
            raise _too_large(bytes_max)
        file.write(block)
        if on_progress is not None:
            on_progress(received, total)


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
