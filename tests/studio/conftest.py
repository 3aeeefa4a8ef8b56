"""A sound server with one null sink, a fake output driven by hand, and what tests wait with."""

import asyncio
import os
import shutil
import subprocess
import time

import pytest
from PySide6.QtCore import QObject, Signal

from scenewright.studio.coroutines import Coroutines


class FakeOutput(QObject):
    """An output whose clock is moved by hand: `advance(frames)` plays that many frames."""

    played = Signal(int, int)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)

    def __init__(self, sentence=""):
        super().__init__()
        self.sentence = sentence
        self.number = None
        self.heard = []
        self.starts = 0
        self.device = None
        self.is_closed = False

    def prepare(self):
        self.devices.emit({} if self.sentence else {"one": "Loudspeaker"})

    def start(self, number, feed, device):
        self.number, self.feed, self.device = number, feed, device
        self.frames = 0
        self.starts += 1
        if self.sentence:
            self.number = None
            self.trouble.emit(number, self.sentence)

    def stop(self):
        self.number = None

    def close(self):
        self.is_closed = True

    def advance(self, frames):
        assert self.number is not None, "nothing plays"
        block = self.feed.read(frames)
        self.heard.append(block)
        self.frames += len(block)
        self.played.emit(self.number, self.frames)
        if len(block) < frames:
            self.ended.emit(self.number)


@pytest.fixture
def output():
    return FakeOutput()


@pytest.fixture
def coroutines(loop):
    made = Coroutines()
    yield made
    loop.run_until_complete(made.close())


async def eventually(condition, seconds=20.0):
    """Wait until `condition()` is true, on the loop that everything else runs on."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.01)


NULL_SINK = (
    "module-null-sink sink_name=studio_null rate=48000 format=s16le channels=2 norewinds=1 "
    "sink_properties=device.description=StudioNull"
)


@pytest.fixture(scope="session")
def sound_server(tmp_path_factory):
    """A private PulseAudio with one null sink; gives the address for PULSE_SERVER."""
    if not (shutil.which("pulseaudio") and shutil.which("parec")):
        pytest.skip("pulseaudio is not installed, so nothing can be heard")
    folder = tmp_path_factory.mktemp("pulse")
    folder.chmod(0o700)
    address = f"unix:{folder}/native"
    server = subprocess.Popen(
        ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", f"--log-target=file:{folder}/log", "-L", f"module-native-protocol-unix socket={folder}/native auth-anonymous=1", "-L", NULL_SINK],
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)},
    )
    deadline = time.monotonic() + 15
    while subprocess.run(["pactl", "-s", address, "info"], capture_output=True).returncode:
        assert time.monotonic() < deadline, (folder / "log").read_text()
        time.sleep(0.05)
    yield address
    server.terminate()
    server.wait()
