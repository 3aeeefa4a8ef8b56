"""Rows that end at the right side and break where the next widget does not fit."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from scenewright.ui.parts.flow import Flow

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QLayoutItem


class RightFlow(Flow):
    """A `Flow` whose rows stand at the right, each one's widgets in the middle of its height."""

    def setGeometry(self, rectangle: QRect) -> None:
        super().setGeometry(rectangle)
        shown = [item for item in self._items if not item.isEmpty()]
        for _top, row in groupby(shown, key=lambda item: item.geometry().top()):
            _move_to_the_right(list(row), rectangle.right())


def _move_to_the_right(row: list[QLayoutItem], right: int) -> None:
    by = right - max(item.geometry().right() for item in row)
    high = max(item.geometry().height() for item in row)
    for item in row:
        place = item.geometry()
        item.setGeometry(place.translated(by, (high - place.height()) // 2))
