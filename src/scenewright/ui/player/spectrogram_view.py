"""The spectrogram of the take: which frequencies there are when, instead of the outline."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QRect, QRectF, Qt, Signal

from scenewright.studio.later import later
from scenewright.ui.player.waveform_image import heated
from scenewright.ui.theme import mixed

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QPainter

    from scenewright.ui.player.waveform_axis import TimeAxis
    from scenewright.ui.theme import Theme

COLUMN_PIXELS = 2
ASK_MS = 40
LEAST_DB = -96.0
GREATEST_DB = -12.0
# The lowest row of `sound.spectrogram.spectrum_columns`; rows go by a constant ratio.
LOWEST_HERTZ = 30.0
MARKS_HERTZ = (100, 1000, 10_000)
MARK_PIXELS = 10
# Where between quiet and loud each of the theme's colours stands.
STOPS = ((0.0, "pane"), (0.45, "wave"), (0.8, "accent"), (1.0, "text"))


class Spectrum(Protocol):
    """What was found between two frames: `levels_db` of shape (columns, rows), lowest first."""

    start_frame: int
    end_frame: int
    levels_db: Any


class SpectrogramPicture(QObject):
    """`wanted(start_frame, end_frame, columns, rows)` asks for what `show_spectrum` brings.

    Until it is there, the last one stands where it belongs. `changed` when it is to be painted.
    """

    wanted = Signal(int, int, int, int)
    changed = Signal()

    def __init__(self, theme: Theme, axis: TimeAxis, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._axis = axis
        self._spectrum: Spectrum | None = None
        self._image: QImage | None = None
        self._asked: tuple[int, int, int, int] | None = None
        self._seen: tuple[int, int, int, int] | None = None
        self._soon = later(self, ASK_MS, self._ask)
        theme.changed.connect(self._colour)

    def show_spectrum(self, spectrum: Spectrum | None) -> None:
        """What was asked for, or nothing of another take yet."""
        self._spectrum = spectrum
        if spectrum is None:
            self._asked = None
        self._colour()

    def paint(self, painter: QPainter, room: QRect) -> None:
        """Paint what is known of the stretch that is seen."""
        rate = self._axis.sample_rate
        start, end = (
            round(seconds * rate) for seconds in (self._axis.start_seconds, self._axis.end_seconds)
        )
        seen = (start, end, max(room.width() // COLUMN_PIXELS, 1), max(room.height(), 1))
        if seen != self._asked and not (seen == self._seen and self._soon.isActive()):
            self._seen = seen
            self._soon.start()
        painter.fillRect(room, self._theme.colour("pane"))
        if self._image is not None and self._spectrum is not None and end > start:
            a_frame = room.width() / (end - start)
            left = (self._spectrum.start_frame - start) * a_frame
            wide = (self._spectrum.end_frame - self._spectrum.start_frame) * a_frame
            painter.setClipRect(room)
            painter.drawImage(QRectF(left, 0, wide, room.height()), self._image)
            painter.setClipping(False)
        self._paint_marks(painter, room)

    def _paint_marks(self, painter: QPainter, room: QRect) -> None:
        painter.setFont(self._theme.font(MARK_PIXELS))
        metrics = painter.fontMetrics()
        highest = self._axis.sample_rate / 2
        lowest = min(LOWEST_HERTZ, highest / 2)
        above = room.height()
        for hertz in MARKS_HERTZ:
            if not lowest < hertz < highest:
                continue
            share = math.log(hertz / lowest) / math.log(highest / lowest)
            y = round(room.height() * (1 - share))
            told = f"{hertz // 1000} kHz" if hertz >= 1000 else f"{hertz} Hz"
            place = QRect(
                4, y - metrics.height(), metrics.horizontalAdvance(told), metrics.height()
            )
            # Labels that would stand on each other, or outside, say nothing.
            if place.top() < 0 or place.bottom() > above:
                continue
            above = place.top()
            ground = self._theme.colour("pane")
            ground.setAlphaF(0.6)
            painter.fillRect(place.adjusted(-2, 0, 2, 0), ground)
            painter.setPen(self._theme.colour("text"))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, told)
            painter.fillRect(QRect(0, y, 4, 1), self._theme.colour("text"))

    def _ask(self) -> None:
        if self._seen is not None and self._seen != self._asked:
            self._asked = self._seen
            self.wanted.emit(*self._seen)

    def _colour(self) -> None:
        if self._spectrum is None:
            self._image = None
        else:
            colours = _colours(self._theme)
            self._image = heated(self._spectrum.levels_db, LEAST_DB, GREATEST_DB, colours)
        self.changed.emit()


def _colours(theme: Theme) -> list[int]:
    table = []
    for number in range(256):
        share = number / 255
        last = next(place for place, (at, _role) in enumerate(STOPS) if at >= share and place)
        (low, first), (high, second) = STOPS[last - 1], STOPS[last]
        part = (share - low) / (high - low)
        table.append(mixed(theme.colour(first), theme.colour(second), part).rgb())
    return table
