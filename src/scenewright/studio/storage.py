"""How much room what the studio keeps takes on the disk."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.rooms import Places


@dataclass(frozen=True)
class Storage:
    """Bytes of the takes, of the local service's folder, and of journal and settings."""

    takes_bytes: int
    service_bytes: int
    rest_bytes: int


class StorageMeter(QObject):
    """`storage` is None until it was measured once; `measure` counts anew, in a thread."""

    storage_changed = Signal(object)
    storage: Derived[Storage | None] = Derived(None)

    def __init__(self, places: Places, coroutines: Coroutines, parent: QObject) -> None:
        super().__init__(parent)
        self._places = places
        self._coroutines = coroutines

    def measure(self) -> None:
        """Count now; `storage` follows."""
        self._coroutines.start(self._measure())

    async def _measure(self) -> None:
        found = await self._coroutines.in_thread(measured, self._places)
        StorageMeter.storage.renew(self, found)


def measured(places: Places) -> Storage:
    """What is there now; what cannot be read counts nothing. Reads every folder: for a thread."""
    takes, service = _bytes_below(places.media), _bytes_below(places.service_data)
    whole = _bytes_below(places.journal.parent)
    return Storage(takes, service, max(0, whole - takes - service))


def _bytes_below(folder: Path) -> int:
    total = 0
    for inside, _folders, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(os.path.join(inside, name)).st_size
            except OSError:
                continue
    return total
