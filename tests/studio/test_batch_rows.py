"""Which row became which submission: the same row is one order, also for two programs at once."""

import threading

import pytest

from scenewright.contract import Request
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.errors import SpendCapError
from scenewright.studio.jobs.batch_rows import BatchRows, row_keys
from scenewright.studio.journal import Journal
from scenewright.studio.records import ObservationKind, SubmissionState

RAIN, BELL = Request("Rain."), Request("A bell.")


@pytest.fixture
def journal(tmp_path):
    made = Journal(tmp_path / "studio.sqlite3")
    yield made
    made.close()


def test_a_row_keeps_its_key_wherever_it_stands_and_like_rows_are_told_apart():
    keys = row_keys([RAIN, BELL, RAIN], "a")
    assert len(set(keys)) == 3
    assert set(row_keys([BELL, RAIN, RAIN], "a")) == set(keys)
    assert not set(row_keys([RAIN, BELL, RAIN], "b")) & set(keys)
    assert not set(row_keys([RAIN, BELL, RAIN], "a", "again")) & set(keys)


def test_two_programs_that_run_one_batch_order_a_row_once(journal, tmp_path):
    (key,) = row_keys([RAIN], "local")
    journals = [Journal(tmp_path / "studio.sqlite3") for _ in range(4)]
    ordered = []

    def order(one):
        ordered.append(BatchRows(one, SpendCaps(one)).ordered(key, RAIN, "local"))

    threads = [threading.Thread(target=order, args=(one,)) for one in journals]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for one in journals:
        one.close()
    assert len(ordered) == 4
    assert len(set(ordered)) == len(journal.jobs()) == 1


def test_what_cost_nothing_is_ordered_anew_and_what_a_cap_refuses_leaves_nothing(journal):
    rows = BatchRows(journal, SpendCaps(journal))
    (key,) = row_keys([RAIN], "local")
    first = rows.ordered(key, RAIN, "local")
    journal.note(first, ObservationKind.refused, 400, "{}", state=SubmissionState.final)
    SpendCaps(journal).set("local", 4)
    with pytest.raises(SpendCapError):
        rows.ordered(key, RAIN, "local")
    assert rows.known([key])[key].submission.id == first
    SpendCaps(journal).set("local", None)
    second = rows.ordered(key, RAIN, "local")
    assert second != first
    assert rows.ordered(key, RAIN, "local") == second
