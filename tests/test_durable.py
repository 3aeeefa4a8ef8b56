"""Both databases are opened by one function: private, durable, and by many at once."""

import os
import threading

import pytest
from pysqlite3 import dbapi2

from scenewright import durable

OPENERS = 6
ROUNDS = 25


def test_many_may_open_a_new_file_at_once(tmp_path):
    refused = []
    for number in range(ROUNDS):
        path, gate = tmp_path / f"{number}.sqlite3", threading.Barrier(OPENERS)

        def open_it(path=path, gate=gate):
            gate.wait()
            try:
                durable.connect(path, 5.0).close()
            except dbapi2.Error as error:
                refused.append(str(error))

        openers = [threading.Thread(target=open_it) for _ in range(OPENERS)]
        for opener in openers:
            opener.start()
        for opener in openers:
            opener.join()
    assert refused == []


def test_what_is_written_is_logged_ahead_and_synced(tmp_path):
    connection = durable.connect(tmp_path / "a.sqlite3", 5.0)
    asked = ("journal_mode", "synchronous", "foreign_keys")
    told = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
    connection.close()
    assert told == ["wal", 2, 1]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes to look at")
def test_nobody_else_can_read_the_file(tmp_path):
    path = tmp_path / "a.sqlite3"
    before = os.umask(0)
    try:
        durable.connect(path, 5.0).close()
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_no_database_is_an_error_at_once(tmp_path):
    path = tmp_path / "a.sqlite3"
    path.write_bytes(b"no database " * 100)
    with pytest.raises(dbapi2.DatabaseError):
        durable.connect(path, 5.0)


def test_this_sqlite_is_safe_with_a_write_ahead_log():
    assert not durable.is_too_old()
