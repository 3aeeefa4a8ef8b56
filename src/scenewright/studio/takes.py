"""The takes of a journal: rows and search. The files are the library's."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from scenewright.contract import DEFAULT_OUTPUT_FORMAT, Request
from scenewright.studio.errors import LibraryError
from scenewright.studio.records import SubmissionState, Take

if TYPE_CHECKING:
    from scenewright.studio.database import Row
    from scenewright.studio.journal import Journal

_SELECT = (
    "SELECT take.id, submission_id, parent_take_id, media_sha256, duration_seconds, lufs, "
    "true_peak_db, rating, take.notes, trashed_at, scene_id, take_fts.title, take_fts.prompt, "
    "submission.body, created_at FROM take "
    "LEFT JOIN submission ON submission.id = submission_id "
    "JOIN take_fts ON take_fts.rowid = take.id "
)
TITLE_CHARACTERS_MAX = 60
# Long enough to tell scenes apart: "Night. Rain on a roof." has two.
_FIRST_SENTENCE = re.compile(r"[^\"“:]{12,}?(?=[.!?] )")


class Takes:
    """Rows of `take` with their words for search. Raises `JournalError` and `LibraryError`."""

    def __init__(self, journal: Journal, now: Callable[[], float] = time.time) -> None:
        self._journal = journal
        self._database = journal.database
        self._now = now

    def add(
        self,
        submission_id: int,
        media_sha256: str,
        duration_seconds: float,
        lufs: float | None,
        true_peak_db: float | None,
    ) -> Take:
        """The take of a submission, which is then final; a second call returns the first's.

        Its parent is the take of the job whose words it sent anew, if that has one.
        """
        with self._database.writing():
            already = self.of_submission(submission_id)
            if already is not None:
                return already
            submission = self._journal.submission(submission_id)
            parent_id = submission.parent_submission_id
            parent = None if parent_id is None else self.of_submission(parent_id)
            request = submission.request()
            prompt = request.prompt if request else ""
            title = (
                ""
                if submission.scene_id is None
                else self._journal.scene(submission.scene_id).title
            )
            take_id = self._database.insert(
                "INSERT INTO take(submission_id, parent_take_id, media_sha256, duration_seconds, "
                "lufs, true_peak_db) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    *(submission_id, parent and parent.id, media_sha256),
                    *(duration_seconds, lufs, true_peak_db),
                ),
            )
            self._database.insert(
                "INSERT INTO take_fts(rowid, title, prompt, notes) VALUES (?, ?, ?, '')",
                (take_id, title or title_of(prompt), prompt),
            )
            self._journal.set_state(submission_id, SubmissionState.final)
            return self.take(take_id)

    def take(self, take_id: int) -> Take:
        """A take by its id."""
        found = self._database.rows(_SELECT + "WHERE take.id = ?", (take_id,))
        if not found:
            raise LibraryError(f"There is no take {take_id} in the library.")
        return _take(found[0])

    def of_submission(self, submission_id: int) -> Take | None:
        """The take that came of a submission, if there is one."""
        found = self._database.rows(_SELECT + "WHERE submission_id = ?", (submission_id,))
        return _take(found[0]) if found else None

    def all(self, *, scene_id: int | None = None, is_trash: bool = False) -> list[Take]:
        """Takes, the newest first: of one scene or of all, in the trash or out of it."""
        rows = self._database.rows(
            _SELECT + "WHERE (trashed_at IS NOT NULL) = ? AND (? IS NULL OR scene_id = ?) "
            "ORDER BY take.id DESC",
            (is_trash, scene_id, scene_id),
        )
        return [_take(row) for row in rows]

    def search(self, text: str) -> list[Take]:
        """Takes whose title, prompt or notes have all these words, best first; `all` for none."""
        words = [word.replace('"', "") for word in text.replace("\0", " ").split()]
        query = " ".join(f'"{word}"*' for word in words if word)
        if not query:
            return self.all()
        rows = self._database.rows(
            _SELECT + "WHERE take_fts MATCH ? AND trashed_at IS NULL ORDER BY rank, take.id DESC",
            (query,),
        )
        return [_take(row) for row in rows]

    def set_rating(self, take_id: int, rating: int) -> None:
        """Rate a take with 0 to 5 stars."""
        if rating not in range(6):
            raise LibraryError("A rating is 0 to 5 stars.")
        self._database.rows("UPDATE take SET rating = ? WHERE id = ?", (rating, take_id))

    def set_notes(self, take_id: int, notes: str) -> None:
        """Replace the notes of a take; search finds them."""
        with self._database.writing():
            self._database.rows("UPDATE take SET notes = ? WHERE id = ?", (notes, take_id))
            self._database.rows("UPDATE take_fts SET notes = ? WHERE rowid = ?", (notes, take_id))

    def set_trashed(self, take_id: int, is_trashed: bool) -> None:
        """Put a take into the trash or take it out again; its file stays."""
        moment = self._now() if is_trashed else None
        self._database.rows("UPDATE take SET trashed_at = ? WHERE id = ?", (moment, take_id))


def title_of(prompt: str) -> str:
    """A title for a scene that has none: its prompt's first sentence, or as much as fits."""
    line = " ".join(prompt[: 4 * TITLE_CHARACTERS_MAX].split())
    if len(line) <= TITLE_CHARACTERS_MAX:
        return line
    sentence = _FIRST_SENTENCE.match(line)
    if sentence and sentence.end() <= TITLE_CHARACTERS_MAX:
        return sentence[0]
    return line[: TITLE_CHARACTERS_MAX - 1].rsplit(" ", 1)[0].rstrip(" .,;:") + "…"


def _take(row: Row) -> Take:
    number, submission_id, parent, sha256, seconds, lufs, peak, rating, notes, trashed = row[:10]
    scene_id, title, prompt, body, created_at = row[10:]
    request = _request(body)
    return Take(
        id=number,
        submission_id=submission_id,
        parent_take_id=parent,
        media_sha256=sha256,
        duration_seconds=seconds,
        lufs=lufs,
        true_peak_db=peak,
        rating=rating,
        notes=notes,
        trashed_at=trashed,
        scene_id=scene_id,
        title=title or "",
        prompt=prompt or "",
        created_at=created_at or 0.0,
        output_format=(request and request.output_format) or DEFAULT_OUTPUT_FORMAT.value,
        sample_rate=request.sample_rate if request else None,
    )


def _request(body: bytes | None) -> Request | None:
    try:
        return Request.from_json(json.loads(body)) if body else None
    except ValueError:
        return None
