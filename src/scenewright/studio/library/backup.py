"""The whole library in one file: the journal as it is at one moment, and every sound.

The archive is a ZIP any system opens; `manifest.json` in it names each file with its hash. Keys are
not in it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from scenewright.studio.database import Database
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.files import (
    BLOCK_BYTES,
    STRAY_SECONDS_MIN,
    UNFINISHED,
    IsCancelled,
    OnBytes,
    check,
    check_outside,
    never,
    sync_folder,
)

if TYPE_CHECKING:
    from scenewright.studio.library.check import OnProgress
    from scenewright.studio.library.library import Library

JOURNAL_NAME = "studio.sqlite3"
MANIFEST_NAME = "manifest.json"
MEDIA_PREFIX = "media/"
FORMAT = 1


@dataclass(frozen=True)
class BackedUp:
    """The archive; `missing_count` takes had no file to put into it."""

    path: Path
    take_count: int
    archive_bytes: int
    missing_count: int


def back_up(
    library: Library,
    path: Path,
    progress: OnProgress = lambda _fraction: None,
    is_cancelled: IsCancelled = never,
) -> BackedUp:
    """Write journal and sounds as one archive, replaced where it exists; whole or not at all.

    Raises `LibraryError` (`LibraryCancelled` where it was stopped) and `JournalError`.
    """
    library.check_there()
    # Where it would replace the journal it is made of, too.
    check_outside([*library.folders(), library.journal.database.path.parent], path)
    _remove_left(path)
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}{UNFINISHED}")
    copied = library.journal.database.path.with_name(f"backup-{secrets.token_hex(4)}.new")
    try:
        snapshot(library.journal.database, copied)
        files, take_count, missing_count = _files_of(library, copied)
        with beside.open("xb") as raw:
            missing_count += _write_archive(raw, copied, files, progress, is_cancelled)
            library.check_there()
            raw.flush()
            os.fsync(raw.fileno())
            archive_bytes = raw.tell()
        os.replace(beside, path)
        sync_folder(path.parent)
    except OSError as error:
        why = error.strerror or str(error)
        if isinstance(error, FileNotFoundError):
            why = "its folder or disk is not there"
        raise LibraryError(
            f"The backup cannot be written to {path}: {why}. Choose another place, or free some "
            "space; the library is as it was."
        ) from error
    finally:
        for left in (beside, *_with_log(copied)):
            with contextlib.suppress(OSError):
                left.unlink()
    return BackedUp(path, take_count, archive_bytes, missing_count)


def snapshot(database: Database, target: Path) -> None:
    """A copy of a journal as it is at this moment, as a file of its own."""
    with contextlib.closing(Database(target, is_migrated=False)) as copy:
        database.copy_into(copy)


def _files_of(library: Library, copied: Path) -> tuple[list[tuple[str, Path]], int, int]:
    """What goes into the archive: the sound and the peaks of every take of the copied journal."""
    with contextlib.closing(Database(copied)) as copy:
        rows = copy.rows("SELECT media_sha256, count(*) FROM take GROUP BY media_sha256")
    files: list[tuple[str, Path]] = []
    missing_count = 0
    for media_sha256, count in rows:
        takes = library.takes.of_media(media_sha256)
        if not takes or not library.has(takes[0]):
            missing_count += count
            continue
        sound = library.path(takes[0])
        beside = sorted(sound.parent.glob(f"{media_sha256}*.peaks"))
        folder = f"{MEDIA_PREFIX}{sound.parent.name}"
        files.extend((f"{folder}/{file.name}", file) for file in (sound, *beside))
    return files, sum(row[1] for row in rows), missing_count


def _write_archive(
    raw: IO[bytes],
    copied: Path,
    files: list[tuple[str, Path]],
    progress: OnProgress,
    is_cancelled: IsCancelled,
) -> int:
    """Write it; how many sounds are gone since they were listed, as when the trash is emptied."""
    total = copied.stat().st_size
    for _name, file in files:
        with contextlib.suppress(FileNotFoundError):
            total += file.stat().st_size
    named, done, gone_count = dict[str, dict[str, Any]](), 0, 0

    def on_bytes(count: int) -> None:
        nonlocal done
        check(is_cancelled)
        done += count
        progress(min(0.99, done / max(total, 1)))

    with zipfile.ZipFile(raw, "w", zipfile.ZIP_STORED, allowZip64=True) as archive:
        for name, file in [*files, (JOURNAL_NAME, copied)]:
            try:
                read = file.open("rb")
            except FileNotFoundError:
                gone_count += file.suffix != ".peaks"
                continue
            with read, archive.open(name, "w", force_zip64=True) as written:
                named[name] = _copied(read, written, on_bytes)
        manifest = {"format": FORMAT, "created_at": time.time(), "files": named}
        archive.writestr(MANIFEST_NAME, json.dumps(manifest))
    progress(1.0)
    return gone_count


def _copied(read: IO[bytes], written: IO[bytes], on_bytes: OnBytes) -> dict[str, Any]:
    digest, size_bytes = hashlib.sha256(), 0
    while block := read.read(BLOCK_BYTES):
        digest.update(block)
        written.write(block)
        size_bytes += len(block)
        on_bytes(len(block))
    return {"sha256": digest.hexdigest(), "bytes": size_bytes}


def _remove_left(path: Path) -> None:
    """Remove what a backup to the same place has left that was killed, but not one under way."""
    before = time.time() - STRAY_SECONDS_MIN
    with contextlib.suppress(OSError):
        for left in path.parent.iterdir():
            is_ours = left.name.startswith(f"{path.name}.") and left.suffix == UNFINISHED
            if is_ours and left.stat().st_mtime < before:
                left.unlink()


def _with_log(path: Path) -> list[Path]:
    return [path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")]
