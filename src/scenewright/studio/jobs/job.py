"""One job as the window shows it: where it stands, what is said of it, what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class JobState(StrEnum):
    """Where a submission stands, in the studio's words; `sentence` says it to the user.

    `unsent` waits for its turn in the queue; `refused` may be unsent too (`Job.is_unsent`): its
    account was refused, and it goes on under its key once that is mended.
    """

    unsent = "unsent"
    sending = "sending"
    queued = "queued"
    processing = "processing"
    fetching = "fetching"
    waiting = "waiting"
    unknown = "unknown"
    succeeded = "succeeded"
    failed = "failed"
    canceled = "canceled"
    refused = "refused"
    stopped = "stopped"


RUNNING_STATES = frozenset(
    {
        JobState.sending,
        JobState.queued,
        JobState.processing,
        JobState.fetching,
        JobState.waiting,
    }
)


@dataclass(frozen=True)
class Verb:
    """Something the user can do with a job: the name of a `Studio` verb and its label.

    `listen` and `save` take the row's `take_id`, every other one its `submission_id`;
    `render_on_service` takes the id of an account too. One that is `is_aside` stands in the
    row's menu only.
    """

    name: str
    label: str
    is_charged: bool = False
    is_aside: bool = False


@dataclass(frozen=True)
class Job:
    """One row. Times are wall-clock seconds since 1970; credits are None where nobody said.

    `output` is the text of format, rate and length, such as `mp3 · 48 kHz · 0:31`. `words` is
    what a search looks through. Of an unsent job `before_count` is how many of its account go
    before it (None where it does not go by itself), `position` its place where the user gave it
    one, `is_paused` that the user paused it and
    `is_held` that its account's queue stands. The parent is the job whose words it sent anew.
    """

    submission_id: int
    scene_id: int | None
    title: str
    account_name: str
    state: JobState
    sentence: str
    created_at: float
    next_poll_at: float | None = None
    reserved_credits: int | None = None
    settled_credits: float | None = None
    returned_credits: float | None = None
    request_id: str | None = None
    task_id: str | None = None
    take_id: int | None = None
    output: str = ""
    is_local: bool = True
    is_unsent: bool = False
    verbs: tuple[Verb, ...] = ()
    account_id: str = ""
    scene_title: str = ""
    words: str = ""
    is_paused: bool = False
    is_held: bool = False
    before_count: int | None = None
    position: float | None = None
    parent_submission_id: int | None = None

    def elapsed_seconds(self, now: float) -> float:
        """How long ago it was ordered; `now` is seconds since 1970."""
        return max(0.0, now - self.created_at)

    @property
    def is_running(self) -> bool:
        """Whether somebody is working on it right now."""
        return self.state in RUNNING_STATES

    @property
    def is_unresolved(self) -> bool:
        """Whether it is not known yet how it ends."""
        return self.is_running or self.state in (JobState.unknown, JobState.unsent)

    @property
    def is_ended(self) -> bool:
        """Whether nothing more comes of it by itself, so that it may be cleared away."""
        is_waiting = self.state is JobState.refused and self.is_unsent
        return not self.is_unresolved and not is_waiting
