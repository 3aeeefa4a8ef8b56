"""A journal full of jobs of every kind, written at once: for what must stay fast in a long life."""

import json
import uuid

from scripted_service import task_json

from scenewright.contract import Request
from scenewright.studio.records import ObservationKind, SubmissionState

KINDS = ("succeeded", "succeeded", "succeeded", "failed", "succeeded", "stopped", "refused")
STARTED_AT = 1_700_000_000.0
SECONDS_APART = 60.0
TITLES = ("Harbour at dawn", "Alley", "A very long walk through the rain", "Kitchen", "Storm")


def fill(journal, count, live=0, unsent=0):
    """Write `count` jobs of which the newest are `live` at their service and `unsent` not sent."""
    with journal.database.writing():
        scenes = [journal.add_scene(title, "{}") for title in TITLES]
        for number in range(count):
            left = count - number
            kind = KINDS[number % len(KINDS)]
            if left <= unsent:
                kind = "unsent"
            elif left <= unsent + live:
                kind = "live"
            _write(journal, number, kind, scenes[number % len(scenes)])


def _write(journal, number, kind, scene_id):
    at = STARTED_AT + number * SECONDS_APART
    state = {
        "unsent": SubmissionState.unsent,
        "live": SubmissionState.accepted,
        "stopped": SubmissionState.forgotten,
    }.get(kind, SubmissionState.final)
    task_id = None if kind in ("unsent", "refused") else f"task_{number}"
    request = Request(f"Rain on roof {number}. Mara: “You came back.”", output_format="wav")
    rows = journal.database
    submission_id = rows.insert(
        "INSERT INTO submission(account_id, scene_id, idempotency_key, body, created_at, state, "
        "task_id, request_id) VALUES ('local', ?, ?, ?, ?, ?, ?, ?)",
        (scene_id, str(uuid.uuid4()), request.body(), at, state, task_id, f"req_{number}"),
    )
    for kept_at, observed, http_status, body in _said(kind, task_id, at):
        rows.insert(
            "INSERT INTO observation VALUES (?, ?, ?, ?, ?)",
            (submission_id, kept_at, observed.value, http_status, json.dumps(body)),
        )
    if kind == "succeeded":
        take_id = rows.insert(
            "INSERT INTO take(submission_id, media_sha256, duration_seconds, scene_id, number, "
            "account_id, created_at, settled_credits) VALUES (?, ?, 30, ?, ?, 'local', ?, 5)",
            (submission_id, f"{number:064x}", scene_id, number, at),
        )
        words = (take_id, TITLES[number % len(TITLES)], request.prompt)
        rows.insert("INSERT INTO take_fts(rowid, title, prompt, notes) VALUES (?, ?, ?, '')", words)


def _said(kind, task_id, at):
    if kind == "unsent":
        return
    if kind == "refused":
        error = {"code": "invalid_request", "message": "No such voice.", "request_id": "req"}
        yield at + 1, ObservationKind.refused, 400, {"error": error}
        return
    billing = {"reserved_credits": 10}
    yield at + 1, ObservationKind.accepted, 202, task_json("queued", id=task_id, billing=billing)
    yield at + 4, ObservationKind.polled, 200, task_json(id=task_id, billing=billing)
    if kind == "succeeded":
        output = {"url": "https://sound.example/1", "duration_seconds": 30.0, "format": "wav"}
        ended = task_json("succeeded", id=task_id, output=output, usage={"credits": 5})
        yield at + 9, ObservationKind.polled, 200, ended
    if kind == "failed":
        error = {"code": "generation_failed", "message": "The bell broke."}
        yield at + 9, ObservationKind.polled, 200, task_json("failed", id=task_id, error=error)
