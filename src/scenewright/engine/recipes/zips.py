"""Zips: two rows of teeth that a slider closes or opens, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact
from scenewright.engine.levels import loudest
from scenewright.engine.modal import convolved, decaying, echoing, finished, glide, seconds_axis
from scenewright.engine.noise import bell_curve, coloured, wander
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# Seconds a pull takes and teeth a second at its fastest: a tent's is long and coarse.
_SIZES = {"small": (0.38, 900.0), "": (0.6, 760.0), "large": (1.0, 520.0)}


def _pull(generator: np.random.Generator, size: str) -> Samples:
    """One pull: the teeth are a tone that climbs and falls with the hand, and an octave lower one,
    for the two rows are never alike; tape and slider hiss with its speed."""
    usual, fastest = _SIZES.get(size, _SIZES[""])
    seconds = usual * generator.uniform(0.75, 1.35)
    peak, again = generator.uniform(0.3, 0.5), generator.uniform(0.55, 1.0)
    speed = glide(
        [(0, 0.22), (peak, 1.0), (peak + 0.22, generator.uniform(0.45, 0.7)), (0.88, again),
         (1, 0.3)], seconds,
    )  # fmt: skip
    # No hand pulls evenly, and no tooth sits quite where it should.
    speed = speed * (1 + 0.07 * wander(generator, 20.0)(seconds_axis(seconds)))
    turns = np.cumsum(fastest * generator.uniform(0.8, 1.2) * speed) / SAMPLE_RATE
    (met,) = np.nonzero(np.diff(np.floor(turns), prepend=-1.0))
    met = np.maximum(met + generator.normal(0, 4.8, len(met)).astype(int), 0)
    row = np.where(np.arange(len(met)) % 2, 0.14, 1.0)
    teeth = np.zeros(len(turns) + 64, np.float32)
    teeth[met] = row * generator.lognormal(0, 0.42, len(met))
    teeth = teeth[: len(turns)]
    out = np.zeros(len(teeth), np.float32)
    for hertz, octaves, decay, level in (
        (470, 0.4, 0.00095, 1.0), (2800, 0.4, 0.0013, 0.5), (4100, 0.4, 0.00026, 0.5),
    ):  # fmt: skip
        centre = hertz * generator.uniform(0.85, 1.15)
        burst = coloured(generator, 0.008, bell_curve(centre, octaves))
        out += level * convolved(teeth, burst * decaying(0.008, 0.0002, decay))[: len(out)]
    hiss = coloured(generator, seconds + 0.01, bell_curve(2750, 0.7))[: len(out)]
    out += hiss
    out *= (speed**2.4).astype(np.float32)
    # The slider is heard when it gives, and against its stop.
    give, stop = contact(generator, 2600, 0.002), contact(generator, 3200, 0.004, 1.4)
    peak_level = loudest(out)
    return joined([
        (0.0, out), (0.0, np.float32(0.3 * peak_level) * give),
        (seconds - 0.004, np.float32(0.8 * peak_level) * stop),
    ])  # fmt: skip


def zipper(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A zip is pulled (size small or large: a purse's, a tent's)."""
    size = word(event, "size", "")

    def once(index: int) -> Samples:
        clip = echoing(_pull(generator, size), generator, 0.12, 0.035)
        return finished(clip, min(0.45 * loudness(event), 0.8) * generator.uniform(0.8, 1))

    return repeated(
        event, generator, once, spacing_seconds=1.0, jitter=0.2, duration_seconds=duration_seconds
    )
