"""The row of times under what is drawn over time: as many labels as stand apart, and the end."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenewright.studio.composing.durations import length_told

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

FINE_SECONDS = tuple(number / 10**power for power in (4, 3, 2, 1) for number in (1, 2, 5))
TICK_SECONDS = (*FINE_SECONDS, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600)
LONGEST_TICK_SECONDS = 1200
TICK_PIXELS_MIN = 96
APART_PIXELS = 12


def paint_scale(
    painter: QPainter,
    left: float,
    width: float,
    baseline: int,
    duration_seconds: float,
    start_seconds: float = 0.0,
) -> None:
    """Write the times of `duration_seconds` from `start_seconds` on, in the painter's font and pen.

    They stand from `left` over `width` pixels. Below a second there are as many decimals as the
    labels differ in.
    """
    if duration_seconds <= 0 or width <= 0:
        return
    metrics = painter.fontMetrics()
    pixels_a_second = width / duration_seconds
    needed = max(TICK_PIXELS_MIN, metrics.horizontalAdvance("0:00.0000") + APART_PIXELS)
    ticks = (
        s for s in TICK_SECONDS if s * pixels_a_second >= (needed if s < 1 else TICK_PIXELS_MIN)
    )
    step = next(ticks, LONGEST_TICK_SECONDS)
    end = _told(start_seconds + duration_seconds, step)
    end_left = round(left + width) - metrics.horizontalAdvance(end)
    painter.drawText(end_left, baseline, end)
    number = math.ceil(start_seconds / step - 1e-6)
    while True:
        label = _told(number * step, step)
        at = left + (number * step - start_seconds) * pixels_a_second
        if label == end or at + metrics.horizontalAdvance(label) + APART_PIXELS >= end_left:
            return
        painter.drawText(round(at), baseline, label)
        number += 1


def _told(seconds: float, step: float) -> str:
    decimals = max(math.ceil(-math.log10(step) - 1e-9), 0) if step < 1 else 0
    if not decimals:
        return length_told(seconds)
    parts = 10**decimals
    whole, rest = divmod(round(seconds * parts), parts)
    return f"{length_told(whole)}.{rest:0{decimals}}"
