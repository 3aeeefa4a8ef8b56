"""Accounts, their keys and their access; of a key only its SHA-256 is kept."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from scenewright.service import ledger
from scenewright.service.database import rows
from scenewright.service.errors import OperatorError

if TYPE_CHECKING:
    from scenewright.service.database import Connection


@dataclass(frozen=True)
class Account:
    """Who asks, and whether the account may create generations."""

    name: str
    has_api_access: bool


def key_sha256(api_key: bytes) -> str:
    """What is kept of a key."""
    return hashlib.sha256(api_key).hexdigest()


def create_account(
    connection: Connection, name: str, credits: int, has_api_access: bool, now: float
) -> None:
    """Add an account with its opening credits; raises `OperatorError` when the name is taken."""
    if not name or len(name) > 64 or not all(c.isalnum() or c in "-_." for c in name):
        raise OperatorError(
            "An account's name has 1 to 64 letters, digits, hyphens, dots and underscores."
        )
    if find_account(connection, name) is not None:
        raise OperatorError(f"The account {name} exists already.")
    rows(
        connection,
        "insert into account (name, api_access, created_at) values (:name, :access, :now)",
        name=name,
        access=int(has_api_access),
        now=now,
    )
    ledger.open_account(connection, name)
    if credits:
        ledger.fund(connection, name, credits, f"opening-{name}", now)


def find_account(connection: Connection, name: str) -> Account | None:
    """The account of that name."""
    found = rows(connection, "select * from account where name = :name", name=name).first()
    return None if found is None else Account(found.name, bool(found.api_access))


def require_account(connection: Connection, name: str) -> Account:
    """The account of that name; raises `OperatorError` when there is none."""
    found = find_account(connection, name)
    if found is None:
        raise OperatorError(f"There is no account {name}. Create it with accounts create.")
    return found


def list_accounts(connection: Connection) -> list[dict[str, Any]]:
    """Every account, oldest first, with its credits and how many keys and tasks it has open."""
    found = rows(
        connection,
        "select name, api_access, "
        "(select count(*) from api_key where account = name and deleted_at is null) as keys, "
        "(select count(*) from task where account = name and status = 'processing') as tasks "
        "from account order by account.rowid",
    )
    return [
        {
            "account": row.name,
            "has_api_access": bool(row.api_access),
            **asdict(ledger.balance(connection, row.name)),
            "keys": row.keys,
            "tasks": row.tasks,
        }
        for row in found
    ]


def grant(connection: Connection, name: str, credits: int, now: float) -> None:
    """Add bought credits, which opens API access (spec section 5)."""
    require_account(connection, name)
    ledger.fund(connection, name, credits, f"grant-{secrets.token_hex(8)}", now)
    rows(connection, "update account set api_access = 1 where name = :name", name=name)


def new_key() -> str:
    """A key of 256 random bits."""
    return f"sw_{secrets.token_urlsafe(32)}"


def add_key(
    connection: Connection, name: str, api_key: str, now: float, *, is_session: bool = False
) -> str:
    """Let `api_key` act for the account; returns the key's id."""
    require_account(connection, name)
    key_id = f"key_{secrets.token_hex(6)}"
    rows(
        connection,
        "insert into api_key (id, account, sha256, is_session, created_at) "
        "values (:id, :account, :sha256, :is_session, :now)",
        id=key_id,
        account=name,
        sha256=key_sha256(api_key.encode()),
        is_session=int(is_session),
        now=now,
    )
    return key_id


def let_session_in(connection: Connection, name: str, api_key: str, now: float) -> None:
    """Let a studio's session key act for the account, and close those of earlier sessions.

    The same key may come again, after a crash of its studio; raises `OperatorError` when it is a
    key of another kind that was deleted or belongs to somebody else.
    """
    rows(
        connection,
        "update api_key set deleted_at = :now where is_session and deleted_at is null",
        now=now,
    )
    values = {"sha256": key_sha256(api_key.encode()), "account": name}
    reopened = rows(
        connection,
        "update api_key set deleted_at = null where sha256 = :sha256 and account = :account "
        "and (is_session or deleted_at is null)",
        **values,
    )
    if reopened.rowcount:
        return
    if rows(connection, "select 1 from api_key where sha256 = :sha256", **values).first():
        raise OperatorError("This key was used before for something else. Make a new one.")
    add_key(connection, name, api_key, now, is_session=True)


def delete_key(connection: Connection, key_id: str, now: float) -> None:
    """Close a key; raises `OperatorError` when there is no such open key."""
    done = rows(
        connection,
        "update api_key set deleted_at = :now where id = :id and deleted_at is null",
        now=now,
        id=key_id,
    )
    if done.rowcount != 1:
        raise OperatorError(f"There is no key {key_id}. See keys list.")


def list_keys(connection: Connection, name: str) -> list[dict[str, Any]]:
    """The account's open keys, oldest first."""
    require_account(connection, name)
    found = rows(
        connection,
        "select id, created_at from api_key where account = :name and deleted_at is null "
        "order by created_at, id",
        name=name,
    )
    return [{"key_id": row.id, "created_at": row.created_at} for row in found]


def holder(connection: Connection, api_key: bytes) -> Account | None:
    """Whose open key this is."""
    found = rows(
        connection,
        "select account.* from api_key join account on account.name = api_key.account "
        "where sha256 = :sha256 and deleted_at is null",
        sha256=key_sha256(api_key),
    ).first()
    return None if found is None else Account(found.name, bool(found.api_access))
