"""What the user can do with takes that are heard, beside playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenewright.studio.errors import LibraryError

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine

    from scenewright.contract import Request
    from scenewright.sound.decode import PcmLayout
    from scenewright.studio.desk import Desk
    from scenewright.studio.library.scenes import SceneList
    from scenewright.studio.player.player import Player

    Work = asyncio.Task[Any] | None
    Requests = tuple[Request | None, Request | None]


class ListeningVerbs:
    """A part of `Studio`; each verb returns at once."""

    if TYPE_CHECKING:
        player: Player
        scenes: SceneList

        def _run(self, verb: Callable[[Desk], Coroutine[Any, Any, Any]]) -> Work: ...

    def compare(self, take_id: int, beside_id: int | None = None) -> Work:
        """Have a take ready beside the one that plays, to switch to; without one it is shown.

        Where it is to be beside another take, that one plays.
        """

        async def compared(desk: Desk) -> None:
            entry = self.scenes.take(take_id)
            if entry is None:
                raise LibraryError("This take is not in the library any more.")
            now = None if self.player.take is None else self.player.take.take_id
            if beside_id is not None and beside_id != now:
                await desk.listen(beside_id)
                now = beside_id
            if now is None or now == take_id:
                await desk.listen(take_id)
            else:
                await self.player.compare(entry)

        return self._run(compared)

    def read_as(self, layout: PcmLayout) -> Work:
        """Read the raw PCM that is shown in this way from now on; it is measured anew."""

        async def read(desk: Desk) -> None:
            # Imported here: the first paint does without the journal's rows.
            from scenewright.studio.records import ChosenLayout

            take = self.player.take
            if take is not None and self.player.layout is not None:
                parts = (layout.sample_rate, layout.channels, layout.sample_format)
                await desk.takes.choose_layout(take.take_id, ChosenLayout(*parts))
                await desk.shelf.listen(take.take_id, is_playing=False)

        return self._run(read)

    def tell_requests(self, take_ids: tuple[int, int], show: Callable[[Requests], object]) -> Work:
        """Read what was asked for in two takes, None where it is not known, and `show` it."""

        async def told(desk: Desk) -> None:
            first, second = await desk.shelf.requests_of(take_ids)
            show((first, second))

        return self._run(told)
