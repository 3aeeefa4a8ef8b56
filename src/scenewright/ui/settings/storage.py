"""The Storage page: where everything is kept, how much room it takes, and the care of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright import paths
from scenewright.ui.bind import bind
from scenewright.ui.library.care import LibraryCare
from scenewright.ui.library.words import BETWEEN, size_told, takes_told
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
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
        self.care = LibraryCare(studio, theme, self)
        told = self.tr(
            "Takes, scenes and the journal of what was sent are in this folder, the local service "
            "in a folder of its own inside it. Set the variable {variable} to have it elsewhere."
        ).format(variable=paths.HOME_VARIABLE)
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
        self.missing = QLabel()
        self.missing.setWordWrap(True)
        self.largest = QGridLayout()
        self.largest.setColumnStretch(0, 1)
        self.largest.setHorizontalSpacing(16)
        self.open = QPushButton(self.tr("Open the folder"))
        self.open.setAccessibleName(self.tr("Open the folder of the studio's data"))
        self.open.clicked.connect(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (_explained(told), self.folder, self.sizes):
            column.addWidget(widget)
        column.addLayout(self.largest)
        column.addWidget(self.missing)
        row = QHBoxLayout()
        row.addWidget(self.open)
        row.addStretch(1)
        column.addLayout(row)
        column.addSpacing(8)
        self._add_verbs(column)
        bind(studio.storage, "storage", self._show)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._meter.measure()

    def _add_verbs(self, column: QVBoxLayout) -> None:
        care = self.care
        verbs = (
            (self.tr("Clean up…"), care.prune,
             self.tr("Put rejected or old takes into the trash; what would go is shown first.")),
            (self.tr("Move the library…"), care.move,
             self.tr("Have the sounds in another folder or on another disk.")),
            (self.tr("Back up…"), care.back_up,
             self.tr("Scenes, takes and what was sent in one file, without keys.")),
            (self.tr("Bring back a backup…"), care.restore,
             self.tr("Have a backup in place of what is here; the studio starts again then.")),
            (self.tr("Check every sound…"), care.check,
             self.tr("Read all sounds and compare them with what came.")),
            (self.tr("Find missing sounds…"), care.relink,
             self.tr("Look for them in a folder, whatever they are called there.")),
            (self.tr("Fetch missing sounds again (free)…"), care.fetch,
             self.tr("Ask the services that made them; nothing is charged.")),
            (self.tr("Stray files…"), care.strays,
             self.tr("Files in the library that belong to no take and no job.")),
        )  # fmt: skip
        for label, do, told in verbs:
            button = QPushButton(label)
            button.setAccessibleName(label)
            button.setAccessibleDescription(told)
            button.clicked.connect(lambda _on=False, verb=do: verb())
            row = QHBoxLayout()
            row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)
            column.addWidget(_explained(told))
            column.addSpacing(4)
            self.words += f" {label} {told}"

    def _show(self, storage: Storage | None) -> None:
        self._show_largest(storage)
        self.missing.setVisible(storage is not None and bool(storage.missing_ids))
        if storage is None:
            self.sizes.setText(self.tr("Being measured…"))
            return
        parts = [self.tr("Takes {size}").format(size=size_told(storage.takes_bytes))]
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
        if storage.media_folder is not None and storage.media_folder != paths.media():
            moved = self.tr("The sounds are in {folder}.").format(folder=storage.media_folder)
            self.sizes.setText(f"{self.sizes.text()}\n{moved}")

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

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(paths.home())))


def _explained(told: str) -> QLabel:
    label = QLabel(told)
    label.setObjectName("small")
    label.setWordWrap(True)
    return label
