"""The small head above a section: 11 px capitals with a little air between them."""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

LETTER_SPACING_PIXELS = 0.8
HEIGHT_PIXELS = 16


class SectionHead(QLabel):
    """A section's name; the text itself keeps its ordinary letters for screen readers."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setObjectName("section")
        font = self.font()
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, LETTER_SPACING_PIXELS)
        self.setFont(font)
        self.setMinimumHeight(HEIGHT_PIXELS)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
