"""The studio's SQLite file: opened privately, migrated, and every failure made a sentence.

One connection behind one lock: any thread may call, one at a time. A write transaction is on
disk (WAL, synchronous FULL) when its block ends.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pysqlite3 import dbapi2 as sqlite

from scenewright.durable import GENERATION, applied, connect, is_too_old
from scenewright.studio.accounts.spending_tables import SPENDING_TABLES
from scenewright.studio.errors import JournalError
from scenewright.studio.library.takes_migration import TAKES_OF_THEIR_OWN

BUSY_SECONDS = 10.0

# What was released is never edited: a change is a new entry. One that does more than add, as
# `durable.applied` says it, raises the generation.
JOURNAL_GENERATION = 0
MIGRATIONS = (
    """
    CREATE TABLE account(
        id TEXT PRIMARY KEY, name TEXT NOT NULL, base_url TEXT NOT NULL,
        key_reference TEXT NOT NULL) STRICT;
    INSERT INTO account VALUES ('local', 'Local studio', 'local', '');
    CREATE TABLE scene(
        id INTEGER PRIMARY KEY, title TEXT NOT NULL, draft_json TEXT NOT NULL) STRICT;
    CREATE TABLE submission(
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        scene_id INTEGER REFERENCES scene(id),
        idempotency_key TEXT NOT NULL UNIQUE,
        body BLOB NOT NULL,
        created_at REAL NOT NULL,
        state TEXT NOT NULL CHECK (
            state IN ('unsent', 'unknown', 'accepted', 'final', 'forgotten')),
        task_id TEXT, request_id TEXT, owner TEXT, owner_seen_at REAL) STRICT;
    CREATE INDEX submission_state ON submission(state);
    CREATE TABLE observation(
        submission_id INTEGER NOT NULL REFERENCES submission(id),
        at REAL NOT NULL, kind TEXT NOT NULL, http_status INTEGER NOT NULL,
        body TEXT NOT NULL) STRICT;
    CREATE INDEX observation_submission ON observation(submission_id);
    CREATE TRIGGER observation_stays BEFORE UPDATE ON observation
        BEGIN SELECT RAISE(ABORT, 'observations are only added'); END;
    CREATE TRIGGER observation_remains BEFORE DELETE ON observation
        BEGIN SELECT RAISE(ABORT, 'observations are only added'); END;
    CREATE TABLE take(
        id INTEGER PRIMARY KEY,
        submission_id INTEGER UNIQUE REFERENCES submission(id),
        parent_take_id INTEGER REFERENCES take(id),
        media_sha256 TEXT NOT NULL, duration_seconds REAL NOT NULL,
        lufs REAL, true_peak_db REAL,
        rating INTEGER NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
        notes TEXT NOT NULL DEFAULT '', trashed_at REAL) STRICT;
    CREATE VIRTUAL TABLE take_fts USING fts5(title, prompt, notes, tokenize = 'unicode61');
    """,
    """
    ALTER TABLE submission ADD COLUMN draft_json TEXT NOT NULL DEFAULT '';
    ALTER TABLE submission ADD COLUMN parent_submission_id INTEGER REFERENCES submission(id);
    ALTER TABLE submission ADD COLUMN position REAL;
    ALTER TABLE submission ADD COLUMN is_paused INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE submission ADD COLUMN hidden_at REAL;
    CREATE INDEX submission_task ON submission(task_id);
    CREATE INDEX submission_owner ON submission(owner) WHERE owner IS NOT NULL;
    ALTER TABLE account ADD COLUMN is_paused INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE account ADD COLUMN is_closed INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE voice(
        account_id TEXT NOT NULL REFERENCES account(id), voice_id TEXT NOT NULL,
        alias TEXT NOT NULL DEFAULT '', is_favourite INTEGER NOT NULL DEFAULT 0,
        used_at REAL, refused_at REAL, PRIMARY KEY (account_id, voice_id)) STRICT;
    CREATE TABLE snippet(
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, words TEXT NOT NULL) STRICT;
    CREATE TABLE preset(name TEXT PRIMARY KEY, fields_json TEXT NOT NULL) STRICT;
    """,
    TAKES_OF_THEIR_OWN,
    # What was sent before this was kept may be known to its service since it was opened.
    """
    ALTER TABLE submission ADD COLUMN sending_since REAL;
    ALTER TABLE submission ADD COLUMN downloaded_at REAL;
    UPDATE submission SET sending_since = created_at WHERE state <> 'unsent';
    """,
    SPENDING_TABLES,
    "ALTER TABLE submission ADD COLUMN is_asking INTEGER NOT NULL DEFAULT 0;",
)

Row = tuple[Any, ...]


class Database:
    """The open file. Raises `JournalError` where it cannot be used.

    Without `is_migrated` it is opened as it is: to be written over by `copy_into`.
    """

    def __init__(self, path: Path, *, is_migrated: bool = True) -> None:
        if is_too_old():
            raise JournalError(
                f"SQLite {sqlite.sqlite_version} is too old to be safe; install pysqlite3 again."
            )
        self.path = path
        self._lock = threading.RLock()
        self._depth = 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = connect(path, BUSY_SECONDS)
        except (sqlite.Error, OSError) as error:
            raise _explained(error, path) from error
        if not is_migrated:
            return
        try:
            self._prepare()
        except JournalError:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        with self.writing():
            version = int(self.rows("PRAGMA user_version")[0][0])
            done = applied(version, JOURNAL_GENERATION, len(MIGRATIONS))
            if done is None:
                raise JournalError(
                    f"The journal {self.path} was written by a newer Scenewright. Update this one."
                )
            for number, script in enumerate(MIGRATIONS[done:], done + 1):
                for statement in _statements(script):
                    self.rows(statement)
                version = JOURNAL_GENERATION * GENERATION + number
                self.rows(f"PRAGMA user_version = {version}")

    def rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """Run one statement and return all its rows."""
        with self._lock:
            try:
                return list(self._connection.execute(sql, parameters).fetchall())
            except (sqlite.Error, UnicodeEncodeError) as error:
                raise _explained(error, self.path) from error

    def insert(self, sql: str, parameters: Sequence[Any] = ()) -> int:
        """Run one INSERT and return the id of its row."""
        with self._lock:
            try:
                return int(self._connection.execute(sql, parameters).lastrowid)
            except (sqlite.Error, UnicodeEncodeError) as error:
                raise _explained(error, self.path) from error

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One write transaction; nested blocks join the outer one. Durable when it ends."""
        with self._lock:
            if self._depth:
                yield
                return
            self.rows("BEGIN IMMEDIATE")
            self._depth += 1
            try:
                yield
                self.rows("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.rollback()
                raise
            finally:
                self._depth -= 1

    def copy_into(self, other: Database) -> None:
        """Make `other` what this is, in one transaction there: all of it or nothing.

        Programs that have it open see it from then on.
        """
        with self._lock, other._lock:
            try:
                self._connection.backup(other._connection)
            except sqlite.Error as error:
                raise _explained(error, other.path) from error

    def close(self) -> None:
        """Close the file; calling it twice does nothing."""
        with self._lock:
            self._connection.close()


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite.complete_statement(statement):
            yield statement
            statement = ""


def _explained(error: Exception, path: Path) -> JournalError:
    if isinstance(error, UnicodeEncodeError):
        return JournalError("This has letters in it that are none. Take them out and try again.")
    # Of an error of the system without the path, which may have any word in it.
    said = str(getattr(error, "strerror", None) or error).lower()
    if "full" in said or getattr(error, "errno", None) == 28:
        return JournalError(f"The disk of {path.parent} is full. Free some space and try again.")
    if "malformed" in said or "not a database" in said:
        return JournalError(
            f"The journal {path} is damaged. Move it away and start again; the sounds in the media "
            "folder beside it are untouched."
        )
    if isinstance(error, OSError) or "readonly" in said or "unable to open" in said:
        return JournalError(
            f"The journal {path} cannot be written. Check that the folder belongs to you."
        )
    if "locked" in said:
        return JournalError("Another Scenewright holds the journal for long. Try again shortly.")
    return JournalError(f"The journal {path} cannot be used: {error}.")
