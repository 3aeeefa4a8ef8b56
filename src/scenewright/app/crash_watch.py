"""How the last studio ended, and where the last words of this one go if it is torn down.

A mark lies in the home while the studio runs and is taken away at its clean end: where it lies at
a start, the one before was killed, crashed, or lost its power.
"""

from __future__ import annotations

import contextlib
import faulthandler
import time
from pathlib import Path
from typing import IO

from scenewright import __version__

CRASH_LOG_BYTES_MAX = 1024 * 1024


class CrashWatch:
    """The mark and the crash log of one home, which only the studio with its seat touches.

    Where neither can be written the studio goes on without.
    """

    def __init__(self, home: Path, logs: Path) -> None:
        self._mark = home / "studio.begun"
        self._log_path = logs / "crash.log"
        self._log: IO[bytes] | None = None

    def begin(self) -> bool:
        """Set the mark and be ready for a crash; whether the studio before ended unexpectedly."""
        was_torn_down = self._mark.exists()
        with contextlib.suppress(OSError):
            self._mark.touch()
        with contextlib.suppress(OSError):
            self._log_path.parent.mkdir(parents=True, exist_ok=True)
            self._make_room()
            self._log = self._log_path.open("ab", buffering=0)
            began = time.strftime("%Y-%m-%d %H:%M:%S")
            self._log.write(f"{began} Scenewright {__version__} begins.\n".encode())
            # Python's own: it writes the lines of code, and no value at all. Of the thread that
            # crashed alone: the others go on, and reading their stacks can be a crash of its own
            # that leaves the last words unsaid (CPython's issue 116008). A thread that is not
            # Python's has none of these lines.
            faulthandler.enable(self._log, all_threads=False)
        return was_torn_down

    def end(self) -> None:
        """The studio has ended as it should."""
        if self._log is not None:
            faulthandler.disable()
            self._log.close()
            self._log = None
        with contextlib.suppress(OSError):
            self._mark.unlink(missing_ok=True)

    def _make_room(self) -> None:
        with contextlib.suppress(FileNotFoundError):
            if self._log_path.stat().st_size > CRASH_LOG_BYTES_MAX:
                self._log_path.replace(self._log_path.with_name(self._log_path.name + ".1"))
