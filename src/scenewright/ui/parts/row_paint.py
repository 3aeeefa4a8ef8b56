"""How a row of a list is painted: the ground of a chosen one, and words that fit their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtWidgets import QStyle

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from scenewright.ui.theme import Theme

RADIUS_PIXELS = 8


def paint_ground(painter: QPainter, theme: Theme, place: QRect, state: QStyle.StateFlag) -> None:
    """Under a row that is chosen or pointed at; the one that has the keys gets a frame."""
    is_selected = bool(state & QStyle.StateFlag.State_Selected)
    if not (is_selected or state & QStyle.StateFlag.State_MouseOver):
        return
    has_keys = is_selected and bool(state & QStyle.StateFlag.State_HasFocus)
    painter.setPen(theme.colour("accent") if has_keys else Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("selected" if is_selected else "hover"))
    ground = QRectF(place).adjusted(0.5, 0.5, -0.5, -1.5)
    painter.drawRoundedRect(ground, RADIUS_PIXELS, RADIUS_PIXELS)


def paint_words(
    painter: QPainter,
    theme: Theme,
    place: QRect,
    flags: Qt.AlignmentFlag,
    text: str,
    pixels: int,
    role: str,
) -> None:
    """One line in a role's colour, cut at its end where the place is too narrow."""
    painter.setFont(theme.font(pixels))
    painter.setPen(theme.colour(role))
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, flags, shown)
