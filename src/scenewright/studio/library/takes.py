"""The takes of a journal: rows, search and what the user says of them. The files are the library's.

Every setter takes many ids, is one transaction, and returns the `Undo` that `undo` takes.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, astuple
from typing import TYPE_CHECKING, Any

from scenewright.contract import DEFAULT_OUTPUT_FORMAT
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.take_changes import Undo, change, undone
from scenewright.studio.library.take_lineage import Lineage, lineage_of
from scenewright.studio.library.take_query import TakeOrder, TakeQuery, chosen_by, is_worded
from scenewright.studio.library.take_rows import (
    SELECT,
    Measured,
    Origin,
    lines_of,
    tags_of,
    take_of,
    text_of,
)
from scenewright.studio.records import ChosenLayout, SubmissionState, Take, TakeMark

if TYPE_CHECKING:
    from scenewright.contract import Task
    from scenewright.studio.journal import Journal

TITLE_CHARACTERS_MAX = 60
TRASH_SECONDS = 30 * 24 * 3600.0
# Long enough to tell scenes apart: "Night. Rain on a roof." has two.
_FIRST_SENTENCE = re.compile(r"[^\"“:]{12,}?(?=[.!?] )")


class Takes:
    """Rows of `take` with their words for search. Raises `JournalError` and `LibraryError`."""

    def __init__(self, journal: Journal, now: Callable[[], float] = time.time) -> None:
        self._journal = journal
        self._database = journal.database
        self._now = now

    def add(self, submission_id: int, measured: Measured, task: Task | None = None) -> Take:
        """The take of a submission, which is then final; a second call returns the first's.

        Its parent is the take of the job whose words it sent anew, if that has one. `task` is the
        service's last word: its credits and, where the request names none, its format.
        """
        with self._database.writing():
            already = self.of_submission(submission_id)
            if already is not None:
                return already
            submission = self._journal.submission(submission_id)
            parent_id = submission.parent_submission_id
            parent = None if parent_id is None else self.of_submission(parent_id)
            request = submission.request()
            given = task.output.format if task and task.output else None
            asked = request.output_format if request else None
            origin = Origin(
                title="",
                prompt=request.prompt if request else "",
                scene_id=submission.scene_id,
                parent_take_id=parent.id if parent else None,
                created_at=submission.created_at,
                account_id=submission.account_id,
                voice=(request and request.voice) or "",
                output_format=str(asked or given or DEFAULT_OUTPUT_FORMAT.value),
                sample_rate=request.sample_rate if request else None,
                settled_credits=task.credits if task else None,
            )
            take = self._insert(submission_id, measured, origin)
            self._journal.set_state(submission_id, SubmissionState.final)
            return take

    def add_imported(self, measured: Measured, origin: Origin) -> Take:
        """A take of a file that came from elsewhere."""
        with self._database.writing():
            return self._insert(None, measured, origin)

    def _insert(self, submission_id: int | None, measured: Measured, origin: Origin) -> Take:
        scene_id = origin.scene_id
        scene_title = "" if scene_id is None else self._journal.scene(scene_id).title
        created_at = self._now() if origin.created_at is None else origin.created_at
        values: dict[str, Any] = {
            "submission_id": submission_id,
            "parent_take_id": origin.parent_take_id,
            **asdict(measured),
            "scene_id": scene_id,
            "number": self._next_number(scene_id),
            "account_id": origin.account_id,
            "created_at": created_at,
            "voice": origin.voice,
            "output_format": origin.output_format or DEFAULT_OUTPUT_FORMAT.value,
            "sample_rate": origin.sample_rate,
            "settled_credits": origin.settled_credits,
            "layout": text_of(origin.layout),
            "imported_from": origin.imported_from,
        }
        take_id = self._database.insert(
            f"INSERT INTO take({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",
            tuple(values.values()),
        )
        title = scene_title or origin.title or title_of(origin.prompt)
        self._database.insert(
            "INSERT INTO take_fts(rowid, title, prompt, notes, own_title, tags) "
            "VALUES (?, ?, ?, '', '', '')",
            (take_id, title, origin.prompt),
        )
        # What has a new take is wanted again.
        self._database.rows("UPDATE scene SET trashed_at = NULL WHERE id = ?", (scene_id,))
        return self.take(take_id)

    def _next_number(self, scene_id: int | None) -> int:
        sql = "SELECT coalesce(max(number), 0) + 1 FROM take WHERE scene_id IS ?"
        return int(self._database.rows(sql, (scene_id,))[0][0])

    def take(self, take_id: int) -> Take:
        """A take by its id."""
        found = self._database.rows(SELECT + "WHERE take.id = ?", (take_id,))
        if not found:
            raise LibraryError(f"There is no take {take_id} in the library.")
        return take_of(found[0])

    def takes(self, ids: Iterable[int]) -> list[Take]:
        """Those of these takes that are there, in this order."""
        wanted = list(dict.fromkeys(ids))
        chosen = "WHERE take.id IN (SELECT value FROM json_each(?))"
        found = self._database.rows(SELECT + chosen, (json.dumps(wanted),))
        by_id = {row[0]: take_of(row) for row in found}
        return [by_id[one] for one in wanted if one in by_id]

    def of_submission(self, submission_id: int) -> Take | None:
        """The take of a submission, if there is one."""
        found = self._database.rows(SELECT + "WHERE submission_id = ?", (submission_id,))
        return take_of(found[0]) if found else None

    def of_media(self, media_sha256: str) -> list[Take]:
        """The takes of one sound, the oldest first, those in the trash too."""
        chosen = "WHERE media_sha256 = ? ORDER BY take.id"
        return [take_of(row) for row in self._database.rows(SELECT + chosen, (media_sha256,))]

    def all(self, *, scene_id: int | None = None, is_trash: bool | None = False) -> list[Take]:
        """Takes, the newest first: of one scene or of all, in the trash or out of it."""
        scenes = () if scene_id is None else (scene_id,)
        return self.find(TakeQuery(scene_ids=scenes, is_trash=is_trash))

    def search(self, text: str) -> list[Take]:
        """Takes whose title, prompt, notes or tags have all these words, best first; else all."""
        return self.find(TakeQuery(words=text), TakeOrder.best)

    def find(self, query: TakeQuery, order: TakeOrder = TakeOrder.newest) -> list[Take]:
        """The takes that fit a query."""
        where, by, values = chosen_by(query, order)
        found = self._database.rows(f"{SELECT} WHERE {where} ORDER BY {by}", values)
        return [take_of(row) for row in found]

    def find_ids(self, query: TakeQuery, order: TakeOrder = TakeOrder.newest) -> list[int]:
        """The ids of the takes that fit a query: what a list of thousands needs."""
        where, by, values = chosen_by(query, order)
        joined = "JOIN take_fts ON take_fts.rowid = take.id" if is_worded(query) else ""
        chosen = f"SELECT take.id FROM take {joined} WHERE {where} ORDER BY {by}"
        # As one value: a row of its own for each would take as long as finding it.
        found = self._database.rows(f"SELECT json_group_array(id) FROM ({chosen})", values)
        ids: list[int] = json.loads(found[0][0])
        return ids

    def known_tags(self) -> list[str]:
        """Every tag in use, sorted."""
        rows = self._database.rows("SELECT DISTINCT tags FROM take WHERE tags <> ''")
        return sorted({tag for row in rows for tag in tags_of(row[0])}, key=str.casefold)

    def set_mark(self, ids: Iterable[int], mark: TakeMark) -> Undo:
        """Mark takes as favourites or rejected, or take the mark away."""
        return self._set("mark", ids, TakeMark(mark).value)

    def set_rating(self, ids: Iterable[int], rating: int) -> Undo:
        """Rate takes with 0 to 5 stars."""
        if rating not in range(6):
            raise LibraryError("A rating is 0 to 5 stars.")
        return self._set("rating", ids, rating)

    def set_notes(self, ids: Iterable[int], notes: str) -> Undo:
        """Replace the notes of takes; search finds them."""
        return self._set("notes", ids, notes)

    def rename(self, ids: Iterable[int], title: str) -> Undo:
        """Call takes otherwise than their scene; an empty title is the scene's again."""
        return self._set("own_title", ids, " ".join(title.split()))

    def rename_scenes(self, scene_ids: Iterable[int], title: str) -> Undo:
        """Call scenes otherwise; what was called after its words has a name of its own then."""
        plain = " ".join(title.split())
        if not plain:
            raise LibraryError("A scene needs a title with a letter in it. Nothing was changed.")
        wanted = dict.fromkeys(scene_ids, plain)
        with self._database.writing():
            columns = ("title", "draft_title")
            return Undo(tuple(change(self._database, "scene", one, wanted) for one in columns))

    def set_layout(self, ids: Iterable[int], layout: ChosenLayout | None) -> Undo:
        """Say how the raw samples of takes are to be read; None infers it."""
        return self._set("layout", ids, text_of(layout))

    def tag(
        self, ids: Iterable[int], *, add: Iterable[str] = (), remove: Iterable[str] = ()
    ) -> Undo:
        """Give takes some tags more and others less; what else they are tagged with stays."""
        more, fewer = tuple(add), {" ".join(tag.split()).casefold() for tag in remove}
        with self._database.writing():
            wanted = {}
            for take in self.takes(ids):
                kept = [tag for tag in take.tags if tag.casefold() not in fewer]
                wanted[take.id] = lines_of([*kept, *more])
            return Undo((change(self._database, "take", "tags", wanted),))

    def set_trashed(self, ids: Iterable[int], is_trashed: bool) -> Undo:
        """Put takes into the trash or take them out again, with their scene; files stay."""
        moment = self._now() if is_trashed else None
        with self._database.writing():
            chosen = [take for take in self.takes(ids) if (take.trashed_at is None) == is_trashed]
            takes = change(
                self._database, "take", "trashed_at", {take.id: moment for take in chosen}
            )
            scenes = {take.scene_id for take in chosen if take.scene_id is not None}
            if is_trashed or not scenes:
                return Undo((takes,))
            back = dict.fromkeys(sorted(scenes), None)
            return Undo((takes, change(self._database, "scene", "trashed_at", back)))

    def set_scenes_trashed(self, scene_ids: Iterable[int], is_trashed: bool) -> Undo:
        """Put scenes with all their takes into the trash, or take them out again."""
        moment = self._now() if is_trashed else None
        with self._database.writing():
            # One that is in the trash already stays as it went there, or its takes stay behind.
            others = {scene.id for scene in self._journal.scenes(is_trash=not is_trashed)}
            scenes = sorted(others & {*scene_ids})
            # Taken out again, a scene brings what went with it, not what had gone before.
            state = "NULL" if is_trashed else "scene.trashed_at"
            found = self._database.rows(
                "SELECT take.id FROM take JOIN scene ON scene.id = scene_id WHERE "
                f"take.trashed_at IS {state} AND scene_id IN (SELECT value FROM json_each(?))",
                (json.dumps(scenes),),
            )
            ids = [row[0] for row in found]
            takes = change(self._database, "take", "trashed_at", dict.fromkeys(ids, moment))
            rows = change(self._database, "scene", "trashed_at", dict.fromkeys(scenes, moment))
            return Undo((takes, rows))

    def set_media(self, take_id: int, measured: Measured) -> None:
        """Note what a take's file is measured as now."""
        self._database.rows(
            "UPDATE take SET media_sha256 = ?, duration_seconds = ?, lufs = ?, true_peak_db = ? "
            "WHERE id = ?",
            (*astuple(measured), take_id),
        )

    def undo(self, undo: Undo) -> Undo:
        """Have it as it was before; returns what undoes this."""
        return undone(self._database, undo)

    def lineage(self, take_id: int) -> Lineage:
        """The family of a take from its oldest ancestor down."""
        return lineage_of(self._database, self.take(take_id), self.takes)

    def _set(self, column: str, ids: Iterable[int], value: Any) -> Undo:
        with self._database.writing():
            return Undo((change(self._database, "take", column, dict.fromkeys(ids, value)),))


def title_of(prompt: str) -> str:
    """A title for a scene that has none: its prompt's first sentence, or as much as fits."""
    line = " ".join(prompt[: 4 * TITLE_CHARACTERS_MAX].split())
    if len(line) <= TITLE_CHARACTERS_MAX:
        return line
    sentence = _FIRST_SENTENCE.match(line)
    if sentence and sentence.end() <= TITLE_CHARACTERS_MAX:
        return sentence[0]
    return line[: TITLE_CHARACTERS_MAX - 1].rsplit(" ", 1)[0].rstrip(" .,;:") + "…"
