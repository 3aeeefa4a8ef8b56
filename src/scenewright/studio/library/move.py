"""The library in another folder or on another disk: copied, verified, switched, then removed.

The switch is one write of the journal. Before it the library works where it was, after it where it
is to be; what is still to remove from the old place is removed at the next start. Sounds that are
kept by other programs meanwhile wait for the switch, so that none is left behind.
"""

from __future__ import annotations

import contextlib
import shutil
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.errors import LibraryError
from scenewright.studio.library.files import (
    UNFINISHED,
    IsCancelled,
    check,
    copy_durably,
    make_folder,
    never,
    sync_folder,
    write_durably,
)
from scenewright.studio.library.keeping import UNSOUND
from scenewright.studio.library.library import MARKER
from scenewright.studio.library.space import media_files

if TYPE_CHECKING:
    from scenewright.studio.library.check import OnProgress
    from scenewright.studio.library.library import Library

FOLDER_NAME = "Scenewright library"
SPARE_BYTES = 16 << 20


@dataclass(frozen=True)
class Moved:
    """Where the library is now and what was moved.

    `is_finished` is False where something could not be removed from the old folder yet.
    """

    folder: Path
    file_count: int
    moved_bytes: int
    is_finished: bool


def move(
    library: Library,
    target: Path,
    progress: OnProgress = lambda _fraction: None,
    is_cancelled: IsCancelled = never,
) -> Moved:
    """Move every sound to `target`, or to a folder of its own inside where that is in use.

    Raises `LibraryError` (`LibraryCancelled` where it was stopped) and `JournalError`: then the
    library is where it was and nothing is left in the other place that was not there.
    """
    library.check_there()
    finish_move(library)
    source = library.media_folder
    target = folder_for(library, source, target)
    was_there = target.exists()
    try:
        files = list(media_files(source, is_strict=True))
    except OSError as error:
        raise explained(error, source, target) from error
    total_bytes = sum(size for _file, _hash, size in files)
    made: list[Path] = []
    done_bytes = 0

    def on_bytes(count: int) -> None:
        nonlocal done_bytes
        done_bytes += count
        progress(min(1.0, done_bytes / max(total_bytes, 1)))

    try:
        _check_room(target, total_bytes)
        prepare(library, target)
        for file, _media_sha256, _size in files:
            check(is_cancelled)
            _copy(file, target, made, on_bytes, is_cancelled)
        _sync(made)
        with library.journal.database.writing():
            if library.media_folder != source:
                raise LibraryError(
                    f"Another program has moved the library to {library.media_folder} meanwhile. "
                    "Nothing is lost; move it from there."
                )
            # Whoever has kept a sound since, it is copied here; nobody can keep one now.
            before = len(made)
            for file, _media_sha256, _size in media_files(source, is_strict=True):
                _copy(file, target, made)
            _sync(made[before:])
            _switch(library, source, target)
    except BaseException as error:
        _forget(made, target, is_kept=was_there)
        if isinstance(error, OSError):
            raise explained(error, source, target) from error
        raise
    return Moved(target, len(files), total_bytes, finish_move(library))


def finish_move(library: Library) -> bool:
    """Remove what an earlier move left in the old folder; True where nothing is left.

    For every start: it does nothing where nothing is to do. Nothing is removed that is not here.
    """
    folders = library.folders()
    if len(folders) == 1:
        return True
    now, before = folders
    if now != library.own_folder and not (now / MARKER).is_file():
        return False
    if before != library.own_folder and not (before / MARKER).is_file():
        # Its disk is not connected: another time.
        return False
    try:
        for file, size_bytes in (*_of_takes(before), *_kept_apart(before)):
            copied = now / file.parent.name / file.name
            if not file.name.endswith(UNFINISHED) and not _is_like(copied, size_bytes):
                make_folder(copied.parent)
                copy_durably(file, copied)
            file.unlink()
        _remove_empty(before)
    except (OSError, LibraryError):
        return False
    library.journal.database.rows("DELETE FROM place WHERE name = 'media_before'")
    return True


def _of_takes(folder: Path) -> Iterator[tuple[Path, int]]:
    for file, _media_sha256, size_bytes in media_files(folder, is_strict=True):
        yield file, size_bytes


def _kept_apart(folder: Path) -> list[tuple[Path, int]]:
    """What came and was no sound: it shows what a service has sent for its money."""
    files = (one for one in (folder / UNSOUND).glob("*") if one.is_file())
    return [(one, one.stat().st_size) for one in files]


def _switch(library: Library, source: Path, target: Path) -> None:
    database = library.journal.database
    database.rows("DELETE FROM place WHERE name IN ('media', 'media_before')")
    if target != library.own_folder:
        database.rows("INSERT INTO place(name, path) VALUES ('media', ?)", (str(target),))
    database.rows("INSERT INTO place(name, path) VALUES ('media_before', ?)", (str(source),))


