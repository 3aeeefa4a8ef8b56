"""The audio device: one QAudioSink in a thread of its own, for the whole life of the process.

QtMultimedia is imported in that thread, so a window never waits for it, and a busy window never
makes a gap in the sound.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import (
    QIODevice,
    QObject,
    Qt,
    QThread,
    QTimer,
    Signal,
    SignalInstance,
    Slot,
)

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QAudioDevice, QAudioSink, QMediaDevices

    from scenewright.studio.feed import Feed

logger = logging.getLogger(__name__)

BUFFER_SECONDS = 0.3
REPORT_MS = 25
BYTES_PER_SAMPLE = 4
NO_DEVICE = (
    "No audio output device was found, so nothing can be played. Connect one and press play "
    "again; everything else works."
)
NO_LIBRARY = (
    "Sound cannot be played because a system library is missing ({missing}). On Debian and "
    "Ubuntu type: sudo apt install libpulse0. Everything else works."
)
DEVICE_FAILED = "The audio output device stopped. Press play to try again; everything else works."


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


class _Source(QIODevice):
    """A feed as a device that QAudioSink pulls from."""

    def __init__(self, feed: Feed) -> None:
        super().__init__()
        self._feed = feed
        self._frame_bytes = BYTES_PER_SAMPLE * feed.channels
        self.open(QIODevice.OpenModeFlag.ReadOnly)

    def isSequential(self) -> bool:
        return True

    def bytesAvailable(self) -> int:
        return 1 << 20

    def readData(self, maxlen: int) -> object:
        return self._feed.read(maxlen // self._frame_bytes).tobytes()

    def writeData(self, data: bytes | bytearray | memoryview, len: int, /) -> int:
        return 0


class _Speaker(QObject):
    """The part that lives in the audio thread and owns the sink."""

    played = Signal(int, int)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._number = 0
        self._sink: QAudioSink | None = None
        self._source: _Source | None = None
        self._made_for: tuple[bytes, int, int] | None = None
        self._watched: QMediaDevices | None = None
        self._reporting: QTimer | None = None

    @Slot()
    def prepare(self) -> None:
        try:
            from PySide6.QtMultimedia import QMediaDevices
        except ImportError as error:
            logger.info("No sound: %s", error)
            return
        if self._watched is None:
            self._watched = QMediaDevices(self)
            self._watched.audioOutputsChanged.connect(self._tell_devices)
        self._tell_devices()

    @Slot(int, object, str)
    def start(self, number: int, feed: Feed, wanted: str) -> None:
        self.stop()
        self._number = number
        try:
            device = _device(wanted)
        except ImportError as error:
            self.trouble.emit(number, NO_LIBRARY.format(missing=error))
            return
        if device is None:
            self.trouble.emit(number, NO_DEVICE)
            return
        sink = self._sink_for(device, feed)
        self._source = _Source(feed)
        sink.start(self._source)
        if sink.error().name != "NoError":
            self.trouble.emit(number, DEVICE_FAILED)
            return
        self._report_while(True)

    @Slot()
    def stop(self) -> None:
        self._report_while(False)
        self._number = 0
        if self._sink is not None and self._source is not None:
            self._sink.reset()
        self._source = None

    @Slot()
    def release(self) -> None:
        self.stop()
        self._drop_sink()
        for child in (self._watched, self._reporting):
            if child is not None:
                child.deleteLater()
        self._watched = self._reporting = None

    def _sink_for(self, device: QAudioDevice, feed: Feed) -> QAudioSink:
        from PySide6.QtMultimedia import QAudioFormat, QAudioSink

        made_for = (bytes(device.id().data()), feed.sample_rate, feed.channels)
        if self._sink is not None and self._made_for == made_for:
            return self._sink
        self._drop_sink()
        audio_format = QAudioFormat()
        audio_format.setSampleRate(feed.sample_rate)
        audio_format.setChannelCount(feed.channels)
        audio_format.setSampleFormat(QAudioFormat.SampleFormat.Float)
        sink = QAudioSink(device, audio_format, self)
        frame_bytes = BYTES_PER_SAMPLE * feed.channels
        sink.setBufferSize(round(feed.sample_rate * BUFFER_SECONDS) * frame_bytes)
        sink.stateChanged.connect(self._state_changed)
        self._sink, self._made_for = sink, made_for
        return sink

    def _drop_sink(self) -> None:
        if self._sink is not None:
            self._sink.stop()
            self._sink.deleteLater()
        self._sink = self._made_for = None

    # No argument: Qt cannot hand over QAudio.State, whose module is not imported at the top.
    @Slot()
    def _state_changed(self) -> None:
        if self._source is None or self._sink is None:
            return
        number, state = self._number, self._sink.state()
        if state.name == "IdleState":
            self.stop()
            self.ended.emit(number)
        elif state.name == "StoppedState" and self._sink.error().name != "NoError":
            self.stop()
            self.trouble.emit(number, DEVICE_FAILED)

    def _report_while(self, is_playing: bool) -> None:
        if self._reporting is None:
            self._reporting = QTimer(self)
            self._reporting.setTimerType(Qt.TimerType.PreciseTimer)
            self._reporting.setInterval(REPORT_MS)
            self._reporting.timeout.connect(self._report)
        if is_playing:
            self._reporting.start()
        else:
            self._reporting.stop()

    def _report(self) -> None:
        if self._sink is not None and self._made_for is not None:
            frames = self._sink.processedUSecs() * self._made_for[1] // 1_000_000
            self.played.emit(self._number, frames)

    def _tell_devices(self) -> None:
        from PySide6.QtMultimedia import QMediaDevices

        found = {_id(device): device.description() for device in QMediaDevices.audioOutputs()}
        self.devices.emit(found)


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
        self._speaker = _Speaker()
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


def _id(device: QAudioDevice) -> str:
    return bytes(device.id().data()).decode(errors="replace")


def _device(wanted: str) -> QAudioDevice | None:
    from PySide6.QtMultimedia import QMediaDevices

    for device in QMediaDevices.audioOutputs():
        if wanted and _id(device) == wanted:
            return device
    default = QMediaDevices.defaultAudioOutput()
    return None if default.isNull() else default
