"""The cap of a day in a studio: what is not ordered, what waits, and what lets it go on."""

import csv
import time

import pytest
from desk import KEY
from ear import eventually

from scenewright.studio.accounts import spending as spending_module
from scenewright.studio.accounts import spending_book
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.accounts.spending_sums import SpendingQuery
from scenewright.studio.jobs.pauses import PauseKind
from scenewright.studio.journal import Journal

DAY_SECONDS = 24 * 60 * 60


@pytest.fixture(autouse=True)
def seldom(monkeypatch):
    """Whatever goes on, goes on because it was told."""
    monkeypatch.setattr(spending_book, "LOOK_SECONDS", 3600.0)


@pytest.fixture
def often(seldom, monkeypatch):
    """The studio looks at once whether a queue may go on, instead of once a minute."""
    monkeypatch.setattr(spending_book, "LOOK_SECONDS", 0.02)


@pytest.fixture
def studio(one_at_a_time):
    return one_at_a_time


async def with_account(studio, house):
    await studio.add_account("Hosted", house.service.wire.base_url, KEY, "file")
    await eventually(lambda: studio.account.name == "Hosted")
    return studio.account.id


def states(studio):
    return [job.state.value for job in reversed(studio.jobs.jobs())]


def problem(studio):
    studio.draft.renew()
    return " ".join(one.message for one in studio.draft.problems if one.field == "spending")


async def test_what_would_pass_the_cap_is_a_problem_and_takes_count_together(loop, studio, house):
    account_id = await with_account(studio, house)
    await studio.spending.set_cap(account_id, 10)
    assert dict(studio.spending.caps) == {account_id: 10}
    studio.draft.prompt = "Rain."
    studio.draft.takes = 2
    assert problem(studio) == ""
    studio.draft.takes = 3
    assert "cap of 10 credits a day for “Hosted”" in problem(studio)
    assert studio.generate() is None
    studio.draft.takes = 1
    studio.draft.prompt = "{Rain|Snow|Hail}."
    assert "at least 15" in problem(studio)
    studio.use_account("local")
    await eventually(lambda: not problem(studio))
    assert studio.jobs.jobs() == ()


async def test_orders_count_at_once_and_another_programs_are_asked_in_the_journal(
    loop, studio, house, tmp_path
):
    account_id = await with_account(studio, house)
    await studio.spending.set_cap(account_id, 10)
    studio.draft.prompt = "Rain."
    studio.draft.output_format = "wav"
    await studio.generate()
    await eventually(lambda: studio.spending.today.held_credits == 10)
    assert "10 are held" in problem(studio)
    await studio.spending.set_cap(account_id, 15)
    assert problem(studio) == ""
    other = Journal(tmp_path / "studio.sqlite3")
    SpendCaps(other).set(account_id, 10)
    other.close()
    # The window does not know yet; the order is refused whole, and nothing is in the journal.
    await studio.generate()
    assert "Nothing was sent" in studio.notice.sentence
    assert len(studio.jobs.jobs()) == 1


async def stood_at_the_cap(studio, house):
    """One of two jobs is paid, and the other would pass the cap; gives the account's id."""
    account_id = await with_account(studio, house)
    house.service.ending = {"output": None, "usage": {"credits": 9}}
    await studio.spending.set_cap(account_id, 10)
    studio.draft.prompt = "Rain."
    studio.draft.output_format = "wav"
    studio.draft.takes = 2
    await studio.generate()
    house.waiting.set()
    await eventually(lambda: studio.account_pauses)
    return account_id


async def test_a_queue_stands_at_the_cap_and_goes_on_when_it_is_raised(loop, studio, house):
    account_id = await stood_at_the_cap(studio, house)
    (pause,) = studio.account_pauses
    assert (pause.kind, pause.remedy_verb) == (PauseKind.cap, "change_cap")
    assert pause.remedy_argument == account_id
    assert "9 are spent today" in pause.sentence
    assert "goes on by itself tomorrow" in pause.sentence
    assert house.service.seen["POST"] == 1
    assert states(studio) == ["succeeded", "unsent"]
    await studio.spending.set_cap(account_id, 20)
    await eventually(lambda: states(studio) == ["succeeded", "succeeded"])
    assert not studio.account_pauses
    await eventually(lambda: studio.spending.today.spent_credits == 18)


async def test_a_queue_that_stands_goes_on_the_next_day_by_itself(
    loop, often, studio, house, monkeypatch
):
    account_id = await stood_at_the_cap(studio, house)
    # What waits may not stand in its own way.
    await studio.spending.set_cap(account_id, 9)
    await eventually(lambda: studio.account_pauses)
    today = spending_module.begin_of_day(time.time())
    monkeypatch.setattr(spending_module, "begin_of_day", lambda _now: today + DAY_SECONDS)
    await eventually(lambda: states(studio) == ["succeeded", "succeeded"])


async def test_spending_is_added_up_and_exported(loop, studio, house, tmp_path):
    house.waiting.set()
    studio.draft.prompt = "=Rain."
    studio.draft.output_format = "wav"
    await studio.generate()
    await eventually(lambda: states(studio) == ["succeeded"])
    told = []
    studio.spending.told.connect(told.append)
    await studio.spending.ask(SpendingQuery("job"))
    (spending,) = told
    assert (spending.practice.settled_credits, spending.total) == (5, None)
    target = tmp_path / "spent.csv"
    target.write_text("old")
    await studio.spending.export(spending, target)
    with target.open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert (row["title"], row["settled_credits"]) == ("'=Rain.", "5")
    assert target.name in studio.notice.sentence
    await studio.spending.export(spending, tmp_path / "missing" / "spent.csv")
    assert "cannot be written" in studio.notice.sentence
