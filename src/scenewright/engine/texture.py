"""A place grown from a recording of it: as long as one likes, and no moment comes round again.

Pieces of the recording are laid over each other in shuffled order; every part of it is used as
often as every other, so that in the long run the spectrum is the recording's own. What is too
short for that is noise of its spectrum.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import Noise
from scenewright.engine.references import Heard, excerpt
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.joins import best_shift, crossfaded

Samples = NDArray[np.float32]

# What is longer is a texture after its first minute too.
SECONDS_MAX = 60.0
PIECES_SECONDS_MIN = 1.0
_PIECE_SECONDS_MAX = 3.0
_PIECES_A_ROUND = 8
# Where a hum goes on as one through a fade, the noise over it loses power: the shorter the less.
_FADE_SHARE = 0.15
_SEARCH_SECONDS = 0.01
_EDGES_SILENT = 0.03
_NOISE_WINDOW_FRAMES = 4096


def grown(heard: Heard, generator: np.random.Generator) -> Iterator[Samples]:
    """Blocks without an end, shape (frames, 2), at 48,000 Hz."""
    parts = list(excerpt(heard, 0, round(SECONDS_MAX * SAMPLE_RATE)))
    clip = _without_silent_edges(np.concatenate(parts))
    if len(clip) < PIECES_SECONDS_MIN * SAMPLE_RATE:
        return _noise_like(clip, generator)
    return _pieces_of(_in_a_circle(clip), generator)


def _without_silent_edges(clip: Samples) -> Samples:
    """The part that sounds: a fade at either end would come again with each piece."""
    hop = SAMPLE_RATE // 50
    count = len(clip) // hop
    if count < 4:
        return clip
    power = np.square(clip[: count * hop], dtype=np.float64).reshape(count, -1).mean(axis=1)
    sounding = np.flatnonzero(power > _EDGES_SILENT * np.median(power))
    return clip[sounding[0] * hop : (sounding[-1] + 1) * hop] if len(sounding) else clip


def _in_a_circle(clip: Samples) -> Samples:
    """The clip with its end faded over its beginning: pieces may then begin anywhere."""
    fade = min(len(clip) // 8, SAMPLE_RATE // 2)
    reach = min(round(_SEARCH_SECONDS * SAMPLE_RATE), fade // 4)
    tail = clip[len(clip) - fade :]
    middle = slice(fade // 2 - reach, fade // 2 + reach)
    start = reach + best_shift(tail[middle], clip, reach + middle.start, reach)
    joined = crossfaded(tail, clip[start : start + fade])
    return np.concatenate([joined, clip[start + fade : len(clip) - fade]])


def _pieces_of(circle: Samples, generator: np.random.Generator) -> Iterator[Samples]:
    piece = min(len(circle) // 3, round(_PIECE_SECONDS_MAX * SAMPLE_RATE))
    fade = round(_FADE_SHARE * piece)
    reach = round(_SEARCH_SECONDS * SAMPLE_RATE)
    overhang: Samples | None = None
    for place in _places(len(circle), piece - fade, generator):
        frames = place + np.arange(-reach, piece + reach)
        around = circle[frames % len(circle)]
        start = reach
        if overhang is not None:
            # Where the two swing together a hum goes on as one; only the middle of the fade counts.
            middle = slice(fade // 2 - reach, fade // 2 + reach)
            start += best_shift(overhang[middle], around, start + middle.start, reach)
        taken = around[start : start + piece]
        head = taken[:fade] if overhang is None else crossfaded(overhang, taken[:fade])
        yield np.concatenate([head, taken[fade : piece - fade]])
        overhang = taken[piece - fade :]


def _places(frames: int, step: int, generator: np.random.Generator) -> Iterator[int]:
    """Where pieces begin: each round covers the circle evenly, in an order of its own."""
    count = max(_PIECES_A_ROUND, -(-frames // step))
    last = -1.0
    while True:
        order = generator.permutation(count)
        if count > 2 and abs(order[0] - last) <= 1:
            order = order[::-1]
        last = float(order[-1])
        offset = generator.uniform(0.0, 1.0)
        yield from (round(float((number + offset) * frames / count)) for number in order)


def _noise_like(clip: Samples, generator: np.random.Generator) -> Iterator[Samples]:
    """Noise with the mean spectrum and the level of a clip of any length."""
    size = min(_NOISE_WINDOW_FRAMES, max(64, len(clip)))
    padded = np.concatenate([clip, np.zeros((max(0, size - len(clip)), 2), np.float32)])
    window = np.hanning(size)[:, None]
    starts = range(0, len(padded) - size + 1, max(1, size // 4))
    power = np.mean(
        [np.square(np.abs(np.fft.rfft(padded[i : i + size] * window, axis=0))) for i in starts],
        axis=(0, 2),
    )
    bins = np.linspace(0.0, 1.0, _NOISE_WINDOW_FRAMES // 2 + 1)
    shape = np.sqrt(np.interp(bins, np.linspace(0.0, 1.0, len(power)), power))
    level = float(np.sqrt(np.square(clip, dtype=np.float64).mean()))
    magnitude = shape * level / max(float(np.sqrt(np.square(shape).mean())), 1e-12)
    noise = Noise(generator, 0.7, _NOISE_WINDOW_FRAMES)
    while True:
        yield noise.chunk(magnitude.astype(np.float32))
