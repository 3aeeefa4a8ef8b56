"""The audio device: one QAudioSink in a thread of its own, for the whole life of the process.

QtMultimedia is imported in that thread, so a window never waits for it, and a busy window never
makes a gap in the sound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, QThread, Signal, SignalInstance

from scenewright.studio.player.speaker import Speaker

if TYPE_CHECKING:
    from scenewright.studio.player.feed import Feed


class AudioOutput(Protocol):
    """What a player needs of a device. `number` names one start, so that late news is known.

    `played(number, frames)`: frames of that start that were played.
    `ended(number)`: the feed ran dry and its last frame was played.
    `trouble(number, sentence)`: that start plays nothing.
    `devices(mapping)`: the devices there are, id to name.
    """

    @property
    def played(self) -> SignalInstance: ...
    @property
    def ended(self) -> SignalInstance: ...
    @property
    def trouble(self) -> SignalInstance: ...
    @property
    def devices(self) -> SignalInstance: ...

    def prepare(self) -> None:
        """Look for devices; `devices` follows. Called once the window is there."""

    def start(self, number: int, feed: Feed, device: str) -> None:
        """Play from the feed's next frame; what was buffered before is dropped."""

    def stop(self) -> None:
        """Fall silent at once and drop what is buffered."""

    def close(self) -> None:
        """Release the device and end the thread."""


class QtAudioOutput(QObject):
    """`AudioOutput` on a real device, in its own thread. Call from one thread; close it."""

    played = Signal(int, int)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)
    _prepare_wanted = Signal()
    _start_wanted = Signal(int, object, str)
    _stop_wanted = Signal()
    _release_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread(self)
        self._thread.setObjectName("audio")
        self._speaker = Speaker()
        self._speaker.moveToThread(self._thread)
        self._prepare_wanted.connect(self._speaker.prepare)
        self._start_wanted.connect(self._speaker.start)
        self._stop_wanted.connect(self._speaker.stop)
        self._release_wanted.connect(
            self._speaker.release, Qt.ConnectionType.BlockingQueuedConnection
        )
        self._speaker.played.connect(self.played)
        self._speaker.ended.connect(self.ended)
        self._speaker.trouble.connect(self.trouble)
        self._speaker.devices.connect(self.devices)

    def prepare(self) -> None:
        """Start the thread and look for devices; `devices` follows."""
        self._ensure_thread()
        self._prepare_wanted.emit()

    def start(self, number: int, feed: Feed, device: str) -> None:
        """Play from the feed's next frame on the device with this id, else on the default one."""
        self._ensure_thread()
        self._start_wanted.emit(number, feed, device)

    def stop(self) -> None:
        """Fall silent; what is buffered is dropped."""
        self._stop_wanted.emit()

    def close(self) -> None:
        """Release the device and end the thread; nothing plays afterwards."""
        if self._thread.isRunning():
            self._release_wanted.emit()
            self._thread.quit()
            self._thread.wait()

    def _ensure_thread(self) -> None:
        if not self._thread.isRunning():
            self._thread.start()
