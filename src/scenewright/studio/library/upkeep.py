"""What a library does at each start: end a move, empty what has expired, sweep what a kill left."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

from scenewright.studio.errors import StudioError
from scenewright.studio.library.files import STRAY_SECONDS_MIN
from scenewright.studio.library.move import finish_move
from scenewright.studio.library.space import empty_expired

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library


def look_after(library: Library) -> None:
    """Do it; what cannot be done now is tried at the next start. Waits for the disk."""
    with contextlib.suppress(StudioError):
        finish_move(library)
    with contextlib.suppress(StudioError):
        empty_expired(library)
    before = time.time() - STRAY_SECONDS_MIN
    for left in library.journal.database.path.parent.glob("backup-*.new*"):
        with contextlib.suppress(OSError):
            if left.stat().st_mtime < before:
                left.unlink()
