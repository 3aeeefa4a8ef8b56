"""The journal's records as the window shows them: pure functions from records to rows."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.contract import DEFAULT_OUTPUT_FORMAT, TaskStatus
from scenewright.studio.draft import UNTITLED
from scenewright.studio.errors import LibraryError
from scenewright.studio.jobs import Job, JobState, Verb
from scenewright.studio.progress import Activity, Progress, ending
from scenewright.studio.records import SubmissionState
from scenewright.studio.scenes import SceneEntry, TakeEntry
from scenewright.studio.takes import title_of

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.studio import records
    from scenewright.studio.library import Library

WITHOUT_SCENE_ID = 0
WITHOUT_SCENE = "Without a scene"

STOP_WATCHING = Verb("stop_watching", "Stop watching")
RECOVER = Verb("recover", "Recover (free)")
SEND = Verb("recover", "Send again", is_charged=True)
GENERATE_AGAIN = Verb("generate_again", "Generate again", is_charged=True)
LISTEN = Verb("listen", "Listen")
SAVE = Verb("save", "Save")

VERBS = {
    JobState.unknown: (RECOVER, STOP_WATCHING),
    JobState.succeeded: (LISTEN, SAVE, GENERATE_AGAIN),
    JobState.failed: (GENERATE_AGAIN,),
    JobState.canceled: (GENERATE_AGAIN,),
    JobState.refused: (GENERATE_AGAIN,),
    JobState.stopped: (RECOVER, GENERATE_AGAIN),
}
SENTENCES = {
    JobState.sending: "Sending",
    JobState.queued: "Queued at the service",
    JobState.processing: "The service is working on it",
    JobState.fetching: "Fetching the sound",
    JobState.waiting: "Waiting for the service",
    JobState.unknown: "Recover goes on under the same key: it is never charged twice.",
    JobState.stopped: "No longer watched; it may still be charged.",
    JobState.refused: "Refused by the service; nothing is charged.",
}


def job_shown(record: records.Job, progress: Progress | None, trouble: str = "") -> Job:
    """The row of a submission; `progress` while somebody works on it, `trouble` where it stopped.

    Credits nobody has named yet are None.
    """
    submission, ledger = record.submission, record.ledger
    request = submission.request()
    state = _state(record) if progress is None else _state_of_work(progress)
    told = trouble if progress is None else progress.sentence
    if progress is not None and progress.fraction:
        told = f"{SENTENCES[JobState.fetching]}, {progress.fraction:.0%}"
    # The record is older than what is being done: a request under way may be accepted by now.
    known = progress.state if progress else submission.state
    task = progress.task if progress else None
    reserved = int(ledger.reserved_credits) or (task.reserved_credits if task else None)
    is_settled = state is JobState.succeeded or ledger.settled_credits > 0
    is_void = state in (JobState.failed, JobState.canceled)
    return Job(
        submission_id=submission.id,
        scene_id=submission.scene_id,
        title=_title(record, request),
        account_name=record.account_name,
        state=state,
        sentence=told or _sentence(record, state),
        created_at=submission.created_at,
        elapsed_seconds=max(0.0, record.last.at - submission.created_at) if record.last else 0.0,
        next_poll_at=progress.next_poll_at if progress else None,
        reserved_credits=reserved,
        settled_credits=ledger.settled_credits if is_settled else None,
        returned_credits=ledger.returned_credits if is_settled or is_void else None,
        request_id=submission.request_id,
        task_id=submission.task_id or (task.id if task else None),
        take_id=record.take_id,
        output=_output(record, request),
        is_local=submission.account_id == "local",
        is_unsent=known is SubmissionState.unsent,
        verbs=_verbs(record, state),
    )


def scenes_shown(
    scenes: Iterable[records.SceneRow], takes: Iterable[records.Take], library: Library
) -> list[SceneEntry]:
    """Every scene with its takes, newest first; takes of no scene come last, together."""
    by_scene: dict[int, list[records.Take]] = {}
    for take in takes:
        by_scene.setdefault(take.scene_id or WITHOUT_SCENE_ID, []).append(take)
    shown = [_scene(scene.id, scene.title, by_scene.pop(scene.id, []), library) for scene in scenes]
    if WITHOUT_SCENE_ID in by_scene:
        loose = by_scene[WITHOUT_SCENE_ID]
        shown.append(_scene(WITHOUT_SCENE_ID, WITHOUT_SCENE, loose, library))
    return shown


def _scene(scene_id: int, title: str, takes: list[records.Take], library: Library) -> SceneEntry:
    entries = []
    for number, take in zip(range(len(takes), 0, -1), takes, strict=True):
        entries.append(_take(take, number, title, library))
    words = " ".join(f"{take.title} {take.prompt} {take.notes}" for take in takes)
    return SceneEntry(scene_id, title, tuple(entries), words)


def _take(take: records.Take, number: int, scene_title: str, library: Library) -> TakeEntry:
    try:
        path = library.path(take)
    except LibraryError:
        path = Path()
    return TakeEntry(
        take_id=take.id,
        scene_id=take.scene_id,
        scene_title=scene_title if take.scene_id else take.title,
        number=number,
        duration_seconds=take.duration_seconds,
        path=path,
        output_format=take.output_format,
        sample_rate=take.sample_rate,
        lufs=take.lufs,
        true_peak_db=take.true_peak_db,
        rating=take.rating,
        notes=take.notes,
        created_at=take.created_at,
    )


def _state_of_work(progress: Progress) -> JobState:
    if progress.activity is Activity.sending:
        return JobState.sending
    if progress.activity in (Activity.downloading, Activity.keeping):
        return JobState.fetching
    if progress.task is None or progress.sentence or progress.activity is Activity.elsewhere:
        return JobState.waiting
    if progress.task.status == TaskStatus.queued:
        return JobState.queued
    return JobState.processing


def _state(record: records.Job) -> JobState:
    if record.submission.state is SubmissionState.forgotten:
        return JobState.stopped
    if record.take_id is not None:
        return JobState.succeeded
    task = record.last.task() if record.last else None
    if task is not None and task.status in (TaskStatus.failed, TaskStatus.canceled):
        return JobState(task.status)
    if record.last is not None and record.last.api_error() is not None and task is None:
        is_open = record.submission.state in (SubmissionState.unknown, SubmissionState.accepted)
        return JobState.unknown if is_open else JobState.refused
    return JobState.unknown


def _verbs(record: records.Job, state: JobState) -> tuple[Verb, ...]:
    if state is JobState.refused and record.submission.state is SubmissionState.unsent:
        return (SEND, STOP_WATCHING)
    if state is JobState.unknown and record.submission.state is SubmissionState.unsent:
        return (SEND, STOP_WATCHING)
    return VERBS.get(state, (STOP_WATCHING,))


def _sentence(record: records.Job, state: JobState) -> str:
    task = record.last.task() if record.last else None
    if state is JobState.succeeded:
        return "Done"
    if task is not None and state in (JobState.failed, JobState.canceled):
        return ending(task)
    refusal = record.last.api_error() if record.last else None
    if state is JobState.refused and refusal is not None and refusal.message:
        return f"{refusal.message[:300]} Nothing is charged."
    return SENTENCES.get(state, "")


def _title(record: records.Job, request: Request | None) -> str:
    if record.scene_title and record.scene_title != UNTITLED:
        return record.scene_title
    return title_of(request.prompt) if request else f"Task {record.submission.task_id or ''}"


def _output(record: records.Job, request: Request | None) -> str:
    task = record.last.task() if record.last else None
    parts = [(request and request.output_format) or DEFAULT_OUTPUT_FORMAT.value]
    if request and request.sample_rate:
        parts.append(f"{request.sample_rate / 1000:g} kHz")
    if task is not None and task.output is not None:
        minutes, seconds = divmod(round(task.output.duration_seconds), 60)
        parts.append(f"{minutes}:{seconds:02}")
    return " · ".join(parts)
