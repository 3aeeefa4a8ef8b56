"""The way from a throat to the air: a row of resonances, multiplied onto short spectra."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.convolve import single_rfft

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]
Spectra = NDArray[np.complex64]

MAN_TRACT_METRES = 0.17
TOP_HERTZ = 18_000.0
_SOUND_METRES_PER_SECOND = 350.0
_HOP_FRAMES = 512  # a mouth moves in tens of milliseconds
_WINDOW_FRAMES = 2 * _HOP_FRAMES
_SPECTRUM_FRAMES = 2560
_KILOHERTZ = 1000.0
_POLE_POINTS = 128
# A product of matrices this small is not shared out between threads, which would take longer.
_ROWS_AT_ONCE = 8
_BIN_HERTZ = np.fft.rfftfreq(_SPECTRUM_FRAMES, 1 / SAMPLE_RATE)


@dataclass(frozen=True)
class Mouth:
    """The resonances between a glottis and the air, as they move through one clip.

    `hertz` and `width_hertz` are (resonances, points), spread evenly over the clip. Above the last
    the tube of `tract_metres` goes on resonating every c / 2L up to 18 kHz. `passes_hertz` are the
    -3 dB corners of what leaves: a beak holds back the bottom; fur, lips and distance the top.
    """

    hertz: Curve
    width_hertz: Curve
    tract_metres: float = MAN_TRACT_METRES
    passes_hertz: tuple[float, float] = (30.0, TOP_HERTZ)


def through(excitation: Samples, formants: Mouth) -> Samples:
    """An excitation (frames,) as it leaves the mouth; the resonances ring on for at most 30 ms.

    Each resonance is the second-order low-pass of unit gain at 0 Hz that a tube's pole is, so
    levels follow from distances and widths (Fant's cascade).
    """
    frames = len(excitation)
    count = -(-frames // _HOP_FRAMES) + 1
    padded = np.zeros((count + 1) * _HOP_FRAMES, np.float32)
    padded[_HOP_FRAMES : _HOP_FRAMES + frames] = excitation
    pieces = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW_FRAMES)[::_HOP_FRAMES]
    spectra = single_rfft(pieces * _window(), _SPECTRUM_FRAMES)
    where = np.clip(np.arange(len(pieces)) * _HOP_FRAMES / max(frames, 1), 0, 1)
    _divide(spectra, _divisor(formants, where))
    shaped = np.fft.irfft(spectra, _SPECTRUM_FRAMES)
    shaped[:, -_HOP_FRAMES:] *= np.linspace(1, 0, _HOP_FRAMES, dtype=np.float32)
    reach = _SPECTRUM_FRAMES // _HOP_FRAMES
    out = np.zeros((len(pieces) + reach, _HOP_FRAMES), np.float32)
    for step in range(reach):
        block = shaped[:, step * _HOP_FRAMES : (step + 1) * _HOP_FRAMES]
        out[step : step + len(pieces)] += block
    return out.reshape(-1)[_HOP_FRAMES : _HOP_FRAMES + frames].copy()


@cache
def _window() -> Samples:
    # With the factor that `single_rfft` leaves out.
    window = (_SPECTRUM_FRAMES * np.hanning(_WINDOW_FRAMES + 1)[:-1]).astype(np.float32)
    window.flags.writeable = False
    return window


def _divide(spectra: Spectra, divisor: Spectra) -> None:
    """As `spectra /= divisor`, without its care for what float32 cannot hold, in a third of the
    time."""
    power = np.square(divisor.real)
    power += np.square(divisor.imag)
    np.reciprocal(power, out=power)
    np.conjugate(divisor, out=divisor)
    spectra *= divisor
    spectra.real *= power
    spectra.imag *= power


def _divisor(formants: Mouth, where: Curve) -> Spectra:
    """What the mouth's complex response divides by, (places, bins), at each place 0..1."""
    spacing = _SOUND_METRES_PER_SECOND / (2 * formants.tract_metres)
    above = float(np.mean(formants.hertz[-1])) + spacing
    fixed = _fixed(above, spacing, *formants.passes_hertz)
    # The product of the moving poles is a polynomial of the frequency with real factors: all
    # places at once are a product of matrices.
    factors = np.ones((len(where), 1))
    for hertz, width in zip(formants.hertz, formants.width_hertz, strict=True):
        away = np.square(_KILOHERTZ / spread(hertz, where))[:, None]
        wide = away * spread(width, where)[:, None] / _KILOHERTZ
        longer = np.zeros((len(where), factors.shape[1] + 2))
        longer[:, :-2] = factors
        longer[:, 1:-1] += wide * factors
        longer[:, 2:] += away * factors
        factors = longer
    powers = np.empty((factors.shape[1], len(fixed)), np.complex128)
    powers[0], powers[1:] = fixed, 1j * _BIN_HERTZ / _KILOHERTZ
    np.multiply.accumulate(powers, axis=0, out=powers)
    left, right = factors.astype(np.float32), powers.astype(np.complex64).view(np.float32)
    total = np.empty((len(where), len(fixed)), np.complex64)
    for row in range(0, len(where), _ROWS_AT_ONCE):
        rows = slice(row, row + _ROWS_AT_ONCE)
        np.matmul(left[rows], right, out=total[rows].view(np.float32))
    return total


@lru_cache(maxsize=64)
def _fixed(
    first_hertz: float, spacing_hertz: float, low_hertz: float, high_hertz: float
) -> NDArray[np.complex128]:
    """What does not move of a mouth, as a divisor (bins,): the tube's poles from the first above
    the formants on, and what its opening holds back."""
    turn, square = 1j * _BIN_HERTZ, -np.square(_BIN_HERTZ)
    fixed = np.ones(len(_BIN_HERTZ), np.complex128)
    for centre in np.arange(first_hertz, TOP_HERTZ, spacing_hertz):
        fixed *= 1 + turn * (0.09 / centre) + square * (1 / centre**2)
    fixed *= _higher_poles(first_hertz, spacing_hertz)
    fixed *= np.sqrt(1 + (low_hertz / np.maximum(_BIN_HERTZ, 1.0)) ** 4)
    fixed *= np.sqrt(1 + (_BIN_HERTZ / high_hertz) ** 4)
    # 140 dB below is silence, and with the moving poles it is still a number when squared.
    fixed *= np.minimum(1.0, 1e7 / np.abs(fixed))
    fixed.flags.writeable = False
    return fixed


def _higher_poles(first_hertz: float, spacing_hertz: float) -> Curve:
    """What the endless poles of the tube above 18 kHz do below it, as a divisor (bins,).

    Without them the cascade loses 15 dB at 8 kHz and 35 dB at 12 kHz (Fant 1960, the higher pole
    correction).
    """
    drawn = max(np.ceil((TOP_HERTZ - first_hertz) / spacing_hertz), 0.0)
    poles = first_hertz + spacing_hertz * (drawn + np.arange(100))
    # So smooth a curve needs few points.
    points = np.linspace(0.0, 0.9 * TOP_HERTZ, _POLE_POINTS)
    divisor = np.prod(1 - np.minimum(np.divide.outer(points, poles) ** 2, 0.9), axis=1)
    return np.asarray(np.interp(_BIN_HERTZ, points, divisor))


def spread(curve: ArrayLike, where: Curve) -> Curve:
    """A number or a curve spread over 0..1, read at each place."""
    values = np.atleast_1d(np.asarray(curve, dtype=np.float64))
    if len(values) == 1:
        return np.full(len(where), values[0])
    return np.interp(where, np.linspace(0, 1, len(values)), values)
