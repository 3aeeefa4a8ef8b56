"""Things that ring, voices that are driven by pulses: direct synthesis of finite mono clips.

Sums of damped sines for struck bodies, sums of harmonics under formants for voices; no recursion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scenewright.engine.source import SAMPLE_RATE, planar
from scenewright.sound.convolve import smooth_size

Samples = NDArray[np.float32]

CONTROL_FRAMES = 64
_CELL_FRAMES = 256
# A product of matrices this small is not shared out between threads, which would take longer.
_ALONE_MULTIPLICATIONS = 1 << 17


@dataclass(frozen=True)
class Formant:
    """One resonance of a throat: centre (a number or one a control point), width and level."""

    hertz: float | NDArray[np.float64]
    width_hertz: float
    level: float = 1.0


def frames_in(duration_seconds: float) -> int:
    """How many frames a clip has, a few at least."""
    return max(int(duration_seconds * SAMPLE_RATE), 16)


def seconds_axis(duration_seconds: float) -> NDArray[np.float64]:
    """The time in seconds of every frame of a clip."""
    return np.arange(frames_in(duration_seconds), dtype=np.float64) / SAMPLE_RATE


def struck(
    hertz: ArrayLike,
    decay_seconds: ArrayLike,
    level: ArrayLike,
    duration_seconds: float,
    generator: np.random.Generator | None = None,
) -> Samples:
    """Modes that start together: sum of level * exp(-t / decay) * sin(2 pi f t).

    With a generator each mode has its own phase, so that the hit is broad and not one sharp peak.
    """
    frames = frames_in(duration_seconds)
    cells = -(-frames // _CELL_FRAMES)
    modes = np.stack(np.broadcast_arrays(*np.atleast_1d(hertz, decay_seconds, level)))
    mode_hertz, decays, levels = modes[:, modes[0] < SAMPLE_RATE / 2.1].astype(np.float64)
    if not len(decays):
        return np.zeros(frames, np.float32)
    phases = np.zeros(len(decays))
    if generator is not None:
        phases = generator.uniform(-0.6, 0.6, len(decays))
    # exp(st) of a sum of times is a product: two short tables instead of a sine a sample, and the
    # imaginary part of all products at once is a product of matrices.
    turns = (-1 / decays + 2j * np.pi * mode_hertz) / SAMPLE_RATE
    coarse = levels * np.exp(1j * phases) * _powers(np.exp(turns * _CELL_FRAMES), cells)
    coarse[np.arange(cells)[:, None] * (_CELL_FRAMES / SAMPLE_RATE) > 9 * decays] = 0.0
    fine = _powers(np.exp(turns), _CELL_FRAMES)
    left = np.concatenate([coarse.real, coarse.imag], axis=1).astype(np.float32)
    right = np.concatenate([fine.imag, fine.real], axis=1).T.astype(np.float32)
    out = np.empty((cells, _CELL_FRAMES), np.float32)
    rows = max(1, _ALONE_MULTIPLICATIONS // right.size)
    for start in range(0, cells, rows):
        np.matmul(left[start : start + rows], right, out=out[start : start + rows])
    return out.reshape(-1)[:frames]


def _powers(bases: NDArray[np.complex128], count: int) -> NDArray[np.complex128]:
    """The powers 0, 1, 2 ... of each base, shape (count, bases)."""
    powers = np.empty((count, len(bases)), np.complex128)
    powers[0] = 1.0
    powers[1:] = bases
    return np.multiply.accumulate(powers, axis=0, out=powers)


def glide(points: Sequence[tuple[float, float]], duration_seconds: float) -> NDArray[np.float64]:
    """A curve through (fraction of the duration, value), smooth between the points."""
    times = seconds_axis(duration_seconds)
    where = np.linspace(0, 1, len(times))
    places = np.array([place for place, _ in points])
    values = np.array([value for _, value in points])
    curve = np.empty(len(times))
    edges = [0, *np.searchsorted(where, places[1:-1]), len(times)]
    for index, (begin, end) in enumerate(pairwise(edges)):
        width = max(places[index + 1] - places[index], 1e-9)
        part = np.clip((where[begin:end] - places[index]) / width, 0, 1)
        part = part * part * (3 - 2 * part)
        curve[begin:end] = values[index] + (values[index + 1] - values[index]) * part
    return curve


def swept(pitch_hertz: NDArray[np.float64], envelope: NDArray[np.floating]) -> Samples:
    """One sine that follows a pitch curve under an envelope: a whistle, a chirp, a bubble."""
    turns = np.cumsum(pitch_hertz) / SAMPLE_RATE
    wave = np.sin((np.mod(turns, 1.0) * 2 * np.pi).astype(np.float32))
    return np.asarray(wave * envelope, dtype=np.float32)


def voiced(
    pitch_hertz: NDArray[np.float64],
    formants: Sequence[Formant],
    *,
    tilt: float = 1.0,
    roughness: float = 0.0,
    generator: np.random.Generator | None = None,
    top_hertz: float = 9000.0,
) -> Samples:
    """A glottal tone through formants, harmonic by harmonic, before any envelope.

    Harmonic k has level k ** -tilt times the sum of the formants' resonances at its frequency.
    `roughness` 0..1 shakes pitch and level from cycle to cycle, as in a bark or a hoarse laugh.
    """
    frames = len(pitch_hertz)
    pitch = np.asarray(pitch_hertz, dtype=np.float64)
    shake = np.ones(frames, np.float32)
    if roughness and generator is not None:
        pitch = pitch * (1 + 0.04 * roughness * _ragged(generator, frames))
        shake = (1 + 0.35 * roughness * _ragged(generator, frames)).astype(np.float32)
    cells = -(-frames // CONTROL_FRAMES)
    pitch_at_grid = np.interp(np.arange(cells + 1) * CONTROL_FRAMES, np.arange(frames), pitch)
    centres = [_at_grid(formant.hertz, cells + 1) for formant in formants]
    first = np.exp(2j * np.pi * np.mod(np.cumsum(pitch) / SAMPLE_RATE, 1.0)).astype(np.complex64)
    turning = np.ones(frames, np.complex64)
    out = np.zeros(frames, np.float32)
    for harmonic in range(1, int(min(top_hertz / max(float(pitch.min()), 20.0), 90)) + 1):
        here = pitch_at_grid * harmonic
        gain = np.zeros(cells + 1)
        for formant, centre in zip(formants, centres, strict=True):
            away = (here - centre) / (formant.width_hertz / 2)
            gain += formant.level / np.sqrt(1 + away**2)
        gain = np.where(here < top_hertz, gain * harmonic**-tilt, 0.0).astype(np.float32)
        level = gain[:-1, None] + np.diff(gain)[:, None] * ramp(CONTROL_FRAMES)
        turning *= first
        out += turning.imag * level.reshape(-1)[:frames]
    return out * shake


def _ragged(generator: np.random.Generator, frames: int) -> NDArray[np.float64]:
    """A line through independent normal values every 160 frames."""
    points = max(frames // 160, 4)
    where = np.linspace(0, points - 1, frames)
    return np.interp(where, np.arange(points), generator.standard_normal(points))


def _at_grid(value: float | NDArray[np.float64], points: int) -> NDArray[np.float64]:
    curve = np.atleast_1d(np.asarray(value, dtype=np.float64))
    return np.interp(np.linspace(0, 1, points), np.linspace(0, 1, len(curve)), curve)


def arc(duration_seconds: float, attack_seconds: float, release_seconds: float) -> Samples:
    """An envelope that rises, holds at 1 and falls to 0, with round corners."""
    frames = frames_in(duration_seconds)
    envelope = np.ones(frames, np.float32)
    for seconds, part in ((attack_seconds, envelope), (release_seconds, envelope[::-1])):
        reach = max(seconds, 1e-4) * SAMPLE_RATE
        curve = np.arange(min(frames, int(reach) + 1), dtype=np.float32) / np.float32(reach)
        part[: len(curve)] *= np.sin(np.float32(np.pi / 2) * np.minimum(curve, 1))
    return envelope


def decaying(duration_seconds: float, attack_seconds: float, decay_seconds: float) -> Samples:
    """An envelope that rises in `attack_seconds` and then dies away exponentially."""
    times = seconds_axis(duration_seconds)
    late = np.maximum(times - attack_seconds, 0).astype(np.float32)
    envelope: Samples = np.exp(late * np.float32(-1 / decay_seconds))
    reach = max(attack_seconds, 1e-4)
    rise = np.minimum(times[: int(reach * SAMPLE_RATE) + 1] / reach, 1)
    envelope[: len(rise)] *= np.sin(np.pi / 2 * rise)
    return envelope


def convolved(samples: Samples, response: Samples) -> Samples:
    """The full linear convolution of two mono clips."""
    frames = len(samples) + len(response) - 1
    size = smooth_size(frames)
    product = np.fft.rfft(samples, size) * np.fft.rfft(response, size)
    return np.asarray(np.fft.irfft(product, size)[:frames], dtype=np.float32)


def echoing(
    samples: Samples, generator: np.random.Generator, tail_seconds: float, wet: float
) -> Samples:
    """A mono clip as stereo (frames, 2) with a short diffuse tail, different left and right.

    The tail starts with the sound and dies by 60 dB in `tail_seconds`; the dry part is untouched.
    """
    shape = _dying(frames_in(tail_seconds))
    out = planar(len(samples) + len(shape) - 1)
    size = smooth_size(len(out))
    spectrum = np.fft.rfft(samples, size).astype(np.complex64, copy=False)
    for side in range(2):
        response = generator.standard_normal(len(shape)).astype(np.float32)
        response *= shape
        # Air and walls take the treble first: a mean of four frames darkens the tail.
        response[1:] += response[:-1].copy()
        response[2:] += response[:-2].copy()
        response *= np.float32(wet) / np.sqrt(np.sum(np.square(response)))
        out[:, side] = np.fft.irfft(spectrum * np.fft.rfft(response, size), size)[: len(out)]
        out[: len(samples), side] += samples
    return out


@lru_cache(maxsize=8)
def _dying(frames: int) -> Samples:
    """An envelope that falls by 60 dB."""
    shape: Samples = np.exp(np.arange(frames, dtype=np.float32) * np.float32(-6.9 / frames))
    shape.flags.writeable = False
    return shape


@cache
def ramp(frames: int) -> Samples:
    """A line from 0 to all but 1, for what goes over from one moment to the next."""
    line = np.linspace(0, 1, frames, endpoint=False, dtype=np.float32)
    line.flags.writeable = False
    return line


def _offset(samples: NDArray[np.floating]) -> Samples:
    """What lies below 15 Hz of a clip (channels, frames), worked out once every 64 frames."""
    channels, frames = samples.shape
    cells = -(-frames // CONTROL_FRAMES)
    out = np.zeros((channels, cells, CONTROL_FRAMES), np.float32)
    out.reshape(channels, -1)[:, :frames] = samples
    means = out.mean(axis=2)
    keep = np.exp(-2 * np.pi * 15 * CONTROL_FRAMES / SAMPLE_RATE)
    response = (1 - keep) * keep ** np.arange(min(cells, 150))
    for of_channel, mean in zip(out, means, strict=True):
        slow = np.zeros(cells + 1, np.float32)
        slow[1:] = np.convolve(mean, response)[:cells]
        np.multiply(np.diff(slow)[:, None], ramp(CONTROL_FRAMES), out=of_channel)
        of_channel += slow[:-1, None]
    return out.reshape(channels, -1)[:, :frames]


def finished(samples: Samples, peak: float) -> Samples:
    """No offset, no click at either end, the loudest frame at `peak`.

    The offset is what a causal one-pole low-pass at 15 Hz lets through, so nothing sounds before
    the onset.
    """
    clean = samples.T if samples.ndim == 2 else samples[None]
    clean = np.subtract(clean, _offset(clean), dtype=np.float32, order="C", casting="same_kind")
    frames = clean.shape[1]
    rise, fall = min(24, frames // 4), min(960, frames // 3)
    clean[:, :rise] *= np.linspace(0, 1, rise, dtype=np.float32)
    clean[:, frames - fall :] *= np.square(np.linspace(1, 0, fall, dtype=np.float32))
    highest = max(float(clean.max()), -float(clean.min()), 1e-9)
    clean *= np.float32(peak / highest)
    return clean.T if samples.ndim == 2 else clean[0]
