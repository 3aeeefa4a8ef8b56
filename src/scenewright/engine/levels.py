"""How loud finite samples are, and the same samples at a given level."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]

_SILENCE = 1e-9


def loudest(samples: NDArray[np.floating]) -> float:
    """The highest magnitude; above 0 for silence too, so that it can be divided by."""
    return max(float(samples.max()), -float(samples.min()), _SILENCE)


def rms(samples: NDArray[np.floating]) -> float:
    """The root of the mean square; above 0 for silence too."""
    power = float(np.einsum("f,f->", samples, samples)) / len(samples)
    return max(float(np.sqrt(power)), _SILENCE)


def at_full(samples: NDArray[np.floating]) -> Samples:
    """The same samples, the loudest frame at 1."""
    return _times(samples, 1 / loudest(samples))


def at_unit_rms(samples: NDArray[np.floating]) -> Samples:
    """The same samples, their rms 1."""
    return _times(samples, 1 / rms(samples))


def _times(samples: NDArray[np.floating], gain: float) -> Samples:
    louder: Samples = np.multiply(samples, np.float32(gain), dtype=np.float32, casting="same_kind")
    return louder
