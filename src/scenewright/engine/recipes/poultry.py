"""Ducks, geese, cocks, hens and turkeys: voices through a beak, in a yard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, glide, seconds_axis
from scenewright.engine.recipes.calling import called
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness
from scenewright.engine.throat import mouth, throbbing, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

_BILL = ((0.0, (940, 1850, 3300)), (0.3, (1350, 2310, 3300)), (1.0, (1010, 1960, 3300)))


def _quack(high: float, generator: np.random.Generator) -> Samples:
    length = generator.uniform(0.2, 0.29)
    pitch = high * generator.uniform(275, 295) * glide([(0, 0.92), (0.25, 1.06), (1, 0.75)], length)
    beak = mouth(
        [(place, tuple(high**0.7 * hertz for hertz in row)) for place, row in _BILL],
        tract_metres=0.115,
        damping=1.15,
        passes_hertz=(540, 7500),
    )
    return voice(
        pitch,
        0.2,
        beak,
        generator=generator,
        strength=arc(length, 0.02, 0.5 * length),
        breath=0.2,
        roughness=0.38,
        subharmonic=0.15,
    )


def duck(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Quacks in series, nasal and hoarse."""
    high = float(generator.uniform(0.88, 1.14))
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _quack(high, generator),
        peak=0.4 * loudness(event),
        spacing_seconds=0.42,
        count_of_one=3,
        jitter=0.1,
        group=4,
        group_pause_seconds=0.8,
    )


def _honk(generator: np.random.Generator) -> Samples:
    """The voice breaks upward by two thirds, is driven on until the breath ends, and stops high;
    the bill is short, wide open and hard at its sides, so that one resonance rules."""
    length = generator.uniform(0.25, 0.34)
    low = generator.uniform(330, 405)
    high = low * generator.uniform(1.57, 1.64)
    points = [(0, low * 0.96), (0.2, low), (0.27, high), (0.7, high * 1.02), (1, high * 1.15)]
    beak = mouth(
        [(0, (1010, 1230, 4700)), (0.3, (1065, 1620, 5200)), (1, (940, 1600, 2700))],
        tract_metres=0.09,
        damping=1.6,
        passes_hertz=(280, 3300),
    )
    return voice(
        glide(points, length),
        0.35,
        beak,
        generator=generator,
        strength=arc(length, 0.05, 0.1),
        breath=0.05,
        roughness=[0.2, 0.08, 0.06, 0.2],
    )


def goose(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Honks whose pitch breaks upward."""
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _honk(generator),
        peak=0.4 * loudness(event),
        spacing_seconds=0.75,
        count_of_one=2,
        jitter=0.2,
        group=4,
        group_pause_seconds=0.5,
    )


_CROW = ((0.13, 0.72, 0.8), (0.14, 0.85, 1.0), (0.2, 0.95, 1.12), (1.3, 1.17, 1.0))


def _crowing(generator: np.random.Generator) -> Samples:
    """Cock-a-doodle-doo: two short notes, a hoarse one that rises, a long clear one that sinks."""
    base = generator.uniform(725, 790)
    parts, moment = [], 0.0
    for index, (usual, begins, ends) in enumerate(_CROW):
        length = usual * generator.uniform(0.82, 1.06)
        last = index == 3
        points = [(0, 0.8 * begins), (0.12, begins), (0.6, 0.5 * (begins + ends)), (1, ends)]
        beak = mouth(
            [(0, (700, 1900, 3700)), (0.3, (860, 1780, 5300)), (1, (755, 1880, 1930))],
            tract_metres=0.113,
            damping=0.7,
            passes_hertz=(500, 5500),
        )
        note = voice(
            base * glide(points, length),
            0.42,
            beak,
            generator=generator,
            strength=arc(length, 0.02, 0.3 if last else 0.05),
            breath=0.12,
            roughness=[1.2, 0.04, 0.03, 0.9] if last else 0.9,
            subharmonic=0.08,
        )
        parts.append((moment, note))
        moment += length + (0.09, 0.03, 0.01, 0)[index]
    return joined(parts)


def rooster(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A cock crows."""
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _crowing(generator),
        peak=0.45 * loudness(event),
        spacing_seconds=3.2,
        jitter=0.15,
    )


def _cluck(generator: np.random.Generator) -> Samples:
    """One of "buk, buk, buk", or now and then the long "bu-gawk" after them, whose second half
    breaks upward by two thirds of an octave and stays there."""
    drawn = generator.uniform() < 0.25
    length = generator.uniform(0.3, 0.45) if drawn else generator.uniform(0.045, 0.09)
    points = [(0, 0.8), (0.3, 1.0), (0.45, 1.7), (1, 1.8)] if drawn else [(0, 1.1), (1, 1.0)]
    beak = mouth(
        [(0, (680, 1150, 2500)), (0.3, (1260, 1400, 2950)), (1, (1140, 1200, 2950))],
        tract_metres=0.087,
        damping=1.9,
        passes_hertz=(420, 5300),
    )
    return voice(
        generator.uniform(340, 515) * glide(points, length),
        0.5,
        beak,
        generator=generator,
        strength=arc(length, 0.012, 0.5 * length),
        breath=[0.52, 0.35, 0.5],
        roughness=[0.6, 0.3, 0.54],
        subharmonic=0.08,
    )


def hen(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hens cluck in series, and one is drawn out now and then."""
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _cluck(generator),
        peak=0.35 * loudness(event),
        spacing_seconds=0.36,
        count_of_one=5,
        jitter=0.3,
        group=4,
        group_pause_seconds=1.3,
    )


def _gobble(generator: np.random.Generator) -> Samples:
    """A call of a dozen notes that run into each other: the pitch leaps by an octave in each, fast
    at first and slower as the breath goes, and each stops the voice."""
    length = generator.uniform(0.9, 1.2)
    times = seconds_axis(length)
    rate = glide([(0, 7), (0.2, 21), (1, 10)], length)
    flap = throbbing(rate, 0.8, generator, 0.06)
    pitch = generator.uniform(440, 555) * (0.75 + 0.88 * flap[: len(times)])
    beak = mouth(
        [(0, (825, 1180, 3500)), (0.3, (1000, 1550, 2800)), (1, (790, 1400, 3700))],
        tract_metres=0.14,
        passes_hertz=(300, 4500),
    )
    return voice(
        pitch * glide([(0, 1.2), (0.25, 1.55), (1, 0.85)], length),
        0.17,
        beak,
        generator=generator,
        strength=arc(length, 0.01, 0.25) * (0.1 + 0.9 * np.clip(flap, 0, 1.2)),
        breath=0.15,
        roughness=0.26,
    )


def turkey(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A turkey gobbles: a dozen quick bubbles that run downhill."""
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _gobble(generator),
        peak=0.4 * loudness(event),
        spacing_seconds=2.2,
        jitter=0.2,
    )


FAMILY = Family(
    {"duck": duck, "goose": goose, "hen": hen, "rooster": rooster, "turkey": turkey},
    {
        "duck": Loudness(-21.0, -24.6),
        "goose": Loudness(-19.0, -19.1),
        "hen": Loudness(-23.0, -20.6),
        "rooster": Loudness(-18.0, -16.3),
        "turkey": Loudness(-21.0, -17.4),
    },
)
