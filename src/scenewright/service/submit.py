"""One accepted request in one transaction: recall the key, reserve, insert the task, remember."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.contract import ErrorCode, Request, Task, TaskStatus
from scenewright.service import idempotency, ledger, tasks
from scenewright.service.errors import Refusal, invalid
from scenewright.service.idempotency import Remembered
from scenewright.service.reserve import reservation_credits
from scenewright.steps import At, Step

if TYPE_CHECKING:
    from scenewright.service.accounts import Account
    from scenewright.service.database import Connection, Database
    from scenewright.service.group_commit import GroupCommit
    from scenewright.service.rates import Rates

EstimateSeconds = Callable[[Request], float]
UNFINISHED_MAX = 64


@dataclass(frozen=True)
class Accepted:
    """The bytes of the 202, and whether they were said before."""

    answer: bytes
    is_replay: bool


class Submissions:
    """Takes requests in. `estimate_seconds` plans a request's length after speed, `is_voice` knows
    the presets."""

    def __init__(
        self,
        database: Database,
        commits: GroupCommit,
        rates: Rates,
        estimate_seconds: EstimateSeconds,
        is_voice: Callable[[str], bool],
        duration_seconds_max: int,
        unfinished_max: int,
        clock: Callable[[], float],
        at: At,
    ) -> None:
        self._database = database
        self._commits = commits
        self._rates = rates
        self._estimate_seconds = estimate_seconds
        self._is_voice = is_voice
        self._duration_seconds_max = duration_seconds_max
        self._unfinished_max = unfinished_max
        self._clock = clock
        self._at = at

    async def submit(self, account: Account, request: Request, key: str | None) -> Accepted:
        """Accept or replay; a `Refusal` (400, 409, 403, 429 or 402) changes nothing."""
        fingerprint = idempotency.fingerprint(request)
        known = self._known(account, key)
        if known is not None and known.fingerprint == fingerprint:
            # Before all else: another version may have other voices, and nothing has to be written.
            return Accepted(known.answer, is_replay=True)
        estimate_seconds = await asyncio.to_thread(self._planned, request)
        accepted = await self._commits.write(
            lambda connection: self._taken_in(
                connection, account, request, key, fingerprint, estimate_seconds
            )
        )
        if not accepted.is_replay:
            self._at(Step.reserved)
        return accepted

    def _planned(self, request: Request) -> float:
        if request.voice is not None and not self._is_voice(request.voice):
            raise invalid(
                f"voice: There is no preset voice {request.voice!r}. See scenewright voices."
            )
        return self._estimate_seconds(request)

    def _taken_in(
        self,
        connection: Connection,
        account: Account,
        request: Request,
        key: str | None,
        fingerprint: str,
        estimate_seconds: float,
    ) -> Accepted:
        # Once more: duplicates wait for each other here.
        known = idempotency.recall(connection, account.name, key) if key else None
        if known is not None:
            if known.fingerprint != fingerprint:
                raise Refusal(
                    ErrorCode.idempotency_conflict,
                    "This Idempotency-Key was used with a different request. Take a new key.",
                )
            return Accepted(known.answer, is_replay=True)
        self._check_access(account, tasks.unfinished_count(connection, account.name))
        available = ledger.available(connection, account.name)
        reserved = reservation_credits(estimate_seconds, available, self._duration_seconds_max)
        now = self._clock()
        task_id = f"task_{secrets.token_hex(12)}"
        tasks.insert(connection, task_id, account.name, request, fingerprint, now)
        ledger.reserve(connection, account.name, task_id, reserved, now)
        task = Task(task_id, TaskStatus.processing, reserved_credits=reserved)
        answer = json.dumps(task.to_json()).encode()
        if key:
            first = Remembered(fingerprint, answer)
            idempotency.remember(connection, account.name, key, first, task_id, now)
        self._at(Step.reserving)
        return Accepted(answer, is_replay=False)

    def _known(self, account: Account, key: str | None) -> Remembered | None:
        if not key:
            return None
        with self._database.read() as connection:
            return idempotency.recall(connection, account.name, key)

    def _check_access(self, account: Account, unfinished: int) -> None:
        if not account.has_api_access:
            raise Refusal(
                ErrorCode.api_access_required,
                "A paid plan or a credit purchase is required to use the API.",
            )
        self._rates.spend(account.name)
        if unfinished >= self._unfinished_max:
            raise Refusal(
                ErrorCode.rate_limit_exceeded,
                f"{unfinished} tasks are unfinished. Wait until one has ended.",
                headers={"Retry-After": "5"},
            )
