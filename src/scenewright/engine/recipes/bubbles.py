"""Bubbles that ring in water, and drops that fall on the ground."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import decaying, seconds_axis, swept
from scenewright.engine.noise import bell_curve, coloured

Samples = NDArray[np.float32]

# In four recordings of a brook the tenth that climbs most does so by 1 to 7 % until it is 12 dB
# down, roughly tracked.
STILL_CLIMB = 0.025


def bubble(
    generator: np.random.Generator,
    low_hertz: float,
    high_hertz: float,
    ring_periods: float = 13.0,
    *,
    still: bool = False,
) -> Samples:
    """A bubble rings at 3.26 / radius hertz (Minnaert 1933) and climbs as it nears the surface; in
    `still` water it stays where it was closed, and its tone with it."""
    hertz = np.exp(generator.uniform(np.log(low_hertz), np.log(high_hertz)))
    decay = min(ring_periods / hertz * generator.uniform(0.7, 1.5), 0.05)
    length = 7 * decay
    times = seconds_axis(length)
    climb = generator.exponential(STILL_CLIMB) if still else 0.4 * generator.uniform(0.05, 0.4)
    pitch = hertz * (1 + climb * times / decay)
    return swept(pitch, decaying(length, 0.1 * decay, decay))


def drop_on_ground(generator: np.random.Generator) -> Samples:
    """One drop of many: a splat."""
    splat = coloured(generator, 0.03, bell_curve(generator.uniform(1500, 5000), 0.6))
    return splat * decaying(0.03, 0.0005, generator.uniform(0.002, 0.006))
