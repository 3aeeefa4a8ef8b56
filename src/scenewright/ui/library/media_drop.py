"""Sound files dropped on the window bring their scenes back.

Where they are dropped decides: on the words and what belongs to them a file is a reference, as
ever, and its scene is offered beside it; anywhere else the scene comes back.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent

from scenewright.studio.composing.scene_file import is_scene_file

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.studio import Studio

DROPS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class MediaDrop(QObject):
    """Watches the window and the `words`, places where a file is a reference; made after what
    takes scenes and references there."""

    def __init__(self, studio: Studio, window: QWidget, words: Iterable[QWidget]) -> None:
        super().__init__(window)
        self._studio = studio
        self._window = window
        for place in (window, *words):
            place.setAcceptDrops(True)
            place.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in DROPS and isinstance(event, QDropEvent):
            files = dropped_files(event.mimeData())
            if files and watched is self._window:
                if event.source() is not None:
                    # A take that goes out and never left: letting go of it here means nothing.
                    return False
                event.acceptProposedAction()
                if event.type() is QEvent.Type.Drop:
                    self._studio.bring_back(files)
                return True
            if files and event.type() is QEvent.Type.Drop:
                self._studio.tell_origin(files)
        return super().eventFilter(watched, event)


def dropped_files(data: QMimeData) -> list[Path]:
    """The files of this machine in what is dropped; none where a scene is among them."""
    names = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    if any(is_scene_file(name) for name in names):
        return []
    return [Path(name) for name in names]
