"""The journal: every intent durable before its first byte is sent, every word of the service kept.

What was reserved, settled and returned is never stored: it is a query over the observations.
Any thread may call; calls wait for the disk, so a window calls from a worker thread.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.accounts.ledger import ledger_rows
from scenewright.studio.accounts.told import ACCOUNT_TOLD
from scenewright.studio.database import Database, Row
from scenewright.studio.errors import JournalError
from scenewright.studio.jobs.sent_rows import SentRows
from scenewright.studio.library.scene_rows import read_scene, read_scenes, write_scene
from scenewright.studio.records import (
    OWNER_STALE_SECONDS,
    Job,
    Ledger,
    Observation,
    ObservationKind,
    SceneRow,
    Submission,
    SubmissionState,
)

if TYPE_CHECKING:
    from scenewright.contract import Request

_SUBMISSION = (
    "submission.id, submission.account_id, submission.scene_id, idempotency_key, submission.body, "
    "submission.created_at, state, "
    "task_id, request_id, owner, owner_seen_at, submission.draft_json, parent_submission_id, "
    "position, submission.is_paused, sending_since, downloaded_at, is_asking"
)
_COLUMNS = 18
_OBSERVATION = "submission_id, at, kind, http_status, body"
_LAST = "last.submission_id, last.at, last.kind, last.http_status, last.body"


class Journal(SentRows):
    """The studio's database at `path`; `now` is seconds since 1970. Raises `JournalError`."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        self.database = Database(path)
        self._now = now

    def close(self) -> None:
        """Close the file."""
        self.database.close()

    def add_scene(self, title: str, draft_json: str) -> int:
        """Keep a new scene; returns its id."""
        return self.database.insert(
            "INSERT INTO scene(title, draft_json) VALUES (?, ?)", (title, draft_json)
        )

    def update_scene(
        self, scene_id: int, title: str, draft_json: str, *, is_edited: bool = False
    ) -> None:
        """Replace what a scene says; its takes are found by the new title.

        Where it `is_edited`, it is wanted again and comes out of the trash.
        """
        write_scene(self.database, scene_id, title, draft_json, is_edited=is_edited)

    def scene(self, scene_id: int) -> SceneRow:
        """A scene by its id."""
        found = read_scene(self.database, scene_id)
        if found is None:
            raise JournalError(f"There is no scene {scene_id} in the library.")
        return found

    def scenes(self, *, is_trash: bool | None = False) -> list[SceneRow]:
        """Scenes, the newest first, in the trash or out of it; None for both."""
        return read_scenes(self.database, is_trash=is_trash)

    def open(
        self,
        request: Request,
        account_id: str,
        scene_id: int | None = None,
        draft_json: str = "",
        parent_submission_id: int | None = None,
    ) -> Submission:
        """A fresh key and the exact bytes of a request, on disk when this returns.

        `draft_json` is the draft it came from; the parent is the job whose words it sends anew.
        """
        problems = request.problems()
        if problems:
            raise JournalError(" ".join(problem.message for problem in problems))
        with self.database.writing():
            submission_id = self.database.insert(
                "INSERT INTO submission(account_id, scene_id, idempotency_key, body, created_at, "
                "state, draft_json, parent_submission_id) VALUES (?, ?, ?, ?, ?, 'unsent', ?, ?)",
                (
                    *(account_id, scene_id, str(uuid.uuid4()), request.body(), self._now()),
                    *(draft_json, parent_submission_id),
                ),
            )
            return self.submission(submission_id)

    def adopt(self, task_id: str, account_id: str) -> Submission:
        """Open a task that another program sent, so that it can be watched here; never sent."""
        with self.database.writing():
            submission_id = self.database.insert(
                "INSERT INTO submission(account_id, idempotency_key, body, created_at, state, "
                "task_id) VALUES (?, ?, x'', ?, 'accepted', ?)",
                (account_id, str(uuid.uuid4()), self._now(), task_id),
            )
            return self.submission(submission_id)

    def submission(self, submission_id: int) -> Submission:
        """A submission by its id."""
        found = self.database.rows(
            f"SELECT {_SUBMISSION} FROM submission WHERE id = ?", (submission_id,)
        )
        if not found:
            raise JournalError(f"There is no job {submission_id}.")
        return _submission(found[0])

    def set_state(self, submission_id: int, state: SubmissionState) -> None:
        """Note what is known of a submission now."""
        self.database.rows(
            "UPDATE submission SET state = ? WHERE id = ?", (state.value, submission_id)
        )

    def note(
        self,
        submission_id: int,
        kind: ObservationKind,
        http_status: int,
        body: str,
        *,
        state: SubmissionState | None = None,
        task_id: str | None = None,
        request_id: str | None = None,
    ) -> None:
        """Add an observation and what follows from it, in one transaction.

        A poll that repeats the last word to the letter writes nothing.
        """
        last = self.last_observation(submission_id)
        said = (kind, http_status, body)
        is_new = last is None or (last.kind, last.http_status, last.body) != said
        if not is_new and (state, task_id, request_id) == (None, None, None):
            return
        with self.database.writing():
            if is_new:
                self.database.rows(
                    f"INSERT INTO observation({_OBSERVATION}) VALUES (?, ?, ?, ?, ?)",
                    (submission_id, self._now(), kind.value, http_status, body),
                )
            self.database.rows(
                "UPDATE submission SET state = coalesce(?, state), task_id = coalesce(?, task_id),"
                " request_id = coalesce(?, request_id) WHERE id = ?",
                (state and state.value, task_id, request_id, submission_id),
            )

    def observations(self, submission_id: int) -> list[Observation]:
        """Everything the service said about a submission, oldest first."""
        return [
            _observation(row)
            for row in self.database.rows(
                f"SELECT {_OBSERVATION} FROM observation WHERE submission_id = ? ORDER BY rowid",
                (submission_id,),
            )
        ]

    def last_observation(self, submission_id: int) -> Observation | None:
        """The service's last word on a submission."""
        found = self.database.rows(
            f"SELECT {_OBSERVATION} FROM observation WHERE submission_id = ? "
            "ORDER BY rowid DESC LIMIT 1",
            (submission_id,),
        )
        return _observation(found[0]) if found else None

    def claim(self, submission_id: int, owner: str) -> bool:
        """Become or stay the one who works on a submission; False while another one is alive."""
        now = self._now()
        return bool(
            self.database.rows(
                "UPDATE submission SET owner = ?, owner_seen_at = ? WHERE id = ? AND "
                "(owner IS NULL OR owner = ? OR abs(? - owner_seen_at) > ?) RETURNING id",
                (owner, now, submission_id, owner, now, OWNER_STALE_SECONDS),
            )
        )

    def keep_alive(self, owner: str) -> set[int]:
        """Tell that an owner still works on what it has claimed; returns what it still holds."""
        kept = self.database.rows(
            "UPDATE submission SET owner_seen_at = ? WHERE owner = ? RETURNING id",
            (self._now(), owner),
        )
        return {int(row[0]) for row in kept}

    def release(self, submission_id: int, owner: str) -> None:
        """Stop working on a submission."""
        self.database.rows(
            "UPDATE submission SET owner = NULL, owner_seen_at = NULL WHERE id = ? AND owner = ?",
            (submission_id, owner),
        )

    def jobs(self, limit: int = 200, *, has_hidden: bool = True) -> list[Job]:
        """The newest submissions with all the job list shows, and every unresolved one.

        Without `has_hidden` those that were cleared off the board are left out.
        """
        shown = "" if has_hidden else "WHERE hidden_at IS NULL"
        chosen = (
            "SELECT id FROM submission WHERE state IN ('unsent', 'unknown', 'accepted') "
            f"UNION SELECT id FROM (SELECT id FROM submission {shown} ORDER BY id DESC LIMIT ?)"
        )
        return self._jobs(chosen, (limit,))

    def jobs_of(self, ids: Iterable[int]) -> list[Job]:
        """These submissions as the job list shows them, newest first."""
        return self._jobs("SELECT value FROM json_each(?)", (json.dumps(list(ids)),))

    def job(self, submission_id: int) -> Job:
        """One submission as the job list shows it."""
        found = self.jobs_of([submission_id])
        if not found:
            raise JournalError(f"There is no job {submission_id}.")
        return found[0]

    def unresolved(self) -> list[Job]:
        """Jobs that the service has not ended, oldest first."""
        return [job for job in reversed(self.jobs(0)) if job.is_unresolved]

    def ledger(self, account_id: str | None = None) -> Ledger:
        """Sums over all observations, of one account or of all."""
        reserved, settled, returned = self.database.rows(
            "SELECT coalesce(sum(reserved), 0), coalesce(sum(settled), 0), "
            f"coalesce(sum(returned), 0) FROM ({ledger_rows()}) "
            "JOIN submission ON submission.id = submission_id WHERE ? IS NULL OR account_id = ?",
            (account_id, account_id),
        )[0]
        return Ledger(reserved, settled, returned)

    def _jobs(self, chosen: str, parameters: tuple[int | str, ...]) -> list[Job]:
        # The sums are made of the chosen ones only: over a whole journal they take 40 ms.
        found = self.database.rows(
            f"WITH chosen(id) AS ({chosen}) SELECT {_SUBMISSION}, {ACCOUNT_TOLD}, "
            f"coalesce(scene.title, ''), {_LAST}, take.id, "
            "coalesce(reserved, 0), coalesce(settled, 0), coalesce(returned, 0) FROM submission "
            "JOIN account ON account.id = submission.account_id "
            "LEFT JOIN scene ON scene.id = submission.scene_id "
            "LEFT JOIN take ON take.submission_id = submission.id "
            "LEFT JOIN observation AS last ON last.rowid = (SELECT max(rowid) FROM observation "
            "WHERE submission_id = submission.id) "
            f"LEFT JOIN ({ledger_rows('AND submission_id IN chosen')}) AS sums "
            "ON sums.submission_id = submission.id "
            "WHERE submission.id IN chosen ORDER BY submission.id DESC",
            parameters,
        )
        return [_job(row) for row in found]


def _submission(row: Row) -> Submission:
    read = list(row)
    read[4], read[6] = bytes(row[4]), SubmissionState(row[6])
    read[14], read[17] = bool(row[14]), bool(row[17])
    return Submission(*read)


def _observation(row: Row) -> Observation:
    return Observation(row[0], row[1], ObservationKind(row[2]), row[3], row[4])


def _job(row: Row) -> Job:
    account_name, scene_title, *said = row[_COLUMNS:]
    last = None if said[0] is None else _observation(tuple(said[:5]))
    return Job(
        _submission(row[:_COLUMNS]), account_name, scene_title, last, said[5], Ledger(*said[6:9])
    )
