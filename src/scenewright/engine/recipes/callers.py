"""Birds that are known by one call: the cuckoo, in a wood or in a clock, and the peacock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, glide, swept
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.birds import hollow
from scenewright.engine.recipes.calling import called
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, word
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# How far the second note lies below the first: a third, as a rule.
_FALL = 2 ** (-3.5 / 12)
# A bird calls with its bill shut, as doves and owls do: seconds, silence after, and the pitch.
_SUNG = ((0.24, 0.1, 1.0), (0.38, 0.0, _FALL))


def _note(generator: np.random.Generator, hertz: float, length: float) -> Samples:
    """A stopped pipe: nearly a sine, its third partial, and the air that starts it."""
    pitch = hertz * glide([(0, 0.97), (0.15, 1.01), (1, 0.985)], length)
    shape = arc(length, 0.03, 0.12)
    tone: Samples = swept(pitch, shape)
    tone += np.float32(0.05) * swept(3 * pitch, shape) + np.float32(0.03) * swept(2 * pitch, shape)
    air = coloured(generator, 0.07, bell_curve(2.5 * hertz, 0.7)) * arc(0.07, 0.01, 0.05)
    tone[: len(air)] += np.float32(0.12) * air
    return tone


def cuckoo(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Two notes, the second a third lower; a clock's two pipes are the same each time."""
    is_clock = word(event, "style", "") == "clock"
    high = generator.uniform(690, 760) if is_clock else generator.uniform(620, 690)

    def call() -> Samples:
        if not is_clock:
            return hollow(generator, _SUNG, high, sinks=0.5)
        first = _note(generator, high, 0.2)
        return joined([(0.0, first), (0.34, _note(generator, high * _FALL, 0.36))])

    return called(
        event,
        generator,
        duration_seconds,
        call,
        peak=0.35 * loudness(event),
        spacing_seconds=1.5 if is_clock else 1.35,
        jitter=0.02,
        count_of_one=3,
        group=6,
        group_pause_seconds=3.0,
        tail_seconds=0.3 if is_clock else 1.2,
        wet=0.1 if is_clock else 0.3,
    )


def _scream(generator: np.random.Generator) -> Samples:
    """A short low note that breaks into a long high one and falls."""
    length = float(generator.uniform(0.85, 1.15))
    pitch = generator.uniform(820, 930) * glide(
        [(0, 0.55), (0.14, 0.6), (0.24, 1.0), (0.6, 1.03), (1, 0.68)], length
    )
    beak = mouth(
        [(0, (800, 1700, 3000)), (0.25, (1250, 2300, 3500)), (1, (950, 1900, 3100))],
        tract_metres=0.13,
        damping=1.1,
        passes_hertz=(350, 8000),
    )
    return voice(
        pitch,
        0.2,
        beak,
        generator=generator,
        strength=glide([(0, 0.35), (0.2, 0.7), (0.35, 1.0), (0.75, 0.8), (1, 0.0)], length),
        breath=0.3,
        roughness=[0.3, 0.1, 0.1, 0.25],
    )


def peacock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Its scream, which carries over a park: two or three in a row."""
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _scream(generator),
        peak=0.4 * loudness(event),
        spacing_seconds=1.6,
        count_of_one=2,
        group=3,
        group_pause_seconds=2.5,
        tail_seconds=1.0,
        wet=0.25,
    )


FAMILY = Family(
    {"cuckoo": cuckoo, "peacock": peacock},
    {"cuckoo": Loudness(-23.0, -19.8), "peacock": Loudness(-19.0, -20.0)},
    carrying=frozenset({"peacock"}),
)
