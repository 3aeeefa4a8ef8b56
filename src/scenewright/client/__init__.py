"""The one door to a service: create, watch, download. Importing it is cheap; the wire comes later.

`Client` is imported when it is first asked for: asyncio comes with it, half the start of a verb
that only reads. `httpx` is imported when the first one is built, never before.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from scenewright.client.client import Client
else:

    def __getattr__(name: str) -> Any:
        if name == "Client":
            from scenewright.client.client import Client

            return Client
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


# httpx brings its own command line, and with it rich where that is installed: half of its import.
sys.modules.setdefault("httpx._main", None)  # type: ignore[arg-type]

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
