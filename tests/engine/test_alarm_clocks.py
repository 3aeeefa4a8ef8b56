"""Alarm clocks are wound up or have a quartz, and each is as recordings of its kind are."""

import numpy as np
import pytest
from recipe_sounds import band_db, clip, loudest_hertz

from scenewright.engine.source import SAMPLE_RATE

SEEDS = (1, 2, 3, 4, 5, 6)
HOP = SAMPLE_RATE // 200


def levels(samples):
    return 10 * np.log10(
        np.square(samples[: len(samples) // HOP * HOP]).reshape(-1, HOP).mean(axis=1) + 1e-10
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_quartz_is_never_late(seed):
    """What it does in one second it does in the next, to the frame, and its tone comes of the same
    crystal: of five recordings 2,046 or 4,097 Hz in three, within the width of what was measured
    (5 Hz), and never off by more than a hop in four."""
    samples = clip("alarm", 4.0, seed, works="quartz")
    first, second = (levels(samples[at * SAMPLE_RATE :][:SAMPLE_RATE]) for at in (1, 2))
    assert np.abs(first - second).max() < 1.0
    hertz = loudest_hertz(samples, 1000, 8000)
    assert min(abs(hertz - tone) for tone in (4096, 5588)) < 5.0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wound_up_clock_is_bells_on_tin(seed):
    """Of five recordings what lies between 300 and 1500 Hz is 19 to 25 dB below all, and nothing
    comes between the strokes: half of the time is within 6 to 8 dB of what the loudest tenth is."""
    samples = clip("alarm", 4.0, seed, works="bell")[SAMPLE_RATE // 2 : 3 * SAMPLE_RATE]
    tin_db = band_db(samples, 300, 1500) - band_db(samples, 20, 20_000)
    assert -27 < tin_db < -16
    loud, half = np.percentile(levels(samples), (90, 50))
    assert loud - half < 8
    assert loudest_hertz(samples, 100, 20_000) > 1400


def test_a_clock_of_which_nothing_else_is_told_is_either():
    """Five of ten recordings have bells: what never pauses."""
    softest = [
        np.percentile(levels(clip("alarm", 4.0, seed)[: 3 * SAMPLE_RATE]), 5)
        - levels(clip("alarm", 4.0, seed)).max()
        for seed in range(12)
    ]
    have_bells = sum(level > -30 for level in softest)
    assert 3 <= have_bells <= 9
