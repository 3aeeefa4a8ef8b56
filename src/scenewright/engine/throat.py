"""Whatever has a throat: pulses of a glottis, never two alike, and breath, through a moving mouth.

The excitation is made period by period in the time domain, the mouth is a row of resonances
multiplied onto short spectra; nothing recurs, so everything runs over whole arrays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scenewright.engine.modal import glide, seconds_axis
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]
Spectra = NDArray[np.complex64]

# First, second and third formant in hertz of grown men (Peterson and Barney 1952, averages).
VOWELS: Mapping[str, tuple[float, float, float]] = MappingProxyType(
    {
        "a": (730, 1090, 2440),
        "ae": (660, 1720, 2410),
        "e": (530, 1840, 2480),
        "i": (270, 2290, 3010),
        "o": (570, 840, 2410),
        "u": (300, 870, 2240),
        "er": (490, 1350, 1690),
        "uh": (640, 1190, 2390),
        "m": (250, 1050, 2200),
    }
)

_SOUND_METRES_PER_SECOND = 350.0
_MAN_TRACT_METRES = 0.17
_TOP_HERTZ = 18_000.0
_HOP_FRAMES = 512  # a mouth moves in tens of milliseconds
_PATH_POINTS = 64
_WINDOW_FRAMES = 2 * _HOP_FRAMES
_SPECTRUM_FRAMES = 2560
_KILOHERTZ = 1000.0
_POLE_POINTS = 128
# A product of matrices this small is not shared out between threads, which would take longer.
_ROWS_AT_ONCE = 8
_BIN_HERTZ = np.fft.rfftfreq(_SPECTRUM_FRAMES, 1 / SAMPLE_RATE)
# Glottal noise against the edge of a pulse: breath 1 is as loud as the tone of a soft voice.
_BREATH_LEVEL = 0.5


@dataclass(frozen=True)
class Mouth:
    """The resonances between a glottis and the air, as they move through one clip.

    `hertz` and `width_hertz` are (resonances, points), spread evenly over the clip. Above the last
    the tube of `tract_metres` goes on resonating every c / 2L up to 18 kHz. `passes_hertz` are the
    -3 dB corners of what leaves: a beak holds back the bottom; fur, lips and distance the top.
    """

    hertz: Curve
    width_hertz: Curve
    tract_metres: float = _MAN_TRACT_METRES
    passes_hertz: tuple[float, float] = (30.0, _TOP_HERTZ)


def mouth(
    path: Sequence[tuple[float, str | tuple[float, ...]]],
    *,
    tract_metres: float = _MAN_TRACT_METRES,
    damping: float = 1.0,
    passes_hertz: tuple[float, float] = (30.0, _TOP_HERTZ),
) -> Mouth:
    """A mouth that moves along (fraction of the clip, vowel) and rests smoothly on each.

    A vowel is a name of `VOWELS`, scaled from a man's tract to `tract_metres`, or its formants in
    hertz as they are; all places need equally many. Widths are 50 Hz and 6 % of the centre, times
    `damping` and the tract's ratio: 0.5 is a hard-walled beak, 3 a muffled muzzle. Raises KeyError
    for a vowel that is not known.
    """
    ratio = _MAN_TRACT_METRES / tract_metres
    rows = [
        np.multiply(VOWELS[vowel], ratio) if isinstance(vowel, str) else np.asarray(vowel)
        for _, vowel in path
    ]
    # Ratios and not differences: a mouth opens by octaves.
    octaves = np.log2(np.array(rows + rows[-1:], dtype=np.float64))
    places = [place for place, _ in path] + [1.0]
    curves = [
        glide(list(zip(places, row, strict=True)), _PATH_POINTS / SAMPLE_RATE) for row in octaves.T
    ]
    hertz = np.exp2(curves)
    return Mouth(hertz, damping * (50 * ratio + 0.06 * hertz), tract_metres, passes_hertz)


def voice(
    pitch_hertz: Curve,
    openness: ArrayLike,
    formants: Mouth,
    *,
    generator: np.random.Generator,
    strength: ArrayLike = 1.0,
    breath: ArrayLike = 0.1,
    roughness: ArrayLike = 0.0,
    subharmonic: ArrayLike = 0.0,
) -> Samples:
    """A voiced sound (frames,) as long as `pitch_hertz` (one value a frame), not levelled.

    The others are numbers or curves of any length spread over the clip, all about 0..1:
    `openness` 0 a pressed, bright glottis, 1 a lax, dark one; `strength` the level of the
    excitation, which is also brighter when stronger; `breath` noise, mostly while the glottis
    is open; `roughness` chaos of periods and levels; `subharmonic` how unlike every second
    period is, up to an octave below.
    """
    pitch = np.maximum(np.asarray(pitch_hertz, dtype=np.float64), 5.0)
    frames = len(pitch)
    level = _at_frames(strength, frames)
    starts = _period_starts(pitch, roughness, subharmonic, generator)
    middle = np.clip((starts[:-1] + starts[1:]) / 2, 0, frames - 1) / max(frames - 1, 1)
    loud = _at(strength, middle)
    shimmer = _shimmer(middle, roughness, subharmonic, generator)
    tone, gate = _glottis(frames, starts, _at(openness, middle), loud, shimmer)
    noise = generator.standard_normal(frames, dtype=np.float32) * gate
    noise *= (_BREATH_LEVEL * _at_frames(breath, frames) * level).astype(np.float32)
    return through(tone + noise, formants)


def _glottis(
    frames: int, starts: Curve, lax: Curve, loud: Curve, shimmer: Curve
) -> tuple[Samples, Samples]:
    """The derivative of the flow, and how much of it is turbulence, from values a period."""
    edges = np.clip(np.ceil(starts), 0, frames).astype(np.int64)
    counts = np.diff(edges)
    lengths = np.diff(starts)
    open_frames = np.maximum(lengths * (0.32 + 0.48 * lax), 1e-6)
    # A pressed glottis lets go late and shuts at once (the skew of the flow, x^n (1 - x)); how
    # fast the flow returns to zero (Liljencrants and Fant) is the corner of its brightness.
    skew = 2 + 6 * np.square(np.maximum(1 - lax, 0))
    corner = 650 * np.exp2(4.3 * (1 - lax)) * (0.35 + 0.65 * np.clip(loud, 0, 1.5))
    reach = SAMPLE_RATE / (2 * np.pi * corner)
    # As much air comes in as goes out: what the return adds is taken from the opening.
    swing = 6 * reach * (1 - np.exp((open_frames - lengths) / reach)) / open_frames
    each = np.stack([open_frames, skew, -1 / reach, swing, loud * shimmer]).astype(np.float32)
    opened, power, fall, swung, amount = np.repeat(each, counts, axis=1)
    late = np.arange(edges[0], edges[-1]) - np.repeat(starts[:-1], counts)
    late = late.astype(np.float32)
    inside = late / opened
    is_open = inside < 1
    late -= opened
    np.maximum(late, 0, out=late)
    np.clip(inside, 0, 1, out=inside)
    left = 1 - inside
    flow = inside ** (power - 1) * (power * left - inside)
    flow += swung * inside * left
    tone, gate = np.zeros((2, frames), np.float32)
    sounding = slice(edges[0], edges[-1])
    fall *= late
    np.multiply(amount, np.where(is_open, flow, -np.exp(fall, out=fall)), out=tone[sounding])
    # Turbulence follows the flow, and each closing tears a little of it off.
    late *= np.float32(-1 / 60)
    blown = np.where(is_open, 5 * np.square(inside) * left, 0.6 * np.exp(late, out=late))
    np.add(blown, 0.2, out=gate[sounding])
    return tone, gate


def hiss(
    strength: ArrayLike, formants: Mouth, duration_seconds: float, generator: np.random.Generator
) -> Samples:
    """Breath alone (frames,) through a mouth: hiss, pant, sniff, cough; `strength` as in voice."""
    noise = generator.standard_normal(len(seconds_axis(duration_seconds)), dtype=np.float32)
    return through(noise * _at_frames(strength, len(noise)).astype(np.float32), formants)


def throbbing(
    rate_hertz: Curve, sharpness: float, generator: np.random.Generator, irregular: float = 0.1
) -> Curve:
    """A level for `hiss` or `voice` that flaps like a soft palate: one peak of 1 a period.

    `rate_hertz` has one value a frame; `sharpness` 1 is a sine, 8 a short flap; `irregular` is
    the spread of periods and of heights.
    """
    starts = _period_starts(np.maximum(rate_hertz, 1.0), 0.0, 0.0, generator, irregular)
    heights = np.exp(irregular * 1.5 * generator.standard_normal(len(starts)))
    turns = np.interp(np.arange(len(rate_hertz)), starts, np.arange(len(starts)))
    return np.asarray(heights[turns.astype(int)] * np.abs(np.sin(np.pi * turns)) ** (2 * sharpness))


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
    # So normed it stays in single precision, which takes a sixth of the time.
    spectra = np.fft.rfft(pieces * _window(), _SPECTRUM_FRAMES, norm="ortho")
    where = np.clip(np.arange(len(pieces)) * _HOP_FRAMES / max(frames, 1), 0, 1)
    _divide(spectra, _divisor(formants, where))
    shaped = np.fft.irfft(spectra, _SPECTRUM_FRAMES, norm="ortho")
    shaped[:, -_HOP_FRAMES:] *= np.linspace(1, 0, _HOP_FRAMES, dtype=np.float32)
    reach = _SPECTRUM_FRAMES // _HOP_FRAMES
    out = np.zeros((len(pieces) + reach, _HOP_FRAMES), np.float32)
    for step in range(reach):
        block = shaped[:, step * _HOP_FRAMES : (step + 1) * _HOP_FRAMES]
        out[step : step + len(pieces)] += block
    return out.reshape(-1)[_HOP_FRAMES : _HOP_FRAMES + frames].copy()


@cache
def _window() -> Samples:
    window: Samples = np.hanning(_WINDOW_FRAMES + 1)[:-1].astype(np.float32)
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
    turn = 1j * _BIN_HERTZ
    square = -(_BIN_HERTZ**2)
    spacing = _SOUND_METRES_PER_SECOND / (2 * formants.tract_metres)
    fixed = np.ones(len(_BIN_HERTZ), np.complex128)
    above = float(np.mean(formants.hertz[-1])) + spacing
    for centre in np.arange(above, _TOP_HERTZ, spacing):
        fixed *= 1 + turn * (0.09 / centre) + square * (1 / centre**2)
    fixed *= _higher_poles(above, spacing)
    low, high = formants.passes_hertz
    fixed *= np.sqrt(1 + (low / np.maximum(_BIN_HERTZ, 1.0)) ** 4)
    fixed *= np.sqrt(1 + (_BIN_HERTZ / high) ** 4)
    # The product of the moving poles is a polynomial of the frequency with real factors: all
    # places at once are a product of matrices.
    factors = np.ones((len(where), 1))
    for hertz, width in zip(formants.hertz, formants.width_hertz, strict=True):
        away = np.square(_KILOHERTZ / _at(hertz, where))[:, None]
        wide = away * _at(width, where)[:, None] / _KILOHERTZ
        longer = np.zeros((len(where), factors.shape[1] + 2))
        longer[:, :-2] = factors
        longer[:, 1:-1] += wide * factors
        longer[:, 2:] += away * factors
        factors = longer
    # 140 dB below is silence, and with the moving poles it is still a number when squared.
    fixed *= np.minimum(1.0, 1e7 / np.abs(fixed))
    powers = np.empty((factors.shape[1], len(fixed)), np.complex128)
    powers[0], powers[1:] = fixed, turn / _KILOHERTZ
    np.multiply.accumulate(powers, axis=0, out=powers)
    left, right = factors.astype(np.float32), powers.astype(np.complex64).view(np.float32)
    total = np.empty((len(where), len(fixed)), np.complex64)
    for row in range(0, len(where), _ROWS_AT_ONCE):
        rows = slice(row, row + _ROWS_AT_ONCE)
        np.matmul(left[rows], right, out=total[rows].view(np.float32))
    return total


def _higher_poles(first_hertz: float, spacing_hertz: float) -> Curve:
    """What the endless poles of the tube above 18 kHz do below it, as a divisor (bins,).

    Without them the cascade loses 15 dB at 8 kHz and 35 dB at 12 kHz (Fant 1960, the higher pole
    correction).
    """
    drawn = max(np.ceil((_TOP_HERTZ - first_hertz) / spacing_hertz), 0.0)
    poles = first_hertz + spacing_hertz * (drawn + np.arange(100))
    # So smooth a curve needs few points.
    points = np.linspace(0.0, 0.9 * _TOP_HERTZ, _POLE_POINTS)
    divisor = np.prod(1 - np.minimum(np.divide.outer(points, poles) ** 2, 0.9), axis=1)
    return np.interp(_BIN_HERTZ, points, divisor)


def _period_starts(
    pitch: Curve,
    roughness: ArrayLike,
    subharmonic: ArrayLike,
    generator: np.random.Generator,
    jitter: float = 0.006,
) -> Curve:
    """The frames, not whole, at which the periods start: from before frame 0 to past the end."""
    turns = np.concatenate([[0.0], np.cumsum(pitch) / SAMPLE_RATE])
    count = int(turns[-1]) + 3
    where = np.arange(count) / count
    slow = np.convolve(generator.standard_normal(count + 16), np.full(16, 0.25), "valid")[:count]
    bend = jitter * generator.standard_normal(count) + 0.006 * slow
    bend += 0.17 * _at(roughness, where) * _chaos(count, generator)
    bend += 0.14 * _at(subharmonic, where) * (1 - 2 * (np.arange(count) % 2))
    lengths = np.exp(np.clip(bend, -0.6, 0.6))
    lengths *= count / lengths.sum()
    starts = np.concatenate([[0.0], np.cumsum(lengths)]) - generator.uniform(0.2, 0.8)
    before, after = -SAMPLE_RATE / pitch[0], len(turns) + 2 * SAMPLE_RATE / pitch[-1]
    frames = np.concatenate([[before], np.arange(len(turns)), [after]])
    turns = np.concatenate([[-1.0], turns, [turns[-1] + 2]])
    return np.asarray(np.interp(starts, turns, frames))


def _shimmer(
    where: Curve, roughness: ArrayLike, subharmonic: ArrayLike, generator: np.random.Generator
) -> Curve:
    """The level of every period: a few per cent apart, and far apart where the voice is rough."""
    count = len(where)
    rough = _at(roughness, where)
    bend = 0.04 * generator.standard_normal(count) + 0.45 * rough * _chaos(count, generator)
    # Two sides of a glottis at unrelated rates: the beat that is heard as hoarseness.
    beat = np.sin(2 * np.pi * (generator.uniform(0.28, 0.42) * np.arange(count)))
    bend += 0.5 * rough * beat + 0.7 * _at(subharmonic, where) * (1 - 2 * (np.arange(count) % 2))
    return np.asarray(np.exp(np.clip(bend, -2.5, 1.2)))


def _chaos(count: int, generator: np.random.Generator) -> Curve:
    """A line of unit spread that never repeats: the logistic map at 3.86, and some plain chance.

    Turbulent folds are neither periodic nor white; the map alternates, with runs and escapes.
    """
    value = float(generator.uniform(0.2, 0.8))
    values = [value := 3.86 * value * (1 - value) for _ in range(count)]
    return (np.array(values) - 0.6) * 2.6 + 0.5 * generator.standard_normal(count)


def _at(curve: ArrayLike, where: Curve) -> Curve:
    """A number or a curve spread over 0..1, read at each place."""
    values = np.atleast_1d(np.asarray(curve, dtype=np.float64))
    if len(values) == 1:
        return np.full(len(where), values[0])
    return np.interp(where, np.linspace(0, 1, len(values)), values)


def _at_frames(curve: ArrayLike, frames: int) -> Curve:
    values = np.asarray(curve, dtype=np.float64)
    if values.shape == (frames,):
        return values
    return _at(curve, np.linspace(0, 1, frames))
