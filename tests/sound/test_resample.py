"""Resampled sound has the length that arithmetic says and is the same sound."""

import numpy as np
import pytest
from sound_witness import RATES, programme, sine, streamed

from scenewright.sound.resample import StreamResampler, resample, resampled_length


@pytest.mark.parametrize("to_rate", RATES)
@pytest.mark.parametrize("frames", [0, 1, 7, 48_000, 48_001, 99_991])
def test_the_length_is_exact(to_rate, frames):
    samples = programme(48000, 3)[:frames]
    expected = resampled_length(frames, 48000, to_rate)
    assert resample(samples, 48000, to_rate).shape == (expected, 2)
    assert abs(expected - frames * to_rate / 48000) <= 0.5
    pieces = streamed(StreamResampler(48000, to_rate, 2), samples, 5000)
    assert len(pieces) == expected


def test_a_length_half_way_between_two_frames_is_rounded_up():
    # Here soxr itself gives one frame less, and one more when the stream is cut.
    samples = programme(24000, 3)[:55_880]
    assert resampled_length(55_880, 24000, 44100) == 102_680
    assert len(resample(samples, 24000, 44100)) == 102_680
    assert len(streamed(StreamResampler(24000, 44100, 2), samples, 997)) == 102_680


@pytest.mark.parametrize("to_rate", RATES)
def test_the_cut_into_blocks_does_not_matter(to_rate):
    samples = programme(48000, 1)
    whole = resample(samples, 48000, to_rate)
    for block_frames in (997, 24_064):
        pieces = streamed(StreamResampler(48000, to_rate, 2), samples, block_frames)
        assert np.array_equal(pieces, whole)


def test_a_tone_stays_the_tone_in_place():
    there = resample(sine(48000, 1, -6.0), 48000, 44100)
    exact = sine(44100, 1, -6.0)
    assert np.abs(there - exact)[1000:-1000].max() < 1e-3
    pieces = streamed(StreamResampler(48000, 44100, 2), sine(48000, 1, -6.0), 4000)
    assert np.abs(pieces - exact)[-1000:-30].max() < 0.1


def test_the_same_rate_changes_nothing():
    samples = programme(48000, 0.5)
    assert np.array_equal(resample(samples, 48000, 48000), samples)
