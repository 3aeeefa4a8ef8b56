"""Heart and stomach: what a body does by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import (
    arc,
    decaying,
    echoing,
    finished,
    glide,
    struck,
)
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.cries import person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.recipes.cries import Person
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def heartbeat(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Lub-dub, seventy a minute, faster with intensity."""
    rate = (1.0 + 0.5 * intensity(event)) * generator.uniform(0.9, 1.1)
    hertz, apart = generator.uniform(45, 60), generator.uniform(0.26, 0.3)
    first = finished(struck(hertz, 0.045, 1.0, 0.6), 0.35)
    second = finished(struck(1.23 * hertz, 0.035, 1.0, 0.3), 0.35)

    def beat(index: int) -> Samples:
        return joined([(0.0, first), (apart, np.float32(generator.uniform(0.6, 0.8)) * second)])

    return repeated(
        event,
        generator,
        beat,
        spacing_seconds=1 / rate,
        jitter=0.02,
        duration_seconds=duration_seconds or 5.0,
        fills=True,
    )


def _burp(generator: np.random.Generator, who: Person) -> Samples:
    """Gas through the top of the gullet: it bursts open, flaps slower and slower, each flap heard
    by itself at the end, through a throat and a mouth that stand wide open.

    Above 1 kHz it is as loud as below: what is slack shuts all at once.
    """
    length = generator.uniform(0.55, 1.4)
    flaps = [(0.0, 1.7), (0.08, 1.25), (0.5, 1.0), (0.8, 0.85), (1.0, 0.6)]
    curve = glide([(at, rate * generator.uniform(0.88, 1.12)) for at, rate in flaps], length)
    opened = generator.uniform(0.84, 1.18)
    wide = [(0.0, (480.0, 1200.0, 2500.0)), (0.12, (620.0, 1480.0, 2600.0)),
            (0.7, (600.0, 1750.0, 2700.0)), (1.0, (500.0, 1400.0, 2500.0))]  # fmt: skip
    ratio = 0.17 / who.tract_metres * opened
    path = [(at, tuple(ratio * hertz for hertz in row)) for at, row in wide]
    swells = [(at, generator.uniform(0.55, 1)) for at in (0.25, 0.45, 0.65, 0.85)]
    return voice(
        generator.uniform(46, 68) * who.pitch**0.3 * curve,
        [0.1, 0.0, 0.05, 0.1],
        mouth(path, tract_metres=who.tract_metres, damping=0.9, passes_hertz=(90, 6500)),
        generator=generator,
        strength=glide([(0, 0.4), (0.03, 1), *swells, (1, 0.1)], length) * arc(length, 0.004, 0.05),
        breath=[0.9, 0.5, 0.4, 0.8],
        roughness=[0.8, 0.3, 0.25, 0.5],
        subharmonic=generator.uniform(0.0, 0.35),
    )


def _fart(generator: np.random.Generator, who: Person) -> Samples:
    """Lips without a mouth: a buzz that sags and sputters."""
    length = generator.uniform(0.4, 1.0)
    steps = [(place, generator.uniform(0.75, 1.25)) for place in (0.0, 0.3, 0.6)]
    curve = glide([*steps, (1, 0.6)], length)
    return voice(
        generator.uniform(85, 130) * curve,
        0.25,
        mouth([(0, (420.0, 1250.0, 2600.0))], damping=4, passes_hertz=(90.0, 5000.0)),
        generator=generator,
        strength=glide([(0, 0.3), (0.06, 1), (0.7, 0.8), (1, 0)], length),
        breath=0.5,
        roughness=[0.4, 0.6, 1.0],
        subharmonic=0.2,
    )


