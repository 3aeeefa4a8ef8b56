"""Takes taken away by the window: saved by one key, saved elsewhere, exported, dragged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject

from scenewright.studio.jobs.groups import JobGroups
from scenewright.studio.library.scenes import SceneList, TakeEntry

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import KnownTake
    from scenewright.studio.exports.run import ExportOrder
    from scenewright.ui.exports.take_drag import TakeFiles
    from scenewright.ui.window import Window


class TakeKeeping(QObject):
    """Made with the window's furniture; `take_ids` are of takes in the library."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._studio = window.studio
        self._copied: TakeFiles | None = None
        window.export_strip.show_requested.connect(self.show_exports)

    def save(self, take_ids: Sequence[int]) -> None:
        """Copy takes as they came into the folder for them, which is asked for once."""
        if self._studio.settings.save_folder:
            self._studio.save_takes(take_ids)
        else:
            self.choose_folder(take_ids)

    def choose_folder(self, take_ids: Sequence[int] = ()) -> None:
        """Ask where takes are saved from now on, and save these there."""
        from scenewright.ui.exports.save_dialog import SaveFolderDialog

        settings = self._studio.settings

        def chosen(folder: str) -> None:
            settings.save_folder = folder
            if take_ids:
                self._studio.save_takes(take_ids)

        dialog = SaveFolderDialog(settings, self._window)
        dialog.chosen.connect(chosen)
        self._window.dialogs.open(dialog)

    def save_as(self, take_id: int) -> None:
        """Ask where one take goes as it came."""
        from scenewright.ui.exports.save_dialog import SaveAsDialog

        def ask(known: tuple[KnownTake, ...]) -> None:
            dialog = SaveAsDialog(known[0], self._studio.settings, self._window)
            dialog.chosen.connect(lambda chosen_id, path: self._studio.save(chosen_id, path))
            self._window.dialogs.open(dialog)

        self._studio.tell_known([take_id], ask)

    def export(self, take_ids: Sequence[int]) -> None:
        """Ask how and where takes are written."""
        self._studio.tell_known(take_ids, self.ask_export)

    def ask_export(self, known: Sequence[KnownTake]) -> None:
        """Ask how and where these are written."""
        from scenewright.ui.exports.dialog import ExportSheet

        player, region = self._studio.player, None
        heard = player.heard
        if heard is not None and [one.take.id for one in known] == [heard.take_id]:
            region = player.region
        settings, theme = self._studio.settings, self._window.theme
        names_in = self._studio.tell_names_in
        window = self._window
        sheet = ExportSheet(known, settings, theme, window, region=region, names_in=names_in)
        sheet.ordered.connect(self._begin)
        self._window.dialogs.open(sheet)

    def show_exports(self) -> None:
        """Show each file of the batch under way, or of the last one."""
        from scenewright.ui.exports.progress import ExportProgress

        exports, window = self._studio.exports, self._window
        if exports.run is not None:
            window.dialogs.open(ExportProgress(exports, window.theme, window))

    def copy(self) -> None:
        """Put the take in the player, or its region, on the clipboard as a file."""
        from scenewright.ui.exports.take_drag import TakeFiles

        player = self._studio.player
        if self._copied is None:
            self._copied = TakeFiles(self._studio, self._window.theme, self._window)
        if player.heard is not None:
            self._copied.prepare([player.heard.take_id], player.region)
            self._copied.copy()

    def drag_rows(self) -> None:
        """Let takes be dragged out of the library and of the jobs."""
        from scenewright.ui.exports.take_drag import TakeRowDrag

        window, studio = self._window, self._studio
        TakeRowDrag(window.library.view, self._of_library, studio, window.theme)
        TakeRowDrag(window.jobs.view, self._of_jobs, studio, window.theme)

    def _begin(self, order: ExportOrder) -> None:
        self._studio.exports.begin(order)
        if len(order.known) > 1:
            # Over the sheet that closes now, it would be closed with it.
            self._studio.exports.run_changed.connect(self._show_first)

    def _show_first(self, _run: object) -> None:
        self._studio.exports.run_changed.disconnect(self._show_first)
        self.show_exports()

    def _of_library(self, index: QModelIndex) -> list[int]:
        """The take of a row, or all that are chosen where it is one of them."""
        view, role = self._window.library.view, SceneList.entry_role
        rows = [one.data(role) for one in view.selectedIndexes()]
        chosen = [row.take_id for row in rows if isinstance(row, TakeEntry)]
        row = index.data(role)
        if not isinstance(row, TakeEntry):
            return []
        return chosen if row.take_id in chosen else [row.take_id]

    def _of_jobs(self, index: QModelIndex) -> list[int]:
        view, role = self._window.jobs.view, JobGroups.job_role
        found = (one.data(role) for one in view.selectedIndexes())
        chosen = [job.take_id for job in found if job is not None and job.take_id is not None]
        job = index.data(role)
        if job is None or job.take_id is None:
            return []
        return chosen if job.take_id in chosen else [job.take_id]
