"""When to ask again: delays after failures and one timetable for all polls of a service."""

from __future__ import annotations

import bisect
from collections.abc import Callable
from dataclasses import dataclass

from scenewright.contract import POLL_SECONDS_MAX, POLL_SECONDS_MIN

RETRY_SECONDS_FIRST = 0.5
RETRY_SECONDS_MAX = 30.0
RETRY_AFTER_SECONDS_MAX = 60.0
SLOW_POLL_SECONDS_MAX = 30.0
# Polls of many tasks are spread over this long, a few of them not more than the gap apart.
POLL_SPREAD_SECONDS = 2.0
POLL_GAP_SECONDS = 0.1
# So many requests are under way at once; others wait for their line before they enter httpx, where
# waiting for a connection costs the more the more of them wait.
LINES_MAX = 48
# A task is asked again a little before the longest interval the contract names.
POLL_SECONDS_USUAL = 4.0
# What a poll may be late by, so that it comes within `POLL_SECONDS_MAX` of the one before.
POLL_LATE_SECONDS = 0.4

Uniform = Callable[[float, float], float]


@dataclass(frozen=True)
class Answer:
    """One answer of the service as it came: status, exact body, and when (the client's clock)."""

    http_status: int
    body: bytes
    request_id: str | None
    retry_after_seconds: float | None
    at_seconds: float


Heard = Callable[[Answer], None]
OnWait = Callable[[str, float], None]


def ignore_answer(_answer: Answer) -> None:
    """What a caller does who keeps no record of answers."""


def ignore_wait(_sentence: str, _seconds: float) -> None:
    """What a caller does who shows no waiting."""


def retry_delay_seconds(attempt: int, retry_after: float | None, uniform: Uniform) -> float:
    """Delay before attempt + 1: exponential with jitter, never below what the service asked for."""
    backoff: float = min(RETRY_SECONDS_MAX, RETRY_SECONDS_FIRST * 2.0 ** min(attempt, 10))
    floor = min(retry_after or 0.0, RETRY_AFTER_SECONDS_MAX)
    return max(backoff * uniform(0.5, 1.0), floor)


class Timetable:
    """One timetable for every poll of a service: spread apart, and slower for all after a 429."""

    def __init__(self, clock: Callable[[], float], uniform: Uniform) -> None:
        self._clock = clock
        self._uniform = uniform
        # Sorted: two hundred tasks ask for a place in it fifty times a second.
        self._taken: list[float] = []
        self._slow_seconds = 0.0
        self._not_before = 0.0
        self._away_seconds = 0.0
        self._away_until = 0.0

    def take_slot(self, due: float) -> float:
        """The moment of a poll wanted at `due`: as near after it as other polls leave room."""
        moment, taken = max(due, self._not_before), self._taken
        gap = min(POLL_GAP_SECONDS, POLL_SPREAD_SECONDS / (len(taken) + 1))
        place = bisect.bisect_left(taken, moment - gap)
        while place < len(taken) and taken[place] < moment + gap:
            # Sums of gaps are not exact: what is as good as a gap away is one.
            if abs(taken[place] - moment) < gap * 0.999:
                moment = taken[place] + gap
            place += 1
        bisect.insort(taken, moment)
        return moment

    def leave_slot(self, moment: float) -> None:
        """The poll of this moment was made, or nobody waits for it any more."""
        del self._taken[bisect.bisect_left(self._taken, moment)]

    def next_due(self, asked_at: float) -> float:
        """When to ask a task again that was asked at a moment and answered now."""
        last = POLL_SECONDS_MAX - POLL_LATE_SECONDS
        due = asked_at + self._uniform(POLL_SECONDS_USUAL, last)
        # A service that takes its time is left alone in between all the same.
        return max(due, self._clock() + POLL_SECONDS_MIN)

    def went_well(self) -> None:
        """The service answered: back to the ordinary interval."""
        self._slow_seconds = self._away_seconds = self._away_until = 0.0

    def slow_down(self, retry_after: float | None) -> float:
        """After a 429: when to ask again, twice as late each time up to 30 s."""
        now = self._clock()
        if now >= self._not_before:
            doubled = max(2 * self._slow_seconds, 2 * POLL_SECONDS_MIN)
            self._slow_seconds = min(doubled, SLOW_POLL_SECONDS_MAX)
            floor = min(retry_after or 0.0, RETRY_AFTER_SECONDS_MAX)
            self._not_before = now + max(self._slow_seconds, floor)
        return self._not_before

    def stay_away(self) -> float:
        """After no answer: when to ask again, twice as late each round of all up to 30 s."""
        now = self._clock()
        if now >= self._away_until:
            doubled = max(2 * self._away_seconds, POLL_SECONDS_MAX)
            self._away_seconds = min(doubled, SLOW_POLL_SECONDS_MAX)
            self._away_until = now + self._away_seconds
        least = self._away_seconds * POLL_SECONDS_MIN / POLL_SECONDS_MAX
        return now + self._uniform(least, self._away_seconds)
