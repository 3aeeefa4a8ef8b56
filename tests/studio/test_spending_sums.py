"""Observed credits added up, and as a table that a spreadsheet reads as it stands."""

import csv
import io
from dataclasses import replace

from spent import DAY_SECONDS, NOON, PAID, PRACTICE

from scenewright.studio.accounts.spending_sums import (
    NO_SCENE,
    SpendingQuery,
    csv_text,
    spending_of,
    table,
)

HELD = replace(
    PAID,
    submission_id=2,
    at=NOON + DAY_SECONDS,
    settled_credits=0,
    returned_credits=0,
    held_credits=10,
    scene_id=None,
    scene_title="",
)
OVER = replace(PAID, submission_id=4, settled_credits=12, returned_credits=0)
UNKNOWN = replace(PAID, submission_id=5, settled_credits=0, returned_credits=0, reserved_credits=0)
UNKNOWN = replace(UNKNOWN, is_unknown=True)
ALL = [PAID, HELD, PRACTICE, OVER, UNKNOWN]


def test_money_and_practice_are_never_one_sum():
    found = spending_of(ALL, SpendingQuery("day"))
    assert [(one.name, one.is_practice, one.jobs) for one in found.sums] == [
        ("2026-03-03", False, 1),
        ("2026-03-02", False, 3),
        ("2026-03-02", True, 1),
    ]
    assert (found.total.settled_credits, found.practice.settled_credits) == (18, 6)
    assert spending_of([PRACTICE], SpendingQuery()).total is None


def test_what_is_reserved_is_settled_returned_or_held_but_for_what_was_charged_above():
    for by in ("day", "account", "scene", "job"):
        for one in spending_of(ALL, SpendingQuery(by)).sums:
            accounted = one.settled_credits - one.over_credits + one.returned_credits
            assert one.reserved_credits == accounted + one.held_credits
    total = spending_of(ALL, SpendingQuery()).total
    assert (total.over_credits, total.unknown_jobs) == (2, 1)


def test_sums_are_of_a_scene_an_account_and_a_span_of_time():
    by_scene = spending_of(ALL, SpendingQuery("scene")).sums
    assert [one.name for one in by_scene] == ["Harbour", NO_SCENE, "Harbour"]
    wanted = SpendingQuery("job", since=NOON + 1, account_id="a")
    assert [one.job for one in spending_of(ALL, wanted).sums] == [2]
    wanted = SpendingQuery("account", before=NOON + 1)
    assert [one.jobs for one in spending_of(ALL, wanted).sums] == [3, 1]
    assert spending_of([], SpendingQuery()).sums == ()


def test_a_table_is_read_back_cell_by_cell_and_no_title_is_a_formula():
    for begin in "=+-@\t\r\n":
        odd = replace(PAID, title=f'{begin}cmd|"x", y\n', account_name=f"{begin}SUM(A1)")
        heads, rows = table(spending_of([odd], SpendingQuery("job")))
        text = csv_text(heads, rows)
        assert text.endswith("\r\n")
        (read,) = csv.DictReader(io.StringIO(text, newline=""))
        assert (read["title"], read["account"]) == (f"'{odd.title}", f"'{odd.account_name}")
        assert (read["settled_credits"], read["is_practice"]) == ("6", "no")
        assert (read["task_id"], read["request_id"]) == ("t1", "r1")
    heads, rows = table(spending_of(ALL, SpendingQuery("account")))
    assert heads[:3] == ("account", "is_practice", "jobs")
    assert rows[0][:3] == ["Studio A", "no", "4"]
