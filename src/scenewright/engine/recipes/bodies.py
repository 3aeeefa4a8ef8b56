"""Heart, stomach and teeth: what a body does by itself, and while it eats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import decaying, echoing, finished, glide, seconds_axis
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.cries import person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.recipes.rubbing import Stuff, moved, stroke
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.recipes.cries import Person
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _heartbeat(generator: np.random.Generator) -> Samples:
    times = seconds_axis(0.6)
    late = np.maximum(times - 0.28, 0)
    first = np.sin(2 * np.pi * 52 * times) * np.exp(-times / 0.045)
    second = 0.7 * np.sin(2 * np.pi * 64 * late) * np.exp(-late / 0.035)
    return np.asarray(first + second, dtype=np.float32)


def heartbeat(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Lub-dub, seventy a minute, faster with intensity."""
    rate = (1.0 + 0.5 * intensity(event)) * generator.uniform(0.96, 1.04)
    return repeated(
        event,
        generator,
        lambda index: finished(_heartbeat(generator), 0.35),
        spacing_seconds=1 / rate,
        jitter=0.02,
        duration_seconds=duration_seconds or 5.0,
        fills=True,
    )


def _burp(generator: np.random.Generator, who: Person) -> Samples:
    """Gas through the top of the gullet: a slack, wet pair of lips far down, and a wide mouth."""
    length = generator.uniform(0.5, 1.1)
    curve = glide([(0, 0.8), (0.2, 1.2), (0.6, 1.0), (1, 0.7)], length)
    path = [(0.0, "uh"), (0.3, "a"), (0.7, "o"), (1.0, "er")]
    return voice(
        generator.uniform(60, 88) * who.pitch**0.3 * curve,
        0.15,
        mouth(path, tract_metres=who.tract_metres * 1.1, damping=1.4, passes_hertz=(60, 3500)),
        generator=generator,
        strength=glide([(0, 0.2), (0.1, 1), (0.6, 0.7), (1, 0)], length),
        breath=0.5,
        roughness=[0.5, 0.7, 0.6, 1.0],
        subharmonic=0.3,
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


def _stomach(generator: np.random.Generator, who: Person) -> Samples:
    """Gas squeezed along a wet tube inside a belly: a growl that comes and goes, low and shut."""
    length = generator.uniform(1.2, 2.0)
    steps = [(place, generator.uniform(0.6, 1.5)) for place in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)]
    swells = [(place, generator.uniform(0.15, 1)) for place in (0.12, 0.3, 0.45, 0.6, 0.75, 0.9)]
    return voice(
        generator.uniform(38, 55) * glide(steps, length),
        0.5,
        mouth([(0, (160.0, 380.0, 900.0)), (0.5, (260.0, 560.0, 1100.0)),
               (1, (150.0, 420.0, 900.0))], damping=2, passes_hertz=(50.0, 1400.0)),
        generator=generator,
        strength=glide([(0, 0.2), *swells, (1, 0)], length),
        breath=0.4,
        roughness=0.8,
        subharmonic=0.2,
    )  # fmt: skip


# How it is made, seconds between two, level.
_GASES = {
    "burp": (_burp, 1.6, 0.4),
    "fart": (_fart, 1.6, 0.36),
    "stomach": (_stomach, 2.6, 0.2),
}


def burp(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Gas on its way (style fart or stomach; gender)."""
    who = person(event, generator)
    make, spacing, level = _GASES.get(word(event, "style", "burp"), _GASES["burp"])

    def once(index: int) -> Samples:
        clip = echoing(make(generator, who), generator, 0.3, 0.1)
        return finished(clip, level * loudness(event) * generator.uniform(0.8, 1))

    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.2,
        duration_seconds=duration_seconds,
    )  # fmt: skip


# What is crisp, between teeth and torn by them.
_CHEWED = Stuff(2600, 1.3, 160, 0.003, 0.5, 1.1)
_BITTEN = Stuff(3000, 1.2, 350, 0.002, 0.5, 1.1)


def _chew(generator: np.random.Generator) -> Samples:
    """Many small walls break within one closing of the teeth, heard through the jaw, and the tongue
    comes off the palate, wet."""
    closing = stroke(generator, generator.uniform(0.16, 0.26), 2)
    closed = 2.5 * moved(generator, _CHEWED, closing)
    smack = coloured(generator, 0.09, bell_curve(generator.uniform(1100, 1900), 0.6))
    smack = smack * decaying(0.09, 0.004, 0.014)
    thud = coloured(generator, 0.12, bell_curve(220, 0.7)) * decaying(0.12, 0.006, 0.03)
    return joined(
        [(0, closed), (0, np.float32(0.1) * thud),
         (generator.uniform(0.25, 0.34), np.float32(0.2) * smack)]
    )  # fmt: skip


def _bite(generator: np.random.Generator) -> Samples:
    """One crisp break and what tears after it."""
    snap = coloured(generator, 0.08, bell_curve(2200, 1.2)) * decaying(0.08, 0.0004, 0.009)
    tearing = 2.5 * moved(generator, _BITTEN, stroke(generator, 0.55, 2))
    return joined([(0, np.float32(1.1) * snap), (0.015, tearing)])


def chewing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone chews (style bite is one bite into an apple)."""
    bites = word(event, "style", "chew") == "bite"
    rate = generator.uniform(1.15, 1.45)

    def once(index: int) -> Samples:
        clip = _bite(generator) if bites else _chew(generator)
        level = 0.25 * loudness(event) * generator.uniform(0.6, 1)
        return finished(echoing(clip, generator, 0.2, 0.08), level)

    return repeated(
        event, generator, once, spacing_seconds=1.2 if bites else 1 / rate, jitter=0.1,
        count_of_one=1 if bites else 6, duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family(
    {
        "heartbeat": heartbeat,
        "burp": burp,
        "chewing": chewing,
    },
    {
        "heartbeat": Loudness(-25.0, -28.7),
        "burp": Loudness(-22.0, -25.1),
        "chewing": Loudness(-29.0, -34.5),
    },
)
