"""Spending as the pictures show it: sums of made-up jobs, caps, and what a cap refuses."""

from dataclasses import replace
from functools import partial

from picture_states import NOW, with_other_services
from PySide6.QtWidgets import QWidget

from scenewright.studio.accounts.ledger import Entry
from scenewright.studio.accounts.spending import Today
from scenewright.studio.accounts.spending_sums import spending_of
from scenewright.studio.records import SubmissionState
from scenewright.studio.settings import Section
from scenewright.ui.settings.spending_sheet import SpendingSheet
from scenewright.ui.window import Window

DAY_SECONDS = 24 * 60 * 60
PAID = Entry(
    submission_id=1,
    account_id="studio",
    account_name="Studio",
    is_practice=False,
    scene_id=1,
    title="Waves against wood, a bell rings.",
    scene_title="Harbour at dawn",
    at=NOW,
    state=SubmissionState.final,
    task_id="task_9f3c",
    request_id="req_1",
    reserved_credits=15,
    settled_credits=6,
    returned_credits=9,
    held_credits=0,
    is_unknown=False,
)
HELD = replace(PAID, submission_id=2, settled_credits=0, returned_credits=0, held_credits=15)
PRACTICE = replace(PAID, submission_id=3, account_id="local", is_practice=True, settled_credits=5)
EARLIER = replace(PAID, submission_id=4, at=NOW - DAY_SECONDS, settled_credits=120)
EARLIER = replace(EARLIER, reserved_credits=150, returned_credits=30)
UNKNOWN = replace(PAID, submission_id=5, reserved_credits=0, settled_credits=0, is_unknown=True)
UNKNOWN = replace(UNKNOWN, returned_credits=0, at=NOW - 2 * DAY_SECONDS)
SPENT = (UNKNOWN, EARLIER, PRACTICE, HELD, PAID)


def spending(window: Window, by: str = "day", is_empty: bool = False) -> QWidget:
    """What was spent, added up."""
    built = SpendingSheet(window.studio, window.theme, window)
    built.by.setCurrentIndex(built.by.findData(by))
    window.dialogs.open(built)
    built.show_spending(spending_of(() if is_empty else SPENT, built.query()))
    return built


def capped(window: Window) -> QWidget:
    """The page of spending where an account has a cap."""
    window.studio.spending.show(Today("Studio"), (("studio", 200),))
    return window.dialogs.settings(Section.spending)


def at_the_cap(window: Window) -> QWidget:
    """Generate where three takes would pass the day's cap."""
    window.studio.draft.today = Today("Studio", 40, 5, cap_credits=50)
    window.studio.draft.takes = 3
    window.composer.generate()
    return window.composer.bar


SPENDING = (
    ("spending", spending),
    ("spending-jobs", partial(spending, by="job")),
    ("spending-empty", partial(spending, is_empty=True)),
    ("settings-spending-capped", capped, with_other_services),
    ("bar-capped", at_the_cap, with_other_services),
)
