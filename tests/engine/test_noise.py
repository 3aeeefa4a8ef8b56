"""Shaped noise has the level, the spectrum and the width it was asked for."""

from __future__ import annotations

import numpy as np
import pytest

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import finished, struck, swept
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Noise,
    ahead,
    band,
    chunk_times,
    coloured,
    frequencies,
    low_pass,
    wander,
)
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.tape import steady


def a_generator(seed=1):
    return np.random.Generator(np.random.SFC64(seed))


@pytest.mark.parametrize("window_frames", [1024, 2048])
def test_flat_noise_has_unit_rms_and_even_level_from_the_first_sample(window_frames):
    noise = Noise(a_generator(), 1.0, window_frames)
    flat = np.ones(window_frames // 2 + 1, np.float32)
    chunks = np.concatenate([noise.chunk(flat) for _ in range(8)])
    assert abs(np.sqrt(np.mean(np.square(chunks))) - 1) < 0.03
    parts = np.sqrt(np.mean(np.square(chunks.reshape(-1, 2048, 2)), axis=(1, 2)))
    assert parts.min() > 0.85
    assert parts.max() < 1.15


def test_a_curve_that_is_worked_out_ahead_is_the_curve():
    def curve(times):
        return np.stack([times, -times])

    values = ahead(curve, 2048)
    for first_frame in range(0, 40 * CHUNK_FRAMES, CHUNK_FRAMES):
        expected = curve(chunk_times(first_frame, 2048))
        assert np.allclose(values(first_frame), expected, rtol=0, atol=1e-9)


def test_there_is_no_seam_between_chunks():
    noise = Noise(a_generator())
    shape = low_pass(200, 3)
    joined = np.concatenate([noise.chunk(shape) for _ in range(4)])
    steps = np.abs(np.diff(joined[:, 0]))
    seams = steps[[CHUNK_FRAMES - 1, 2 * CHUNK_FRAMES - 1, 3 * CHUNK_FRAMES - 1]]
    assert seams.max() < 5 * np.sqrt(np.mean(np.square(steps)))


def test_noise_follows_the_magnitude_it_is_given():
    noise = Noise(a_generator())
    samples = np.concatenate([noise.chunk(band(2000, 8)) for _ in range(6)])[:, 0]
    power = np.square(np.abs(np.fft.rfft(samples)))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    near = power[(hertz > 1800) & (hertz < 2200)].mean()
    assert near > 30 * power[(hertz > 4000) & (hertz < 6000)].mean()
    assert near > 30 * power[hertz < 500].mean()


@pytest.mark.parametrize(("width", "low", "high"), [(0.0, 0.999, 1.001), (1.0, -0.1, 0.1)])
def test_width_is_how_unlike_the_two_sides_are(width, low, high):
    noise = Noise(a_generator(), width)
    samples = noise.chunk(np.ones(len(frequencies()), np.float32))
    assert low < np.corrcoef(samples.T)[0, 1] < high


def test_wandering_stays_in_bounds_and_never_stands_still():
    values = wander(a_generator(), 0.5)(np.linspace(0, 600, 20000))
    assert np.abs(values).max() < 1.15
    assert values.std() > 0.2
    assert np.abs(np.diff(values)).max() < 0.2


def test_a_source_bends_rare_peaks_instead_of_clipping():
    loud = Endless([steady(a_generator(), np.ones(len(frequencies()), np.float32))], 3.0)
    assert np.abs(loud.block(48000)).max() < 0.86


def test_a_scatter_keeps_to_its_rate():
    click = np.zeros(480, np.float32)
    click[100:104] = (1, -1, 1, -1)
    scatter = Scatter(a_generator(), [click], 30.0, spread_db=0, width=0)
    samples = np.concatenate([scatter.chunk(k * CHUNK_FRAMES) for k in range(60)])
    energy = np.sum(np.square(samples))
    one = np.sum(np.square(finished(click, 1.0)))
    seconds = 60 * CHUNK_FRAMES / SAMPLE_RATE
    assert 25 < energy / one / seconds < 36


def test_a_scatter_leaves_what_is_stereo_its_sides():
    click = np.hanning(200).astype(np.float32)
    left = np.stack([click, np.zeros(200, np.float32)], axis=1)
    for bank in ([left], [left, left, click]):
        scatter = Scatter(a_generator(), bank, 30.0, spread_db=0, width=0)
        samples = np.concatenate([scatter.chunk(k * CHUNK_FRAMES) for k in range(60)])
        right_share = np.square(samples[:, 1]).sum() / np.square(samples[:, 0]).sum()
        assert right_share == pytest.approx(0.0 if len(bank) == 1 else 0.2, abs=0.06)


def test_a_finished_clip_has_its_peak_no_offset_and_no_click():
    clip = finished(np.ones(48000, np.float32) + struck(440, 0.2, 1.0, 1.0), 0.5)
    assert np.abs(clip).max() == pytest.approx(0.5)
    assert abs(clip[24000:].mean()) < 0.005
    assert clip[0] == 0
    assert clip[-1] == 0


def test_struck_modes_ring_at_their_pitch_and_die_at_their_rate():
    clip = struck(1000.0, 0.1, 1.0, 0.5)
    spectrum = np.abs(np.fft.rfft(clip))
    assert np.fft.rfftfreq(len(clip), 1 / SAMPLE_RATE)[np.argmax(spectrum)] == pytest.approx(1000)
    early, late = (np.abs(clip[start : start + 480]).max() for start in (0, 4800))
    assert late / early == pytest.approx(np.exp(-1), rel=0.05)


def test_a_sweep_follows_its_pitch():
    sweep = swept(np.full(48000, 700.0), np.ones(48000))
    crossings = np.count_nonzero(np.diff(np.signbit(sweep)))
    assert abs(crossings - 1400) <= 2


def test_coloured_noise_is_finite_even_when_very_short():
    assert np.isfinite(coloured(a_generator(), 0.0, lambda hertz: 1 / hertz)).all()
