"""The viewport of a scroll area, asked for in the way that a first paint can wait for."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractScrollArea, QWidget

NAME = "qt_scrollarea_viewport"


def viewport_of(area: QAbstractScrollArea) -> QWidget:
    """What `area.viewport()` gives; as long as it is kept, that one costs nothing either.

    Asked first, `viewport()` makes Python types of every kind of widget there is, which takes as
    long as painting the window; a child that is found is of a kind known to Qt by its name.
    """
    return area.findChild(QWidget, NAME) or area.viewport()
