"""What the user can do with takes, each thing one method of `Studio`, many takes at once."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.desk import Desk
    from scenewright.studio.library.take_changes import Undo
    from scenewright.studio.library.takes import Takes
    from scenewright.studio.records import ChosenLayout, TakeMark

    Work = asyncio.Task[Any] | None

Ids = Sequence[int]
Told = Callable[[int], str]


def _rejected(count: int) -> str:
    return f"Takes rejected: {count:,}. They are hidden, not deleted."


def _trashed(count: int) -> str:
    return f"Takes in the trash: {count:,}. They stay there for 30 days."


def _scene_trashed(count: int) -> str:
    return f"The scene is in the trash, with its takes: {count:,}. It stays there for 30 days."


class TakeVerbs:
    """A part of `Studio`. Each verb returns at once; the library follows."""

    if TYPE_CHECKING:
        _desk: Desk | None

        def _run(self, verb: Callable[[Desk], Coroutine[Any, Any, Any]]) -> Work: ...

    def mark_takes(self, take_ids: Ids, mark: TakeMark) -> Work:
        """Mark takes as favourites or rejected, or take the mark away."""
        told = _rejected if mark == "rejected" else None
        return self._change(lambda takes: takes.set_mark(take_ids, mark), told)

    def rate_takes(self, take_ids: Ids, rating: int) -> Work:
        """Rate takes with 0 to 5 stars."""
        return self._change(lambda takes: takes.set_rating(take_ids, rating))

    def note_takes(self, take_ids: Ids, notes: str) -> Work:
        """Replace the notes of takes."""
        return self._change(lambda takes: takes.set_notes(take_ids, notes))

    def tag_takes(self, take_ids: Ids, add: Sequence[str] = (), remove: Sequence[str] = ()) -> Work:
        """Give takes some tags more and others less."""
        return self._change(lambda takes: takes.tag(take_ids, add=add, remove=remove))

    def rename_takes(self, take_ids: Ids, title: str) -> Work:
        """Call takes otherwise than their scene; empty is the scene's title again."""
        return self._change(lambda takes: takes.rename(take_ids, title))

    def trash_takes(self, take_ids: Ids) -> Work:
        """Put takes into the trash, for 30 days."""
        return self._change(lambda takes: takes.set_trashed(take_ids, True), _trashed)

    def restore_takes(self, take_ids: Ids) -> Work:
        """Take takes out of the trash."""
        return self._change(lambda takes: takes.set_trashed(take_ids, False))

    def trash_scene(self, scene_id: int) -> Work:
        """Put a scene with its takes into the trash, for 30 days."""
        return self._change(
            lambda takes: takes.set_scenes_trashed([scene_id], True), _scene_trashed
        )

    def restore_scene(self, scene_id: int) -> Work:
        """Take a scene with its takes out of the trash."""
        return self._change(lambda takes: takes.set_scenes_trashed([scene_id], False))

    def undo_takes(self) -> Work:
        """Take back the last of these changes."""
        return self._run(lambda desk: desk.takes.undo())

    def empty_trash(self, take_ids: Ids | None = None) -> Work:
        """Delete what is in the trash, or these takes of it, for good."""
        return self._run(lambda desk: desk.takes.empty_trash(take_ids))

    def fetch_takes_again(self, take_ids: Ids) -> Work:
        """Fetch missing sounds from their services again, free of charge."""
        return self._run(lambda desk: desk.takes.fetch_again(take_ids))

    def choose_layout(self, take_id: int, layout: ChosenLayout | None) -> Work:
        """Read the raw samples of a take otherwise; None as inferred."""
        return self._run(lambda desk: desk.takes.choose_layout(take_id, layout))

    def _change(self, work: Callable[[Takes], Undo], told: Told | None = None) -> Work:
        return self._run(lambda desk: desk.takes.change(work, told))
