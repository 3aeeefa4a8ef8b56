"""Hearing what the studio plays: a process of its own plays, the null sink is recorded."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np

SAMPLE_RATE = 48000
PLAY = [sys.executable, str(Path(__file__).parent / "studio" / "play_a_file.py")]
EAR_OPTIONS = ("-d", "studio_null.monitor", "--format=float32le", "--rate=48000")
EAR_OPTIONS += ("--channels=2", "--latency-msec=20", "--raw")


class Ear:
    """Records what the null sink plays, as float32 stereo at 48 kHz."""

    def __init__(self, address):
        self.process = subprocess.Popen(
            ["parec", "-s", address, *EAR_OPTIONS],
            stdout=subprocess.PIPE,
        )
        self._bytes = bytearray()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self):
        while block := self.process.stdout.read(1024):
            self._bytes += block

    def frames(self):
        """Everything heard until now; ends the recording."""
        self.process.terminate()
        self.process.wait()
        self._thread.join()
        self.process.stdout.close()
        whole = len(self._bytes) // 8 * 8
        return np.frombuffer(bytes(self._bytes[:whole]), np.float32).reshape(-1, 2)

    def wait_until_listening(self):
        while len(self._bytes) < 8 * SAMPLE_RATE // 20:
            threading.Event().wait(0.01)


def play(address, path, *words):
    environment = {**os.environ, "PULSE_SERVER": address, "XDG_RUNTIME_DIR": str(path.parent)}
    done = subprocess.run(
        [*PLAY, str(path), *words], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return [line.split(" ", 3) for line in done.stdout.splitlines()], done.stderr


def sounding(heard):
    """What was heard without the silence: before, after, and where a busy machine made a gap."""
    return heard[np.abs(heard).max(axis=1) > 0]
