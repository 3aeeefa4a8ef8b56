"""The limiter keeps the ceiling, the length and every bit that needs no help."""

import numpy as np
import pytest
import soundfile
from sound_witness import RATES, ebur128, programme, sine, streamed

from scenewright.sound.limiter import TruePeakLimiter
from scenewright.sound.meter import true_peak_db
from scenewright.sound.recovery import GENTLE, QUICK
from scenewright.sound.true_peak import HOP_FRAMES, PeakFollower

CEILING_DB = -1.0


def limited(samples, sample_rate, block_frames=24_064, ceiling_db=CEILING_DB):
    limiter = TruePeakLimiter(sample_rate, samples.shape[1], ceiling_db)
    return streamed(limiter, samples, block_frames)


def hot(sample_rate, seconds):
    generator = np.random.default_rng(0)
    time = np.arange(round(sample_rate * seconds)) / sample_rate
    gated = np.sin(2 * np.pi * sample_rate / 4 * time + 0.8) * (np.sin(np.pi * time) > 0)
    left = 1.4 * (gated + 0.35 * generator.standard_normal(len(time)))
    right = 2.2 * np.sin(2 * np.pi * 997 * time) + 0.3 * generator.standard_normal(len(time))
    return np.stack([left, right], axis=1).astype(np.float32)


@pytest.mark.parametrize("sample_rate", RATES)
def test_nothing_is_above_the_ceiling(tmp_path, sample_rate):
    samples = hot(sample_rate, 4)
    assert true_peak_db(samples) > 6
    quieter = limited(samples, sample_rate)
    assert len(quieter) == len(samples)
    assert true_peak_db(quieter) <= CEILING_DB
    soundfile.write(tmp_path / "a.wav", quieter, sample_rate, subtype="FLOAT")
    assert ebur128(tmp_path / "a.wav")[1] <= CEILING_DB


def test_it_does_not_take_more_than_is_needed():
    quieter = limited(sine(48000, 2, 6.0), 48000)
    assert true_peak_db(quieter) == pytest.approx(CEILING_DB - 0.3, abs=0.05)


def test_below_the_ceiling_not_a_bit_changes():
    samples = programme(48000, 3) * np.float32(0.8)
    assert true_peak_db(samples) < CEILING_DB - 0.4
    assert np.array_equal(limited(samples, 48000), samples)


def test_after_a_peak_it_recovers_to_not_a_bit():
    samples = programme(48000, 4) * np.float32(0.5)
    samples[60_000] = 3.0
    quieter = limited(samples, 48000)
    assert np.array_equal(quieter[:50_000], samples[:50_000])
    assert np.array_equal(quieter[120_000:], samples[120_000:])
    assert true_peak_db(quieter) <= CEILING_DB


@pytest.mark.parametrize("at", [0, 3, 50, 15_990, 47_999])
def test_a_peak_at_any_place_is_caught_where_it_is(at):
    samples = np.zeros((48_000, 2), np.float32)
    samples[at, 0] = 2.0
    quieter = limited(samples, 48000)
    assert np.abs(quieter[:, 0]).argmax() == at
    assert quieter[at, 0] == pytest.approx(10 ** ((CEILING_DB - 0.3) / 20), abs=0.001)


@pytest.mark.parametrize("at", [5000, 15_850, 15_892, 15_950])
def test_after_a_moment_it_recovers_by_six_hundred_decibels_a_second(at):
    samples = np.full((48_000, 1), 0.5, np.float32)
    samples[at] = 4.0
    gain_db = 20 * np.log10(np.delete(limited(samples, 48000), at) / 0.5)
    assert gain_db.min() < -10
    assert 0.9 < np.diff(gain_db).max() / (600 / 48000) < 1.01


def test_after_what_goes_on_it_recovers_by_a_hundred_and_twenty_decibels_a_second():
    samples = np.full((48_000, 1), 0.5, np.float32)
    samples[10_000:20_000] = 4.0
    gain_db = 20 * np.log10(np.delete(limited(samples, 48000), np.s_[9_990:20_010]) / 0.5)
    assert gain_db.min() < -10
    assert np.diff(gain_db[10_000:]).max() < 1.01 * 120 / 48000


def test_a_quick_one_rounds_a_blow_and_is_gone_before_it_is_over():
    """A knock that falls to a third in 5 ms, driven 13 dB over the ceiling."""
    time = np.arange(48_000) / 48_000
    knock = 4.0 * np.sin(2 * np.pi * 400 * time) * np.exp(-time / 0.005)
    samples = np.concatenate([np.zeros(4800), knock])[:, None].astype(np.float32)
    heard = {}
    for ballistics in (GENTLE, QUICK):
        limiter = TruePeakLimiter(48_000, 1, CEILING_DB, ballistics)
        heard[ballistics] = streamed(limiter, samples, 997)
        assert true_peak_db(heard[ballistics]) <= CEILING_DB
    power = {name: float(np.square(sound).sum()) for name, sound in heard.items()}
    assert power[QUICK] > 2.0 * power[GENTLE]
    # The last wave above the ceiling is 8 ms after the first; 40 ms after it nothing is held.
    assert np.array_equal(heard[QUICK][6720:], samples[6720:])
    assert not np.array_equal(heard[GENTLE][6720:], samples[6720:])


def test_a_bass_that_is_held_down_stays_a_bass():
    """What is not its fundamental, for 40 and 60 Hz driven 6 dB over the ceiling."""
    for hertz in (40, 60, 100):
        time = np.arange(96_000) / 48_000
        bass = (1.7 * np.sin(2 * np.pi * hertz * time)).astype(np.float32)[:, None]
        heard = limited(bass, 48000)[24_000:72_000, 0] * np.hanning(48_000)
        power = np.square(np.abs(np.fft.rfft(heard)))
        own = power[hertz - 3 : hertz + 4].sum()
        assert power[10:].sum() - own < 1e-3 * own


@pytest.mark.parametrize("part", [0.01, 0.1, 0.25, 0.4, 0.49, "noise", "step"])
def test_what_is_not_looked_at_closely_is_not_above_the_floor(part):
    """A peak just above the floor is found to the bit, be it a slow wave or between the samples."""
    generator = np.random.default_rng(2)
    wave = {
        "noise": generator.uniform(-1.0, 1.0, HOP_FRAMES),
        "step": np.where(np.arange(HOP_FRAMES) % 2000 < 1000, 0.5, -0.5),
    }.get(part)
    if wave is None:
        wave = 0.5 * np.sin(2 * np.pi * part * np.arange(HOP_FRAMES) + np.pi / 4)
    hop = np.stack([wave, 0.3 * wave], axis=1).astype(np.float32)
    exact = PeakFollower(2, 4).run(hop).max()
    assert PeakFollower(2, 4).run(hop, 0.9999 * float(exact)).max() == exact


@pytest.mark.parametrize("block_frames", [997, 4096, 48_000, 10**6])
def test_the_cut_into_blocks_does_not_matter(block_frames):
    samples = hot(48000, 2)[:-77]
    assert np.array_equal(limited(samples, 48000, block_frames), limited(samples, 48000))


@pytest.mark.parametrize("frames", [0, 1, 11, 100, 15_999, 16_000, 16_001])
def test_the_length_is_kept_for_the_shortest_sounds(frames):
    assert len(limited(hot(48000, 1)[:frames], 48000)) == frames
