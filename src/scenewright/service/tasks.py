"""The task table: what was asked for, and the queue of what is unfinished.

A task is worked on under a lease with a fence; whoever ends it must hold the newest fence, in
the same transaction that moves its credits.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenewright import __version__
from scenewright.contract import (
    DEFAULT_OUTPUT_FORMAT,
    Output,
    Request,
    RequestError,
    Task,
    TaskStatus,
)
from scenewright.service import ledger
from scenewright.service.database import rows

if TYPE_CHECKING:
    from scenewright.service.database import Connection

LEASE_SECONDS = 30.0
ATTEMPTS_MAX = 3
NOT_KEPT = "The sound is not kept any more."


@dataclass(frozen=True)
class Lease:
    """The right to end one task, until another fence is given out.

    `request` is None when this version cannot read what another one wrote.
    """

    task_id: str
    fence: int
    attempts: int
    request: Request | None
    take: int
    reserved_credits: int


@dataclass(frozen=True)
class Finished:
    """A rendered and stored output."""

    media_sha256: str
    duration_ms: int
    credits: int
    notes: tuple[str, ...]


def insert(
    connection: Connection,
    task_id: str,
    account: str,
    request: Request,
    fingerprint: str,
    now: float,
) -> None:
    """Add a task to the queue; its take number counts the account's same requests before it.

    `updated_at` never goes back, whatever the clock does: by it, tasks and their keys age.
    """
    rows(
        connection,
        "insert into task (id, account, status, request, fingerprint, take, version, created_at, "
        "updated_at) values (:id, :account, 'processing', :request, :fingerprint, "
        "1 + coalesce((select max(take) from task "
        "where account = :account and fingerprint = :fingerprint), -1), :version, :now, "
        "max(:now, coalesce((select updated_at from task order by rowid desc limit 1), 0)))",
        id=task_id,
        version=__version__,
        account=account,
        request=json.dumps(request.to_json()),
        fingerprint=fingerprint,
        now=now,
    )


def unfinished_count(connection: Connection, account: str) -> int:
    """How many tasks of the account wait or are worked on."""
    statement = "select count(*) from task where account = :account and status = 'processing'"
    return int(rows(connection, statement, account=account).scalar() or 0)


def find(connection: Connection, account: str, task_id: str, origin: str) -> Task | None:
    """The account's own task; URLs are composed from `origin`, because ports change."""
    row = rows(
        connection,
        "select task.*, reservation.amount from task join reservation on task_id = id "
        "where id = :id and task.account = :account and forgotten_at is null",
        id=task_id,
        account=account,
    ).first()
    if row is None:
        return None
    notes = json.loads(row.notes)
    output = None
    if row.status == TaskStatus.succeeded:
        output_format = json.loads(row.request).get("output_format", str(DEFAULT_OUTPUT_FORMAT))
        url = f"{origin}/media/{row.media_token}/scene.{suffix(output_format)}"
        output = Output(url, row.duration_ms / 1000, output_format)
        if row.media_sha256 is None:
            notes.append(NOT_KEPT)
    return Task(
        id=row.id,
        status=row.status,
        reserved_credits=row.amount,
        output=output,
        credits=row.credits if output else None,
        error=json.loads(row.error) if row.error else None,
        extra={"notes": notes} if notes else {},
    )


def suffix(output_format: str) -> str:
    """The file name's ending."""
    return "opus" if output_format == "ogg_opus" else output_format


def lease(connection: Connection, now: float) -> Lease | None:
    """Take the oldest unfinished task that nobody works on; `now` is of the leases' clock."""
    row = rows(
        connection,
        "update task set fence = fence + 1, attempts = attempts + 1, lease_until = :until "
        # The plus keeps SQLite from looking through all that is finished to save a sort.
        "where id = (select id from task where status = 'processing' "
        "and lease_until < :now order by +rowid limit 1) returning *",
        now=now,
        until=now + LEASE_SECONDS,
    ).first()
    if row is None:
        return None
    return Lease(
        row.id,
        row.fence,
        row.attempts,
        _readable(row.request),
        row.take,
        _reserved(connection, row.id),
    )


