"""What can be done with takes once the library is open; the pane and the job rows follow.

Every change is one step that `undo` takes back, in the order in which they were made. Raises
`StudioError`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

from scenewright.studio.jobs.job import JobState
from scenewright.studio.library.check import prepare_fetch
from scenewright.studio.library.space import empty_trash
from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    from scenewright.studio.composing.scene_keeper import SceneKeeper
    from scenewright.studio.jobs.following import Following
    from scenewright.studio.library.shelf import Shelf
    from scenewright.studio.library.take_changes import Undo
    from scenewright.studio.library.takes import Takes
    from scenewright.studio.records import ChosenLayout
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio

STEPS_MAX = 100


class TakeDesk:
    """The desk's part for takes; `library` is what it works on."""

    def __init__(
        self,
        rooms: Rooms,
        studio: Studio,
        shelf: Shelf,
        keeper: SceneKeeper,
        following: Following,
        in_thread: Callable[..., Awaitable[Any]],
    ) -> None:
        self.library = rooms.library
        self._studio = studio
        self._shelf = shelf
        self._keeper = keeper
        self._following = following
        self._in_thread = in_thread
        self._done: list[Undo] = []
        self._coming_back: set[int] = set()

    async def change(
        self, work: Callable[[Takes], Undo], told: Callable[[Undo], str] | None = None
    ) -> None:
        """Do one change of many takes or scenes; what is `told` of it is said with an Undo."""
        undo: Undo = await self._in_thread(self._whole, work)
        if not undo:
            return
        self._done = [*self._done[-STEPS_MAX:], undo]
        await self._shelf.show_scenes()
        self._take_notice_away()
        if told is not None:
            notice = Notice(NoticeKind.information, told(undo), "undo_takes", "Undo")
            self._studio.say(notice)

    async def rename_scene(self, scene_id: int, title: str) -> None:
        """Call a scene otherwise."""
        await self._keeper.keep()
        await self.change(lambda takes: takes.rename_scenes([scene_id], title))
        if scene_id == self._keeper.scene_id:
            await self._keeper.show_title()

    async def undo(self) -> None:
        """Take back the last change."""
        if self._done:
            undo = self._done.pop()
            is_open = self._keeper.scene_id in undo.scene_ids
            if is_open:
                await self._keeper.keep()
            await self._in_thread(self.library.takes.undo, undo)
            if is_open:
                await self._keeper.show_title()
            await self._shelf.show_scenes()
            self._take_notice_away()

    async def empty_trash(self, take_ids: Iterable[int] | None) -> None:
        """Delete what is in the trash, or these takes of it, for good; their jobs stay."""
        chosen = None if take_ids is None else list(take_ids)
        gone = await self._in_thread(self._jobs_in_trash, chosen)
        emptied = await self._in_thread(empty_trash, self.library, chosen)
        self._done.clear()
        await self._shelf.show_scenes()
        await self._following.reload(gone)
        megabytes = f"{emptied.freed_bytes / 1e6:,.1f}"
        said = f"Takes deleted: {emptied.take_count:,}. {megabytes} MB are free again."
        self._studio.say(Notice(NoticeKind.information, said))

    async def fetch_again(self, take_ids: Iterable[int]) -> None:
        """Fetch the sounds of takes from their services again, free of charge; tells the end."""
        takes = await self._in_thread(self.library.takes.takes, list(take_ids))
        ids: set[int] = set(await self._in_thread(prepare_fetch, self.library, takes))
        self._coming_back |= ids
        try:
            for submission_id in sorted(ids):
                self._following.follow(await self._following.refresh(submission_id))
            await self._following.until_left(ids)
        finally:
            self._coming_back -= ids
        jobs = [job for job in map(self._studio.jobs.find, ids) if job is not None]
        here = [job for job in jobs if job.state is JobState.succeeded]
        if here:
            told = f"Sounds that are here again: {len(here):,}. Fetching them cost nothing."
            if len(here) == 1:
                told = f"The sound of “{here[0].title}” is here again. Fetching it cost nothing."
            self._studio.say(Notice(NoticeKind.success, told))

    def is_coming_back(self, submission_id: int) -> bool:
        """Whether the job of a take is at work only because its sound is fetched again."""
        return submission_id in self._coming_back

    async def choose_layout(self, take_id: int, layout: ChosenLayout | None) -> None:
        """Read the raw samples of a take otherwise; None as inferred."""
        await self._in_thread(self.library.choose_layout, take_id, layout)
        await self._shelf.show_scenes()

    def _whole(self, work: Callable[[Takes], Undo]) -> Undo:
        """Do all of it or nothing."""
        with self.library.journal.database.writing():
            return work(self.library.takes)

    def _take_notice_away(self) -> None:
        # Its Undo would take back something else by now.
        notice = self._studio.notice
        if notice is not None and notice.verb == "undo_takes":
            self._studio.notice = None

    def _jobs_in_trash(self, take_ids: list[int] | None) -> list[int]:
        trash = self.library.takes.all(is_trash=True)
        on_board = {job.submission_id for job in self._studio.jobs.jobs()}
        chosen = (take for take in trash if take_ids is None or take.id in take_ids)
        return [take.submission_id for take in chosen if take.submission_id in on_board]
