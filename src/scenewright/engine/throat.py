"""Whatever has a throat: pulses of a glottis, never two alike, and breath, through a moving mouth.

The excitation is made period by period in the time domain, the mouth is a row of resonances
multiplied onto short spectra; nothing recurs, so everything runs over whole arrays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scenewright.engine.modal import glide, seconds_axis
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.tract import MAN_TRACT_METRES, TOP_HERTZ, Mouth, spread, through

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]

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

_PATH_POINTS = 64
# Glottal noise against the edge of a pulse: breath 1 is as loud as the tone of a soft voice.
_BREATH_LEVEL = 0.5


def mouth(
    path: Sequence[tuple[float, str | tuple[float, ...]]],
    *,
    tract_metres: float = MAN_TRACT_METRES,
    damping: float = 1.0,
    passes_hertz: tuple[float, float] = (30.0, TOP_HERTZ),
) -> Mouth:
    """A mouth that moves along (fraction of the clip, vowel) and rests smoothly on each.

    A vowel is a name of `VOWELS`, scaled from a man's tract to `tract_metres`, or its formants in
    hertz as they are; all places need equally many. Widths are 50 Hz and 6 % of the centre, times
    `damping` and the tract's ratio: 0.5 is a hard-walled beak, 3 a muffled muzzle. Raises KeyError
    for a vowel that is not known.
    """
    ratio = MAN_TRACT_METRES / tract_metres
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
    loud = spread(strength, middle)
    shimmer = _shimmer(middle, roughness, subharmonic, generator)
    tone, gate = _glottis(frames, starts, spread(openness, middle), loud, shimmer)
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
    bend += 0.17 * spread(roughness, where) * _chaos(count, generator)
    bend += 0.14 * spread(subharmonic, where) * (1 - 2 * (np.arange(count) % 2))
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
    rough = spread(roughness, where)
    bend = 0.04 * generator.standard_normal(count) + 0.45 * rough * _chaos(count, generator)
    # Two sides of a glottis at unrelated rates: the beat that is heard as hoarseness.
    beat = np.sin(2 * np.pi * (generator.uniform(0.28, 0.42) * np.arange(count)))
    bend += 0.5 * rough * beat + 0.7 * spread(subharmonic, where) * (1 - 2 * (np.arange(count) % 2))
    return np.asarray(np.exp(np.clip(bend, -2.5, 1.2)))


def _chaos(count: int, generator: np.random.Generator) -> Curve:
    """A line of unit spread that never repeats: the logistic map at 3.86, and some plain chance.

    Turbulent folds are neither periodic nor white; the map alternates, with runs and escapes.
    """
    value = float(generator.uniform(0.2, 0.8))
    values = [value := 3.86 * value * (1 - value) for _ in range(count)]
    return (np.array(values) - 0.6) * 2.6 + 0.5 * generator.standard_normal(count)


def _at_frames(curve: ArrayLike, frames: int) -> Curve:
    values = np.asarray(curve, dtype=np.float64)
    if values.shape == (frames,):
        return values
    if not values.ndim:
        return np.full(frames, float(values))
    return spread(curve, np.linspace(0, 1, frames))
