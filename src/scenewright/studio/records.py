"""The rows of the journal as they are read: frozen, with the words of the design.

Times are seconds since 1970; lengths are seconds of sound.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scenewright.contract import ApiError, ContractError, Request, RequestError, Task

LOCAL_ACCOUNT_ID = "local"
LOCAL_BASE_URL = "local"
# Who works on a submission and has not been seen for that long is gone.
OWNER_STALE_SECONDS = 10.0


class SubmissionState(StrEnum):
    """What is known of one intent.

    `unsent`: nothing was accepted, sending is due. `unknown`: sent, the answer is not known.
    `accepted`: the service has a task, or its sound is not yet kept. `final`: the service has said
    its last word and the sound, if there is one, is kept. `forgotten`: the user stopped watching.
    """

    unsent = "unsent"
    unknown = "unknown"
    accepted = "accepted"
    final = "final"
    forgotten = "forgotten"


class TakeMark(StrEnum):
    """What the user thinks of a take: a favourite is never pruned, a rejected one is hidden."""

    none = ""
    favourite = "favourite"
    rejected = "rejected"


class TakeState(StrEnum):
    """How a take came to be.

    `draft` is made by the local service, `rendered` by a hosted one; `imported` came from a file.
    """

    draft = "draft"
    rendered = "rendered"
    imported = "imported"


class ObservationKind(StrEnum):
    """Which of the service's words an observation holds; its body tells the rest."""

    accepted = "accepted"
    polled = "polled"
    refused = "refused"


@dataclass(frozen=True)
class Account:
    """A service and whose key opens it; `key_reference` says where the key is, never what.

    The user may pause its queue. A closed one is only there for the jobs that belong to it.
    """

    id: str
    name: str
    base_url: str
    key_reference: str
    is_paused: bool = False
    is_closed: bool = False

    @property
    def is_local(self) -> bool:
        """Whether this is the studio's own local service."""
        return self.base_url == LOCAL_BASE_URL


@dataclass(frozen=True)
class SceneRow:
    """A written scene: its title, the draft as JSON text, and when it went into the trash."""

    id: int
    title: str
    draft_json: str
    trashed_at: float | None = None


@dataclass(frozen=True)
class Submission:
    """One intent of the user: the key and the exact bytes, and what became of them.

    `draft_json` is the draft it was sent from, empty where none is known. The unsent go by
    `position`, where they have one, else by age; a paused one waits. The service may know the key
    from `sending_since` on (None: it cannot); the whole sound is here since `downloaded_at`.
    One that is asking is not sent again by itself.
    """

    id: int
    account_id: str
    scene_id: int | None
    idempotency_key: str
    body: bytes
    created_at: float
    state: SubmissionState
    task_id: str | None
    request_id: str | None
    owner: str | None
    owner_seen_at: float | None
    draft_json: str = ""
    parent_submission_id: int | None = None
    position: float | None = None
    is_paused: bool = False
    sending_since: float | None = None
    downloaded_at: float | None = None
    is_asking: bool = False

    @property
    def is_sent_from_here(self) -> bool:
        """Whether this studio sent it and the service accepted it; else it was opened by its id."""
        return bool(self.body) and self.task_id is not None

    def request(self) -> Request | None:
        """The request in the body; None where an older or newer studio wrote another shape."""
        try:
            return Request.from_json(json.loads(self.body))
        except (RequestError, ValueError):
            return None


@dataclass(frozen=True)
class Observation:
    """Something the service said, when, under which HTTP status, word for word."""

    submission_id: int
    at: float
    kind: ObservationKind
    http_status: int
    body: str

    def task(self) -> Task | None:
        """The task in it, None where it is a refusal."""
        if self.kind is ObservationKind.refused:
            return None
        try:
            return Task.from_json(_decoded(self.body))
        except ContractError:
            return None

    def api_error(self) -> ApiError | None:
        """The refusal in it, None where it is a task (a failed one has an error member too)."""
        if self.kind is not ObservationKind.refused:
            return None
        try:
            return ApiError.from_json(_decoded(self.body), self.http_status)
        except ContractError:
            return None


def _decoded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


@dataclass(frozen=True)
class Ledger:
    """Credits as observed: held is reserved and not yet settled or returned."""

    reserved_credits: float = 0
    settled_credits: float = 0
    returned_credits: float = 0

    @property
    def held_credits(self) -> float:
        """Reserved and not heard of since."""
        return self.reserved_credits - self.settled_credits - self.returned_credits


@dataclass(frozen=True)
class Job:
    """A submission as the job list shows it: with its names, the last word and its take."""

    submission: Submission
    account_name: str
    scene_title: str
    last: Observation | None
    take_id: int | None
    ledger: Ledger

    @property
    def is_unresolved(self) -> bool:
        """Whether something is still to come: to send, to hear of, or to keep."""
        state = self.submission.state
        return state not in (SubmissionState.final, SubmissionState.forgotten)


@dataclass(frozen=True)
class ChosenLayout:
    """How the user said that raw samples are to be read; the fields of `sound.decode.PcmLayout`."""

    sample_rate: int
    channels: int
    sample_format: str


@dataclass(frozen=True)
class Take:
    """The sound that came back, or came from a file (`imported_from`; it has no submission then).

    `title` is the user's own for this take, else its scene's. `number` counts the takes of a scene
    from 1 and is never given again. `output_format` and `sample_rate` are what was asked for; None
    is the service's default. `settled_credits` is what was observed when the sound was kept, None
    where nothing was. `layout` is what the user chose for raw samples, None to infer it.
    """

    id: int
    submission_id: int | None
    parent_take_id: int | None
    media_sha256: str
    duration_seconds: float
    lufs: float | None
    true_peak_db: float | None
    rating: int
    notes: str
    trashed_at: float | None
    scene_id: int | None
    title: str
    prompt: str
    created_at: float
    output_format: str
    sample_rate: int | None
    mark: TakeMark = TakeMark.none
    tags: tuple[str, ...] = ()
    own_title: str = ""
    account_id: str = ""
    voice: str = ""
    settled_credits: float | None = None
    layout: ChosenLayout | None = None
    number: int = 0
    imported_from: str = ""

    @property
    def state(self) -> TakeState:
        """How it came to be."""
        if self.submission_id is None:
            return TakeState.imported
        is_local = self.account_id == LOCAL_ACCOUNT_ID
        return TakeState.draft if is_local else TakeState.rendered
