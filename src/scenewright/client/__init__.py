"""The one door to a service: create, watch, download. Importing it is cheap; the wire comes later.

`httpx` is imported when the first `Client` is built, never before.
"""

from __future__ import annotations

from scenewright.client.client import Client
from scenewright.client.errors import (
    MediaError,
    MediaGoneError,
    OutcomeUnknownError,
    ProtocolError,
    RefusedError,
    ServiceError,
    UnreachableError,
    UnusableDoorError,
)
from scenewright.client.pace import Answer, Heard, OnWait, ignore_answer, ignore_wait
from scenewright.client.places import is_loopback, usable_base_url

__all__ = [
    "Answer",
    "Client",
    "Heard",
    "MediaError",
    "MediaGoneError",
    "OnWait",
    "OutcomeUnknownError",
    "ProtocolError",
    "RefusedError",
    "ServiceError",
    "UnreachableError",
    "UnusableDoorError",
    "ignore_answer",
    "ignore_wait",
    "is_loopback",
    "usable_base_url",
]
