"""Birds, gulls, dogs, cats, crickets and other animals: whistles, barks and calls."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter, Timeline, stereo
from scenewright.engine.modal import (
    Formant,
    arc,
    decaying,
    finished,
    glide,
    seconds_axis,
    swept,
    voiced,
)
from scenewright.engine.noise import (
    Endless,
    Noise,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    steady,
)
from scenewright.engine.recipes.family import Family
from scenewright.engine.recipes.repetition import intensity, loudness, number, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _joined(parts: list[tuple[float, Samples]]) -> Samples:
    frames = max(int(moment * SAMPLE_RATE) + len(clip) for moment, clip in parts)
    out = np.zeros(frames, np.float32)
    for moment, clip in parts:
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(clip)] += clip
    return out


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
    return _joined(parts)


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
    clip = _joined(parts)
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


def _same(clip: Samples, _: int) -> Samples:
    return clip


def _ticking(start: float, interval: float) -> Iterator[float]:
    return (start + interval * index for index in itertools.count())


def _cricket_chirp(generator: np.random.Generator, hertz: float) -> Samples:
    pulse = swept(
        np.full(int(0.013 * SAMPLE_RATE), hertz),
        arc(0.013, 0.004, 0.007)[: int(0.013 * SAMPLE_RATE)],
    )
    return _joined([(0.019 * index, pulse) for index in range(3)])


def cricket(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Field crickets: three quick pulses near 4.5 kHz, again and again, from several places."""
    layers = []
    for index in range(2 + round(5 * intensity(event))):
        chirp = _cricket_chirp(generator, float(generator.uniform(4000, 5100)))
        clip = stereo(chirp * np.float32(0.11 * 0.8**index), float(generator.uniform(-0.9, 0.9)))
        rate, start = (
            float(generator.uniform(1.7, 2.9)),
            0.0 if index == 0 else float(generator.uniform(0, 0.5)),
        )
        layers.append(Timeline(_ticking(start, 1 / rate), partial(_same, clip)).chunk)
    return Endless(
        [*layers, steady(Noise(generator), (band(5000, 1.5) + 0.3) * np.float32(0.004))],
        loudness(event),
    )


FAMILY = Family(
    {
        "birds": birds,
        "gulls": gulls,
        "dog": dog,
        "cat": cat,
        "cricket": cricket,
    },
    swelling=frozenset({"birds", "gulls", "cricket"}),
)
