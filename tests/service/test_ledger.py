"""The ledger beside a small model, for any sequence of moves, and the reservation's arithmetic."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenewright.contract import Request, price_credits
from scenewright.service import accounts, ledger, tasks
from scenewright.service.audit import audit
from scenewright.service.database import Database
from scenewright.service.errors import Refusal
from scenewright.service.ledger import LedgerError
from scenewright.service.reserve import frames_max, reservation_credits

MOVES = st.tuples(
    st.sampled_from(["fund", "reserve", "succeed", "fail", "zombie"]),
    st.integers(0, 3),
    st.integers(5, 40),
)


class Model:
    """What one account should have, in whole credits; `pending` by task."""

    def __init__(self, available):
        self.available, self.spent = available, 0
        self.pending, self.ended = {}, {}

    def balance(self):
        return ledger.Balance(self.available, sum(self.pending.values()), self.spent)

    def reserve(self, which, amount):
        self.available -= amount
        self.pending[which] = amount

    def end(self, which, charge):
        self.available += self.pending.pop(which) - charge
        self.spent += charge
        self.ended[which] = charge


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


def play(database, model, number, move):
    kind, which, amount = move
    task_id = f"task_{which}"
    is_new = which not in model.pending and which not in model.ended
    with database.write() as connection:
        if kind == "fund":
            ledger.fund(connection, "ann", amount, f"gift-{number}", 0.0)
            model.available += amount
        elif kind == "reserve" and is_new:
            if amount > model.available:
                with pytest.raises(LedgerError):
                    reserve(connection, task_id, amount)
                raise _Undo
            reserve(connection, task_id, amount)
            model.reserve(which, amount)
        elif kind in ("succeed", "fail"):
            charge = amount if kind == "succeed" else 0
            if charge > model.pending.get(which, charge):
                with pytest.raises(LedgerError):
                    end(connection, task_id, charge)
                raise _Undo
            # A task that has ended, or never was, cannot be ended again.
            assert end(connection, task_id, charge) == (which in model.pending)
            if which in model.pending:
                model.end(which, charge)
        elif kind == "zombie":
            assert not end(connection, task_id, amount, fence=7)


class _Undo(Exception):
    """Roll the transaction back, as the service does after any error."""


@settings(max_examples=25, deadline=None)
@given(moves=st.lists(MOVES, max_size=25))
def test_the_ledger_agrees_with_a_model_after_any_moves(tmp_path_factory, moves):
    database = Database(tmp_path_factory.mktemp("ledger"))
    model = Model(20)
    with contextlib.closing(database):
        with database.write() as connection:
            accounts.create_account(connection, "ann", model.available, True, 0.0)
        for number, move in enumerate(moves):
            with contextlib.suppress(_Undo):
                play(database, model, number, move)
            with database.read() as connection:
                assert ledger.balance(connection, "ann") == model.balance()
                assert audit(connection) == []


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("update ledger_account set balance = balance + 1 where id like '%available'", "sum"),
        ("update ledger_account set balance = balance + 1 where id like '%held'", "reserved"),
        ("update task set status = 'failed' where id = 'task_0'", "disagree"),
        ("update task set credits = 6 where id = 'task_1'", "disagree"),
        ("update reservation set charged = 6 where task_id = 'task_1'", "charge"),
        ("delete from reservation where task_id = 'task_0'", "disagree"),
    ],
)
def test_the_audit_finds_what_must_not_be(tmp_path, statement, sentence):
    with contextlib.closing(Database(tmp_path)) as database:
        with database.write() as connection:
            accounts.create_account(connection, "ann", 30, True, 0.0)
            reserve(connection, "task_0", 10)
            reserve(connection, "task_1", 10)
            assert end(connection, "task_1", 5)
            assert audit(connection) == []
            connection.exec_driver_sql(statement)
        with database.read() as connection:
            assert any(sentence in line for line in audit(connection))


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
                connection.exec_driver_sql(statement)


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
