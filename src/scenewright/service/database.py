"""The service's one SQLite file: durable commits, one writer at a time, migrated when opened."""

from __future__ import annotations

import contextlib
import functools
import os
import threading
from collections import namedtuple
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pysqlite3 import dbapi2

from scenewright.durable import GENERATION, applied, connect, is_too_old
from scenewright.service.errors import BusyFault, DatabaseFault
from scenewright.service.schema import MIGRATIONS, SERVICE_GENERATION

FILE_NAME = "service.sqlite3"
BUSY_SECONDS = 5.0


class Rows(list[Any]):
    """What a statement found, each row with its columns by name; `rowcount` is what it changed."""

    rowcount = 0

    def first(self) -> Any:
        """The first row, or None."""
        return self[0] if self else None

    def scalar(self) -> Any:
        """The first row's first value, or None."""
        return self[0][0] if self else None


class Connection:
    """One connection to the file; nothing of a statement stays open behind it."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def execute(self, statement: str, values: Mapping[str, Any] | Sequence[Any] = ()) -> Rows:
        """Run one statement, with values for its `:name` or its `?`."""
        cursor = self.inner.execute(statement, values)
        found = Rows()
        if cursor.description is not None:
            row_of = _row_of(tuple(column[0] for column in cursor.description))
            found.extend(map(row_of, cursor))
        found.rowcount = cursor.rowcount
        return found

    def undo(self) -> None:
        """Roll back, where SQLite has not done so itself."""
        if self.inner.in_transaction:
            self.inner.execute("rollback")


@functools.cache
def _row_of(names: tuple[str, ...]) -> Any:
    row: Any = namedtuple("Row", names, rename=True)  # type: ignore[misc]
    return row._make


class Database:
    """The database in `data_folder`, made when missing. Raises `DatabaseFault`, `BusyFault`.

    It is read through for damage first, unless `is_checked` is false: a second with a hundred
    thousand tasks.
    """

    def __init__(self, data_folder: Path, *, is_checked: bool = True) -> None:
        if is_too_old():
            raise DatabaseFault(
                f"SQLite {dbapi2.sqlite_version} is too old; install pysqlite3 again."
            )
        self.path = data_folder / FILE_NAME
        self._writing = threading.Lock()
        # Whoever asks takes one out, so that threads share neither one nor its transaction.
        self._idle: list[Connection] = []
        self._is_closed = False
        try:
            data_folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Empty is what a first start that was killed leaves, which has not come to the media.
            if (data_folder / "media").exists() and _is_empty(self.path):
                raise _damaged(self.path)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError as error:
            raise DatabaseFault(
                f"The folder {data_folder} cannot be used: {error.strerror}. "
                "Choose another one with --data."
            ) from error
        try:
            self._migrate(is_checked=is_checked)
        except BaseException:
            self.close()
            raise

    @contextlib.contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection for reading; it never waits for a writer."""
        with _translated(self.path):
            try:
                connection = self._idle.pop()
            except IndexError:
                connection = Connection(connect(self.path, BUSY_SECONDS))
            try:
                yield connection
            finally:
                connection.undo()
                self._idle.append(connection)
                if self._is_closed:
                    self.close()

    @contextlib.contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction that is committed at the end, or rolled back when anything is raised."""
        if not self._writing.acquire(timeout=BUSY_SECONDS):
            raise BusyFault("The service is busy. Try again in a second.")
        try:
            with self.read() as connection:
                connection.execute("begin immediate")
                yield connection
                connection.execute("commit")
        finally:
            self._writing.release()

    def close(self) -> None:
        """Close every connection; one in use is closed by whoever uses it."""
        self._is_closed = True
        while self._idle:
            self._idle.pop().inner.close()

    def _migrate(self, *, is_checked: bool) -> None:
        with self.read() as connection:
            version = _version(connection)
            done = applied(version, SERVICE_GENERATION, len(MIGRATIONS))
            is_read_through = is_checked or done != len(MIGRATIONS)
            if is_read_through and not _is_whole(connection):
                raise _damaged(self.path)
            if done == len(MIGRATIONS):
                return
            if not version and connection.execute("select 1 from sqlite_master").first():
                raise DatabaseFault(
                    f"The database {self.path} is not Scenewright's. Choose another folder with "
                    "--data."
                )
        with self.write() as connection:
            # Another process may have been quicker.
            done = applied(_version(connection), SERVICE_GENERATION, len(MIGRATIONS))
            if done is None:
                raise DatabaseFault(
                    f"{self.path} was written by a newer Scenewright. Install that version."
                )
            if done == len(MIGRATIONS):
                return
            for migration in MIGRATIONS[done:]:
                for statement in migration:
                    connection.execute(statement)
            version = SERVICE_GENERATION * GENERATION + len(MIGRATIONS)
            connection.execute(f"pragma user_version = {version}")


def _is_whole(connection: Connection) -> bool:
    return bool(connection.execute("pragma quick_check(1)").scalar() == "ok")


def _version(connection: Connection) -> int:
    return int(connection.execute("pragma user_version").scalar() or 0)


def _is_empty(path: Path) -> bool:
    return path.exists() and not path.stat().st_size


def _damaged(path: Path) -> DatabaseFault:
    return DatabaseFault(
        f"The database {path} is damaged. Move it aside and start again, or restore a copy."
    )


@contextlib.contextmanager
def _translated(path: Path) -> Iterator[None]:
    try:
        yield
    except dbapi2.OperationalError as error:
        if "locked" in str(error) or "busy" in str(error):
            raise BusyFault("The service is busy. Try again in a second.") from error
        raise DatabaseFault(f"The database {path} cannot be used: {error}.") from error
    except dbapi2.IntegrityError:
        raise
    except dbapi2.DatabaseError as error:
        raise _damaged(path) from error


def rows(connection: Connection, statement: str, **values: Any) -> Rows:
    """Run one SQL statement with named values (`:name`)."""
    return connection.execute(statement, values)
