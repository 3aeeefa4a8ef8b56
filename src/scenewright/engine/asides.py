"""What is heard beside the words of a line: a chuckle, a sob, panting, a sigh.

All of it is blown through a throat of the speaker's size, before the words or in their rests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import glide
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import hiss, mouth
from scenewright.engine.throat import voice as voiced

if TYPE_CHECKING:
    from scenewright.engine.manners import Manner
    from scenewright.scene.voices import Voice

Samples = NDArray[np.float32]

# The tract in metres and the pitch in hertz of a talker, for the sounds beside the words.
_TRACTS = {"male": 0.17, "female": 0.145, "neutral": 0.16}
_PITCHES = {"male": 120.0, "female": 205.0, "neutral": 150.0}
_CHILD = (0.115, 280.0)
_REST_SECONDS = 0.1
_REST_LEVEL = 0.02
_RESTS_MAX = 24


def with_asides(
    samples: Samples, manner: Manner, voice: Voice, generator: np.random.Generator
) -> Samples:
    """What is heard beside the words: before them, and for panting and sobs in their rests."""
    if not manner.beside:
        return samples
    tract, pitch = _CHILD if voice.age == "child" else (
        _TRACTS[voice.gender], _PITCHES[voice.gender]
    )  # fmt: skip
    level = np.float32(np.abs(samples).max(initial=0.0))
    blown = {"laugh": _laugh, "sob": _sob, "pant": _pant, "sigh": _sigh}[manner.beside]
    parts = [level * blown(tract, pitch, generator)]
    last = 0
    if manner.beside in ("pant", "sob"):
        for middle in _rests(samples):
            taken = _pant(tract, pitch, generator) if manner.beside == "pant" else (
                _drawn(tract, 0.2, generator)
            )  # fmt: skip
            parts += [samples[last:middle], level * taken]
            last = middle
    parts.append(samples[last:])
    return np.concatenate(parts).astype(np.float32)


def _rests(samples: Samples) -> list[int]:
    """The middles of the pauses inside a line, in frames."""
    hop = SAMPLE_RATE // 100
    rows = np.abs(samples[: len(samples) // hop * hop]).reshape(-1, hop).max(axis=1)
    quiet = np.concatenate([[0], rows < _REST_LEVEL * rows.max(initial=1e-9), [0]]).astype(np.int8)
    edges = np.flatnonzero(np.diff(quiet))
    pairs = edges.reshape(-1, 2)
    long = pairs[(pairs[:, 1] - pairs[:, 0]) * hop >= _REST_SECONDS * SAMPLE_RATE]
    return [int(middle) for middle in long.sum(axis=1)[:_RESTS_MAX] * hop // 2]


def _unit(clip: Samples, level: float) -> Samples:
    return (clip * np.float32(level / max(float(np.abs(clip).max(initial=0.0)), 1e-9))).astype(
        np.float32
    )


def _air(
    tract: float, seconds: float, level: list[tuple[float, float]], generator: np.random.Generator
) -> Samples:
    ratio = 0.17 / tract
    row = (520.0 * ratio, 1450.0 * ratio, 2600.0 * ratio)
    shaped = mouth([(0, row), (1, row)], tract_metres=tract, passes_hertz=(350.0, 6000.0))
    return hiss(glide(level, seconds), shaped, seconds, generator)


def _drawn(tract: float, seconds: float, generator: np.random.Generator) -> Samples:
    return _unit(_air(tract, seconds, [(0, 0), (0.65, 1), (1, 0)], generator), 0.22)


def _pant(tract: float, _pitch: float, generator: np.random.Generator) -> Samples:
    """Out and in again, fast."""
    out = _air(tract, generator.uniform(0.16, 0.2), [(0, 0), (0.2, 1), (1, 0)], generator)
    return np.concatenate(
        [_unit(out, 0.2), _drawn(tract, generator.uniform(0.22, 0.28), generator)]
    )


def _sigh(tract: float, _pitch: float, generator: np.random.Generator) -> Samples:
    out = _air(tract, generator.uniform(0.6, 0.75), [(0, 0), (0.15, 1), (1, 0)], generator)
    return _unit(out, 0.16)


def _laugh(tract: float, pitch: float, generator: np.random.Generator) -> Samples:
    """Three or four calls of ha, each lower and softer than the one before."""
    parts = []
    for index in range(int(generator.integers(3, 5))):
        seconds = generator.uniform(0.1, 0.13)
        curve = pitch * (1.9 - 0.16 * index) * generator.uniform(0.95, 1.05)
        call = voiced(
            curve * glide([(0, 0.92), (0.3, 1.1), (1, 0.82)], seconds),
            [0.75, 0.45, 0.75],
            mouth([(0, "er"), (0.35, "ae"), (1, "er")], tract_metres=tract),
            generator=generator,
            strength=glide([(0, 0.05), (0.25, 1), (0.65, 0.7), (1, 0)], seconds),
            breath=[1.4, 0.3, 1.4],
        )
        puff = _air(tract, generator.uniform(0.07, 0.09), [(0, 0), (0.4, 1), (1, 0)], generator)
        parts += [_unit(call, 0.6 - 0.09 * index), _unit(puff, 0.06)]
    return np.concatenate(parts)


def _sob(tract: float, pitch: float, generator: np.random.Generator) -> Samples:
    """Breath that jerks in twice, and a small moan that shakes."""
    seconds = generator.uniform(0.4, 0.5)
    times = np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE
    shake = np.sin(2 * np.pi * 5.5 * times)
    moan = voiced(
        pitch * 1.7 * glide([(0, 1.0), (0.2, 1.12), (1, 0.72)], seconds)[: len(times)]
        * (1 + 0.05 * shake),
        0.6,
        mouth([(0, "uh"), (0.4, "er"), (1, "m")], tract_metres=tract, damping=1.3),
        generator=generator,
        strength=glide([(0, 0.05), (0.2, 1), (1, 0)], seconds)[: len(times)]
        * (0.65 + 0.35 * shake),
        breath=[1.0, 0.4, 1.0],
        roughness=[0.3, 0.1, 0.3],
    )  # fmt: skip
    jerks = [_drawn(tract, generator.uniform(0.1, 0.14), generator) for _ in range(2)]
    return np.concatenate([*jerks, _unit(moan, 0.3), _drawn(tract, 0.24, generator)])
