"""Songbirds, gulls, crows, pigeons and owls: whistles, cries and coos; and wings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter, Timeline, stereo
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, echoing, finished, glide, seconds_axis, swept
from scenewright.engine.noise import Endless, Noise, band, bell_curve, coloured, high_pass, steady
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.recipes.wings import wings
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _whistled_note(
    generator: np.random.Generator, low: float, high: float, length: float, trill_hertz: float
) -> Samples:
    first, middle, last = generator.uniform(low, high, 3)
    pitch = glide([(0, first), (0.45, middle), (1, last)], length)
    if trill_hertz > 0:
        pitch *= 1 + 0.07 * np.sin(2 * np.pi * trill_hertz * seconds_axis(length))
    envelope = arc(length, 0.3 * length, 0.4 * length)
    turns = np.cumsum(pitch) / SAMPLE_RATE
    angle = ((turns - np.floor(turns)) * (2 * np.pi)).astype(np.float32)
    # The octave above, by what a doubled angle is.
    wave: Samples = np.sin(angle) * envelope
    return wave * (1 + np.float32(0.24) * envelope * np.cos(angle))


SONGS = {"tit": 0, "finch": 1, "canary": 2, "thrush": 3, "sparrow": 4}


def _song(generator: np.random.Generator, species: int) -> Samples:
    """One phrase: a tit's two notes, a finch's falling run, a trill, a thrush's mixed warble, a
    sparrow's few chirps."""
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
    elif species == 4:
        for _ in range(int(generator.integers(1, 5))):
            hertz = generator.uniform(2900, 4300)
            chirp = _whistled_note(generator, hertz * 0.75, hertz * 1.15, 0.09, 0)
            parts.append((moment, chirp))
            moment += generator.uniform(0.2, 0.45)
    else:
        for _ in range(int(generator.integers(4, 9))):
            length = generator.uniform(0.06, 0.24)
            trill = generator.choice([0.0, 0.0, 28.0, 40.0])
            parts.append((moment, _whistled_note(generator, 2000, 4600, length, float(trill))))
            moment += length + generator.uniform(0.02, 0.09)
    return joined(parts)


