"""How often an account may ask: a token bucket each, refilled evenly."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable

from scenewright.contract import ErrorCode
from scenewright.service.errors import Refusal

REQUESTS_PER_MINUTE = 600


class Rates:
    """Buckets of `requests_per_minute` tokens; `monotonic` is a clock in seconds."""

    def __init__(self, requests_per_minute: int, monotonic: Callable[[], float]) -> None:
        self._most = float(requests_per_minute)
        self._monotonic = monotonic
        self._buckets: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def spend(self, account: str) -> None:
        """Take one token; raises a 429 with Retry-After when there is none."""
        with self._lock:
            now = self._monotonic()
            tokens, since = self._buckets.get(account, (self._most, now))
            tokens = min(self._most, tokens + (now - since) * self._most / 60)
            if tokens < 1:
                self._buckets[account] = (tokens, now)
                seconds = math.ceil((1 - tokens) * 60 / self._most)
                raise Refusal(
                    ErrorCode.rate_limit_exceeded,
                    f"Requests are too frequent. Try again in {seconds} s.",
                    headers={"Retry-After": str(seconds)},
                )
            self._buckets[account] = (tokens - 1, now)
