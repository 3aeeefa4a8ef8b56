"""What a check came to."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple


class State(StrEnum):
    """`absent` is what this computer lacks and the studio goes without; it is no failure."""

    ok = "ok"
    absent = "absent"
    failed = "failed"


class Result(NamedTuple):
    """The state of what was looked at under `name`, and in a line what was found."""

    name: str
    state: State
    told: str


Tell = Callable[[str, State, str], None]
