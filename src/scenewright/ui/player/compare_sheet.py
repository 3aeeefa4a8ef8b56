"""What was asked for differently in two takes: the fields beside each other, the words in one."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.player.compare_differences import Piece, differences, pieces

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 520
LINES_SHOWN = 9


class CompareSheet(Sheet):
    """Give it the names of the takes and their requests, None where none is known."""

    def __init__(
        self,
        titles: tuple[str, str],
        requests: tuple[Request | None, Request | None],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("What differs"))
        self._theme = theme
        self.fields = QGridLayout()
        self.words = QTextBrowser()
        self.note = QLabel()
        self.shut = QPushButton(self.tr("Close"))
        self._names = {
            "voice": self.tr("Voice"),
            "audio_urls": self.tr("References"),
            "image_url": self.tr("Image"),
            "output_format": self.tr("Format"),
            "sample_rate": self.tr("Sample rate"),
            "speed": self.tr("Speed"),
            "volume": self.tr("Volume"),
            "pitch": self.tr("Pitch"),
        }
        self._assemble(titles)
        first, second = requests
        if first is None or second is None:
            self.words.hide()
            self.note.setText(self.tr("Of one of the takes it is not known what was asked for."))
        else:
            self._show(titles, first, second)
        self.shut.clicked.connect(self.reject)

    def _assemble(self, titles: tuple[str, str]) -> None:
        self.fields.setHorizontalSpacing(16)
        self.fields.setVerticalSpacing(8)
        self.fields.setColumnStretch(1, 1)
        self.fields.setColumnStretch(2, 1)
        for column, (letter, title) in enumerate(zip("AB", titles, strict=True), 1):
            head = QLabel(f"{letter} · {title}")
            head.setObjectName("quiet")
            head.setWordWrap(True)
            self.fields.addWidget(head, 0, column)
        self.note.setWordWrap(True)
        self.words.setObjectName("code")
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(self.tr("The words, with what only one of them has"))
        self.words.setMinimumHeight(self.words.fontMetrics().lineSpacing() * LINES_SHOWN)
        self.shut.setAutoDefault(False)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.shut)
        column_layout = QVBoxLayout(self)
        column_layout.setSpacing(16)
        column_layout.addLayout(self.fields)
        column_layout.addWidget(self.note)
        column_layout.addWidget(self.words, 1)
        column_layout.addLayout(buttons)

    def _show(self, titles: tuple[str, str], first: Request, second: Request) -> None:
        found = differences(first, second)
        for row, one in enumerate(found, 1):
            name = QLabel(self._names.get(one.field, one.field))
            name.setObjectName("quiet")
            self.fields.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            for column, value in enumerate((one.first, one.second), 1):
                shown = QLabel(self._told(value))
                shown.setWordWrap(True)
                shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self.fields.addWidget(shown, row, column)
        if first.prompt == second.prompt:
            self.words.hide()
            self.note.setText(
                self.tr("The words are the same.")
                if found
                else self.tr("Both were asked for in the same way: only chance differs.")
            )
            return
        self.note.setText(self.tr("Struck out is what only A has, underlined what only B has."))
        marked = "".join(self._marked(piece) for piece in pieces(first.prompt, second.prompt))
        self.words.setHtml(f'<div style="white-space: pre-wrap">{marked}</div>')

    def _marked(self, piece: Piece) -> str:
        text = escape(piece.text)
        if piece.is_first and piece.is_second:
            return text
        # State is never told by colour alone.
        mark, role = ("s", "quiet") if piece.is_first else ("u", "accent")
        return f'<{mark} style="color: {self._theme.colour(role).name()}">{text}</{mark}>'

    def _told(self, value: object) -> str:
        if value is None or value == ():
            return self.tr("as the service decides")
        if isinstance(value, tuple):
            return "\n".join(map(str, value))
        return f"{value:g}".replace("-", "−") if isinstance(value, float) else str(value)
