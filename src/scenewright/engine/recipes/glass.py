"""Glass that breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import decaying, echoing, finished, struck
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, repeated
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _glass(generator: np.random.Generator) -> Samples:
    length = 2.2
    out = coloured(generator, length, bell_curve(5500, 1.1)) * decaying(length, 0.0006, 0.16)
    for piece in range(70):
        hertz = np.exp(generator.uniform(np.log(1800), np.log(9000)))
        moment = 0.0 if piece < 8 else min(generator.exponential(0.32), length - 0.5)
        shard = struck(
            hertz * np.array([1, 1.83, 2.71]),
            generator.uniform(0.008, 0.09) * np.array([1, 0.6, 0.4]),
            [1, 0.6, 0.3],
            0.45,
            generator,
        )
        level = generator.lognormal(0, 0.7) * 0.35 * np.exp(-moment / 0.6)
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(shard)] += shard * np.float32(level)
    return np.asarray(out, dtype=np.float32)


def glass(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A pane breaks: a bright burst, then shards ringing and settling."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_glass(generator), generator, 0.6, 0.12), 0.5 * loudness(event, 6)
        ),
        spacing_seconds=2.4,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "glass": glass,
    },
    {
        "glass": Loudness(-20.0, -23.5),
    },
)
