"""The way to sounds and voices by mouse, under the prompt they are inserted into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

if TYPE_CHECKING:
    from scenewright.ui.actions import Actions


class BrowseButton(QToolButton):
    """Does the action `browse`, and tells its keys."""

    def __init__(self, commands: Actions) -> None:
        super().__init__()
        self.setText(self.tr("Browse"))
        self.setObjectName("fold")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Browse sounds and voices"))
        self.clicked.connect(lambda: commands.find("browse").run())
        commands.show_keys(self, "browse", self.tr("Hear and insert sounds, music and voices"))
