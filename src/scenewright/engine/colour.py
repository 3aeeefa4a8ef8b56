"""The long-term spectrum of a voice, brought near to that of people who talk.

A formant synthesiser is dull in one octave and thin in the next; what it lacks on average is
measured once a voice, on one text, so that no line is bent by its own words.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.convolve import single_rfft

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]

# Byrne and others 1994, combined talkers at 70 dB: level in dB of each third of an octave.
_THIRDS_HERTZ = np.array(
    [100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000,
     5000, 6300, 8000], dtype=np.float64,
)  # fmt: skip
_PEOPLE_DB = np.array(
    [54.4, 57.7, 56.8, 60.2, 60.3, 59.0, 62.1, 62.1, 60.5, 56.8, 53.7, 53.0, 52.0, 48.7, 48.1, 46.8,
     45.6, 44.5, 44.3, 43.7],
)  # fmt: skip
# Closer than this every voice would have the same colour.
_NEARNESS = 0.75
_AT_MOST_DB = 10.0
# What no throat makes: half of a whispering voice is a drone below 60 Hz.
_LOWEST_HERTZ = 65.0


def thirds_db(samples: Samples, sample_rate: int) -> Curve:
    """The power of mono `samples` in each third of an octave from 100 Hz to 8 kHz, in decibels."""
    size = fast_size(len(samples))
    power = np.square(np.abs(np.fft.rfft(samples, size)))
    hertz = np.fft.rfftfreq(size, 1.0 / sample_rate)
    edges = np.append(_THIRDS_HERTZ / 2 ** (1 / 6), _THIRDS_HERTZ[-1] * 2 ** (1 / 6))
    summed = np.concatenate([[0.0], np.cumsum(power, dtype=np.float64)])
    bounds = summed[np.searchsorted(hertz, edges)]
    return np.asarray(10.0 * np.log10(np.diff(bounds) + 1e-12))


def missing_db(samples: Samples, sample_rate: int) -> Curve:
    """What a text spoken by a voice lacks in each third, against people; its mean is 0."""
    told = _PEOPLE_DB - thirds_db(samples, sample_rate)
    return np.asarray(np.clip(_NEARNESS * (told - told.mean()), -_AT_MOST_DB, _AT_MOST_DB))


def no_db() -> Curve:
    """Nothing for each third."""
    return np.zeros(len(_THIRDS_HERTZ))


def distance_db(samples: Samples, sample_rate: int) -> float:
    """How far a long-term spectrum is from people's: root mean square over the thirds, in dB."""
    told = _PEOPLE_DB - thirds_db(samples, sample_rate)
    return float(np.std(told))


def coloured(
    samples: Samples, sample_rate: int, added_db: Curve, brightness_db: float = 0.0
) -> Samples:
    """`samples` with `added_db` in each third, without rumble, as long as before.

    `brightness_db` is added to each octave above 500 Hz up to 4 kHz, and taken below down to
    125 Hz: effort opens a voice so, and weariness shuts it.
    """
    # With room for what rings on.
    size = fast_size(len(samples) + sample_rate // 4)
    hertz = np.maximum(np.fft.rfftfreq(size, 1.0 / sample_rate), 1e-3)
    octaves = np.log2(hertz)
    gain_db = np.interp(octaves, np.log2(_THIRDS_HERTZ), added_db)
    gain_db += brightness_db * np.clip(octaves - np.log2(500.0), -2.0, 3.0)
    gain = size * 10.0 ** (gain_db / 20.0) / np.sqrt(1.0 + (_LOWEST_HERTZ / hertz) ** 8)
    spectrum = single_rfft(samples.astype(np.float32, copy=False), size)
    shaped = np.fft.irfft(spectrum * gain.astype(np.float32), size)
    return shaped[: len(samples)].astype(np.float32)


def fast_size(frames: int) -> int:
    """The least 4, 5 or 6 times a power of two that holds `frames`: quick to transform."""
    doubled = max(0, (max(frames, 1) - 1).bit_length() - 3)
    return next(part << doubled for part in (4, 5, 6, 8) if part << doubled >= frames)
