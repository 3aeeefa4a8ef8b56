"""Speed and pitch change what they should, to the frame, and joins are not heard."""

import numpy as np
import pytest
from sound_witness import programme, sine, streamed

from scenewright.sound.stretch import Stretcher, stretched_length

RATE = 16000


def stretched(samples, speed, pitch, block_frames=8000, sample_rate=RATE):
    stage = Stretcher(sample_rate, samples.shape[1], speed, pitch)
    return streamed(stage, samples, block_frames)


@pytest.mark.parametrize("speed", [0.5, 0.77, 1.0, 1.31, 2.0])
@pytest.mark.parametrize("frames", [0, 1, 500, 160_000, 164_000, 164_001, 330_001])
def test_the_length_is_exact(speed, frames):
    samples = programme(RATE, 21)[:frames]
    assert stretched(samples, speed, 3).shape == (stretched_length(frames, speed), 2)
    assert abs(stretched_length(frames, speed) - frames / speed) <= 0.5


def test_nothing_asked_is_nothing_done():
    samples = programme(RATE, 1)
    assert np.array_equal(stretched(samples, 1.0, 0.0), samples)


def test_the_cut_into_blocks_does_not_matter():
    samples = programme(RATE, 21)
    whole = stretched(samples, 1.25, -2, len(samples))
    assert np.array_equal(stretched(samples, 1.25, -2, 997), whole)


def loudest_frequency(samples):
    inner = samples[len(samples) // 10 : -len(samples) // 10, 0]
    spectrum = np.abs(np.fft.rfft(inner * np.blackman(len(inner))))
    return spectrum.argmax() * RATE / len(inner)


@pytest.mark.parametrize(("speed", "pitch"), [(2, 0), (0.5, 0), (1, 7), (1.37, -12), (1, 0.5)])
def test_speed_leaves_the_pitch_and_pitch_the_length(speed, pitch):
    samples = sine(RATE, 25, -6.0, 440.0)
    result = stretched(samples, speed, pitch)
    expected = 440.0 * 2 ** (pitch / 12)
    cents = 1200 * np.log2(loudest_frequency(result) / expected)
    assert abs(cents) < 10


@pytest.mark.parametrize("speed", [0.5, 0.8, 1.3, 2.0])
def test_events_stay_where_the_schedule_says(speed):
    samples = np.zeros((RATE * 25, 1), np.float32)
    places = [round((second + 0.37) * RATE) for second in range(24)]
    samples[places] = 0.9
    loudness = np.abs(stretched(samples, speed, 0)[:, 0])
    reach = RATE // 20
    for place in places:
        there = round(place / speed)
        found = loudness[there - reach : there + reach].argmax() - reach
        assert abs(found) <= 0.011 * RATE


@pytest.mark.parametrize("pitch", [0, 7, 3, -5])
def test_a_join_is_not_heard(pitch):
    """Around the joins a steady tone is as loud and as smooth as elsewhere."""
    speed = 1.25
    result = stretched(sine(RATE, 35, -6.0, 441.37), speed, pitch)[:, 0].astype(np.float64)
    frames = RATE // 50
    windows = result[: len(result) // frames * frames].reshape(-1, frames)[10:-10]
    loudness = np.sqrt((windows**2).mean(axis=1))
    steps = np.abs(np.diff(windows, axis=1)).max(axis=1)
    assert loudness.min() > 0.9 * np.median(loudness)
    assert loudness.max() < 1.1 * np.median(loudness)
    assert steps.max() < 1.3 * np.median(steps)


def test_noise_keeps_its_power_over_a_join():
    noise = np.random.default_rng(0).standard_normal((RATE * 35, 2)).astype(np.float32) * 0.1
    result = stretched(noise, 1.25, 0)
    half = round(0.015 * RATE)
    joins = [round(RATE * 10 * number / 1.25) for number in (1, 2)]
    around = np.concatenate([result[join - half : join + half] for join in joins])
    assert 0.85 < (around**2).mean() / (result**2).mean() < 1.2


def test_more_than_two_channels_are_refused():
    with pytest.raises(ValueError, match="mono and stereo"):
        Stretcher(RATE, 6, 2, 0)
