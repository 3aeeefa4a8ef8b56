"""Noise that makes rounding harmless: without it soft tails of few bits become a rasp.

Triangular, one step to either side, white (Lipshitz, Wannamaker and Vanderkooy 1992, "Quantization
and dither: a theoretical survey"): the error's mean and power no longer depend on the sound.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_SEED = 1
_BYTES_PER_SAMPLE = 4


class Dither:
    """Rounds a stream to 16 bits with dither; the same stream gives the same numbers."""

    def __init__(self) -> None:
        self._random = np.random.Generator(np.random.SFC64(_SEED))

    def to_int16(self, samples: NDArray[np.float32]) -> NDArray[np.int16]:
        """Samples of any shape, full scale 1, as 16-bit integers; never wrapped around."""
        drawn = self._random.bytes(samples.size * _BYTES_PER_SAMPLE)
        halves = np.frombuffer(drawn, np.uint16).astype(np.float32)
        noise = (halves[: samples.size] - halves[samples.size :]) / np.float32(65536.0)
        scaled = samples * np.float32(32768.0) + noise.reshape(samples.shape)
        np.rint(scaled, out=scaled)
        np.clip(scaled, -32768.0, 32767.0, out=scaled)
        return scaled.astype(np.int16)
