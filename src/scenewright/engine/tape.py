"""Noise whose spectrum never moves, at most its level: a tape of short pieces, made once and laid
over each other in any order and with either sign. To the ear it is as good as new, and it takes a
third of the time."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import (
    CHUNK_FRAMES,
    WINDOW_FRAMES,
    Layer,
    Noise,
    Spectrum,
    ahead,
)

Samples = NDArray[np.float32]

# Five seconds: the order is drawn anew for ever.
_PIECES = 512


class _Tape:
    """The pieces, and where the last ones have not ended yet."""

    def __init__(
        self, generator: np.random.Generator, magnitude: Spectrum, width: float, window_frames: int
    ) -> None:
        noise = Noise(generator, 1.0, window_frames)
        self._generator = generator
        self._width = np.float32(min(max(width, 0.0), 1.0))
        self._common = np.sqrt(1 - self._width**2)
        self._pieces = noise.pieces(magnitude, _PIECES)
        self._hop = window_frames // 2
        self._tail: Samples | None = None

    def chunk(self, levels: NDArray[np.floating]) -> Samples:
        """The next (CHUNK_FRAMES, 2) samples with a level for each analysis frame."""
        count, hop = len(levels), self._hop
        if self._tail is None:
            self._tail = self._pieces[:2, hop:] * np.float32(levels[0])
        drawn = self._generator.integers(0, 2 * _PIECES, 2 * count)
        signed = np.where(drawn % 2, 1.0, -1.0).reshape(2, count) * levels
        signed[1] *= self._width
        pieces = self._pieces.take(drawn // 2, axis=0).reshape(2, count, 2 * hop)
        pieces *= signed.astype(np.float32)[:, :, None]
        if self._width < 1.0:
            pieces[1] += self._common * pieces[0]
        out = np.empty((2, count, hop), np.float32)
        np.add(pieces[:, 0, :hop], self._tail, out=out[:, 0])
        np.add(pieces[:, 1:, :hop], pieces[:, :-1, hop:], out=out[:, 1:])
        self._tail = pieces[:, -1, hop:].copy()
        return out.reshape(2, CHUNK_FRAMES).T


def swaying(
    generator: np.random.Generator,
    magnitude: Spectrum,
    level_at: Callable[[NDArray[np.float64]], NDArray[np.float64]],
    width: float = 1.0,
    window_frames: int = WINDOW_FRAMES,
) -> Layer:
    """A layer of noise whose spectrum (bins,) never moves, while its level is `level_at(times)`.

    `width` is that of `Noise`.
    """
    tape = _Tape(generator, magnitude, width, window_frames)
    levels = ahead(level_at, window_frames)

    def layer(first_frame: int) -> Samples:
        return tape.chunk(levels(first_frame))

    return layer


def steady(generator: np.random.Generator, magnitude: Spectrum, width: float = 1.0) -> Layer:
    """A layer of noise whose spectrum (bins,) and level never move."""
    return swaying(generator, magnitude, np.ones_like, width)
