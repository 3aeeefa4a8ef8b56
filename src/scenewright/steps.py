"""The named steps of one submission. Code calls the `at` it was constructed with at each of them.

The product's `at` does nothing; the tests build the same processes with one that kills.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum


class Step(StrEnum):
    """In the order in which one submission passes them, studio first, then service.

    reserving, charging and refunding are inside a transaction, written and not yet committed.
    """

    journal_opened = "journal.opened"
    sent = "sent"
    accepted = "accepted"
    polled = "polled"
    downloaded = "downloaded"
    kept = "kept"
    reserving = "reserving"
    reserved = "reserved"
    leased = "leased"
    fetched = "fetched"
    rendered = "rendered"
    stored = "stored"
    settling = "settling"
    charging = "charging"
    settled = "settled"
    refunding = "refunding"
    refunded = "refunded"


At = Callable[[Step], None]


def nothing_at(_step: Step) -> None:
    """What the product does at a step."""
