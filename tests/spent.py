"""What was observed of made-up jobs: one that was paid, and one of practice."""

import time
from dataclasses import replace

from scenewright.studio.accounts.ledger import Entry
from scenewright.studio.records import SubmissionState

NOON = time.mktime((2026, 3, 2, 12, 0, 0, 0, 0, -1))
DAY_SECONDS = 24 * 60 * 60
PAID = Entry(
    submission_id=1,
    account_id="a",
    account_name="Studio A",
    is_practice=False,
    scene_id=1,
    title="Rain.",
    scene_title="Harbour",
    at=NOON,
    state=SubmissionState.final,
    task_id="t1",
    request_id="r1",
    reserved_credits=10,
    settled_credits=6,
    returned_credits=4,
    held_credits=0,
    is_unknown=False,
)
PRACTICE = replace(
    PAID, submission_id=3, account_id="local", account_name="Local studio", is_practice=True
)
