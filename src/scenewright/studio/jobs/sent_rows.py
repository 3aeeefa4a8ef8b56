"""What the journal keeps of sending and fetching, each durable before it is done or told.

Any thread may call. Raises `JournalError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.studio.database import Database


class SentRows:
    """A part of `Journal`."""

    if TYPE_CHECKING:
        database: Database
        _now: Callable[[], float]

    def begin_sending(self, submission_id: int) -> None:
        """Its key may be at the service from now on, and what became of it is not known.

        One that was refused before, and so is unsent, begins anew.
        """
        self.database.rows(
            "UPDATE submission SET state = 'unknown', is_asking = 0, sending_since = "
            "CASE WHEN state = 'unsent' THEN ?1 ELSE coalesce(sending_since, ?1) END "
            "WHERE id = ?2 AND state IN ('unsent', 'unknown')",
            (self._now(), submission_id),
        )

    def take_back_sending(self, submission_id: int) -> None:
        """Nothing of it can have arrived: it is unsent as before `begin_sending`."""
        self.database.rows(
            "UPDATE submission SET state = 'unsent', sending_since = NULL "
            "WHERE id = ? AND state = 'unknown'",
            (submission_id,),
        )

    def ask(self, submission_id: int) -> None:
        """It waits for the user's word: only that can let it go again."""
        self.database.rows("UPDATE submission SET is_asking = 1 WHERE id = ?", (submission_id,))

    def send_again(self, submission_id: int) -> None:
        """The user lets an unresolved one go again under its key: its age counts from now."""
        self.database.rows(
            "UPDATE submission SET state = 'unknown', is_asking = 0, sending_since = ? "
            "WHERE id = ? AND task_id IS NULL AND state IN ('unknown', 'forgotten')",
            (self._now(), submission_id),
        )

    def found(self, submission_id: int, task_id: str) -> None:
        """The user has looked up which task became of an unresolved one."""
        self.database.rows(
            "UPDATE submission SET state = 'accepted', is_asking = 0, task_id = ? "
            "WHERE id = ? AND task_id IS NULL AND state IN ('unknown', 'forgotten')",
            (task_id, submission_id),
        )

    def set_downloaded(self, submission_id: int, *, is_downloaded: bool) -> None:
        """Note that the whole sound is on the disk, or that what came is of no use."""
        self.database.rows(
            "UPDATE submission SET downloaded_at = ? WHERE id = ?",
            (self._now() if is_downloaded else None, submission_id),
        )
