"""Clocks: works in a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import decaying, echoing, finished, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _tick(generator: np.random.Generator, index: int, size: float) -> Samples:
    shift = (1.0 if index % 2 == 0 else 0.84) / size
    case = struck(
        np.array([310, 540, 980]) * shift, [0.02, 0.016, 0.012], [0.35, 0.4, 0.4], 0.2, generator
    )
    metal = struck(
        np.array([2150, 3300, 4850, 6900]) * shift,
        [0.008, 0.006, 0.004, 0.003],
        [1.0, 0.8, 0.5, 0.3],
        0.2,
        generator,
    )
    click = coloured(generator, 0.2, bell_curve(3800 * shift, 0.7)) * decaying(0.2, 0.0002, 0.0016)
    return case + metal + 0.5 * click


def clock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Tick and tock, two a second; size large is a slow grandfather clock with a wooden case."""
    large = word(event, "size", "small") in ("large", "big", "grandfather")
    size = 1.8 if large else 1.0
    peak = (0.17 if large else 0.13) * loudness(event)
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_tick(generator, index, size), generator, 0.25, 0.12),
            peak * (1.0 if index % 2 == 0 else 0.85),
        ),
        spacing_seconds=1.0 if large else 0.5,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


FAMILY = Family(
    {
        "clock": clock,
    },
    {
        "clock": Loudness(-34.0, -39.2),
    },
)
