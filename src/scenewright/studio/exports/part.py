"""A file that appears under its name whole or not at all, and replaces nothing unasked.

It is written beside its place under a name of its own, with the system's lock on it. What a killed
program leaves is no longer locked: the next export into the folder takes it away.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scenewright.studio.errors import ExportError

PREFIX, SUFFIX = ".scenewright-", ".part"
# Beyond any file's end: on Windows a locked byte cannot be written by others.
_LOCKED_BYTE = 1 << 60
_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV)


@contextmanager
def part_beside(path: Path, *, is_overwriting: bool) -> Iterator[Path]:
    """A file to write into; leaving normally brings it to the disk and puts it at `path`.

    Leaving by an exception removes it. Raises `ExportError`, also for the system's errors inside.
    """
    if not is_overwriting and os.path.lexists(path):
        raise ExportError(f"{path} exists already; choose another name or agree to replace it.")
    part, lock = None, -1
    try:
        sweep(path.parent)
        part, lock = _made(path.parent)
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        if sys.platform == "win32":
            # An open file cannot be renamed there.
            os.close(lock)
            lock = -1
        _place(part, path, is_overwriting)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ExportError(
            f"{path} cannot be written: {reason}. Choose another place; the take is safe in the "
            "library."
        ) from error
    finally:
        if lock >= 0:
            os.close(lock)
        if part is not None:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Remove what killed exports left in a folder; what is still being written stays."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(PREFIX) and entry.name.endswith(SUFFIX):
                with contextlib.suppress(OSError):
                    _remove_if_left(entry.path)


def _remove_if_left(path: str) -> None:
    file = os.open(path, os.O_RDWR)
    try:
        _lock(file)
        if sys.platform != "win32":
            os.unlink(path)
    finally:
        os.close(file)
    if sys.platform == "win32":
        os.unlink(path)


def _made(folder: Path) -> tuple[Path, int]:
    while True:
        part = folder / f"{PREFIX}{secrets.token_hex(6)}{SUFFIX}"
        file = os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666)
        # Some network folders know no locks: there nothing is swept either.
        with contextlib.suppress(OSError):
            _lock(file)
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file), os.stat(part)):
                return part, file
        # Another program swept it in the moment before it was locked.
        os.close(file)


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _place(part: Path, path: Path, is_overwriting: bool) -> None:
    if is_overwriting:
        os.replace(part, path)
    else:
        try:
            _name_first(part, path)
        except FileExistsError as error:
            raise ExportError(
                f"{path} has appeared meanwhile; choose another name. Nothing was written."
            ) from error
    if os.name != "nt":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _name_first(part: Path, path: Path) -> None:
    """Give the part its name, or raise `FileExistsError` where somebody else has it."""
    if os.name == "nt":
        os.rename(part, path)
        return
    try:
        os.link(part, path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # FAT has no links: between looking and renaming is a moment in which a file may appear.
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from error
        os.rename(part, path)
