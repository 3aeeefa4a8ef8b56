"""Notices what another program changes in the journal, such as the command line beside a window."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from scenewright.studio.database import Database

LOOK_MS = 1000
# What was written since SQLite last tidied up stands in a file of this ending.
WRITTEN_SUFFIX = "-wal"


class SceneWatch:
    """Awaits `changed()` soon after another connection has written; own writes are no news.

    A look is one question to the file system; only where something was written is SQLite asked.
    """

    def __init__(
        self,
        database: Database,
        changed: Callable[[], Awaitable[None]],
        start: Callable[[Coroutine[Any, Any, Any]], object],
        in_thread: Callable[..., Awaitable[Any]],
        parent: QObject,
    ) -> None:
        self._database = database
        self._changed = changed
        self._start = start
        self._in_thread = in_thread
        self._path = Path(f"{database.path}{WRITTEN_SUFFIX}")
        self._seen = self._written()
        self._version = self._read()
        self._timer = QTimer(parent)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _look(self) -> None:
        seen = self._written()
        if seen != self._seen:
            self._seen = seen
            self._start(self._compare())

    async def _compare(self) -> None:
        version = await self._in_thread(self._read)
        if version != self._version:
            self._version = version
            await self._changed()

    def _written(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return found.st_size, found.st_mtime_ns

    def _read(self) -> int:
        # It counts what other connections have committed, and nothing of our own.
        return int(self._database.rows("PRAGMA data_version")[0][0])
