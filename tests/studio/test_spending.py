"""What was observed of credits, and the cap of a day, on a real journal."""

import json
import threading
import time

import pytest

from scenewright.contract import Request
from scenewright.studio.accounts.ledger import entries
from scenewright.studio.accounts.spending import SpendCaps, begin_of_day
from scenewright.studio.errors import SpendCapError
from scenewright.studio.jobs.queue import QueueRows
from scenewright.studio.journal import Journal
from scenewright.studio.records import ObservationKind, SubmissionState

RAIN = Request("Rain.")
DAY_SECONDS = 24 * 60 * 60
NOON = time.mktime((2026, 3, 2, 12, 0, 0, 0, 0, -1))


class Books:
    """A journal whose clock is set by hand, an account, and a service's words about its jobs."""

    def __init__(self, folder):
        self.now = NOON
        self.journal = Journal(folder / "studio.sqlite3", self.clock)
        self.caps = SpendCaps(self.journal, self.clock)
        self.journal.database.rows(
            "INSERT INTO account(id, name, base_url, key_reference) "
            "VALUES ('a', 'Studio A', 'https://a.example/v2', '')"
        )

    def clock(self):
        return self.now

    def sent(self, account_id="a"):
        (submission,) = self.caps.open([RAIN], account_id)
        self.caps.begin_sending(submission.id)
        return submission.id

    def accepted(self, reserved=10, account_id="a"):
        submission_id = self.sent(account_id)
        billing = {} if reserved is None else {"billing": {"reserved_credits": reserved}}
        self.note(submission_id, "accepted", "processing", 202, **billing)
        return submission_id

    def note(self, submission_id, kind, status, http_status=200, state="accepted", **members):
        body = json.dumps({"id": f"t{submission_id}", "status": status, **members})
        self.journal.note(
            submission_id,
            ObservationKind(kind),
            http_status,
            body,
            state=SubmissionState(state),
            task_id=f"t{submission_id}",
        )

    def settle(self, submission_id, credits=5):
        usage = {} if credits is None else {"usage": {"credits": credits}}
        self.note(submission_id, "polled", "succeeded", state="final", **usage)

    def today(self, account_id="a"):
        today = self.caps.today(account_id)
        return today.spent_credits, today.held_credits, today.unsent_credits


@pytest.fixture
def books(tmp_path):
    made = Books(tmp_path)
    yield made
    made.journal.close()


def only(books):
    (entry,) = entries(books.journal.database)
    return entry


def test_a_job_is_reserved_then_settled_and_the_rest_returned(books):
    job = books.accepted(10)
    entry = only(books)
    assert (entry.reserved_credits, entry.held_credits, entry.settled_credits) == (10, 10, 0)
    assert not entry.is_unknown
    books.settle(job, 6)
    entry = only(books)
    assert (entry.reserved_credits, entry.settled_credits) == (10, 6)
    assert (entry.returned_credits, entry.held_credits) == (4, 0)
    assert (entry.task_id, entry.title, entry.account_name) == (f"t{job}", "Rain.", "Studio A")
    assert not entry.is_practice


def test_what_failed_is_returned_whole_and_what_was_refused_cost_nothing(books):
    job = books.accepted(10)
    books.note(job, "polled", "failed", state="final", error={})
    assert (only(books).returned_credits, only(books).held_credits) == (10, 0)
    refused = books.sent()
    books.journal.note(refused, ObservationKind.refused, 400, "{}", state=SubmissionState.final)
    assert only(books).submission_id == job
    assert books.today() == (0, 0, 0)


def test_what_nobody_named_is_unknown_and_counts_as_its_floor(books):
    books.sent()
    assert only(books).is_unknown
    assert books.today() == (0, 5, 0)
    books.accepted(None)
    assert [entry.is_unknown for entry in entries(books.journal.database)] == [True, True]
    assert books.today() == (0, 10, 0)


def test_a_success_without_a_price_stays_held(books):
    books.settle(books.accepted(10), None)
    assert only(books).held_credits == 10
    assert books.today() == (0, 10, 0)
    books.now += DAY_SECONDS
    assert books.today() == (0, 0, 0)


def test_an_order_beyond_the_cap_is_refused_whole_with_its_remedy(books):
    books.caps.set("a", 20)
    books.settle(books.accepted(10), 6)
    books.accepted(5)
    with pytest.raises(SpendCapError, match="6 are spent today, 5 are held, and this costs at lea"):
        books.caps.open([RAIN, RAIN], "a")
    assert books.today() == (6, 5, 0)
    books.caps.open([RAIN], "a")
    assert books.today() == (6, 5, 5)
    books.caps.set("a", None)
    books.caps.open([RAIN] * 8, "a")


