"""A private PulseAudio, so that what is heard disturbs nobody and nobody disturbs it."""

import os
import shutil
import subprocess
import time

import pytest

SINK = "module-null-sink sink_name={0} rate=48000 format=s16le channels=2 norewinds=1"
SINK += " sink_properties=device.description={0}"
OPTIONS = ("-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no")
SECONDS_MAX = 60


class SoundServer:
    """Its null sinks come and go by name; `address` is for PULSE_SERVER."""

    def __init__(self, folder, *sinks):
        if not (shutil.which("pulseaudio") and shutil.which("parec")):
            pytest.skip("pulseaudio is not installed, so nothing can be heard")
        folder.chmod(0o700)
        self.address = f"unix:{folder}/native"
        native = f"module-native-protocol-unix socket={folder}/native auth-anonymous=1"
        self.process = subprocess.Popen(
            ["pulseaudio", *OPTIONS, f"--log-target=file:{folder}/log", "-L", native],
            env={"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)},
        )
        deadline = time.monotonic() + SECONDS_MAX
        while self.control("info").returncode:
            assert time.monotonic() < deadline, (folder / "log").read_text()
            time.sleep(0.05)
        self._modules = {}
        for sink in sinks:
            self.plug(sink)

    def control(self, *words):
        command = ["pactl", "-s", self.address, *words]
        return subprocess.run(command, capture_output=True, text=True)

    def plug(self, name):
        done = self.control("load-module", *SINK.format(name).split())
        assert done.returncode == 0, done.stderr
        self._modules[name] = done.stdout.strip()

    def unplug(self, name):
        assert self.control("unload-module", self._modules.pop(name)).returncode == 0

    def end(self):
        self.process.kill()
        self.process.wait()
