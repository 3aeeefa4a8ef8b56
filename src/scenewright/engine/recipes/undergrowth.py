"""What is small and hidden in the grass: frogs, snakes and mice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, decaying, glide
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.calling import called, individual
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, word
from scenewright.engine.throat import hiss, mouth, throbbing, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _croak(generator: np.random.Generator, size: float) -> Samples:
    """Single pulses of the folds that ring in a sac blown up with air: 25 to 50 a second at first,
    three times as many when the breath is pressed out, and that rise is the "ribbit"."""
    length = generator.uniform(0.2, 0.5) * size**0.3
    rate = generator.uniform(40, 85) / size**0.5
    pitch = rate * glide([(0, 0.62), (0.5, 1), (1, 2)], length)
    long = size**0.6
    sac = mouth(
        [(0, (1370 / long, 2570 / long, 2730)), (0.5, (1650 / long, 2400 / long, 3180)),
         (1, (1390 / long, 2120 / long, 2630))],
        tract_metres=0.1,
        damping=0.45,
        passes_hertz=(900 / long, 3200),
    )  # fmt: skip
    return voice(
        pitch,
        0.15,
        sac,
        generator=generator,
        strength=glide([(0, 0.4), (0.15, 0.7), (0.7, 1), (1, 0)], length),
        breath=[0.5, 0.05, 0.05, 0.05],
        roughness=0.1,
    )


def frog(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Croaks in groups of four; a large frog is an octave or so deeper."""
    size = individual(event, generator)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _croak(generator, size),
        peak=min(0.4 * loudness(event), 0.7),
        spacing_seconds=0.7 * size**0.3,
        count_of_one=2,
        group=4,
        group_pause_seconds=0.5,
        tail_seconds=0.6,
        wet=0.15,
    )


def _snake_hiss(generator: np.random.Generator, size: float) -> Samples:
    """Breath through a glottis that is a slit: sharp at once, from 4 to 13 kHz and hardly anything
    below; it shudders as the body that presses it out does."""
    length = generator.uniform(0.8, 1.9)
    turn = generator.uniform(0.85, 1.1) / size**0.2
    slit = mouth(
        [(0, (5200 * turn, 7800 * turn, 10_500 * turn)),
         (0.4, (5700 * turn, 8400 * turn, 11_000 * turn)),
         (1, (4700 * turn, 7300 * turn, 10_000 * turn))],
        tract_metres=0.06 * size**0.3,
        damping=2.5,
        passes_hertz=(3800 * turn, 15_000),
    )  # fmt: skip
    tremor = 0.8 + 0.2 * throbbing(np.full(int(length * 48_000), 21.0), 1.0, generator, 0.5)
    level = glide([(0, 0.7), (0.12, 1), (0.7, 0.75), (1, 0)], length)
    shaken = level * tremor[: len(level)]
    return hiss(arc(length, 0.006, 0.25) * shaken, slit, length, generator)


def _snake_rattle(generator: np.random.Generator, size: float) -> Samples:
    """Horn rings struck against each other, twenty shakes a second, each shake many clicks."""
    length = generator.uniform(1.8, 2.6)
    rates = generator.uniform(48, 60) / size**0.3 * glide([(0, 0.8), (0.2, 1), (1, 0.95)], length)
    shakes = throbbing(rates, 2.5, generator, 0.25)
    horn = coloured(generator, length, bell_curve(6500 / size**0.3, 0.7))
    level = glide([(0, 0.2), (0.2, 1), (0.85, 0.9), (1, 0)], length)
    return np.asarray(horn * (0.06 + 0.94 * shakes) * level, dtype=np.float32)


def snake(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A hiss that is drawn out, or with action "rattle" a rattlesnake's tail."""
    size = individual(event, generator)
    cry = _snake_rattle if word(event, "action", "") == "rattle" else _snake_hiss
    return called(
        event,
        generator,
        duration_seconds,
        lambda: cry(generator, size),
        peak=min(0.2 * loudness(event), 0.7),
        spacing_seconds=2.6,
        jitter=0.2,
        tail_seconds=0.25,
        wet=0.05,
    )


def _squeak(generator: np.random.Generator, size: float) -> Samples:
    """A chirp of 40 to 90 ms between 3 and 6 kHz, a little rough."""
    length = generator.uniform(0.04, 0.09)
    base = generator.uniform(3000, 4600) / size**0.5
    pitch = base * glide([(0, 0.85), (0.4, generator.uniform(1.05, 1.3)), (1, 0.9)], length)
    snout = mouth(
        [(0, (3500, 7500)), (0.4, (4800, 9000)), (1, (3600, 7500))],
        tract_metres=0.03,
        passes_hertz=(1800, 14000),
    )
    return voice(
        pitch, 0.6, snout, generator=generator, strength=arc(length, 0.008, 0.03), breath=0.25,
        roughness=0.06,
    )  # fmt: skip


def _claw(generator: np.random.Generator, size: float) -> Samples:
    hertz = generator.uniform(1500, 3500) / size**0.5
    step = coloured(generator, 0.04, bell_curve(hertz, 0.8)) * decaying(0.04, 0.001, 0.006)
    return np.asarray(step * generator.uniform(0.3, 1), dtype=np.float32)


def mouse(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Squeaks in quick groups, or with action "patter" small feet."""
    size = individual(event, generator)
    if word(event, "action", "") == "patter":
        return called(
            event,
            generator,
            duration_seconds,
            lambda: _claw(generator, size),
            peak=min(0.06 * loudness(event), 0.7),
            spacing_seconds=0.07,
            jitter=0.25,
            fills=True,
            group=9,
            group_pause_seconds=0.4,
            wet=0.2,
        )
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _squeak(generator, size),
        peak=min(0.15 * loudness(event), 0.7),
        spacing_seconds=0.16,
        count_of_one=4,
        jitter=0.3,
        group=4,
        group_pause_seconds=0.5,
        tail_seconds=0.2,
        wet=0.06,
    )


FAMILY = Family(
    {"frog": frog, "snake": snake, "mouse": mouse},
    {
        "frog": Loudness(-23.0, -24.7),
        "snake": Loudness(-27.0, -23.7),
        "mouse": Loudness(-30.0, -24.7),
    },
)
