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
        # In one row: a hundred thousand of them take longer than everything else at a start.
        known = rows(connection, "select group_concat(media_sha256) from task").scalar() or ""
    removed = []
    for name in {*os.listdir(media.folder)}.difference(known.split(",")):
        path = media.folder / name
        with contextlib.suppress(OSError):
            if _STORED.fullmatch(name) and path.stat().st_mtime >= first:
                path.unlink()
                removed.append(name)
    return removed
