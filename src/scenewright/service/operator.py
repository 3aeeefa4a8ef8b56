"""The operator's verbs on a data folder; they work while the service runs, and print nothing."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from scenewright.service import accounts, audit, ledger, task_list, tasks
from scenewright.service.database import FILE_NAME, Database
from scenewright.service.errors import OperatorError
from scenewright.service.references import References


@contextlib.contextmanager
def _opened(data: Path, *, is_made: bool = False, is_checked: bool = False) -> Iterator[Database]:
    if not is_made and not (data / FILE_NAME).is_file():
        raise OperatorError(
            f"There is no service's data in {data}. Choose another one with --data."
        )
    database = Database(data, is_checked=is_checked)
    try:
        yield database
    finally:
        database.close()


def create_account(
    data: Path, name: str, credits: int, *, has_api_access: bool = True
) -> dict[str, Any]:
    """Make an account with one key: `{"account", "key_id", "api_key"}`."""
    api_key = accounts.new_key()
    with _opened(data, is_made=True) as database, database.write() as connection:
        accounts.create_account(connection, name, credits, has_api_access, time.time())
        key_id = accounts.add_key(connection, name, api_key, time.time())
    return {"account": name, "key_id": key_id, "api_key": api_key}


def show_account(data: Path, name: str) -> dict[str, Any]:
    """The account's credits: `{"account", "available", "held", "spent"}`."""
    with _opened(data) as database, database.read() as connection:
        accounts.require_account(connection, name)
        balance = ledger.balance(connection, name)
    return {
        "account": name,
        "available": balance.available,
        "held": balance.held,
        "spent": balance.spent,
    }


def list_accounts(data: Path) -> list[dict[str, Any]]:
    """Every account: name, `has_api_access`, credits as `show_account`, open `keys` and `tasks`."""
    with _opened(data) as database, database.read() as connection:
        return accounts.list_accounts(connection)


def grant(data: Path, name: str, credits: int) -> dict[str, Any]:
    """Add credits and open API access; answers as `show_account` does."""
    with _opened(data) as database, database.write() as connection:
        accounts.grant(connection, name, credits, time.time())
    return show_account(data, name)


def create_key(data: Path, name: str) -> dict[str, Any]:
    """One more key of the account: `{"key_id", "api_key"}`; it is shown this once."""
    api_key = accounts.new_key()
    with _opened(data) as database, database.write() as connection:
        key_id = accounts.add_key(connection, name, api_key, time.time())
    return {"key_id": key_id, "api_key": api_key}


def list_keys(data: Path, name: str) -> dict[str, Any]:
    """The account's open keys: `{"account", "keys": [{"key_id", "created_at"}]}`."""
    with _opened(data) as database, database.read() as connection:
        return {"account": name, "keys": accounts.list_keys(connection, name)}


def delete_key(data: Path, key_id: str) -> dict[str, Any]:
    """Close a key: `{"deleted": key_id}`."""
    with _opened(data) as database, database.write() as connection:
        accounts.delete_key(connection, key_id, time.time())
    return {"deleted": key_id}


def show_ledger(data: Path, name: str) -> dict[str, Any]:
    """As `show_account`, and its `moves`, oldest first, with the members of `ledger.Move`."""
    with _opened(data) as database, database.read() as connection:
        accounts.require_account(connection, name)
        # One moment for both, though the service works meanwhile.
        connection.execute("begin")
        balance = ledger.balance(connection, name)
        moves = [vars(move) for move in ledger.moves(connection, name)]
        connection.execute("rollback")
    return {"account": name, **asdict(balance), "moves": moves}


def audit_ledger(data: Path) -> dict[str, Any]:
    """`{"is_sound", "invariants": [{"name", "holds", "broken"}]}`; `broken` are sentences."""
    with _opened(data, is_checked=True) as database, database.read() as connection:
        connection.execute("begin")
        broken = audit.broken(connection)
        connection.execute("rollback")
    return {
        "is_sound": not any(broken.values()),
        "invariants": [
            {"name": one.name, "holds": one.holds, "broken": broken[one.name]}
            for one in audit.INVARIANTS
        ],
    }


def list_tasks(
    data: Path, account: str | None, status: str | None, most: int
) -> list[dict[str, Any]]:
    """The newest tasks, newest first; see `task_list`."""
    with _opened(data) as database, database.read() as connection:
        if account is not None:
            accounts.require_account(connection, account)
        return task_list.list_tasks(connection, account, status, most)


def show_task(data: Path, task_id: str) -> dict[str, Any]:
    """All that is known of a task; raises `OperatorError` when there is none."""
    with _opened(data) as database, database.read() as connection:
        return _required(task_list.find_task(connection, task_id), task_id)


def cancel_task(data: Path, task_id: str) -> dict[str, Any]:
    """End an unfinished task and give its credits back.

    `{"task_id", "account", "status", "canceled", "returned_credits", "charged_credits"}`:
    `canceled` is whether it happened now; a task that had ended stays as it was. A service that
    works on it stops within a second.
    """
    with _opened(data) as database, database.write() as connection:
        before = _required(task_list.find_task(connection, task_id), task_id)
        is_canceled = tasks.cancel(connection, task_id, time.time())
    return {
        "task_id": task_id,
        "account": before["account"],
        "status": "canceled" if is_canceled else before["status"],
        "canceled": is_canceled,
        "returned_credits": before["reserved_credits"] if is_canceled else 0,
        "charged_credits": before["charged_credits"] or 0,
    }


def _required(found: dict[str, Any] | None, task_id: str) -> dict[str, Any]:
    if found is None:
        raise OperatorError(f"There is no task {task_id}. See tasks list.")
    return found


def add_reference(data: Path, file: Path) -> str:
    """Keep a file for this service's tasks; its address, which only this service knows."""
    return References(data).add(file)
