"""Asks before takes are deleted for good, and says what is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from scenewright.studio.composing.durations import length_told
from scenewright.ui.library.words import size_told, takes_told
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.studio import Studio

WIDTH_PIXELS = 440


class TrashSheet(Sheet):
    """For these takes, or with None for all that is in the trash. Open it with `open()`."""

    def __init__(
        self,
        studio: Studio,
        takes: Sequence[TakeEntry] | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Delete for good"))
        self._studio = studio
        self._ids = None if takes is None else [take.take_id for take in takes]
        shelved = studio.scenes.listed.shelved
        trash = [take for take in shelved.takes.values() if take.trashed_at is not None]
        chosen = trash if takes is None else takes
        told = QLabel(self._told(chosen, is_all=takes is None))
        told.setWordWrap(True)
        self.buttons = QDialogButtonBox()
        label = self.tr("Empty the trash") if takes is None else self.tr("Delete for good")
        agree = self.buttons.addButton(label, QDialogButtonBox.ButtonRole.AcceptRole)
        cancel = self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        for button in (agree, cancel):
            button.setAccessibleName(button.text())
            # Return presses the one that has the keys.
            button.setAutoDefault(True)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addWidget(told)
        column.addWidget(self.buttons)
        # What cannot be taken back is not done by a Return pressed too much. Not before: a box of
        # buttons that has no window yet makes another one the default.
        cancel.setDefault(True)
        cancel.setFocus()
        self.buttons.accepted.connect(self._delete)
        self.buttons.rejected.connect(self.reject)

    def _told(self, takes: Sequence[TakeEntry], *, is_all: bool) -> str:
        seconds = sum(take.duration_seconds for take in takes)
        parts = [
            self.tr("{takes} with {length} of sound will be deleted.").format(
                takes=takes_told(len(takes)), length=length_told(seconds)
            )
        ]
        favourites = sum(take.is_favourite for take in takes)
        if favourites:
            parts.append(self.tr("Favourites among them: {n}.").format(n=favourites))
        storage = self._studio.storage.storage
        if is_all and storage is not None and storage.trash_bytes:
            size = size_told(storage.trash_bytes)
            parts.append(self.tr("{size} become free.").format(size=size))
        if is_all:
            scenes = self._studio.scenes.listed.shelved.scenes
            count = sum(scene.trashed_at is not None for scene in scenes)
            if count:
                parts.append(
                    self.tr("The words of scenes in the trash go too: {n}.").format(n=count)
                )
        parts.append(
            self.tr(
                "Ratings, tags and notes of the takes go with them. This cannot be undone; "
                "credits that were spent are not returned."
            )
        )
        return " ".join(parts)

    def _delete(self) -> None:
        self._studio.empty_trash(self._ids)
        self.accept()
