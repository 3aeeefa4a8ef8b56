"""What is heard from a real sound server is the file, to the sample."""

import numpy as np
import pytest
import soundfile
from listening import SAMPLE_RATE, play, sounding


@pytest.fixture
def noise(tmp_path):
    """Three seconds of noise without a single zero, so that silence is told from sound."""
    drawn = np.random.default_rng(5).integers(1, 12000, (3 * SAMPLE_RATE, 2), dtype=np.int16)
    path = tmp_path / "noise.wav"
    soundfile.write(path, drawn, SAMPLE_RATE, subtype="PCM_16")
    return path, drawn.astype(np.float32) / 32768


def test_what_is_heard_is_the_file_to_the_last_sample(sound_server, ear, noise):
    path, original = noise
    said, _ = play(sound_server, path, "play", "until:paused")
    heard = sounding(ear.frames())
    assert len(heard) == len(original)
    assert np.abs(heard - original).max() == 0.0
    assert said[-1][1:3] == ["paused", "3.0000"]


def test_a_seek_is_exact_to_the_sample(sound_server, ear, noise):
    path, original = noise
    play(sound_server, path, "seek:1.25", "play", "past:1.75", "seek:0.123", "past:0.6", "pause")
    heard = sounding(ear.frames())
    differs = (heard != original[60000 : 60000 + len(heard)]).any(axis=1)
    assert differs.any()
    second = heard[int(np.argmax(differs)) :]
    assert len(second) > SAMPLE_RATE // 10
    assert (second == original[5904 : 5904 + len(second)]).all()


def test_a_window_that_stalls_does_not_silence_the_sound(sound_server, ear, noise):
    path, original = noise
    words = ("play", "past:0.3", "stall:1.1", "wait:0.1", "stall:1.1", "until:paused")
    play(sound_server, path, *words)
    heard = ear.frames()
    assert (sounding(heard) == original).all()
    places = np.flatnonzero(np.abs(heard).max(axis=1) > 0)
    silent_seconds = (places[-1] + 1 - places[0] - len(original)) / SAMPLE_RATE
    # With the device in the window's own thread it would be nearly both stalls.
    assert silent_seconds < 1.1


def test_without_a_device_the_player_says_so_and_goes_on(noise):
    path, _original = noise
    said, _ = play("unix:/nonexistent", path, "play", "until:paused", "seek:1", "play", "wait:0.1")
    _words, state, _position, sentence = said[1]
    assert state == "paused"
    assert "No audio output device was found" in sentence
    assert said[2][2] == "1.0000"
