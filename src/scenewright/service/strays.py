"""Sounds that no task ended with: a service was killed between storing one and settling it."""

from __future__ import annotations

import contextlib
import os
import re
from typing import TYPE_CHECKING

from scenewright.service.database import rows

if TYPE_CHECKING:
    from scenewright.service.database import Database
    from scenewright.service.media import MediaStore

_STORED = re.compile(r"[0-9a-f]{64}")


def sweep(database: Database, media: MediaStore) -> list[str]:
    """Remove them; returns their names. Only for a start, before the first worker stores anything.

    What is older than this database's first task stays: it belongs to one that was moved aside.
    """
    with database.read() as connection:
        first = rows(connection, "select created_at from task order by rowid limit 1").scalar()
        if first is None:
            return []
        statement = "select media_sha256 from task where media_sha256 is not null"
        known = {*rows(connection, statement).scalars()}
    removed = []
    with os.scandir(media.folder) as entries:
        for entry in entries:
            is_stray = _STORED.fullmatch(entry.name) and entry.name not in known
            if is_stray and entry.stat().st_mtime >= first:
                with contextlib.suppress(OSError):
                    os.unlink(entry.path)
                    removed.append(entry.name)
    return removed
