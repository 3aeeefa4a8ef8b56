"""Horns of cars, trains and ships: reeds blown hard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import Formant, arc, finished, glide, seconds_axis, voiced
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    loudness,
    number,
    repeated,
    word,
)

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _horn(generator: np.random.Generator, size: str, length: float) -> Samples:
    times = seconds_axis(length)
    if size in ("fog", "foghorn", "ship", "large", "huge"):
        pitch = glide([(0, 82), (0.08, 88), (0.85, 87), (1, 70)], length)
        brass = [Formant(190, 220, 1.0), Formant(420, 350, 0.7), Formant(900, 700, 0.25)]
        tone = voiced(pitch, brass, tilt=0.25, top_hertz=4000)
        tone = tone / np.abs(tone).max() + 0.02 * coloured(generator, length, bell_curve(300, 1.0))
        beating = 0.9 + 0.1 * np.sin(2 * np.pi * 5.5 * times)
        return np.asarray(tone * arc(length, 0.12, 0.35) * beating, dtype=np.float32)
    chord = (311.1, 370.0, 415.3, 493.9, 622.3) if size == "train" else (415.0, 518.0)
    out = np.zeros(len(times), np.float32)
    for hertz in chord:
        pitch = np.full(len(times), hertz * generator.uniform(0.997, 1.003))
        reeds = [Formant(1100, 1200, 1.0), Formant(2600, 1600, 0.55), Formant(hertz, 300, 0.7)]
        out += voiced(pitch, reeds, tilt=0.35, top_hertz=7000)
    return out * arc(length, 0.02, 0.06 if size != "train" else 0.25)


def horn(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A car horn; size train or fog (ship) for the great ones. Length by length_seconds."""
    size = word(event, "size", "car")
    natural = {
        "fog": 3.2,
        "foghorn": 3.2,
        "ship": 3.2,
        "large": 3.2,
        "huge": 3.2,
        "train": 2.4,
    }.get(size, 0.7)
    length = min(max(number(event, "length_seconds", natural), 0.1), 10.0)
    return repeated(
        event,
        generator,
        lambda index: finished(_horn(generator, size, length), min(0.5 * loudness(event, 6), 0.7)),
        spacing_seconds=length + (0.35 if natural < 1 else 3.0),
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "horn": horn,
    },
    {
        "horn": Loudness(-18.0, -16.7),
    },
    carrying=frozenset({"horn"}),
)
