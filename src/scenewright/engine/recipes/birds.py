"""Songbirds and gulls: whistles and cries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import (
    Formant,
    arc,
    glide,
    seconds_axis,
    swept,
    voiced,
)
from scenewright.engine.noise import (
    Endless,
    Noise,
    band,
    high_pass,
    low_pass,
    steady,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    joined,
    loudness,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _whistled_note(
    generator: np.random.Generator, low: float, high: float, length: float, trill_hertz: float
) -> Samples:
    times = seconds_axis(length)
    first, middle, last = generator.uniform(low, high, 3)
    pitch = glide([(0, first), (0.45, middle), (1, last)], length)
    pitch = pitch * (1 + 0.07 * np.sin(2 * np.pi * trill_hertz * times) * (trill_hertz > 0))
    envelope = arc(length, 0.3 * length, 0.4 * length)
    return swept(pitch, envelope) + 0.12 * swept(2 * pitch, envelope * envelope)


def _song(generator: np.random.Generator, species: int) -> Samples:
    """One phrase: a tit's two notes, a finch's falling run, a trill, a robin's mixed warble."""
    parts: list[tuple[float, Samples]] = []
    moment = 0.0
    if species == 0:
        high, low = generator.uniform(4200, 5000), generator.uniform(3100, 3600)
        for index in range(2 * int(generator.integers(2, 5))):
            hertz = high if index % 2 == 0 else low
            parts.append((moment, _whistled_note(generator, hertz * 0.98, hertz * 1.02, 0.11, 0)))
            moment += 0.17
    elif species == 1:
        count = int(generator.integers(6, 11))
        for index in range(count):
            hertz = 5200 - 2600 * index / count
            parts.append((moment, _whistled_note(generator, hertz * 0.8, hertz, 0.07, 0)))
            moment += 0.085
    elif species == 2:
        hertz, rate = generator.uniform(3500, 5500), generator.uniform(14, 22)
        for _ in range(int(generator.integers(8, 18))):
            parts.append(
                (moment, _whistled_note(generator, hertz * 0.9, hertz * 1.1, 0.8 / rate, 0))
            )
            moment += 1 / rate
    else:
        for _ in range(int(generator.integers(4, 9))):
            length = generator.uniform(0.06, 0.24)
            trill = generator.choice([0.0, 0.0, 28.0, 40.0])
            parts.append((moment, _whistled_note(generator, 2000, 4600, length, float(trill))))
            moment += length + generator.uniform(0.02, 0.09)
    return joined(parts)


def birds(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A few songbirds of four kinds, each in its own place, over the faintest leaf rustle."""
    lively = intensity(event)
    layers = []
    for species in range(4):
        songs = [_song(generator, species) for _ in range(6)]
        place = float(generator.uniform(-0.9, 0.9))
        layers.append(
            Scatter(
                generator, songs, 0.16 + 0.36 * lively, level=0.13, spread_db=4, width=abs(place)
            ).chunk
        )
    air = band(2500, 0.4) * high_pass(300, 1) * np.float32(0.008)
    return Endless([*layers, steady(Noise(generator), air)], loudness(event))


def _gull_cry(generator: np.random.Generator) -> Samples:
    length = generator.uniform(0.35, 0.7)
    top = generator.uniform(1150, 1500)
    pitch = glide([(0, top * 0.62), (0.18, top), (0.6, top * 0.9), (1, top * 0.58)], length)
    formants = [Formant(2300, 1200, 1.0), Formant(3800, 1500, 0.5), Formant(1200, 700, 0.7)]
    cry = voiced(pitch, formants, tilt=0.3, roughness=0.8, generator=generator)
    return cry * arc(length, 0.03, 0.14)


def _gull_call(generator: np.random.Generator) -> Samples:
    parts = []
    moment = 0.0
    for index in range(int(generator.integers(1, 6))):
        cry = _gull_cry(generator)
        parts.append((moment, cry * np.float32(0.9**index)))
        moment += len(cry) / SAMPLE_RATE * 0.9 + 0.05
    clip = joined(parts)
    return np.asarray(clip / np.abs(clip).max(), dtype=np.float32)


def gulls(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Gulls crying in series, near and far, left and right."""
    bank = [_gull_call(generator) for _ in range(10)]
    return Endless(
        [
            Scatter(generator, bank, 0.3 + 0.6 * intensity(event), level=0.16, spread_db=6).chunk,
            steady(Noise(generator), low_pass(600, 1) * np.float32(0.002)),
        ],
        loudness(event),
    )


FAMILY = Family(
    {
        "birds": birds,
        "gulls": gulls,
    },
    {
        "birds": Loudness(-22.5, -16.4),
        "gulls": Loudness(-22.5, -22.6),
    },
    swelling=frozenset({"birds", "gulls"}),
)
