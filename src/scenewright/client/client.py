"""The client of one service with one key: retries that never charge twice, polls that never fail.

Only addresses below the base address are ever asked with the key; sound is fetched without it.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
import uuid
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from scenewright.client.errors import (
    SERVER_HTTP_STATUS_MIN,
    ProtocolError,
    RefusedError,
    ServiceError,
    UnreachableError,
)
from scenewright.client.pace import (
    LINES_MAX,
    Answer,
    Heard,
    OnWait,
    Timetable,
    Uniform,
    ignore_answer,
    ignore_wait,
    retry_delay_seconds,
)
from scenewright.client.places import is_loopback, usable_base_url, usable_key
from scenewright.contract import (
    GENERATIONS_PATH,
    IDEMPOTENCY_KEY_HEADER,
    POLL_SECONDS_MIN,
    ApiError,
    ContractError,
    Task,
    decoded,
    task_path,
)

if TYPE_CHECKING:
    import httpx

    from scenewright.client.media import OnProgress


class Client:
    """One service, one key. Make it inside the event loop that uses it and `close()` it there.

    `clock` is monotonic seconds. `transport` and `media_transport` replace the network for the
    API and for the sound.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        media_transport: httpx.AsyncBaseTransport | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        uniform: Uniform = random.uniform,
    ) -> None:
        # Imported here so that a window can be painted before httpx is (57 ms).
        from scenewright.client.media import MediaWire
        from scenewright.client.wire import ApiWire

        self.base_url = usable_base_url(base_url)
        self.clock = clock
        self._sleep = sleep
        self._uniform = uniform
        self._timetable = Timetable(clock, uniform)
        self._lines = asyncio.Semaphore(LINES_MAX)
        self._read: dict[str, tuple[int, bytes, Task]] = {}
        is_local = is_loopback(urlsplit(self.base_url).hostname or "")
        self._wire = ApiWire(self.base_url, usable_key(api_key), is_local, transport, clock)
        self._media = MediaWire(is_local, media_transport, sleep, uniform)

    def __repr__(self) -> str:
        return f"Client({self.base_url!r})"

    async def create(
        self,
        body: bytes,
        idempotency_key: str,
        *,
        on_wait: OnWait = ignore_wait,
        heard: Heard = ignore_answer,
        is_patient: bool = True,
    ) -> Task:
        """Send these exact bytes under this key until the service has accepted or refused them.

        Whatever may pass is sent again, without end: `heard` gets every answer, `on_wait` a
        sentence and the seconds before each retry; what `on_wait` raises ends it. Raises
        `RefusedError`, and `UnreachableError` at once where `is_patient` is false.
        """
        headers = {IDEMPOTENCY_KEY_HEADER: idempotency_key, "Content-Type": "application/json"}
        for attempt in itertools.count():
            try:
                task = await self._ask("POST", GENERATIONS_PATH, heard, headers, body)
            except ServiceError as error:
                if not error.may_pass or (isinstance(error, UnreachableError) and not is_patient):
                    raise
                delay = retry_delay_seconds(attempt, error.retry_after_seconds, self._uniform)
                if _is_too_fast(error):
                    free = self._timetable.slow_down(error.retry_after_seconds)
                    delay = max(delay, free - self.clock())
                on_wait(str(error), delay)
            else:
                self._timetable.went_well()
                return task
            await self._sleep(delay)
        raise AssertionError("it is tried without end")

    async def task(self, task_id: str, *, heard: Heard = ignore_answer) -> Task:
        """Ask once for a task; raises `UnreachableError`, `RefusedError` or `ProtocolError`.

        An answer about another task, as something between may have kept one, is none.
        """
        task = await self._ask("GET", task_path(task_id), heard)
        if task.id != task_id:
            raise ProtocolError(_in_the_way("an answer about another task"), 200)
        return task

    async def watch(
        self,
        task_id: str,
        *,
        first_poll_at: float | None = None,
        on_wait: OnWait = ignore_wait,
        heard: Heard = ignore_answer,
        is_patient: bool = True,
    ) -> AsyncGenerator[Task, None]:
        """Yield the task at each poll until it is final.

        `first_poll_at` is a moment of `clock`; by default 3.0 s from now. `on_wait` is called
        before every wait, with an empty sentence when nothing is wrong. What may pass does not
        end it, except `UnreachableError` where `is_patient` is false. Raises `RefusedError` for
        401, 403 and 404.
        """
        due = self.clock() + POLL_SECONDS_MIN if first_poll_at is None else first_poll_at
        trouble = ""
        while True:
            await self._wait_for_poll(due, trouble, on_wait)
            asked_at = self.clock()
            try:
                task = await self.task(task_id, heard=heard)
            except ServiceError as error:
                if not error.may_pass or (isinstance(error, UnreachableError) and not is_patient):
                    raise
                trouble, due = str(error), self._due_after(error, asked_at)
                continue
            self._timetable.went_well()
            yield task
            if task.is_final:
                return
            trouble, due = "", self._timetable.next_due(asked_at)

    def _due_after(self, error: ServiceError, asked_at: float) -> float:
        if _is_too_fast(error):
            return self._timetable.slow_down(error.retry_after_seconds)
        # A redirect or a page in place of JSON is a network in the way, as good as none.
        status = getattr(error, "http_status", 0)
        is_of_service = isinstance(error, RefusedError) or status >= SERVER_HTTP_STATUS_MIN
        return self._timetable.next_due(asked_at) if is_of_service else self._timetable.stay_away()

    async def _wait_for_poll(self, due: float, trouble: str, on_wait: OnWait) -> None:
        moment = self._timetable.take_slot(due)
        try:
            seconds = max(0.0, moment - self.clock())
            on_wait(trouble, seconds)
            await self._sleep(seconds)
        finally:
            self._timetable.leave_slot(moment)

    async def download(
        self,
        url: str,
        path: Path,
        *,
        bytes_max: int,
        on_progress: OnProgress | None = None,
    ) -> int:
        """Fetch a finished sound to `path` without the key; returns its length in bytes.

        Written beside as `.part` and resumed from there, fsynced, then moved into place.
        `on_progress` gets bytes so far and in all (None when unknown). Raises `MediaGoneError`
        when the address has died, `MediaError`, `UnreachableError`.
        """
        return await self._media.download(url, path, bytes_max, on_progress)

    async def check_key(self) -> bool:
        """Whether the service knows the key: a task nobody has must be 404, not 401.

        Any other answer raises as in `task`.
        """
        try:
            await self.task(f"key-check-{uuid.uuid4().hex}")
        except RefusedError as error:
            if error.http_status == 401:
                return False
            if error.http_status == 404:
                return True
            raise
        return True

    async def close(self) -> None:
        """Close both connections; the client cannot be used afterwards."""
        await self._wire.close()
        await self._media.close()

    async def _ask(
        self,
        method: str,
        path: str,
        heard: Heard,
        headers: dict[str, str] | None = None,
        body: bytes | None = None,
    ) -> Task:
        async with self._lines:
            answer = await self._wire.send(method, self.base_url + path, headers or {}, body)
        heard(answer)
        # Most answers repeat the one before to the letter.
        known = self._read.get(path)
        if known is not None and known[:2] == (answer.http_status, answer.body):
            return known[2]
        task = read_task(answer)
        if task.is_final:
            self._read.pop(path, None)
        else:
            self._read[path] = (answer.http_status, answer.body, task)
        return task


