"""macOS hands the files that are to be opened over as events, where others give arguments."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class FileOpening(QApplication):
    """Tells of the files that the Finder has it open: `files_asked(tuple of Path)`."""

    files_asked = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.files_asked.emit((Path(event.file()),))
            return True
        return super().event(event)
