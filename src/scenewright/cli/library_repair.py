"""`library check`, `relink` and `fetch`: what is missing, and how it comes back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenewright.cli.library_world import ids_of, opened_library, stoppable, takes_of
from scenewright.cli.output import INTERRUPTED, Share, plain, print_error, say
from scenewright.cli.typed import UsageError
from scenewright.studio.errors import LibraryCancelled

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take


def repair(options: argparse.Namespace) -> int:
    """Run one of the three; 1 where a sound is still missing or is not what came."""
    if options.action == "check":
        with opened_library() as library:
            return _check(library, options)
    if options.action == "relink":
        if not options.folder.is_dir():
            raise UsageError(f"There is no folder {options.folder}.")
        with opened_library() as library:
            return _relink(library, options)
    return _fetch(options)


def _check(library: Library, options: argparse.Namespace) -> int:
    from scenewright.studio.library.check import check_integrity, remove_strays

    with stoppable() as is_stopped, Share("Checking") as share:
        found = check_integrity(library, share.tell, is_stopped)
    told: dict[str, Any] = {
        "checked_count": found.checked_count,
        "missing": _ids(found.missing),
        "changed": _ids(found.changed),
        "unreadable": _ids(found.unreadable),
        "strays": [str(file) for file in found.strays],
        "removed_bytes": None,
        "is_complete": found.is_complete,
    }
    for take in found.missing:
        say(f"Take {take.id}, “{plain(take.title)}”: its sound is missing.")
    for take in found.changed:
        say(f"Take {take.id}, “{plain(take.title)}”: its sound is not what came.")
    for take in found.unreadable:
        say(
            f"Take {take.id}, “{plain(take.title)}”: its sound is there, but cannot be read. Look "
            "at the file's rights and at the disk."
        )
    if not found.is_complete:
        say(f"Stopped after {found.checked_count} takes; the same command begins anew.")
    elif found.is_whole:
        say(f"Takes checked: {found.checked_count}. Every sound is there and unchanged.")
    else:
        say(
            f"Takes checked: {found.checked_count}. `library relink DIR` looks for their sounds in "
            "a folder, `library fetch` asks their services again, free."
        )
    if found.strays and options.remove_strays:
        told["removed_bytes"] = remove_strays(library, found.strays)
        say(f"Files of no take deleted: {told['removed_bytes'] / 1e6:,.1f} MB.")
    elif found.strays:
        say(f"Files of no take: {len(found.strays)}; --remove-strays deletes them.")
    if options.json:
        print(json.dumps(told))
    return 0 if found.is_whole else 1


def _relink(library: Library, options: argparse.Namespace) -> int:
    from scenewright.studio.library.check import relink

    try:
        with stoppable() as is_stopped, Share("Looking") as share:
            found = relink(library, options.folder, None, share.tell, is_stopped)
    except LibraryCancelled:
        told = "Stopped. What was found by now is back; the same command goes on with the rest."
        say(told)
        if options.json:
            print_error(INTERRUPTED, told, "library")
        return 1
    say(f"Sounds found: {len(found.found)}. Still missing: {len(found.missing)}.")
    if options.json:
        print(json.dumps({"found": _ids(found.found), "missing": _ids(found.missing)}))
    return 1 if found.missing else 0


def _fetch(options: argparse.Namespace) -> int:
    # A service may be asked: clients and keys, which nothing else here needs.
    import asyncio

    return asyncio.run(_fetched(options, ids_of(options.ids)))


async def _fetched(options: argparse.Namespace, ids: list[int]) -> int:
    from scenewright.cli.render import finish_all
    from scenewright.cli.world import opened
    from scenewright.studio.library.check import can_fetch_again, missing_takes, prepare_fetch

    async with opened() as rooms:
        library = rooms.library
        if options.ids:
            # A sound that is whole is not given up for one that may not come.
            chosen = [take for take in takes_of(library, ids) if not _is_whole(library, take)]
        else:
            chosen = missing_takes(library)
        if not chosen:
            say("No sound is missing.")
        lost = [take for take in chosen if not can_fetch_again(library, take)]
        for take in lost:
            say(f"Take {take.id}, “{plain(take.title)}”: no service has it; `library relink DIR`.")
        submission_ids = prepare_fetch(library, chosen)
        code = await finish_all(rooms, submission_ids, is_json=options.json)
        return 1 if lost else code


def _is_whole(library: Library, take: Take) -> bool:
    from scenewright.studio.library.files import sha256_of

    try:
        return library.has(take) and sha256_of(library.path(take)) == take.media_sha256
    except OSError:
        return False


def _ids(takes: Iterable[Take]) -> list[int]:
    return [take.id for take in takes]
