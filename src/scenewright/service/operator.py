"""The operator's verbs on a data folder; they work while the service runs, and print nothing."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scenewright.service import accounts, ledger
from scenewright.service.database import Database
from scenewright.service.references import References


@contextlib.contextmanager
def _opened(data: Path) -> Iterator[Database]:
    database = Database(data)
    try:
        yield database
    finally:
        database.close()


def create_account(
    data: Path, name: str, credits: int, *, has_api_access: bool = True
) -> dict[str, Any]:
    """Make an account with one key: `{"account", "key_id", "api_key"}`."""
    api_key = accounts.new_key()
    with _opened(data) as database, database.write() as connection:
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


def add_reference(data: Path, file: Path) -> str:
    """Keep a file for this service's tasks; its address, which only this service knows."""
    return References(data).add(file)
