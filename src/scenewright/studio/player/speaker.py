"""The part of the audio output that lives in its thread: one QAudioSink, and who may use it.

QtMultimedia is imported in that thread, so a window never waits for it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QIODevice, QObject, Qt, QTimer, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QAudioDevice, QAudioSink, QMediaDevices

    from scenewright.studio.player.feed import Feed
    from scenewright.studio.player.pulse_watch import PulseWatch

logger = logging.getLogger(__name__)

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
SERVER_GONE = (
    "The sound server of this computer has ended, so nothing can be played until the studio is "
    "started again. Everything else works."
)
DEVICE_FAILED = "The audio output device stopped. Press play to try again; everything else works."


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


class Speaker(QObject):
    """Owns the sink; every call and slot is in the audio thread. See `AudioOutput`."""

    played = Signal(int, int)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)
    _sinks_told = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._number = 0
        self._sink: QAudioSink | None = None
        self._source: _Source | None = None
        self._made_for: tuple[str, int, int, float] | None = None
        self._watched: QMediaDevices | None = None
        self._reporting: QTimer | None = None
        self._pulse: PulseWatch | None = None
        # The sinks of PulseAudio by name, as far as Qt plays there: see `PulseWatch`.
        self._sinks: Mapping[str, str] | None = None
        self._is_server_gone = False
        self._sinks_told.connect(self._note_sinks)

    @Slot()
    def prepare(self) -> None:
        try:
            from PySide6.QtMultimedia import QMediaDevices
        except ImportError as error:
            logger.info("No sound: %s", error)
            return
        if self._watched is None:
            # Only the audio thread needs what speaks to libpulse.
            from scenewright.studio.player.pulse_watch import PulseWatch

            self._watched = QMediaDevices(self)
            self._watched.audioOutputsChanged.connect(self._tell_devices)
            self._pulse = PulseWatch(self._sinks_told.emit)
            self._pulse.start()
        self._tell_devices()

    @Slot(int, object, str)
    def start(self, number: int, feed: Feed, wanted: str) -> None:
        self.stop()
        self._number = number
        if self._is_server_gone:
            self.trouble.emit(number, SERVER_GONE)
            return
        try:
            device = self._device(wanted)
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
        if self._pulse is not None:
            self._pulse.close()
        self._drop_sink()
        for child in (self._watched, self._reporting):
            if child is not None:
                child.deleteLater()
        self._watched = self._reporting = self._pulse = None

    def _sink_for(self, device: QAudioDevice, feed: Feed) -> QAudioSink:
        from PySide6.QtMultimedia import QAudioFormat, QAudioSink

        made_for = (_id(device), feed.sample_rate, feed.channels, feed.buffer_seconds)
        if self._sink is not None and self._made_for == made_for:
            return self._sink
        self._drop_sink()
        audio_format = QAudioFormat()
        audio_format.setSampleRate(feed.sample_rate)
        audio_format.setChannelCount(feed.channels)
        audio_format.setSampleFormat(QAudioFormat.SampleFormat.Float)
        sink = QAudioSink(device, audio_format, self)
        frame_bytes = BYTES_PER_SAMPLE * feed.channels
        sink.setBufferSize(round(feed.sample_rate * feed.buffer_seconds) * frame_bytes)
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

    @Slot(object)
    def _note_sinks(self, sinks: Mapping[str, str] | None) -> None:
        if self._sinks is None and not (sinks and any(_id(one) in sinks for one in _outputs())):
            # Qt plays elsewhere, or there was no server yet.
            return
        self._is_server_gone = sinks is None
        self._sinks = sinks or {}
        self._tell_devices()

    @Slot()
    def _tell_devices(self) -> None:
        found = {_id(device): device.description() for device in self._present()}
        self.devices.emit(found)
        if self._source is not None and self._made_for and self._made_for[0] not in found:
            # The server may go on with it elsewhere, or not at all: the player decides.
            number = self._number
            self.stop()
            self.trouble.emit(number, SERVER_GONE if self._is_server_gone else NO_DEVICE)

    def _present(self) -> list[QAudioDevice]:
        """The devices that are there, the system's own choice first."""
        outputs = _outputs()
        if self._sinks is None:
            return outputs
        return [device for device in outputs if _id(device) in self._sinks]

    def _device(self, wanted: str) -> QAudioDevice | None:
        present = self._present()
        chosen = [device for device in present if wanted and _id(device) == wanted]
        return next(iter(chosen or present), None)


def _outputs() -> list[QAudioDevice]:
    from PySide6.QtMultimedia import QMediaDevices

    # The default one is the first that is not null.
    default = QMediaDevices.defaultAudioOutput()
    others = [device for device in QMediaDevices.audioOutputs() if device != default]
    return others if default.isNull() else [default, *others]


def _id(device: QAudioDevice) -> str:
    return bytes(device.id().data()).decode(errors="replace")
