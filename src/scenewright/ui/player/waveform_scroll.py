"""Where in the take the stretch lies that is seen: a thin bar, there only while it is not all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollBar, QWidget

if TYPE_CHECKING:
    from scenewright.ui.player.waveform_axis import TimeAxis

STEPS = 1_000_000


class WaveformScroll(QScrollBar):
    """Scrolls an axis; the keys reach all of it too, so Tab passes it by."""

    def __init__(self, axis: TimeAxis, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._axis = axis
        self._is_showing = False
        self.setAccessibleName(self.tr("What is seen of the take"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        axis.changed.connect(self._show)
        self.valueChanged.connect(self._scroll)
        self._show()

    def _show(self) -> None:
        axis = self._axis
        self.setVisible(axis.is_zoomed)
        if not axis.is_zoomed:
            return
        self._is_showing = True
        page = max(round(axis.seen_seconds / axis.duration_seconds * STEPS), 1)
        self.setRange(0, STEPS - page)
        self.setPageStep(page)
        self.setSingleStep(max(page // 10, 1))
        self.setValue(round(axis.start_seconds / axis.duration_seconds * STEPS))
        self._is_showing = False

    def _scroll(self, value: int) -> None:
        if not self._is_showing:
            axis = self._axis
            axis.scroll(value / STEPS * axis.duration_seconds - axis.start_seconds)
