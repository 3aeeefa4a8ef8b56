"""How much of each frequency there is, column by column, for painting: short Fourier transforms."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from scenewright.sound.source import SoundSource

WINDOW_FRAMES = 2048
FLOOR_DB = -120.0
_NOTHING = 1e-7
LOWEST_HERTZ = 30.0
# So many columns are worked on at once: 8 MB of windows.
_COLUMNS_AT_ONCE = 256


def spectrum_columns(
    source: SoundSource, start_frame: int, end_frame: int, columns: int, rows: int
) -> NDArray[np.float32]:
    """Levels in dBFS, float32 of shape (columns, rows), the lowest frequency first.

    A column is one Hann window of 2048 frames around its middle, all channels together; a sine at
    full scale is 0 dB, -120 is the least. Rows are spaced as the ear hears, by a constant ratio
    from 30 Hz to half the sample rate; each is the loudest of its frequencies. Raises
    `DecodeError`.
    """
    result = np.full((max(columns, 0), max(rows, 0)), FLOOR_DB, np.float32)
    if columns <= 0 or rows <= 0 or end_frame <= start_frame:
        return result
    window = np.hanning(WINDOW_FRAMES + 1)[:-1].astype(np.float32)
    scale = 2.0 / float(window.sum())
    bounds = _row_bounds(source.sample_rate, rows)
    width = (end_frame - start_frame) / columns
    middles = start_frame + (np.arange(columns) + 0.5) * width
    starts = np.round(middles).astype(np.int64) - WINDOW_FRAMES // 2
    for first in range(0, columns, _COLUMNS_AT_ONCE):
        at = starts[first : first + _COLUMNS_AT_ONCE]
        spectra = np.abs(np.fft.rfft(_windows(source, at) * window, axis=1)) * scale
        loudest = np.maximum.reduceat(spectra, bounds[:-1], axis=1)
        decibels = 20.0 * np.log10(np.maximum(loudest, _NOTHING))
        # Held at the floor in decibels: what a logarithm makes of it differs between processors.
        result[first : first + len(at)] = np.maximum(decibels, FLOOR_DB)
    return result


def row_hertz(sample_rate: int, rows: int) -> NDArray[np.float64]:
    """The lower edge of each row and the upper one of the last: shape (rows + 1,)."""
    highest = sample_rate / 2
    lowest = min(LOWEST_HERTZ, highest / 2)
    edges: NDArray[np.float64] = lowest * (highest / lowest) ** (np.arange(rows + 1) / rows)
    return edges


def _row_bounds(sample_rate: int, rows: int) -> NDArray[np.intp]:
    """The first bin of each row and the end of the last; low rows share the bin they lie in."""
    bins = row_hertz(sample_rate, rows) * WINDOW_FRAMES / sample_rate
    bounds = np.floor(bins).astype(np.intp)
    bounds[-1] = WINDOW_FRAMES // 2
    return bounds


def _windows(source: SoundSource, starts: NDArray[np.int64]) -> NDArray[np.float32]:
    """The mean of the channels around each place; shape (columns, WINDOW_FRAMES)."""
    low, high = int(starts[0]), int(starts[-1]) + WINDOW_FRAMES
    if high - low <= math.ceil(1.5 * WINDOW_FRAMES * len(starts)):
        # Windows that touch: each frame is read once.
        together = _mono(source.read_at(low, high - low))
        places = (starts - low)[:, None] + np.arange(WINDOW_FRAMES)
        found: NDArray[np.float32] = together[places]
        return found
    return np.stack([_mono(source.read_at(int(start), WINDOW_FRAMES)) for start in starts])


def _mono(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    mixed: NDArray[np.float32] = samples.mean(axis=1, dtype=np.float32)
    return mixed
