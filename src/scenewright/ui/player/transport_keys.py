"""What the keys do in the player: along the take, its region, its events and what is seen of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QToolTip

from scenewright.studio.composing.durations import time_told

if TYPE_CHECKING:
    from scenewright.studio.player.player import Player
    from scenewright.ui.player.waveform_view import WaveformView
    from scenewright.ui.timeline.take_timeline import TakeTimeline

STEP_SECONDS = 1.0
LEAP_SECONDS = 5.0
ZOOM_A_KEY = 2.0
RATES = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 3.0, 4.0)
SILENT_DB = -90.0


class TransportKeys(QObject):
    """Verbs without arguments for the actions of the player; they do nothing without a take."""

    def __init__(self, player: Player, view: WaveformView, timeline: TakeTimeline) -> None:
        super().__init__(view)
        self._player = player
        self._view = view
        self._axis = view.axis
        self._timeline = timeline

    def go(self, by_seconds: float) -> None:
        """Move by some seconds, within the take."""
        wanted = self._player.position_seconds + by_seconds
        self._player.seek(min(max(wanted, 0.0), self._player.duration_seconds))
        self._show(self._player.position_seconds)

    def go_one(self, direction: int) -> None:
        """Move by what is one pixel; by one sample where a sample is wider."""
        pixel = self._axis.seen_seconds / max(self._view.width(), 1)
        self.go(direction * max(pixel, 1 / self._axis.sample_rate))

    def go_home(self) -> None:
        """Go to the beginning."""
        self._player.seek(0.0)
        self._show(0.0)

    def go_end(self) -> None:
        """Go to the end."""
        self._player.seek(self._player.duration_seconds)
        self._show(self._player.duration_seconds)

    def begin_region(self) -> None:
        """Have the region begin at the position."""
        here, region = self._player.position_seconds, self._player.region
        end = self._player.duration_seconds if region is None else region[1]
        if here >= end:
            end = self._player.duration_seconds
        self._mark(here, end)

    def end_region(self) -> None:
        """Have the region end at the position."""
        here, region = self._player.position_seconds, self._player.region
        start = 0.0 if region is None else region[0]
        self._mark(0.0 if here <= start else start, here)

    def toggle_loop(self) -> None:
        """Go round in the region, or in all of the take, or no longer."""
        self._player.set_looping(not self._player.is_looping)

    def step_rate(self, by: int) -> None:
        """Play faster or slower by one step."""
        rate = self._player.rate
        found = [one for one in RATES if (one > rate + 1e-6 if by > 0 else one < rate - 1e-6)]
        if found:
            self._player.set_rate(found[0] if by > 0 else found[-1])

    def switch(self) -> None:
        """Hear the other one of two takes that are compared."""
        if self._player.other is not None:
            self._player.switch()
            letter = "B" if self._player.is_other_heard else "A"
            self._say(self.tr("{letter} is heard").format(letter=letter), is_shown=False)

    def zoom(self, direction: int) -> None:
        """See less or more around the position, or around the middle where it is not seen."""
        axis, here = self._axis, self._player.position_seconds
        if not axis.start_seconds <= here <= axis.end_seconds:
            here = (axis.start_seconds + axis.end_seconds) / 2
        axis.zoom(ZOOM_A_KEY**direction, here)

    def zoom_region(self) -> None:
        """See the region with a little beside it."""
        region = self._player.region
        if region is not None:
            air = (region[1] - region[0]) / 20
            self._axis.show(region[0] - air, region[1] + air)

    def step_event(self, by: int) -> None:
        """Go to the next event, or to the one before, and say which it is."""
        told = self._timeline.step(self._player.position_seconds, by)
        if not told:
            told = self.tr("No further event") if by > 0 else self.tr("No event before this")
        self._show(self._player.position_seconds)
        self._say(told)

    def tell(self) -> None:
        """Say where the player is, how loud it is there, and what region there is."""
        self._say(self.told())

    def told(self) -> str:
        """Position, level and region in words."""
        player = self._player
        if player.take is None:
            return self.tr("Nothing to play yet")
        parts = [
            self.tr("{position} of {length}").format(
                position=time_told(player.position_seconds),
                length=time_told(player.duration_seconds),
            )
        ]
        if player.state == "playing":
            parts.append(self.tr("level {level}").format(level=level_told(max(player.level_db))))
        held = max(player.peak_hold_db)
        if held > SILENT_DB:
            parts.append(self.tr("peak {level}").format(level=level_told(held)))
        if player.region is not None:
            start, end = (time_told(seconds) for seconds in player.region)
            told = self.tr("region {start} to {end}").format(start=start, end=end)
            parts.append(told)
            if player.is_looping:
                parts.append(self.tr("looped"))
        return "; ".join(parts)

    def _mark(self, start_seconds: float, end_seconds: float) -> None:
        if end_seconds > start_seconds:
            self._player.set_region(start_seconds, end_seconds)

    def _show(self, seconds: float) -> None:
        """Have the axis show a place that was gone to."""
        axis = self._axis
        if not axis.start_seconds <= seconds <= axis.end_seconds:
            axis.show(seconds - axis.seen_seconds / 2, seconds + axis.seen_seconds / 2)

    def _say(self, sentence: str, *, is_shown: bool = True) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, sentence))
        if is_shown:
            QToolTip.showText(self._view.mapToGlobal(QPoint(8, 8)), sentence, self._view)


def level_told(level_db: float) -> str:
    """A level as it is written: −12.3 dB, or silence."""
    if level_db <= SILENT_DB:
        return "−∞ dB"
    return f"{level_db:.1f} dB".replace("-", "−")
