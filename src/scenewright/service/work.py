"""The queue's workers: lease, fetch, render, store, settle.

Each worker is a thread with one warm render child. A lost lease ends in nothing being charged.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from scenewright.contract import ErrorCode, Request, price_credits
from scenewright.service import idempotency, tasks
from scenewright.service.errors import FetchError, where
from scenewright.service.lease_keeper import LeaseKeeper, steady_clock
from scenewright.service.media import MediaStore, reference_names
from scenewright.service.renderer import RenderCrash, Renderer, RenderLimit
from scenewright.service.reserve import frames_max
from scenewright.service.retention import KEPT, Retention
from scenewright.service.tasks import Finished, Lease
from scenewright.service.upkeep import Upkeep
from scenewright.steps import At, Step

if TYPE_CHECKING:
    from scenewright.service.database import Database

LOOK_SECONDS = 5.0
RENEW_SECONDS = tasks.LEASE_SECONDS / 3
LOUDNESS_LUFS = -16.0
RENDER_SECONDS_MAX = 900.0
NOT_CHARGED = "Nothing was charged; try it in other words or in shorter scenes."
_log = logging.getLogger(__name__)


class Fetch(Protocol):
    """Bring a reference into a file until `is_stopped`; raises `FetchError`."""

    def __call__(self, url: str, path: Path, is_stopped: Callable[[], bool]) -> None: ...


@dataclass(frozen=True)
class WorkPlace:
    """What every worker uses."""

    database: Database
    media: MediaStore
    fetch: Fetch
    duration_seconds_max: int
    clock: Callable[[], float]
    at: At
    loudness_lufs: float = LOUDNESS_LUFS
    retention: Retention = KEPT
    lease_clock: Callable[[], float] = field(default_factory=steady_clock)


class _Ended(Exception):
    """A task that cannot succeed: code and sentence for its error."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class _Stopped(Exception):
    """The service ends, or somebody else has the task now: nothing of it counts."""


