"""The service's one SQLite file: durable commits, one writer at a time, migrated when opened."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, overload

import sqlalchemy as sa
from pysqlite3 import dbapi2

from scenewright.durable import connect, is_too_old
from scenewright.service.errors import BusyFault, DatabaseFault
from scenewright.service.schema import MIGRATIONS

FILE_NAME = "service.sqlite3"
BUSY_SECONDS = 5.0


class Found(list[Any]):
    """Rows with their columns by name."""

    def first(self) -> Any:
        """The only one that was asked for, or None."""
        return self[0] if self else None


class Bare:
    """SQLite's own connection: a question costs a tenth of what it does through SQLAlchemy."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        connection.row_factory = lambda cursor, row: SimpleNamespace(
            **{column[0]: value for column, value in zip(cursor.description, row, strict=True)}
        )

    def exec_driver_sql(self, statement: str, parameters: Mapping[str, Any]) -> Found:
        """Run one statement that reads."""
        return Found(self.connection.execute(statement, parameters).fetchall())


Looking = sa.Connection | Bare


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
        self._looking = threading.local()
        self._bare: list[Bare] = []
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
        self._engine = sa.create_engine(
            "sqlite://",
            module=dbapi2,
            creator=self._connect,
            poolclass=sa.QueuePool,
            isolation_level="AUTOCOMMIT",
            # An error's text goes to the log, where no prompt belongs.
            hide_parameters=True,
        )
        try:
            self._migrate(is_checked=is_checked)
        except BaseException:
            self._engine.dispose()
            raise

    def _connect(self) -> Any:
        return connect(self.path, BUSY_SECONDS)

    @contextlib.contextmanager
    def read(self) -> Iterator[sa.Connection]:
        """A connection for reading; it never waits for a writer."""
        with _translated(self.path), self._engine.connect() as connection:
            yield connection

    @contextlib.contextmanager
    def look(self) -> Iterator[Bare]:
        """This thread's own connection for the few rows that every request asks for."""
        with _translated(self.path):
            bare: Bare | None = getattr(self._looking, "bare", None)
            if bare is None:
                bare = self._looking.bare = Bare(self._connect())
                self._bare.append(bare)
            yield bare

    @contextlib.contextmanager
    def write(self) -> Iterator[sa.Connection]:
        """One transaction that is committed at the end, or rolled back when anything is raised."""
        if not self._writing.acquire(timeout=BUSY_SECONDS):
            raise BusyFault("The service is busy. Try again in a second.")
        try:
            with _translated(self.path), self._engine.connect() as connection:
                connection.exec_driver_sql("begin immediate")
                try:
                    yield connection
                except BaseException:
                    connection.exec_driver_sql("rollback")
                    raise
                connection.exec_driver_sql("commit")
        finally:
            self._writing.release()

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()
        while self._bare:
            self._bare.pop().connection.close()
        self._looking = threading.local()

    def _migrate(self, *, is_checked: bool) -> None:
        with self.read() as connection:
            version = _version(connection)
            is_read_through = is_checked or version != len(MIGRATIONS)
            if is_read_through and not _is_whole(connection):
                raise _damaged(self.path)
            if version == len(MIGRATIONS):
                return
            if not version and connection.exec_driver_sql("select 1 from sqlite_master").first():
                raise DatabaseFault(
                    f"The database {self.path} is not Scenewright's. Choose another folder with "
                    "--data."
                )
        with self.write() as connection:
            version = _version(connection)
            if version > len(MIGRATIONS):
                raise DatabaseFault(
                    f"{self.path} was written by a newer Scenewright. Install that version."
                )
            for migration in MIGRATIONS[version:]:
                for statement in migration:
                    connection.exec_driver_sql(statement)
            connection.exec_driver_sql(f"pragma user_version = {len(MIGRATIONS)}")


def _is_whole(connection: sa.Connection) -> bool:
    return bool(connection.exec_driver_sql("pragma quick_check(1)").scalar() == "ok")


def _version(connection: sa.Connection) -> int:
    return int(connection.exec_driver_sql("pragma user_version").scalar() or 0)


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
    except (sa.exc.OperationalError, dbapi2.OperationalError) as error:
        reason = str(getattr(error, "orig", error))
        if "locked" in reason or "busy" in reason:
            raise BusyFault("The service is busy. Try again in a second.") from error
        raise DatabaseFault(f"The database {path} cannot be used: {reason}.") from error
    except (sa.exc.DatabaseError, dbapi2.DatabaseError) as error:
        if isinstance(error, (sa.exc.IntegrityError, dbapi2.IntegrityError)):
            raise
        raise _damaged(path) from error


@overload
def rows(connection: sa.Connection, statement: str, **values: Any) -> sa.CursorResult[Any]:
    """In a transaction."""


@overload
def rows(connection: Bare, statement: str, **values: Any) -> Found:
    """For one request."""


def rows(connection: Looking, statement: str, **values: Any) -> sa.CursorResult[Any] | Found:
    """Run one SQL statement with named values (`:name`)."""
    return connection.exec_driver_sql(statement, values)
