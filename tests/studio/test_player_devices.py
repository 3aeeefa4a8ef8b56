"""A device that is pulled out, and put back: the sound goes on, and the studio says where."""

import numpy as np
import pytest
import soundfile
from listening import SAMPLE_RATE, Ear, Listened, sounding
from sound_server import SoundServer


@pytest.fixture
def server(tmp_path_factory):
    """One of each test's own: its sinks come and go, and it may end."""
    server = SoundServer(tmp_path_factory.mktemp("own"), "speaker")
    yield server
    server.end()


@pytest.fixture
def noise(tmp_path):
    drawn = np.random.default_rng(5).integers(1, 12000, (6 * SAMPLE_RATE, 2), dtype=np.int16)
    path = tmp_path / "noise.wav"
    soundfile.write(path, drawn, SAMPLE_RATE, subtype="PCM_16")
    return path, drawn.astype(np.float32) / 32768


def place_of(part, whole):
    """Where a stretch of noise is in the file, -1 where it is not."""
    found = np.flatnonzero((whole[:, 0] == part[0, 0]) & (whole[:, 1] == part[0, 1]))
    return next((at for at in found if (whole[at : at + len(part)] == part).all()), -1)


def test_a_device_that_is_pulled_out_is_replaced_and_taken_again_when_it_returns(server, noise):
    path, original = noise
    server.plug("headphones")
    speaker = Ear(server.address, "speaker")
    speaker.wait_until_listening()
    words = ("prepare", "there:headphones", "device:headphones", "play", "past:0.4")
    words += ("gone:headphones", "told", "past:2", "untold", "until:paused")
    playing = Listened(server.address, path, *words)
    playing.after("past:0.4")
    server.unplug("headphones")
    state, position, sentence = playing.after("told")
    assert (state, float(position) < 2) == ("playing", True)
    assert sentence.startswith("The output device “headphones” is gone.")
    playing.after("past:2")
    server.plug("headphones")
    headphones = Ear(server.address, "headphones")
    assert playing.after("untold")[0] == "playing"
    assert playing.after("until:paused")[:2] == ["paused", "6.0000"]
    playing.end()
    # What was buffered is played once more where it was not heard; from there on it is the file.
    meanwhile = sounding(speaker.frames())
    part = meanwhile[-SAMPLE_RATE // 2 :]
    assert place_of(part, original) > 0.4 * SAMPLE_RATE
    last = sounding(headphones.frames())
    assert len(last) > SAMPLE_RATE
    assert (last[-SAMPLE_RATE:] == original[-SAMPLE_RATE:]).all()


def test_the_last_device_that_is_pulled_out_pauses_with_a_sentence(server, noise):
    path, _original = noise
    words = ("prepare", "there:speaker", "play", "past:0.4", "until:paused", "told")
    words += ("untold", "play", "past:2", "pause")
    playing = Listened(server.address, path, *words)
    playing.after("past:0.4")
    server.unplug("speaker")
    state, position, sentence = playing.after("told")
    assert state == "paused"
    assert 0.4 <= float(position) < 2
    assert "No audio output device was found" in sentence
    server.plug("speaker")
    playing.after("untold")
    assert playing.after("past:2")[0] == "playing"
    playing.end()


def test_a_sound_server_that_ends_takes_nothing_along(server, noise):
    path, _original = noise
    words = ("prepare", "there:speaker", "play", "past:0.4", "until:paused", "play", "until:paused")
    playing = Listened(server.address, path, *words, "seek:1")
    playing.after("past:0.4")
    server.process.kill()
    assert "sound server" in playing.after("until:paused")[2]
    assert "sound server" in playing.after("until:paused")[2]
    assert playing.after("seek:1")[:2] == ["paused", "1.0000"]
    playing.end()
