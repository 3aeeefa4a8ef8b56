"""The gain for a loudness behind a limiter is found without trying it, and the limiter agrees."""

import numpy as np
import pytest
from sound_witness import RATES, in_blocks, programme

from scenewright.sound.limiter import TruePeakLimiter
from scenewright.sound.loudness import (
    LIMITED_LU_MAX,
    LoudnessWatch,
    Survey,
    gain_reaching,
    peak_floor,
)


def knocks(sample_rate, seconds=6.0):
    generator = np.random.default_rng(3)
    samples = programme(sample_rate, seconds) * np.float32(0.7)
    length = sample_rate // 20
    for start in range(0, len(samples) - length, sample_rate):
        burst = (
            generator.normal(0.0, 0.5, (length, 2))
            * np.exp(-np.arange(length) / (length / 5))[:, None]
        )
        samples[start : start + length] += burst.astype(np.float32)
    return np.clip(samples, -1.0, 1.0)


def surveyed(samples, sample_rate, block_frames=50_000):
    survey = Survey(sample_rate, samples.shape[1])
    for block, _last in in_blocks(samples, block_frames):
        survey.push(block)
    return survey.finish()


def measured(samples, sample_rate):
    watch = LoudnessWatch(sample_rate, samples.shape[1])
    watch.push(samples)
    return watch.finish()


@pytest.mark.parametrize("sample_rate", [*RATES, 22_050, 11_025])
@pytest.mark.parametrize("target", [-14.0, -16.0, -23.0])
def test_the_limiter_gives_what_was_worked_out(sample_rate, target):
    samples = knocks(sample_rate)
    found = surveyed(samples, sample_rate)
    gain_db = found.gain_to(target, -1.0)
    limiter = TruePeakLimiter(sample_rate, 2, -1.0)
    limited = limiter.push(samples * np.float32(10 ** (gain_db / 20)), last=True)
    assert measured(limited, sample_rate).lufs == pytest.approx(target, abs=0.15)


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.35, 1.01, 3.333])
@pytest.mark.parametrize("channels", [1, 2])
def test_a_survey_measures_as_the_meters_do(seconds, channels):
    samples = programme(44_100, seconds)[:, :channels]
    if not len(samples):
        assert surveyed(samples, 44_100).gain_to(-16.0, -1.0) == 0.0
        return
    found, wanted = surveyed(samples, 44_100).loudness, measured(samples, 44_100)
    assert found.lufs == pytest.approx(wanted.lufs, abs=0.02)
    assert found.true_peak_db == pytest.approx(wanted.true_peak_db, abs=0.01)


def test_a_survey_does_not_depend_on_how_the_stream_was_cut():
    samples = knocks(48_000)
    gains = {surveyed(samples, 48_000, frames).gain_to(-12.0, -1.0) for frames in (999, 70_001)}
    assert len(gains) == 1


def test_below_the_ceiling_the_gain_is_plain_arithmetic():
    samples = programme(48_000, 3.0) * np.float32(0.1)
    found = surveyed(samples, 48_000)
    assert found.gain_to(-30.0, -1.0) == -30.0 - found.loudness.lufs


def test_what_is_all_knocks_is_not_flattened():
    samples = np.zeros((48_000 * 4, 2), np.float32)
    for start in range(0, len(samples), 24_000):
        samples[start : start + 48] = 0.9
    found = surveyed(samples, 48_000)
    gain_db = found.gain_to(-8.0, -1.0)
    limited = TruePeakLimiter(48_000, 2, -1.0).push(
        samples * np.float32(10 ** (gain_db / 20)), last=True
    )
    taken = found.loudness.lufs + gain_db - measured(limited, 48_000).lufs
    assert taken == pytest.approx(LIMITED_LU_MAX, abs=1.0)


def test_silence_has_no_gain():
    assert surveyed(np.zeros((48_000, 2), np.float32), 48_000).gain_to(-16.0, -1.0) == 0.0


def swelling(sample_rate, seconds):
    """Noise that swells over a minute and more, with knocks in it."""
    time = np.arange(sample_rate * seconds) / sample_rate
    noise = np.random.default_rng(3).normal(0.0, 0.08, (len(time), 2))
    noise *= (0.5 - 0.4 * np.cos(2 * np.pi * time / 70))[:, None]
    noise[:: sample_rate // 2] *= 8.0
    return noise.astype(np.float32)


def test_what_is_known_of_a_stream_spares_work_and_changes_no_gain():
    samples = swelling(16_000, 20)
    whole = Survey(16_000, 2)
    whole.push(samples)
    known = whole.finish()
    for target in (-14.0, -23.0):
        spared = Survey(16_000, 2, peak_floor(known.loudness, target, -1.5))
        spared.push(samples)
        found = spared.finish()
        assert found.loudness == known.loudness
        assert found.gain_to(target, -1.5) == known.gain_to(target, -1.5)


def test_the_parts_of_a_long_stream_are_limited_as_one():
    rate = 8000
    samples = swelling(rate, 150)
    survey = Survey(rate, 2)
    survey.push(samples)
    gain_db = survey.finish().gain_to(-18.0, -6.0)
    limiter = TruePeakLimiter(rate, 2, -6.0)
    watch = LoudnessWatch(rate, 2)
    watch.push(limiter.push(samples * np.float32(10 ** (gain_db / 20)), last=True))
    heard = watch.finish()
    assert heard.lufs == pytest.approx(-18.0, abs=0.1)
    assert heard.true_peak_db <= -6.0


@pytest.mark.parametrize("limit_db", [-100.0, 3.0, 9.0, 9.9])
def test_a_gain_is_found_in_a_few_steps_however_the_limiter_bends(limit_db):
    asked = []

    def lufs_at(gain_db):
        asked.append(gain_db)
        return min(gain_db, limit_db + 0.05 * (gain_db - limit_db)) - 30.0

    target = lufs_at(10.0)
    assert lufs_at(gain_reaching(lufs_at, target, 0.0, 14.0)) == pytest.approx(target, abs=0.003)
    assert len(asked) <= 15
    assert gain_reaching(lufs_at, lufs_at(0.0) - 1.0, 0.0, 14.0) == 0.0
    assert gain_reaching(lufs_at, lufs_at(14.0) + 1.0, 0.0, 14.0) == 14.0
