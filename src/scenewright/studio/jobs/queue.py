"""The queue of the unsent: in which order they go, and what of it is written down.

The order is by position where the user gave one, then by age. Any thread may call what writes.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from scenewright.studio.records import OWNER_STALE_SECONDS

if TYPE_CHECKING:
    from scenewright.studio.database import Database
    from scenewright.studio.records import Job


def by_account(unsent: Iterable[Job]) -> dict[str, list[Job]]:
    """The unsent of each account in the order in which they go."""
    found: dict[str, list[Job]] = defaultdict(list)
    for job in sorted(unsent, key=_turn):
        found[job.submission.account_id].append(job)
    return found


def _turn(job: Job) -> tuple[bool, float, int]:
    position = job.submission.position
    return position is None, position or 0.0, job.submission.id


def moved(ids: Sequence[int], chosen: Iterable[int], before: int | None) -> list[int]:
    """An order with those that were chosen, kept in theirs, before another one; None is the end."""
    wanted = set(chosen)
    block = [one for one in ids if one in wanted]
    others = [one for one in ids if one not in wanted]
    place = others.index(before) if before in others else len(others)
    return [*others[:place], *block, *others[place:]]


class QueueRows:
    """What the journal knows of the queue and of the board. Raises `JournalError`."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now

    def cancel(self, submission_id: int) -> bool:
        """Never send a submission, and take it off the board; False where it is sent already."""
        now = self._now()
        return bool(
            self._database.rows(
                "UPDATE submission SET state = 'forgotten', hidden_at = ? WHERE id = ? "
                "AND state = 'unsent' AND (owner IS NULL OR abs(? - owner_seen_at) > ?) "
                "RETURNING id",
                (now, submission_id, now, OWNER_STALE_SECONDS),
            )
        )

    def take_back_cancel(self, submission_id: int) -> bool:
        """Have a cancelled submission wait again; False where it was not cancelled."""
        return bool(
            self._database.rows(
                "UPDATE submission SET state = 'unsent', hidden_at = NULL WHERE id = ? "
                "AND state = 'forgotten' AND hidden_at IS NOT NULL AND task_id IS NULL "
                "RETURNING id",
                (submission_id,),
            )
        )

    def stop_watching(self, submission_id: int) -> bool:
        """Leave a submission to itself; False where it has ended, which stays as it is."""
        return bool(
            self._database.rows(
                "UPDATE submission SET state = 'forgotten' WHERE id = ? AND state <> 'final' "
                "RETURNING id",
                (submission_id,),
            )
        )

    def set_paused(self, submission_id: int, *, is_paused: bool) -> None:
        """Let a submission wait until it is told to go on, or go on."""
        self._database.rows(
            "UPDATE submission SET is_paused = ? WHERE id = ?", (is_paused, submission_id)
        )

    def set_order(self, ids: Sequence[int]) -> None:
        """Let these go in this order, before all that have no position."""
        with self._database.writing():
            for position, submission_id in enumerate(ids):
                self._database.rows(
                    "UPDATE submission SET position = ? WHERE id = ?",
                    (float(position), submission_id),
                )

    def set_hidden(self, ids: Sequence[int], *, is_hidden: bool) -> None:
        """Take submissions off the board, or put them on it again; nothing is deleted."""
        moment = self._now() if is_hidden else None
        with self._database.writing():
            for submission_id in ids:
                self._database.rows(
                    "UPDATE submission SET hidden_at = ? WHERE id = ?", (moment, submission_id)
                )

    def of_task(self, task_id: str, account_id: str) -> int | None:
        """The submission of a task, None where the journal has none."""
        found = self._database.rows(
            "SELECT id FROM submission WHERE task_id = ? AND account_id = ? ORDER BY id LIMIT 1",
            (task_id, account_id),
        )
        return found[0][0] if found else None
