"""A door creaks as eight recorded ones do: all the while it swings, evenly, and dully."""

import numpy as np
import pytest
from recipe_sounds import an_event, band_db, heard, levels_db, made

from scenewright.engine.source import SAMPLE_RATE

SEEDS = range(1, 9)
SECONDS = 2.5
FRAMES = round(0.06 * SAMPLE_RATE)


@pytest.fixture(scope="module")
def creaks():
    event = an_event("door", parameters={"action": "creak", "natural_seconds": SECONDS})
    return [heard(made(event, seed, wanted=SECONDS), SECONDS).mean(axis=1) for seed in SEEDS]


def evenness(samples):
    """By how much each 60 ms that can be heard come again, one slip later: the highest of their
    autocorrelation between 40 and 1500 Hz."""
    found = []
    for start in range(0, len(samples) - FRAMES, FRAMES):
        part = samples[start : start + FRAMES] * np.hanning(FRAMES)
        power = np.square(np.abs(np.fft.rfft(part, 4 * FRAMES)))
        again = np.fft.irfft(power)[SAMPLE_RATE // 1500 : SAMPLE_RATE // 40]
        found.append((np.square(part).mean(), again.max() / (power.mean() + 1e-12)))
    power, best = np.array(found).T
    return best[power > power.max() / 100]


def test_it_creaks_for_as_long_as_it_swings(creaks):
    """In six of eight recordings of five seconds for more than four."""
    for samples in creaks:
        level = levels_db(samples)
        assert np.mean(level > level.max() - 35) > 0.75


def test_the_slips_of_a_hinge_are_even(creaks):
    """Of eight recordings the evenest tenth reaches 0.80 in half."""
    assert np.median([np.percentile(evenness(samples), 90) for samples in creaks]) > 0.68


def test_the_door_takes_the_highest(creaks):
    """Of eight recordings half are 19 dB softer above 8 kHz than between 1.5 and 5, or more."""
    softer = [band_db(one, 8000, 20_000) - band_db(one, 1500, 5000) for one in creaks]
    assert np.median(softer) < -13
