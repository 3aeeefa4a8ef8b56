"""Which of the unsent go now, and what keeps an account's queue from going.

Everything that decides is in memory and on the loop's thread; the journal has been written before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING

from scenewright.client import RefusedError
from scenewright.studio.jobs.pauses import EVERY_ACCOUNT, AccountPause, PauseKind, kind_of, pause_of
from scenewright.studio.jobs.queue import by_account
from scenewright.studio.jobs.shown import in_turn
from scenewright.studio.records import Account

if TYPE_CHECKING:
    from scenewright.studio import records
    from scenewright.studio.jobs.following import Following
    from scenewright.studio.jobs.jobs import JobBoard

NOBODY = Account(EVERY_ACCOUNT, "", "", "")


class Sending:
    """The queues of all accounts. `renew` after anything that they depend on has changed.

    `accounts` gives those in use, `at_once` how many jobs of one account are at its service at
    the same time; `show` is told why queues stand.
    """

    def __init__(
        self,
        following: Following,
        board: JobBoard,
        accounts: Callable[[], tuple[Account, ...]],
        at_once: Callable[[], int],
        show: Callable[[tuple[AccountPause, ...]], None],
    ) -> None:
        self._following = following
        self._board = board
        self._accounts = accounts
        self._at_once = at_once
        self._show = show
        self._stops: dict[str, tuple[PauseKind, str]] = {}
        # What was under way when its account's queue was stopped goes on when that does.
        self._held: dict[str, set[int]] = defaultdict(set)
        # What was already under way when its account went on: a refusal of it may be an old one.
        self._asked_before: set[int] = set()
        self._left_alone: set[int] = set()

    def take_up(self) -> None:
        """Take up the queues as they were left: an account that was refused is not asked again."""
        for record in self._following.unsent():
            refusal = record.last.api_error() if record.last else None
            error = RefusedError(refusal) if refusal else None
            kind = kind_of(error) if error else None
            if kind is not None:
                self._stops[record.submission.account_id] = (kind, str(error))

    def renew(self) -> None:
        """Send what may go, and show of the rest how long it waits and why."""
        queues = by_account(self._following.unsent())
        for account_id, queue in queues.items():
            if not self.is_held(account_id):
                self._send(account_id, queue)
        self._tell(by_account(self._following.unsent()))

    def is_held(self, account_id: str) -> bool:
        """Whether an account's queue stands."""
        is_asked = any(one.id == account_id and one.is_paused for one in self._accounts())
        return is_asked or account_id in self._stops or EVERY_ACCOUNT in self._stops

    def is_stopped_by(self, account_id: str, kind: PauseKind) -> bool:
        """Whether an account's queue stands for this reason."""
        return account_id in self._stops and self._stops[account_id][0] is kind

    def stop(self, account_id: str, kind: PauseKind, said: str, submission_id: int) -> None:
        """Let an account's queue stand; the job at which it was noticed goes on with it.

        One that was asked for before the account last went on is asked for once more instead.
        """
        record = self._following.record(submission_id)
        if submission_id in self._asked_before and record is not None:
            self._asked_before.discard(submission_id)
            self._following.follow(record)
            return
        self._stops[account_id] = (kind, said)
        self._held[account_id].add(submission_id)
        self.renew()

    def hold(self, account_id: str, submission_id: int) -> None:
        """A job stands that another key of its account may let go on; the queue does not."""
        self._held[account_id].add(submission_id)

    def resume(self, account_id: str) -> None:
        """Go on with everything that a stop held, under the same keys."""
        if self._stops.pop(account_id, None) is not None:
            self._asked_before |= self._following.at_work(account_id)
        for submission_id in sorted(self._held.pop(account_id, ())):
            record = self._following.record(submission_id)
            if record is not None and record.is_unresolved and submission_id not in self._unsent():
                self._following.follow(record)
        self.renew()

    def went_well(self, account_id: str) -> None:
        """The service has done something for this account, so nothing stands in the way."""
        if account_id in self._stops:
            self.resume(account_id)
        else:
            self.renew()

    def leave_alone(self, submission_id: int, *, is_left: bool) -> None:
        """Do not begin to send a submission while something is decided about it."""
        (self._left_alone.add if is_left else self._left_alone.discard)(submission_id)

    def _unsent(self) -> set[int]:
        return {record.submission.id for record in self._following.unsent()}

    def _send(self, account_id: str, queue: list[records.Job]) -> None:
        free = self._at_once() - self._following.at_work_count(account_id)
        for record in queue:
            if free <= 0:
                return
            if self._may_go(record):
                self._following.follow(record)
                free -= 1

    def _may_go(self, record: records.Job) -> bool:
        submission = record.submission
        return not submission.is_paused and submission.id not in self._left_alone

    def _tell(self, queues: dict[str, list[records.Job]]) -> None:
        shown = []
        for account_id, queue in queues.items():
            is_held, before_count = self.is_held(account_id), 0
            for record in queue:
                job = self._board.find(record.submission.id)
                if job is None:
                    continue
                is_paused = record.submission.is_paused
                shown.append(in_turn(job, None if is_paused else before_count, is_held=is_held))
                before_count += not is_paused
        self._board.change(shown)
        self._show(self._pauses(queues))

    def _pauses(self, queues: dict[str, list[records.Job]]) -> tuple[AccountPause, ...]:
        found = []
        for account in (NOBODY, *self._accounts()):
            waiting = {record.submission.id for record in queues.get(account.id, [])}
            if account.is_paused:
                said = f"You paused what “{account.name}” has still to send."
                found.append(pause_of(account, PauseKind.asked, said, len(waiting)))
            stop = self._stops.get(account.id)
            if stop is None:
                continue
            waiting |= {one for one in self._held[account.id] if self._waits(one)}
            if waiting:
                found.append(pause_of(account, *stop, len(waiting)))
            else:
                # Nothing is left that a remedy could help.
                del self._stops[account.id]
        return tuple(found)

    def _waits(self, submission_id: int) -> bool:
        record = self._following.record(submission_id)
        is_open = record is not None and record.is_unresolved
        return is_open and not self._following.is_at_work(submission_id)
