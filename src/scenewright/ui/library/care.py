"""What can be done with the library as a whole: asked, done in a sheet, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDir, QObject, QProcess
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from scenewright import paths
from scenewright.ui.library.outcomes import LibraryOutcomes
from scenewright.ui.library.work_sheet import LibraryWorkSheet, Outcome
from scenewright.ui.parts.folder_choice import choosing_folder
from scenewright.ui.parts.opening import open_over

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.space import PrunePlan
    from scenewright.studio.library.work import Doing
    from scenewright.studio.records import Take
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

BACKUP_NAME = "Scenewright library.zip"


class LibraryCare(QObject):
    """Each verb opens what it needs over `parent`."""

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self._theme = theme
        self._over = parent
        self._told = LibraryOutcomes(self)
        self._open_dialogs: list[QDialog] = []

    def prune(self) -> None:
        """Ask what may go and show it before it does."""
        from scenewright.ui.library.prune_sheet import PruneSheet

        sheet = PruneSheet(self._studio, self._theme, self._over)
        sheet.agreed.connect(self.prune_now)
        self._open(sheet)

    def prune_now(self, plan: PrunePlan) -> None:
        """Put what was planned into the trash."""
        self._studio.trash_takes([take.id for take in plan.takes])
        self._studio.storage.measure_soon()

    def move(self) -> None:
        """Ask for a folder and move the library there."""
        self._ask_folder(self.tr("Move the library to…"), self.move_to)

    def move_to(self, folder: Path) -> None:
        """Move the library to a folder."""

        def doing(library: Library, *how: Any) -> Any:
            from scenewright.studio.library.move import move

            return move(library, folder, *how)

        said = self.tr("Every sound is copied and verified; until then the library stays.")
        self._do(self.tr("Move the library"), doing, self._told.moved, said)

    def settle(self) -> None:
        """Ask where a library is whose disk is not where it was."""
        self._ask_folder(self.tr("Where are the sounds now?"), self.settle_at)

    def settle_at(self, folder: Path, *, is_anew: bool = False) -> None:
        """Have the library where its sounds are found, in a folder or one below."""

        def doing(library: Library, _progress: Any, _is_cancelled: Any) -> Any:
            from scenewright.studio.library.settle import settle

            return settle(library, folder, is_anew=is_anew)

        said = self.tr("Looking for the sounds…")
        title = self.tr("Find the library")
        self._do(title, doing, partial(self._told.settled, folder), said)

    def settle_anew(self, folder: Path) -> None:
        """Go on in a folder without the sounds, which are lost."""
        self.settle_at(folder, is_anew=True)

    def back_up(self) -> None:
        """Ask for a file and write everything into it."""
        dialog = self._file_dialog(self.tr("Back up the library to…"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("zip")
        dialog.selectFile(BACKUP_NAME)
        dialog.fileSelected.connect(lambda name: self.back_up_to(Path(name)))
        self._open(dialog)

    def back_up_to(self, path: Path) -> None:
        """Write everything into a file."""

        def doing(library: Library, *how: Any) -> Any:
            from scenewright.studio.library.backup import back_up

            return back_up(library, path, *how)

        said = self.tr("Scenes, takes and what was sent are written into one file.")
        self._do(self.tr("Back up the library"), doing, self._told.backed_up, said)

    def restore(self) -> None:
        """Ask for a backup and have it in place of what is here."""
        dialog = self._file_dialog(self.tr("Bring back a backup"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.ask_restore(Path(name)))
        self._open(dialog)

    def ask_restore(self, path: Path) -> None:
        """Say what happens before a backup is brought back."""
        sheet = LibraryWorkSheet(
            self._studio.library_work, self.tr("Bring back a backup"), self._over
        )
        said = self.tr(
            "{name} replaces the scenes, takes and jobs that are here. What is here now is kept "
            "beside as a file, and sounds stay. The studio has to start again afterwards."
        ).format(name=path.name)
        sheet.ask(said, self.tr("Bring it back"), partial(self.restore_from, path))
        self._open(sheet)

    def restore_from(self, path: Path) -> None:
        """Have a backup in place of what is here."""

        def doing(library: Library, *how: Any) -> Any:
            from scenewright.studio.library.restore import restore

            return restore(library, path, *how)

        said = self.tr("The backup is read whole before anything is changed.")
        title = self.tr("Bring back a backup")
        self._do(title, doing, self._told.restored, said, is_replacing=True)

    def check(self) -> None:
        """Read every sound and compare it with what came."""

        def doing(library: Library, *how: Any) -> Any:
            from scenewright.studio.library.check import check_integrity

            return check_integrity(library, *how)

        said = self.tr("Every sound is read and compared with what came.")
        self._do(self.tr("Check the library"), doing, self._told.checked, said)

    def relink(self, takes: Sequence[Take] | None = None) -> None:
        """Ask for a folder and look there for the sounds of takes, or for all that are missing."""
        look = partial(self.relink_from, takes=takes)
        self._ask_folder(self.tr("Look for missing sounds in…"), look)

    def relink_from(self, folder: Path, takes: Sequence[Take] | None = None) -> None:
        """Look below a folder for the sounds of takes, or for all that are missing."""

        def doing(library: Library, *how: Any) -> Any:
            from scenewright.studio.library.check import relink

            return relink(library, folder, takes, *how)

        said = self.tr("Files are known by their content, whatever they are called.")
        self._do(self.tr("Find missing sounds"), doing, self._told.relinked, said)

    def fetch(self) -> None:
        """Fetch what is missing from the services again."""

        def doing(library: Library, _progress: Any, _is_cancelled: Any) -> Any:
            from scenewright.studio.library.check import fetchable_ids, missing_takes

            missing = missing_takes(library)
            return missing, sorted(fetchable_ids(library, missing))

        said = self.tr("Looking for what is missing…")
        self._do(self.tr("Fetch missing sounds again"), doing, self._told.to_fetch, said)

    def fetch_now(self, take_ids: list[int]) -> None:
        """Fetch these again; their jobs tell how it goes."""
        self._studio.fetch_takes_again(take_ids)

    def strays(self) -> None:
        """Look for files that belong to nothing."""

        def doing(library: Library, _progress: Any, _is_cancelled: Any) -> Any:
            from scenewright.studio.library.check import bytes_of, stray_files

            library.check_there()
            files = stray_files(library)
            return files, bytes_of(files)

        said = self.tr("Looking for files of no take…")
        self._do(self.tr("Stray files"), doing, self._told.strays, said)

    def remove_strays(self, files: list[Path]) -> None:
        """Delete files that belong to nothing."""

        def doing(library: Library, _progress: Any, _is_cancelled: Any) -> Any:
            from scenewright.studio.library.check import remove_strays

            return remove_strays(library, files)

        said = self.tr("Deleting files of no take…")
        self._do(self.tr("Stray files"), doing, self._told.strays_removed, said)

    def show(self, path: Path) -> None:
        """Show a file where it lies."""
        self._studio.show_in_folder(str(path))

    def restart(self) -> None:
        """End the studio and start it again: the new one waits until this one has ended."""
        command = paths.studio_command()
        window = self._studio_window()
        window.close()
        if not window.isVisible():
            QProcess.startDetached(command[0], command[1:])

    def _studio_window(self) -> QWidget:
        found = self._over
        while (above := found.parentWidget()) is not None:
            found = above
        return found

    def _do(
        self,
        title: str,
        doing: Doing,
        told: Callable[[Any], Outcome],
        said: str,
        *,
        is_replacing: bool = False,
    ) -> None:
        sheet = LibraryWorkSheet(self._studio.library_work, title, self._studio_window())
        sheet.finished.connect(lambda _result: self._studio.storage.measure())
        self._open(sheet, is_modal=is_replacing)
        sheet.begin(doing, told, said, is_replacing=is_replacing)

    def _ask_folder(self, title: str, then: Callable[[Path], object]) -> None:
        dialog = self._file_dialog(title)
        choosing_folder(dialog, then)
        self._open(dialog)

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._over, title, QDir.homePath())
        dialog.setNameFilters([self.tr("Backups (*.zip)"), self.tr("All files (*)")])
        return dialog

    def _open(self, dialog: QDialog, *, is_modal: bool = True) -> None:
        self._open_dialogs.append(dialog)
        # What may take an hour leaves the studio to be worked in.
        open_over(self._over.window(), dialog, is_modal=is_modal)
        dialog.finished.connect(lambda _result: self._give_keys_on(dialog))

    def _give_keys_on(self, dialog: QDialog) -> None:
        # One that asked ends after the sheet that does it was opened, whose the keys are.
        # Two keys at once end it twice.
        if dialog in self._open_dialogs:
            self._open_dialogs.remove(dialog)
        if self._open_dialogs:
            self._open_dialogs[-1].activateWindow()
