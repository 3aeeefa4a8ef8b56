"""Scenes as files in the window: Open, Save As, recent files, and files that are dropped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QStandardPaths
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QMenu

from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.composing.scene_file import SUFFIX, is_scene_file
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.settings import Settings
    from scenewright.ui.window import Window

DROPS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)
TITLE_CHARACTERS_MAX = 60
SOUNDS = "*.wav *.mp3 *.ogg *.opus *.flac *.pcm"


class SceneFiles(QObject):
    """Made with the window's furniture. `recent_menu` lists the files that were open lately."""

    def __init__(self, window: Window, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self.recent_menu = QMenu(tr("Open recent"), window)
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        # The words take drops for themselves, as text; a scene dropped on them is a scene.
        places: tuple[QWidget, ...] = (window, window.composer.editor.words.viewport())
        for place in places:
            place.setAcceptDrops(True)
            place.installEventFilter(self)

    def ask_open(self) -> None:
        """Ask for scene files, or for sounds that were exported, and open them."""
        dialog = QFileDialog(self._window, tr("Open a scene"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        self._prepare(dialog)
        scenes = dialog.nameFilters()
        dialog.setNameFilters([*scenes, tr("Exported sounds ({endings})").format(endings=SOUNDS)])
        dialog.filesSelected.connect(lambda names: self.open(map(Path, names)))
        self._window.dialogs.open(dialog)

    def ask_save(self) -> None:
        """Ask where a copy of the scene goes and write it there."""
        dialog = QFileDialog(self._window, tr("Save the scene as a file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        self._prepare(dialog)
        dialog.selectFile(f"{self._file_name()}{SUFFIX}")
        dialog.fileSelected.connect(lambda name: self._window.studio.save_scene_file(Path(name)))
        self._window.dialogs.open(dialog)

    def show_recent(self) -> None:
        """Offer the files that were open lately, to be chosen by keys or mouse."""
        title = self._window.composer.title
        self.recent_menu.popup(title.mapToGlobal(title.rect().bottomLeft()))

    def open(self, files: Iterable[Path]) -> None:
        """Open scene files, and the scenes of exported sounds, the last one on top."""
        sounds = []
        for file in files:
            if is_scene_file(str(file)):
                self._window.studio.open_scene_file(file)
            else:
                sounds.append(file)
        if sounds:
            self._window.studio.bring_back(sounds)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in DROPS and isinstance(event, QDropEvent):
            files = _scene_files(event.mimeData())
            if files:
                event.acceptProposedAction()
                if event.type() is QEvent.Type.Drop:
                    self.open(files)
                return True
        return super().eventFilter(watched, event)

    def _prepare(self, dialog: QFileDialog) -> None:
        dialog.setNameFilters([tr("Scenes (*{suffix})").format(suffix=SUFFIX)])
        recent = self._settings.recent_files[:1]
        folder = str(Path(recent[0]).parent) if recent else ""
        dialog.setDirectory(folder or _first_folder())

    def _file_name(self) -> str:
        title = self._window.studio.draft.title
        kept = (letter if letter.isalnum() or letter in " -_" else " " for letter in title)
        name = " ".join("".join(kept).split())[:TITLE_CHARACTERS_MAX].strip()
        return name or UNTITLED

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        for name in self._settings.recent_files:
            path = Path(name)
            # An ampersand would underline what follows it.
            told = f"{path.stem}\t{path.parent}".replace("&", "&&")
            action = self.recent_menu.addAction(told)
            action.triggered.connect(lambda _on=False, chosen=path: self.open([chosen]))
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(tr("No file was open yet")).setEnabled(False)


def _first_folder() -> str:
    of, folder = QStandardPaths.StandardLocation, QStandardPaths.LocateOption.LocateDirectory
    documents = QStandardPaths.locate(of.DocumentsLocation, "", folder)
    return documents or QStandardPaths.writableLocation(of.HomeLocation)


def _scene_files(data: QMimeData) -> list[Path]:
    named = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [Path(name) for name in named if is_scene_file(name)]