def is_held(connection: Connection, held: Lease) -> bool:
    """Whether the task is still ours: nobody has taken it over, ended or canceled it."""
    statement = "select 1 from task where id = :id and fence = :fence and status = 'processing'"
    return rows(connection, statement, id=held.task_id, fence=held.fence).first() is not None


def renew(connection: Connection, held: Lease, now: float) -> bool:
    """Keep the lease; false when somebody else has the task now."""
    done = rows(
        connection,
        "update task set lease_until = :until where id = :id and fence = :fence "
        "and status = 'processing'",
        until=now + LEASE_SECONDS,
        id=held.task_id,
        fence=held.fence,
    )
    return done.rowcount == 1


def give_back(connection: Connection, held: Lease) -> None:
    """Put an unfinished task back without counting the attempt: the service is ending."""
    rows(
        connection,
        "update task set lease_until = 0, attempts = attempts - 1 "
        "where id = :id and fence = :fence and status = 'processing'",
        id=held.task_id,
        fence=held.fence,
    )


def retry(connection: Connection, held: Lease) -> None:
    """Put a task back for another attempt; this one counts."""
    rows(
        connection,
        "update task set lease_until = 0 where id = :id and fence = :fence "
        "and status = 'processing'",
        id=held.task_id,
        fence=held.fence,
    )


def take_over(connection: Connection) -> None:
    """Free every lease: the folder's lock is ours, so whoever held them is gone."""
    rows(connection, "update task set lease_until = 0 where status = 'processing'")


def succeed(connection: Connection, held: Lease, finished: Finished, now: float) -> bool:
    """Charge and finish in one transaction; false when the fence is not ours any more."""
    values: dict[str, Any] = {
        "status": "succeeded",
        "duration_ms": finished.duration_ms,
        "credits": finished.credits,
        "media_sha256": finished.media_sha256,
        "media_token": secrets.token_urlsafe(24),
        "notes": json.dumps(finished.notes),
    }
    if not _end(connection, held, values, now):
        return False
    ledger.settle(connection, held.task_id, finished.credits, now)
    return True


def fail(connection: Connection, held: Lease, code: str, sentence: str, now: float) -> bool:
    """Refund and end in one transaction; false when the fence is not ours any more."""
    error = json.dumps({"code": code, "message": sentence})
    if not _end(connection, held, {"status": "failed", "error": error}, now):
        return False
    ledger.void(connection, held.task_id, now)
    return True


def cancel(connection: Connection, task_id: str, now: float) -> bool:
    """Refund and end an unfinished task in one transaction; false when it had ended already.

    Whoever works on it finds the fence gone, stops, and can charge nothing.
    """
    error = {"code": "canceled", "message": "The operator of the service canceled this task."}
    done = rows(
        connection,
        "update task set status = 'canceled', error = :error, fence = fence + 1, lease_until = 0, "
        "updated_at = max(:now, updated_at) where id = :id and status = 'processing'",
        id=task_id,
        error=json.dumps(error),
        now=now,
    )
    if done.rowcount != 1:
        return False
    ledger.void(connection, task_id, now)
    return True


def reconcile(connection: Connection, now: float) -> list[str]:
    """Refund reservations whose task has ended or is gone; returns their task ids."""
    strays = rows(
        connection,
        "select task_id from reservation r left join task on id = task_id "
        "where r.state = 'pending' and (id is null or status <> 'processing')",
    )
    found = [row.task_id for row in strays]
    for task_id in found:
        ledger.void(connection, task_id, now)
    return found


def _readable(request: str) -> Request | None:
    try:
        return Request.from_json(json.loads(request))
    except (RequestError, ValueError):
        return None


def _reserved(connection: Connection, task_id: str) -> int:
    statement = "select amount from reservation where task_id = :id"
    return int(rows(connection, statement, id=task_id).scalar())


def _end(connection: Connection, held: Lease, values: dict[str, Any], now: float) -> bool:
    assignments = ", ".join(f"{name} = :{name}" for name in values)
    done = rows(
        connection,
        f"update task set {assignments}, updated_at = max(:now, updated_at), lease_until = 0 "
        "where id = :id and fence = :fence and status = 'processing'",
        **values,
        now=now,
        id=held.task_id,
        fence=held.fence,
    )
    return done.rowcount == 1
