"""What is heard from a real sound server is the file, to the sample."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
import soundfile

SAMPLE_RATE = 48000
PLAY = [sys.executable, str(Path(__file__).with_name("play_a_file.py"))]
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


@pytest.fixture
def ear(sound_server):
    ear = Ear(sound_server)
    ear.wait_until_listening()
    yield ear
    ear.process.kill()
    ear.process.wait()


@pytest.fixture
def noise(tmp_path):
    """Three seconds of noise without a single zero, so that silence is told from sound."""
    drawn = np.random.default_rng(5).integers(1, 12000, (3 * SAMPLE_RATE, 2), dtype=np.int16)
    path = tmp_path / "noise.wav"
    soundfile.write(path, drawn, SAMPLE_RATE, subtype="PCM_16")
    return path, drawn.astype(np.float32) / 32768


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


def test_what_is_heard_is_the_file_to_the_last_sample(sound_server, ear, noise):
    path, original = noise
    said, _ = play(sound_server, path, "play", "until:paused")
    heard = sounding(ear.frames())
    assert len(heard) == len(original)
    assert np.abs(heard - original).max() == 0.0
    assert said[-1][1:3] == ["paused", "3.0000"]


def test_a_seek_is_exact_to_the_sample(sound_server, ear, noise):
    path, original = noise
    play(sound_server, path, "seek:1.25", "play", "wait:0.6", "seek:0.123", "wait:0.6", "pause")
    heard = sounding(ear.frames())
    differs = (heard != original[60000 : 60000 + len(heard)]).any(axis=1)
    assert differs.any()
    second = heard[int(np.argmax(differs)) :]
    assert len(second) > SAMPLE_RATE // 10
    assert (second == original[5904 : 5904 + len(second)]).all()


def test_a_window_that_stalls_does_not_silence_the_sound(sound_server, ear, noise):
    path, original = noise
    words = ("play", "wait:0.3", "stall:0.8", "wait:0.1", "stall:0.8", "until:paused")
    play(sound_server, path, *words)
    heard = ear.frames()
    assert (sounding(heard) == original).all()
    places = np.flatnonzero(np.abs(heard).max(axis=1) > 0)
    silent_seconds = (places[-1] + 1 - places[0] - len(original)) / SAMPLE_RATE
    # With the device in the window's own thread it would be about a second.
    assert silent_seconds < 0.5


def test_without_a_device_the_player_says_so_and_goes_on(noise):
    path, _original = noise
    said, _ = play("unix:/nonexistent", path, "play", "until:paused", "seek:1", "play", "wait:0.1")
    _words, state, _position, sentence = said[1]
    assert state == "paused"
    assert "No audio output device was found" in sentence
    assert said[2][2] == "1.0000"
