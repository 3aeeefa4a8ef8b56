"""The system's lock on an open file: it ends with the process that holds it, killed or not."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def locked(path: Path) -> int:
    """Open `path`, made where it is missing, and lock it; `os.close` what this gives to let go.

    Raises `BlockingIOError` where another process has the lock, another `OSError` where the file
    cannot be opened.
    """
    file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        raise BlockingIOError(error.errno, error.strerror, str(path)) from error
    return file


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
