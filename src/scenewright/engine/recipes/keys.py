"""Keyboards and typewriters: keys going down and coming up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import decaying, finished, struck
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _key(generator: np.random.Generator, typewriter: bool) -> Samples:
    """Down and up of a key: the strike, and 70 ms later a softer release."""
    shift = generator.uniform(0.85, 1.15)
    length = 0.16
    if typewriter:
        strike = struck(
            np.array([420, 980, 1850, 3400, 5200]) * shift,
            [0.02, 0.025, 0.02, 0.012, 0.008],
            [0.5, 0.7, 1, 0.7, 0.4],
            length,
            generator,
        )
    else:
        strike = struck(
            np.array([260, 730, 1600, 3100]) * shift,
            [0.008, 0.006, 0.004, 0.003],
            [0.5, 0.5, 0.6, 0.6],
            length,
            generator,
        )
    strike += (
        1.1
        * coloured(generator, length, bell_curve(3000 * shift, 0.9))
        * decaying(length, 0.0003, 0.0025)
    )
    out = strike.copy()
    late = int(generator.uniform(0.06, 0.085) * SAMPLE_RATE)
    out[late:] += np.float32(0.22) * strike[:-late]
    return out


def typing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone types, in runs of keys with short thinks between; style typewriter is louder."""
    typewriter = word(event, "style", "keyboard") == "typewriter"
    peak = (0.3 if typewriter else 0.14) * loudness(event)
    return repeated(
        event,
        generator,
        lambda index: finished(_key(generator, typewriter), peak * generator.uniform(0.5, 1.0)),
        spacing_seconds=0.17 - 0.05 * intensity(event),
        jitter=0.35,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
        group=9,
        group_pause_seconds=0.4,
    )


FAMILY = Family(
    {
        "typing": typing,
    },
    {
        "typing": Loudness(-35.0, -42.1),
    },
)
