"""Breath and heart: what a body does by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, finished, seconds_axis
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, repeated
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _breath(generator: np.random.Generator) -> Samples:
    """In, higher and thinner; out, lower and longer."""
    inward = coloured(generator, 1.0, bell_curve(1900, 0.9)) * arc(1.0, 0.5, 0.25) * np.float32(0.7)
    outward = coloured(generator, 1.4, bell_curve(1100, 0.9)) * arc(1.4, 0.25, 1.0)
    return np.concatenate([inward, np.zeros(int(0.2 * SAMPLE_RATE), np.float32), outward])


def breathing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone breathes in and out near by."""
    return repeated(
        event,
        generator,
        lambda index: finished(_breath(generator), 0.15 * loudness(event)),
        spacing_seconds=3.4,
        jitter=0.06,
        duration_seconds=duration_seconds or 6.0,
        fills=True,
    )


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
        "breathing": breathing,
        "heartbeat": heartbeat,
    },
    {
        "breathing": Loudness(-29.0, -30.5),
        "heartbeat": Loudness(-25.0, -28.7),
    },
    swelling=frozenset({"breathing"}),
)
