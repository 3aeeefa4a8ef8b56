"""Few who are made speak for the many who are heard: their room, their neighbours."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import frames_in
from scenewright.engine.source import planar
from scenewright.sound.convolve import smooth_size

Samples = NDArray[np.float32]

# Where in the room they stand; who stands at the same place has the same echo. Of three places the
# echoes of many claps added up to beats that no single pair of hands had.
_PLACES = 8


def in_a_room(
    clips: Sequence[Samples], generator: np.random.Generator, tail_seconds: float, wet: float
) -> list[Samples]:
    """Mono clips as `echoing` would have each of them, from eight places of one room; the more
    there are the less of the time."""
    tail = frames_in(tail_seconds)
    longest = max(len(clip) for clip in clips)
    size = smooth_size(longest + tail - 1)
    # So normed a transform stays in single precision, and a product of two wants its factor.
    answers = np.fft.rfft(
        _answers(generator, min(len(clips), _PLACES), tail, wet), size, norm="ortho"
    )
    answers *= np.float32(np.sqrt(size))
    heard = []
    for index, clip in enumerate(clips):
        out = planar(len(clip) + tail - 1)
        spectrum = np.fft.rfft(clip, size, norm="ortho")
        both = np.fft.irfft(spectrum * answers[index % len(answers)], size, norm="ortho")
        out.T[:] = both[:, : len(out)]
        out.T[:, : len(clip)] += clip
        heard.append(out)
    return heard


def _answers(generator: np.random.Generator, places: int, tail: int, wet: float) -> Samples:
    """What the room answers at each place and on each side: (places, 2, tail)."""
    answers = generator.standard_normal((places, 2, tail), dtype=np.float32)
    answers *= np.exp(np.arange(tail, dtype=np.float32) * np.float32(-6.9 / tail))
    # Air and walls take the treble first.
    answers[..., 1:] += answers[..., :-1].copy()
    answers[..., 2:] += answers[..., :-2].copy()
    answers *= np.float32(wet) / np.sqrt(np.sum(np.square(answers), axis=-1, keepdims=True))
    return answers


def and_others(
    generator: np.random.Generator, clips: Sequence[Samples], count: int
) -> list[Samples]:
    """The clips (frames,) or (frames, 2) and as many people more as make `count`: the same breath
    at another speed has another pitch and another throat, and costs a tenth of a new one."""
    others = list(clips)
    while len(others) < count:
        clip = clips[len(others) % len(clips)]
        speed = generator.uniform(1.06, 1.18) ** generator.choice([-0.7, 1])
        others.append(_at_speed(clip, float(speed)))
    return others


def _at_speed(clip: Samples, speed: float) -> Samples:
    where = np.arange(0, len(clip) - 1, speed)
    before = where.astype(np.intp)
    where -= before
    part = where.astype(np.float32)
    after = before + 1
    sides = []
    for heard in np.atleast_2d(clip.T):
        near, step = heard.take(before), heard.take(after)
        step -= near
        step *= part
        near += step
        sides.append(near)
    return sides[0] if clip.ndim == 1 else np.array(sides).T
