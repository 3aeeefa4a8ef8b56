"""What lives where nobody feeds it: great cats, bears, monkeys, whales and seals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, glide, seconds_axis
from scenewright.engine.recipes.calling import called, individual
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, word
from scenewright.engine.throat import mouth, throbbing, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _roar(generator: np.random.Generator, size: float) -> Samples:
    """Flat, heavy folds that flap as a whole at the top of their strength: a pitch that climbs by
    more than an octave, torn by chaos, held by a full chest that shakes until it is empty."""
    length = generator.uniform(1.8, 2.4) * size**0.3
    frames = len(seconds_axis(length))
    base = generator.uniform(62, 107) / size**0.6
    pitch = base * glide([(0, 0.7), (0.3, 1.2), (0.55, 1.7), (1, 0.55)], length)
    long = size**0.4
    maw = mouth(
        [(0, (180 / long, 850 / long, 3300)), (0.3, (500 / long, 1080 / long, 1300)),
         (0.6, (420 / long, 1050 / long, 1180)), (1, (300 / long, 800 / long, 1900))],
        tract_metres=0.22 * long,
        damping=1.6,
        passes_hertz=(68, 1700),
    )  # fmt: skip
    shake = 0.31 + 0.69 * throbbing(np.full(frames, generator.uniform(16, 24)), 1, generator, 0.2)
    return voice(
        pitch,
        0.44,
        maw,
        generator=generator,
        strength=arc(length, 0.12, 0.4) * shake + 0.02,
        breath=0.45,
        roughness=[0.4, 0.5, 0.5, 0.48],
        subharmonic=0.2,
    )


def _snarl(generator: np.random.Generator, size: float) -> Samples:
    """A growl of a chest as large as a barrel, through hardly open jaws: it swells upward by more
    than an octave, and ten to twenty flaps a second cut it nearly to nothing."""
    length = generator.uniform(1.3, 2.1) * size**0.3
    frames = len(seconds_axis(length))
    pitch = generator.uniform(62, 107) / size**0.5
    pitch = pitch * glide([(0, 0.65), (0.6, 1.7), (1, 0.55)], length)
    jaws = mouth(
        [(0, (180, 850, 3300)), (0.5, (420, 1050, 1180)), (1, (300, 800, 1900))],
        tract_metres=0.22 * size**0.4,
        damping=1.6,
        passes_hertz=(68, 1700),
    )
    shake = 0.31 + 0.69 * throbbing(np.full(frames, generator.uniform(10, 20)), 1, generator, 0.2)
    return voice(
        pitch,
        0.44,
        jaws,
        generator=generator,
        strength=arc(length, 0.11, 0.4) * shake + 0.02,
        breath=0.4,
        roughness=0.5,
        subharmonic=0.2,
    )


def roar(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A lion, a tiger, a bear: a roar, or with action "growl" a long low growl."""
    size = individual(event, generator)
    growls = word(event, "action", "") == "growl"
    return called(
        event,
        generator,
        duration_seconds,
        lambda: (_snarl if growls else _roar)(generator, size),
        peak=min((0.35 if growls else 0.55) * loudness(event, 6), 0.7),
        spacing_seconds=2.9,
        tail_seconds=0.9,
        wet=0.16,
    )


def _whoop(generator: np.random.Generator, size: float) -> Samples:
    """A hoot that jumps up into a shriek, in and out of breath."""
    length = generator.uniform(0.12, 0.3)
    base = generator.uniform(420, 640) / size**0.5
    rise = generator.uniform(1.2, 2.2)
    pitch = base * glide([(0, 0.8), (0.5, rise), (1, 0.7 * rise)], length)
    long = size**0.5
    shapes = ((420, 950, 2500), (1050, 1750, 3000), (600, 1200, 2700))
    lips = mouth(
        [
            (place, tuple(hertz / long for hertz in shape))
            for place, shape in zip((0, 0.5, 1), shapes, strict=True)
        ],
        tract_metres=0.12 * long,
        passes_hertz=(250, 5000),
    )
    return voice(
        pitch,
        0.4,
        lips,
        generator=generator,
        strength=arc(length, 0.012, 0.08),
        breath=0.3,
        roughness=[0.15, 0.1, 0.4],
        subharmonic=[0, 0.1, 0.2],
    )


