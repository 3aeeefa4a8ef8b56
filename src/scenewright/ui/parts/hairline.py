"""The thin line between two panes."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget


class Hairline(QFrame):
    """One pixel wide, as high as its pane."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hairline")
        self.setFixedWidth(1)


def beside_hairline(pane: QWidget, direction: QBoxLayout.Direction) -> QVBoxLayout:
    """A column for what the pane holds, followed in `direction` by a hairline."""
    across = QBoxLayout(direction, pane)
    across.setContentsMargins(0, 0, 0, 0)
    across.setSpacing(0)
    column = QVBoxLayout()
    across.addLayout(column, 1)
    across.addWidget(Hairline())
    return column
