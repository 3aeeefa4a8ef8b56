"""What an empty studio offers: a few prompts to begin with, gone once there are words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright.paths import resource
from scenewright.ui.section_head import SectionHead

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

SHOWN_CHARACTERS_MAX = 84
NAME_PIXELS = 136


class Examples(QWidget):
    """`chosen(title, prompt)` when the user takes one. The texts are `resources/examples/*.txt`."""

    chosen = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(SectionHead(self.tr("Or begin with one of these")))
        for title, prompt in examples():
            column.addWidget(self._row(title, prompt, theme))

    def _row(self, title: str, prompt: str, theme: Theme) -> QPushButton:
        button = QPushButton()
        button.setObjectName("example")
        button.setAccessibleName(self.tr("Example: {title}").format(title=title))
        button.setToolTip(prompt)
        name, words = QLabel(title), QLabel(_beginning(prompt))
        name.setMinimumWidth(NAME_PIXELS)
        words.setObjectName("small")
        row = QHBoxLayout(button)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(12)
        row.addWidget(name)
        row.addWidget(words, 1)
        for label in (name, words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        words.setMinimumWidth(40)
        button.setMinimumHeight(40)
        button.clicked.connect(lambda: self.chosen.emit(title, prompt))
        return button


def examples() -> Iterable[tuple[str, str]]:
    """Title and prompt of each example, by file name."""
    for path in sorted(resource("examples").glob("*.txt")):
        title = path.stem.replace("-", " ").capitalize()
        yield title, path.read_text(encoding="utf-8").strip()


def _beginning(prompt: str) -> str:
    words = " ".join(prompt.split())
    if len(words) <= SHOWN_CHARACTERS_MAX:
        return words
    return words[:SHOWN_CHARACTERS_MAX].rsplit(" ", 1)[0].rstrip(" .,;:") + " …"
