"""One serving process a data folder: a system lock that a crash cannot leave behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from scenewright.file_lock import locked
from scenewright.service.errors import StartFault


class FolderLock:
    """The lock of `data_folder`, held until `release` or the end of the process."""

    def __init__(self, data_folder: Path) -> None:
        try:
            data_folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            mode = data_folder.stat().st_mode & 0o777
            if sys.platform != "win32" and mode & 0o077:
                data_folder.chmod(mode & 0o700)
            self._file = locked(data_folder / "lock")
        except BlockingIOError as error:
            raise StartFault(
                f"Another service already runs in {data_folder}. Use that one, or choose another "
                "folder with --data.",
                is_running=True,
            ) from error
        except OSError as error:
            raise StartFault(
                f"The folder {data_folder} cannot be used: {error.strerror}. "
                "Choose another one with --data."
            ) from error

    def release(self) -> None:
        """Let the next one in."""
        os.close(self._file)
