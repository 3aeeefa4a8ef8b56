"""What later starts ask of the running studio, heard of as it comes."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from scenewright.app.single import asked_for, ending_mark, requests_folder

if TYPE_CHECKING:
    from scenewright.studio.coroutines import Coroutines

logger = logging.getLogger(__name__)

LOOK_MS = 1000


class Inbox(QObject):
    """`asked(files)` for each request to the studio of `home`, taken away when that was heard."""

    asked = Signal(object)

    def __init__(self, home: Path, coroutines: Coroutines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder, self._ending_mark = requests_folder(home), ending_mark(home)
        self._coroutines = coroutines
        self._is_looking = self._is_to_look = self._is_closed = False
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._look)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    async def open(self) -> None:
        """Begin to listen; what was asked before is heard now."""
        await self._coroutines.in_thread(self._folder.mkdir, parents=True, exist_ok=True)
        # A system that has no watch left to give is asked again and again instead.
        if not self._watcher.addPath(str(self._folder)):
            self._timer.start()
        self._look()

    def close(self) -> None:
        """Hear nothing more: what is asked of a studio that ends is for the next one."""
        self._is_closed = True
        self._timer.stop()
        with contextlib.suppress(OSError):
            self._ending_mark.touch()

    def _look(self, _folder: str = "") -> None:
        self._is_to_look = True
        if not self._is_looking and not self._is_closed:
            self._is_looking = True
            self._coroutines.start(self._hear())

    async def _hear(self) -> None:
        try:
            # What comes while it is looked would else wait for the next one.
            while self._is_to_look:
                self._is_to_look = False
                for request, files in await self._coroutines.in_thread(asked_for, self._folder):
                    if self._is_closed:
                        return
                    self.asked.emit(files)
                    # In the same turn: were it heard and then left, the later start would wait
                    # for a window that is closing.
                    request.unlink(missing_ok=True)
        except OSError:
            # It stays unheard, and says so itself after its time.
            logger.info("A later start could not be heard.", exc_info=True)
        finally:
            self._is_looking = False
