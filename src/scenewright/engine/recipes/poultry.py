"""Ducks, geese, cocks, hens and turkeys: voices through a beak, in a yard."""

from __future__ import annotations

from itertools import cycle
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
    """One "buk": the throat, a tube of a decimetre shut at its lower end, has its lowest resonance
    near 850 Hz, which a rough voice meets with its third harmonic; the bill stays all but shut, so
    that nothing else comes within 15 dB. It is loud for 40 ms."""
    length = generator.uniform(0.07, 0.1)
    pitch = generator.uniform(245, 295) * glide([(0, 0.95), (0.4, 1.0), (1, 1.15)], length)
    beak = mouth(
        [(0, (740, 2100, 4200)), (0.4, (830, 2300, 4300)), (1, (900, 2500, 4400))],
        tract_metres=0.1,
        passes_hertz=(420, 13_000),
    )
    return voice(
        pitch,
        0.4,
        beak,
        generator=generator,
        strength=glide([(0, 0), (0.15, 0.4), (0.35, 1), (0.55, 0.6), (1, 0)], length),
        breath=0.35,
        roughness=[0.6, 0.3, 0.5],
        subharmonic=0.08,
    )


def _gawk(generator: np.random.Generator) -> Samples:
    """The long one after them: the bill opens, the voice leaps up an octave to near 540 Hz, sags
    and rises again, as bright as it is loud, its second harmonic far above the first."""
    length = generator.uniform(0.28, 0.42)
    pitch = generator.uniform(510, 565) * glide(
        [(0, 1.2), (0.12, 1.06), (0.4, 1.0), (0.8, 1.03), (1, 1.2)], length
    )
    beak = mouth(
        [(0, (900, 2500, 5200)), (0.15, (1080, 3500, 5400)), (1, (1100, 3500, 5400))],
        tract_metres=0.08,
        damping=1.4,
        passes_hertz=(500, 11_000),
    )
    return voice(
        pitch,
        0.2,
        beak,
        generator=generator,
        strength=glide([(0, 0.6), (0.1, 0.9), (0.8, 1), (1, 0)], length),
        breath=[0.4, 0.12, 0.12, 0.5],
        roughness=[1.5, 0.6, 0.1, 0.08, 0.1, 1.5],
    )


def hen(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hens cluck in series, and the last of one is drawn out as often as not."""
    drawn_out = cycle([False, False, False, True])

    def cry() -> Samples:
        ends = next(drawn_out) and generator.random() < 0.6
        return _gawk(generator) if ends else _cluck(generator)

    return called(
        event,
        generator,
        duration_seconds,
        cry,
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
        "hen": Loudness(-23.0, -28.0),
        "rooster": Loudness(-18.0, -16.3),
        "turkey": Loudness(-21.0, -17.4),
    },
)
