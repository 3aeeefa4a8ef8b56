"""The outline or the spectrogram of the take, its region and where it plays.

A click seeks, a drag makes a region, Ctrl and the wheel zoom. Never normalised: a quiet take
looks quiet. The keys are the player's actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from scenewright.studio.composing.durations import time_told
from scenewright.ui.player.waveform_mouse import WaveformMouse
from scenewright.ui.player.waveform_picture import WaveformPicture
from scenewright.ui.theme import Theme, figures_font, mixed
from scenewright.ui.timeline.time_scale import paint_scale

if TYPE_CHECKING:
    from scenewright.ui.player.spectrogram_view import SpectrogramPicture
    from scenewright.ui.player.waveform_axis import TimeAxis

SCALE_PIXELS = 20
SCALE_FONT_PIXELS = 11
CURSOR_PIXELS = 1.5
HANDLE_PIXELS = 2
GRIP_PIXELS = 8
REGION_SHARE = 0.13
LOOPED_SHARE = 0.22
# While it plays, words are renewed once a second.
JUMP_SECONDS = 0.2
WHEEL_STEP = 120
ZOOM_A_STEP = 1.25
SCROLL_A_STEP = 0.1
KEY_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
Region = tuple[float, float] | None


class WaveformView(QAbstractSlider):
    """Shows the stretch of the take that `axis` does; to a screen reader it is a slider in ms.

    `seek_requested(seconds)`, `region_requested(start_seconds, end_seconds)`, `region_left`.
    """

    seek_requested = Signal(float)
    region_requested = Signal(float, float)
    region_left = Signal()

    def __init__(self, theme: Theme, axis: TimeAxis, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.axis = axis
        self.picture = WaveformPicture(axis, self)
        self.spectrogram: SpectrogramPicture | None = None
        self.mouse = WaveformMouse(axis, self)
        self.position_seconds = 0.0
        self._is_looped = False
        self._is_ringed = False
        self._is_showing = False
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Waveform"))
        self.setMinimumHeight(48)
        theme.changed.connect(self.update)
        axis.changed.connect(self.update)
        self.picture.changed.connect(self.update)
        self.mouse.seek_requested.connect(self.seek_requested)
        self.mouse.region_requested.connect(self.region_requested)
        self.mouse.region_left.connect(self.region_left)
        # A screen reader sets the value of a slider.
        self.valueChanged.connect(self._ask_for)

    def show_duration(self, seconds: float) -> None:
        """How long the take is, for screen readers; what is seen of it the axis says."""
        self._is_showing = True
        self.setRange(0, round(seconds * 1000))
        self._is_showing = False
        self._tell()

    def show_position(self, seconds: float) -> None:
        """Where the player is; repaints only when that is another pixel."""
        before, self.position_seconds = self.position_seconds, seconds
        self._is_showing = True
        self.setValue(round(seconds * 1000))
        self._is_showing = False
        if int(before) != int(seconds) or abs(seconds - before) > JUMP_SECONDS:
            self._tell()
        left, right = sorted((self._x(before), self._x(seconds)))
        if int(left) != int(right):
            high = self.height() - self._scale_pixels()
            self.update(int(left) - 3, 0, int(right) - int(left) + 9, high)

    def show_region(self, region: Region, *, is_looped: bool) -> None:
        """The region there is, and whether the player goes round in it."""
        self.mouse.region = region
        self._is_looped = is_looped
        self.update()

    def show_spectrogram(self, spectrogram: SpectrogramPicture | None) -> None:
        """Look at the spectrogram, or at the outline again."""
        if self.spectrogram is not None:
            self.spectrogram.changed.disconnect(self.update)
        self.spectrogram = spectrogram
        if spectrogram is not None:
            spectrogram.changed.connect(self.update)
        self.setAccessibleName(self.tr("Spectrogram") if spectrogram else self.tr("Waveform"))
        self.update()

    def sliderChange(self, _change: QAbstractSlider.SliderChange) -> None:
        """Nothing: a slider would paint all of itself anew at every step of the position."""

    def sizeHint(self) -> QSize:
        return QSize(480, 120)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self._scale_pixels() + 28)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # A ring is for those who came by keys; a click shows where it went by itself.
        self._is_ringed = event.reason() in KEY_REASONS
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._is_ringed = False
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.axis.seen_seconds:
            self.mouse.press(event.position().x(), self.width(), event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.mouse.move(x, self.width())
        else:
            is_end = self.mouse.end_at(x, self.width()) is not None
            shape = Qt.CursorShape.SizeHorCursor if is_end else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.mouse.release()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A slider's own keys are none of the player's.
        if event.key() == Qt.Key.Key_Escape and self.mouse.region is not None:
            self.region_left.emit()
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        steps = (delta.y() or delta.x()) / WHEEL_STEP
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            at = self.axis.seconds(event.position().x(), self.width())
            self.axis.zoom(ZOOM_A_STEP**steps, at)
        elif self.axis.is_zoomed:
            pixels = event.pixelDelta().x() or event.pixelDelta().y()
            share = pixels / max(self.width(), 1) if pixels else steps * SCROLL_A_STEP
            self.axis.scroll(-share * self.axis.seen_seconds)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            at = self.axis.seconds(event.position().x(), self.width())
            self.axis.zoom(max(1 + event.value(), 0.1), at)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        # Ended also where something goes wrong: a painter that is left active ends the program.
        with QPainter(self) as painter:
            self._paint(painter, event.rect())

    def _paint(self, painter: QPainter, area: QRect) -> None:
        room = QRect(0, 0, self.width(), max(self.height() - self._scale_pixels(), 1))
        if not self.picture.is_there:
            painter.setPen(QPen(self._theme.colour("line"), 1))
            painter.drawLine(0, room.center().y(), self.width(), room.center().y())
        else:
            if self.spectrogram is not None:
                self.spectrogram.paint(painter, room)
                self._paint_region(painter, room)
            else:
                self._paint_region(painter, room)
                self._paint_outline(painter, room, area)
            played = self._x(self.position_seconds)
            cursor = QRectF(played, 0, CURSOR_PIXELS, room.height())
            painter.fillRect(cursor, self._theme.colour("text"))
            if area.bottom() > room.bottom():
                self._paint_scale(painter)
        if self._is_ringed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self._theme.colour("accent"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _paint_outline(self, painter: QPainter, room: QRect, area: QRect) -> None:
        """The part of the outline that lies in `area`: what was played, and what was not."""
        scale = self.devicePixelRatioF()
        wide, high = round(room.width() * scale), round(room.height() * scale)
        covering, offset = self.picture.draw(wide, high, scale)
        part = room.intersected(area)
        if part.isEmpty():
            return
        played = min(max(round(self._x(self.position_seconds)), 0), room.width())
        layer = QImage(round(part.width() * scale), high, QImage.Format.Format_ARGB32_Premultiplied)
        layer.setDevicePixelRatio(scale)
        layer.fill(self._theme.colour("wave"))
        with QPainter(layer) as inking:
            ink = self._theme.colour("accent")
            inking.fillRect(0, 0, played - part.left(), room.height(), ink)
            inking.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            inking.drawImage(QPointF(offset - part.left(), 0), covering)
        painter.drawImage(part.left(), 0, layer)

    def _paint_region(self, painter: QPainter, room: QRect) -> None:
        if self.mouse.region is None:
            return
        left, right = (self._x(seconds) for seconds in self.mouse.region)
        accent = self._theme.colour("accent")
        ground = mixed(self._theme.colour("pane"), accent, self._share())
        if self.spectrogram is not None:
            ground = self._theme.colour("text")
            ground.setAlphaF(self._share())
        painter.fillRect(QRectF(left, 0, max(right - left, 1), room.height()), ground)
        ink = "accent" if self._is_looped else "quiet"
        for x, inwards in ((left, 1), (right - HANDLE_PIXELS, -1)):
            painter.fillRect(QRectF(x, 0, HANDLE_PIXELS, room.height()), self._theme.colour(ink))
            grip = QRectF(x if inwards > 0 else x + HANDLE_PIXELS - GRIP_PIXELS, 0, GRIP_PIXELS, 4)
            painter.fillRect(grip, self._theme.colour(ink))

    def _share(self) -> float:
        return LOOPED_SHARE if self._is_looped else REGION_SHARE

    def _paint_scale(self, painter: QPainter) -> None:
        painter.setPen(self._theme.colour("quiet"))
        painter.setFont(figures_font(self.font(), self._theme.pixels(SCALE_FONT_PIXELS)))
        baseline = self.height() - painter.fontMetrics().descent()
        seen = self.axis.seen_seconds
        paint_scale(painter, 0, self.width(), baseline, seen, self.axis.start_seconds)

    def _scale_pixels(self) -> int:
        return self._theme.around(SCALE_PIXELS)

    def _tell(self) -> None:
        """Say the position in words: a number of milliseconds tells nobody where it is."""
        told = self.tr("{position} of {length}").format(
            position=time_told(self.position_seconds), length=time_told(self.maximum() / 1000)
        )
        self.setAccessibleDescription(told)

    def _ask_for(self, milliseconds: int) -> None:
        if not self._is_showing:
            self.seek_requested.emit(milliseconds / 1000)

    def _x(self, seconds: float) -> float:
        # Far outside nothing is seen, and the painter's numbers have an end.
        width = self.width()
        return min(max(self.axis.x(seconds, width), -width), 2.0 * width)
