"""The player on a sound server of its own: click to sound, gaps while the window stalls, memory.

The control of click and gaps is a bare QAudioSink that plays the same samples from memory in the
same process: it shows what server and machine take by themselves. Memory is what an hour costs on
top of a short take, played, sought and looped.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import soundfile
from ratio import report

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

RATE = 48000
CLICKS = 9
CLICK_MS_MAX = 60
CONTROL_RATIO_MAX = 1.3
STALL_SECONDS = 0.4
STALLED_SECONDS = 5
GAP_MS_MAX = 1
MEMORY_MB_MAX = 60
# Making an hour of MP3 at 48 kHz takes longer than all the rest.
HOURS = {"wav": 48000, "mp3": 8000}


class Control:
    """A bare sink in the window's own thread, from memory, with a long buffer."""

    def __init__(self, samples):
        from PySide6.QtCore import QBuffer, QByteArray
        from PySide6.QtMultimedia import QAudioFormat, QAudioSink, QMediaDevices

        wanted = QAudioFormat()
        wanted.setSampleRate(RATE)
        wanted.setChannelCount(2)
        wanted.setSampleFormat(QAudioFormat.SampleFormat.Float)
        self._bytes = QByteArray(samples.tobytes())
        self._buffer = QBuffer(self._bytes)
        self._sink = QAudioSink(QMediaDevices.defaultAudioOutput(), wanted)
        self._sink.setBufferSize(RATE * 8)

    def play(self):
        from PySide6.QtCore import QIODevice

        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._sink.start(self._buffer)

    def pause(self):
        self._sink.reset()
        self._buffer.close()


def heard_after(ear):
    """When something is heard of what was silent until now."""
    before = len(ear._bytes)
    while True:
        fresh = bytes(ear._bytes[before:])
        if any(fresh):
            return time.perf_counter()
        yield


async def click_ms(ear, player):
    """From the call of `play` to the first sound, which is then stopped."""
    began = time.perf_counter()
    player.play()
    waiting = heard_after(ear)
    while True:
        try:
            next(waiting)
        except StopIteration as heard:
            player.pause()
            await asyncio.sleep(0.6)
            return (heard.value - began) * 1000
        await asyncio.sleep(0.001)


async def gap_ms(ear, player):
    """Silence within the sound while the window does not answer for 400 ms, twice a second."""
    from listening import sounding

    start = len(ear._bytes)
    player.play()
    ends = time.perf_counter() + STALLED_SECONDS
    while time.perf_counter() < ends:
        await asyncio.sleep(0.1)
        time.sleep(STALL_SECONDS)
    whole = bytes(ear._bytes[start : len(ear._bytes) // 8 * 8])
    heard = np.frombuffer(whole[: len(whole) // 8 * 8], np.float32).reshape(-1, 2)
    player.pause()
    await asyncio.sleep(0.6)
    places = np.flatnonzero(np.abs(heard).max(axis=1) > 0)
    within = heard[places[0] : places[-1] + 1]
    return (len(within) - len(sounding(within))) * 1000 / RATE


def take_of(path):
    from scenewright.studio.library.scenes import TakeEntry

    return TakeEntry(1, None, "Heard", 1, 0.0, path, "wav")


def opened_with_peaks(take):
    """As the library does it: the outline is there with the take."""
    from scenewright.sound.peaks import peaks_of
    from scenewright.studio.player.opened import open_take

    return open_take(take.path, peaks_of(take.path))


def resident_mb():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def memory_mb(player, output_format, sample_rate, folder):
    """What an hour takes on top of what was there, its outline included."""
    from scenewright.sound.encode import Encoder

    path = Path(folder) / f"hour.{output_format}"
    generator = np.random.default_rng(0)
    minute = generator.uniform(-0.4, 0.4, (sample_rate * 60, 2)).astype(np.float32)
    with Encoder(path, output_format, sample_rate) as encoder:
        for _ in range(60):
            encoder.write(minute)
    del minute
    before = resident_mb()
    await player.load(take_of(path), is_playing=True)
    greatest = 0.0
    for place in np.linspace(0, player.duration_seconds - 5, 40):
        player.seek(float(place))
        player.set_region(float(place), float(place) + 1)
        player.set_looping(bool(int(place) % 2))
        await asyncio.sleep(0.05)
        greatest = max(greatest, resident_mb())
    player.pause()
    player.set_looping(False)
    path.unlink()
    return greatest - before


async def measured(address):
    from listening import Ear

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.player.audio_output import QtAudioOutput
    from scenewright.studio.player.player import Player

    held = []
    ear = Ear(address)
    ear.wait_until_listening()
    coroutines = Coroutines()
    player = Player(coroutines, QtAudioOutput(), decode=opened_with_peaks)
    with tempfile.TemporaryDirectory() as folder:
        noise = np.random.default_rng(5).integers(1, 12000, (20 * RATE, 2), dtype=np.int16)
        path = Path(folder) / "noise.wav"
        soundfile.write(path, noise, RATE, subtype="PCM_16")
        await player.load(take_of(path))
        player.prepare()
        control = Control(noise.astype(np.float32) / 32768)
        pairs = [(await click_ms(ear, player), await click_ms(ear, control)) for _ in range(CLICKS)]
        ours, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
        bound = max(CLICK_MS_MAX, CONTROL_RATIO_MAX * bare)
        held.append(report("click to sound, ms", ours, bound, f"a bare sink {bare:.0f} ms"))
        player.stop()
        ours, bare = await gap_ms(ear, player), await gap_ms(ear, control)
        detail = (
            f"ms of silence in {STALLED_SECONDS} s; a bare sink with a second of buffer {bare:.0f}"
        )
        bound = max(GAP_MS_MAX, CONTROL_RATIO_MAX * bare)
        held.append(report("gaps while the window stalls", ours, bound, detail))
        for output_format, sample_rate in HOURS.items():
            taken = await memory_mb(player, output_format, sample_rate, folder)
            held.append(report(f"memory of an hour of {output_format}, MB", taken, MEMORY_MB_MAX))
    ear.frames()
    player.close()
    await coroutines.close()
    return all(held)


def main():
    import qasync
    from listening import SINK
    from PySide6.QtCore import QCoreApplication
    from sound_server import SoundServer

    with tempfile.TemporaryDirectory() as folder:
        server = SoundServer(Path(folder), SINK)
        os.environ["PULSE_SERVER"] = server.address
        application = QCoreApplication([])
        loop = qasync.QEventLoop(application)
        asyncio.set_event_loop(loop)
        is_held = loop.run_until_complete(measured(server.address))
        loop.close()
        server.end()
    return 0 if is_held else 1


if __name__ == "__main__":
    sys.exit(main())
