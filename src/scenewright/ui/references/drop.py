"""Sounds, images and addresses dropped anywhere on the composer become references."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent

from scenewright.studio.references.files import file_address

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.references.references import References

DROPS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)
SCENE_ENDING = ".scenewright"
WEB = ("http", "https")


class ReferenceDrop(QObject):
    """Watches these places, the words among them, which would take an address as text."""

    def __init__(self, references: References, places: Iterable[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._references = references
        for place in places:
            place.setAcceptDrops(True)
            place.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in DROPS and isinstance(event, QDropEvent):
            addresses = dropped_addresses(event.mimeData())
            if addresses:
                event.acceptProposedAction()
                if event.type() is QEvent.Type.Drop:
                    self._references.add(addresses)
                return True
        return super().eventFilter(watched, event)


def dropped_addresses(data: QMimeData) -> list[str]:
    """The addresses in what is dropped; none where a scene is among it."""
    files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    if any(name.lower().endswith(SCENE_ENDING) for name in files):
        return []
    far = [bytes(u.toEncoded().data()).decode("ascii") for u in data.urls() if u.scheme() in WEB]
    return [*(file_address(Path(name)) for name in files), *far]