def folder_for(library: Library, source: Path, target: Path) -> Path:
    """Where exactly the sounds go that are to go to `target`. Raises `LibraryError`."""
    try:
        target, source = target.expanduser().resolve(), source.resolve()
        str(target).encode()
        if target == source or target / FOLDER_NAME == source:
            raise LibraryError("The library is in this folder already.")
        if target == library.own_folder.resolve():
            return library.own_folder
        if _is_in_use(library, target):
            target = target / FOLDER_NAME
        if _is_in_use(library, target):
            raise LibraryError(f"{target} is in use for something else. Choose an empty folder.")
    except OSError as error:
        raise explained(error, source, target) from error
    except UnicodeEncodeError as error:
        raise LibraryError("The name of this folder cannot be written down. Rename it.") from error
    if target.is_relative_to(source) or source.is_relative_to(target):
        raise LibraryError("The library cannot be moved into itself. Choose a folder beside it.")
    return target


def _is_in_use(library: Library, folder: Path) -> bool:
    """Whether anything but this library's own files is in a folder."""
    if not folder.exists():
        return False
    if (folder / MARKER).is_file():
        return not is_ours(library, folder)
    return any(folder.iterdir())


def is_ours(library: Library, folder: Path) -> bool:
    """Whether the sounds of this library, and of no other, are in a folder."""
    with contextlib.suppress(OSError):
        told = (folder / MARKER).read_text(encoding="utf-8", errors="replace")
        return _identity(library) in told
    return False


def _identity(library: Library) -> str:
    database = library.journal.database
    database.rows(
        "INSERT INTO place(name, path) VALUES ('identity', ?) ON CONFLICT DO NOTHING",
        (str(uuid.uuid4()),),
    )
    return str(database.rows("SELECT path FROM place WHERE name = 'identity'")[0][0])


def prepare(library: Library, target: Path) -> None:
    """Make the folder and have it say whose sounds it has. Raises `LibraryError` and OSError."""
    make_folder(target)
    if target != library.own_folder:
        told = f"The sounds of a Scenewright library are in this folder.\n{_identity(library)}\n"
        write_durably(target / MARKER, told.encode())


def _check_room(target: Path, total_bytes: int) -> None:
    there = next(one for one in (target, *target.parents) if one.exists())
    there_already = sum(size for _file, _hash, size in media_files(target))
    free_bytes = shutil.disk_usage(there).free
    wanted_bytes = total_bytes - there_already + SPARE_BYTES
    if free_bytes < wanted_bytes:
        raise LibraryError(
            f"The library needs {wanted_bytes / 1e6:,.0f} MB and the disk of {target} has "
            f"{free_bytes / 1e6:,.0f} MB free. Free some space or choose another disk; the library "
            "stays where it is."
        )


def _copy(
    file: Path,
    target: Path,
    made: list[Path],
    on_bytes: Callable[[int], None] = lambda _count: None,
    is_cancelled: IsCancelled = never,
) -> None:
    if file.name.endswith(UNFINISHED):
        return
    copied = target / file.parent.name / file.name
    size_bytes = file.stat().st_size
    if _is_like(copied, size_bytes):
        on_bytes(size_bytes)
        return
    # The disk may be gone: what is made in its place would be on another.
    copied.parent.mkdir(exist_ok=True, mode=0o700)
    copy_durably(file, copied, on_bytes, is_cancelled)
    made.append(copied)


def _sync(made: list[Path]) -> None:
    for folder in {file.parent for file in made}:
        sync_folder(folder)


def _is_like(copied: Path, size_bytes: int) -> bool:
    # Every copy appears whole and is read back before it does.
    with contextlib.suppress(OSError):
        return copied.stat().st_size == size_bytes
    return False


def _forget(made: list[Path], target: Path, *, is_kept: bool) -> None:
    for file in made:
        with contextlib.suppress(OSError):
            file.unlink()
    _remove_empty(target, is_kept=is_kept)


def _remove_empty(folder: Path, *, is_kept: bool = False) -> None:
    """Remove the folders of a store that have nothing in them, and the store where it is empty.

    `is_kept`: the folder itself stays, as one that the user has made.
    """
    with contextlib.suppress(OSError):
        inside = sorted(one for one in folder.iterdir() if one.is_dir())
        for one in inside:
            with contextlib.suppress(OSError):
                one.rmdir()
        if [one.name for one in folder.iterdir()] == [MARKER]:
            (folder / MARKER).unlink()
        if not is_kept:
            folder.rmdir()


def explained(error: OSError, source: Path, target: Path) -> LibraryError:
    """The sentence of an error of the disk."""
    why = error.strerror or str(error)
    if isinstance(error, FileNotFoundError):
        why = "the folder or its disk is not there any more"
    return LibraryError(
        f"The library cannot be moved to {target}: {why}. It stays in {source}, and nothing is "
        "lost. Check the disk, or choose another folder."
    )
