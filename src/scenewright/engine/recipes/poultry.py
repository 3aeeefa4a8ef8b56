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
    """The voice breaks upward: a short low note, then the high one."""
    length = generator.uniform(0.32, 0.46)
    low = generator.uniform(330, 400)
    high = low * generator.uniform(1.45, 1.6)
    points = [(0, low * 0.9), (0.2, low), (0.27, high), (0.7, high * 0.97), (1, high * 0.8)]
    beak = mouth(
        [(0, (700, 1500, 2600)), (0.3, (900, 1750, 3000)), (1, (850, 1600, 2700))],
        tract_metres=0.16,
        damping=1.3,
        passes_hertz=(300, 6000),
    )
    return voice(
        glide(points, length),
        0.35,
        beak,
        generator=generator,
        strength=arc(length, 0.03, 0.12),
        breath=0.08,
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


_CROW = ((0.13, 0.72, 0.8), (0.14, 0.85, 1.0), (0.24, 0.95, 1.12), (1.3, 1.17, 0.89))


def _crowing(generator: np.random.Generator) -> Samples:
    """Cock-a-doodle-doo: two short notes, a hoarse one that rises, a long clear one that sinks."""
    base = generator.uniform(730, 800)
    parts, moment = [], 0.0
    for index, (usual, begins, ends) in enumerate(_CROW):
        length = usual * generator.uniform(0.85, 1.15)
        last = index == 3
        points = [(0, 0.8 * begins), (0.12, begins), (0.6, 0.5 * (begins + ends)), (1, ends)]
        beak = mouth(
            [(0, (700, 1500, 3790)), (0.3, (1250, 1800, 3790)), (1, (760, 1600, 3790))],
            tract_metres=0.097,
            damping=0.85,
            passes_hertz=(530, 5500),
        )
        note = voice(
            base * glide(points, length),
            0.55,
            beak,
            generator=generator,
            strength=arc(length, 0.02, 0.3 if last else 0.04),
            breath=0.14,
            roughness=[0.9, 0.03, 0.03, 0.9] if last else 0.9,
            subharmonic=0.06,
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
    """One of "buk, buk, buk", or now and then the long "bu-gawk" after them."""
    drawn = generator.uniform() < 0.15
    length = generator.uniform(0.3, 0.42) if drawn else generator.uniform(0.055, 0.075)
    points = [(0, 0.8), (0.35, 1.4), (0.7, 1.3), (1, 0.9)] if drawn else [(0, 1.1), (1, 0.85)]
    beak = mouth(
        [(0, (660, 1150, 2950)), (0.3, (900, 1360, 2950)), (1, (680, 1150, 2950))],
        tract_metres=0.103,
        damping=2.0,
        passes_hertz=(350, 6500),
    )
    return voice(
        generator.uniform(390, 470) * glide(points, length),
        0.65,
        beak,
        generator=generator,
        strength=arc(length, 0.01, 0.6 * length),
        breath=0.9,
        roughness=0.6,
        subharmonic=0.05,
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
    length = generator.uniform(0.9, 1.2)
    times = seconds_axis(length)
    rate = glide([(0, 9), (0.2, 13), (1, 10)], length)
    flap = throbbing(rate, 0.8, generator, 0.08)
    pitch = generator.uniform(430, 500) * (0.75 + 0.5 * flap[: len(times)])
    beak = mouth(
        [(0, (700, 1500, 2600)), (0.3, (1000, 1700, 2900)), (1, (650, 1400, 2600))],
        tract_metres=0.14,
        passes_hertz=(300, 4500),
    )
    return voice(
        pitch * glide([(0, 0.9), (0.25, 1.15), (1, 0.85)], length),
        0.3,
        beak,
        generator=generator,
        strength=arc(length, 0.01, 0.25) * (0.1 + 0.9 * np.clip(flap, 0, 1.2)),
        breath=0.15,
        roughness=0.25,
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
        "goose": Loudness(-19.0, -20.7),
        "hen": Loudness(-23.0, -25.4),
        "rooster": Loudness(-18.0, -20.2),
        "turkey": Loudness(-21.0, -21.5),
    },
)
