"""Cats: pulses and breath through a small mouth that opens and shuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, glide, seconds_axis
from scenewright.engine.recipes.calling import called, individual
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, word
from scenewright.engine.throat import hiss, mouth, throbbing, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _meow(generator: np.random.Generator, size: float) -> Samples:
    """m, i, a, o: shut lips that open wide and round again."""
    length = generator.uniform(0.7, 1.0)
    base = generator.uniform(500, 620) / size**0.6
    pitch = base * glide([(0, 0.82), (0.25, 1.1), (0.6, 1.05), (1, 0.78)], length)
    lips = mouth(
        [(0, (420, 1700, 4200)), (0.15, (600, 2900, 3900)), (0.42, (1250, 2500, 3600)),
         (0.7, (1150, 2200, 3500)), (1, (520, 1100, 4000))],
        tract_metres=0.085,
        damping=0.8,
        passes_hertz=(400, 9000),
    )  # fmt: skip
    return voice(
        pitch,
        [0.5, 0.1, 0.1, 0.5],
        lips,
        generator=generator,
        strength=glide([(0, 0), (0.06, 0.35), (0.4, 1), (0.75, 0.7), (1, 0)], length),
        breath=[0.3, 0.12, 0.15, 0.4],
        roughness=[0.1, 0.02, 0.05, 0.12],
    )


def _caterwaul(generator: np.random.Generator, size: float) -> Samples:
    """A long wail of rivals that climbs, wavers and turns into a hoarse scream."""
    length = generator.uniform(1.6, 2.3)
    base = generator.uniform(370, 600) / size**0.6
    wander = generator.uniform(0.75, 1.15, 3)
    pitch = base * glide(
        [(0, 0.6), (0.2, wander[0]), (0.45, 1.6 * wander[1]), (0.75, 1.45 * wander[2]), (1, 0.7)],
        length,
    )
    pitch *= 1 + 0.025 * np.sin(2 * np.pi * generator.uniform(5, 7) * seconds_axis(length))
    lips = mouth(
        [(0, (600, 1500, 3600)), (0.3, (1050, 2100, 3600)), (0.55, (1400, 1650, 2200)),
         (0.8, (2200, 2600, 3900)), (1, (700, 850, 3800))],
        tract_metres=0.09,
        damping=0.9,
        passes_hertz=(400, 8000),
    )  # fmt: skip
    return voice(
        pitch,
        [0.4, 0.15, 0.2, 0.05, 0.4],
        lips,
        generator=generator,
        strength=glide([(0, 0), (0.12, 0.5), (0.4, 0.4), (0.8, 1), (1, 0)], length),
        breath=0.15,
        roughness=[0.05, 0.03, 0.1, 0.35, 0.3],
        subharmonic=[0, 0, 0.1, 0.3, 0.1],
    )


def _purr(generator: np.random.Generator, size: float) -> Samples:
    """Folds that flap 22 to 28 times a second, in and then out, and the breath they cut up."""
    length = generator.uniform(2.5, 2.7)
    turn = generator.uniform(0.48, 0.54)
    rate = generator.uniform(23, 28) / size**0.3
    rates = rate * glide([(0, 1.04), (turn - 0.03, 1.06), (turn + 0.03, 0.93), (1, 0.95)], length)
    level = 0.08 + glide([(0, 0.1), (0.2, 1), (turn, 0.05), (0.72, 0.75), (1, 0.1)], length)
    chest = mouth(
        [(0, (230, 720, 1700)), (turn, (200, 640, 1500)), (1, (220, 700, 1700))],
        tract_metres=0.16,
        damping=3.0,
        passes_hertz=(60, 2500),
    )
    flaps = throbbing(rates, 3, generator, 0.12)
    return hiss(level * flaps, chest, length, generator)


def _hiss(generator: np.random.Generator, size: float) -> Samples:
    """Air forced over an arched tongue, in a burst that is held while the tongue closes in."""
    length = generator.uniform(1.05, 1.8)
    arched = mouth(
        [(0, (1200, 1700, 4300)), (0.2, (1700, 3100, 4900)), (1, (1800, 3700, 4800))],
        tract_metres=0.078 * size**0.3,
        damping=4.0,
        passes_hertz=(700, 9000),
    )
    spit = generator.uniform(0.5, 1.4)
    level = glide([(0, spit), (0.06, 0.6), (0.25, 1), (0.6, 0.7), (1, 0)], length)
    return hiss(arc(length, 0.004, 0.3) * level, arched, length, generator)


_CATS = {
    "meow": (_meow, 1.5, 0.35),
    "caterwaul": (_caterwaul, 2.9, 0.4),
    "hiss": (_hiss, 1.6, 0.3),
    "purr": (_purr, 2.4, 0.2),
}


def cat(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A meow that opens and closes its vowel, a caterwaul, a hiss, or a purr that goes on."""
    action = word(event, "action", "meow")
    cry, spacing, peak = _CATS.get(action, _CATS["meow"])
    size = individual(event, generator)
    return called(
        event,
        generator,
        duration_seconds,
        lambda: cry(generator, size),
        peak=min(peak * loudness(event), 0.7),
        spacing_seconds=spacing,
        jitter=0.02 if action == "purr" else 0.2,
        fills=action == "purr",
        tail_seconds=0.3,
        wet=0.03 if action == "purr" else 0.1,
    )


FAMILY = Family({"cat": cat}, {"cat": Loudness(-22.0, -19.7)})
