"""Shots: one hard stroke and what comes back of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import decaying, echoing, finished
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import repeated

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _gunshot(generator: np.random.Generator) -> Samples:
    crack = coloured(generator, 0.5, bell_curve(1800, 1.5)) * decaying(0.5, 0.0002, 0.018)
    boom = coloured(generator, 0.5, bell_curve(220, 0.9)) * decaying(0.5, 0.0006, 0.07)
    return np.asarray(np.tanh(1.4 * (crack + 0.7 * boom)), dtype=np.float32)


def gunshot(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A shot and its echo from around."""
    return repeated(
        event,
        generator,
        lambda index: finished(echoing(_gunshot(generator), generator, 1.6, 0.35), 0.68),
        spacing_seconds=0.9,
        jitter=0.25,
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "gunshot": gunshot,
    },
    {
        "gunshot": Loudness(-15.0, -19.3),
    },
    carrying=frozenset({"gunshot"}),
)
