"""A backup brought back: read whole before anything is changed, then all of it or nothing.

The sounds that are missing are added; then the journal is replaced by SQLite's own backup in one
transaction: killed at any moment there is the journal before or the one after. The journal before
is kept beside as a file.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import shutil
import time
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.database import Database
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.backup import (
    FORMAT,
    JOURNAL_NAME,
    MANIFEST_NAME,
    MEDIA_PREFIX,
    snapshot,
)
from scenewright.studio.library.files import (
    BLOCK_BYTES,
    IsCancelled,
    check,
    make_folder,
    never,
    sync_folder,
)
from scenewright.studio.library.restored_journal import NEWER, damaged, made_ready
from scenewright.studio.records import OWNER_STALE_SECONDS

if TYPE_CHECKING:
    from scenewright.studio.library.check import OnProgress
    from scenewright.studio.library.library import Library


@dataclass(frozen=True)
class Restored:
    """What is there now; `former_journal` is the journal before, kept as a file."""

    take_count: int
    added_count: int
    former_journal: Path


def restore(
    library: Library,
    path: Path,
    progress: OnProgress = lambda _fraction: None,
    is_cancelled: IsCancelled = never,
) -> Restored:
    """Have the journal and the sounds of an archive in place of what is here.

    Sounds that are here stay. What was unsent then is paused, and what was sent without an answer
    is not watched, so that nothing is charged unasked; a key is asked for anew where the backup
    would have it sent elsewhere than now. A window has to begin anew afterwards.

    Raises `LibraryError` where the archive is damaged or jobs are worked on, and `JournalError`.
    """
    library.check_there()
    _check_idle(library)
    _check_file(path)
    staging = library.arriving_name(f"restore-{secrets.token_hex(4)}")
    try:
        make_folder(staging)
        with _opened(path) as archive:
            names = _manifest(archive)
            _extract(archive, names, staging, progress, is_cancelled)
        journal = staging / JOURNAL_NAME
        take_count = made_ready(library, journal)
        check(is_cancelled)
        added = _add_sounds(library, staging)
        former = _former_path(library.journal.database.path)
        snapshot(library.journal.database, former)
        with contextlib.closing(Database(journal)) as restored:
            _check_idle(library)
            restored.copy_into(library.journal.database)
    except OSError as error:
        raise LibraryError(
            f"The backup cannot be brought back: {error.strerror or error}. Check the disks of the "
            "backup and of the library, and that they have room; the library is as it was."
        ) from error
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    progress(1.0)
    return Restored(take_count, added, former)


def _check_file(path: Path) -> None:
    try:
        path.open("rb").close()
    except FileNotFoundError:
        raise LibraryError(f"There is no file {path}.") from None
    except OSError as error:
        raise LibraryError(
            f"{path} cannot be read: {error.strerror}. Choose another file, or check that it "
            "belongs to you; nothing was changed."
        ) from error


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(path) as archive:
            yield archive
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError) as error:
        raise damaged("it cannot be read to its end") from error


def _manifest(archive: zipfile.ZipFile) -> dict[str, dict[str, Any]]:
    """The files with their hashes, proved to be named as a library names them."""
    try:
        # What is stored as it is has no more bytes than its archive: nothing swells up.
        if any(one.compress_type != zipfile.ZIP_STORED for one in archive.infolist()):
            raise damaged("it is not written as we write it")
        told = json.loads(archive.read(MANIFEST_NAME))
        files: dict[str, dict[str, Any]] = told["files"]
        version = told["format"]
        is_ours = isinstance(version, int) and JOURNAL_NAME in files
        for name, one in files.items():
            is_ours &= isinstance(one["sha256"], str)
            is_ours &= archive.getinfo(name).file_size == one["bytes"]
            is_ours &= name == JOURNAL_NAME or _is_sound(name)
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise damaged("it has no list of its files") from error
    if not is_ours or {*archive.namelist()} != {*files, MANIFEST_NAME}:
        raise damaged("its list of files is not what is in it")
    if version > FORMAT:
        raise LibraryError(NEWER)
    return files


def _is_sound(name: str) -> bool:
    """Whether it is called as in the store: nothing may be written anywhere else."""
    prefix, _, rest = name.removeprefix(MEDIA_PREFIX).partition("/")
    media_sha256 = rest.partition(".")[0]
    digits = len(media_sha256) == 64 and set(media_sha256) <= set("0123456789abcdef")
    is_plain = "/" not in rest and "\\" not in rest
    return name.startswith(MEDIA_PREFIX) and digits and is_plain and prefix == media_sha256[:2]


def _extract(
    archive: zipfile.ZipFile,
    names: dict[str, dict[str, Any]],
    staging: Path,
    progress: OnProgress,
    is_cancelled: IsCancelled,
) -> None:
    total, done = sum(one["bytes"] for one in names.values()), 0
    if shutil.disk_usage(staging).free < total:
        raise LibraryError(
            f"Bringing the backup back needs {total / 1e6:,.0f} MB of free space. Free some, or "
            "move the library to another disk first; nothing was changed."
        )
    for name, told in names.items():
        target = staging / name
        make_folder(target.parent)
        digest = hashlib.sha256()
        with archive.open(name) as read, target.open("xb") as written:
            while block := read.read(BLOCK_BYTES):
                check(is_cancelled)
                digest.update(block)
                written.write(block)
                done += len(block)
                progress(min(0.99, done / max(total, 1)))
            written.flush()
            os.fsync(written.fileno())
        is_sound = name.startswith(MEDIA_PREFIX) and not name.endswith(".peaks")
        if digest.hexdigest() != told["sha256"] or (
            is_sound and target.name.partition(".")[0] != told["sha256"]
        ):
            raise damaged(f"{target.name} is not what was put into it")


def _add_sounds(library: Library, staging: Path) -> int:
    added, folders = 0, set[Path]()
    for file in sorted((staging / "media").glob("??/*")):
        target = library.media_folder / file.parent.name / file.name
        if target.is_file() and target.stat().st_size == file.stat().st_size:
            continue
        make_folder(target.parent)
        os.replace(file, target)
        folders.add(target.parent)
        added += file.suffix != ".peaks"
    for folder in folders:
        sync_folder(folder)
    return added


def _check_idle(library: Library) -> None:
    sql = "SELECT count(*) FROM submission WHERE owner IS NOT NULL AND abs(? - owner_seen_at) < ?"
    values = (time.time(), OWNER_STALE_SECONDS)
    if library.journal.database.rows(sql, values)[0][0]:
        raise LibraryError(
            "Jobs are being worked on. Wait until they have ended, or stop watching them, and "
            "bring the backup back then."
        )


def _former_path(journal: Path) -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return journal.with_name(f"{journal.stem}-before-{stamp}-{secrets.token_hex(2)}.sqlite3")
