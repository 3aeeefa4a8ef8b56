"""Any stretch of a file is the same wherever reading began, and little of it is held."""

import os
import threading

import numpy as np
import pytest
import soundfile
from sound_witness import programme

from scenewright.sound.decode import PcmLayout, decode
from scenewright.sound.errors import DecodeError
from scenewright.sound.resample import resample
from scenewright.sound.source import BLOCK_FRAMES, FileSource, MemorySource, ResampledSource

RATE = 48000
FILES = {
    "a.wav": ("WAV", "PCM_16"),
    "a.flac": ("FLAC", "PCM_24"),
    "a.mp3": ("MP3", "MPEG_LAYER_III"),
    "opus.ogg": ("OGG", "OPUS"),
    "vorbis.ogg": ("OGG", "VORBIS"),
}
PLACES = (200_000, 0, 100_000, BLOCK_FRAMES - 7, 250_000, 31, 199_990, 5 * BLOCK_FRAMES, 299_000)


@pytest.fixture(params=FILES)
def file(request, tmp_path):
    path = tmp_path / request.param
    container, subtype = FILES[request.param]
    soundfile.write(path, programme(RATE, 6.25), RATE, subtype, format=container)
    return path


def test_a_seek_finds_what_reading_in_order_finds(file):
    whole = decode(file).frames
    source = FileSource(file)
    source.make_ready()
    assert (source.frames, source.channels, source.sample_rate) == (len(whole), 2, RATE)
    for place in PLACES:
        for count in (1, 480, 70_000):
            part = source.read_at(place, count)
            there = whole[place : place + count]
            assert np.abs(part[: len(there)] - there).max() < 1e-6
            assert len(part) == count
            assert not part[len(there) :].any()
    assert not source.read_at(-500, 100).any()
    assert np.abs(source.read_at(-5, 10)[5:] - whole[:5]).max() < 1e-6
    source.close()
    assert not source.read_at(0, 100).any()


@pytest.mark.parametrize("name", ["a.wav", "a.flac"])
def test_a_file_that_is_cut_short_while_it_is_open_says_so(tmp_path, name):
    path = tmp_path / name
    container, subtype = FILES[name]
    sound = programme(RATE, 6.25)
    soundfile.write(path, sound, RATE, subtype, format=container)
    source = FileSource(path, frames=len(sound))
    guessed = FileSource(path)
    os.truncate(path, path.stat().st_size // 2)
    assert np.abs(source.read_at(100_000, 480) - sound[100_000:100_480]).max() < 1e-4
    for place in (200_000, 299_000, 200_000):
        with pytest.raises(DecodeError, match=r"ends before|damaged"):
            source.read_at(place, 480)
    if name == "a.wav":
        assert not guessed.read_at(200_000, 480).any()


def test_a_file_that_ends_a_little_early_is_silent_there(tmp_path):
    path = tmp_path / "a.wav"
    sound = programme(RATE, 1.0)
    soundfile.write(path, sound, RATE, "PCM_16")
    source = FileSource(path, frames=len(sound) + 1000)
    assert not source.read_at(len(sound), 1000).any()


def test_raw_samples_are_read_by_their_layout(tmp_path):
    samples = programme(RATE, 2.0)
    soundfile.write(tmp_path / "a.pcm", samples, RATE, "FLOAT", "LITTLE", "RAW")
    source = FileSource(tmp_path / "a.pcm", PcmLayout(RATE, 2, "f32le"))
    assert (source.read_at(4000, 90_000) == samples[4000:94_000]).all()


def test_who_looks_and_who_listens_do_not_disturb_each_other(file):
    whole = decode(file).frames
    source = FileSource(file)
    differences = []

    def read(seed):
        for place in np.random.default_rng(seed).integers(0, len(whole) - 5000, 40).tolist():
            part = source.read_at(place, 5000) - whole[place : place + 5000]
            differences.append(np.abs(part).max())

    threads = [threading.Thread(target=read, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(differences) == 120
    assert max(differences) < 1e-6


@pytest.mark.parametrize(("from_rate", "to_rate"), [(44100, 48000), (48000, 44100), (8000, 48000)])
def test_another_rate_is_the_same_wherever_reading_began(from_rate, to_rate):
    samples = programme(from_rate, 4.0)
    ideal = resample(samples, from_rate, to_rate)
    source = ResampledSource(MemorySource(samples, from_rate), to_rate, 2)
    assert source.frames == len(ideal)
    for place in (100_000 * to_rate // 48_000, 0, 17, 150_000 * to_rate // 48_000):
        part = source.read_at(place, 20_000) - ideal[place : place + 20_000]
        # The first frames of all have no sound before them, or silence: both are right.
        assert np.abs(part[64:]).max() < 1e-5


def test_one_channel_is_heard_on_both_sides():
    samples = programme(RATE, 1.0)[:, :1]
    source = ResampledSource(MemorySource(samples, RATE), RATE, 2)
    assert (source.read_at(10, 100) == np.repeat(samples[10:110], 2, axis=1)).all()
