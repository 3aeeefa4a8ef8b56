"""A library whose disk is not there any more: found again under another name, or begun anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.studio.errors import LibraryError
from scenewright.studio.library.move import FOLDER_NAME, explained, folder_for, is_ours, prepare

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.studio.library.library import Library


def settle(library: Library, folder: Path, *, is_anew: bool = False) -> Path | None:
    """Have the library where its sounds are found: at `folder` or one below; None where not.

    `is_anew` begins it at `folder` without them: each is missing until it is fetched again, looked
    for or restored. Nothing is copied or removed. Raises `LibraryError` where the library's own
    disk is there, or `folder` cannot be used, and `JournalError`.
    """
    lost = library.media_folder
    if library.is_there:
        raise LibraryError(f"The library is in {lost}, which is there; it can be moved.")
    try:
        folder = folder.expanduser().resolve()
        inside = [folder / FOLDER_NAME, *sorted(one for one in folder.iterdir() if one.is_dir())]
        found = next((one for one in (folder, *inside) if is_ours(library, one)), None)
        if found is None and is_anew:
            found = folder_for(library, lost, folder)
            prepare(library, found)
    except OSError as error:
        raise explained(error, lost, folder) from error
    if found is not None:
        with library.journal.database.writing():
            database = library.journal.database
            database.rows("DELETE FROM place WHERE name IN ('media', 'media_before')")
            if found != library.own_folder:
                database.rows("INSERT INTO place(name, path) VALUES ('media', ?)", (str(found),))
    return found
