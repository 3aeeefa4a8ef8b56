"""What many requests write at once: one transaction, in which each stands or falls alone."""

import asyncio
import contextlib

import pytest
from pysqlite3 import dbapi2

from scenewright.durable import connect
from scenewright.service import database as module
from scenewright.service.database import Database, rows
from scenewright.service.errors import BusyFault, DatabaseFault
from scenewright.service.group_commit import GroupCommit


@pytest.fixture
def database(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.2)
    with contextlib.closing(Database(tmp_path)) as opened:
        yield opened


def all_of(database, jobs):
    """What becomes of jobs that are asked for in one moment."""

    async def ask():
        commits = GroupCommit(database)
        try:
            return await asyncio.gather(*map(commits.write, jobs), return_exceptions=True)
        finally:
            commits.close()

    return asyncio.run(ask())


def adding(name):
    def add(connection):
        rows(connection, "insert into account values (:name, 0, 0)", name=name)
        return name

    return add


def names(database):
    with database.read() as connection:
        return [row.name for row in rows(connection, "select name from account order by name")]


def test_those_of_one_moment_are_durable_at_one_moment(database):
    seen = []

    def look(connection):
        seen.append(rows(connection, "select count(*) from account").scalar())
        seen.append(len(names(database)))

    assert all_of(database, [adding("ann"), look, adding("bob")]) == ["ann", None, "bob"]
    assert (seen, names(database)) == ([1, 0], ["ann", "bob"])


def test_one_that_fails_undoes_its_own_changes_only(database):
    def fail(connection):
        adding("eve")(connection)
        raise KeyError("eve")

    ann, eve, again, bob = all_of(database, [adding("ann"), fail, adding("ann"), adding("bob")])
    assert (ann, bob, names(database)) == ("ann", "bob", ["ann", "bob"])
    assert isinstance(eve, KeyError)
    assert isinstance(again, dbapi2.IntegrityError)


def test_when_the_whole_transaction_is_gone_nobody_is_told_otherwise(database):
    def end_it_all(connection):
        connection.execute("rollback")
        raise dbapi2.OperationalError("database or disk is full")

    told = all_of(database, [adding("ann"), end_it_all, adding("bob")])
    assert [type(each) for each in told] == [DatabaseFault] * 3
    assert names(database) == []
    assert all_of(database, [adding("ann")]) == ["ann"]


def test_on_a_full_disk_nothing_is_promised(database):
    def fill(connection):
        pages = connection.execute("pragma page_count").scalar()
        connection.execute(f"pragma max_page_count = {pages}")
        for number in range(10_000):
            adding(f"{number:0200}")(connection)

    full, bob = all_of(database, [fill, adding("bob")])
    assert isinstance(full, (dbapi2.OperationalError, DatabaseFault))
    assert names(database) == (["bob"] if bob == "bob" else [])


def test_whoever_comes_while_it_is_locked_is_not_held_up_for_twice_as_long(database):
    other = connect(database.path, 1)
    other.execute("begin immediate")
    commits = GroupCommit(database)

    async def ask():
        first = asyncio.ensure_future(commits.write(adding("ann")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        # The first one's turn has begun without it.
        second = asyncio.ensure_future(commits.write(adding("bob")))
        await asyncio.wait([first])
        return first.exception(), second.done() and second.exception()

    told = asyncio.run(ask())
    commits.close()
    other.close()
    assert [type(each) for each in told] == [BusyFault] * 2
    assert all_of(database, [adding("ann")]) == ["ann"]
