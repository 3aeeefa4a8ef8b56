"""A dialog that is as wide as its words ask at the size of text in use, and cuts none of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QDialog, QWidget

TEXT_PIXELS = 13
MARGIN_PIXELS = 24
FITTED_AFTER = (QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.FontChange)


class Sheet(QDialog):
    """At least `width_pixels` wide at 100 %; what is too much for the screen stays within it.

    Qt asks a window's layout for its smallest height at any width, where words that break into
    lines are lower than at the width they get.
    """

    def __init__(self, width_pixels: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width_pixels = width_pixels

    def event(self, event: QEvent) -> bool:
        is_done = super().event(event)
        if event.type() in FITTED_AFTER:
            self._fit()
        return is_done

    def _fit(self) -> None:
        layout = self.layout()
        if layout is None:
            return
        layout.setContentsMargins(*(MARGIN_PIXELS,) * 4)
        room = self.screen().availableSize()
        least = layout.totalMinimumSize()
        asked = round(self._width_pixels * QFontInfo(self.font()).pixelSize() / TEXT_PIXELS)
        wide = min(max(asked, least.width()), room.width())
        high = layout.totalMinimumHeightForWidth(wide) if layout.hasHeightForWidth() else -1
        self.setMinimumSize(wide, min(max(high, least.height()), room.height()))
