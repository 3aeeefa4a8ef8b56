"""The row of times under what is drawn over time: as many labels as stand apart, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.studio.durations import length_told

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

TICK_SECONDS = (0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600)
TICK_PIXELS_MIN = 96
APART_PIXELS = 12


def paint_scale(
    painter: QPainter, left: float, width: float, baseline: int, duration_seconds: float
) -> None:
    """Write times from `left` over `width` pixels in the painter's font and pen."""
    if duration_seconds <= 0 or width <= 0:
        return
    metrics = painter.fontMetrics()
    pixels_a_second = width / duration_seconds
    step = next((s for s in TICK_SECONDS if s * pixels_a_second >= TICK_PIXELS_MIN), 1200)
    end = length_told(duration_seconds)
    end_left = round(left + width) - metrics.horizontalAdvance(end)
    painter.drawText(end_left, baseline, end)
    seconds = 0.0
    while True:
        whole = length_told(int(seconds))
        label = whole if step >= 1 else f"{whole}.{int(seconds * 10) % 10}"
        at = left + seconds * pixels_a_second
        if label == end or at + metrics.horizontalAdvance(label) + APART_PIXELS >= end_left:
            return
        painter.drawText(round(at), baseline, label)
        seconds += step
