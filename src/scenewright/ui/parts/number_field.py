"""The field a number is typed into; the arrow keys step it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QSlider

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QWheelEvent

STEPS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
}


class NumberField(QLineEdit):
    """`stepped` tells by how many steps the number is to become larger."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = STEPS.get(Qt.Key(event.key()), 0)
        if steps and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.stepped.emit(steps)
        else:
            super().keyPressEvent(event)


class StillSlider(QSlider):
    """A slider that the wheel only moves while it has the focus, so that scrolling sets nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
