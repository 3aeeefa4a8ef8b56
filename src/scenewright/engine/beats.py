"""Where a piece of music can be cut so that its beat goes on: tempo and beats of a recording.

Spectral flux, its autocorrelation, and the comb that fits it best (Ellis, Beat Tracking by
Dynamic Programming, 2007, with a steady tempo instead of the programming).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]
Envelope = NDArray[np.float64]

HOPS_A_SECOND = 200
_HOP_FRAMES = SAMPLE_RATE // HOPS_A_SECOND
_WINDOW_FRAMES = 1024
_PERIODS_SECONDS = (0.25, 1.5)
# People tap their feet at 120 beats a minute; an octave off is half as likely.
_USUAL_SECONDS = 0.5
_USUAL_OCTAVES = 1.0
_STEADY_MIN = 0.12
_BEATS_MIN = 4
_BAR_BEATS = 4
_BEFORE_BEAT_SECONDS = 0.015
_END_TOLERANCE_SECONDS = 0.02


@dataclass(frozen=True)
class Beat:
    """Seconds from one beat to the next, and of the first one."""

    period_seconds: float
    first_seconds: float

    @property
    def beats_a_minute(self) -> float:
        """The tempo."""
        return 60.0 / self.period_seconds


def flux(blocks: Iterable[Samples]) -> Envelope:
    """How much begins in each hop of 5 ms of a stereo stream at 48,000 Hz."""
    window = np.hanning(_WINDOW_FRAMES).astype(np.float32)
    # Half a window of silence, so that a hop tells of what begins at its own time.
    held = np.zeros(_WINDOW_FRAMES // 2, np.float32)
    before = np.zeros((1, _WINDOW_FRAMES // 2 + 1))
    parts = [np.zeros(0)]
    for block in blocks:
        held = np.concatenate([held, block.mean(axis=1, dtype=np.float32)])
        count = (len(held) - _WINDOW_FRAMES) // _HOP_FRAMES + 1
        if count < 1:
            continue
        frames = np.lib.stride_tricks.sliding_window_view(held, _WINDOW_FRAMES)
        frames = frames[: count * _HOP_FRAMES : _HOP_FRAMES]
        level = np.log1p(100.0 * np.abs(np.fft.rfft(frames * window, axis=1)))
        risen = np.diff(np.concatenate([before, level]), axis=0)
        parts.append(np.maximum(risen, 0.0).mean(axis=1))
        before = level[-1:]
        held = held[count * _HOP_FRAMES :]
    return np.concatenate(parts)


def beat_of(onsets: Envelope) -> Beat | None:
    """The steady beat of what `flux` tells; None where there is none."""
    shortest, longest = (round(seconds * HOPS_A_SECOND) for seconds in _PERIODS_SECONDS)
    if len(onsets) < _BEATS_MIN * shortest:
        return None
    # A moment's mean is taken away, so that a swell is no beat.
    local = np.convolve(onsets, np.full(HOPS_A_SECOND, 1.0 / HOPS_A_SECOND), mode="same")
    sharp = np.maximum(onsets - local, 0.0)
    sharp -= sharp.mean()
    size = 1 << (2 * len(sharp) - 1).bit_length()
    likeness = np.fft.irfft(np.square(np.abs(np.fft.rfft(sharp, size))))[: len(sharp)]
    if likeness[0] <= 0.0:
        return None
    # What is farther apart overlaps less.
    likeness /= likeness[0] * (1.0 - np.arange(len(sharp)) / len(sharp))
    longest = min(longest, len(sharp) // 2)
    lags = np.arange(shortest, longest + 1)
    usual = np.exp(-0.5 * (np.log2(lags / HOPS_A_SECOND / _USUAL_SECONDS) / _USUAL_OCTAVES) ** 2)
    best = int(lags[np.argmax(_around(likeness, lags) * usual)])
    if _around(likeness, np.array([best]))[0] < _STEADY_MIN:
        return None
    period = _refined(likeness, best)
    return Beat(period / HOPS_A_SECOND, _phase(np.maximum(onsets - local, 0.0), period))


def _around(likeness: Envelope, lags: NDArray[np.int64]) -> Envelope:
    """The best of each lag and its neighbours: a period is seldom a whole number of hops."""
    best: Envelope = np.stack([likeness[lags + step] for step in (-1, 0, 1)]).max(axis=0)
    return best


def _refined(likeness: Envelope, lag: int) -> float:
    """The period near `lag` whose multiples fit best, up to three quarters of the sound."""
    last = int(0.75 * len(likeness))
    period = float(lag)
    multiple = 1
    # Each doubling halves what is uncertain, so it never slips to the next beat.
    while True:
        around = np.linspace(-1.0, 1.0, 81) / multiple
        times = np.arange(1, multiple + 1)
        places = np.multiply.outer(period + around, times)
        fit = np.interp(places.ravel(), np.arange(len(likeness)), likeness).reshape(places.shape)
        period += float(around[np.argmax(fit.sum(axis=1))])
        if 2 * multiple * period > last:
            return period
        multiple *= 2


def _phase(sharp: Envelope, period: float) -> float:
    """Seconds of the first beat."""
    phases = np.arange(0.0, period, 0.5)
    beats = np.arange(int(len(sharp) / period))
    places = np.add.outer(phases, beats * period)
    fit = np.interp(places.ravel(), np.arange(len(sharp)), sharp).reshape(places.shape).sum(axis=1)
    return float(phases[np.argmax(fit)]) / HOPS_A_SECOND


def loop_of(beat: Beat, duration_seconds: float) -> tuple[float, float] | None:
    """From where to where a piece goes round, in seconds: whole bars of four beats if it has one.

    It is cut a little before a beat, so that the attack is whole. None where it has too few beats.
    """
    whole = round(duration_seconds / beat.period_seconds)
    off = abs(whole * beat.period_seconds - duration_seconds)
    if whole % _BAR_BEATS == 0 and off < _END_TOLERANCE_SECONDS:
        # It was made to go round.
        return 0.0, duration_seconds
    first = max(0.0, beat.first_seconds - _BEFORE_BEAT_SECONDS)
    beats = int((duration_seconds - first) / beat.period_seconds)
    if beats >= _BAR_BEATS:
        beats -= beats % _BAR_BEATS
    if beats < 2:
        return None
    return first, first + beats * beat.period_seconds
