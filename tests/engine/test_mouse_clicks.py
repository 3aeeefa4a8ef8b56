"""A mouse clicks as eight recorded ones do: down and up alike, bright, and over at once."""

import numpy as np
from recipe_sounds import band_db, clip

from scenewright.engine.source import SAMPLE_RATE

SEEDS = range(1, 13)
MILLISECOND = SAMPLE_RATE // 1000


def clicked():
    return [clip("click", 0.6, seed, style="mouse") for seed in SEEDS]


def levels(samples):
    power = np.convolve(np.square(samples), np.ones(2 * MILLISECOND) / (2 * MILLISECOND), "same")
    return 10 * np.log10(power[::MILLISECOND] + 1e-12)


def test_a_button_is_let_up_as_loudly_as_it_goes_down():
    """Of 32 clicks nine tenths are 0.07 to 0.15 s long, half of the second snaps are 0 to 3 dB
    louder than the first."""
    louder, apart = [], []
    for samples in clicked():
        level = levels(samples)
        second = 50 + int(level[50:300].argmax())
        louder.append(level[second] - level[:50].max())
        apart.append((second - int(level[:50].argmax())) / 1000)
    assert -1 < np.median(louder) < 4
    assert min(apart) > 0.07
    assert max(apart) < 0.155


def test_a_click_is_brightest_at_the_top_and_hollow_below():
    """Of eight recordings what lies between 4.5 and 11 kHz is 5 dB louder than around 1 kHz, and
    that 8 dB louder than between 1.8 and 2.8."""
    bands = ((4500, 11_000), (700, 1400), (1800, 2800))
    high, middle, hollow = np.median(
        [[band_db(samples, *band) for band in bands] for samples in clicked()], axis=0
    )
    assert high - middle > 4
    assert middle - hollow > 3


def test_a_click_is_over_at_once():
    """Of eight recordings half are 30 dB softer within 17 ms."""
    lasts = []
    for samples in clicked():
        level = levels(samples[: SAMPLE_RATE // 15])
        loudest = int(level.argmax())
        lasts.append(int(np.flatnonzero(level[loudest:] < level[loudest] - 30)[0]))
    assert np.median(lasts) <= 20
