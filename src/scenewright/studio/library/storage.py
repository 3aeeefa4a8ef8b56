"""How much room what the studio keeps takes on the disk, and which takes have no sound there."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from scenewright.studio.later import later
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.library.library import Library
    from scenewright.studio.rooms import Places

Look = Callable[[], Awaitable[None]]

SETTLED_MS = 800
# How often it is looked whether what is away, a disk or a sound, has come back.
AWAY_MS = 3000
# Of many that are missing, so many are looked for.
LOOKED_FOR_MAX = 100


@dataclass(frozen=True)
class Storage:
    """Bytes of the takes, of the local service's folder, and of journal and settings.

    `trash_bytes` is what emptying the trash frees, `stray_bytes` what belongs to no take,
    `scene_bytes` by scene (0: of none); `media_folder` is where the takes are now, and
    `missing_ids` are the takes whose file is not there. Where the library's disk is not, `trouble`
    says so: then nothing is known of its sounds, and none is called missing.
    """

    takes_bytes: int
    service_bytes: int
    rest_bytes: int
    trash_bytes: int = 0
    stray_bytes: int = 0
    scene_bytes: Mapping[int, int] = field(default_factory=dict)
    media_folder: Path | None = None
    missing_ids: frozenset[int] = frozenset()
    trouble: str = ""


class StorageMeter(QObject):
    """`storage` is None until it was measured once; `measure` counts anew, in a thread.

    `notice` only looks which sounds are missing and whether the library's disk is there, else
    `trouble` says so; what is away is looked for again and again. `missing_ids` are the takes that
    were found without a sound. `library` gives the open one.
    """

    storage_changed = Signal(object)
    storage: Derived[Storage | None] = Derived(None)
    missing_ids_changed = Signal(object)
    missing_ids: Derived[frozenset[int]] = Derived(frozenset())
    trouble_changed = Signal(object)
    trouble = Derived("")

    def __init__(
        self,
        places: Places,
        coroutines: Coroutines,
        library: Callable[[], Library | None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._places = places
        self._coroutines = coroutines
        self._library = library
        self._is_looking = False
        self._following: Look | None = None
        self._soon = later(self, SETTLED_MS, lambda: self.measure())
        self._notice_soon = later(self, SETTLED_MS, lambda: self.notice())
        self._waiting = QTimer(self)
        self._waiting.setInterval(AWAY_MS)
        self._waiting.timeout.connect(self._look_again)

    def measure(self) -> None:
        """Count now; `storage` follows."""
        self._begin(self._measure)

    def measure_soon(self) -> None:
        """Count once nothing more has changed for a moment."""
        self._soon.start()

    def notice(self) -> None:
        """Look now what is missing."""
        if self._library() is not None:
            self._begin(self._notice)

    def notice_soon(self) -> None:
        """Look once nothing more has happened for a moment."""
        if not self._notice_soon.isActive():
            self._notice_soon.start()

    def _begin(self, look: Look) -> None:
        """Look, or do so as soon as the look that goes on is over; counting notices as well."""
        if self._is_looking:
            self._following = self._measure if self._following == self._measure else look
            return
        self._is_looking = True
        if self._coroutines.start(self._look(look)) is None:
            self._is_looking = False

    async def _look(self, look: Look) -> None:
        from scenewright.studio.errors import StudioError

        # The journal is told of elsewhere; what was found before stays.
        with suppress(StudioError):
            try:
                await look()
            finally:
                self._is_looking = False
        following, self._following = self._following, None
        if following is not None:
            self._begin(following)

    async def _notice(self) -> None:
        library = self._library()
        if library is not None:
            self._show(*await self._coroutines.in_thread(looked_at, library))

    def _look_again(self) -> None:
        if not self._is_looking:
            self._begin(self._look_for)

    async def _look_for(self) -> None:
        library = self._library()
        if library is None:
            return
        away = (self.trouble, self.missing_ids)
        is_back = await self._coroutines.in_thread(has_come_back, library, *away)
        if is_back:
            self.notice()

    def _show(self, trouble: str, missing: frozenset[int]) -> None:
        before = self.trouble
        StorageMeter.missing_ids.renew(self, missing)
        StorageMeter.trouble.renew(self, trouble)
        if trouble or missing:
            self._waiting.start()
        else:
            self._waiting.stop()
        if trouble != before:
            self.measure_soon()

    async def _measure(self) -> None:
        found = await self._coroutines.in_thread(measured, self._places, self._library())
        StorageMeter.storage.renew(self, found)
        self._show(found.trouble, found.missing_ids)


def measured(places: Places, library: Library | None = None) -> Storage:
    """What is there now; what cannot be read counts nothing. Reads every folder: for a thread."""
    service = _bytes_below(places.service_data)
    folders = [places.media] if library is None else [places.media, *library.folders()]
    rest = _bytes_below(places.journal.parent, {places.service_data, *folders})
    if library is None:
        return Storage(_bytes_below(places.media), service, rest)
    from scenewright.studio.library.space import space_used

    trouble, missing = looked_at(library)
    space = space_used(library)
    return Storage(
        takes_bytes=space.kept_bytes,
        service_bytes=service,
        rest_bytes=rest,
        trash_bytes=space.trash_bytes,
        stray_bytes=space.stray_bytes,
        scene_bytes=space.scene_bytes,
        media_folder=library.media_folder,
        missing_ids=missing,
        trouble=trouble,
    )


def looked_at(library: Library) -> tuple[str, frozenset[int]]:
    """What is wrong with the library's disk, else the takes whose file is not there.

    Each folder is listed once, no file is asked for.
    """
    from scenewright.studio.errors import LibraryError

    try:
        library.check_there()
    except LibraryError as error:
        return str(error), frozenset()
    from scenewright.studio.library.library import KEPT_EXTENSIONS
    from scenewright.studio.library.space import media_files

    there = {
        media_sha256
        for folder in library.folders()
        for file, media_sha256, _size in media_files(folder)
        if file.suffix.lstrip(".") in KEPT_EXTENSIONS
    }
    rows = library.journal.database.rows("SELECT id, media_sha256 FROM take")
    return "", frozenset(take_id for take_id, media_sha256 in rows if media_sha256 not in there)


def has_come_back(library: Library, trouble: str, missing: frozenset[int]) -> bool:
    """Whether the disk that was away is there, or of the sounds that were missing one is."""
    if trouble:
        return library.is_there
    takes = library.takes.takes(sorted(missing)[:LOOKED_FOR_MAX])
    # One that was deleted for good is not missing any more.
    return len(takes) < min(len(missing), LOOKED_FOR_MAX) or any(map(library.has, takes))


def _bytes_below(folder: Path, without: Collection[Path] = ()) -> int:
    total, left_out = 0, {str(one) for one in without}
    for inside, folders, names in os.walk(folder):
        folders[:] = [one for one in folders if os.path.join(inside, one) not in left_out]
        for name in names:
            try:
                total += os.lstat(os.path.join(inside, name)).st_size
            except OSError:
                continue
    return total
