"""The outline of a take as pictures, ready to be put under a cursor.

From the peaks while a column holds many frames, from real samples where it holds fewer than a bin
of the peaks, as a line where it holds only a few, and with a dot a sample where there is room.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, Signal

from scenewright.ui.player.waveform_image import (
    BAR_PIXELS,
    covering,
    dot,
    laid_over,
    levels_of,
    line_of_samples,
    mask_of,
    mixed_levels,
    ranges_of_samples,
    stacked,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from scenewright.ui.player.waveform_axis import TimeAxis
    from scenewright.ui.player.waveform_image import Levels, Mask

# Below this many frames a column the peaks are coarser than the picture.
PEAKS_FRAMES_MIN = 256
# Bars of a few frames would be dashes: there a line says more.
LINE_FRAMES_MAX = 12
# As many are brought at once.
SAMPLES_MAX = 1 << 18
DOT_PIXELS_MIN = 6
LANE_PIXELS_MIN = 80


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
        self._drawn: tuple[Any, ...] | None = None
        self._mask: Any = None
        self._covering: QImage | None = None
        self._offset = 0
        # Where the samples of each channel stand, in pixels, where they are marked.
        self.dots: list[Levels] = []
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

    def draw(self, width: int, height: int, scale: float) -> tuple[QImage, float]:
        """What the outline covers, and by how much that begins left of what is seen, in pixels.

        `width` and `height` are the screen's own pixels, of which `scale` make one of the window.
        """
        key = (self._axis.start_seconds, self._axis.end_seconds, width, height, scale)
        if key != self._drawn or self._covering is None:
            self._make(width, height, scale)
            self._drawn = key
            self._covering = covering(self._mask, width + self._period(scale), scale)
        return self._covering, self._offset / scale

    def _make(self, width: int, height: int, scale: float) -> None:
        assert self._outline is not None
        frames = self._axis.seen_seconds * self._rate
        period = self._period(scale)
        a_column = frames * period / width
        start_frame = self._axis.start_seconds * self._rate
        self.dots = []
        is_line = a_column < LINE_FRAMES_MAX and self._is_known()
        if is_line:
            period, a_column = 1, frames / width
        # Columns stand on a grid of the take, so that they keep their shape while it is scrolled.
        first = math.floor(start_frame / a_column) if a_column else 0
        self._offset = round((first - start_frame / a_column) * period) if a_column else 0
        columns = math.ceil((width + self._period(scale)) / period) + 1
        levels = self._levels(first * a_column, a_column, columns, is_line=is_line)
        masks = self._masks(levels, height, scale, is_line=is_line)
        if is_line and 1 / a_column >= DOT_PIXELS_MIN * scale:
            self._place_dots(masks, first * a_column, a_column)
        if len(masks) > self._lanes(levels, height, scale):
            masks = [laid_over(masks)]
        # After the end of a take that is shorter than what is seen there is nothing, not silence.
        ended = max(math.ceil(self._outline.frames / a_column) - first, 0) if a_column else 0
        for mask in masks:
            mask[:, ended:] = 0
        self._mask = stacked(masks, width + self._period(scale), period)

    def _lanes(self, levels: Levels, height: int, scale: float) -> int:
        is_split = self._is_split or height / scale >= 2 * LANE_PIXELS_MIN
        return int(levels.shape[1]) if is_split else 1

    def _masks(self, levels: Levels, height: int, scale: float, *, is_line: bool) -> list[Mask]:
        """One for each lane; lines of several channels in one lane are not laid over yet."""
        lanes = self._lanes(levels, height, scale)
        if lanes == 1 and not is_line:
            levels = mixed_levels(levels)
        channels = int(levels.shape[1])
        heights = _shared(height, lanes) if lanes > 1 else [height] * channels
        return [mask_of(levels[:, n], heights[n], is_line=is_line) for n in range(channels)]

    def _place_dots(self, masks: list[Mask], first: float, a_pixel: float) -> None:
        for channel, mask in enumerate(masks):
            samples = self._samples[:, channel]
            places = dot(mask, samples, first - self._first_frame, a_pixel)
            places[:, 0] += self._offset
            self.dots.append(places)

    def _levels(self, first: float, a_column: float, columns: int, *, is_line: bool) -> Levels:
        assert self._outline is not None
        if a_column >= PEAKS_FRAMES_MIN or not self._is_known():
            found = self._outline.column_range(first, first + columns * a_column, columns)
            return levels_of(found)
        start = first - self._first_frame
        if a_column < 1:
            return line_of_samples(self._samples, start, a_column, columns)
        return ranges_of_samples(self._samples, start, a_column, columns, is_joined=is_line)

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
        self._drawn = None
        self.changed.emit()

    def _period(self, scale: float) -> int:
        return max(round(BAR_PIXELS * scale), 1)


def _shared(height: int, lanes: int) -> list[int]:
    """A height in so many parts, the last of which is as much higher as is left over."""
    part = height // lanes
    return [part] * (lanes - 1) + [height - part * (lanes - 1)]
