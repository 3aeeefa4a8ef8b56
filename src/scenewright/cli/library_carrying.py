"""`library backup`, `restore-backup`, `move` and `space`: the library as a whole."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from scenewright.cli.files import check_folder, check_target
from scenewright.cli.library_world import opened_library, stoppable
from scenewright.cli.output import INTERRUPTED, Share, print_error, say
from scenewright.cli.typed import UsageError
from scenewright.studio.errors import LibraryCancelled, LibraryError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from scenewright.studio.library.library import Library

    Work = Callable[[Library, argparse.Namespace], dict[str, Any]]

STOPPED = {
    "backup": "Stopped; no backup was written. The same command begins anew.",
    "restore-backup": "Stopped; the library is as it was. The same command begins anew.",
    "move": "Stopped; the library is where it was. The same command begins anew.",
}


def carry(options: argparse.Namespace) -> int:
    """Run one of the four; 1 where it was stopped or has not ended."""
    works: dict[str, Work] = {
        "backup": _back_up,
        "restore-backup": _restore,
        "move": _move,
        "space": _space,
    }
    _check(options)
    with opened_library() as library:
        try:
            told = works[options.action](library, options)
        except LibraryCancelled:
            say(STOPPED[options.action])
            if options.json:
                print_error(INTERRUPTED, STOPPED[options.action], "library")
            return 1
    if options.json:
        print(json.dumps(told))
    return 0


def _check(options: argparse.Namespace) -> None:
    if options.action == "backup":
        check_target(options.file)
        if os.path.lexists(options.file) and not options.replace:
            raise LibraryError(f"{options.file} exists already; --replace overwrites it.")
    if options.action == "restore-backup":
        if not options.file.is_file():
            raise UsageError(f"There is no file {options.file}.")
        if not options.yes:
            raise UsageError(
                "This puts the backup in place of what is here now; add --yes to do it."
            )
    if options.action == "move":
        check_folder(options.folder)


def _back_up(library: Library, options: argparse.Namespace) -> dict[str, Any]:
    from scenewright.studio.library.backup import back_up

    with stoppable() as is_stopped, Share("Writing the backup") as share:
        made = back_up(library, options.file, share.tell, is_stopped)
    say(f"Takes in the backup: {made.take_count}. It has {made.archive_bytes / 1e6:,.1f} MB.")
    if made.missing_count:
        say(f"Note: {made.missing_count} takes have no sound to put into it; see `library check`.")
    if not options.json:
        print(made.path)
    return {**asdict(made), "path": str(made.path)}


def _restore(library: Library, options: argparse.Namespace) -> dict[str, Any]:
    from scenewright.studio.library.restore import restore

    with stoppable() as is_stopped, Share("Reading the backup") as share:
        back = restore(library, options.file, share.tell, is_stopped)
    say(
        f"Takes now: {back.take_count}; sounds added: {back.added_count}. The journal before is "
        f"kept as {back.former_journal}. If the studio is open, close it and open it again."
    )
    return {**asdict(back), "former_journal": str(back.former_journal)}


def _move(library: Library, options: argparse.Namespace) -> dict[str, Any]:
    from scenewright.studio.library.move import Moved, move

    if not library.is_there or options.anew:
        # Its disk has another name now, or is lost.
        settled = asdict(Moved(_settled(library, options), 0, 0, True))
        return {**settled, "folder": str(library.media_folder)}
    with stoppable() as is_stopped, Share("Moving") as share:
        moved = move(library, options.folder, share.tell, is_stopped)
    say(f"Files moved: {moved.file_count}, {moved.moved_bytes / 1e6:,.1f} MB.")
    if not moved.is_finished:
        say("Not everything could be removed from the old folder yet; the next start does it.")
    if not options.json:
        print(moved.folder)
    return {**asdict(moved), "folder": str(moved.folder)}


def _settled(library: Library, options: argparse.Namespace) -> Path:
    from scenewright.studio.library.settle import settle

    found = settle(library, options.folder, is_anew=options.anew)
    if found is None:
        raise LibraryError(
            f"The library is in {library.media_folder}, which is not there, and its sounds are not "
            f"in {options.folder} either. Connect its disk; or, where that is lost, --anew begins "
            "there without them."
        )
    say("The sounds are here now; nothing was copied. `library check` tells what is missing.")
    if not options.json:
        print(found)
    return found


def _space(library: Library, options: argparse.Namespace) -> dict[str, Any]:
    from scenewright.studio.library.space import space_used

    library.check_there()
    space = space_used(library)
    folder = str(library.media_folder)
    if not options.json:
        for name, size_bytes in (
            ("in all", space.total_bytes),
            ("takes", space.kept_bytes),
            ("trash", space.trash_bytes),
            ("of no take", space.stray_bytes),
        ):
            print(f"{size_bytes / 1e6:12,.1f} MB  {name}")
        print(folder)
    return {
        "total_bytes": space.total_bytes,
        "kept_bytes": space.kept_bytes,
        "trash_bytes": space.trash_bytes,
        "stray_bytes": space.stray_bytes,
        "scene_bytes": {str(scene): size for scene, size in space.scene_bytes.items()},
        "folder": folder,
    }
