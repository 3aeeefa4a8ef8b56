"""What is done with the chosen rows of the library: one method a verb, many takes at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from scenewright.studio.library.scenes import HiddenEntry, SceneEntry, TakeEntry
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.records import TakeMark
from scenewright.ui.parts.opening import open_over

if TYPE_CHECKING:
    from scenewright.studio.library.scene_entries import Entry
    from scenewright.studio.studio import Studio
    from scenewright.ui.library.view import LibraryView
    from scenewright.ui.theme import Theme


class LibraryVerbs(QObject):
    """Verbs without arguments for keys, menu and buttons; they do nothing without their takes.

    `export_requested(take_ids)` and `save_requested(take_ids)` ask the window;
    `compared` when two takes are to be heard, so that the keys are now the player's.
    """

    export_requested = Signal(object)
    save_requested = Signal(object)
    compared = Signal()

    def __init__(self, studio: Studio, view: LibraryView, theme: Theme) -> None:
        super().__init__(view)
        self._studio = studio
        self._view = view
        self._theme = theme

    @property
    def is_trash(self) -> bool:
        """Whether what is listed is in the trash."""
        return bool(self._studio.scenes.filters.is_trash)

    def takes(self) -> list[TakeEntry]:
        """The chosen takes; of scenes that are chosen alone, all of theirs that are listed."""
        rows = self._view.chosen()
        found = [row for row in rows if isinstance(row, TakeEntry)]
        if found:
            return found
        return [take for row in rows if isinstance(row, SceneEntry) for take in row.takes]

    def scenes(self) -> list[SceneEntry]:
        """The chosen scenes where no take is chosen."""
        rows = self._view.chosen()
        if any(isinstance(row, TakeEntry) for row in rows):
            return []
        return [row for row in rows if isinstance(row, SceneEntry) and row.scene_id]

    def open(self, row: Entry) -> None:
        """What a click does: listen to a take, open a scene and unfold it, show the rejected."""
        scenes = self._studio.scenes
        if isinstance(row, HiddenEntry):
            scenes.toggle_rejected(row.scene_id)
        elif isinstance(row, TakeEntry):
            self._studio.listen(row.take_id)
        else:
            whole = scenes.whole(row.scene_id) or row
            if whole.takes:
                scenes.toggle(row.scene_id)
            if row.scene_id and row.trashed_at is None:
                self._studio.open_scene(row.scene_id)

    def listen(self) -> None:
        """Play the current take; where it is the player's, pause it or go on."""
        row = self._view.row_at(self._view.currentIndex())
        player = self._studio.player
        if not isinstance(row, TakeEntry):
            return
        if player.take is not None and player.take.take_id == row.take_id:
            player.toggle()
        else:
            self._studio.listen(row.take_id)

    def favourite(self) -> None:
        """Make the takes favourites; where all are, no longer."""
        self._mark(TakeMark.favourite)

    def reject(self) -> None:
        """Hide the takes; their scene keeps its words. Where all are rejected, no longer."""
        self._mark(TakeMark.rejected)

    def rate(self, rating: int) -> None:
        """Rate the takes."""
        if ids := self._own_ids():
            self._studio.rate_takes(ids, rating)

    def tag(self) -> None:
        """Ask for the takes' tags."""
        self._describe("tags")

    def note(self) -> None:
        """Ask for the takes' notes."""
        self._describe("notes")

    def rename(self) -> None:
        """Ask for the takes' title, or for that of a scene."""
        scenes = self.scenes()
        if not scenes:
            self._describe("title")
            return
        from scenewright.ui.library.scene_name_dialog import scene_name_dialog

        current = self._view.row_at(self._view.currentIndex())
        scene = current if isinstance(current, SceneEntry) and current in scenes else scenes[0]
        open_over(
            self._view.window(),
            scene_name_dialog(self._studio, scene, self._theme, self._view.window()),
        )

    def remove(self) -> None:
        """Put takes, or scenes with theirs, into the trash; from there, delete them for good."""
        if self.is_trash:
            self.delete()
        elif scenes := self.scenes():
            self._studio.trash_scenes([scene.scene_id for scene in scenes])
        elif ids := self._own_ids():
            self._studio.trash_takes(ids)

    def restore(self) -> None:
        """Take out of the trash."""
        if not self.is_trash:
            return
        whole = [one.scene_id for one in self.scenes() if one.trashed_at is not None]
        ids = [take.take_id for take in self.takes() if take.scene_id not in whole]
        if whole or ids:
            self._studio.restore_from_trash(whole, ids)

    def delete(self) -> None:
        """Delete takes of the trash for good, once the user has agreed."""
        if self.is_trash and (takes := self.takes()):
            self._ask_delete(takes)

    def empty_trash(self) -> None:
        """Delete all that is in the trash for good, once the user has agreed."""
        self._ask_delete(None)

    def undo(self) -> None:
        """Take back what was done to takes last."""
        self._studio.undo_takes()

    def compare(self) -> None:
        """Have the current take beside the one that plays; of two chosen, beside each other."""
        ids, playing = self._own_ids(), self._studio.player.take
        if len(ids) == 2:
            # The one that plays goes on as A.
            first, second = ids[::-1] if playing and playing.take_id == ids[1] else ids
            self._studio.compare(second, first)
        elif ids:
            self._studio.compare(ids[0])
        if ids:
            self.compared.emit()

    def export(self) -> None:
        """Export the takes."""
        if ids := self._ids():
            self.export_requested.emit(ids)

    def save(self) -> None:
        """Save the takes as they came."""
        if ids := self._ids():
            self.save_requested.emit(ids)

    def show_in_folder(self) -> None:
        """Show where the first take's file is."""
        if takes := self.takes():
            self._studio.show_in_folder(str(takes[0].path))

    def restore_inputs(self) -> None:
        """Have what the current take was made from in the editor again."""
        made = [take.submission_id for take in self.takes() if take.submission_id is not None]
        if made:
            self._studio.restore(made[0])

    def show_lineage(self) -> None:
        """Show what the current take was made from and what was made of it."""
        from scenewright.ui.library.take_lineage_sheet import LineageSheet

        takes = self.takes()
        if takes:
            take_id, window = takes[0].take_id, self._view.window()
            self._studio.library_work.tell_lineage(
                take_id,
                lambda found: open_over(window, LineageSheet(self._studio, found, take_id, window)),
            )

    def copy_task_ids(self) -> None:
        """Put the ids of the takes' tasks on the clipboard, one a line."""
        if ids := self._ids():
            self._studio.library_work.tell_task_ids(ids, self._copy)

    def fetch_again(self) -> None:
        """Fetch missing sounds from their services again, free."""
        missing = self._studio.storage.missing_ids
        if ids := [take_id for take_id in self._ids() if take_id in missing]:
            self._studio.fetch_takes_again(ids)

    def relink(self) -> None:
        """Look for missing sounds in a folder."""
        from scenewright.ui.library.care import LibraryCare

        LibraryCare(self._studio, self._theme, self._view).relink()

    def _mark(self, mark: TakeMark) -> None:
        takes = self.takes() if not self.scenes() else []
        if takes:
            is_so = all(take.mark == mark for take in takes)
            ids = [take.take_id for take in takes]
            self._studio.mark_takes(ids, TakeMark.none if is_so else mark)

    def _describe(self, field: str) -> None:
        from scenewright.ui.library.take_sheet import TakeSheet

        if ids := self._own_ids():
            scenes = self._studio.scenes
            takes = [take for take_id in ids if (take := scenes.take(take_id)) is not None]
            sheet = TakeSheet(self._studio, takes, self._theme, self._view.window())
            sheet.begin_at(field)
            open_over(self._view.window(), sheet)

    def _ask_delete(self, takes: Sequence[TakeEntry] | None) -> None:
        from scenewright.ui.library.trash_sheet import TrashSheet

        sheet = TrashSheet(self._studio, takes, self._view.window())
        open_over(self._view.window(), sheet)

    def _copy(self, task_ids: list[str]) -> None:
        if task_ids:
            QGuiApplication.clipboard().setText("\n".join(task_ids))
            said = "The task id is on the clipboard."
        else:
            said = "This take has no task: it came from a file."
        self._studio.say(Notice(NoticeKind.information, said))

    def _ids(self) -> list[int]:
        return [take.take_id for take in self.takes()]

    def _own_ids(self) -> list[int]:
        """The takes that are chosen themselves: a scene alone is not described by its takes'."""
        return [row.take_id for row in self._view.chosen() if isinstance(row, TakeEntry)]
