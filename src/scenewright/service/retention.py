"""What is forgotten of finished work, and when: first the sounds, then the tasks and their keys.

The ledger forgets nothing: of a forgotten task there remain its account, status, times and credits,
and its request's hash, by which takes are counted. Unfinished work is never forgotten.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.service.database import rows

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.service.database import Connection, Database

DAY_SECONDS = 86_400.0
# As long as a client may come back with a key to learn what became of its request.
TASK_DAYS_MIN = 30
# A turn is one transaction, for which whoever wants to write has to wait.
TASKS_A_TURN = 200


@dataclass(frozen=True)
class Retention:
    """Days after a task's end: of its sound, and of the task with its idempotency key."""

    media_days: int = 90
    task_days: int = 365


KEPT = Retention()


def forget(database: Database, media: Path, retention: Retention, now: float) -> int:
    """Forget what is due in turns; returns how many tasks were.

    Nobody may store a sound in the folder `media` meanwhile: it could be one of these.
    """
    if retention.task_days < TASK_DAYS_MIN:
        raise ValueError(f"Keys are kept for at least {TASK_DAYS_MIN} days.")
    media_before = now - min(retention.media_days, retention.task_days) * DAY_SECONDS
    for task_ids in _due(database, "media_sha256 is not null", media_before):
        with database.write() as connection:
            hashes = _let_go_of_sounds(connection, task_ids)
        for sha256 in hashes:
            # What cannot be removed now is found by the sweep of a start.
            with contextlib.suppress(OSError):
                (media / sha256).unlink(missing_ok=True)
    forgotten = 0
    task_before = now - retention.task_days * DAY_SECONDS
    for task_ids in _due(database, "forgotten_at is null", task_before):
        with database.write() as connection:
            _empty(connection, task_ids, now)
        forgotten += len(task_ids)
    return forgotten


def _due(database: Database, condition: str, before: float) -> list[list[str]]:
    with database.read() as connection:
        found = rows(
            connection,
            f"select id from task where status <> 'processing' and updated_at < :before "
            f"and {condition} order by rowid",
            before=before,
        )
        task_ids = [row.id for row in found]
    return [task_ids[at : at + TASKS_A_TURN] for at in range(0, len(task_ids), TASKS_A_TURN)]


def _let_go_of_sounds(connection: Connection, task_ids: list[str]) -> list[str]:
    """The hashes of sounds that no task has any more."""
    hashes: set[str] = set()
    for task_id in task_ids:
        sha256 = rows(connection, "select media_sha256 from task where id = :id", id=task_id)
        hashes.add(sha256.scalar())
        rows(connection, "update task set media_sha256 = null where id = :id", id=task_id)
    statement = "select 1 from task where media_sha256 = :sha256"
    return [one for one in hashes if rows(connection, statement, sha256=one).first() is None]


def _empty(connection: Connection, task_ids: list[str], now: float) -> None:
    for task_id in task_ids:
        rows(connection, "delete from idempotency where task_id = :id", id=task_id)
        rows(
            connection,
            "update task set forgotten_at = :now, request = '{}', notes = '[]', error = null, "
            "media_token = null where id = :id",
            id=task_id,
            now=now,
        )
