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
    st.sampled_from(["fund", "reserve", "settle", "void"]), st.integers(0, 3), st.integers(1, 40)
)


@settings(max_examples=15, deadline=None)
@given(moves=st.lists(MOVES, max_size=25))
def test_the_ledger_agrees_with_a_model_after_any_moves(tmp_path_factory, moves):
    database = Database(tmp_path_factory.mktemp("ledger"))
    available, pending, spent = 20, {}, 0
    with contextlib.closing(database):
        with database.write() as connection:
            accounts.create_account(connection, "ann", available, True, 0.0)
        for number, (kind, which, amount) in enumerate(moves):
            task_id = f"task_{which}"
            try:
                with database.write() as connection:
                    if kind == "fund":
                        ledger.fund(connection, "ann", amount, f"gift-{number}", 0.0)
                        available += amount
                    elif kind == "reserve" and which not in pending:
                        tasks.insert(connection, task_id, "ann", Request("Rain."), "f", 0.0)
                        ledger.reserve(connection, "ann", task_id, amount, 0.0)
                        pending[which] = amount
                        available -= amount
                    elif kind == "settle":
                        ledger.settle(connection, task_id, amount, 0.0)
                        rest = pending.pop(which) - amount
                        assert rest >= 0
                        available, spent = available + rest, spent + amount
                        pending[which] = 0
                    elif kind == "void":
                        ledger.void(connection, task_id, 0.0)
                        available += pending[which]
                        pending[which] = 0
            except LedgerError:
                pass
            with database.read() as connection:
                assert ledger.balance(connection, "ann") == ledger.Balance(
                    available, sum(pending.values()), spent
                )
                found = audit(connection)
            # The model moves credits without ending tasks, and charges below the least price.
            assert all("disagree" in line or "charge" in line for line in found)


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
