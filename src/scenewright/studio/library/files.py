"""Files of the library as they are written: whole and on the disk, or not there at all."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path

from scenewright.studio.errors import LibraryCancelled, LibraryError

BLOCK_BYTES = 1 << 20
UNFINISHED = ".new"
SET_ASIDE = ".changed"
# What is younger may be on its way into the library, or out of it.
STRAY_SECONDS_MIN = 3600.0

OnBytes = Callable[[int], None]
IsCancelled = Callable[[], bool]


def never() -> bool:
    """Nobody cancels."""
    return False


def check(is_cancelled: IsCancelled) -> None:
    """Raise `LibraryCancelled` where it is asked for."""
    if is_cancelled():
        raise LibraryCancelled("Stopped. Nothing was changed.")


def check_outside(folders: Iterable[Path], target: Path) -> None:
    """Raise `LibraryError` where a file would stand among the sounds in these folders."""
    place = target.resolve()
    if any(place.is_relative_to(folder.resolve()) for folder in folders):
        raise LibraryError(
            f"{target} is inside the library, whose files stay as they came; choose another place."
        )


def make_folder(folder: Path) -> None:
    """Make a folder only its owner can read. Raises `LibraryError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise LibraryError(
            f"The folder {folder} cannot be made: {error.strerror}. Check that it belongs to you."
        ) from error


def sha256_of(
    file: Path, on_bytes: OnBytes = lambda _count: None, is_cancelled: IsCancelled = never
) -> str:
    """The hash of a file's content as hexadecimal digits. Raises OSError and `LibraryCancelled`."""
    digest = hashlib.sha256()
    with file.open("rb") as opened:
        while block := opened.read(BLOCK_BYTES):
            check(is_cancelled)
            digest.update(block)
            on_bytes(len(block))
    return digest.hexdigest()


def copy_durably(
    source: Path,
    target: Path,
    on_bytes: OnBytes = lambda _count: None,
    is_cancelled: IsCancelled = never,
) -> str:
    """Copy a file so that `target` appears whole, once it was read back; gives its hash.

    Raises OSError and `LibraryCancelled`; then nothing is left behind.
    """
    beside, digest = _beside(target), hashlib.sha256()
    try:
        with source.open("rb") as read, beside.open("wb") as written:
            while block := read.read(BLOCK_BYTES):
                check(is_cancelled)
                digest.update(block)
                written.write(block)
                on_bytes(len(block))
            written.flush()
            os.fsync(written.fileno())
        if sha256_of(beside, is_cancelled=is_cancelled) != digest.hexdigest():
            raise OSError(errno.EIO, "what was written reads otherwise")
        os.replace(beside, target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    return digest.hexdigest()


def write_durably(path: Path, content: bytes) -> None:
    """Write a small file that appears whole. Raises OSError."""
    # Two jobs may bring the same sound at once: each writes a file of its own.
    beside = _beside(path)
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def bring(file: Path, target: Path) -> None:
    """Move a file that is on the disk to `target`, from another disk too. Raises OSError."""
    # Windows flushes only what is open for writing.
    with file.open("r+b") as written:
        os.fsync(written.fileno())
    if target.is_dir():
        set_aside(target)
    try:
        os.replace(file, target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        copy_durably(file, target)
        file.unlink()
    sync_folder(target.parent)


def set_aside(file: Path) -> None:
    """Give what stands in the place of a sound another name beside it. Raises OSError."""
    if file.exists():
        os.replace(file, file.with_name(f"{file.name}.{secrets.token_hex(4)}{SET_ASIDE}"))


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk. Raises OSError."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.{secrets.token_hex(4)}{UNFINISHED}")
