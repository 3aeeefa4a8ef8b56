"""Opens a SQLite file the way both of our databases need it: private, durable, patient."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from pysqlite3 import dbapi2

# Older ones can corrupt a write-ahead log while it is reset (sqlite.org/wal.html).
SQLITE_VERSION_MIN = (3, 51, 3)
AGAIN_SECONDS = 0.02
# A file's `user_version` is a thousand times its generation and the number of its migrations.
GENERATION = 1000


def is_too_old() -> bool:
    """Whether this SQLite is not safe with a write-ahead log."""
    return bool(dbapi2.sqlite_version_info < SQLITE_VERSION_MIN)


def applied(user_version: int, generation: int, known: int) -> int | None:
    """How many of the `known` migrations a file has already; None where it is not for us.

    Within a generation a migration only adds: tables, indexes, columns with a default. So a program
    reads and writes what a newer one of its generation left, all of it stays, and the newer one
    goes on with it. A migration that does more begins a generation, which older programs refuse.
    """
    of_file, number = divmod(user_version, GENERATION)
    return None if of_file > generation else min(number, known)


def connect(path: Path, busy_seconds: float) -> Any:
    """A connection to `path`, made 0600 where it is missing: WAL, FULL, foreign keys.

    Statements wait `busy_seconds` for others. Raises OSError and the module's `Error`.
    """
    # Made before SQLite does, so that it is never readable by others, not even for a moment.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    connection = dbapi2.connect(
        str(path), timeout=busy_seconds, isolation_level=None, check_same_thread=False
    )
    try:
        _log_ahead(connection, time.monotonic() + busy_seconds)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _log_ahead(connection: Any, deadline: float) -> None:
    # Changing the mode does not wait as statements do: two that open a new file refuse each other.
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except dbapi2.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
        time.sleep(AGAIN_SECONDS)
