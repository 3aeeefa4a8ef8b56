"""Tones whose harmonics change while they sound: rows of wave tables, read at a moving pitch.

A row is one period with the harmonics of its moment; between two rows the sound is blended. That
makes a note cost the same however many harmonics it has.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import frames_in, ramp
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]
Levels = Callable[[Curve, Curve], Curve]

TOP_HERTZ = 12_000.0
_SIZE_BITS = 11
_SIZE = 1 << _SIZE_BITS
_CONTROL = 32
_NOISE_SECONDS = 2.0


def rows_of(hertz: float, levels: Levels, duration_seconds: float, per_second: int) -> Samples:
    """One period a moment, shape (rows, 2048): `levels(times[:, None], harmonics)` are linear.

    One row where they never change. The harmonics have mixed phases, so that they make no needle
    of a peak.
    """
    harmonics = np.arange(1.0, max(1, min(int(TOP_HERTZ / hertz), 160)) + 1)
    times = np.arange(int(duration_seconds * per_second) + 3) / per_second
    level = np.atleast_2d(levels(times[:, None], harmonics))
    spectrum = np.zeros((len(level), _SIZE // 2 + 1), np.complex64)
    spectrum[:, 1 : len(harmonics) + 1] = level * np.exp(1j * (0.7 * harmonics**1.7))
    rows = np.fft.irfft(spectrum, _SIZE, axis=1).astype(np.float32, copy=False)
    rows *= np.float32(_SIZE / 2)
    return rows


def read(
    rows: Samples,
    pitch_hertz: float | Curve,
    duration_seconds: float,
    per_second: int,
    turn: float = 0.0,
) -> Samples:
    """A mono clip read from rows at a fixed pitch or along a curve as `vibrato` draws it."""
    frames = frames_in(duration_seconds)
    cell = SAMPLE_RATE // per_second
    cells = -(-frames // cell)
    # A turn is 2 ** 32: the wrap of whole numbers is the wrap of the phase.
    if isinstance(pitch_hertz, float):
        step = np.uint32(pitch_hertz / SAMPLE_RATE * 2**32)
        turns = np.arange(cells * cell, dtype=np.uint32) * step
    else:
        steps = np.full(cells * cell // _CONTROL, pitch_hertz[-1])
        steps[: len(pitch_hertz)] = pitch_hertz[: len(steps)]
        whole = (steps / SAMPLE_RATE * 2**32).astype(np.uint64)
        begun = np.cumsum(whole * np.uint64(_CONTROL)) - whole * np.uint64(_CONTROL)
        within = np.arange(_CONTROL, dtype=np.uint32)
        turns = begun.astype(np.uint32)[:, None] + whole.astype(np.uint32)[:, None] * within
        turns = turns.reshape(-1)
    turns += np.uint32(turn % 1 * 2**32)
    turns >>= np.uint32(32 - _SIZE_BITS)
    index = turns.view(np.int32).reshape(cells, cell)
    flat = rows.reshape(-1)
    if len(rows) == 1:
        return flat.take(index).reshape(-1)[:frames]
    index += (np.arange(cells, dtype=np.int32) * _SIZE)[:, None]
    out = flat.take(index)
    following = flat[_SIZE:].take(index)
    following -= out
    following *= ramp(cell)
    out += following
    return out.reshape(-1)[:frames]


def vibrato(
    hertz: float,
    duration_seconds: float,
    rate_hertz: float,
    cents: float,
    delay_seconds: float,
    scoop_cents: float = 0.0,
) -> Curve:
    """A pitch every 32 frames: sways by `cents` once `delay_seconds` are over, and may slide in
    from `scoop_cents` below."""
    points = int(duration_seconds * SAMPLE_RATE) // _CONTROL + 1
    times = (np.arange(points) * _CONTROL / SAMPLE_RATE).astype(np.float32)
    sway = np.minimum(times / np.float32(max(delay_seconds, 0.01)), np.float32(1.0)) ** 2
    # No player's hand is a clock: the rate itself moves a little.
    wander = np.float32(2 * np.pi * 0.12) * np.sin(np.float32(1.7) * times + np.float32(hertz))
    bent = np.sin(np.float32(2 * np.pi * rate_hertz) * times + wander)
    bent *= np.float32(cents) * sway
    if scoop_cents:
        bent -= np.float32(scoop_cents) * np.exp(times * np.float32(-1 / 0.045))
    return np.asarray(hertz * np.exp(bent * np.float32(np.log(2) / 1200)), dtype=np.float64)


@cache
def _noise(centre_hertz: float, octaves: float) -> Samples:
    seeds = np.random.Generator(np.random.SFC64(int(centre_hertz)))
    return coloured(seeds, _NOISE_SECONDS, bell_curve(centre_hertz, octaves))


def breath(centre_hertz: float, octaves: float, frames: int, start: int = 0) -> Samples:
    """Noise of unit rms around a frequency, from a tape that is made once and read in a ring."""
    tape = _noise(round(centre_hertz, -1), octaves)
    return np.take(tape, np.arange(start, start + frames), mode="wrap")
