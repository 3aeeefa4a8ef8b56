"""A filter over a stream is the filter over all of it, however long beside a hop."""

import numpy as np
import pytest

from scenewright.sound.convolve import Convolver, Spectra

HOP = 100


@pytest.mark.parametrize("taps", [1, 2, HOP, HOP + 1, 3 * HOP, 7 * HOP + 31])
def test_a_filter_of_any_length_is_the_plain_convolution(taps):
    random = np.random.default_rng(taps)
    kernels = random.standard_normal((2, taps))
    sound = random.standard_normal((12 * HOP, 2)).astype(np.float32)
    convolver = Convolver(Spectra(kernels, HOP), 2)
    hops = np.split(sound, 12)
    expected = [
        [np.convolve(sound[:, side], kernel)[: len(sound)] for side in range(2)]
        for kernel in kernels
    ]
    previewed = Convolver(Spectra(kernels, HOP), 2).preview(hops[0])
    filtered = np.concatenate([convolver.run(hop) for hop in hops], axis=2)
    assert filtered.dtype == np.float32
    assert filtered == pytest.approx(np.array(expected), abs=1e-4 * np.sqrt(taps))
    assert np.array_equal(previewed, filtered[:, :, :HOP])
