"""Loops, comparisons and speeds as they are heard from a real sound server."""

import numpy as np
import pytest
import soundfile
from listening import SAMPLE_RATE, play, sounding


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
    # Half a second more than the ten rounds: what is buffered when it pauses is not heard.
    words = (region, "loop", f"seek:{start / SAMPLE_RATE}", "play", "played:3.5", "pause")
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


def test_backwards_it_is_the_file_reversed(sound_server, ear, tmp_path):
    path = tmp_path / "noise.wav"
    original = noise_file(path, 9)
    said, _ = play(sound_server, path, "seek:3", "shuttle:-1", "until:paused")
    assert said[-1][1:3] == ["paused", "0.0000"]
    heard = sounding(ear.frames())
    assert len(heard) == len(original)
    assert np.abs(heard - original[::-1]).max() == 0.0


LOW_HERTZ, HIGH_HERTZ, TURN_SECONDS = 500.0, 1250.0, 1.5
TONE_LEVEL = 0.4
# A moment of what is heard, as long as tells frequencies apart by 10 Hz.
WINDOW = SAMPLE_RATE // 10


def tones_file(path):
    """A low tone on the left, and from 1.5 s on a high one for as long; on the right never zero."""
    seconds = np.arange(round(2 * TURN_SECONDS * SAMPLE_RATE)) / SAMPLE_RATE
    hertz = np.where(seconds < TURN_SECONDS, LOW_HERTZ, HIGH_HERTZ)
    left = TONE_LEVEL * np.sin(2 * np.pi * hertz * seconds)
    soundfile.write(path, np.stack([left, left / 2 + 0.25], axis=1), SAMPLE_RATE, subtype="PCM_16")


def hertz_of(window):
    spectrum = np.abs(np.fft.rfft(window * np.hanning(len(window)), 8 * len(window)))
    return spectrum.argmax() * SAMPLE_RATE / (8 * len(window))


def heard_tones(heard):
    """The frequency of the beginning and of the end, and when one turned into the other."""
    first, last = hertz_of(heard[WINDOW : 2 * WINDOW, 0]), hertz_of(heard[-2 * WINDOW : -WINDOW, 0])
    starts = range(0, len(heard) - WINDOW, WINDOW // 20)
    middle = (first + last) / 2
    is_low = [hertz_of(heard[at : at + WINDOW, 0]) < middle for at in starts]
    turned = starts[is_low.index(False)] + WINDOW / 2
    return first, last, turned / SAMPLE_RATE


@pytest.mark.parametrize("rate", [0.5, 1.5])
def test_another_tempo_keeps_the_pitch(sound_server, ear, tmp_path, rate):
    path = tmp_path / "tones.wav"
    tones_file(path)
    play(sound_server, path, f"rate:{rate}", "play", "until:paused")
    heard = sounding(ear.frames())
    first, last, turned_seconds = heard_tones(heard)
    assert len(heard) / SAMPLE_RATE == pytest.approx(2 * TURN_SECONDS / rate, rel=0.01)
    assert (first, last) == (
        pytest.approx(LOW_HERTZ, rel=0.01),
        pytest.approx(HIGH_HERTZ, rel=0.01),
    )
    assert turned_seconds == pytest.approx(TURN_SECONDS / rate, abs=0.03)
    assert (heard[:, 0].mean(), heard[:, 1].mean()) == pytest.approx((0.0, 0.25), abs=0.05)


@pytest.mark.parametrize("rate", [0.5, 2.0])
def test_at_the_speed_of_a_tape_the_pitch_goes_along(sound_server, ear, tmp_path, rate):
    path = tmp_path / "tones.wav"
    tones_file(path)
    play(sound_server, path, "tape", f"rate:{rate}", "play", "until:paused")
    heard = sounding(ear.frames())
    first, last, turned_seconds = heard_tones(heard)
    assert len(heard) / SAMPLE_RATE == pytest.approx(2 * TURN_SECONDS / rate, abs=0.005)
    assert (first, last) == (
        pytest.approx(LOW_HERTZ * rate, rel=0.01),
        pytest.approx(HIGH_HERTZ * rate, rel=0.01),
    )
    assert turned_seconds == pytest.approx(TURN_SECONDS / rate, abs=0.03)
    # Sample for sample it is the tone as it is written down, away from where it begins.
    inner = np.arange(WINDOW, round(TURN_SECONDS / rate * SAMPLE_RATE) - WINDOW)
    tone = TONE_LEVEL * np.sin(2 * np.pi * LOW_HERTZ * rate * inner / SAMPLE_RATE)
    assert np.abs(heard[inner, 0] - tone).max() < 0.005
