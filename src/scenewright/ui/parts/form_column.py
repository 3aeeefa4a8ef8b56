"""A form whose labels stand in one column, as wide in one form as in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGridLayout

    from scenewright.ui.theme import Theme

LABEL_PIXELS = 112


def label_column(grid: QGridLayout, theme: Theme) -> None:
    """Give a grid its distances, and its first column the width of labels."""
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(8)
    grid.setColumnMinimumWidth(0, theme.pixels(LABEL_PIXELS))
    grid.setColumnStretch(1, 1)
