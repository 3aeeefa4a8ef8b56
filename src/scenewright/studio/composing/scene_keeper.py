"""Which scene the draft belongs to, and the saving of it: nothing written is ever lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scenewright.studio.composing.draft import FIELD_TYPES, UNTITLED
from scenewright.studio.composing.scene_copies import members_of
from scenewright.studio.composing.wording import worded
from scenewright.studio.errors import JournalError
from scenewright.studio.library.takes import title_of

if TYPE_CHECKING:
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.records import SceneRow
    from scenewright.studio.rooms import Rooms

# A title needs no more of what is written, however long that is.
TITLED_CHARACTERS_MAX = 2000


@dataclass(eq=False)
class _Sitting:
    """What is written from one opening of a scene to the next; `kept_json` is its last save."""

    scene_id: int | None = None
    title: str = ""
    kept_json: str = ""
    # What a newer studio wrote of the scene and this one does not know stays with it.
    unknown: dict[str, Any] = field(default_factory=dict)


class SceneKeeper:
    """Keeps the draft in the journal. `kept(scene_id)` is told after each save of this draft."""

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
        self._sitting = _Sitting()
        draft.save_due.connect(self._save_due)

    @property
    def scene_id(self) -> int | None:
        """The scene the draft belongs to; None until it is first saved."""
        return self._sitting.scene_id

    @property
    def title(self) -> str:
        """What the scene is called since its last save; empty before the first."""
        return self._sitting.title

    async def keep(self) -> int | None:
        """Save the draft now and return its scene; None where nothing is written yet."""
        members = self._draft.to_json()
        self._draft.settle()
        return await self._keep(self._sitting, members)

    def begin(self, scene_id: int | None, members: dict[str, Any], title: str = "") -> None:
        """Show another draft, of a scene that is called `title`; keep the one before first."""
        # A save that is under way holds the sitting it began with, so it cannot name the new draft.
        unknown = {name: value for name, value in members.items() if name not in FIELD_TYPES}
        self._sitting = sitting = _Sitting(scene_id, title, unknown=unknown)
        self._draft.load(members)
        sitting.kept_json = _text_of({**unknown, **self._draft.to_json()})
        self._kept(scene_id)

    async def open(self, scene_id: int) -> None:
        """Keep the draft and show another scene; raises `JournalError` where there is none."""
        await self.keep()
        scene = await self._in_thread(self._rooms.journal.scene, scene_id)
        self.begin(scene_id, _titled(scene), scene.title)

    async def show_title(self) -> None:
        """Have the draft called as its scene is called in the journal by now."""
        if self.scene_id is not None:
            scene = await self._in_thread(self._rooms.journal.scene, self.scene_id)
            self._draft.title = _titled(scene)["title"]

    def _save_due(self, members: dict[str, Any]) -> None:
        self._start(self._keep(self._sitting, members))

    async def _keep(self, sitting: _Sitting, members: dict[str, Any]) -> int | None:
        journal, in_thread = self._rooms.journal, self._in_thread
        async with self._one_at_a_time:
            if sitting.scene_id is None and not members.get("prompt", "").strip():
                return None
            title = members["title"].strip()
            if title in ("", UNTITLED):
                # Words that were taken away again do not take the title with them.
                title = _title(members.get("prompt", "")) or sitting.title or UNTITLED
            text = _text_of({**sitting.unknown, **members})
            is_edited = text != sitting.kept_json
            # A closing window asks about what could not be kept.
            try:
                if sitting.scene_id is None:
                    sitting.scene_id = await in_thread(journal.add_scene, title, text)
                else:
                    parts = (sitting.scene_id, title, text)
                    await in_thread(journal.update_scene, *parts, is_edited=is_edited)
            except JournalError:
                self._draft.is_kept = False
                raise
            self._draft.is_kept = True
            sitting.title, sitting.kept_json = title, text
        if sitting is self._sitting:
            self._kept(sitting.scene_id)
        return sitting.scene_id


def _text_of(members: dict[str, Any]) -> str:
    return json.dumps(members, ensure_ascii=False)


def _titled(scene: SceneRow) -> dict[str, Any]:
    """A scene's draft; one without a title, as of a scene made elsewhere, is called as it is."""
    members = members_of(scene.draft_json)
    title = members.get("title")
    is_told = isinstance(title, str) and title.strip()
    return members if is_told else {**members, "title": scene.title}


def _title(written: str) -> str:
    """The first words that are sent: no comment, and of alternatives the first."""
    (first,) = worded(written[:TITLED_CHARACTERS_MAX]).variants(1)
    return title_of(first.sent) or title_of(written)
