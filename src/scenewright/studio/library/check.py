"""Whether every sound is there and unchanged, and how what is not comes back."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.errors import LibraryCancelled, LibraryError
from scenewright.studio.library.files import (
    SET_ASIDE,
    STRAY_SECONDS_MIN,
    UNFINISHED,
    IsCancelled,
    copy_durably,
    never,
    set_aside,
    sha256_of,
)
from scenewright.studio.library.space import media_files
from scenewright.studio.records import SubmissionState, Take

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library

OnProgress = Callable[[float], None]


@dataclass(frozen=True)
class Integrity:
    """What was found: takes whose file is missing or is not what came, files of no take.

    `unreadable` are takes whose file is there and does not open. `is_complete` is False where the
    check was stopped before the end; `fetchable_ids` are those of the missing and the changed that
    a service can be asked for again, free.
    """

    checked_count: int
    missing: tuple[Take, ...] = ()
    changed: tuple[Take, ...] = ()
    strays: tuple[Path, ...] = ()
    is_complete: bool = True
    fetchable_ids: frozenset[int] = frozenset()
    unreadable: tuple[Take, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every take can be played as it came."""
        return self.is_complete and not (self.missing or self.changed or self.unreadable)


@dataclass(frozen=True)
class Relinked:
    """Which takes have their file again, and which are still without; else as `Integrity`."""

    found: tuple[Take, ...]
    missing: tuple[Take, ...]
    fetchable_ids: frozenset[int] = frozenset()


def check_integrity(
    library: Library,
    progress: OnProgress = lambda _fraction: None,
    is_cancelled: IsCancelled = never,
) -> Integrity:
    """Read every sound and compare it with its hash; stopped, it tells what it has found so far.

    Raises `LibraryError` where the library's disk is not there, or is gone before the end.
    """
    library.check_there()
    by_hash: dict[str, list[Take]] = {}
    for take in library.takes.all(is_trash=None):
        by_hash.setdefault(take.media_sha256, []).append(take)
    total = sum(size for folder in library.folders() for _file, _hash, size in media_files(folder))
    read_bytes, checked = 0, 0
    missing: list[Take] = []
    changed: list[Take] = []
    unreadable: list[Take] = []

    def told(*, is_complete: bool) -> Integrity:
        strays = tuple(stray_files(library)) if is_complete else ()
        ids = fetchable_ids(library, [*missing, *changed])
        lists = tuple(missing), tuple(changed), strays
        return Integrity(checked, *lists, is_complete, ids, tuple(unreadable))

    def on_bytes(count: int) -> None:
        nonlocal read_bytes
        read_bytes += count
        progress(min(1.0, read_bytes / max(total, 1)))

    for media_sha256, takes in by_hash.items():
        try:
            if sha256_of(library.path(takes[0]), on_bytes, is_cancelled) != media_sha256:
                changed.extend(takes)
        except LibraryCancelled:
            return told(is_complete=False)
        except (OSError, LibraryError) as error:
            # Where the disk has gone meanwhile, no sound is missing.
            library.check_there()
            is_gone = isinstance(error, (FileNotFoundError, LibraryError))
            (missing if is_gone else unreadable).extend(takes)
        checked += len(takes)
    progress(1.0)
    return told(is_complete=True)


def stray_files(library: Library, now: float | None = None) -> list[Path]:
    """Files of no take and of no job, unless they came within the last hour."""
    before = (time.time() if now is None else now) - STRAY_SECONDS_MIN
    known = {row[0] for row in library.journal.database.rows("SELECT media_sha256 FROM take")}
    strays = []
    for folder in library.folders():
        for file, media_sha256, _size in media_files(folder):
            is_ours = media_sha256 in known and not file.name.endswith((UNFINISHED, SET_ASIDE))
            if not is_ours:
                strays.append(file)
        strays.extend(_arrived_for_nobody(library, folder / "arriving"))
    return sorted(file for file in strays if _changed_at(file) < before)


def remove_strays(library: Library, strays: Iterable[Path]) -> int:
    """Delete such of these files as still belong to nobody; returns the bytes that are free."""
    freed_bytes = 0
    with library.journal.database.writing():
        still = set(stray_files(library))
        for file in strays:
            if file in still:
                with contextlib.suppress(OSError):
                    size_bytes = bytes_of([file])
                    if file.is_dir():
                        # What a restore that was killed had unpacked.
                        shutil.rmtree(file)
                    else:
                        file.unlink()
                    freed_bytes += size_bytes
    return freed_bytes


