"""The library as the studio uses it: shown in the pane, and listened to."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from scenewright.studio.errors import LibraryError
from scenewright.studio.library.scene_search import SceneSearch
from scenewright.studio.library.scene_watch import SceneWatch
from scenewright.studio.player.opened import Opened, open_take

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio


class Shelf:
    """Takes of one `Studio`. Raises `LibraryError`, `ExportError` and `JournalError`."""

    def __init__(
        self,
        rooms: Rooms,
        studio: Studio,
        start: Callable[[Coroutine[Any, Any, Any]], object],
        in_thread: Callable[..., Awaitable[Any]],
    ) -> None:
        self._rooms = rooms
        self._studio = studio
        self._in_thread = in_thread
        self._search = SceneSearch(rooms.library, studio.scenes, start, in_thread)
        database = rooms.journal.database
        self._watch = SceneWatch(database, self.show_scenes, start, in_thread, studio)
        studio.player.take_changed.connect(self._note_heard)

    async def listen(self, take_id: int, *, is_playing: bool = True) -> None:
        """Load a take and play it."""
        entry = self._studio.scenes.take(take_id)
        if entry is None:
            raise LibraryError("This take is not in the library any more.")
        await self._studio.player.load(entry, is_playing=is_playing)

    async def listen_again(self) -> None:
        """Have the take of the open scene that was heard last, else its newest, in a free player.

        It does not play, and where it cannot be opened nobody has asked for it.
        """
        studio = self._studio
        scene = None if studio.scene_id is None else studio.scenes.whole(studio.scene_id)
        takes = [take for take in scene.takes if take.trashed_at is None] if scene else []
        last = [take for take in takes if str(take.take_id) == studio.settings.take_id]
        for take in (last or takes)[:1]:
            if studio.player.is_free:
                with contextlib.suppress(LibraryError):
                    await studio.player.load(take)

    async def requests_of(self, take_ids: tuple[int, ...]) -> tuple[Request | None, ...]:
        """What was asked for in these takes; None where it is not known, as of an import."""
        takes = self._rooms.library.takes

        def read() -> tuple[Request | None, ...]:
            return tuple(self._asked(takes.take(take_id).submission_id) for take_id in take_ids)

        found: tuple[Request | None, ...] = await self._in_thread(read)
        return found

    async def show_scenes(self) -> None:
        """Read scenes and takes anew; the player calls its takes as they are called now."""
        await self._search.show()
        self._studio.player.renew_entries(self._studio.scenes.take)

    def close(self) -> None:
        """Look no more at what other programs write."""
        self._watch.stop()

    def decode(self, entry: TakeEntry) -> Opened:
        """A take opened for the player; slow, for a worker thread. Raises `LibraryError`."""
        from scenewright.sound.errors import DecodeError

        library = self._rooms.library
        take = library.takes.take(entry.take_id)
        layout = library.layout(take)
        is_guessed = layout is not None and take.layout is None
        peaks = library.peaks(take)
        asked = self._asked(take.submission_id)
        try:
            return open_take(
                library.path(take), peaks, layout, is_layout_guessed=is_guessed, asked=asked
            )
        except DecodeError as error:
            raise LibraryError(f"“{take.title}” cannot be played: {error}") from error

    def _asked(self, submission_id: int | None) -> Request | None:
        journal = self._rooms.journal
        return None if submission_id is None else journal.submission(submission_id).request()

    def _note_heard(self, take: TakeEntry | None) -> None:
        self._studio.settings.take_id = "" if take is None else str(take.take_id)
