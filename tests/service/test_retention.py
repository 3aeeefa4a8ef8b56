"""What is forgotten of finished work, when, and what never."""

import contextlib
import threading

import pytest
from service_desk import until
from work_shop import RAIN, Shop

from scenewright import __version__
from scenewright.contract import TaskStatus
from scenewright.durable import connect
from scenewright.service import idempotency, ledger, operator, retention, tasks, upkeep
from scenewright.service.database import FILE_NAME, Database, rows
from scenewright.service.idempotency import Remembered
from scenewright.service.retention import Retention, forget
from scenewright.service.schema import FIRST

DAY = 86_400.0
KEPT = Retention(media_days=2, task_days=30)


class Past(Shop):
    """A shop whose tasks have keys, and end with a sound."""

    def add(self, task_id, request=RAIN):
        super().add(task_id, request)
        with self.database.write() as connection:
            first = Remembered("f", task_id.encode())
            idempotency.remember(connection, "ann", task_id, first, task_id, self.now)

    def succeed(self, task_id, sound):
        (self.media.folder / sound).write_bytes(b"sound")
        with self.database.write() as connection:
            held = tasks.Lease(task_id, 0, 1, RAIN, 0, 10)
            finished = tasks.Finished(sound, 2000, 5, ("A note.",))
            assert tasks.succeed(connection, held, finished, self.now)

    def forget(self, days):
        """What is due so many days later."""
        return forget(self.database, self.media.folder, KEPT, self.now + days * DAY)

    def task(self, task_id="task_1"):
        with self.database.read() as connection:
            return tasks.find(connection, "ann", task_id, "http://a")

    def recalled(self, task_id="task_1"):
        with self.database.read() as connection:
            return idempotency.recall(connection, "ann", task_id)

    def sounds(self):
        return sorted(path.name for path in self.media.folder.iterdir())


@pytest.fixture
def past(tmp_path):
    past = Past(tmp_path / "data")
    yield past
    past.database.close()


def test_first_the_sound_goes_and_the_task_says_so(past):
    past.succeed("task_1", "aa")
    assert past.forget(1.9) == 0
    assert past.sounds() == ["aa"]
    assert past.forget(2.1) == 0
    assert past.sounds() == []
    task = past.task()
    assert (task.status, task.output.duration_seconds) == (TaskStatus.succeeded, 2.0)
    assert task.extra["notes"] == ["A note.", tasks.NOT_KEPT]
    assert past.recalled()


def test_a_sound_that_a_younger_task_has_too_stays(past):
    past.succeed("task_1", "aa")
    past.now += DAY
    past.add("task_2")
    past.succeed("task_2", "aa")
    past.forget(1.5)
    assert past.sounds() == ["aa"]
    assert past.task().extra["notes"] == ["A note.", tasks.NOT_KEPT]
    assert past.task("task_2").extra["notes"] == ["A note."]


def test_then_the_task_and_its_key_go_together_and_the_ledger_keeps_its_moves(past):
    past.succeed("task_1", "aa")
    past.forget(29.9)
    assert past.task()
    assert past.recalled()
    assert past.forget(30.1) == 1
    assert past.forget(30.1) == 0
    assert past.task() is None
    assert past.recalled() is None
    shown = operator.show_task(past.media.folder.parent, "task_1")
    assert (shown["request"], shown["prompt"], shown["charged_credits"]) == ({}, None, 5)
    assert past.balance() == ledger.Balance(95, 0, 5)


def test_takes_are_counted_on_after_the_first_was_forgotten(past):
    past.succeed("task_1", "aa")
    past.forget(31)
    past.add("task_2")
    assert past.row("task_2").take == 1


def test_unfinished_work_and_its_key_are_never_forgotten(past):
    assert past.forget(4000) == 0
    assert past.task().status == TaskStatus.processing
    assert past.recalled()


def test_much_is_forgotten_in_turns(past, monkeypatch):
    monkeypatch.setattr(retention, "TASKS_A_TURN", 2)
    past.succeed("task_1", "aa")
    for number in range(2, 6):
        past.add(f"task_{number}")
        past.succeed(f"task_{number}", f"a{number}")
    assert past.forget(31) == 5
    assert past.sounds() == []
    assert past.balance() == ledger.Balance(75, 0, 25)


@pytest.mark.parametrize("days", [3, -1 / 24, -400])
def test_a_clock_that_is_set_and_set_right_makes_no_key_older_than_it_is(past, days):
    past.succeed("task_1", "aa")
    right = past.now
    past.now += days * DAY
    past.add("task_2")
    past.succeed("task_2", "bb")
    assert past.forget(0) == 0
    past.now = right
    past.add("task_3")
    assert past.forget(29) == 0
    assert past.recalled("task_2")
    assert past.recalled("task_3")


def test_no_key_is_kept_for_less_than_thirty_days(past):
    with pytest.raises(ValueError, match="30 days"):
        forget(past.database, past.media.folder, Retention(1, 29), past.now)


def test_a_database_of_the_first_version_is_brought_along(tmp_path):
    with contextlib.closing(connect(tmp_path / FILE_NAME, 5.0)) as old:
        for statement in FIRST:
            old.execute(statement)
        old.execute("insert into account values ('ann', 1, 0)")
        for end in ("available", "held"):
            old.execute(f"insert into ledger_account (id) values ('account:ann:{end}')")
        old.execute(
            "insert into task (id, account, status, request, fingerprint, take, created_at, "
            "updated_at) values ('task_1', 'ann', 'processing', '{}', 'f', 6, 0, 0)"
        )
        old.execute("pragma user_version = 1")
    with contextlib.closing(Database(tmp_path)) as database:
        with database.write() as connection:
            tasks.insert(connection, "task_2", "ann", RAIN, "f", 1.0)
        with database.read() as connection:
            found = rows(connection, "select take, version from task order by id")
    assert [tuple(row) for row in found] == [(6, ""), (7, __version__)]


@pytest.mark.logs_expected
def test_what_breaks_in_the_upkeep_does_not_end_it(past, monkeypatch, caplog):
    turns = []

    def broken(*_arguments):
        turns.append(1)
        raise KeyError("odd")

    monkeypatch.setattr(upkeep, "RECONCILE_SECONDS", 0.01)
    monkeypatch.setattr(upkeep, "FORGET_EVERY", 1)
    monkeypatch.setattr(upkeep, "forget", broken)
    is_ending = threading.Event()
    care = upkeep.Upkeep(past.database, past.media, KEPT, lambda: past.now)
    thread = threading.Thread(target=care.repeat, args=(is_ending,))
    thread.start()
    until(lambda: len(turns) > 2, "it ended")
    is_ending.set()
    thread.join(60)
    assert "could not be forgotten: KeyError at test_retention.py" in caplog.text
    assert "odd" not in caplog.text
