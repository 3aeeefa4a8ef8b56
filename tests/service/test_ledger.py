"""The ledger beside a small model, what its audit finds, and the reservation's arithmetic."""

import contextlib

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from ledger_machine import MUTANTS, SHOWN_BY, LedgerMachine, mutated

from scenewright.contract import Request, price_credits
from scenewright.service import accounts, ledger, tasks
from scenewright.service.audit import audit, broken
from scenewright.service.database import Database
from scenewright.service.errors import Refusal
from scenewright.service.reserve import frames_max, reservation_credits


def lease_of(task_id, fence=0):
    return tasks.Lease(task_id, fence, 1, Request("Rain."), 0, 0)


def reserve(connection, task_id, amount):
    tasks.insert(connection, task_id, "ann", Request("Rain."), "f", 0.0)
    ledger.reserve(connection, "ann", task_id, amount, 0.0)


def end(connection, task_id, charge, fence=0):
    """End a task as its worker does; whether the fence was the newest."""
    held = lease_of(task_id, fence)
    if not charge:
        return tasks.fail(connection, held, "render_failed", "No.", 0.0)
    return tasks.succeed(connection, held, tasks.Finished("a", 1, charge, ()), 0.0)


SAMPLE = settings(max_examples=8, stateful_step_count=20, deadline=None, derandomize=True)
FOUND = settings(SAMPLE, max_examples=60, database=None, phases=[Phase.generate])


def test_the_ledger_agrees_with_a_model_after_any_moves():
    run_state_machine_as_test(LedgerMachine, settings=SAMPLE)


@pytest.mark.parametrize("mutant", MUTANTS[::8], ids=lambda mutant: mutant[2])
def test_a_mistake_in_the_ledger_is_found(mutant, tmp_path):
    with pytest.raises(SHOWN_BY):
        run_state_machine_as_test(mutated(mutant, tmp_path), settings=FOUND)


BROKEN = [
    ("sum", "update ledger_account set balance = balance + 1 where id like '%available'"),
    ("balance", "update ledger_account set balance = balance - 1 where id = 'sys:funding'"),
    ("sign", "update ledger_account set balance = -1 where id = 'sys:revenue'"),
    ("accounts", "insert into account values ('bob', 1, 0)"),
    (
        "ways",
        "insert into ledger_transfer values ('x:fund', 'sys:revenue', "
        "'account:ann:available', 1, 'fund', null, 0)",
    ),
    (
        "ways",
        "insert into ledger_transfer values ('x:post', 'account:ann:available', "
        "'sys:revenue', 1, 'post', 'task_0', 0)",
    ),
    ("held", "update ledger_account set balance = balance + 1 where id like '%held'"),
    ("held", "update reservation set state = 'voided', charged = 0 where task_id = 'task_0'"),
    (
        "once",
        "insert into ledger_transfer values ('x:void', 'account:ann:held', "
        "'account:ann:available', 5, 'void', 'task_1', 0)",
    ),
    (
        "once",
        "insert into ledger_transfer values ('x:void', 'account:ann:held', "
        "'account:ann:available', 5, 'void', 'task_0', 0)",
    ),
    (
        "once",
        "insert into ledger_transfer values ('x:post', 'account:ann:held', "
        "'sys:revenue', 5, 'post', 'nobody', 0)",
    ),
    ("once", "update reservation set charged = 6 where task_id = 'task_1'"),
    ("charge", "update reservation set charged = 4 where task_id = 'task_1'"),
    ("price", "update task set duration_ms = 60001 where id = 'task_1'"),
    ("task", "update task set status = 'failed' where id = 'task_0'"),
    ("task", "update task set status = 'canceled' where id = 'task_1'"),
    ("task", "update task set status = 'processing' where id = 'task_2'"),
    ("task", "update task set credits = 6 where id = 'task_1'"),
    ("task", "update task set credits = null where id = 'task_1'"),
    ("task", "delete from reservation where task_id = 'task_0'"),
]


@pytest.mark.parametrize(("name", "statement"), BROKEN, ids=lambda value: str(value)[:60])
def test_the_audit_names_the_invariant_that_is_broken(tmp_path, name, statement):
    with contextlib.closing(Database(tmp_path)) as database:
        with database.write() as connection:
            accounts.create_account(connection, "ann", 40, True, 0.0)
            for number in range(3):
                reserve(connection, f"task_{number}", 10)
            assert end(connection, "task_1", 5)
            assert end(connection, "task_2", 0)
            assert audit(connection) == []
        with database.write() as connection:
            # As another program may do it, or a disk.
            connection.execute("pragma ignore_check_constraints = on")
            connection.execute(statement)
        with database.read() as connection:
            assert broken(connection)[name]


@pytest.mark.parametrize(
    ("estimate_seconds", "available", "reserved"),
    [
        (0, 5, 5),
        (40, 100, 5),
        (40.1, 100, 6),
        (100, 12, 12),
        (100, 11, 11),
        (100, 9, 9),
        (480, 100, 50),
        (600, 50, 50),
        (3600, 50, 50),
    ],
)
def test_a_reservation_has_headroom_as_far_as_the_wallet_goes(
    estimate_seconds, available, reserved
):
    assert reservation_credits(estimate_seconds, available, 600) == reserved


@pytest.mark.parametrize(("estimate_seconds", "available"), [(0, 4), (100, 8), (60.1, 5)])
def test_a_wallet_below_the_plans_price_is_refused(estimate_seconds, available):
    with pytest.raises(Refusal, match="at least 5 credits"):
        reservation_credits(estimate_seconds, available, 600)


def test_a_transfer_cannot_be_changed(tmp_path):
    with contextlib.closing(Database(tmp_path)) as database:
        with database.write() as connection:
            accounts.create_account(connection, "ann", 5, True, 0.0)
        for statement in ("update ledger_transfer set amount = 1", "delete from ledger_transfer"):
            with (
                pytest.raises(Exception, match="only added"),
                database.write() as connection,
            ):
                connection.execute(statement)


@given(st.floats(0, 4000), st.integers(0, 400), st.integers(1, 3600))
def test_a_charge_never_exceeds_its_reservation(estimate_seconds, available, most):
    try:
        reserved = reservation_credits(estimate_seconds, available, most)
    except Refusal:
        return
    assert 5 <= reserved <= available
    assert price_credits(frames_max(reserved, most, 8000) // 8) <= reserved


def test_the_folder_is_for_its_owner_alone(tmp_path):
    folder = tmp_path / "data"
    Database(folder).close()
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "service.sqlite3").stat().st_mode & 0o777 == 0o600
