"""What the mouse does over the outline: a click seeks, a drag makes a region or moves its ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from scenewright.ui.player.waveform_axis import TimeAxis

    Region = tuple[float, float] | None

HANDLE_PIXELS = 5
DRAG_PIXELS = 4


class WaveformMouse(QObject):
    """`seek_requested(seconds)`, `region_requested(start_seconds, end_seconds)`, `region_left`.

    Positions are pixels of a width; `region` is what there is now. Pressing seeks at once, so
    that a click is heard as soon as it is made; a click away from the region leaves it.
    """

    seek_requested = Signal(float)
    region_requested = Signal(float, float)
    region_left = Signal()

    def __init__(self, axis: TimeAxis, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._axis = axis
        self.region: Region = None
        self._pressed_x: float | None = None
        self._anchor_seconds = 0.0
        self._is_dragged = False
        self._is_end_held = False

    def end_at(self, x: float, width: float) -> float | None:
        """The other end of the region where one of its ends is under the pointer, in seconds."""
        if self.region is None:
            return None
        places = [(abs(self._axis.x(here, width) - x), other) for here, other in self._ends()]
        distance, other = min(places)
        return other if distance <= HANDLE_PIXELS else None

    def press(self, x: float, width: float, modifiers: Qt.KeyboardModifier) -> None:
        """The left button goes down."""
        seconds = self._axis.seconds(x, width)
        self._pressed_x, self._is_dragged, self._is_end_held = x, False, False
        self._anchor_seconds = seconds
        held = self.end_at(x, width)
        if modifiers & Qt.KeyboardModifier.ShiftModifier and self.region is not None:
            # The end that is nearer moves to the pointer.
            held = min((abs(here - seconds), other) for here, other in self._ends())[1]
            self._ask(held, seconds)
        if held is not None:
            self._anchor_seconds, self._is_end_held = held, True
            return
        self.seek_requested.emit(seconds)

    def move(self, x: float, width: float) -> None:
        """The pointer moves with the button down."""
        if self._pressed_x is None:
            return
        if self._is_dragged or abs(x - self._pressed_x) >= DRAG_PIXELS:
            self._is_dragged = True
            self._ask(self._anchor_seconds, self._axis.seconds(x, width))

    def release(self) -> None:
        """The button goes up."""
        pressed, self._pressed_x = self._pressed_x, None
        if pressed is None or self._is_dragged or self._is_end_held or self.region is None:
            return
        start, end = self.region
        if not start <= self._anchor_seconds <= end:
            self.region_left.emit()

    def _ends(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Each end of the region with the other one."""
        assert self.region is not None
        start, end = self.region
        return (start, end), (end, start)

    def _ask(self, first: float, second: float) -> None:
        if first != second:
            self.region_requested.emit(min(first, second), max(first, second))
