"""Answers what the library pane looks for from the journal, in a thread: the newest wish only."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from scenewright.studio.library.scenes_shown import listed

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.scenes import SceneList


class SceneSearch:
    """Lists what `scenes` looks for. While one answer is on its way, later wishes become one."""

    def __init__(
        self,
        library: Library,
        scenes: SceneList,
        start: Callable[[Coroutine[Any, Any, Any]], object],
        in_thread: Callable[..., Awaitable[Any]],
    ) -> None:
        self._library = library
        self._scenes = scenes
        self._start = start
        self._in_thread = in_thread
        self._one_at_a_time = asyncio.Lock()
        self._is_read_due = False
        scenes.ask = self._ask

    async def show(self) -> None:
        """Read scenes and takes anew and list what is looked for. Raises `JournalError`."""
        self._is_read_due = True
        await self._answer()

    def _ask(self) -> None:
        # Whoever is at it looks again before it ends.
        if not self._one_at_a_time.locked():
            self._start(self._answer())

    async def _answer(self) -> None:
        scenes = self._scenes
        async with self._one_at_a_time:
            while self._is_read_due or scenes.look != scenes.listed.look:
                is_read, self._is_read_due = self._is_read_due, False
                before = scenes.listed
                look = scenes.look
                try:
                    found = await self._in_thread(
                        listed, self._library, look, before, is_read=is_read
                    )
                except BaseException:
                    self._is_read_due = self._is_read_due or is_read
                    raise
                scenes.put(found)
