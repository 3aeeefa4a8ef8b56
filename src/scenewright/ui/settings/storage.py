"""The Storage page: where everything is kept, how much room it takes, and the care of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright import paths
from scenewright.ui.bind import bind
from scenewright.ui.library.care import LibraryCare
from scenewright.ui.library.care_actions import care_verbs
from scenewright.ui.library.words import BETWEEN, size_told, takes_told
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.studio.library.storage import Storage
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

LARGEST_MAX = 5


class StoragePart(QWidget):
    """Measured anew whenever it is shown; `words` is what a search looks through."""

    def __init__(self, studio: Studio, theme: Theme) -> None:
        super().__init__()
        self._studio = studio
        self._meter = studio.storage
        self._sounds: Path = paths.media()
        self.care = LibraryCare(studio, theme, self)
        told = self.tr(
            "Scenes and the journal of what was sent are in this folder, the local service in a "
            "folder of its own inside it. The sounds of takes are here too, unless they were moved."
        )
        self.words = told
        self.folder = QLabel(str(paths.home()))
        self.folder.setWordWrap(True)
        self.folder.setAccessibleName(self.tr("Folder: {folder}").format(folder=paths.home()))
        self.folder.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.sizes = QLabel()
        self.sizes.setWordWrap(True)
        self.place = QLabel()
        self.place.setWordWrap(True)
        self.missing = QLabel()
        self.missing.setWordWrap(True)
        self.settle = QPushButton(self.tr("The sounds are elsewhere now…"))
        self.settle.setAccessibleName(self.settle.text())
        self.settle.clicked.connect(lambda _on=False: self.care.settle())
        self.largest = QGridLayout()
        self.largest.setColumnStretch(0, 1)
        self.largest.setHorizontalSpacing(16)
        self.open = QPushButton(self.tr("Open the folder"))
        self.open.setAccessibleName(self.tr("Open the folder of the studio's data"))
        self.open.clicked.connect(lambda _on=False: self._open(paths.home()))
        self.open_sounds = QPushButton(self.tr("Open the folder of the sounds"))
        self.open_sounds.setAccessibleName(self.open_sounds.text())
        self.open_sounds.clicked.connect(lambda _on=False: self._open(self._sounds))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (_explained(told), self.folder, self.sizes):
            column.addWidget(widget)
        column.addLayout(self.largest)
        column.addWidget(self.place)
        column.addWidget(self.missing)
        row = QHBoxLayout()
        for button in (self.open, self.open_sounds, self.settle):
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        column.addSpacing(8)
        self._add_verbs(column)
        bind(studio.storage, "storage", self._show)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._meter.measure()

    def _add_verbs(self, column: QVBoxLayout) -> None:
        for verb in care_verbs():
            button = QPushButton(verb.title)
            button.setAccessibleName(verb.title)
            button.setAccessibleDescription(verb.told)
            button.clicked.connect(lambda _on=False, do=verb.do: do(self.care))
            row = QHBoxLayout()
            row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)
            column.addWidget(_explained(verb.told))
            column.addSpacing(4)
            self.words += f" {verb.title} {verb.told}"

    def _show(self, storage: Storage | None) -> None:
        self._show_largest(storage)
        self._show_place(storage)
        self.missing.setVisible(storage is not None and bool(storage.missing_ids))
        if storage is None:
            self.sizes.setText(self.tr("Being measured…"))
            return
        parts = []
        if not storage.trouble:
            parts.append(self.tr("Takes {size}").format(size=size_told(storage.takes_bytes)))
        for told, count in (
            (self.tr("trash {size}"), storage.trash_bytes),
            (self.tr("stray files {size}"), storage.stray_bytes),
        ):
            if count:
                parts.append(told.format(size=size_told(count)))
        parts.append(self.tr("local service {size}").format(size=size_told(storage.service_bytes)))
        parts.append(
            self.tr("journal and settings {size}").format(size=size_told(storage.rest_bytes))
        )
        self.sizes.setText(BETWEEN.join(parts))
        self.missing.setText(
            self.tr("Without their sound: {takes}. Fetch or find them below.").format(
                takes=takes_told(len(storage.missing_ids))
            )
        )

    def _show_place(self, storage: Storage | None) -> None:
        """Where the sounds are if they were moved, and what to do where they are not there."""
        folder = storage.media_folder if storage is not None else None
        self._sounds = folder or paths.media()
        is_there = storage is None or not storage.trouble
        is_moved = self._sounds != paths.media()
        self.place.setVisible(is_moved)
        self.open_sounds.setVisible(is_moved and is_there)
        self.settle.setVisible(not is_there)
        told = self.tr("The sounds are in {folder}.")
        if not is_there:
            told = self.tr(
                "The sounds are in {folder}, which is not there. Connect its disk: the studio "
                "notices, and nothing is lost. If that disk has another name now, or is lost for "
                "good, say where the sounds are."
            )
        self.place.setText(told.format(folder=self._sounds))

    def _show_largest(self, storage: Storage | None) -> None:
        """The scenes that take most room."""
        while (item := self.largest.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        sizes = dict(storage.scene_bytes) if storage is not None else {}
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
        by_size = sorted(sizes.items(), key=lambda entry: -entry[1])[:LARGEST_MAX]
        for row, (scene_id, count) in enumerate(by_size):
            scene = self._studio.scenes.whole(scene_id)
            title = self.tr("Without a scene") if scene is None else translated(scene.title)
            for place, label in enumerate((ElidedLabel(title), QLabel(size_told(count)))):
                label.setObjectName("small")
                label.setAlignment(sides[place])
                self.largest.addWidget(label, row, place)

    def _open(self, folder: Path) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _explained(told: str) -> QLabel:
    label = QLabel(told)
    label.setObjectName("small")
    label.setWordWrap(True)
    return label
