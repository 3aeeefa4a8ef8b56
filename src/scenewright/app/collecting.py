"""Garbage is collected in the window's thread alone.

Python collects in whichever thread allocates next. A widget in a cycle would be destroyed by a
thread that decodes, while the window's thread paints it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

LOOK_EVERY_MS = 50


class Collecting(QObject):
    """From its making on no thread but this one collects; it looks often, so that no look is long.

    It is made when the studio is open: what was imported for it by then is frozen, not looked at.

    The thread must run Qt's events.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_EVERY_MS)
        self._timer.timeout.connect(collect_what_is_due)
        self._timer.start()


def collect_what_is_due() -> None:
    """Collect as Python itself would, where it is switched off: the oldest generation that is due.

    A generation is due when its count is above its threshold, as the module `gc` defines them.
    """
    due = [
        generation
        for generation, (count, most) in enumerate(
            zip(gc.get_count(), gc.get_threshold(), strict=True)
        )
        if most and count > most
    ]
    if due:
        gc.collect(due[-1])
