"""The player: one take at a time, sample-exact, on an audio output it was constructed with.

A new take never interrupts what plays: only `load` changes what is played, and only a verb of
the user calls it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scenewright.studio.feed import Feed
from scenewright.studio.observed import Derived
from scenewright.studio.schedule_of_take import Heard, schedule_of_file

if TYPE_CHECKING:
    from scenewright.sound.peaks import Peaks
    from scenewright.studio.audio_output import AudioOutput
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.scenes import TakeEntry

SILENT_DB = -120.0
SILENCE = (SILENT_DB, SILENT_DB)

Decode = Callable[["TakeEntry"], "tuple[Feed, Peaks | None]"]


def decode_file(take: TakeEntry) -> tuple[Feed, Peaks | None]:
    """The samples of a file that says what it is, without peaks; slow. Raises `DecodeError`."""
    from scenewright.sound.decode import decode

    samples = decode(take.path)
    return Feed(samples.frames, samples.sample_rate), None


class Player(QObject):
    """What plays and where. Everything observed here is derived: it changes by the verbs.

    `take` (TakeEntry | None), `state` ("empty", "playing", "paused"), `position_seconds`,
    `duration_seconds`, `peaks` (sound.peaks.Peaks | None), `schedule` (what is heard when, as the
    file itself tells; empty where it does not), `level_db` (left and right of the
    last block, -120 is silence), `device_message` (a sentence, empty when all is well),
    `devices` (id to name of the output devices).
    """

    take_changed = Signal(object)
    take: Derived[TakeEntry | None] = Derived(None)
    state_changed = Signal(object)
    state = Derived("empty")
    position_seconds_changed = Signal(object)
    position_seconds = Derived(0.0)
    duration_seconds_changed = Signal(object)
    duration_seconds = Derived(0.0)
    peaks_changed = Signal(object)
    peaks: Derived[Peaks | None] = Derived(None)
    schedule_changed = Signal(object)
    schedule: Derived[tuple[Heard, ...]] = Derived(())
    level_db_changed = Signal(object)
    level_db: Derived[tuple[float, float]] = Derived(SILENCE)
    device_message_changed = Signal(object)
    device_message = Derived("")
    devices_changed = Signal(object)
    devices: Derived[Mapping[str, str]] = Derived({})

    def __init__(
        self,
        coroutines: Coroutines,
        output: AudioOutput,
        parent: QObject | None = None,
        *,
        decode: Decode = decode_file,
    ) -> None:
        super().__init__(parent)
        self._coroutines = coroutines
        self._output = output
        self._decode = decode
        self._feed: Feed | None = None
        self._number = 0
        self._started_at = 0
        self._device = ""
        self._wanted: TakeEntry | None = None
        output.played.connect(self._played)
        output.ended.connect(self._ended)
        output.trouble.connect(self._troubled)
        output.devices.connect(self._found_devices)

    def prepare(self) -> None:
        """Look for output devices; called once the window is there."""
        self._output.prepare()

    async def load(self, take: TakeEntry, *, is_playing: bool = False) -> None:
        """Show a take, decoded in a worker thread, and play it where asked.

        Raises what `decode` raises; what was shown before then stays.
        """
        self._wanted = take
        feed, peaks, schedule = await self._coroutines.in_thread(self._read, take)
        if self._wanted is not take:
            return
        self._silence()
        self._feed = feed
        Player.take.renew(self, take)
        Player.duration_seconds.renew(self, feed.length / feed.sample_rate)
        Player.peaks.renew(self, peaks)
        Player.schedule.renew(self, schedule)
        Player.state.renew(self, "paused")
        self._go_to(0)
        if is_playing:
            self.play()

    def play(self) -> None:
        """Play from the position; from the beginning where the end was reached."""
        if self._feed is None or self.state == "playing":
            return
        frame = self._frame()
        self._go_to(0 if frame >= self._feed.length else frame)
        Player.device_message.renew(self, "")
        Player.state.renew(self, "playing")
        self._start()

    def pause(self) -> None:
        """Stop at the position."""
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

    def seek(self, seconds: float) -> None:
        """Go to a position, exact to the sample; goes on playing where it played."""
        if self._feed is None or not math.isfinite(seconds):
            return
        self._go_to(round(seconds * self._feed.sample_rate))
        if self.state == "playing":
            self._start()

    def use_device(self, device: str) -> None:
        """Play on the device with this id from now on; empty is the system's choice."""
        self._device = device
        if self.state == "playing":
            self._start()

    def close(self) -> None:
        """Fall silent and release the device."""
        self._silence()
        self._output.close()

    def _read(self, take: TakeEntry) -> tuple[Feed, Peaks | None, tuple[Heard, ...]]:
        feed, peaks = self._decode(take)
        return feed, peaks, schedule_of_file(take.path, feed.length / feed.sample_rate)

    def _start(self) -> None:
        if self._feed is None:
            return
        self._number += 1
        self._started_at = self._frame()
        self._feed.seek(self._started_at)
        self._output.start(self._number, self._feed, self._device)

    def _silence(self) -> None:
        self._number += 1
        if self.state == "playing":
            self._output.stop()
            Player.state.renew(self, "paused")
        Player.level_db.renew(self, SILENCE)

    def _go_to(self, frame: int) -> None:
        if self._feed is not None:
            frame = min(max(frame, 0), self._feed.length)
            Player.position_seconds.renew(self, frame / self._feed.sample_rate)

    def _frame(self) -> int:
        feed = self._feed
        return 0 if feed is None else round(self.position_seconds * feed.sample_rate)

    def _played(self, number: int, frames: int) -> None:
        if number != self._number or self._feed is None:
            return
        # A device may count a little of what it has not asked for yet.
        self._go_to(min(self._started_at + frames, self._feed.next_frame))
        left, right = self._feed.level
        Player.level_db.renew(self, (_decibels(left), _decibels(right)))

    def _ended(self, number: int) -> None:
        if number == self._number and self._feed is not None:
            self._silence()
            self._go_to(self._feed.length)

    def _troubled(self, number: int, sentence: str) -> None:
        if number == self._number:
            self._silence()
            Player.device_message.renew(self, sentence)

    def _found_devices(self, devices: Mapping[str, str]) -> None:
        Player.devices.renew(self, dict(devices))
        if devices:
            Player.device_message.renew(self, "")


def _decibels(peak: float) -> float:
    return 20.0 * math.log10(peak) if peak > 1e-6 else SILENT_DB
