"""The player: one take at a time, sample-exact, on an audio output it was constructed with.

A new take never interrupts what plays: only `load` changes what is played, and only a verb of
the user calls it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    from scenewright.sound.peaks import Peaks
    from scenewright.studio.audio_output import AudioOutput
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.scenes import TakeEntry

SILENT_DB = -120.0


class Player(QObject):
    """Observed and derived: `take` (TakeEntry | None), `state` ("empty", "playing", "paused"),

    `position_seconds`, `duration_seconds`, `peaks` (sound.peaks.Peaks | None), `level_db` (left
    and right of the last block, -120 is silence), `device_message` (a sentence, "" when well).
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
    level_db_changed = Signal(object)
    level_db: Derived[tuple[float, float]] = Derived((SILENT_DB, SILENT_DB))
    device_message_changed = Signal(object)
    device_message = Derived("")

    def __init__(
        self, coroutines: Coroutines, output: AudioOutput, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._coroutines = coroutines
        self._output = output

    async def load(self, take: TakeEntry, *, is_playing: bool = False) -> None:
        """Show a take, decoded in a worker thread; plays at once where asked."""

    def play(self) -> None:
        """Play from the position; from the beginning where the end was reached."""

    def pause(self) -> None:
        """Stop at the position."""

    def toggle(self) -> None:
        """Play or pause."""

    def stop(self) -> None:
        """Pause and go to the beginning."""

    def seek(self, seconds: float) -> None:
        """Go to a position, exact to the sample; goes on playing where it played."""

    def use_device(self, device: str) -> None:
        """Play on the device with this id from now on; empty is the system's choice."""

    def device_names(self) -> dict[str, str]:
        """The devices there are: id to name; empty before the first play."""
        return {}

    def close(self) -> None:
        """Stop and release the device."""
