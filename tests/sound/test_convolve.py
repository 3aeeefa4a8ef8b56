"""A filter over a stream is the filter over all of it, however long beside a hop."""

import numpy as np
import pytest

from scenewright.sound.convolve import Convolver, ShortFilter, Spectra

HOP = 100


@pytest.mark.parametrize("pieces", [1, 4])
@pytest.mark.parametrize("taps", [1, 2, HOP, HOP + 1, 3 * HOP, 7 * HOP + 31])
def test_a_filter_of_any_length_is_the_plain_convolution(taps, pieces):
    random = np.random.default_rng(taps)
    kernels = random.standard_normal((2, taps))
    sound = random.standard_normal((12 * HOP, 2)).astype(np.float32)
    convolver = Convolver(Spectra(kernels, HOP, pieces), 2)
    hops = np.split(sound, 12)
    expected = [
        [np.convolve(sound[:, side], kernel)[: len(sound)] for side in range(2)]
        for kernel in kernels
    ]
    previewed = Convolver(Spectra(kernels, HOP, pieces), 2).preview(hops[0])
    filtered = np.concatenate([convolver.run(hop) for hop in hops], axis=2)
    assert filtered.dtype == np.float32
    assert filtered == pytest.approx(np.array(expected), abs=1e-4 * np.sqrt(taps))
    assert np.array_equal(previewed, filtered[:, :, :HOP])


def test_a_short_filter_is_the_plain_convolution_however_the_stream_is_cut():
    random = np.random.default_rng(1)
    taps = random.standard_normal(129)
    sound = random.standard_normal((2, 5000)).astype(np.float32)
    expected = [np.convolve(side, taps)[:5000] for side in sound]
    short = ShortFilter(taps)
    silence = np.zeros((2, short.lead), np.float32)
    at_once = short.run(silence, sound)
    assert at_once == pytest.approx(np.array(expected), abs=1e-4)
    first = short.run(silence, sound[:, :1700], sound[:, 1700:1900])
    second = short.run(sound[:, 1900 - short.lead : 1900], sound[:, 1900:])
    assert np.concatenate([first, second], axis=1) == pytest.approx(at_once, abs=1e-4)
