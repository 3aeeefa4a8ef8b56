"""Beds leave the band of consonants free while someone speaks.

Level alone does not do it: rain is brightest where a voice is weakest, from 1.5 to 6 kHz, and that
is where words are told apart (the band importances of ANSI S3.5 have their middle at 2 kHz).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.convolve import ShortFilter

Samples = NDArray[np.float32]

_BAND_HERTZ = (1500.0, 6000.0)
_TAKEN_DB = 9.0
_TAPS = 129
_REACH = _TAPS // 2


class Clearing:
    """Takes 9 dB out of the band of a stereo stream of blocks, where and as much as is asked.

    A filter of symmetric taps looks 64 frames ahead, into the block that follows, so what is left
    keeps its phase and its time.
    """

    def __init__(self) -> None:
        position = np.arange(_TAPS) - _REACH
        low, high = (2.0 * hertz / SAMPLE_RATE for hertz in _BAND_HERTZ)
        taps = high * np.sinc(high * position) - low * np.sinc(low * position)
        self._filter = ShortFilter(taps * np.hanning(_TAPS + 2)[1:-1])
        self._before = np.zeros((_REACH, 2), np.float32)

    def run(self, block: Samples, following: Samples, amount: Samples | None) -> Samples:
        """The next block (frames, 2) without the band where `amount` (frames,) is 1; None is 0."""
        before, self._before = self._before, block[-_REACH:]
        if amount is None:
            return block
        band = self._filter.run(before.T, block.T, following[:_REACH].T)
        band *= np.float32(1.0 - 10.0 ** (-_TAKEN_DB / 20.0)) * amount
        cleared: Samples = block - band.T
        return cleared
