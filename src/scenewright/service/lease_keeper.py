"""Keeps a lease while its task is worked on, and stops the render once somebody else has it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from scenewright.service import tasks
from scenewright.service.errors import ServiceFault

if TYPE_CHECKING:
    from scenewright.service.database import Database
    from scenewright.service.renderer import Renderer
    from scenewright.service.tasks import Lease

# With a render's way to stop, well under a second from an operator's word to silence.
LOOK_SECONDS = 0.25
AGAIN_SECONDS = 0.1
_log = logging.getLogger(__name__)


def steady_clock() -> Callable[[], float]:
    """Seconds since 1970 that go on evenly, though somebody sets the system's clock.

    Leases are a few seconds long: a clock that is set would end them all, or none for hours.
    """
    begin = time.time() - time.monotonic()
    return lambda: begin + time.monotonic()


class LeaseKeeper:
    """A context in which a task is worked on; `is_lost` once another has taken or ended it."""

    def __init__(
        self,
        database: Database,
        held: Lease,
        renderer: Renderer,
        renew_seconds: float,
        clock: Callable[[], float],
    ) -> None:
        self._database = database
        self._held = held
        self._renderer = renderer
        self._renew_seconds = renew_seconds
        self._clock = clock
        self._lost = threading.Event()
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._keep, daemon=True)

    def __enter__(self) -> LeaseKeeper:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._done.set()
        # Else it could stop the render of the next task.
        self._thread.join()

    def is_lost(self) -> bool:
        """Whether nothing that is done for the task counts any more."""
        return self._lost.is_set()

    def _keep(self) -> None:
        renewed = time.monotonic()
        while not self._done.wait(min(LOOK_SECONDS, self._renew_seconds)):
            is_due = time.monotonic() - renewed >= self._renew_seconds
            try:
                is_ours = self._renew() if is_due else self._look()
            except ServiceFault as fault:
                _log.error("the lease of %s could not be renewed: %s", self._held.task_id, fault)
                continue
            if not is_ours:
                break
            renewed = time.monotonic() if is_due else renewed
        else:
            return
        self._lost.set()
        self._renderer.cancel()
        # Once more, for a render that was just about to begin.
        while not self._done.wait(AGAIN_SECONDS):
            self._renderer.cancel()

    def _renew(self) -> bool:
        with self._database.write() as connection:
            return tasks.renew(connection, self._held, self._clock())

    def _look(self) -> bool:
        with self._database.read() as connection:
            return tasks.is_held(connection, self._held)
