"""What is done once, a little later: many changes that come together are answered together."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def later(parent: QObject, delay_ms: int, wake: Callable[[], object]) -> QTimer:
    """A timer that calls `wake` once, `delay_ms` after it was last started."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(delay_ms)
    timer.timeout.connect(wake)
    return timer
