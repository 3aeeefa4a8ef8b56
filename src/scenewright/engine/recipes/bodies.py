"""Heart: what a body does by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import finished, seconds_axis
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, repeated

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _heartbeat(generator: np.random.Generator) -> Samples:
    times = seconds_axis(0.6)
    late = np.maximum(times - 0.28, 0)
    first = np.sin(2 * np.pi * 52 * times) * np.exp(-times / 0.045)
    second = 0.7 * np.sin(2 * np.pi * 64 * late) * np.exp(-late / 0.035)
    return np.asarray(first + second, dtype=np.float32)


def heartbeat(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Lub-dub, seventy a minute, faster with intensity."""
    rate = (1.0 + 0.5 * intensity(event)) * generator.uniform(0.96, 1.04)
    return repeated(
        event,
        generator,
        lambda index: finished(_heartbeat(generator), 0.35),
        spacing_seconds=1 / rate,
        jitter=0.02,
        duration_seconds=duration_seconds or 5.0,
        fills=True,
    )


FAMILY = Family(
    {
        "heartbeat": heartbeat,
    },
    {
        "heartbeat": Loudness(-25.0, -28.7),
    },
)
