"""What stands where no scene is listed: what will be here, or how to see what is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from scenewright.studio.library.scenes import SceneList

# What the style sheet keeps free beside the words of a link.
LINK_AIR_PIXELS = 4


class LibraryEmpty(QWidget):
    """`all_asked` when the user wants to see everything again."""

    all_asked = Signal()

    def __init__(self, scenes: SceneList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scenes = scenes
        self.sentence = QLabel()
        self.sentence.setObjectName("small")
        self.sentence.setWordWrap(True)
        self.show_all = QPushButton()
        self.show_all.setObjectName("link")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        # The words of a link begin where those of a sentence do.
        self.sentence.setContentsMargins(LINK_AIR_PIXELS, 0, 0, 0)
        column.addWidget(self.sentence)
        column.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.show_all.clicked.connect(self.all_asked)

    def renew(self) -> bool:
        """Say why the list is empty, or stand aside; whether it is empty."""
        look = self._scenes.look
        is_empty = self._scenes.rowCount() == 0
        self.setVisible(is_empty)
        is_asked = bool(look.query.words.split()) or look.query.has_filters
        leave = self.tr("Show all") if is_asked else self.tr("Leave the trash")
        self.show_all.setVisible(is_asked or bool(look.query.is_trash))
        self.show_all.setText(leave)
        self.show_all.setAccessibleName(leave)
        if is_asked and look.query.words.split() and look.query.has_filters:
            told = self.tr("Nothing fits all of this.")
        elif look.query.words.split():
            told = self.tr("Nothing has these words in it.")
        elif is_asked:
            told = self.tr("No take fits the filters.")
        elif look.query.is_trash:
            told = self.tr("The trash is empty.")
        else:
            told = self.tr("Every scene you generate stays here, with its takes.")
        self.sentence.setText(told)
        return is_empty
