"""What stands in a stable and on a meadow: sheep, goats, pigs and cows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, glide, seconds_axis, struck
from scenewright.engine.recipes.calling import called, individual, size_of
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, word
from scenewright.engine.throat import hiss, mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _bleat(generator: np.random.Generator, size: float, base: float, rate: float) -> Samples:
    """An open a, cut up by a tremor of the whole larynx: pitch and level swing by a fifth of an
    octave and by 15 dB, the level a sixth of a turn behind."""
    length = generator.uniform(0.9, 1.3) * size**0.2
    times = seconds_axis(length)
    start = generator.uniform(0, 2 * np.pi)
    tremor = np.sin(2 * np.pi * rate * times * (1 - 0.06 * times) + start)
    late = np.sin(2 * np.pi * rate * times * (1 - 0.06 * times) + start - 1.0)
    base = base / size**0.6
    pitch = base * glide([(0, 0.92), (0.12, 1.1), (0.6, 1.04), (1, 0.9)], length)
    long = size**0.35
    muzzle = mouth(
        [
            (0, (350 / long, 1120 / long, 1420 / long)),
            (0.12, (720 / long, 1760 / long, 2210 / long)),
            (0.8, (790 / long, 2130 / long, 2720 / long)),
            (1, (480 / long, 1700 / long, 2600 / long)),
        ],
        tract_metres=0.23 * long,
        passes_hertz=(120, 2570 / long),
    )
    return voice(
        pitch * (1 + 0.075 * tremor),
        0.22,
        muzzle,
        generator=generator,
        strength=arc(length, 0.03, 0.2) * (0.68 + 0.5 * late),
        breath=0.2,
        roughness=0.1,
        subharmonic=0.05,
    )


def sheep(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A sheep's bleat, 145 to 165 Hz with seven tremors a second."""
    size = individual(event, generator)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _bleat(generator, size, generator.uniform(145, 165), generator.uniform(6.5, 8.5)),
        peak=min(0.4 * loudness(event), 0.7),
        spacing_seconds=1.5,
        jitter=0.2,
        tail_seconds=0.9,
        wet=0.2,
    )


def goat(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A goat's bleat: higher than a sheep's, through the nose, with a faster tremor."""
    size = 0.85 * individual(event, generator)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _bleat(generator, size, generator.uniform(215, 265), generator.uniform(9.5, 12.0)),
        peak=min(0.4 * loudness(event), 0.7),
        spacing_seconds=1.5,
        jitter=0.2,
    )


def _moo(generator: np.random.Generator, size: float) -> Samples:
    """A hum behind shut lips that climbs, opens, sags, and cracks upward as the breath gives out.

    The resonances of cows' calls lie at 228, 634 and 1123 Hz and go on every 470 Hz (de la Torre
    and others 2015): a tract of 0.38 m, so wide that little is lost at its walls. The mouth opens
    late and lifts the lower ones.
    """
    length = generator.uniform(1.85, 2.3)
    base = generator.uniform(140, 170) / size**0.7
    pitch = base * glide([(0, 0.73), (0.25, 1.18), (0.6, 1.15), (0.85, 0.95), (1, 1.2)], length)
    # A calf has a calf's head.
    long = size**0.25
    shut, opened = (228, 634, 1123), (400, 800, 1210)
    path = zip(
        (0, 0.3, 0.5, 0.85, 1),
        np.divide((shut, shut, opened, opened, shut), long).tolist(),
        strict=True,
    )
    muzzle = mouth(
        [(place, tuple(row)) for place, row in path],
        tract_metres=0.38 * long,
        damping=0.7,
        passes_hertz=(60, 1900),
    )
    return voice(
        pitch,
        [0.7, 0.62, 0.47, 0.44, 0.7],
        muzzle,
        generator=generator,
        strength=glide(
            [(0, 0.1), (0.08, 0.45), (0.35, 0.6), (0.6, 0.95), (0.9, 1), (1, 0)], length
        ),
        breath=[0.22, 0.2, 0.17, 0.2],
        roughness=[0.18, 0.11, 0.13, 0.46],
        subharmonic=[0, 0.05, 0.07, 0.11],
    )


def cow(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A moo of about two seconds."""
    size = individual(event, generator)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _moo(generator, size),
        peak=min(0.4 * loudness(event), 0.7),
        spacing_seconds=2.1,
        tail_seconds=1.1,
        wet=0.24,
    )


