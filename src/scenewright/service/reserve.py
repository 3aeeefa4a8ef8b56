"""How much a request reserves, and how long its sound may become for it.

The hard stop follows from what is reserved, so that a charge never exceeds a reservation.
"""

from __future__ import annotations

import math

from scenewright.contract import CREDITS_MIN, ErrorCode, price_credits
from scenewright.service.errors import Refusal

SECONDS_PER_CREDIT = 12
SECONDS_MIN = 60.0
HEADROOM_FACTOR = 1.25
HEADROOM_SECONDS = 10.0


def reservation_credits(estimate_seconds: float, available: int, duration_seconds_max: int) -> int:
    """Whole credits to hold for a plan of `estimate_seconds` (after speed); raises a 402."""
    estimate_seconds = min(estimate_seconds, duration_seconds_max)
    wanted_seconds = math.ceil(HEADROOM_FACTOR * estimate_seconds + HEADROOM_SECONDS)
    # At least a minute's price, because that is the least charge.
    seconds = min(max(SECONDS_MIN, wanted_seconds), max(SECONDS_MIN, duration_seconds_max))
    wanted = price_credits(math.ceil(seconds * 1000))
    if available >= wanted:
        return wanted
    needed = price_credits(math.ceil(estimate_seconds * 1000))
    if available >= max(needed, CREDITS_MIN):
        return available
    raise Refusal(
        ErrorCode.insufficient_credits,
        f"This scene needs about {needed} credits and {available} are available; "
        f"at least {CREDITS_MIN} credits are required.",
    )


def frames_max(reserved_credits: int, duration_seconds_max: int, sample_rate: int) -> int:
    """The longest output, in frames at `sample_rate`, that the reservation pays for."""
    return min(reserved_credits * SECONDS_PER_CREDIT, duration_seconds_max) * sample_rate
