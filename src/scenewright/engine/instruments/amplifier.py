"""A guitar amplifier: what it holds back of the string, how it bends it, and its speaker."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]

# Above this an amplifier is overdriven, and a guitar's speaker is heard.
CLEAN_DRIVE = 3.0
# An overdriven one holds back what is below, or the bass would blur all else: 6 dB an octave.
TIGHT_HERTZ = 730.0
# No two valves are alike: one side is bent first, and even harmonics are heard.
_BIAS = 0.15
# A paper cone of twelve inches: loudest near 3.2 kHz, by so much, and deaf above 4.2 kHz with 24 dB
# an octave; behind it a hollow where the cabinet takes from the lower mids.
_BRIGHT_HERTZ, _BRIGHT_OCTAVES, _BRIGHTER = 3200.0, 0.45, 4.5
_DEAF_HERTZ, _DEAF_ORDER = 4200.0, 8
_HOLLOW_HERTZ, _HOLLOW_OCTAVES, _HOLLOW = 450.0, 0.6, 0.5
_TAPS = 33


def amplified(tone: Samples, drive: float) -> Samples:
    """A tone of full level through an amplifier turned up by `drive`, its peak about 1."""
    if drive <= CLEAN_DRIVE:
        return np.asarray(np.tanh(np.float32(drive) * tone) / np.float32(np.tanh(drive)))
    bent = np.tanh(np.float32(drive) * tone + np.float32(_BIAS)) - np.float32(np.tanh(_BIAS))
    return np.convolve(bent, _speaker(), mode="same").astype(np.float32, copy=False)


@cache
def _speaker() -> Samples:
    """The speaker's answer to a click, with the delay of half its length."""
    hertz = np.fft.rfftfreq(1024, 1 / SAMPLE_RATE) + 1e-9
    gain = 1 / np.sqrt(1 + (hertz / _DEAF_HERTZ) ** _DEAF_ORDER)
    gain *= 1 + _BRIGHTER * np.exp(-0.5 * (np.log2(hertz / _BRIGHT_HERTZ) / _BRIGHT_OCTAVES) ** 2)
    gain *= 1 - _HOLLOW * np.exp(-0.5 * (np.log2(hertz / _HOLLOW_HERTZ) / _HOLLOW_OCTAVES) ** 2)
    answer = np.roll(np.fft.irfft(gain / gain.max()), _TAPS // 2)[:_TAPS]
    return (answer * np.hanning(_TAPS + 2)[1:-1]).astype(np.float32)