def cowbell(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A bell of folded sheet at a grazing neck: a few clanks, the clapper rebounding."""
    first = generator.uniform(520, 680) / size_of(event) ** 0.5
    # Bent sheet: modes far from any harmonic row, the low ones damped by the neck.
    modes = first * np.array([1, 1.51, 2.04, 2.72, 3.38, 4.41, 5.2, 6.7])
    decays = np.array([0.14, 0.22, 0.3, 0.26, 0.2, 0.14, 0.1, 0.06])

    def clank() -> Samples:
        parts = []
        moment = 0.0
        for index in range(int(generator.integers(1, 4))):
            levels = generator.uniform(0.3, 1.0, len(modes)) * 0.7**index
            bent = modes * generator.normal(1, 0.002, len(modes))
            parts.append((moment, struck(bent, decays, levels, 0.9, generator)))
            moment += generator.uniform(0.09, 0.2)
        return joined(parts)

    return called(
        event,
        generator,
        duration_seconds,
        clank,
        peak=min(0.3 * loudness(event), 0.7),
        spacing_seconds=0.75,
        jitter=0.3,
        count_of_one=3,
    )


def _oink(generator: np.random.Generator, size: float) -> Samples:
    """A grunt: it bursts open, then heavy folds flap some 60 times a second, no two flaps alike,
    behind a mouth that rings hard near 900 Hz and at 2 kHz, and stop at once; what breath is left
    goes out through the snout."""
    length = generator.uniform(0.28, 0.42)
    pitch = generator.uniform(52, 74) / size**0.5 * glide([(0, 0.8), (0.6, 1.1), (1, 0.95)], length)
    long = size**0.4
    middle = generator.uniform(0.9, 1.1) / long
    opened = (930 * middle, 2000 * middle, 2900 / long)
    shut = (780 * middle, 1800 * middle, 2800 / long)
    snout = mouth(
        [(0, shut), (0.6, opened), (1, shut)],
        tract_metres=0.2 * long,
        damping=0.5,
        passes_hertz=(420, 3300),
    )
    grunt = voice(
        pitch,
        0.5,
        snout,
        generator=generator,
        strength=glide([(0, 0.8), (0.7, 1), (0.92, 0.9), (1, 0)], length),
        breath=[1.5, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25],
        roughness=[0.4, 0.25, 0.25, 0.5],
        subharmonic=0.2,
    )
    out = generator.uniform(0.18, 0.28)
    nose = mouth([(0, (800, 2400, 3600))], tract_metres=0.1 * long, passes_hertz=(900, 8000))
    breath = hiss(glide([(0, 0.3), (0.25, 1), (1, 0)], out), nose, out, generator)
    return joined([(0.0, at_full(grunt)), (0.9 * length, np.float32(0.03) * at_full(breath))])


def _squeal(generator: np.random.Generator, size: float) -> Samples:
    """A scream of a pig that is held: high, cracked, and torn by noise."""
    length = generator.uniform(0.6, 1.2)
    base = generator.uniform(690, 990) / size**0.4
    pitch = base * glide(
        [(0, 0.6), (0.15, 1.0), (0.5, generator.uniform(1.0, 1.3)), (0.8, 1.05), (1, 0.6)], length
    )
    snout = mouth(
        [(0, (520, 1800, 2900)), (0.2, (1220, 2470, 2800)), (1, (850, 2110, 2500))],
        tract_metres=0.13,
        passes_hertz=(730, 5800),
    )
    return voice(
        pitch,
        0.4,
        snout,
        generator=generator,
        strength=arc(length, 0.04, 0.15),
        breath=0.2,
        roughness=[0.3, 0.12, 0.2, 0.4],
        subharmonic=[0.11, 0.05, 0.15, 0.34],
    )


def pig(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Grunts in small groups, or a squeal."""
    size = individual(event, generator)
    if word(event, "action", "") == "squeal":
        return called(
            event,
            generator,
            duration_seconds,
            lambda: _squeal(generator, size),
            peak=min(0.31 * loudness(event), 0.55),
            spacing_seconds=1.3,
            jitter=0.2,
        )
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _oink(generator, size),
        peak=min(0.4 * loudness(event), 0.7),
        spacing_seconds=0.42,
        count_of_one=3,
        jitter=0.2,
        group=3,
        group_pause_seconds=0.5,
    )


FAMILY = Family(
    {"sheep": sheep, "goat": goat, "pig": pig, "cow": cow, "cowbell": cowbell},
    {
        "sheep": Loudness(-21.0, -24.2),
        "goat": Loudness(-21.0, -22.3),
        "pig": Loudness(-21.0, -25.0),
        "cow": Loudness(-17.0, -22.1),
        "cowbell": Loudness(-23.0, -23.4),
    },
)
