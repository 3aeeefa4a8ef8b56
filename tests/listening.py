"""Hearing what the studio plays: a process of its own plays, the null sink is recorded."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np

SAMPLE_RATE = 48000
SINK = "studio_null"
PLAY = [sys.executable, str(Path(__file__).parent / "studio" / "play_a_file.py")]
EAR_OPTIONS = ("--format=float32le", "--rate=48000")
EAR_OPTIONS += ("--channels=2", "--latency-msec=20", "--raw")


class Ear:
    """Records what a null sink plays, as float32 stereo at 48 kHz."""

    def __init__(self, address, sink=SINK):
        self.process = subprocess.Popen(
            ["parec", "-s", address, "-d", f"{sink}.monitor", *EAR_OPTIONS],
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
        return self.so_far()

    def end(self):
        """Listen no longer; nothing happens where that was done before."""
        self.process.kill()
        self.process.wait()

    def so_far(self, start_frame=0):
        """What was heard until now, from a frame on."""
        heard = bytes(self._bytes[start_frame * 8 :])
        return np.frombuffer(heard[: len(heard) // 8 * 8], np.float32).reshape(-1, 2)

    def wait_until_listening(self):
        while len(self._bytes) < 8 * SAMPLE_RATE // 20:
            threading.Event().wait(0.01)


def play(address, path, *words):
    done = Listened(address, path, *words)
    said, complaints = done.process.communicate(timeout=120)
    assert done.process.returncode == 0, complaints
    return [line.split(" ", 3) for line in said.splitlines()], complaints


class Listened:
    """A process that plays, and what it says word by word."""

    def __init__(self, address, path, *words):
        environment = {**os.environ, "PULSE_SERVER": address, "XDG_RUNTIME_DIR": str(path.parent)}
        self.process = subprocess.Popen(
            [*PLAY, str(path), *words],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def after(self, word):
        """State, position and sentence after a word was obeyed."""
        for line in self.process.stdout:
            said, *rest = line.rstrip("\n").split(" ", 3)
            if said == word:
                return rest
        raise AssertionError(f"{word} was not reached: {self.process.stderr.read()}")

    def end(self):
        """Wait for its end, which is a good one."""
        _said, complaints = self.process.communicate(timeout=120)
        assert self.process.returncode == 0, complaints


def sounding(heard):
    """What was heard without the silence: before, after, and where a busy machine made a gap."""
    return heard[np.abs(heard).max(axis=1) > 0]
