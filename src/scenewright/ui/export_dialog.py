"""Asks in which format and where a take is written; the take itself stays as it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from scenewright.contract import OutputFormat
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.scenes import TakeEntry

SUFFIXES = {"mp3": ".mp3", "wav": ".wav", "pcm": ".pcm", "ogg_opus": ".opus"}
NAMES = {"mp3": "MP3", "wav": "WAV", "pcm": "PCM, raw", "ogg_opus": "Ogg Opus"}


class ExportDialog(QFileDialog):
    """Open it with `open()`; `chosen(take_id, path, output_format)` when the user has decided.

    With `is_original` only the take's own format is offered: the file as it came. A name that
    ends as one of the formats does decides the format, so that no file is named what it is not.
    """

    chosen = Signal(int, object, str)

    def __init__(
        self, take: TakeEntry, *, is_original: bool, parent: QWidget | None = None
    ) -> None:
        title = tr("Save the take") if is_original else tr("Export the take")
        super().__init__(parent, title)
        self._take = take
        formats = [take.output_format] if is_original else [str(each) for each in OutputFormat]
        self._formats = {f"{NAMES.get(one, one)} (*{_suffix(one)})": one for one in formats}
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        self.setNameFilters(list(self._formats))
        self.filterSelected.connect(self._follow_filter)
        self._follow_filter(self.selectedNameFilter())
        self.setDirectory(_first_folder())
        self.selectFile(f"{file_name(take)}{_suffix(formats[0])}")
        self.fileSelected.connect(self._choose)

    def _follow_filter(self, shown: str) -> None:
        self.setDefaultSuffix(_suffix(self._formats.get(shown, self._take.output_format)))

    def _choose(self, path: str) -> None:
        shown = self._formats.get(self.selectedNameFilter(), self._take.output_format)
        output_format = _format_named(Path(path)) or shown
        self.chosen.emit(self._take.take_id, Path(path), output_format)


def file_name(take: TakeEntry) -> str:
    """A file name of the scene's title and the take's number, fit for every system."""
    kept = "".join(
        letter if letter.isalnum() or letter in " -_" else " " for letter in take.scene_title
    )
    return f"{' '.join(kept.split())[:60].strip() or 'Scene'} take {take.number}"


def _first_folder() -> str:
    of, folder = QStandardPaths.StandardLocation, QStandardPaths.LocateOption.LocateDirectory
    music = QStandardPaths.locate(of.MusicLocation, "", folder)
    return music or QStandardPaths.writableLocation(of.HomeLocation)


def _format_named(path: Path) -> str | None:
    suffix = path.suffix.lower()
    return next((one for one, known in SUFFIXES.items() if known == suffix), None)


def _suffix(output_format: str) -> str:
    return SUFFIXES.get(output_format, "." + output_format)
