"""What is heard in the take and when, under its waveform and on the same axis.

Drawn from the schedule in the take's own file; without one there is nothing to see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from scenewright.scene.model import Kind
from scenewright.studio.composing.durations import tenths_told
from scenewright.ui.theme import mixed
from scenewright.ui.timeline.layout import LANES

if TYPE_CHECKING:
    from scenewright.studio.player.schedule_of_take import Heard
    from scenewright.ui.player.waveform_axis import TimeAxis
    from scenewright.ui.theme import Theme

LABEL_ROW_PIXELS = 13
LABEL_PIXELS = 10
LANE_PIXELS = 4
LINE_PIXELS = 3
MARK_PIXELS_MIN = 2.0
APART_PIXELS = 6
NEAR_PIXELS = 3
# A position within this of an event's begin is at it.
SAME_SECONDS = 0.0015
OWN_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)
# A label is for what happens; what lies under all of it would push those away.
LABELLED = (Kind.speech, Kind.sfx, Kind.reference)


class TakeTimeline(QWidget):
    """`seek_requested(seconds)`: a click, or Return on the current event.

    Left and Right go from event to event, Home and End to the first and the last. It shows the
    stretch of the take that `axis` does.
    """

    seek_requested = Signal(float)

    def __init__(self, theme: Theme, axis: TimeAxis, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._axis = axis
        self._schedule: Sequence[Heard] = ()
        self._lanes: Sequence[Kind] = ()
        self._current: int | None = None
        self._names = {
            Kind.speech: self.tr("Dialogue"),
            Kind.ambience: self.tr("Ambience"),
            Kind.music: self.tr("Music"),
            Kind.sfx: self.tr("Effect"),
            Kind.reference: self.tr("Reference"),
        }
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("What is heard in the take"))
        theme.changed.connect(self._resize)
        axis.changed.connect(self.update)
        self.hide()

    def show_schedule(self, schedule: Sequence[Heard]) -> None:
        """Show the sounds of another take, or nothing."""
        self._schedule = schedule
        present = {one.kind for one in schedule}
        self._lanes = [kind for kind in LANES if kind in present]
        self._current = None
        self.setVisible(bool(schedule))
        self._describe()
        self._resize()

    def step(self, position_seconds: float, by: int) -> str:
        """Go to the event that begins next after a position (1) or before it (-1).

        What it is, in words; empty where there is none. `seek_requested` follows.
        """
        starts = [one.start_seconds for one in self._schedule]
        later = [n for n, start in enumerate(starts) if start > position_seconds + SAME_SECONDS]
        before = [n for n, start in enumerate(starts) if start < position_seconds - SAME_SECONDS]
        found = later[:1] if by > 0 else before[-1:]
        if not found:
            return ""
        self._go_to(found[0])
        self.seek_requested.emit(starts[found[0]])
        return self.told(found[0])

    def sizeHint(self) -> QSize:
        height = self._theme.around(LABEL_ROW_PIXELS) + LANE_PIXELS * len(self._lanes) + 1
        return QSize(240, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in self._schedule:
            painter.fillRect(self._place(one), self._theme.colour_of_kind(one.kind))
        if self._current is not None and self.hasFocus():
            self._paint_current(painter, self._current)
        else:
            self._paint_labels(painter)
        painter.end()

    def event(self, event: QEvent) -> bool:
        # These go from event to event here, and not along the take.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in OWN_KEYS
            and not event.modifiers()
        ):
            event.accept()
            return True
        if isinstance(event, QHelpEvent):
            found = self._at(event.pos())
            text = "\n".join(self.told(number) for number in found)
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and found:
            self._go_to(found[-1])
            self.seek_requested.emit(self._schedule[found[-1]].start_seconds)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = event.key(), len(self._schedule) - 1
        here = -1 if self._current is None else self._current
        wanted = {
            int(Qt.Key.Key_Left): here - 1,
            int(Qt.Key.Key_Right): here + 1,
            int(Qt.Key.Key_Home): 0,
            int(Qt.Key.Key_End): last,
        }.get(key)
        if wanted is not None and last >= 0:
            self._go_to(min(max(wanted, 0), last))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current is not None:
            self.seek_requested.emit(self._schedule[self._current].start_seconds)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if (
            self._current is None
            and self._schedule
            and event.reason() != Qt.FocusReason.MouseFocusReason
        ):
            self._go_to(0)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def told(self, number: int) -> str:
        """One sound in words: what it is and from when to when."""
        one = self._schedule[number]
        what = f"{one.label}: “{one.text}”" if one.text else one.label
        end = one.start_seconds + one.duration_seconds
        times = f"{tenths_told(one.start_seconds)} – {tenths_told(end)}"
        return f"{self._names[one.kind]}, {what}, {times}"

    def _place(self, one: Heard) -> QRectF:
        top = self._theme.around(LABEL_ROW_PIXELS) + LANE_PIXELS * self._lanes.index(one.kind)
        left, right = self._x(one.start_seconds), self._x(one.start_seconds + one.duration_seconds)
        return QRectF(left, top, max(right - left, MARK_PIXELS_MIN), LINE_PIXELS)

    def _paint_current(self, painter: QPainter, number: int) -> None:
        """A frame around one sound, and all that is known of it in place of the labels."""
        place = self._place(self._schedule[number])
        painter.setPen(QPen(self._theme.colour("accent"), 1.5))
        painter.drawRect(place.adjusted(-1, -1, 1, 1))
        painter.setPen(self._theme.colour("text"))
        painter.setFont(self._theme.font(LABEL_PIXELS))
        metrics, elide = painter.fontMetrics(), Qt.TextElideMode.ElideRight
        told = metrics.elidedText(self.told(number), elide, self.width())
        width = metrics.horizontalAdvance(told) + 1
        left = max(min(place.left(), self.width() - width), 0)
        row = QRectF(left, 0, width, self._theme.around(LABEL_ROW_PIXELS))
        painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, told)

    def _paint_labels(self, painter: QPainter) -> None:
        """Names where things begin, as many as do not lie on each other."""
        painter.setFont(self._theme.font(LABEL_PIXELS))
        metrics = painter.fontMetrics()
        height = self._theme.around(LABEL_ROW_PIXELS)
        free = 0.0
        for one in self._schedule:
            left, width = self._x(one.start_seconds), metrics.horizontalAdvance(one.label)
            # What began before the stretch that is seen is named at its left end.
            left = max(left, 0.0) if self._x(one.start_seconds + one.duration_seconds) > 0 else left
            if one.kind not in LABELLED or left < free or left + width > self.width():
                continue
            colour = self._theme.colour_of_kind(one.kind)
            painter.setPen(mixed(colour, self._theme.colour("text"), 0.25))
            place = QRectF(left, 0, width + 1, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, one.label)
            free = left + width + APART_PIXELS

    def _at(self, place: QPoint) -> list[int]:
        """The sounds under the pointer; over the labels all that begin there."""
        near = QRectF(place.x() - NEAR_PIXELS, place.y() - 1, 2 * NEAR_PIXELS, 2)
        found = [n for n, one in enumerate(self._schedule) if self._place(one).intersects(near)]
        if found or place.y() > self._theme.around(LABEL_ROW_PIXELS):
            return found
        begun = [n for n, one in enumerate(self._schedule) if one.kind in LABELLED]
        begun = [n for n in begun if self._x(self._schedule[n].start_seconds) <= place.x()]
        return begun[-1:]

    def _go_to(self, number: int) -> None:
        self._current = number
        self._describe()
        self.update()

    def _describe(self) -> None:
        """Screen readers are told the event that is current, else all there are."""
        numbers = range(len(self._schedule)) if self._current is None else [self._current]
        self.setAccessibleDescription("; ".join(self.told(number) for number in numbers))

    def _resize(self) -> None:
        self.updateGeometry()
        self.update()

    def _x(self, seconds: float) -> float:
        # Far outside nothing is seen, and the painter's numbers have an end.
        width = self.width()
        return min(max(self._axis.x(seconds, width), -width), 2.0 * width)
