"""Glass that breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors
from scenewright.engine.modal import decaying, finished, struck
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


PANE = Body(900, 9000, 30, 0.02, damping=0.5, tilt=0.0, hash=1.0)


def _shard(generator: np.random.Generator) -> Samples:
    """A splinter that hits another or the ground: mostly a tick, its ring is short."""
    hertz = float(np.exp(generator.uniform(np.log(2200), np.log(9500))))
    ring = struck(
        hertz * np.array([1, 1.47, 1.83, 2.71]) * generator.uniform(0.95, 1.05, 4),
        generator.uniform(0.002, 0.022) * np.array([1, 0.8, 0.6, 0.4]),
        [1, 0.7, 0.6, 0.4],
        0.12,
        generator,
    )
    return joined([(0.0, 0.5 * ring), (0.0, 0.9 * contact(generator, hertz, 0.0045, 1.4))])


def _glass(generator: np.random.Generator) -> Samples:
    """The pane gives way, its pieces rub past each other, fall together and settle one by one."""
    lands = generator.uniform(0.28, 0.5)
    breaks = coloured(generator, 1.2, bell_curve(5200, 1.2)) * decaying(1.2, 0.0006, 0.09)
    falls = coloured(generator, 1.2, bell_curve(6200, 1.0)) * decaying(1.2, 0.05, 0.16)
    shards = [_shard(generator) for _ in range(40)]
    parts = [
        (0.0, Thing(PANE, generator).hit(generator)),
        (0.0, 0.5 * breaks),
        (lands - 0.05, 0.16 * falls),
    ]
    moments = [
        *generator.exponential(0.06, 90),
        *np.maximum(generator.normal(lands, 0.07, 130), 0.01),
        *(lands + generator.exponential(0.35, 70)),
    ]
    for moment in moments:
        level = 0.4 * generator.lognormal(-0.4, 0.8) * np.exp(-moment / 0.55)
        if moment < 1.9:
            parts.append((float(moment), shards[generator.integers(40)] * np.float32(level)))
    return joined(parts)


def glass(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A pane breaks: a bright burst, then shards ringing and settling."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            indoors(_glass(generator), generator, 5.0, 0.2), 0.5 * loudness(event, 6)
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
        "glass": Loudness(-20.0, -23.1),
    },
)
