"""The journal's records as the window shows them: pure functions from records to rows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.contract import DEFAULT_OUTPUT_FORMAT, TaskStatus
from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.composing.durations import length_told
from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.jobs.progress import ANOTHER_KEYS, Activity, Progress, ending, printable
from scenewright.studio.jobs.replay import asked_of
from scenewright.studio.library.takes import title_of
from scenewright.studio.records import LOCAL_ACCOUNT_ID, SubmissionState

if TYPE_CHECKING:
    from scenewright.contract import Request, Task
    from scenewright.studio import records

CANCEL = Verb("cancel", "Cancel")
PAUSE = Verb("pause_job", "Pause")
RESUME = Verb("resume_job", "Go on")
STOP_WATCHING = Verb("stop_watching", "Stop watching")
RECOVER = Verb("recover", "Recover (free)")
TRY_NOW = Verb("recover", "Try now")
RETRY_DOWNLOAD = Verb("retry_download", "Retry download (free)")
SEND = Verb("recover", "Send again", is_charged=True)
SEND_KNOWING = Verb("send_again", "Send again, same key", is_charged=True)
LOOK_UP = Verb("look_up_task", "Open by its task id…")
GENERATE_AGAIN = Verb("generate_again", "Generate again", is_charged=True)
RENDER_ON_SERVICE = Verb("render_on_service", "Render on service", is_charged=True, is_aside=True)
LISTEN = Verb("listen", "Listen")
COMPARE = Verb("compare", "Compare with what plays", is_aside=True)
SAVE = Verb("save", "Save")
RESTORE = Verb("restore", "Restore inputs")
RESTORE_ASIDE = replace(RESTORE, is_aside=True)
CLEAR = Verb("clear_job", "Clear from the list", is_aside=True)

RUNNING = (STOP_WATCHING, RESTORE_ASIDE)
MISSED = (GENERATE_AGAIN, RESTORE, CLEAR)
VERBS = {
    JobState.unsent: (PAUSE, CANCEL, RESTORE_ASIDE),
    JobState.waiting: (TRY_NOW, STOP_WATCHING, RESTORE_ASIDE),
    JobState.unknown: (RECOVER, STOP_WATCHING, RESTORE_ASIDE),
    JobState.succeeded: (
        *(LISTEN, SAVE, GENERATE_AGAIN, COMPARE, RENDER_ON_SERVICE, RESTORE_ASIDE, CLEAR),
    ),
    JobState.failed: MISSED,
    JobState.canceled: MISSED,
    JobState.refused: MISSED,
    JobState.stopped: (RECOVER, GENERATE_AGAIN, RESTORE_ASIDE, CLEAR),
}
OF_TAKE = (LISTEN, SAVE, COMPARE)
# What a task opened by its id has not: its words were never here.
OF_WORDS = frozenset({"generate_again", "restore", "render_on_service"})
SENTENCES = {
    JobState.unsent: "Waiting to be sent",
    JobState.sending: "Sending",
    JobState.queued: "Queued at the service",
    JobState.processing: "The service is working on it",
    JobState.fetching: "Fetching the sound",
    JobState.waiting: "Waiting for the service",
    JobState.unknown: "Recover goes on under the same key: it is never charged twice.",
    JobState.stopped: "No longer watched; it may still be charged.",
    JobState.refused: "Refused by the service; nothing is charged.",
}
CHANGE_IT = "Restore its inputs to change them, or generate it again."


def job_shown(record: records.Job, progress: Progress | None, trouble: str = "") -> Job:
    """The row of a submission; `progress` while somebody works on it, `trouble` where it stopped.

    Credits nobody has named yet are None.
    """
    submission, ledger = record.submission, record.ledger
    request = submission.request()
    heard = record.last.task() if record.last else None
    state = _state(record, heard) if progress is None else _state_of_work(progress)
    told = trouble if progress is None and state is not JobState.unsent else ""
    if progress is not None:
        told = progress.sentence
        if progress.fraction:
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
        sentence=told or _sentence(record, heard, state),
        created_at=submission.created_at,
        next_poll_at=progress.next_poll_at if progress else None,
        reserved_credits=reserved,
        settled_credits=ledger.settled_credits if is_settled else None,
        returned_credits=ledger.returned_credits if is_settled or is_void else None,
        request_id=submission.request_id,
        task_id=submission.task_id or (task.id if task else None),
        take_id=record.take_id,
        output=_output(heard, request),
        is_local=submission.account_id == LOCAL_ACCOUNT_ID,
        is_unsent=known is SubmissionState.unsent,
        verbs=_verbs(record, task or heard, state, known, has_words=request is not None),
        account_id=submission.account_id,
        scene_title=record.scene_title,
        words=f"{record.scene_title} {request.prompt if request else ''}".casefold(),
        is_paused=submission.is_paused,
        position=submission.position,
        parent_submission_id=submission.parent_submission_id,
    )


def in_turn(job: Job, before_count: int | None, *, is_held: bool) -> Job:
    """The row of an unsent job with its place in the queue; None where it does not go by itself."""
    if job.state is not JobState.unsent:
        return replace(job, before_count=before_count, is_held=is_held)
    sentence = f"{SENTENCES[JobState.unsent]}, {before_count} before it"
    if job.is_paused:
        sentence = "Paused; nothing is sent or charged"
    elif is_held:
        sentence = "Waiting until its account goes on"
    elif not before_count:
        sentence = f"{SENTENCES[JobState.unsent]}, next"
    return replace(job, sentence=sentence, before_count=before_count, is_held=is_held)


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


def _state(record: records.Job, task: Task | None) -> JobState:
    state = record.submission.state
    if state is SubmissionState.forgotten:
        return JobState.stopped
    if record.take_id is not None:
        return JobState.succeeded
    if task is not None and task.status in (TaskStatus.failed, TaskStatus.canceled):
        return JobState(task.status)
    if record.last is not None and task is None and record.last.api_error() is not None:
        is_open = state in (SubmissionState.unknown, SubmissionState.accepted)
        return JobState.unknown if is_open else JobState.refused
    if state is SubmissionState.final and task is not None:
        # Its take was deleted.
        return JobState.succeeded
    return JobState.unsent if state is SubmissionState.unsent else JobState.unknown


def _verbs(
    record: records.Job,
    task: Task | None,
    state: JobState,
    known: SubmissionState,
    *,
    has_words: bool,
) -> tuple[Verb, ...]:
    verbs = VERBS.get(state, RUNNING)
    is_unsent = known is SubmissionState.unsent
    is_made = task is not None and task.status == TaskStatus.succeeded
    if state is JobState.refused and is_unsent:
        verbs = (SEND, CANCEL, RESTORE_ASIDE)
    elif state is JobState.unsent and record.submission.is_paused:
        verbs = (RESUME, CANCEL, RESTORE_ASIDE)
    elif state is JobState.waiting and is_unsent:
        verbs = (TRY_NOW, CANCEL, RESTORE_ASIDE)
    elif state is JobState.unknown and record.submission.is_asking:
        verbs = (SEND_KNOWING, LOOK_UP, STOP_WATCHING, RESTORE_ASIDE)
    elif state in (JobState.unknown, JobState.waiting) and is_made:
        verbs = (RETRY_DOWNLOAD, STOP_WATCHING, RESTORE_ASIDE)
    elif state is JobState.succeeded and record.take_id is None:
        verbs = tuple(verb for verb in verbs if verb not in OF_TAKE)
    is_local = record.submission.account_id == LOCAL_ACCOUNT_ID
    return tuple(
        verb
        for verb in verbs
        if (has_words or verb.name not in OF_WORDS) and (is_local or verb is not RENDER_ON_SERVICE)
    )


def _sentence(record: records.Job, task: Task | None, state: JobState) -> str:
    if state is JobState.succeeded:
        return "Done" if record.take_id is not None else "Done; its take was deleted"
    if task is not None and state in (JobState.failed, JobState.canceled):
        return f"{ending(task)} {CHANGE_IT}"
    if state is JobState.refused and record.last is not None:
        refusal = record.last.api_error()
        said = printable(refusal.message[:300]) if refusal else ""
        told = f"{said} Nothing is charged." if said else SENTENCES[state]
        if record.submission.state is SubmissionState.unsent:
            return told
        return f"{told} {CHANGE_IT}"
    if state is JobState.unknown:
        return _open_question(record)
    return SENTENCES.get(state, "")


def _open_question(record: records.Job) -> str:
    """Why it is not known how it ends, where nobody is at it."""
    submission = record.submission
    refusal = record.last.api_error() if record.last else None
    if submission.is_asking:
        return asked_of(submission)
    if refusal is not None and refusal.http_status == 404 and submission.is_sent_from_here:
        return ANOTHER_KEYS
    return SENTENCES[JobState.unknown]


def _title(record: records.Job, request: Request | None) -> str:
    if record.scene_title and record.scene_title != UNTITLED:
        return record.scene_title
    return title_of(request.prompt) if request else f"Task {record.submission.task_id or ''}"


def _output(task: Task | None, request: Request | None) -> str:
    parts = [request.output_format or DEFAULT_OUTPUT_FORMAT.value] if request else []
    if request is None and task is not None and task.output is not None and task.output.format:
        parts = [task.output.format]
    if request and request.sample_rate:
        parts.append(f"{request.sample_rate / 1000:g} kHz")
    if task is not None and task.output is not None:
        parts.append(length_told(task.output.duration_seconds))
    return " · ".join(parts)
