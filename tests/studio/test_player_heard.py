"""Loops, comparisons and speeds as they are heard from a real sound server."""

import numpy as np
import pytest
import soundfile
from listening import SAMPLE_RATE, Ear, play, sounding


@pytest.fixture
def ear(sound_server):
    ear = Ear(sound_server)
    ear.wait_until_listening()
    yield ear
    ear.process.kill()
    ear.process.wait()


def noise_file(path, seed, seconds=3, sample_rate=SAMPLE_RATE):
    """Noise without a single zero, so that silence is told from sound; as float32."""
    drawn = np.random.default_rng(seed).integers(
        1, 12000, (round(seconds * sample_rate), 2), dtype=np.int16
    )
    soundfile.write(path, drawn, sample_rate, subtype="PCM_16")
    return drawn.astype(np.float32) / 32768


def test_a_region_goes_round_ten_times_without_a_sample_too_many_or_too_few(
    sound_server, ear, tmp_path
):
    path = tmp_path / "noise.wav"
    original = noise_file(path, 5)
    start, end = 30_011, 44_417
    region = f"region:{start / SAMPLE_RATE}:{end / SAMPLE_RATE}"
    words = (region, "loop", f"seek:{start / SAMPLE_RATE}", "play", "wait:4.2", "pause")
    play(sound_server, path, *words)
    heard = sounding(ear.frames())
    ideal = np.tile(original[start:end], (len(heard) // (end - start) + 1, 1))[: len(heard)]
    assert len(heard) > 10 * (end - start)
    assert np.abs(heard - ideal).max() == 0.0


def test_a_loop_that_ends_goes_on_to_the_end(sound_server, ear, tmp_path):
    path = tmp_path / "noise.wav"
    original = noise_file(path, 6, 2)
    play(sound_server, path, "region:0.5:1", "loop", "play", "wait:2.2", "clear_region", "once",
         "until:paused")  # fmt: skip
    heard = sounding(ear.frames())
    assert (heard[:SAMPLE_RATE] == original[:SAMPLE_RATE]).all()
    assert (heard[-SAMPLE_RATE // 2 :] == original[-SAMPLE_RATE // 2 :]).all()


def test_two_takes_are_switched_at_the_same_place_without_a_gap(sound_server, ear, tmp_path):
    first = noise_file(tmp_path / "first.wav", 7)
    other = noise_file(tmp_path / "other.wav", 8, 2.5)
    words = (
        f"compare:{tmp_path / 'other.wav'}",
        "play",
        "past:0.5",
        "switch",
        "past:1.1",
        "switch",
    )
    play(sound_server, tmp_path / "first.wav", *words, "until:paused")
    heard = sounding(ear.frames())
    assert len(heard) == len(first)
    padded = np.zeros_like(first)
    padded[: len(other)] = other
    is_first = (heard == first).all(axis=1)
    is_other = (heard == padded).all(axis=1)
    between = np.flatnonzero(~(is_first | is_other))
    assert is_first.sum() > SAMPLE_RATE // 2
    assert is_other.sum() > SAMPLE_RATE // 4
    # Ten milliseconds there and ten back.
    there, back = np.split(between, np.flatnonzero(np.diff(between) > 1) + 1)
    assert max(len(there), len(back)) <= SAMPLE_RATE // 100