def _squeezed(generator: np.random.Generator) -> Samples:
    """One pocket of gas pressed through a narrow place: its walls flutter, quicker and higher as
    less is left behind them, never evenly."""
    length = generator.uniform(0.25, 0.8)
    rate = generator.uniform(24, 60)
    steps = [(at, rate * generator.uniform(0.7, 1.4) * (1 + 0.8 * at)) for at in (0, 0.3, 0.6, 1)]
    hollow = generator.uniform(130, 240)
    rises = generator.uniform(1.1, 1.9)
    row = (hollow, 2.3 * hollow, 5.5 * hollow)
    return at_full(
        voice(
            glide(steps, length),
            0.4,
            mouth(
                [(0, row), (0.7, tuple(rises * hertz for hertz in row)), (1, row)],
                damping=1.8, passes_hertz=(50.0, 800.0),
            ),
            generator=generator,
            strength=glide([(0, 0.1), (0.3, generator.uniform(0.4, 1)), (0.7, 1), (1, 0)], length),
            breath=0.8,
            roughness=1.0,
            subharmonic=0.4,
        )
    )  # fmt: skip


def _stomach(generator: np.random.Generator, who: Person) -> Samples:
    """Gas squeezed along a wet tube inside a belly, pocket after pocket, some of them at once."""
    parts, now = [], 0.0
    for index in range(int(generator.integers(3, 6))):
        one = _squeezed(generator)
        parts.append((now, np.float32(generator.uniform(0.35, 1) if index else 1) * one))
        now += len(one) / SAMPLE_RATE * generator.uniform(0.6, 1.2)
    return joined(parts)


def _retch(generator: np.random.Generator, who: Person) -> Samples:
    """A throat that heaves, shut and strained, and what comes up and falls down."""
    length = generator.uniform(0.6, 1.0)
    heave = [(0.0, 1.3), (0.2, 1.7), (0.7, 1.2), (1.0, 0.7)]
    curve = glide([(at, rate * generator.uniform(0.9, 1.1)) for at, rate in heave], length)
    strained = voice(
        70 * who.pitch**0.3 * curve,
        0.2,
        mouth([(0, "er"), (0.3, "a"), (1, "o")], tract_metres=who.tract_metres, damping=1.3),
        generator=generator,
        strength=glide([(0, 0.1), (0.25, 0.7), (0.5, 1.0), (1, 0.1)], length),
        breath=[0.8, 0.4, 0.9],
        roughness=0.9,
        subharmonic=0.3,
    )
    falls = 0.75 * length
    splats = [
        (
            falls + float(at),
            np.float32(generator.uniform(0.15, 0.5))
            * coloured(generator, 0.14, bell_curve(generator.uniform(500, 1500), 1.0))
            * decaying(0.14, 0.003, 0.035),
        )
        for at in np.sort(generator.uniform(0.0, 0.5, 9))
    ]
    return joined([(0.0, at_full(strained)), *splats])


def _spit(generator: np.random.Generator, who: Person) -> Samples:
    """Lips that burst open under breath, and the drop that lands a moment later."""
    burst = coloured(generator, 0.16, bell_curve(generator.uniform(2600, 3800), 1.0))
    burst *= decaying(0.16, 0.002, 0.022)
    lips = struck([generator.uniform(420, 560), 1150], [0.012, 0.006], [1.0, 0.5], 0.05)
    lands = float(generator.uniform(0.22, 0.34))
    drop = coloured(generator, 0.08, bell_curve(1500, 1.0)) * decaying(0.08, 0.001, 0.008)
    return joined([(0.0, at_full(burst)), (0.0, 0.5 * lips), (lands, np.float32(0.25) * drop)])


# How it is made, seconds between two, level.
_GASES = {
    "retch": (_retch, 2.2, 0.4),
    "spit": (_spit, 1.5, 0.35),
    "burp": (_burp, 1.6, 0.4),
    "fart": (_fart, 1.6, 0.36),
    "stomach": (_stomach, 2.6, 0.2),
}


def burp(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Gas on its way (style fart or stomach; gender); style retch is food on its way back,
    style spit is spat out."""
    who = person(event, generator)
    make, spacing, level = _GASES.get(word(event, "style", "burp"), _GASES["burp"])

    def once(index: int) -> Samples:
        clip = echoing(make(generator, who), generator, 0.3, 0.1)
        return finished(clip, level * loudness(event) * generator.uniform(0.8, 1))

    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.2,
        duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family(
    {
        "heartbeat": heartbeat,
        "burp": burp,
    },
    {
        "heartbeat": Loudness(-25.0, -28.7),
        "burp": Loudness(-22.0, -26.3),
    },
)