def bytes_of(files: Iterable[Path]) -> int:
    """How many bytes files and whole folders have; what has gone counts nothing."""
    total = 0
    for file in files:
        for one in (file, *file.rglob("*")):
            with contextlib.suppress(OSError):
                total += one.stat().st_size if one.is_file() else 0
    return total


def missing_takes(library: Library) -> list[Take]:
    """The takes whose file is not there. Raises `LibraryError` where the whole disk is not."""
    library.check_there()
    return [take for take in library.takes.all(is_trash=None) if not library.has(take)]


def relink(
    library: Library,
    folder: Path,
    takes: Iterable[Take] | None = None,
    progress: OnProgress = lambda _fraction: None,
    is_cancelled: IsCancelled = never,
) -> Relinked:
    """Look below `folder` for the sounds of `takes`, by default all whose file is missing.

    A file is known by its content, whatever it is called; it is copied and stays where it is.
    Raises `LibraryError`, and `LibraryCancelled` where it is stopped: what was found by then stays.
    """
    library.check_there()
    chosen = missing_takes(library) if takes is None else list(takes)
    wanted = {take.media_sha256: take for take in chosen}
    files = [
        Path(inside) / name
        for inside, _folders, names in os.walk(folder)
        for name in names
        if not name.endswith(".peaks")
    ]
    found: set[str] = set()
    for number, file in enumerate(sorted(files)):
        if len(found) == len(wanted):
            break
        progress(number / len(files))
        try:
            media_sha256 = sha256_of(file, is_cancelled=is_cancelled)
            if media_sha256 in wanted and media_sha256 not in found:
                _take_back(library, file, wanted[media_sha256], is_cancelled)
                found.add(media_sha256)
        except OSError:
            continue
    progress(1.0)
    missing = tuple(take for take in chosen if take.media_sha256 not in found)
    return Relinked(
        tuple(take for take in chosen if take.media_sha256 in found),
        missing,
        fetchable_ids(library, missing),
    )


def can_fetch_again(library: Library, take: Take) -> bool:
    """Whether a service still has a task of this take, so that asking for its sound is free."""
    if take.submission_id is None:
        return False
    return library.journal.submission(take.submission_id).task_id is not None


def fetchable_ids(library: Library, takes: Iterable[Take]) -> frozenset[int]:
    """Which of these takes a service can be asked for again."""
    return frozenset(take.id for take in takes if can_fetch_again(library, take))


def prepare_fetch(library: Library, takes: Iterable[Take]) -> tuple[int, ...]:
    """Have the sounds of takes fetched again, free: returns the submissions to go on with.

    From then on their jobs are unresolved, so that what a crash interrupts is fetched at the next
    start. A changed file stays until what comes takes its place. `see_through` does the rest.
    Raises `LibraryError` where the library's disk is not there.
    """
    library.check_there()
    ids = []
    with library.journal.database.writing():
        for take in takes:
            if take.submission_id is None or not can_fetch_again(library, take):
                continue
            library.journal.set_state(take.submission_id, SubmissionState.accepted)
            ids.append(take.submission_id)
    return tuple(ids)


def _take_back(library: Library, file: Path, take: Take, is_cancelled: IsCancelled) -> None:
    copy = library.arriving_name(f"import-{secrets.token_hex(4)}.sound")
    try:
        if copy_durably(file, copy, is_cancelled=is_cancelled) != take.media_sha256:
            raise OSError("it changed while it was read")
        with library.journal.database.writing():
            if library.has(take):
                set_aside(library.path(take))
            library.put_back(copy, take)
    finally:
        copy.unlink(missing_ok=True)


def _arrived_for_nobody(library: Library, folder: Path) -> list[Path]:
    sql = "SELECT id FROM submission WHERE state IN ('unsent', 'unknown', 'accepted', 'forgotten')"
    waited_for = {str(row[0]) for row in library.journal.database.rows(sql)}
    with contextlib.suppress(OSError):
        return [file for file in folder.iterdir() if file.name.partition(".")[0] not in waited_for]
    return []


def _changed_at(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return float("inf")