def read_task(answer: Answer) -> Task:
    """The task in an answer; raises `RefusedError` or `ProtocolError`."""
    status, retry_after = answer.http_status, answer.retry_after_seconds
    if 300 <= status < 400:
        raise ProtocolError(_in_the_way(f"a redirect, HTTP {status}"), status)
    try:
        value = decoded(answer.body)
        if 200 <= status < 300:
            return Task.from_json(value)
        api_error = ApiError.from_json(value, status)
    except ContractError as error:
        told = (
            f"The service's answer (HTTP {status}) is not what the contract says; it is asked "
            "again. If it stays so, check the account's base address."
        )
        if answer.body.lstrip()[:1] == b"<":
            told = _in_the_way(f"a web page, HTTP {status}")
        raise ProtocolError(told, status, retry_after) from error
    if api_error.request_id is None and answer.request_id is not None:
        api_error = ApiError(api_error.code, api_error.message, answer.request_id, status)
    raise RefusedError(api_error, retry_after)


def _is_too_fast(error: ServiceError) -> bool:
    return getattr(error, "http_status", None) == 429


def _in_the_way(what: str) -> str:
    return (
        f"Something else than the service answered ({what}). If this network has a log-in page, "
        "log in; else check the account's base address. It is asked again until the service "
        "answers."
    )
