"""The desk's scene files: the draft saved as one, and one opened: a file is a copy of a scene."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.composing.scene_copies import BroughtIn, bring_in, told_of_local
from scenewright.studio.composing.scene_file import SUFFIX, SceneFile, read, shown, write
from scenewright.studio.errors import SceneFileError
from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    from scenewright.studio.composing.scene_keeper import SceneKeeper
    from scenewright.studio.library.shelf import Shelf
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio

RECENT_FILES_MAX = 10


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
        self._say(said + told_of_local(local))

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
        await self._keeper.keep()
        brought: BroughtIn = await self._in_thread(bring_in, self._rooms.library, found, path)
        await self._keeper.open(brought.scene_id)
        await self._shelf.show_scenes()
        self._remember(path)
        self._say(brought.sentence)

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