class Workers:
    """One thread a renderer, from `start` to `stop`; `wake` says that there is a new task."""

    def __init__(
        self,
        place: WorkPlace,
        renderers: list[Renderer],
        renew_seconds: float | None = None,
    ) -> None:
        self._place = place
        self._renderers = renderers
        self._renew_seconds = RENEW_SECONDS if renew_seconds is None else renew_seconds
        self._upkeep = Upkeep(place.database, place.media, place.retention, place.clock)
        self._wake = threading.Condition()
        self._news = 0
        self._is_ending = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Take over what a killed predecessor left, then work."""
        with self._place.database.write() as connection:
            tasks.take_over(connection)
        self._upkeep.reconcile()
        self._threads = [
            threading.Thread(target=self._work, args=(renderer,)) for renderer in self._renderers
        ]
        self._threads += [threading.Thread(target=self._upkeep.repeat, args=(self._is_ending,))]
        for thread in self._threads:
            thread.start()

    def wake(self) -> None:
        """There is a new task."""
        with self._wake:
            self._news += 1
            self._wake.notify_all()

    def stop(self) -> None:
        """End the children and the threads; unfinished tasks go back to the queue."""
        self._is_ending.set()
        self.wake()
        ends = [threading.Thread(target=renderer.end) for renderer in self._renderers]
        for end in ends:
            end.start()
        for thread in (*ends, *self._threads):
            thread.join()

    def _work(self, renderer: Renderer) -> None:
        try:
            renderer.warm()
        except (RenderCrash, OSError):
            if not self._is_ending.is_set():
                _log.warning("the render process did not start; it is tried again for a task")
        while not self._is_ending.is_set():
            news = self._news
            try:
                held = self._lease()
                if held is not None:
                    self._see_to(held, renderer)
                    continue
            except Exception as error:
                # A worker that dies would leave a service that accepts and never renders.
                told = (type(error).__name__, where(error))
                _log.error("a task could not be worked on; it is tried again: %s at %s", *told)
            with self._wake:
                if self._news == news and not self._is_ending.is_set():
                    self._wake.wait(LOOK_SECONDS)

    def _lease(self) -> Lease | None:
        with self._place.database.write() as connection:
            held = tasks.lease(connection, self._place.lease_clock())
        if held is not None:
            self._place.at(Step.leased)
        return held

    def _see_to(self, held: Lease, renderer: Renderer) -> None:
        place = self._place
        keeper = LeaseKeeper(place.database, held, renderer, self._renew_seconds, place.lease_clock)
        try:
            with keeper:
                self._make(held, renderer, lambda: self._is_ending.is_set() or keeper.is_lost())
        except _Ended as ended:
            with place.database.write() as connection:
                tasks.fail(connection, held, ended.code, str(ended), place.clock())
                place.at(Step.refunding)
            place.at(Step.refunded)
        except Exception as error:
            if keeper.is_lost():
                _log.info("%s was canceled or taken over; its render was stopped", held.task_id)
            else:
                told = (held.attempts, held.task_id, type(error).__name__, where(error))
                _log.info("attempt %d of %s: %s at %s", *told)
            with place.database.write() as connection:
                if self._is_ending.is_set():
                    tasks.give_back(connection, held)
                else:
                    # As the other, it does nothing when the fence is not ours any more.
                    tasks.retry(connection, held)

    def _make(self, held: Lease, renderer: Renderer, is_stopped: Callable[[], bool]) -> None:
        if held.request is None:
            raise _Ended("render_failed", f"This version cannot read the request. {NOT_CHARGED}")
        if held.attempts > tasks.ATTEMPTS_MAX:
            told = "The scene could not be rendered in three attempts."
            raise _Ended("render_failed", f"{told} {NOT_CHARGED}")
        media = self._place.media
        scratch = media.scratch(f"{held.task_id}-{held.fence}")
        references: dict[str, Path] = {}
        try:
            self._fetch(held, held.request, references, is_stopped)
            self._place.at(Step.fetched)
            if is_stopped():
                raise _Stopped
            order = _order(held, held.request, scratch, references, self._place)
            rendered = _rendered(renderer, order)
            self._place.at(Step.rendered)
            self._settle(held, scratch, rendered)
        finally:
            for path in (scratch, *references.values()):
                media.discard(path)

    def _settle(self, held: Lease, scratch: Path, rendered: Mapping[str, Any]) -> None:
        place = self._place
        duration_ms = int(rendered["duration_ms"])
        charge = price_credits(duration_ms)
        if charge > held.reserved_credits:
            _log.error("%s came out longer than it reserved", held.task_id)
            told = "The scene came out longer than its reservation."
            raise _Ended("render_failed", f"{told} {NOT_CHARGED}")
        notes = tuple(rendered["notes"])
        with self._upkeep.storing:
            sha256 = place.media.keep(scratch)
            place.at(Step.stored)
            finished = Finished(sha256, duration_ms, charge, notes)
            place.at(Step.settling)
            with place.database.write() as connection:
                if not tasks.succeed(connection, held, finished, place.clock()):
                    _log.info("a late result of %s was thrown away", held.task_id)
                place.at(Step.charging)
        place.at(Step.settled)

    def _fetch(
        self,
        held: Lease,
        request: Request,
        references: dict[str, Path],
        is_stopped: Callable[[], bool],
    ) -> None:
        for name, url in reference_names(request).items():
            path = self._place.media.scratch(f"{held.task_id}-{held.fence}-{name}")
            references[name] = path
            try:
                self._place.fetch(url, path, is_stopped)
            except FetchError as error:
                if is_stopped():
                    raise _Stopped from error
                told = f"The reference {url}: {error} Nothing was charged."
                raise _Ended("reference_failed", told) from error


def _rendered(renderer: Renderer, order: Mapping[str, Any]) -> Mapping[str, Any]:
    try:
        answer = renderer.render(order, RENDER_SECONDS_MAX)
    except RenderLimit as limit:
        # Another attempt would only meet it again.
        raise _Ended("render_failed", f"{limit} {NOT_CHARGED}") from limit
    if "cancelled" in answer:
        raise _Stopped
    if "rendered" not in answer:
        raise _Ended(*_why(answer))
    rendered: Mapping[str, Any] = answer["rendered"]
    return rendered


def _order(
    held: Lease,
    request: Request,
    scratch: Path,
    references: Mapping[str, Path],
    place: WorkPlace,
) -> dict[str, Any]:
    members = idempotency.canonical(request)
    output = {name: members[name] for name in idempotency.SERVICE_DEFAULTS}
    return {
        "prompt": request.prompt,
        "voice": request.voice,
        "output": {**output, "target_lufs": place.loudness_lufs},
        "path": str(scratch),
        "references": {name: str(path) for name, path in references.items()},
        "take": held.take,
        "frames_max": frames_max(
            held.reserved_credits, place.duration_seconds_max, int(output["sample_rate"])
        ),
    }


def _why(answer: Mapping[str, Any]) -> tuple[str, str]:
    failed = answer.get("failed")
    if isinstance(failed, Mapping):
        return str(failed["code"]), str(failed["message"])
    return str(ErrorCode.internal_error), "The scene could not be rendered."