def test_a_cap_is_of_one_account_and_the_practice_one_has_none_unless_chosen(books):
    books.caps.set("a", 0)
    with pytest.raises(SpendCapError, match="Raise the cap"):
        books.caps.open([RAIN], "a")
    books.accepted(900, "local")
    assert books.caps.today("local").left_credits is None
    books.caps.set("local", 3)
    with pytest.raises(SpendCapError, match="Local studio"):
        books.caps.open([RAIN], "local")
    assert books.caps.all() == {"a": 0, "local": 3}


def test_what_waits_is_asked_again_in_its_turn_and_not_for_those_behind_it(books):
    books.caps.set("a", 15)
    first, second, third = (one.id for one in books.caps.open([RAIN] * 3, "a"))
    books.caps.begin_sending(first)
    books.note(first, "accepted", "processing", 202, billing={"reserved_credits": 12})
    with pytest.raises(SpendCapError):
        books.caps.begin_sending(second)
    assert books.journal.submission(second).state is SubmissionState.unsent
    books.settle(first, 6)
    books.caps.begin_sending(second)
    with pytest.raises(SpendCapError):
        books.caps.begin_sending(third)
    books.now += DAY_SECONDS
    books.caps.begin_sending(third)


def test_one_job_may_pass_the_cap_and_the_next_is_not_sent(books):
    books.caps.set("a", 10)
    books.settle(books.accepted(60), 50)
    assert books.today() == (50, 0, 0)
    assert books.caps.today("a").left_credits == 0
    with pytest.raises(SpendCapError):
        books.caps.open([RAIN], "a")


def test_what_was_sent_already_is_sent_again_whatever_the_cap_says(books):
    job = books.sent()
    books.caps.set("a", 0)
    books.caps.begin_sending(job)
    assert books.journal.submission(job).state is SubmissionState.unknown


def test_a_new_day_begins_at_local_midnight_and_a_clock_set_back_hides_nothing(books):
    books.caps.set("a", 10)
    books.settle(books.accepted(10), 10)
    books.now = begin_of_day(NOON + DAY_SECONDS) - 1
    assert books.caps.today("a").left_credits == 0
    books.now += 1
    assert books.caps.today("a").left_credits == 10
    books.now = NOON - 3 * DAY_SECONDS
    assert books.caps.today("a").left_credits == 0


def test_what_was_charged_yesterday_is_not_of_today_while_its_sound_is_fetched(books):
    job = books.accepted(10)
    books.note(job, "polled", "succeeded", usage={"credits": 6})
    assert books.today() == (6, 0, 0)
    books.now += DAY_SECONDS
    assert books.journal.submission(job).state is SubmissionState.accepted
    assert books.today() == (0, 0, 0)


def test_what_lacked_credits_and_was_cancelled_costs_nothing(books):
    job = books.sent()
    unsent = SubmissionState.unsent
    books.journal.note(job, ObservationKind.refused, 402, "{}", state=unsent)
    assert books.today() == (0, 0, 5)
    QueueRows(books.journal.database, books.clock).cancel(job)
    assert books.today() == (0, 0, 0)
    assert entries(books.journal.database) == []


def test_a_cancelled_job_frees_its_floor_and_a_left_one_counts_on_its_day(books):
    (waiting,) = books.caps.open([RAIN], "a")
    assert books.today() == (0, 0, 5)
    QueueRows(books.journal.database, books.clock).cancel(waiting.id)
    assert books.today() == (0, 0, 0)
    left = books.accepted(10)
    books.journal.set_state(left, SubmissionState.forgotten)
    assert books.today() == (0, 10, 0)
    books.now += DAY_SECONDS
    assert books.today() == (0, 0, 0)
    assert only(books).held_credits == 10


def test_two_programs_cannot_both_have_the_last_credits(books, tmp_path):
    books.caps.set("a", 5)
    journals = [Journal(tmp_path / "studio.sqlite3", books.clock) for _ in range(4)]
    opened, refused = [], []

    def order(journal):
        try:
            opened.extend(SpendCaps(journal, books.clock).open([RAIN], "a"))
        except SpendCapError as error:
            refused.append(error)

    threads = [threading.Thread(target=order, args=(journal,)) for journal in journals]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for journal in journals:
        journal.close()
    assert (len(opened), len(refused)) == (1, 3)


def test_what_was_accepted_is_reckoned_with_though_a_poll_of_it_was_refused_and_it_was_left(books):
    left = books.accepted(reserved=15)
    error = {"error": {"code": "invalid_api_key", "message": "No.", "request_id": "r"}}
    refused = ObservationKind.refused
    books.journal.note(left, refused, 401, json.dumps(error))
    assert books.today() == (0, 15, 0)
    assert QueueRows(books.journal.database).stop_watching(left)
    assert books.today() == (0, 15, 0)
    nobodys = books.journal.adopt("task_9", "a").id
    books.journal.note(nobodys, refused, 404, json.dumps(error), state=SubmissionState.final)
    assert books.today() == (0, 15, 0)
