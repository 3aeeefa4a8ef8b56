"""A sound server with one null sink, and an output driven by hand."""

import gc
import os
import shutil
import subprocess
import time

import numpy as np
import pytest
from desk import Service
from ear import FakeOutput
from house import House

from scenewright.scene.model import Scene
from scenewright.sound.encode import Encoder
from scenewright.studio.coroutines import Coroutines
from scenewright.studio.draft import Draft


@pytest.fixture(autouse=True)
def swept(request):
    """Qt objects of a test end in the thread that made them, not wherever garbage is found."""
    yield
    if {"qapp", "loop"} & set(request.fixturenames):
        gc.collect()


@pytest.fixture
def output():
    return FakeOutput()


@pytest.fixture
def coroutines(loop):
    made = Coroutines()
    yield made
    loop.run_until_complete(made.close())


@pytest.fixture(scope="session")
def wave(tmp_path_factory):
    """The bytes of a short sound."""
    path = tmp_path_factory.mktemp("sound") / "x.wav"
    noise = np.random.default_rng(1).uniform(-0.3, 0.3, (24_000, 2)).astype(np.float32)
    with Encoder(path, "wav", 48_000) as encoder:
        encoder.write(noise)
    return path.read_bytes()


@pytest.fixture
def service(wave):
    return Service(wave)


@pytest.fixture
def no_parser(monkeypatch):
    monkeypatch.setattr(
        Draft.__init__, "__defaults__", (lambda prompt, _voice: iter([Scene(prompt)]), None)
    )


@pytest.fixture
def house(loop, tmp_path, service, coroutines, output, no_parser):
    made = House(tmp_path, service, coroutines, output)
    yield made
    loop.run_until_complete(made.local.close())


NULL_SINK = (
    "module-null-sink sink_name=studio_null rate=48000 format=s16le channels=2 norewinds=1 "
    "sink_properties=device.description=StudioNull"
)
SERVER_OPTIONS = ("-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no")


@pytest.fixture(scope="session")
def sound_server(tmp_path_factory):
    """A private PulseAudio with one null sink; gives the address for PULSE_SERVER."""
    if not (shutil.which("pulseaudio") and shutil.which("parec")):
        pytest.skip("pulseaudio is not installed, so nothing can be heard")
    folder = tmp_path_factory.mktemp("pulse")
    folder.chmod(0o700)
    address = f"unix:{folder}/native"
    native = f"module-native-protocol-unix socket={folder}/native auth-anonymous=1"
    server = subprocess.Popen(
        [
            "pulseaudio",
            *SERVER_OPTIONS,
            f"--log-target=file:{folder}/log",
            "-L",
            native,
            "-L",
            NULL_SINK,
        ],
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)},
    )
    deadline = time.monotonic() + 60
    while subprocess.run(["pactl", "-s", address, "info"], capture_output=True).returncode:
        assert time.monotonic() < deadline, (folder / "log").read_text()
        time.sleep(0.05)
    yield address
    server.terminate()
    server.wait()
