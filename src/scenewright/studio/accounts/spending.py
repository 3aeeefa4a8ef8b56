"""The spend cap: what an account may cost in one day, kept in the journal for every program.

A day is the local calendar's. What was charged counts on the day on which that was observed; what
is reserved or sent and not ended counts until it ends. The price of a job is known when it ends,
its floor before: one job may pass the cap by what it costs above the floor, the next one is not
sent. A clock set forward begins a new day; set back, what was charged "later" counts as today's.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scenewright.contract import CREDITS_MIN
from scenewright.studio.accounts.ledger import IS_REFUSED, ledger_rows
from scenewright.studio.errors import SpendCapError
from scenewright.studio.records import SubmissionState

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.studio.database import Row
    from scenewright.studio.journal import Journal
    from scenewright.studio.records import Submission

CAP_CREDITS_MAX = 1_000_000


@dataclass(frozen=True)
class Today:
    """What an account has cost today, in credits, and its cap; None is no cap.

    Held is what is reserved, or the floor of what was sent and not answered yet; unsent is the
    floor of what waits in the queue.
    """

    account_name: str
    spent_credits: float = 0
    held_credits: float = 0
    unsent_credits: float = 0
    cap_credits: int | None = None

    @property
    def left_credits(self) -> float | None:
        """What may still be ordered today; None without a cap."""
        if self.cap_credits is None:
            return None
        return max(0.0, self.cap_credits - self._committed())

    def refusal(self, floor_credits: int) -> str:
        """Why what costs at least so much may not be ordered, with a remedy; empty where it may."""
        if self.cap_credits is None or self._committed() + floor_credits <= self.cap_credits:
            return ""
        held = self.held_credits + self.unsent_credits
        return (
            f"This would pass the cap of {self.cap_credits:,} credits a day for "
            f"“{self.account_name}”: {self.spent_credits:g} are spent today, {held:g} are held, "
            f"and this costs at least {floor_credits:,}. "
            "Raise the cap in Settings, Spending, or wait until tomorrow."
        )

    def _committed(self) -> float:
        return self.spent_credits + self.held_credits + self.unsent_credits


class SpendCaps:
    """The caps of all accounts; `now` is seconds since 1970. Raises `JournalError`.

    What is checked and what follows from it is one transaction: two programs cannot both have the
    last credits under a cap.
    """

    def __init__(self, journal: Journal, now: Callable[[], float] = time.time) -> None:
        self._journal = journal
        self._database = journal.database
        self._now = now

    def all(self) -> dict[str, int]:
        """The caps there are, by account, in credits a day."""
        return dict(self._database.rows("SELECT account_id, credits_a_day FROM spend_cap"))

    def set(self, account_id: str, credits_a_day: int | None) -> None:
        """Let an account cost no more than so much a day; None lets it cost what it does."""
        if credits_a_day is None:
            self._database.rows("DELETE FROM spend_cap WHERE account_id = ?", (account_id,))
            return
        bounded = min(max(credits_a_day, 0), CAP_CREDITS_MAX)
        self._database.rows(
            "INSERT INTO spend_cap(account_id, credits_a_day) VALUES (?, ?) "
            "ON CONFLICT(account_id) DO UPDATE SET credits_a_day = excluded.credits_a_day",
            (account_id, bounded),
        )

    def today(self, account_id: str) -> Today:
        """What an account has cost today, and what it may."""
        (name, cap), *_ = self._database.rows(
            "SELECT name, credits_a_day FROM account LEFT JOIN spend_cap "
            "ON account_id = account.id WHERE account.id = ?",
            (account_id,),
        ) or [("", None)]
        midnight = begin_of_day(self._now())
        spent = held = unsent = 0.0
        for row in self._rows(account_id, midnight):
            charged, kept = _of(row, midnight)
            spent += charged
            if row[0] == SubmissionState.unsent:
                unsent += kept
            else:
                held += kept
        return Today(name, spent, held, unsent, cap)

    def open(self, requests: Sequence[Request], account_id: str, *kept: Any) -> list[Submission]:
        """Open a submission a request; all of them, or none where they would pass the cap.

        `kept` is what `Journal.open` keeps besides. Raises `SpendCapError`.
        """
        with self._database.writing():
            if self._has_cap(account_id):
                self._check(self.today(account_id), CREDITS_MIN * len(requests))
            return [self._journal.open(one, account_id, *kept) for one in requests]

    def begin_sending(self, submission_id: int) -> None:
        """Note that a submission is sent from now on. Raises `SpendCapError`: then it stays unsent.

        What waits behind it does not count: that is asked in its own turn.
        """
        with self._database.writing():
            submission = self._journal.submission(submission_id)
            is_unsent = submission.state is SubmissionState.unsent
            if is_unsent and self._has_cap(submission.account_id):
                today = self.today(submission.account_id)
                self._check(replace(today, unsent_credits=0.0), CREDITS_MIN)
            self._journal.begin_sending(submission_id)

    def _has_cap(self, account_id: str) -> bool:
        # Without one nothing needs to be added up for each of thousands of jobs.
        found = "SELECT 1 FROM spend_cap WHERE account_id = ?"
        return bool(self._database.rows(found, (account_id,)))

    def _check(self, today: Today, floor_credits: int) -> None:
        refusal = today.refusal(floor_credits)
        if refusal:
            raise SpendCapError(f"{refusal} Nothing was sent.")

    def _rows(self, account_id: str, midnight: float) -> list[Row]:
        chosen = (
            "SELECT id FROM submission WHERE account_id = ?1 AND (state IN "
            "('unsent', 'unknown', 'accepted') OR state = 'forgotten' AND sending_since >= ?2) "
            "UNION SELECT submission_id FROM observation WHERE at >= ?2"
        )
        return self._database.rows(
            f"WITH chosen(id) AS ({chosen}) SELECT state, {IS_REFUSED}, coalesce(reserved, 0), "
            "settled, coalesce(is_void, 0), settled_at FROM submission "
            f"LEFT JOIN ({ledger_rows('AND submission_id IN chosen')}) AS sums "
            "ON sums.submission_id = submission.id "
            "WHERE submission.id IN chosen AND account_id = ?1",
            (account_id, midnight),
        )


def begin_of_day(moment: float) -> float:
    """The local midnight before a moment, both in seconds since 1970."""
    day = time.localtime(moment)
    return time.mktime((day.tm_year, day.tm_mon, day.tm_mday, 0, 0, 0, 0, 0, -1))


def _of(row: Row, midnight: float) -> tuple[float, float]:
    """What a submission has been charged today, and what has to be reckoned with."""
    _state, is_refused, reserved, settled, is_void, settled_at = row
    is_today = settled_at is None or settled_at >= midnight
    if settled is not None:
        return (settled if is_today else 0.0), 0.0
    if is_void or (is_refused and settled_at is None) or not is_today:
        return 0.0, 0.0
    return 0.0, float(max(reserved, CREDITS_MIN))
