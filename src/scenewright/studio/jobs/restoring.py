"""A job's inputs back in the draft, in the scene they belong to; one step takes it back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenewright.studio.composing.draft import REQUEST_FIELDS
from scenewright.studio.errors import JournalError, LibraryError
from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    from scenewright.studio import records
    from scenewright.studio.desk import Desk
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio


class Restoring:
    """The desk's part for inputs. Raises `JournalError` and `LibraryError`."""

    def __init__(self, rooms: Rooms, studio: Studio, desk: Desk) -> None:
        self._journal = rooms.journal
        self._studio = studio
        self._desk = desk
        self._before: tuple[int | None, dict[str, Any]] | None = None

    async def restore(self, submission_id: int) -> None:
        """Show all that a job was sent from; the draft before it is kept and can be had again."""
        desk, draft = self._desk, self._studio.draft
        submission = await desk.in_thread(self._journal.submission, submission_id)
        members = inputs_of(submission)
        if members is None:
            raise LibraryError("What this job was sent from is not known here.")
        before = await desk.keeper.keep(), draft.to_json()
        await self._open(submission.scene_id)
        self._show({**members, "title": draft.title})
        self._before = before
        self._studio.say(
            Notice(
                NoticeKind.information,
                "The inputs of the job are in the editor again.",
                "undo_restore",
                "Undo",
            )
        )

    async def undo(self) -> None:
        """Show again what stood in the editor before inputs were restored."""
        if self._before is None:
            return
        (scene_id, members), self._before = self._before, None
        await self._open(scene_id)
        self._show(members)

    async def _open(self, scene_id: int | None) -> None:
        keeper = self._desk.keeper
        if scene_id is not None and scene_id == keeper.scene_id:
            return
        try:
            if scene_id is None:
                raise JournalError("The job has no scene.")
            await keeper.open(scene_id)
        except JournalError:
            # Its scene is gone: what it says is a scene of its own.
            await keeper.keep()
            keeper.begin(None, {})
        await self._desk.shelf.show_scenes()

    def _show(self, members: dict[str, Any]) -> None:
        self._studio.draft.load(members)
        self._studio.draft.flush()


def inputs_of(submission: records.Submission) -> dict[str, Any] | None:
    """The members of the draft a submission was sent from, else of its request; None for none."""
    try:
        kept = json.loads(submission.draft_json or "null")
    except ValueError:
        kept = None
    if isinstance(kept, dict):
        return kept
    request = submission.request()
    if request is None:
        return None
    found = {name: getattr(request, name) for name in REQUEST_FIELDS}
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in found.items()
        if value not in (None, ())
    }