def birds(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Songbirds of four kinds or of the one asked for, each in its place, over a leaf rustle."""
    lively = intensity(event)
    layers = []
    known = SONGS.get(word(event, "species", ""))
    sung = range(4) if known is None else [known] * 2
    for species in sung:
        songs = [_song(generator, species) for _ in range(6)]
        place = float(generator.uniform(-0.9, 0.9))
        each = (0.16 + 0.36 * lively) * 4 / len(sung)
        layers.append(
            Scatter(generator, songs, each, level=0.13, spread_db=4, width=abs(place)).chunk
        )
    air = band(3200, 0.4) * high_pass(900, 2) * np.float32(0.014)
    return Endless([*layers, steady(Noise(generator), air)], loudness(event))


def _gull_cry(generator: np.random.Generator) -> Samples:
    length = generator.uniform(0.35, 0.7)
    pitch = glide([(0, 0.66), (0.18, 1), (0.55, 0.92), (1, 0.6)], length)
    beak = mouth(
        [(0, (1100, 2000, 3500)), (0.25, (1700, 2500, 3800)), (1, (1200, 2000, 3400))],
        tract_metres=0.11,
        damping=1.2,
        passes_hertz=(500, 9000),
    )
    return voice(
        generator.uniform(800, 1050) * pitch,
        0.35,
        beak,
        generator=generator,
        strength=arc(length, 0.03, 0.14),
        breath=0.5,
        roughness=[0.4, 0.2, 0.25, 0.5],
    )


def _gull_call(generator: np.random.Generator, cries: Sequence[Samples]) -> Samples:
    parts = []
    moment = 0.0
    count = int(generator.integers(1, 6))
    for index, which in enumerate(generator.permutation(len(cries))[:count].tolist()):
        cry = cries[which]
        parts.append((moment, cry * np.float32(0.9**index)))
        moment += len(cry) / SAMPLE_RATE * 0.9 + 0.05
    return at_full(joined(parts))


def _moments(generator: np.random.Generator, per_second: float) -> Iterator[float]:
    """At random, but never so long apart that the gulls seem to have gone."""
    moment = 0.0
    while True:
        yield moment
        moment += float(generator.uniform(0.4, 1.6)) / per_second


def gulls(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Gulls crying in series, near and far, left and right."""
    cries = [_gull_cry(generator) for _ in range(12)]
    bank = [
        stereo(finished(_gull_call(generator, cries), 0.18), float(generator.uniform(-0.8, 0.8)))
        for _ in range(10)
    ]

    def call(index: int) -> Samples:
        decibels = float(np.clip(generator.normal(0, 6), -9, 12))
        return bank[int(generator.integers(len(bank)))] * np.float32(10 ** (decibels / 20))

    calls = Timeline(_moments(generator, 0.3 + 0.6 * intensity(event)), call)
    air = band(400, 0.5) * np.float32(0.002)
    return Endless([calls.chunk, steady(Noise(generator), air)], loudness(event))


def _in_the_open(clip: Samples, generator: np.random.Generator, peak: float) -> Samples:
    """One call as stereo, with the little that trees and walls give back."""
    return finished(echoing(at_full(clip), generator, 0.9, 0.25), peak)


_OPENED = ((0.0, (900, 1600, 3000)), (0.3, (1300, 1950, 3200)), (1.0, (1050, 1650, 3000)))


def _caw(generator: np.random.Generator, high: float) -> Samples:
    length = generator.uniform(0.28, 0.42)
    pitch = glide([(0, 0.8), (0.25, 1.08), (0.6, 1.02), (1, 0.75)], length)
    beak = mouth(
        [(place, tuple(high**0.7 * hertz for hertz in row)) for place, row in _OPENED],
        tract_metres=0.13,
        damping=1.2,
    )
    return voice(
        high * generator.uniform(485, 525) * pitch,
        0.45,
        beak,
        generator=generator,
        strength=arc(length, 0.03, 0.12),
        breath=0.6,
        roughness=[0.4, 0.3, 0.3, 0.6],
        subharmonic=0.15,
    )


def crow(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Caws in threes, hoarse through and through."""
    high = float(generator.uniform(0.9, 1.12))
    level = 0.4 * loudness(event)
    return repeated(
        event,
        generator,
        lambda _: _in_the_open(_caw(generator, high), generator, level * generator.uniform(0.8, 1)),
        spacing_seconds=0.65,
        count_of_one=3,
        jitter=0.12,
        duration_seconds=duration_seconds,
        group=3,
        group_pause_seconds=0.9,
    )


# The notes of a call: seconds, silence after, and the pitch as a part of the highest.
_COOS = {
    "pigeon": (
        (0.18, 0.05, 0.8),
        (0.5, 0.1, 1.0),
        (0.5, 0.1, 0.95),
        (0.2, 0.05, 0.9),
        (0.25, 0.0, 0.85),
    ),
    "dove": ((0.42, 0.05, 0.88), (0.5, 0.22, 1.0), (0.4, 0.2, 0.86), (0.4, 0.0, 0.86)),
}
_HOOTS = ((0.42, 0.28, 0.98), (0.14, 0.07, 0.94), (0.42, 0.25, 1.0), (0.48, 0.0, 0.97))


def _hollow(
    generator: np.random.Generator,
    notes: Sequence[tuple[float, float, float]],
    hertz: float,
    rolls: float,
) -> Samples:
    """A call from a closed beak, nearly a pure tone: each note swells and sinks, some roll."""
    parts, moment = [], 0.0
    for length, pause, part in notes:
        length *= generator.uniform(0.92, 1.08)
        top = hertz * part * generator.uniform(0.985, 1.015)
        pitch = glide([(0, 0.81 * top), (0.25, top), (0.75, 0.99 * top), (1, 0.81 * top)], length)
        sway = 2 * np.pi * generator.uniform(5, 8) * seconds_axis(length)
        pitch *= 1 + 0.018 * np.sin(sway + generator.uniform(0, 6))
        envelope = arc(length, 0.28 * length, 0.4 * length)
        turns = 2 * np.pi * np.cumsum(np.full(len(pitch), generator.uniform(20, 26))) / SAMPLE_RATE
        envelope *= (1 - rolls * 0.5 * (1 + np.sin(turns))).astype(np.float32)
        note = swept(pitch, envelope) + 0.1 * swept(2 * pitch, envelope**2)
        note += 0.02 * swept(3 * pitch, envelope**3)
        air = coloured(generator, length, bell_curve(top * 1.5, 0.8))[: len(note)]
        note[: len(air)] += 0.16 * air * envelope[: len(air)]
        parts.append((moment, note))
        moment += length + pause
    return joined(parts)


def pigeon(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A pigeon's rolling coo; a dove's is higher, clear, and in four notes."""
    is_dove = word(event, "species", "") == "dove"
    hertz = generator.uniform(500, 560) if is_dove else generator.uniform(400, 450)
    notes, rolls = _COOS["dove" if is_dove else "pigeon"], 0.0 if is_dove else 0.5
    level = 0.3 * loudness(event)
    return repeated(
        event,
        generator,
        lambda _: _in_the_open(_hollow(generator, notes, hertz, rolls), generator, level),
        spacing_seconds=2.6 if is_dove else 2.7,
        jitter=0.15,
        duration_seconds=duration_seconds,
    )


def owl(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An owl hoots: four deep, soft notes, the second short."""
    hertz, level = generator.uniform(350, 410), 0.35 * loudness(event)
    return repeated(
        event,
        generator,
        lambda _: _in_the_open(_hollow(generator, _HOOTS, hertz, 0.0), generator, level),
        spacing_seconds=4.0,
        jitter=0.15,
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {"birds": birds, "crow": crow, "gulls": gulls, "owl": owl, "pigeon": pigeon, "wings": wings},
    {
        "birds": Loudness(-22.5, -16.0),
        "crow": Loudness(-20.0, -20.7),
        "gulls": Loudness(-22.5, -25.0),
        "owl": Loudness(-23.0, -18.5),
        "pigeon": Loudness(-25.0, -20.2),
        "wings": Loudness(-26.0, -26.8),
    },
    swelling=frozenset({"birds", "gulls"}),
)
