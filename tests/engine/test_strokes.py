"""What hands and feet do again and again they do not do alike: keys and steps."""

import numpy as np
import pytest
from recipe_sounds import clip

from scenewright.engine.source import SAMPLE_RATE

SEEDS = (1, 2, 3, 4, 5, 6)
HOP = SAMPLE_RATE // 500
RISE_DB, HEARD_DB, APART = 6, 32, 30


def strokes_db(samples):
    """How far below the loudest stroke each of them is: maxima of the 4 ms level that stand 6 dB
    above what was 12 to 30 ms ago, at least 60 ms apart."""
    power = np.convolve(np.square(samples), np.ones(2 * HOP) / (2 * HOP), "same")[::HOP]
    level = 10 * np.log10(power + 1e-12)
    found, at = [], 15
    while at < len(level) - APART:
        around = level[at - 3 : at + APART]
        rises = level[at] - level[at - 15 : at - 6].max() > RISE_DB
        if rises and level[at] == around.max() and level[at] > level.max() - HEARD_DB:
            found.append(level[at])
            at += APART
        else:
            at += 1
    return np.array(found) - max(found)


@pytest.mark.parametrize(
    ("name", "softest_tenth_db", "half_db"),
    [
        # Of nine recordings the tenth is 13 to 27 dB below the loudest and the half 6 to 17,
        ("typing", -18.0, -10.0),
        # of eight 14 to 29 and 5 to 22.
        ("footsteps", -6.0, -3.2),
    ],
)
def test_no_stroke_is_as_hard_as_the_one_before(name, softest_tenth_db, half_db):
    told = [np.percentile(strokes_db(clip(name, 5.0, seed)), (10, 50)) for seed in SEEDS]
    tenth, half = np.median(told, axis=0)
    assert tenth < softest_tenth_db
    assert half < half_db
