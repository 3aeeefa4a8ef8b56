"""The meter says what the standard's own cases and ffmpeg's meter say."""

import numpy as np
import pytest
import soundfile
from sound_witness import RATES, ebur128, programme, sine

from scenewright.sound.meter import SILENCE_LUFS, LoudnessMeter, TruePeakMeter, true_peak_db


def measured(samples, sample_rate, block_frames=10_007):
    meter = LoudnessMeter(sample_rate, samples.shape[1])
    for start in range(0, len(samples), block_frames):
        meter.push(samples[start : start + block_frames])
    return meter.integrated_lufs()


# EBU Tech 3341, cases 1 to 5: (level in dBFS, seconds) of a 1 kHz sine, and the loudness expected.
EBU_CASES = {
    1: (((-23, 20),), -23),
    2: (((-33, 20),), -33),
    3: (((-36, 10), (-23, 60), (-36, 10)), -23),
    4: (((-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10)), -23),
    5: (((-26, 20), (-20, 20.1), (-26, 20)), -23),
}


@pytest.mark.parametrize("case", EBU_CASES)
def test_the_cases_of_ebu_3341_are_within_a_tenth(case):
    parts, expected = EBU_CASES[case]
    samples = np.concatenate([sine(48000, seconds, level) for level, seconds in parts])
    assert measured(samples, 48000) == pytest.approx(expected, abs=0.1)


@pytest.mark.parametrize("sample_rate", RATES)
def test_ffmpeg_measures_the_same_at_every_rate(tmp_path, sample_rate):
    samples = programme(sample_rate, 12)
    soundfile.write(tmp_path / "a.wav", samples, sample_rate, subtype="FLOAT")
    loudness, peak = ebur128(tmp_path / "a.wav")
    # ffmpeg prints one decimal.
    assert measured(samples, sample_rate) == pytest.approx(loudness, abs=0.051 + 0.05)
    assert true_peak_db(samples) == pytest.approx(peak, abs=0.3)


@pytest.mark.parametrize("frequency", [30.0, 50.0, 100.0, 1000.0, 2000.0, 8000.0, 16000.0])
@pytest.mark.parametrize("sample_rate", [44100, 48000])
def test_the_weighting_is_the_printed_one(sample_rate, frequency):
    weighed = measured(sine(sample_rate, 5, -23, frequency), sample_rate) + 23
    # At 44.1 kHz the filter is designed anew, which moves it a little at the upper end.
    near = 0.02 if sample_rate == 48000 else 0.07
    assert weighed == pytest.approx(printed_response_db(frequency), abs=near)


@pytest.mark.parametrize("sample_rate", RATES)
def test_one_kilohertz_weighs_the_same_at_every_rate(sample_rate):
    assert measured(sine(sample_rate, 20, -23), sample_rate) == pytest.approx(-23, abs=0.05)


def printed_response_db(frequency):
    delay = np.exp(-2j * np.pi * frequency / 48000)
    shelf = np.polyval([1.19839281085285, -2.69169618940638, 1.53512485958697], delay**-1)
    shelf /= np.polyval([1.0, -1.69065929318241, 0.73248077421585], delay**-1)
    high_pass = np.polyval([1.0, -2.0, 1.0], delay**-1)
    high_pass /= np.polyval([1.0, -1.99004745483398, 0.99007225036621], delay**-1)
    return 20 * np.log10(abs(shelf * high_pass)) - 0.691


@pytest.mark.parametrize("block_frames", [1, 100, 4096, 48000, 10**6])
def test_blocks_of_any_size_give_the_same_loudness(block_frames):
    samples = programme(8000, 3)[: 8000 * 3 - 77]
    whole = measured(samples, 8000, len(samples))
    assert measured(samples, 8000, block_frames) == pytest.approx(whole, abs=1e-6)


def test_one_may_ask_in_between():
    samples = programme(16000, 4)
    meter = LoudnessMeter(16000, 2)
    for start in range(0, len(samples), 3000):
        meter.push(samples[start : start + 3000])
        meter.integrated_lufs()
    assert meter.integrated_lufs() == measured(samples, 16000)


@pytest.mark.parametrize("seconds", [0.01, 0.1, 0.25, 0.399, 0.4, 0.55])
def test_short_clips_have_a_loudness(seconds):
    # The filters' own beginning takes part, so this is no tenth of a decibel.
    assert measured(sine(48000, seconds, -23), 48000) == pytest.approx(-23, abs=0.6)


def test_silence_and_nothing_are_at_the_gate():
    assert measured(np.zeros((48000, 2), np.float32), 48000) == SILENCE_LUFS
    assert LoudnessMeter(48000, 2).integrated_lufs() == SILENCE_LUFS
    assert true_peak_db(np.zeros((100, 2), np.float32)) == -120
    assert TruePeakMeter(2).finish_db() == -120


def test_mono_is_three_decibels_quieter_than_both_sides():
    samples = sine(48000, 5, -23)
    mono = measured(samples[:, :1], 48000)
    assert measured(samples, 48000) - mono == pytest.approx(3.01, abs=0.01)


@pytest.mark.parametrize(
    ("divisor", "phase"), [(4, 0.0), (4, np.pi / 4), (4, np.pi / 8), (4, np.pi / 16), (6, 1.0)]
)
def test_the_peak_between_samples_is_found(divisor, phase):
    """EBU Tech 3341, cases 15 to 18 in spirit: a full sine that no sample of it touches."""
    time = np.arange(48000)
    fade = np.minimum(1, np.minimum(time, time[::-1]) / 2400)
    wave = 0.5 * np.sin(2 * np.pi * time / divisor + phase) * fade
    peak = true_peak_db(wave[:, None].astype(np.float32))
    assert peak == pytest.approx(-6.02, abs=0.1)


@pytest.mark.parametrize("at", [0, 1, 15_987, 15_999, 16_000, 31_980, -1])
@pytest.mark.parametrize("frames", [32_000, 32_011, 31_989])
def test_a_peak_counts_wherever_it_is(frames, at):
    samples = np.zeros((frames, 2), np.float32)
    samples[at, 1] = 0.5
    meter = TruePeakMeter(2)
    for start in range(0, len(samples), 777):
        meter.push(samples[start : start + 777])
    assert meter.finish_db() == pytest.approx(-6.02, abs=0.01)
