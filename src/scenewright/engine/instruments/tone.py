"""Tones whose harmonics change while they sound: rows of wave tables, read at a moving pitch.

A row is one period with the harmonics of its moment; between two rows the sound is blended. That
makes a note cost the same however many harmonics it has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    readings: Sequence[tuple[float | Curve, float]],
    duration_seconds: float,
    per_second: int,
) -> Samples:
    """A mono clip, the sum of what is read from the same rows: each at a fixed pitch or along a
    curve as `vibrato` draws it, from a part of the period on."""
    frames = frames_in(duration_seconds)
    cell = SAMPLE_RATE // per_second
    cells = -(-frames // cell)
    flat = rows.reshape(-1)
    # What is heard at the begin of a cell, and what it has become where the next one begins.
    tables = (flat,) if len(rows) == 1 else (flat, flat[_SIZE:])
    begins = (np.arange(cells, dtype=np.int32) * _SIZE)[:, None]
    sums = np.zeros((len(tables), cells, cell), np.float32)
    for pitch_hertz, turn in readings:
        turns = _turns(pitch_hertz, cells, cell, turn)
        turns >>= np.uint32(32 - _SIZE_BITS)
        index = turns.view(np.int32)
        if len(tables) > 1:
            index += begins
        places = index.astype(np.intp)
        for table, total in zip(tables, sums, strict=True):
            total += table.take(places)
    out: Samples = sums[0]
    if len(tables) > 1:
        way = np.subtract(sums[1], out, out=sums[1])
        way *= ramp(cell)
        out += way
    return out.reshape(-1)[:frames]


def _turns(pitch_hertz: float | Curve, cells: int, cell: int, turn: float) -> NDArray[np.uint32]:
    """The phase of each frame, shape (cells, cell); a turn is 2 ** 32, so that the wrap of whole
    numbers is the wrap of the phase."""
    begin = np.uint32(turn % 1 * 2**32)
    if isinstance(pitch_hertz, float):
        step = int(pitch_hertz / SAMPLE_RATE * 2**32)
        begun = np.arange(cells, dtype=np.uint32) * np.uint32(step * cell % 2**32) + begin
        within = np.arange(cell, dtype=np.uint32) * np.uint32(step)
        return begun[:, None] + within
    steps = np.full(cells * cell // _CONTROL, pitch_hertz[-1])
    steps[: len(pitch_hertz)] = pitch_hertz[: len(steps)]
    whole = (steps * (2**32 / SAMPLE_RATE)).astype(np.uint32)
    begun = (np.cumsum(whole, dtype=np.uint32) - whole) * np.uint32(_CONTROL) + begin
    turns = np.multiply.outer(whole, np.arange(_CONTROL, dtype=np.uint32))
    turns += begun[:, None]
    return turns.reshape(cells, cell)


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
    noise = np.empty(frames, np.float32)
    first = start % len(tape)
    filled = 0
    while filled < frames:
        part = tape[first : first + frames - filled]
        noise[filled : filled + len(part)] = part
        filled, first = filled + len(part), 0
    return noise
