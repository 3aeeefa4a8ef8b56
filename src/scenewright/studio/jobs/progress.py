"""What there is to show of a submission while it is seen through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from scenewright.client import RefusedError
from scenewright.contract import Task, TaskStatus
from scenewright.studio.jobs.pauses import PauseKind, kind_of
from scenewright.studio.records import Submission, SubmissionState, Take

if TYPE_CHECKING:
    from scenewright.client import ServiceError
    from scenewright.contract import ApiError
    from scenewright.studio.errors import StudioError

NOTES_MAX = 20
SAID_CHARACTERS_MAX = 500
FRACTION_STEP = 0.01
KNOWN_STATUSES = frozenset(TaskStatus)
ANOTHER_KEYS = (
    "The service does not show this task to the account's present key: it belongs to another key. "
    "Nothing has failed and nothing new is charged. Enter the key it was sent with, then Recover."
)


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
    contract has no progress of the work itself. `api_error` is the refusal it stopped at, `pause`
    what keeps every job of its account from going.
    """

    submission_id: int
    state: SubmissionState
    activity: Activity
    sentence: str = ""
    next_poll_at: float | None = None
    task: Task | None = None
    fraction: float | None = None
    api_error: ApiError | None = None
    pause: PauseKind | None = None
    take: Take | None = None

    def is_only_later(self, before: Progress | None) -> bool:
        """Whether nothing but the moment of the next poll is new."""
        if before is None or self.next_poll_at is None or self.task is not before.task:
            return False
        known, said = vars(before), vars(self)
        return all(known[name] == value for name, value in said.items() if name != "next_poll_at")

    @property
    def notes(self) -> tuple[str, ...]:
        """What our own service says of how a take was made; other services say nothing here."""
        said = self.task.extra.get("notes") if self.task else None
        notes = said if isinstance(said, list) else []
        return tuple(printable(note) for note in notes[:NOTES_MAX] if isinstance(note, str))


Announce = Callable[[Progress], None]


class Teller:
    """Announces the progress of one submission; what a call does not name stays as it was."""

    def __init__(self, submission_id: int, announce: Announce, now: Callable[[], float]) -> None:
        self._announce = announce
        self._now = now
        self._shown = Progress(submission_id, SubmissionState.unsent, Activity.waiting)

    def begin(self, state: SubmissionState) -> None:
        """Take note of a state without announcing it."""
        self._shown = replace(self._shown, state=state)

    def tell(self, activity: Activity, sentence: str = "", **changed: Any) -> Progress:
        """Announce; `changed` are fields of `Progress`, of which state and task stay."""
        before = self._shown
        kept = {"state": before.state, "task": before.task, **changed}
        self._shown = Progress(before.submission_id, activity=activity, sentence=sentence, **kept)
        self._announce(self._shown)
        return self._shown

    def stopped(self, submission: Submission, error: ServiceError | StudioError) -> Progress:
        """Announce what only the user can mend."""
        refusal = error.api_error if isinstance(error, RefusedError) else None
        is_another_keys = refusal is not None and refusal.http_status == 404
        return self.tell(
            Activity.stopped,
            ANOTHER_KEYS if is_another_keys and submission.is_sent_from_here else str(error),
            state=submission.state,
            api_error=refusal,
            pause=kind_of(error),
        )

    def elsewhere(self, state: SubmissionState) -> None:
        """Announce that another program works on it."""
        self.tell(
            Activity.elsewhere,
            "Another window or command of Scenewright is working on this job.",
            state=state,
        )

    def poll(self, trouble: str, seconds: float) -> None:
        """Announce the next poll, in `seconds`, and what is wrong if anything is."""
        sentence = trouble or oddity(self._shown.task)
        self.tell(Activity.waiting, sentence, next_poll_at=self._now() + seconds)

    def polled(self, task: Task) -> None:
        """Announce what a poll has told, where that is new."""
        before, sentence = self._shown, oddity(task)
        told = (before.activity, before.sentence, before.task)
        if told != (Activity.waiting, sentence, task):
            self.tell(Activity.waiting, sentence, task=task)

    def download(self, received: int, total: int | None) -> None:
        """Announce each hundredth of a download."""
        fraction = received / total if total else None
        before = self._shown.fraction
        if fraction is None or before is None or abs(fraction - before) >= FRACTION_STEP:
            self.tell(Activity.downloading, fraction=fraction)


def printable(said: str) -> str:
    """A service's words as they may be shown: bounded, without control characters."""
    return "".join(c for c in said[:SAID_CHARACTERS_MAX] if c.isprintable())


def ending(task: Task) -> str:
    """The sentence for a task that ended without sound."""
    said = task.error.get("message") if isinstance(task.error, dict) else None
    what = "canceled by the service" if task.status == TaskStatus.canceled else "not made"
    reason = printable(said) if isinstance(said, str) else ""
    return f"The sound was {what} and nothing is charged. {reason}".strip()


def is_over(task: Task) -> bool:
    """Whether nothing more is to be done for a task.

    A succeeded one is over once its sound is kept: until then a restart must come back to it.
    """
    return task.is_final and task.status != TaskStatus.succeeded


def oddity(task: Task | None) -> str:
    """The sentence for a state that the contract does not know; empty for the others."""
    if task is None or task.status in KNOWN_STATUSES:
        return ""
    return f"The service calls its state “{task.status[:40]}”; it is asked again until it ends."
