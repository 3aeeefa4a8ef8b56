"""One reference as a chip: what the prompt calls it, where it comes from, and a way to drop it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

SHOWN_CHARACTERS_MAX = 24
GLYPH_PIXELS = 14


class ReferenceChip(QFrame):
    """`name` is `@Audio1` and so on. The words of the chip are a button that edits its URL."""

    edit_requested = Signal()
    remove_requested = Signal()

    def __init__(
        self, name: str, url: str, glyph: str, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("chip")
        icon = QLabel()
        icon.setPixmap(theme.icon(glyph, "reference").pixmap(GLYPH_PIXELS, GLYPH_PIXELS))
        words = QPushButton(f"{name} · {short_name(url)}")
        words.setObjectName("link")
        words.setToolTip(url)
        words.setAccessibleName(self.tr("Edit the address of {name}").format(name=name))
        words.clicked.connect(self.edit_requested)
        remove = QToolButton()
        remove.setIcon(theme.icon("remove", "reference"))
        remove.setIconSize(QSize(12, 12))
        remove.setAccessibleName(self.tr("Remove {name}").format(name=name))
        remove.setToolTip(remove.accessibleName())
        remove.clicked.connect(self.remove_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 2, 6, 2)
        row.setSpacing(4)
        row.addWidget(icon)
        row.addWidget(words)
        row.addWidget(remove)


def short_name(url: str) -> str:
    """The last part of a URL's path, or its host, short enough for a chip."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    name = unquote(parts.path.rstrip("/").rpartition("/")[2]) or parts.netloc or url
    if len(name) <= SHOWN_CHARACTERS_MAX:
        return name
    return name[: SHOWN_CHARACTERS_MAX - 1] + "…"
