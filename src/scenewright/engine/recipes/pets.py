"""Dogs and cats: voices through a small mouth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import (
    Formant,
    arc,
    decaying,
    finished,
    glide,
    seconds_axis,
    voiced,
)
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, number, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _bark(generator: np.random.Generator, size: float) -> Samples:
    length = generator.uniform(0.17, 0.23) * size**0.4
    base = generator.uniform(430, 500) / size
    pitch = glide([(0, base * 0.75), (0.22, base * 1.28), (0.55, base), (1, base * 0.5)], length)
    formants = [
        Formant(glide([(0, 650), (0.3, 1050), (1, 620)], length) / size**0.6, 320, 1.0),
        Formant(1750 / size**0.5, 500, 0.4),
        Formant(2900 / size**0.3, 800, 0.12),
    ]
    tone = voiced(pitch, formants, tilt=0.55, roughness=0.9, generator=generator)
    tone /= np.abs(tone).max()
    envelope = decaying(length, 0.012, 0.07) * arc(length, 0.001, 0.05)
    breath = coloured(generator, length, bell_curve(1100 / size**0.4, 0.9)) * decaying(
        length, 0.006, 0.045
    )
    return np.asarray(tone * envelope + 0.07 * breath, dtype=np.float32)


def dog(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Barks: a hoarse tone that leaps up and falls through an opening mouth.

    A bark nobody counted is two; `exactly` 1 is one.
    """
    size = {"small": 0.6, "little": 0.6, "puppy": 0.5, "large": 1.5, "big": 1.5, "huge": 1.8}.get(
        word(event, "size", "medium"), 1.05
    )
    peak = min(0.5 * loudness(event, 6), 0.7)
    return repeated(
        event,
        generator,
        lambda index: finished(_bark(generator, size), peak),
        spacing_seconds=0.55,
        count_of_one=1 if number(event, "exactly", 0) == 1 else 2,
        jitter=0.12,
        duration_seconds=duration_seconds,
        group=3,
        group_pause_seconds=0.9,
    )


def _meow(generator: np.random.Generator) -> Samples:
    length = generator.uniform(0.75, 1.05)
    base = generator.uniform(480, 560)
    pitch = glide(
        [(0, base * 0.8), (0.3, base * 1.35), (0.6, base * 1.25), (1, base * 0.72)], length
    )
    first = glide([(0, 450), (0.35, 1200), (0.6, 1100), (1, 550)], length)
    second = glide([(0, 2600), (0.3, 2100), (0.6, 1600), (1, 1100)], length)
    tone = voiced(
        pitch,
        [Formant(first, 300, 1.0), Formant(second, 380, 0.55), Formant(3600, 700, 0.15)],
        tilt=0.5,
        roughness=0.12,
        generator=generator,
    )
    return np.asarray(tone * arc(length, 0.12, 0.28), dtype=np.float32)


def _purr(generator: np.random.Generator) -> Samples:
    length = 2.4
    times = seconds_axis(length)
    throb = np.abs(np.sin(np.pi * 25 * times)) ** 6
    breath = np.where(
        times < 1.2, np.sin(np.pi * times / 1.2), 0.7 * np.sin(np.pi * (times - 1.2) / 1.2)
    )
    body = coloured(generator, length, bell_curve(170, 0.9))
    return np.asarray(body * throb * np.maximum(np.abs(breath), 0.02), dtype=np.float32)


def cat(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A meow that opens and closes its vowel; with action "purr", a throbbing purr."""
    if word(event, "action", "meow").startswith("purr"):
        return repeated(
            event,
            generator,
            lambda index: finished(_purr(generator), 0.2 * loudness(event)),
            spacing_seconds=2.3,
            duration_seconds=duration_seconds,
            fills=True,
        )
    return repeated(
        event,
        generator,
        lambda index: finished(_meow(generator), 0.35 * loudness(event)),
        spacing_seconds=1.6,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "dog": dog,
        "cat": cat,
    },
    {
        "dog": Loudness(-19.0, -25.0),
        "cat": Loudness(-22.0, -16.5),
    },
)
