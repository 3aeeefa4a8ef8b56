"""Dogs: what they bark, growl, howl and whine, by folds and breath in a muzzle that opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, glide, seconds_axis
from scenewright.engine.recipes.calling import called, individual
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, number, word
from scenewright.engine.throat import hiss, mouth, throbbing, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _bark(generator: np.random.Generator, size: float) -> Samples:
    """One shout: breath breaks into a clear tone where it is loudest, and into breath again.

    Forty recorded barks (ESC-50) rise by 10 dB in 50 ms, fall by 10 dB in the 70 ms after, are
    periodic in between at 450 to 800 Hz, and have 12 dB less at 2 kHz than at 1 kHz and 25 dB less
    at 4 kHz: wide folds that hardly close, and a muzzle that is nearly all of one resonance.
    """
    length = generator.uniform(0.15, 0.195) * size**0.3
    base = generator.uniform(600, 690) / size**0.8
    pitch = base * glide([(0, 0.7), (0.34, 1.03), (0.6, 1.06), (1, 0.55)], length)
    long = size**0.5
    opened = [(450, 1300, 2500), (1050, 1780, 2900), (1000, 1690, 2800), (480, 1100, 2500)]
    jaws = mouth(
        [
            (place, tuple(hertz / long for hertz in formants))
            for place, formants in zip((0, 0.3, 0.55, 1), opened, strict=True)
        ],
        tract_metres=0.17 * long,
        damping=2.1,
        passes_hertz=(450 / long, 2150),
    )
    return voice(
        pitch,
        [0.95, 0.82, 0.9, 0.5],
        jaws,
        generator=generator,
        strength=decaying(length, 0.033, 0.068) * arc(length, 0.03, 0.03),
        breath=[0.95, 0.3, 0.35, 0.95],
        roughness=[0.7, 0.22, 0.22, 0.7],
        subharmonic=[0, 0.14, 0.14, 0.15],
    )


def _yip(generator: np.random.Generator, size: float) -> Samples:
    """A yelp: one cracked leap, nearly a whistle, that falls back at once through a small mouth
    whose lowest resonance lies below the tone."""
    length = generator.uniform(0.11, 0.22)
    base = generator.uniform(850, 1050) / size**0.4
    pitch = base * glide([(0, 0.86), (0.25, 1.2), (0.6, 0.78), (1, 0.7)], length)
    jaws = mouth(
        [(0, (990, 1350, 2820)), (0.3, (690, 2100, 3400)), (1, (700, 1600, 4500))],
        tract_metres=0.062,
        damping=1.4,
        passes_hertz=(400, 5000),
    )
    level = arc(length, 0.01, 0.1)
    return voice(
        pitch, 0.5, jaws, generator=generator, strength=level, breath=[0.4, 0.09, 0.4],
        roughness=[0.3, 0.05, 0.3], subharmonic=[0.0, 0.1, 0.0],
    )  # fmt: skip


def _growl(generator: np.random.Generator, size: float) -> Samples:
    """Loose folds, no two periods alike, and the breath that they cut up, behind lips that are
    drawn up and let down twice in a growl: nearly all of it lies below 1.5 kHz."""
    length = generator.uniform(1.4, 2.5)
    frames = len(seconds_axis(length))
    base = generator.uniform(50, 100) / size**0.5
    pitch = base * glide([(0, 0.82), (0.3, 1), (0.75, 1.12), (1, 0.78)], length)
    long = size**0.5
    shut = (430 / long, 1330 / long, 1920 / long)
    drawn = (335 / long, 1150 / long, 3200 / long)
    teeth = mouth(
        [(0, shut), (0.25, drawn), (0.45, shut), (0.7, drawn), (1, shut)],
        tract_metres=0.175 * long,
        damping=1.8,
        passes_hertz=(170, 1350),
    )
    flaps = throbbing(np.full(frames, generator.uniform(14, 20.5)), 1, generator, 0.38)
    level = arc(length, 0.14, 0.31) * (0.62 + 0.38 * flaps)
    throat = voice(
        pitch,
        [1.4, 0.22, 0.54, 0.3, 0.72],
        teeth,
        generator=generator,
        strength=level,
        breath=[1.6, 0.2, 0.66, 0.52, 0.8],
        roughness=[0.37, 0.29, 0.44, 0.36, 0.43],
        subharmonic=[0.07, 0.28, 0.14, 0.25, 0.28],
    )
    # The breath whistles between the teeth, which are in front of the resonances.
    slit = mouth([(0, (4300, 6500))], tract_metres=0.05, passes_hertz=(3000, 7800))
    return at_full(throat) + np.float32(0.012) * at_full(hiss(level, slit, length, generator))


def _howl(generator: np.random.Generator, size: float) -> Samples:
    """A tone of wide, lax folds through rounded lips, that breaks upward by two thirds of an
    octave, is held and sinks: hardly more than two harmonics are left of it."""
    length = generator.uniform(2.3, 2.8)
    top = generator.uniform(480, 620) / size**0.4
    break_at = generator.uniform(0.12, 0.2)
    pitch = top * glide(
        [(0, 0.55), (break_at, 0.6), (break_at + 0.05, 1.0), (0.7, 0.93), (1, 0.67)], length
    )
    pitch *= 1 + 0.012 * np.sin(2 * np.pi * generator.uniform(4, 5.5) * seconds_axis(length))
    lips = mouth(
        [(0, (390, 1200, 2300)), (0.2, (620, 1150, 1880)), (0.7, (420, 1100, 2700)),
         (1, (375, 800, 1730))],
        tract_metres=0.156,
        damping=1.76,
        passes_hertz=(200, 2500),
    )  # fmt: skip
    return voice(
        pitch,
        1.0,
        lips,
        generator=generator,
        strength=glide([(0, 0), (0.12, 0.52), (0.3, 1), (0.75, 0.8), (1, 0)], length),
        breath=[0.3, 0.12, 0.15, 0.35],
        roughness=[0.15, 0.03, 0.04, 0.11],
    )


def _whine(generator: np.random.Generator, size: float) -> Samples:
    """Nearly a whistle through the nose, the mouth shut: it climbs out of breath, sags,
    trembles and slips up into breath again."""
    length = generator.uniform(0.19, 0.32)
    top = generator.uniform(580, 960) / size**0.4
    pitch = top * glide([(0, 0.6), (0.3, 0.94), (0.65, 0.88), (1, 1.02)], length)
    pitch *= 1 + 0.025 * np.sin(2 * np.pi * generator.uniform(7, 17) * seconds_axis(length))
    nose = mouth(
        [(0, (1260, 1400, 5100)), (0.4, (790, 1700, 4100)), (1, (430, 1340, 2900))],
        tract_metres=0.09,
        damping=2.0,
        passes_hertz=(420, 2000),
    )
    return voice(
        pitch,
        [0.82, 1.0, 0.85, 1.0],
        nose,
        generator=generator,
        strength=arc(length, 0.06, 0.13),
        breath=[0.93, 0.09, 0.15, 0.93],
        roughness=[0.2, 0.04, 0.03, 0.36],
        subharmonic=[0.05, 0.02, 0.06, 0.2],
    )


_DOGS = {"growl": (_growl, 2.7, 0.6), "howl": (_howl, 3.2, 0.6), "whine": (_whine, 0.75, 0.4)}


def dog(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Barks, in twos and threes; with an action one growl or howl, three whines, or a few yips.

    A bark nobody counted is two; `exactly` 1 is one.
    """
    size = individual(event, generator)
    peak = min(0.5 * loudness(event, 6), 0.7)
    action = word(event, "action", "")
    if action in _DOGS:
        cry, spacing, level = _DOGS[action]
        return called(
            event,
            generator,
            duration_seconds,
            lambda: cry(generator, size),
            peak=level * peak,
            spacing_seconds=spacing,
            count_of_one=3 if action == "whine" and number(event, "exactly", 0) != 1 else 1,
            tail_seconds=0.9 if action == "howl" else 0.35,
        )
    snap = _yip if action == "yip" else _bark
    return called(
        event,
        generator,
        duration_seconds,
        lambda: snap(generator, size),
        peak=peak,
        spacing_seconds=0.42,
        count_of_one=1 if number(event, "exactly", 0) == 1 else 2,
        jitter=0.14,
        group=2,
        group_pause_seconds=0.7,
    )


FAMILY = Family({"dog": dog}, {"dog": Loudness(-19.0, -22.7)})
