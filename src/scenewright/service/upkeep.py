"""What is done besides the work: nothing stays reserved without it, and old work is forgotten."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from scenewright.service import tasks
from scenewright.service.errors import ServiceFault, where
from scenewright.service.retention import Retention, forget

if TYPE_CHECKING:
    from scenewright.service.database import Database
    from scenewright.service.media import MediaStore

RECONCILE_SECONDS = 60.0
FORGET_EVERY = 60
_log = logging.getLogger(__name__)


class Upkeep:
    """Reconciles and forgets; whoever stores a sound holds `storing` until its task has it."""

    def __init__(
        self,
        database: Database,
        media: MediaStore,
        retention: Retention,
        clock: Callable[[], float],
    ) -> None:
        self.storing = threading.Lock()
        self._database = database
        self._media = media
        self._retention = retention
        self._clock = clock

    def repeat(self, is_ending: threading.Event) -> None:
        """Reconcile every minute and forget every hour, from the first minute on, until the end."""
        turn = 0
        while not is_ending.wait(RECONCILE_SECONDS):
            self.reconcile()
            if turn % FORGET_EVERY == 0:
                self.forget()
            turn += 1

    def reconcile(self) -> None:
        """Refund what is reserved without work."""
        with _told("the reconciler could not run"), self._database.write() as connection:
            for task_id in tasks.reconcile(connection, self._clock()):
                _log.error("refunded a reservation without work: %s", task_id)

    def forget(self) -> None:
        """Forget what is due."""
        with _told("old work could not be forgotten"), self.storing:
            forget(self._database, self._media.folder, self._retention, self._clock())


@contextlib.contextmanager
def _told(what: str) -> Iterator[None]:
    # Whatever it is: a thread that ended here would never again refund anything.
    try:
        yield
    except ServiceFault as fault:
        _log.error("%s: %s", what, fault)
    except Exception as error:
        _log.error("%s: %s at %s", what, type(error).__name__, where(error))