def monkey(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hoots and shrieks in quick series."""
    size = individual(event, generator)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _whoop(generator, size),
        peak=min(0.4 * loudness(event), 0.7),
        spacing_seconds=0.3,
        count_of_one=5,
        jitter=0.2,
        group=6,
        group_pause_seconds=0.6,
        tail_seconds=0.6,
    )


def _song(generator: np.random.Generator, size: float) -> Samples:
    """A moan that wanders over two octaves, mostly one pure tone: it begins hoarse, and the lax
    folds and soft walls leave little but the two lowest harmonics."""
    length = generator.uniform(1.9, 3.6)
    base = generator.uniform(225, 340) / size**0.7
    steps = np.array([0.7, 1.0, 1.25, 1.0]) * generator.uniform(0.8, 1.3, 4)
    pitch = base * glide(
        [(0, steps[0]), (0.3, steps[1]), (0.6, steps[2]), (0.85, steps[3]), (1, 0.45)], length
    )
    head = mouth(
        [(0, (350, 900, 2500)), (0.4, (530, 1200, 3900)), (1, (270, 1130, 1550))],
        tract_metres=0.13,
        damping=2.2,
        passes_hertz=(80, 2400),
    )
    return voice(
        pitch,
        0.63,
        head,
        generator=generator,
        strength=glide([(0, 0.08), (0.2, 1), (0.7, 0.8), (1, 0)], length),
        breath=0.12,
        roughness=[0.54, 0.08, 0.22, 0.3],
        subharmonic=[0.23, 0.16, 0.3, 0.5],
    )


def whale(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A humpback's song under water: long glides in an endless dim echo."""
    size = individual(event, generator)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _song(generator, size),
        peak=min(0.35 * loudness(event), 0.7),
        spacing_seconds=3.6,
        count_of_one=1,
        tail_seconds=2.5,
        wet=0.35,
    )


def _ark(generator: np.random.Generator, size: float) -> Samples:
    """A sea lion's bark: hoarse folds that speak at once on a level note, the muzzle thrown open
    and shut again, through a nose that honks."""
    length = generator.uniform(0.26, 0.4) * size**0.2
    long = size**0.4
    base = generator.uniform(330, 430) / size**0.8
    pitch = base * glide([(0, 0.72), (0.15, 1.04), (0.7, 1.0), (1, 0.68)], length)
    shapes = [(420, 950, 2300), (780, 1350, 2500), (720, 1250, 2400), (380, 850, 2200)]
    muzzle = mouth(
        [
            (place, tuple(hertz / long for hertz in shape))
            for place, shape in zip((0, 0.25, 0.65, 1), shapes, strict=True)
        ],
        tract_metres=0.22 * long,
        damping=1.2,
        passes_hertz=(180 / long, 3400),
    )
    return voice(
        pitch,
        0.3,
        muzzle,
        generator=generator,
        strength=glide([(0, 0.1), (0.1, 1), (0.7, 0.85), (1, 0)], length),
        breath=[0.5, 0.25, 0.3, 0.6],
        roughness=[0.5, 0.28, 0.3, 0.6],
        subharmonic=[0.1, 0.22, 0.2, 0.3],
    )


def _honk(generator: np.random.Generator, size: float) -> Samples:
    """A long one through the nose: it breaks upward, is held and sinks away."""
    length = generator.uniform(0.6, 1.0) * size**0.3
    long = size**0.4
    top = generator.uniform(360, 460) / size**0.7
    breaks = generator.uniform(0.15, 0.3)
    pitch = top * glide(
        [(0, 0.5), (breaks, 0.6), (breaks + 0.06, 1.0), (0.75, 0.92), (1, 0.5)], length
    )
    nose = mouth(
        [(0, (360 / long, 900 / long, 2300)), (0.35, (620 / long, 1150 / long, 2500)),
         (0.75, (560 / long, 1050 / long, 2400)), (1, (340 / long, 850 / long, 2200))],
        tract_metres=0.24 * long,
        damping=1.5,
        passes_hertz=(150 / long, 3000),
    )  # fmt: skip
    return voice(
        pitch,
        0.25,
        nose,
        generator=generator,
        strength=glide([(0, 0.15), (breaks + 0.06, 0.9), (0.7, 1), (1, 0)], length),
        breath=[0.5, 0.2, 0.25, 0.6],
        roughness=[0.5, 0.15, 0.2, 0.6],
        subharmonic=[0.3, 0.15, 0.2, 0.5],
    )


# How it is made, seconds between two, how many at a time and how long it rests after them.
_SEALS = {
    "bark": (_ark, 0.52, 6, 1.3),
    "honk": (_honk, 1.6, 1, 0.0),
    "growl": (_snarl, 3.0, 1, 0.0),
}


def seal(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A sea lion barks in bouts (action honk, growl; size small is a pup, large a walrus)."""
    size = individual(event, generator)
    make, spacing, bout, rest = _SEALS.get(word(event, "action", ""), _SEALS["bark"])
    return called(
        event,
        generator,
        duration_seconds,
        lambda: make(generator, size),
        peak=min(0.45 * loudness(event), 0.7),
        # What is small is quicker.
        spacing_seconds=spacing * size**0.3,
        jitter=0.09,
        count_of_one=int(generator.integers(3, bout)) if bout > 3 else 2,
        group=bout,
        group_pause_seconds=rest,
        tail_seconds=0.6,
        wet=0.14,
    )


FAMILY = Family(
    {"roar": roar, "monkey": monkey, "whale": whale, "seal": seal},
    {
        "roar": Loudness(-14.0, -23.1),
        "monkey": Loudness(-19.0, -19.1),
        "whale": Loudness(-19.0, -21.6),
        "seal": Loudness(-18.0, -21.7),
    },
)
