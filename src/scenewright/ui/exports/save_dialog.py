"""Asks where a take goes as it came, under a name of the user's own; and for the folder of Save."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from scenewright.studio.exports.naming import file_names
from scenewright.studio.exports.plan import ExportPlan, ending_of
from scenewright.studio.exports.take_away import naming_of
from scenewright.ui.parts.folder_choice import choosing_folder
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import KnownTake
    from scenewright.studio.settings import Settings


class SaveAsDialog(QFileDialog):
    """Open it with `open()`; `chosen(take_id, path)` when the user has decided.

    It asks before a file is replaced.
    """

    chosen = Signal(int, object)

    def __init__(self, known: KnownTake, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("Save the take"))
        self._take_id = known.take.id
        ending = ending_of(ExportPlan(), known.take)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        self.setNameFilters([tr("The take as it came (*.{ending})").format(ending=ending)])
        self.setDefaultSuffix(ending)
        self.setDirectory(settings.save_folder or music_folder())
        (name,) = file_names([known], ExportPlan(), naming_of(settings))
        self.selectFile(name)
        self.fileSelected.connect(lambda path: self.chosen.emit(self._take_id, Path(path)))


class SaveFolderDialog(QFileDialog):
    """Open it with `open()`; `chosen(folder)` when there is one to save into from now on."""

    chosen = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("Where takes are saved from now on"))
        choosing_folder(self, lambda folder: self.chosen.emit(str(folder)))
        self.setLabelText(QFileDialog.DialogLabel.Accept, tr("Save here"))
        self.setDirectory(settings.save_folder or music_folder())


def music_folder() -> str:
    """Where one begins to look: the music folder, else the home."""
    of, folder = QStandardPaths.StandardLocation, QStandardPaths.LocateOption.LocateDirectory
    music = QStandardPaths.locate(of.MusicLocation, "", folder)
    return music or QStandardPaths.writableLocation(of.HomeLocation)
