"""What is durable of sending and fetching, also in a journal that an earlier version wrote."""

import pytest
from pysqlite3 import dbapi2 as sqlite

from scenewright.contract import Request
from scenewright.studio.database import MIGRATIONS
from scenewright.studio.journal import Journal
from scenewright.studio.records import SubmissionState

RAIN = Request("Rain.")


@pytest.fixture
def clock():
    return [1_000.0]


@pytest.fixture
def journal(tmp_path, clock):
    journal = Journal(tmp_path / "studio.sqlite3", lambda: clock[0])
    yield journal
    journal.close()


def state(journal, submission_id):
    found = journal.submission(submission_id)
    return found.state.value, found.sending_since


def test_the_age_of_a_sending_counts_from_the_first_one_that_may_have_arrived(journal, clock):
    one = journal.open(RAIN, "local").id
    assert state(journal, one) == ("unsent", None)
    journal.begin_sending(one)
    clock[0] = 2_000.0
    journal.begin_sending(one)
    assert state(journal, one) == ("unknown", 1_000.0)
    journal.take_back_sending(one)
    assert state(journal, one) == ("unsent", None)
    journal.begin_sending(one)
    assert state(journal, one) == ("unknown", 2_000.0)
    clock[0] = 9_000.0
    journal.send_again(one)
    assert state(journal, one) == ("unknown", 9_000.0)


def test_a_task_that_was_looked_up_is_its_jobs_and_stays_it(journal):
    one = journal.open(RAIN, "local").id
    journal.begin_sending(one)
    journal.found(one, "task_7")
    journal.found(one, "task_8")
    journal.send_again(one)
    found = journal.submission(one)
    assert (found.state, found.task_id) == ("accepted", "task_7")


@pytest.mark.parametrize("left", [SubmissionState.forgotten, SubmissionState.final])
def test_what_was_left_or_has_ended_meanwhile_is_not_made_unsent_or_sent(journal, left):
    one = journal.open(RAIN, "local").id
    journal.begin_sending(one)
    journal.set_state(one, left)
    journal.take_back_sending(one)
    journal.begin_sending(one)
    assert state(journal, one) == (left, 1_000.0)
    journal.send_again(one)
    assert (state(journal, one)[0] == "unknown") is (left is SubmissionState.forgotten)


def test_that_the_sound_has_come_is_a_fact_on_the_disk(journal):
    one = journal.open(RAIN, "local").id
    journal.set_downloaded(one, is_downloaded=True)
    assert journal.submission(one).downloaded_at == 1_000.0
    journal.set_downloaded(one, is_downloaded=False)
    assert journal.submission(one).downloaded_at is None


def test_what_an_earlier_version_sent_is_as_old_as_it_was_opened(tmp_path):
    path = tmp_path / "studio.sqlite3"
    with sqlite.connect(path) as old:
        for script in MIGRATIONS[:3]:
            old.executescript(script)
        old.execute("PRAGMA user_version = 3")
        for number, known in enumerate(("unsent", "unknown", "final"), 1):
            old.execute(
                "INSERT INTO submission(account_id, idempotency_key, body, created_at, state) "
                "VALUES ('local', ?, ?, ?, ?)",
                (str(number), RAIN.body(), 100.0 * number, known),
            )
    old.close()
    journal = Journal(path)
    assert [state(journal, number) for number in (1, 2, 3)] == [
        ("unsent", None),
        ("unknown", 200.0),
        ("final", 300.0),
    ]
    journal.close()
