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
Told = Callable[["Undo"], str]


def _rejected(undo: Undo) -> str:
    return f"Takes rejected: {len(undo.take_ids):,}. They are hidden, not deleted."


def _trashed(undo: Undo) -> str:
    return f"Takes in the trash: {len(undo.take_ids):,}. They stay there for 30 days."


def _scenes_trashed(undo: Undo) -> str:
    scenes, takes = len(undo.scene_ids), len(undo.take_ids)
    if scenes == 1:
        return f"The scene is in the trash, with its takes: {takes:,}. It stays there for 30 days."
    return f"Scenes in the trash: {scenes:,}, with their takes: {takes:,}. They stay for 30 days."


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

    def describe_takes(
        self,
        take_ids: Ids,
        *,
        title: str | None = None,
        rating: int | None = None,
        notes: str | None = None,
        add: Sequence[str] = (),
        remove: Sequence[str] = (),
    ) -> Work:
        """Say things of takes, taken back together; None leaves one as it is, and an empty title
        is the scene's again."""

        def described(takes: Takes) -> Undo:
            done = takes.tag(take_ids, add=add, remove=remove)
            if title is not None:
                done += takes.rename(take_ids, title)
            if rating is not None:
                done += takes.set_rating(take_ids, rating)
            return done if notes is None else done + takes.set_notes(take_ids, notes)

        return self._change(described)

    def trash_takes(self, take_ids: Ids) -> Work:
        """Put takes into the trash, for 30 days."""
        return self._change(lambda takes: takes.set_trashed(take_ids, True), _trashed)

    def rename_scene(self, scene_id: int, title: str) -> Work:
        """Call a scene otherwise, in the editor too where it is open there."""
        return self._run(lambda desk: desk.takes.rename_scene(scene_id, title))

    def trash_scenes(self, scene_ids: Ids) -> Work:
        """Put scenes with their takes into the trash, for 30 days."""
        return self._change(
            lambda takes: takes.set_scenes_trashed(scene_ids, True), _scenes_trashed
        )

    def restore_from_trash(self, scene_ids: Ids, take_ids: Ids) -> Work:
        """Take scenes with their takes, and takes of others, out of the trash."""
        return self._change(
            lambda takes: (
                takes.set_scenes_trashed(scene_ids, False) + takes.set_trashed(take_ids, False)
            )
        )

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
