"""Static and the quiet of a room: noise with nothing in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import decaying
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    steady,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event


def static(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Radio static: white hiss in the band of a small loudspeaker, with crackle."""
    hiss = high_pass(400, 2) * low_pass(6000, 1)
    flutter = wander(generator, 3.0)
    clicks = [
        coloured(generator, 0.01, bell_curve(2500, 1)) * decaying(0.01, 0.0002, 0.001)
        for _ in range(12)
    ]

    def level(times: NDArray[np.float64]) -> Spectrum:
        return np.asarray(hiss * (0.13 * (1 + 0.3 * flutter(times)))[:, None], dtype=np.float32)

    return Endless(
        [
            moving(Noise(generator, 0.2), level),
            Scatter(generator, clicks, 25, level=0.1, width=0.2).chunk,
        ],
        loudness(event),
    )


def room_tone(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """The quiet of a room: soft low noise, felt more than heard."""
    return Endless([steady(Noise(generator), low_pass(220, 1) * np.float32(0.05))], loudness(event))


FAMILY = Family(
    {
        "static": static,
        "room_tone": room_tone,
    },
    {
        "static": Loudness(-25.0, -16.7),
        "room_tone": Loudness(-36.0, -42.5),
    },
    swelling=frozenset({"static", "room_tone"}),
)
