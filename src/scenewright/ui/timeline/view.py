"""When the scene's sounds are heard: a lane a kind, drawn from the draft's Scene.

Nothing is edited here: a click or Return leads to the words, and a wish becomes words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from scenewright.scene.model import Kind, Scene
from scenewright.studio.composing.durations import tenths_told
from scenewright.ui.timeline.layout import EVENTS_MAX, Layout, bars_at, beside, laid_out
from scenewright.ui.timeline.paint import (
    Shown,
    axis_left,
    bar_rect,
    label_meter,
    paint,
    row_pixels,
    scale_pixels,
)

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

STEP_SECONDS = 1.0
AXIS_PIXELS_MIN = 168
Key = Qt.Key


class TimelineView(QWidget):
    """Shows `scene`; lanes without events take no room.

    `chosen(Span)`: the words of an event are asked for. `insert_requested(seconds)`: something is
    to be written at a time of the scene, before speed; None is where the cursor is.
    `menu_requested(place on the screen, seconds)`. Keys: Left and Right go from event to event, Up
    and Down between lanes, Return chooses; with Shift, Left and Right move the place where
    something is put in, and Return or Insert asks for it.
    """

    chosen = Signal(object)
    insert_requested = Signal(object)
    menu_requested = Signal(QPoint, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._scene = Scene("")
        self._speed = 1.0
        self._layout = Layout()
        self._label_width = label_meter(theme)
        self._cursor: int | None = None
        self._lit: frozenset[int] = frozenset()
        self._current: int | None = None
        self._caret_seconds: float | None = None
        self._names = {
            Kind.speech: self.tr("Dialogue"),
            Kind.ambience: self.tr("Ambience"),
            Kind.music: self.tr("Music"),
            Kind.sfx: self.tr("Effects"),
            Kind.reference: self.tr("References"),
        }
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Timeline"))
        theme.changed.connect(self._resize)

    def show_scene(self, scene: Scene) -> None:
        """Paint another scene."""
        is_marked = self._current is not None or self._caret_seconds is not None
        known = (self._layout, self._scene.duration_seconds)
        self._scene = scene
        self._current = self._caret_seconds = None
        self._renew()
        # Most keys change words that nothing is heard of yet.
        if is_marked or known != (self._layout, scene.duration_seconds):
            self.update()

    def show_speed(self, speed: float | None) -> None:
        """Tell times as they will be heard at this speed."""
        self._speed = speed or 1.0
        self._renew()
        self.update()

    def show_cursor(self, code_point: int) -> None:
        """Light up the events whose words the cursor is in."""
        self._cursor = code_point
        self._light()

    @property
    def caret_seconds(self) -> float | None:
        """The chosen place on the axis, in seconds of the scene."""
        return self._caret_seconds

    def sizeHint(self) -> QSize:
        rows = self._layout.row_count
        height = max(rows, 1) * row_pixels(self._theme, rows) + scale_pixels(self._theme)
        return QSize(axis_left(self._theme) * 4, height)

    def minimumSizeHint(self) -> QSize:
        # The names of the tracks grow with the text, the axis need not.
        return QSize(2 * axis_left(self._theme) + AXIS_PIXELS_MIN, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._renew()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        caret = None if self._caret_seconds is None else self._pixels(self._caret_seconds)
        shown = Shown(
            self._layout,
            self._names,
            self._lit,
            self._current if self.hasFocus() else None,
            caret,
            self._scene.duration_seconds / self._speed,
        )
        paint(painter, shown, self._theme, self.width())
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            found = self._bar_at(event.pos())
            QToolTip.showText(event.globalPos(), "" if found is None else self.told(found), self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        if by_keys and self._current is None and self._layout.bars:
            self._go_to(min(self._lit, default=0))
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        found = self._bar_at(event.position().toPoint())
        if found is None:
            self._put_caret(self._seconds(event.position().x()))
        else:
            self._go_to(found)
            self._choose()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._bar_at(event.position().toPoint()) is None:
            self.insert_requested.emit(self._seconds(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._bar_at(event.position().toPoint()) is not None
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        if is_mouse:
            self.menu_requested.emit(event.globalPos(), self._seconds(event.pos().x()))
        elif self._current is not None:
            below = bar_rect(self._layout, self._current, self._theme).bottomLeft().toPoint()
            self.menu_requested.emit(self.mapToGlobal(below), self._place())
        else:
            self.menu_requested.emit(self.mapToGlobal(QPoint()), self._place())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, bars = event.key(), self._layout.bars
        is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Key.Key_Left, Key.Key_Right):
            step = -1 if key == Key.Key_Left else 1
            if is_shifted:
                self._put_caret((self._place() or 0.0) + step * STEP_SECONDS * self._speed)
            elif bars:
                self._go_to((-1 if self._current is None else self._current) + step)
        elif key in (Key.Key_Up, Key.Key_Down) and bars:
            self._go_to(beside(bars, self._current, -1 if key == Key.Key_Up else 1))
        elif key in (Key.Key_Home, Key.Key_End) and bars:
            self._go_to(0 if key == Key.Key_Home else len(bars) - 1)
        elif key in (Key.Key_Insert, Key.Key_Plus):
            self.insert_requested.emit(self._place())
        elif key in (Key.Key_Return, Key.Key_Enter):
            if self._caret_seconds is not None:
                self.insert_requested.emit(self._caret_seconds)
            else:
                self._choose()
        else:
            super().keyPressEvent(event)

    def told(self, number: int) -> str:
        """What a bar is and when, in words; times as they will be heard."""
        bar = self._layout.bars[number]
        event = self._scene.events[bar.events[0]]
        what = bar.label
        if bar.kind is Kind.speech and event.text:
            what = f"{bar.label}: “{event.text}”"
        start, end = bar.start_seconds / self._speed, bar.end_seconds / self._speed
        return f"{self._names[bar.kind]}, {what}, {tenths_told(start)} – {tenths_told(end)}"

    def _renew(self) -> None:
        room = self.width() - axis_left(self._theme)
        before = self._layout.row_count
        self._layout = laid_out(self._scene, room, self._label_width)
        if self._current is not None:
            self._current = min(self._current, len(self._layout.bars) - 1)
        if before != self._layout.row_count:
            self.updateGeometry()
        self._light()
        self._describe()

    def _resize(self) -> None:
        self._label_width = label_meter(self._theme)
        self.updateGeometry()
        self._renew()
        self.update()

    def _light(self) -> None:
        lit = bars_at(self._layout, self._scene, self._cursor)
        if lit != self._lit:
            self._lit = lit
            self.update()

    def _describe(self) -> None:
        """Screen readers are told the event that is current, else all there are."""
        if self._current is not None:
            self.setAccessibleDescription(self.told(self._current))
            return
        told = [self.told(number) for number in range(len(self._layout.bars))]
        if len(self._scene.events) > EVENTS_MAX:
            told.append(self.tr("and more"))
        self.setAccessibleDescription("; ".join(told))

    def _go_to(self, number: int) -> None:
        self._current = min(max(number, 0), len(self._layout.bars) - 1)
        self._caret_seconds = None
        self._describe()
        self.update()

    def _put_caret(self, seconds: float) -> None:
        self._current = None
        self._caret_seconds = min(max(seconds, 0.0), self._scene.duration_seconds)
        told = self.tr("Insert at {time}").format(
            time=tenths_told(self._caret_seconds / self._speed)
        )
        self.setAccessibleDescription(told)
        self.update()

    def _choose(self) -> None:
        if self._current is not None:
            bar = self._layout.bars[self._current]
            self.chosen.emit(self._scene.events[bar.events[0]].span)

    def _place(self) -> float | None:
        """Where something would be put in: the caret, else where the current event begins."""
        if self._caret_seconds is not None or self._current is None:
            return self._caret_seconds
        return self._layout.bars[self._current].start_seconds

    def _bar_at(self, place: QPoint) -> int | None:
        found = [
            number
            for number in range(len(self._layout.bars))
            if bar_rect(self._layout, number, self._theme).contains(place)
        ]
        return found[-1] if found else None

    def _seconds(self, x: float) -> float:
        room = max(self.width() - axis_left(self._theme), 1)
        share = min(max((x - axis_left(self._theme)) / room, 0.0), 1.0)
        return share * self._scene.duration_seconds

    def _pixels(self, seconds: float) -> float:
        room = self.width() - axis_left(self._theme)
        return room * seconds / max(self._scene.duration_seconds, 0.001)
