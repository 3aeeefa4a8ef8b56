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


def _growl(generator: np.random.Generator, size: float) -> Samples:
    length = generator.uniform(1.3, 1.8)
    times = seconds_axis(length)
    low = generator.uniform(75, 95) / size**0.5
    pitch = low * (1 + 0.12 * np.sin(np.pi * times / length))
    tone = voiced(
        pitch,
        [Formant(420 / size**0.4, 250, 1.0), Formant(1150 / size**0.4, 400, 0.5)],
        tilt=0.35,
        roughness=1.0,
        generator=generator,
    )
    flutter = 0.6 + 0.4 * np.sin(2 * np.pi * generator.uniform(24, 30) * times)
    return np.asarray(tone * flutter * arc(length, 0.15, 0.3), dtype=np.float32)


def _howl(generator: np.random.Generator, size: float) -> Samples:
    length = generator.uniform(2.0, 2.6)
    top = generator.uniform(520, 620) / size**0.4
    pitch = glide([(0, top * 0.55), (0.2, top), (0.7, top * 0.94), (1, top * 0.6)], length)
    mouth = [Formant(top * 1.05, 350, 1.0), Formant(1300 / size**0.3, 400, 0.25)]
    tone = voiced(pitch, mouth, tilt=0.9, roughness=0.15, generator=generator)
    return np.asarray(tone * arc(length, 0.12, 0.6), dtype=np.float32)


def _whine(generator: np.random.Generator, size: float) -> Samples:
    length = generator.uniform(0.5, 0.9)
    top = generator.uniform(900, 1250) / size**0.4
    pitch = glide([(0, top * 0.8), (0.4, top), (1, top * 0.7)], length)
    nose = [Formant(1200, 500, 1.0), Formant(2600, 700, 0.3)]
    tone = voiced(pitch, nose, tilt=0.8, roughness=0.2, generator=generator)
    return np.asarray(tone * arc(length, 0.1, 0.25), dtype=np.float32)


_VOICES = {"growl": (_growl, 2.2), "howl": (_howl, 3.2), "whine": (_whine, 1.1)}


def dog(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Barks: a hoarse tone that leaps up and falls through an opening mouth.

    A bark nobody counted is two; `exactly` 1 is one. Actions growl, howl and whine are single.
    """
    size = {"small": 0.6, "little": 0.6, "puppy": 0.5, "large": 1.5, "big": 1.5, "huge": 1.8}.get(
        word(event, "size", "medium"), 1.05
    )
    peak = min(0.5 * loudness(event, 6), 0.7)
    voice, spacing = _VOICES.get(word(event, "action", ""), (_bark, 0.55))
    if voice is not _bark:
        return repeated(
            event,
            generator,
            lambda index: finished(voice(generator, size), 0.5 * peak),
            spacing_seconds=spacing,
            jitter=0.15,
            duration_seconds=duration_seconds,
        )
    return repeated(
        event,
        generator,
        lambda index: finished(_bark(generator, size), peak),
        spacing_seconds=spacing,
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
