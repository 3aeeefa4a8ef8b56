"""The outline of a take as pictures, ready to be put under a cursor.

From the peaks while a column holds many frames, from real samples where it holds fewer than a bin
of the peaks, and as a line with a dot a sample where it holds less than one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QPointF, Signal

from scenewright.ui.waveform_image import (
    BAR_PIXELS,
    laid_over,
    levels_of,
    line_of_samples,
    mask_of,
    mixed_levels,
    ranges_of_samples,
    stacked,
    tinted,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QImage

    from scenewright.ui.waveform_axis import TimeAxis
    from scenewright.ui.waveform_image import Levels

# Below this many frames a column the peaks are coarser than the picture.
PEAKS_FRAMES_MIN = 256
# As many are brought at once.
SAMPLES_MAX = 1 << 18
DOT_PIXELS_MIN = 6
LANE_PIXELS_MIN = 56


class Outline(Protocol):
    """What `sound.peaks.Peaks` offers to whoever paints it."""

    frames: int
    channels: int

    def column_range(self, start_frame: float, end_frame: float, columns: int) -> Any:
        """Least and greatest int16 values, shape (columns, channels, 2)."""


class WaveformPicture(QObject):
    """`samples_wanted(start_frame, end_frame)` asks for what `show_samples` brings.

    `changed` when what it draws is another. Never normalised: a quiet take looks quiet.
    """

    samples_wanted = Signal(int, int)
    changed = Signal()

    def __init__(self, axis: TimeAxis, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._axis = axis
        self._outline: Outline | None = None
        self._rate = 0.0
        self._samples: Any = None
        self._first_frame = 0
        self._asked: tuple[int, int] | None = None
        self._is_split = False
        self._images: dict[tuple[Any, ...], QImage] = {}
        self._mask_of: tuple[Any, ...] | None = None
        self._mask: Any = None
        self._offset = 0
        self.dots: list[QPointF] = []
        axis.changed.connect(self._ask)

    @property
    def is_there(self) -> bool:
        """Whether there is anything to draw."""
        return self._outline is not None and self._outline.frames > 0

    @property
    def channels(self) -> int:
        """Of the take; 0 without one."""
        return self._outline.channels if self._outline is not None else 0

    @property
    def is_split(self) -> bool:
        """Whether each channel is drawn by itself, where there is room or it was asked for."""
        return self._is_split

    @is_split.setter
    def is_split(self, is_split: bool) -> None:
        self._is_split = is_split
        self._forget()

    def show_outline(self, outline: Outline | None, sample_rate: float) -> None:
        """Draw another take, or none."""
        if outline is self._outline and sample_rate == self._rate:
            return
        self._outline, self._rate = outline, sample_rate
        self._samples, self._asked = None, None
        self._ask()
        self._forget()

    def show_samples(self, first_frame: int, samples: Any) -> None:
        """Real samples that were asked for: shape (frames, channels), full scale 1."""
        self._first_frame, self._samples = first_frame, samples
        self._forget()

    def draw(self, width: int, height: int, colour: QColor, scale: float) -> tuple[QImage, float]:
        """A picture in one colour, and by how much it begins left of what is seen, in pixels.

        `width` and `height` are the screen's own pixels, of which `scale` make one of the window.
        """
        key = (self._axis.start_seconds, self._axis.end_seconds, width, height, scale)
        if key != self._mask_of:
            self._images.clear()
            self._make(width, height, scale)
            self._mask_of = key
        tint = colour.rgba()
        if (tint,) not in self._images:
            image = tinted(self._mask, width + self._period(scale), colour)
            image.setDevicePixelRatio(scale)
            self._images[(tint,)] = image
        return self._images[(tint,)], self._offset / scale

    def _make(self, width: int, height: int, scale: float) -> None:
        assert self._outline is not None
        frames = self._axis.seen_seconds * self._rate
        period = self._period(scale)
        a_column = frames * period / width
        start_frame = self._axis.start_seconds * self._rate
        self.dots = []
        is_line = a_column < 1 and self._is_known()
        if is_line:
            period, a_column = 1, frames / width
        # Columns stand on a grid of the take, so that they keep their shape while it is scrolled.
        first = math.floor(start_frame / a_column) if a_column else 0
        self._offset = round((first - start_frame / a_column) * period) if a_column else 0
        columns = math.ceil((width + self._period(scale)) / period) + 1
        levels = self._levels(first * a_column, a_column, columns, is_line=is_line)
        is_split = self._is_split or height / scale >= 2 * LANE_PIXELS_MIN
        heights = _shared(height, levels.shape[1] if is_split else 1)
        if is_line and not is_split:
            channels = range(levels.shape[1])
            masks = [laid_over([mask_of(levels[:, n], height, is_line=True) for n in channels])]
        else:
            levels = levels if is_split else mixed_levels(levels)
            masks = [
                mask_of(levels[:, lane], high, is_line=is_line) for lane, high in enumerate(heights)
            ]
        # After the end of a take that is shorter than what is seen there is nothing, not silence.
        ended = max(math.ceil(self._outline.frames / a_column) - first, 0) if a_column else 0
        for mask in masks:
            mask[:, ended:] = 0
        self._mask = stacked(masks, width + self._period(scale), period)
        if is_line and 1 / a_column >= DOT_PIXELS_MIN * scale:
            self._place_dots(start_frame, a_column, width, heights, scale)

    def _levels(self, first: float, a_column: float, columns: int, *, is_line: bool) -> Levels:
        assert self._outline is not None
        if a_column >= PEAKS_FRAMES_MIN or not self._is_known():
            found = self._outline.column_range(first, first + columns * a_column, columns)
            return levels_of(found)
        make = line_of_samples if is_line else ranges_of_samples
        return make(self._samples, first - self._first_frame, a_column, columns)

    def _place_dots(
        self, start_frame: float, a_pixel: float, width: int, heights: list[int], scale: float
    ) -> None:
        first = max(math.ceil(start_frame), self._first_frame)
        end = min(start_frame + width * a_pixel, self._first_frame + len(self._samples))
        tops = [sum(heights[:lane]) for lane in range(len(heights))]
        for frame in range(first, math.ceil(end)):
            x = (frame - start_frame) / a_pixel
            for channel, value in enumerate(self._samples[frame - self._first_frame]):
                lane = min(channel, len(heights) - 1)
                half = heights[lane] / 2
                y = tops[lane] + half - float(value) * (half - 1)
                self.dots.append(QPointF(x / scale, y / scale))

    def _is_known(self) -> bool:
        """Whether the real samples of what is seen are there."""
        if self._samples is None:
            return False
        rate = self._rate
        start, end = self._axis.start_seconds * rate, self._axis.end_seconds * rate
        frames = self._outline.frames if self._outline is not None else 0
        last = self._first_frame + len(self._samples)
        return self._first_frame <= start + 1 and (last >= end - 1 or last >= frames)

    def _ask(self) -> None:
        """Want the samples of what is seen and beside it, where the peaks are too coarse."""
        if self._outline is None or self._is_known():
            return
        rate = self._rate
        seen = self._axis.seen_seconds * rate
        # Of a window as wide as a screen; in a narrower one they are there a little early.
        if seen / (1600 / BAR_PIXELS) >= PEAKS_FRAMES_MIN:
            return
        beside = min(seen / 2, (SAMPLES_MAX - seen) / 2 - 1)
        start = max(math.floor(self._axis.start_seconds * rate - beside), 0)
        end = min(math.ceil(self._axis.end_seconds * rate + beside), self._outline.frames)
        if (start, end) != self._asked:
            self._asked = (start, end)
            self.samples_wanted.emit(start, end)

    def _forget(self) -> None:
        self._mask_of = None
        self.changed.emit()

    def _period(self, scale: float) -> int:
        return max(round(BAR_PIXELS * scale), 1)


def _shared(height: int, lanes: int) -> list[int]:
    """A height in so many parts, the last of which is as much higher as is left over."""
    part = height // lanes
    return [part] * (lanes - 1) + [height - part * (lanes - 1)]
