"""One sound on an audio output: where it plays, how fast, round which region, on which device.

Which sound that is, the player says.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from scenewright.studio.later import later
from scenewright.studio.player.devices import DeviceChoice
from scenewright.studio.player.meter import SILENCE, PeakHold, decibels
from scenewright.studio.player.state import PlayerState

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QTimer

    from scenewright.studio.player.audio_output import AudioOutput
    from scenewright.studio.player.feed import Feed, Manner, Trial
    from scenewright.studio.player.mix import Mix
    from scenewright.studio.player.way import Region

RATE_MIN = 0.25
RATE_MAX = 4.0
REGION_SECONDS_MIN = 0.01
# A switch between two sounds is heard as soon as what is buffered was played.
SWITCHED_BUFFER_SECONDS = 0.12
# A device that is gone may be the default one a moment longer.
DEVICE_RETRY_MS = 150
DEVICE_RETRIES = 5


class Playing(PlayerState):
    """The verbs of transport. They take effect at once and do nothing while there is no sound."""

    def __init__(self, output: AudioOutput, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._output = output
        self._mix: Mix | None = None
        self._feed: Feed | None = None
        self._number = 0
        self._played_frames = 0
        self._device = DeviceChoice()
        self._device_retries = 0
        self._retrying: QTimer = later(self, DEVICE_RETRY_MS, self._restart)
        self._hold = PeakHold()
        output.played.connect(self._played)
        output.ended.connect(self._ended)
        output.trouble.connect(self._troubled)
        output.devices.connect(self._found_devices)

    def prepare(self) -> None:
        """Look for output devices; called once the window is there."""
        self._output.prepare()

    def play(self) -> None:
        """Play from the position at the chosen rate; from the start where the end was reached."""
        self._play_at(0.0)

    def pause(self) -> None:
        """Stop at the position."""
        Playing.shuttle_speed.renew(self, 0.0)
        if self.state == "playing":
            self._silence()

    def toggle(self) -> None:
        """Play or pause."""
        if self.state == "playing":
            self.pause()
        else:
            self.play()

    def stop(self) -> None:
        """Pause and go to the beginning."""
        self.pause()
        self.seek(0.0)

    def shuttle(self, direction: int) -> None:
        """J (-1), K (0) and L (1): back, pause, forwards; the same again is twice as fast, to 4."""
        if direction == 0:
            self.pause()
            return
        before = self.shuttle_speed
        if before == 0.0 and direction > 0 and self.state == "playing":
            before = 1.0
        faster = 2.0 * before if before * direction > 0 else float(direction)
        self._play_at(min(max(faster, -RATE_MAX), RATE_MAX))

    def seek(self, seconds: float) -> None:
        """Go to a position, exact to the sample; goes on playing where it played."""
        if self._mix is None or not math.isfinite(seconds):
            return
        self._go_to(round(seconds * self._mix.sample_rate))
        self._restart()

    def set_region(self, start_seconds: float, end_seconds: float) -> None:
        """Play no further than this stretch's end, or round it while looping.

        Less than a hundredth of a second is no region.
        """
        if self._mix is None or not (math.isfinite(start_seconds) and math.isfinite(end_seconds)):
            return
        Playing.region.renew(self, self._within(start_seconds, end_seconds))
        self._steer()

    def clear_region(self) -> None:
        """Play the whole sound again."""
        Playing.region.renew(self, None)
        self._steer()

    def set_looping(self, is_looping: bool) -> None:
        """Go round the region, or the whole sound, without a gap."""
        Playing.is_looping.renew(self, is_looping)
        self._steer()

    def set_rate(self, rate: float) -> None:
        """Play at this speed, 0.25 to 4."""
        if math.isfinite(rate):
            Playing.rate.renew(self, min(max(rate, RATE_MIN), RATE_MAX))
            self._restart()

    def set_pitch_kept(self, is_pitch_kept: bool) -> None:
        """Whether voices keep their pitch at another rate."""
        Playing.is_pitch_kept.renew(self, is_pitch_kept)
        if self.rate != 1.0 or self.shuttle_speed:
            self._restart()

    def set_trial(self, trial: Trial | None) -> None:
        """Hear this speed, volume and pitch on the finished take, on top of what it has.

        The position goes on counting the take's own seconds.
        """
        if trial != self.trial:
            Playing.trial.renew(self, trial)
            self._restart()

    def use_device(self, device: str) -> None:
        """Play on the device with this id from now on; empty is the system's choice."""
        self._device.wanted = device
        Playing.device_message.renew(self, self._device.message)
        self._restart()

    def close(self) -> None:
        """Fall silent and release the device."""
        self._silence()
        self._output.close()

    def _play_at(self, shuttle_speed: float) -> None:
        mix = self._mix
        if mix is None or (self.state == "playing" and shuttle_speed == self.shuttle_speed):
            return
        Playing.shuttle_speed.renew(self, shuttle_speed)
        frame, region = self._frame(), self._region()
        start, end = region or (0, mix.length)
        if shuttle_speed >= 0 and frame in (end, mix.length):
            frame = start
        elif shuttle_speed < 0 and frame in (start, 0):
            frame = end
        self._go_to(frame)
        self._device_retries = 0
        Playing.device_message.renew(self, self._device.message)
        Playing.state.renew(self, "playing")
        self._restart()

    def _restart(self) -> None:
        """Play on from the position as everything is set now, where it plays."""
        if self._mix is None or self.state != "playing":
            return
        from scenewright.studio.player.feed import BUFFER_SECONDS, Feed

        self._retrying.stop()
        self._number += 1
        self._played_frames = 0
        buffer = BUFFER_SECONDS if self.other is None else SWITCHED_BUFFER_SECONDS
        self._feed = Feed(self._mix, self._frame(), self._manner(), buffer_seconds=buffer)
        self._output.start(self._number, self._feed, self._device.in_use)

    def _silence(self) -> None:
        self._retrying.stop()
        self._number += 1
        self._feed = None
        if self.state == "playing":
            self._output.stop()
            Playing.state.renew(self, "paused")
        Playing.shuttle_speed.renew(self, 0.0)
        Playing.level_db.renew(self, SILENCE)
        Playing.peak_hold_db.renew(self, self._hold.forget())

    def _steer(self) -> None:
        feed = self._feed
        bounds = (self._region(), self._goes_round())
        if feed is not None and not feed.steer(self._played_frames, *bounds):
            self._restart()

    def _manner(self) -> Manner:
        from scenewright.studio.player.feed import Manner

        rate = self.rate * (abs(self.shuttle_speed) or 1.0)
        return Manner(
            rate=min(max(rate, RATE_MIN), RATE_MAX),
            is_pitch_kept=self.is_pitch_kept,
            is_backwards=self.shuttle_speed < 0,
            region=self._region(),
            is_looping=self._goes_round(),
            trial=self.trial,
        )

    def _goes_round(self) -> bool:
        # Round a frame or two nothing is heard, and nobody turns fast enough.
        return self.is_looping and self.duration_seconds >= REGION_SECONDS_MIN

    def _within(self, start_seconds: float, end_seconds: float) -> tuple[float, float] | None:
        """What of a stretch lies within the sound, if that is enough for a region."""
        start, end = (
            min(max(seconds, 0.0), self.duration_seconds)
            for seconds in sorted((start_seconds, end_seconds))
        )
        return (start, end) if end - start >= REGION_SECONDS_MIN else None

    def _region(self) -> Region | None:
        if self.region is None or self._mix is None:
            return None
        start, end = (round(seconds * self._mix.sample_rate) for seconds in self.region)
        return (start, min(end, self._mix.length))

    def _go_to(self, frame: int) -> None:
        if self._mix is not None:
            frame = min(max(frame, 0), self._mix.length)
            Playing.position_seconds.renew(self, frame / self._mix.sample_rate)

    def _frame(self) -> int:
        return 0 if self._mix is None else round(self.position_seconds * self._mix.sample_rate)

    def _played(self, number: int, frames: int) -> None:
        feed = self._feed
        if number != self._number or feed is None:
            return
        before, self._played_frames = self._played_frames, frames
        self._go_to(feed.place(frames))
        left, right = feed.level(before, frames)
        levels = (decibels(left), decibels(right))
        seconds = (frames - before) / feed.sample_rate
        Playing.level_db.renew(self, levels)
        Playing.peak_hold_db.renew(self, self._hold.push(levels, seconds))
        if frames:
            self._device_retries = DEVICE_RETRIES

    def _ended(self, number: int) -> None:
        feed = self._feed
        if number != self._number or feed is None:
            return
        self._go_to(feed.next_frame)
        self._silence()
        if feed.failure:
            Playing.device_message.renew(self, feed.failure)

    def _troubled(self, number: int, sentence: str) -> None:
        if number != self._number:
            return
        if self._device_retries:
            self._device_retries -= 1
            self._retrying.start()
            return
        self._silence()
        Playing.device_message.renew(self, sentence)

    def _found_devices(self, devices: Mapping[str, str]) -> None:
        before, is_news = self._device.in_use, dict(devices) != self.devices
        self._device.found(devices)
        Playing.devices.renew(self, dict(devices))
        # A server tells of devices whenever one begins or ends to play: what was said stays then.
        if devices and is_news:
            Playing.device_message.renew(self, self._device.message)
        if self._device.in_use != before:
            self._restart()
