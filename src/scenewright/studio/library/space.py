"""How much room the sounds take, which of them may go, and the trash as it is emptied.

Nothing is deleted but from the trash, and no file that another take still needs.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.library.take_query import WITHOUT_SCENE_ID
from scenewright.studio.library.takes import TRASH_SECONDS
from scenewright.studio.records import Take, TakeMark

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.take_changes import Undo

PREFIX_CHARACTERS = 2


@dataclass(frozen=True)
class Space:
    """Bytes on the disk, peaks included; a sound of several takes counts once.

    `scene_bytes` is by scene (0: of no scene). `trash_bytes` is what emptying the trash frees,
    `stray_bytes` what belongs to no take.
    """

    total_bytes: int = 0
    trash_bytes: int = 0
    stray_bytes: int = 0
    scene_bytes: Mapping[int, int] = field(default_factory=dict)

    @property
    def kept_bytes(self) -> int:
        """What takes outside the trash need."""
        return self.total_bytes - self.trash_bytes - self.stray_bytes


@dataclass(frozen=True)
class PruneRules:
    """A take goes where one of these holds; never a favourite.

    `older_than_seconds` is since it was asked for; above `bytes_max` in all the oldest go.
    """

    older_than_seconds: float | None = None
    is_rejected: bool = False
    bytes_max: int | None = None


@dataclass(frozen=True)
class PrunePlan:
    """What would go into the trash, oldest first; `freed_bytes` are freed when it is emptied."""

    takes: tuple[Take, ...]
    freed_bytes: int
    kept_bytes: int


@dataclass(frozen=True)
class Emptied:
    """What is gone for good; `left` could not be deleted and is found as stray files later."""

    take_count: int
    scene_count: int
    freed_bytes: int
    left: tuple[Path, ...] = ()


def media_files(folder: Path, *, is_strict: bool = False) -> Iterator[tuple[Path, str, int]]:
    """Every file of the store with the hash it is named by and its size in bytes.

    What cannot be looked into is left out; with `is_strict` it raises OSError.
    """
    left_out = FileNotFoundError if is_strict else OSError
    with contextlib.suppress(left_out), os.scandir(folder) as inside:
        for prefix in inside:
            if len(prefix.name) != PREFIX_CHARACTERS or not prefix.is_dir():
                continue
            with contextlib.suppress(left_out), os.scandir(prefix.path) as files:
                for file in files:
                    if file.is_file(follow_symlinks=False):
                        size_bytes = file.stat(follow_symlinks=False).st_size
                        yield Path(file.path), file.name.partition(".")[0], size_bytes


def space_used(library: Library) -> Space:
    """What is there now. Looks at every file: for a thread."""
    sizes = _sizes(library)
    owners: dict[str, tuple[bool, int]] = {}
    sql = "SELECT media_sha256, trashed_at IS NOT NULL, coalesce(scene_id, 0) FROM take ORDER BY id"
    for media_sha256, is_trash, scene_id in library.journal.database.rows(sql):
        known = owners.get(media_sha256)
        if known is None or (known[0] and not is_trash):
            owners[media_sha256] = (bool(is_trash), scene_id or WITHOUT_SCENE_ID)
    trash, strays, scenes = 0, 0, dict[int, int]()
    for media_sha256, size_bytes in sizes.items():
        owner = owners.get(media_sha256)
        if owner is None:
            strays += size_bytes
        elif owner[0]:
            trash += size_bytes
        else:
            scenes[owner[1]] = scenes.get(owner[1], 0) + size_bytes
    return Space(sum(sizes.values()), trash, strays, scenes)


def prune_plan(library: Library, rules: PruneRules, now: float | None = None) -> PrunePlan:
    """What these rules would put into the trash; nothing is changed.

    Raises `LibraryError` where the library's disk is not there, so that no size is known.
    """
    library.check_there()
    now = time.time() if now is None else now
    sizes = _sizes(library)
    takes = sorted(library.takes.all(), key=lambda one: (one.created_at, one.id))
    holders: dict[str, int] = {}
    for take in takes:
        holders[take.media_sha256] = holders.get(take.media_sha256, 0) + 1
    before = kept = sum(sizes.get(media_sha256, 0) for media_sha256 in holders)
    chosen: list[Take] = []

    def choose(take: Take) -> None:
        nonlocal kept
        chosen.append(take)
        holders[take.media_sha256] -= 1
        if not holders[take.media_sha256]:
            kept -= sizes.get(take.media_sha256, 0)

    may_go = [take for take in takes if take.mark is not TakeMark.favourite]
    limit = None if rules.older_than_seconds is None else now - rules.older_than_seconds
    stays = []
    for take in may_go:
        is_old = limit is not None and take.created_at < limit
        if is_old or (rules.is_rejected and take.mark is TakeMark.rejected):
            choose(take)
        else:
            stays.append(take)
    for take in stays:
        if rules.bytes_max is None or kept <= rules.bytes_max:
            break
        choose(take)
    return PrunePlan(tuple(chosen), before - kept, kept)


def prune(library: Library, plan: PrunePlan) -> Undo:
    """Put what was planned into the trash, but for what has become a favourite since."""
    with library.journal.database.writing():
        now = library.takes.takes(take.id for take in plan.takes)
        chosen = [take.id for take in now if take.mark is not TakeMark.favourite]
        return library.takes.set_trashed(chosen, True)


def empty_trash(library: Library, ids: Iterable[int] | None = None) -> Emptied:
    """Delete what is in the trash, or these takes of it, for good.

    Raises `LibraryError` where the library's disk is not there, and `JournalError`.
    """
    chosen = [take.id for take in library.takes.all(is_trash=True)] if ids is None else list(ids)
    since = None if ids is not None else float("inf")
    return _emptied(library, chosen, since)


def empty_expired(library: Library, now: float | None = None) -> Emptied:
    """Delete what has been in the trash for 30 days."""
    since = (time.time() if now is None else now) - TRASH_SECONDS
    sql = "SELECT id FROM take WHERE trashed_at <= ?"
    return _emptied(
        library, [row[0] for row in library.journal.database.rows(sql, (since,))], since
    )


def _emptied(library: Library, ids: list[int], scenes_since: float | None) -> Emptied:
    # Without the disk the rows would go and the files stay, of no take.
    library.check_there()
    database = library.journal.database
    with database.writing():
        rows = database.rows(
            "SELECT id, media_sha256 FROM take WHERE trashed_at IS NOT NULL "
            "AND id IN (SELECT value FROM json_each(?)) ORDER BY id",
            (json.dumps(ids),),
        )
        for take_id, _media_sha256 in rows:
            # What was made of it hangs on what it was made of.
            database.rows(
                "UPDATE take SET parent_take_id = (SELECT parent_take_id FROM take WHERE id = ?) "
                "WHERE parent_take_id = ?",
                (take_id, take_id),
            )
            database.rows("DELETE FROM take_fts WHERE rowid = ?", (take_id,))
            database.rows("DELETE FROM take WHERE id = ?", (take_id,))
        scene_count = 0 if scenes_since is None else _remove_scenes(library, scenes_since)
    freed_bytes, left = _unlink(library, {row[1] for row in rows})
    return Emptied(len(rows), scene_count, freed_bytes, tuple(left))


def _remove_scenes(library: Library, since: float) -> int:
    database = library.journal.database
    rows = database.rows(
        "SELECT id FROM scene WHERE trashed_at <= ? AND NOT EXISTS "
        "(SELECT 1 FROM take WHERE scene_id = scene.id)",
        (since,),
    )
    for (scene_id,) in rows:
        database.rows("UPDATE submission SET scene_id = NULL WHERE scene_id = ?", (scene_id,))
        database.rows("DELETE FROM scene WHERE id = ?", (scene_id,))
    return len(rows)


def _unlink(library: Library, hashes: set[str]) -> tuple[int, list[Path]]:
    """Delete the files of sounds that no take has any more."""
    freed_bytes, left = 0, []
    for media_sha256 in sorted(hashes):
        # Whoever keeps the same sound at this moment waits, and stores its file anew.
        with library.journal.database.writing():
            if library.takes.of_media(media_sha256):
                continue
            for folder in library.folders():
                for file in (folder / media_sha256[:PREFIX_CHARACTERS]).glob(f"{media_sha256}.*"):
                    try:
                        size_bytes = file.stat().st_size
                        file.unlink()
                        freed_bytes += size_bytes
                    except OSError:
                        left.append(file)
    return freed_bytes, left


def _sizes(library: Library) -> dict[str, int]:
    sizes: dict[str, int] = {}
    for folder in library.folders():
        found: dict[str, int] = {}
        for _file, media_sha256, size_bytes in media_files(folder):
            found[media_sha256] = found.get(media_sha256, 0) + size_bytes
        # While the library is being moved a sound may be at both.
        sizes = {**found, **sizes}
    return sizes
