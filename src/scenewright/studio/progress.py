"""What there is to show of a submission while it is seen through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.contract import ApiError, Task
    from scenewright.studio.records import SubmissionState, Take


class Activity(StrEnum):
    """What is being done about a submission right now; it ends with `done` or `stopped`."""

    sending = "sending"
    waiting = "waiting"
    downloading = "downloading"
    keeping = "keeping"
    elsewhere = "elsewhere"
    done = "done"
    stopped = "stopped"


@dataclass(frozen=True)
class Progress:
    """What there is to show. `sentence` is empty when nothing is wrong.

    `next_poll_at` is seconds since 1970. `fraction` (0 to 1) is of the download only: the
    contract has no progress of the work itself. `api_error` is the refusal it stopped at.
    """

    submission_id: int
    state: SubmissionState
    activity: Activity
    sentence: str = ""
    next_poll_at: float | None = None
    task: Task | None = None
    fraction: float | None = None
    api_error: ApiError | None = None
    take: Take | None = None


Announce = Callable[[Progress], None]
