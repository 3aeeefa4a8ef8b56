"""Saving the draft as a scene file and opening one: the library stays the owner, a file is a copy.

A file that says what a scene of the library says already shows that scene; any other becomes a new
one. So a file opened twice is one scene, and no scene is ever changed by opening a file.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.composing.scene_file import MEMBERS, SUFFIX, SceneFile, read, shown, write
from scenewright.studio.errors import SceneFileError
from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    from scenewright.studio.composing.scene_keeper import SceneKeeper
    from scenewright.studio.library.shelf import Shelf
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio

RECENT_FILES_MAX = 10
UNKNOWN_SHOWN_MAX = 3


class SceneFiles:
    """The desk's part for scene files. Raises `SceneFileError` and `JournalError`."""

    def __init__(
        self,
        rooms: Rooms,
        studio: Studio,
        keeper: SceneKeeper,
        shelf: Shelf,
        in_thread: Callable[..., Awaitable[Any]],
    ) -> None:
        self._rooms = rooms
        self._studio = studio
        self._keeper = keeper
        self._shelf = shelf
        self._in_thread = in_thread
        # Two files at once would both find that no scene says what they say.
        self._one_at_a_time = asyncio.Lock()

    async def save(self, path: Path) -> None:
        """Write the draft to `path`, replaced where it exists; it names a scene without a title."""
        draft = self._studio.draft
        if draft.title == UNTITLED:
            draft.title = shown(path.name.removesuffix(SUFFIX))
        members = draft.to_json()
        await self._keeper.keep()
        await self._shelf.show_scenes()
        written = await self._in_thread(write, path, members)
        self._remember(written)
        local = SceneFile(members).local_reference_count
        said = (
            f"Saved as {shown(written)}. The file is a copy; the scene itself stays in the library."
        )
        self._say(said + _told_of_local(local))

    async def open(self, path: Path) -> None:
        """Show the scene of a file; the draft before it is kept."""
        async with self._one_at_a_time:
            await self._open(path)

    async def _open(self, path: Path) -> None:
        try:
            found = await self._in_thread(read, path)
        except SceneFileError:
            if not await self._in_thread(path.exists):
                self._forget(path)
            raise
        members = _as_kept(found, path)
        await self._keeper.keep()
        text = json.dumps(members, ensure_ascii=False)
        scene_id = await self._in_thread(self._saying, text)
        is_new = scene_id is None
        if is_new:
            scene_id = await self._in_thread(self._rooms.journal.add_scene, members["title"], text)
        await self._keeper.open(scene_id)
        await self._shelf.show_scenes()
        self._remember(path)
        self._say(_told_of_opening(path, found, is_new=is_new))

    def _saying(self, draft_json: str) -> int | None:
        rows = self._rooms.journal.database.rows(
            "SELECT id FROM scene WHERE draft_json = ? ORDER BY id DESC LIMIT 1", (draft_json,)
        )
        return int(rows[0][0]) if rows else None

    def _remember(self, path: Path) -> None:
        if shown(path) != str(path):
            # A name that is no text cannot be kept as one.
            return
        others = [one for one in self._studio.settings.recent_files if one != str(path)]
        self._studio.settings.recent_files = (str(path), *others)[:RECENT_FILES_MAX]

    def _forget(self, path: Path) -> None:
        known = self._studio.settings.recent_files
        self._studio.settings.recent_files = tuple(one for one in known if one != str(path))

    def _say(self, sentence: str) -> None:
        self._studio.say(Notice(NoticeKind.success, sentence))


def _as_kept(found: SceneFile, path: Path) -> dict[str, Any]:
    """The members in the order, and with the defaults, that the draft itself is kept with."""
    members = {"title": shown(path.stem), "prompt": "", **found.members}
    return {key: members[key] for key in MEMBERS if members.get(key) not in (None, [])}


def _told_of_opening(path: Path, found: SceneFile, *, is_new: bool) -> str:
    name = shown(path.name)
    said = (
        f"Opened a copy of {name}. What you change is kept in the library, not in the file."
        if is_new
        else f"{name} says what this scene of the library says."
    )
    if found.unknown:
        names = ", ".join(shown(one[:40]) for one in found.unknown[:UNKNOWN_SHOWN_MAX])
        said += f" This Scenewright does not know all of it ({names}); that stays in the file only."
    return said + _told_of_local(found.local_reference_count)


def _told_of_local(count: int) -> str:
    if not count:
        return ""
    subject = "One reference is a file" if count == 1 else f"{count} references are files"
    return f" {subject} of the computer where it was saved; elsewhere they have to be given anew."
