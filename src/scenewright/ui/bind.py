"""Ties a widget to an observed value: shown at once, and again whenever it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget


def bind(model: QObject, name: str, show: Callable[[Any], None]) -> None:
    """Call `show` with `model.NAME` now and at each `NAME_changed`."""
    getattr(model, f"{name}_changed").connect(show)
    show(getattr(model, name))


def mark(widget: QWidget, name: str, value: object) -> None:
    """Set a dynamic property that the style sheet looks at, and have it look again.

    What was never set is False: to look again, the first paint would wait for every enumeration
    of a style.
    """
    if (widget.property(name) or False) == value:
        return
    widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
