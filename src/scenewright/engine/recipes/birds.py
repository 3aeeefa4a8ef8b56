"""Songbirds, gulls, crows, pigeons and owls: whistles, cries and coos; and wings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter, Timeline, stereo
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, finished, glide, seconds_axis, swept
from scenewright.engine.noise import Endless, Noise, band, bell_curve, coloured, high_pass, moving
from scenewright.engine.recipes.calling import called
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.gathering import and_others, in_a_room
from scenewright.engine.recipes.repetition import intensity, joined, loudness, word
from scenewright.engine.recipes.songs import SONGS, song
from scenewright.engine.recipes.wings import wings
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def birds(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Songbirds of four kinds or of the one asked for, each in its place, over a leaf rustle."""
    lively = intensity(event)
    layers = []
    known = SONGS.get(word(event, "species", ""))
    sung = range(4) if known is None else [known] * 2
    for species in sung:
        songs = [song(generator, species) for _ in range(6)]
        place = float(generator.uniform(-0.9, 0.9))
        each = (0.16 + 0.36 * lively) * 4 / len(sung)
        layers.append(
            Scatter(generator, songs, each, level=0.13, spread_db=4, width=abs(place)).chunk
        )
    air = band(3200, 0.4) * high_pass(900, 2) * np.float32(0.014)
    return Endless([*layers, moving(Noise(generator), lambda _: air)], loudness(event))


# The pitch as a part of the highest: a mew falls all the way; a yelp of the long call begins a
# fifth lower, leaps up and drops back.
_MEW = ((0, 0.8), (0.08, 1.0), (0.3, 0.9), (0.85, 0.79), (1, 0.6))
_YELP = ((0, 0.62), (0.3, 0.66), (0.42, 0.93), (0.62, 1.0), (0.78, 0.97), (0.85, 0.68), (1, 0.6))


def _gull_cry(generator: np.random.Generator, is_mew: bool) -> Samples:
    """A hoarse voice near 1.5 kHz through a throat that a bill, open wide, makes short: it rings at
    2 kHz and above 3, so that the second harmonic is as loud as the first, and keeps back what lies
    below 1 kHz."""
    length = generator.uniform(0.3, 0.5) if is_mew else generator.uniform(0.24, 0.3)
    pitch = generator.uniform(1350, 1650) * glide(_MEW if is_mew else _YELP, length)
    beak = mouth(
        [(0, (1600, 2970, 4200)), (0.25, (2000, 3300, 4200)), (1, (1700, 2970, 4200))],
        tract_metres=0.09,
        damping=0.8,
        passes_hertz=(1000, 5500),
    )
    return voice(
        pitch,
        0.36,
        beak,
        generator=generator,
        strength=arc(length, 0.02, 0.05),
        breath=0.3,
        roughness=[0.35, 0.05, 0.05, 0.25] if is_mew else [0.5, 0.4, 0.05, 0.05, 0.2],
        subharmonic=0.15,
    )


# The little that trees and walls give back.
_FAR_SECONDS, _FAR_WET = 0.9, 0.25


def _gull_call(generator: np.random.Generator, cries: Sequence[Samples]) -> Samples:
    """Up to five cries of one kind in a row, each a little softer than the one before."""
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
    yelps = and_others(generator, [_gull_cry(generator, False) for _ in range(3)], 7)
    mews = and_others(generator, [_gull_cry(generator, True) for _ in range(2)], 5)
    called_out = [_gull_call(generator, yelps if call % 3 else mews) for call in range(10)]
    bank = [
        stereo(finished(call.mean(axis=1), 0.18), float(generator.uniform(-0.8, 0.8)))
        for call in in_a_room(called_out, generator, _FAR_SECONDS, _FAR_WET, 3)
    ]

    def call(index: int) -> Samples:
        decibels = float(np.clip(generator.normal(0, 6), -9, 12))
        return bank[int(generator.integers(len(bank)))] * np.float32(10 ** (decibels / 20))

    calls = Timeline(_moments(generator, 0.3 + 0.6 * intensity(event)), call)
    air = band(400, 0.5) * np.float32(0.002)
    return Endless([calls.chunk, moving(Noise(generator), lambda _: air)], loudness(event))


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
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _caw(generator, high),
        peak=0.4 * loudness(event),
        spacing_seconds=0.65,
        count_of_one=3,
        jitter=0.12,
        group=3,
        group_pause_seconds=0.9,
        tail_seconds=_FAR_SECONDS,
        wet=_FAR_WET,
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
_HOOTS = ((0.42, 0.28, 0.9), (0.13, 0.07, 1.15), (0.48, 0.25, 1.0), (0.42, 0.0, 0.97))


def hollow(
    generator: np.random.Generator,
    notes: Sequence[tuple[float, float, float]],
    hertz: float,
    rolls: float = 0.0,
    sinks: float = 0.61,
) -> Samples:
    """A call from a closed beak, nearly a pure tone: each note swells out of a pitch half an
    octave lower and sinks back into it (to `sinks` of its own) as the breath comes and goes, some
    roll."""
    parts, moment = [], 0.0
    for length, pause, part in notes:
        length *= generator.uniform(0.92, 1.08)
        top = hertz * part * generator.uniform(0.985, 1.05)
        pitch = top * glide([(0, sinks + 0.04), (0.25, 1), (0.75, 1.03), (1, sinks)], length)
        sway = 2 * np.pi * generator.uniform(5, 8) * seconds_axis(length)
        pitch *= 1 + 0.03 * np.sin(sway + generator.uniform(0, 6))
        envelope = arc(length, 0.37 * length, 0.4 * length)
        turns = 2 * np.pi * np.cumsum(np.full(len(pitch), generator.uniform(20, 26))) / SAMPLE_RATE
        envelope *= (1 - rolls * 0.4 * (1 + np.sin(turns))).astype(np.float32)
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
    return called(
        event,
        generator,
        duration_seconds,
        lambda: hollow(generator, notes, hertz, rolls),
        peak=0.33 * loudness(event),
        spacing_seconds=2.6 if is_dove else 2.7,
        tail_seconds=_FAR_SECONDS,
        wet=_FAR_WET,
    )


def owl(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An owl hoots: four deep, soft notes, the second short."""
    hertz = generator.uniform(350, 410)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: hollow(generator, _HOOTS, hertz),
        peak=0.39 * loudness(event),
        spacing_seconds=4.0,
        tail_seconds=_FAR_SECONDS,
        wet=_FAR_WET,
    )


FAMILY = Family(
    {"birds": birds, "crow": crow, "gulls": gulls, "owl": owl, "pigeon": pigeon, "wings": wings},
    {
        "birds": Loudness(-22.5, -16.0),
        "crow": Loudness(-20.0, -20.7),
        "gulls": Loudness(-22.5, -28.1),
        "owl": Loudness(-23.0, -19.0),
        "pigeon": Loudness(-25.0, -20.7),
        "wings": Loudness(-26.0, -26.8),
    },
    swelling=frozenset({"birds", "gulls"}),
)
