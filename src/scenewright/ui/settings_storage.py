"""The Storage page: where everything is kept, how much room it takes, and the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright import paths
from scenewright.ui.bind import bind

if TYPE_CHECKING:
    from scenewright.studio.storage import Storage
    from scenewright.studio.studio import Studio

BYTES_STEP = 1000
UNITS = ("B", "kB", "MB", "GB", "TB")


class StoragePart(QWidget):
    """Measured anew whenever it is shown; `words` is what a search looks through."""

    def __init__(self, studio: Studio) -> None:
        super().__init__()
        self._meter = studio.storage
        told = self.tr(
            "Takes, scenes and the journal of what was sent are in this folder, the local service "
            "in a folder of its own inside it. Set the variable {variable} to have it elsewhere."
        ).format(variable=paths.HOME_VARIABLE)
        self.words = told
        explained = QLabel(told)
        explained.setObjectName("small")
        explained.setWordWrap(True)
        self.folder = QLabel(str(paths.home()))
        self.folder.setWordWrap(True)
        self.folder.setAccessibleName(self.tr("Folder: {folder}").format(folder=paths.home()))
        self.folder.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.sizes = QLabel()
        self.open = QPushButton(self.tr("Open the folder"))
        self.open.setAccessibleName(self.tr("Open the folder of the studio's data"))
        self.open.clicked.connect(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (explained, self.folder, self.sizes):
            column.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self.open)
        row.addStretch(1)
        column.addLayout(row)
        bind(studio.storage, "storage", self._show)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._meter.measure()

    def _show(self, storage: Storage | None) -> None:
        if storage is None:
            self.sizes.setText(self.tr("Being measured…"))
            return
        told = self.tr("Takes {takes} · local service {service} · journal and settings {rest}")
        self.sizes.setText(
            told.format(
                takes=size_told(storage.takes_bytes),
                service=size_told(storage.service_bytes),
                rest=size_told(storage.rest_bytes),
            )
        )

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(paths.home())))


def size_told(count: float) -> str:
    """A number of bytes with a unit, such as `12.3 MB`."""
    unit = 0
    while count >= BYTES_STEP and unit < len(UNITS) - 1:
        count, unit = count / BYTES_STEP, unit + 1
    return f"{count:.1f} {UNITS[unit]}" if unit else f"{count:.0f} {UNITS[unit]}"
