"""What bodies that hit each other promise to the recipes that are made of them."""

import numpy as np
import pytest

from scenewright.engine.collision import contact, falling, rounded


def crest_db(samples):
    rms = float(np.sqrt(np.mean(np.square(samples))))
    return 20 * np.log10(float(np.abs(samples).max()) / rms)


def a_blow():
    return contact(np.random.default_rng(4), 1500, 0.01)


@pytest.mark.parametrize("drive", [1.0, 2.5, 4.0])
def test_a_rounded_blow_has_a_lower_crest_and_the_same_peak(drive):
    blow = a_blow()
    bent = rounded(0.2 * blow, drive)
    assert np.abs(bent).max() == pytest.approx(1.0, abs=1e-6)
    assert crest_db(blow) - crest_db(bent) > 0.9 * drive
    assert np.array_equal(np.sign(bent), np.sign(blow))


def test_bounces_come_ever_faster_and_end():
    gaps = np.diff(falling(np.random.default_rng(2), 0.5, 0.7))
    assert 5 < len(gaps) < 40
    assert np.all(np.diff(gaps) < 0)
