"""The rows of the queue: cancelled, ordered, paused, hidden, and found by their task."""

import pytest

from scenewright.contract import Request
from scenewright.studio.jobs.queue import QueueRows, by_account, moved
from scenewright.studio.journal import Journal
from scenewright.studio.records import SubmissionState


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "studio.sqlite3")
    yield journal
    journal.close()


@pytest.fixture
def rows(journal):
    return QueueRows(journal.database)


def opened(journal, count=1):
    return [journal.open(Request("Rain."), "local").id for _one in range(count)]


def order(journal):
    return [job.submission.id for job in by_account(journal.unresolved())["local"]]


@pytest.mark.parametrize(
    ("chosen", "before", "expected"),
    [
        ([4], 1, [4, 1, 2, 3]),
        ([1], None, [2, 3, 4, 1]),
        ([3, 1], 2, [1, 3, 2, 4]),
        ([2], 2, [1, 3, 4, 2]),
        ([9], 1, [1, 2, 3, 4]),
    ],
)
def test_what_is_moved_stands_together_before_the_other_one(chosen, before, expected):
    assert moved([1, 2, 3, 4], chosen, before) == expected


def test_the_order_is_by_position_then_by_age(journal, rows):
    first, second, third = opened(journal, 3)
    assert order(journal) == [first, second, third]
    rows.set_order([third, first])
    assert order(journal) == [third, first, second]


def test_a_cancelled_job_is_off_the_board_and_never_sent_until_it_is_taken_back(journal, rows):
    (first,) = opened(journal)
    assert rows.cancel(first)
    assert journal.unresolved() == []
    assert journal.jobs(has_hidden=False) == []
    assert not rows.cancel(first)
    assert rows.take_back_cancel(first)
    assert order(journal) == [first]
    assert len(journal.jobs(has_hidden=False)) == 1
    assert not rows.take_back_cancel(first)


def test_what_somebody_is_sending_cannot_be_cancelled(journal, rows):
    sent, held = opened(journal, 2)
    journal.set_state(sent, SubmissionState.unknown)
    journal.claim(held, "another program")
    assert not rows.cancel(sent)
    assert not rows.cancel(held)
    assert len(journal.unresolved()) == 2


def test_a_pause_is_kept(journal, rows):
    (first,) = opened(journal)
    rows.set_paused(first, is_paused=True)
    assert journal.submission(first).is_paused
    rows.set_paused(first, is_paused=False)
    assert not journal.submission(first).is_paused


def test_what_is_hidden_is_not_deleted(journal, rows):
    first, second = opened(journal, 2)
    for one in (first, second):
        journal.set_state(one, SubmissionState.final)
    rows.set_hidden([first], is_hidden=True)
    assert [job.submission.id for job in journal.jobs(has_hidden=False)] == [second]
    assert len(journal.jobs()) == 2
    rows.set_hidden([first], is_hidden=False)
    assert len(journal.jobs(has_hidden=False)) == 2


def test_a_task_is_found_by_its_id_and_account(journal, rows):
    adopted = journal.adopt("task_1", "local")
    assert rows.of_task("task_1", "local") == adopted.id
    assert rows.of_task("task_1", "other") is None
    assert rows.of_task("task_2", "local") is None
