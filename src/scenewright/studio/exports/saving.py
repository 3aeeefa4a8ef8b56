"""A take saved as it came, under a name of its own; the copy just made can be taken back."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.errors import ExportError, StudioError
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.naming import file_names, known_takes
from scenewright.studio.exports.plan import ExportPlan
from scenewright.studio.library.files import sha256_of

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import KnownTake, Naming
    from scenewright.studio.library.library import Library

TRIES_MAX = 100
ORIGINAL = ExportPlan()


@dataclass(frozen=True)
class SavedCopy:
    """A file that was just made, and the hash of what it was then."""

    path: Path
    media_sha256: str


def make_target_folder(folder: Path) -> None:
    """Make the folder that files go into. Raises `ExportError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ExportError(
            f"The folder {folder} cannot be made: {error.strerror or error}. Choose another "
            "folder; the takes are safe in the library."
        ) from error


def save_copies(
    library: Library, take_ids: Iterable[int], folder: Path, naming: Naming
) -> tuple[list[SavedCopy], list[str]]:
    """Copy takes as they came into a folder, under names nobody has; slow, for a thread.

    Gives the copies, and a sentence for each take that could not be copied. Raises `ExportError`
    where the folder cannot be made, and `LibraryError` and `JournalError`.
    """
    known = known_takes(library, take_ids)
    make_target_folder(folder)
    copies, problems = [], []
    for one in known:
        try:
            copies.append(_copied(library, one, folder, naming))
        except StudioError as error:
            problems.append(str(error))
    return copies, problems


def _copied(library: Library, known: KnownTake, folder: Path, naming: Naming) -> SavedCopy:
    for attempt in range(TRIES_MAX):
        (name,) = file_names([known], ORIGINAL, naming, taken=os.listdir(folder))
        try:
            export_take(library, known.take, ORIGINAL, folder / name)
            break
        except ExportError:
            # Somebody else took the name in between; anything else fails again.
            if attempt == TRIES_MAX - 1 or not (folder / name).exists():
                raise
    return SavedCopy(folder / name, known.take.media_sha256)


def save_copy_as(library: Library, take_id: int, path: Path) -> SavedCopy:
    """Copy a take as it came to a path, in place of what is there: the user has been asked."""
    take = library.takes.take(take_id)
    export_take(library, take, ORIGINAL, path, is_overwriting=True)
    return SavedCopy(path, take.media_sha256)


def remove_copies(copies: Iterable[SavedCopy]) -> tuple[list[Path], list[Path]]:
    """Delete copies that are still what was saved; gives the deleted, and those that stay because
    they are another file by now or cannot be deleted. Slow."""
    gone: list[Path] = []
    staying: list[Path] = []
    for copy in copies:
        try:
            is_same = sha256_of(copy.path) == copy.media_sha256
            if is_same:
                copy.path.unlink()
            (gone if is_same else staying).append(copy.path)
        except FileNotFoundError:
            gone.append(copy.path)
        except OSError:
            staying.append(copy.path)
    return gone, staying
