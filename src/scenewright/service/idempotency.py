"""Which requests are the same one, and what was answered to the first of them.

Only the 202 is kept, in the transaction of its effect; a replay is its exact bytes. It is kept as
long as its task, see `retention`.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenewright.contract import (
    DEFAULT_OUTPUT_FORMAT,
    GENERATIONS_PATH,
    IDEMPOTENCY_KEY_CHARACTERS_MAX,
    Request,
)
from scenewright.service.database import rows
from scenewright.service.errors import invalid

if TYPE_CHECKING:
    from scenewright.service.database import Connection

SERVICE_DEFAULTS = {
    "output_format": str(DEFAULT_OUTPUT_FORMAT),
    "sample_rate": 48_000,
    "speed": 1.0,
    "volume": 1.0,
    "pitch": 0.0,
}


@dataclass(frozen=True)
class Remembered:
    """The first use of a key: the request's fingerprint and the bytes of its 202."""

    fingerprint: str
    answer: bytes


def canonical(request: Request) -> dict[str, Any]:
    """The request's members with the service's defaults in place of what was left out."""
    members = {**SERVICE_DEFAULTS, **request.to_json()}
    for name in ("speed", "volume", "pitch"):
        # Adding zero turns -0.0 into 0.0.
        members[name] = float(members[name]) + 0.0
    return members


def fingerprint(request: Request) -> str:
    """Equal for requests that ask for the same, whatever their member order and spelling."""
    text = json.dumps(canonical(request), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"v1 POST {GENERATIONS_PATH} {text}".encode()).hexdigest()


def checked_key(values: list[bytes]) -> str | None:
    """The request's idempotency key, opaque; raises `Refusal` when it is in no good shape."""
    if not values:
        return None
    key = values[0].decode("latin-1")
    is_good = 1 <= len(key) <= IDEMPOTENCY_KEY_CHARACTERS_MAX and key.isascii()
    if len(values) > 1 or not is_good or not key.isprintable():
        raise invalid(
            "Idempotency-Key must be one header of 1 to "
            f"{IDEMPOTENCY_KEY_CHARACTERS_MAX} printable ASCII characters."
        )
    return key


def recall(connection: Connection, account: str, key: str) -> Remembered | None:
    """What was answered to the first request under this key."""
    found = rows(
        connection,
        "select fingerprint, answer from idempotency "
        "where account = :account and key_sha256 = :key",
        account=account,
        key=_digest(key),
    ).first()
    return None if found is None else Remembered(found.fingerprint, bytes(found.answer))


def remember(
    connection: Connection,
    account: str,
    key: str,
    remembered: Remembered,
    task_id: str,
    now: float,
) -> None:
    """Keep the 202 of a key's first request."""
    rows(
        connection,
        "insert into idempotency (account, key_sha256, fingerprint, task_id, answer, created_at) "
        "values (:account, :key, :fingerprint, :task_id, :answer, :now)",
        account=account,
        key=_digest(key),
        fingerprint=remembered.fingerprint,
        task_id=task_id,
        answer=remembered.answer,
        now=now,
    )


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
