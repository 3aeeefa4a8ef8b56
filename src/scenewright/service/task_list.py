"""Tasks as their operator sees them: of every account, with what became of their credits."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenewright.service.database import rows

if TYPE_CHECKING:
    from scenewright.service.database import Connection

_ALL = "select task.*, amount, charged from task left join reservation on task_id = id"


def list_tasks(
    connection: Connection, account: str | None, status: str | None, most: int
) -> list[dict[str, Any]]:
    """The newest tasks, at most so many, newest first; each as `_told` says it."""
    found = rows(
        connection,
        f"{_ALL} where (:account is null or task.account = :account) "
        "and (:status is null or status = :status) order by task.rowid desc limit :most",
        account=account,
        status=status,
        most=most,
    )
    return [_told(row) for row in found]


def find_task(connection: Connection, task_id: str) -> dict[str, Any] | None:
    """All that is known of one task; its request is empty when it was forgotten."""
    row = rows(connection, f"{_ALL} where id = :id", id=task_id).first()
    if row is None:
        return None
    return {
        **_told(row),
        "request": json.loads(row.request),
        "take": row.take,
        "duration_seconds": None if row.duration_ms is None else row.duration_ms / 1000,
        "media_sha256": row.media_sha256,
        "notes": json.loads(row.notes),
        "error": json.loads(row.error) if row.error else None,
        "updated_at": row.updated_at,
        "forgotten_at": row.forgotten_at,
        "version": row.version,
    }


def _told(row: Any) -> dict[str, Any]:
    return {
        "task_id": row.id,
        "account": row.account,
        "status": row.status,
        "created_at": row.created_at,
        "attempts": row.attempts,
        "reserved_credits": row.amount,
        "charged_credits": row.charged,
        "prompt": json.loads(row.request).get("prompt"),
    }
