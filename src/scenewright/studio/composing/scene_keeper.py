"""Which scene the draft belongs to, and the saving of it: nothing written is ever lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.composing.scene_copies import members_of
from scenewright.studio.composing.wording import worded
from scenewright.studio.errors import JournalError
from scenewright.studio.library.takes import title_of

if TYPE_CHECKING:
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.rooms import Rooms

# A title needs no more of what is written, however long that is.
TITLED_CHARACTERS_MAX = 2000


class SceneKeeper:
    """Keeps the draft in the journal. `kept(scene_id)` is told after each save of this draft.

    `title` is what the scene is called since its last save; empty before the first.
    """

    def __init__(
        self,
        rooms: Rooms,
        draft: Draft,
        start: Callable[[Coroutine[Any, Any, Any]], object],
        in_thread: Callable[..., Awaitable[Any]],
        kept: Callable[[int | None], None],
    ) -> None:
        self._rooms = rooms
        self._draft = draft
        self._start = start
        self._in_thread = in_thread
        self._kept = kept
        self._one_at_a_time = asyncio.Lock()
        self._sitting: list[int | None] = [None]
        self.title = ""
        draft.save_due.connect(self._save_due)

    @property
    def scene_id(self) -> int | None:
        """The scene the draft belongs to; None until it is first saved."""
        return self._sitting[0]

    async def keep(self) -> int | None:
        """Save the draft now and return its scene; None where nothing is written yet."""
        members = self._draft.to_json()
        self._draft.settle()
        return await self._keep(self._sitting, members)

    def begin(self, scene_id: int | None, members: dict[str, Any]) -> None:
        """Show another draft; keep the one before first."""
        # A save that is under way holds the list it began with, so it cannot name the new draft.
        self._sitting = [scene_id]
        self.title = ""
        self._draft.load(members)
        self._kept(scene_id)

    async def open(self, scene_id: int) -> None:
        """Keep the draft and show another scene; raises `JournalError` where there is none."""
        await self.keep()
        scene = await self._in_thread(self._rooms.journal.scene, scene_id)
        self.begin(scene_id, members_of(scene.draft_json))

    def _save_due(self, members: dict[str, Any]) -> None:
        self._start(self._keep(self._sitting, members))

    async def _keep(self, sitting: list[int | None], members: dict[str, Any]) -> int | None:
        journal, in_thread = self._rooms.journal, self._in_thread
        async with self._one_at_a_time:
            if sitting[0] is None and not members.get("prompt", "").strip():
                return None
            title = members["title"]
            if title == UNTITLED:
                title = _title(members.get("prompt", ""))
            text = json.dumps(members, ensure_ascii=False)
            # A closing window asks about what could not be kept.
            try:
                if sitting[0] is None:
                    sitting[0] = await in_thread(journal.add_scene, title, text)
                else:
                    await in_thread(journal.update_scene, sitting[0], title, text)
            except JournalError:
                self._draft.is_kept = False
                raise
            self._draft.is_kept = True
        if sitting is self._sitting:
            self.title = title
            self._kept(sitting[0])
        return sitting[0]


def _title(written: str) -> str:
    """The first words that are sent: no comment, and of alternatives the first."""
    (first,) = worded(written[:TITLED_CHARACTERS_MAX]).variants(1)
    return title_of(first.sent) or title_of(written) or UNTITLED
