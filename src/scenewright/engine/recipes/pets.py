"""Dogs and cats: pulses and breath through a small mouth that opens and shuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

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
    """A hoarse tone that leaps up and falls while the jaws snap open."""
    length = generator.uniform(0.17, 0.24) * size**0.3
    base = generator.uniform(400, 480) / size**0.9
    pitch = base * glide([(0, 0.7), (0.2, 1.15), (0.5, 1.05), (1, 0.55)], length)
    long = size**0.5
    opened = [(450, 1300, 2500), (900, 1650, 2900), (800, 1500, 2800), (480, 1100, 2500)]
    jaws = mouth(
        [
            (place, tuple(hertz / long for hertz in formants))
            for place, formants in zip((0, 0.25, 0.6, 1), opened, strict=True)
        ],
        tract_metres=0.17 * long,
        damping=1.6,
        passes_hertz=(250 / long, 3200),
    )
    return voice(
        pitch,
        0.7,
        jaws,
        generator=generator,
        strength=decaying(length, 0.014, 0.09) * arc(length, 0.004, 0.06),
        breath=[0.7, 0.25, 0.3, 0.7],
        roughness=[0.5, 0.2, 0.3, 0.7],
        subharmonic=[0, 0.15, 0.1, 0.3],
    )


def _yip(generator: np.random.Generator, size: float) -> Samples:
    """A yelp: one cracked leap, nearly a whistle."""
    length = generator.uniform(0.13, 0.22)
    base = generator.uniform(850, 1050) / size**0.4
    pitch = base * glide([(0, 0.7), (0.25, 1.2), (0.6, 1.0), (1, 0.55)], length)
    jaws = mouth(
        [(0, (800, 1800, 3100)), (0.3, (1250, 2100, 3400)), (1, (700, 1600, 3000))],
        tract_metres=0.11,
        damping=1.4,
        passes_hertz=(400, 5000),
    )
    level = arc(length, 0.01, 0.1)
    return voice(
        pitch, 0.5, jaws, generator=generator, strength=level, breath=[0.4, 0.15, 0.4],
        roughness=[0.3, 0.05, 0.3], subharmonic=[0.0, 0.1, 0.0],
    )  # fmt: skip


def _growl(generator: np.random.Generator, size: float) -> Samples:
    """Loose folds that flap 24 to 32 times a second through hardly open teeth."""
    length = generator.uniform(2.0, 3.0)
    frames = len(seconds_axis(length))
    base = generator.uniform(110, 140) / size**0.5
    pitch = base * glide([(0, 0.85), (0.3, 1), (0.75, 1.12), (1, 0.85)], length)
    long = size**0.5
    shut = (390 / long, 1060 / long, 2400 / long)
    teeth = mouth(
        [(0, shut), (0.5, (480 / long, 1250 / long, 2400 / long)), (1, shut)],
        tract_metres=0.2 * long,
        damping=1.5,
        passes_hertz=(80, 3000),
    )
    flaps = throbbing(np.full(frames, generator.uniform(24, 32)), 1, generator, 0.35)
    return voice(
        pitch,
        0.4,
        teeth,
        generator=generator,
        strength=arc(length, 0.25, 0.35) * (0.4 + 0.6 * flaps),
        breath=0.3,
        roughness=0.5,
        subharmonic=0.1,
    )


def _howl(generator: np.random.Generator, size: float) -> Samples:
    """A tone through rounded lips, that breaks upward, is held and sinks."""
    length = generator.uniform(2.2, 3.0)
    top = generator.uniform(480, 600) / size**0.4
    break_at = generator.uniform(0.12, 0.2)
    pitch = top * glide(
        [(0, 0.55), (break_at, 0.72), (break_at + 0.05, 1.0), (0.7, 0.95), (1, 0.6)], length
    )
    pitch *= 1 + 0.012 * np.sin(2 * np.pi * generator.uniform(4, 5.5) * seconds_axis(length))
    lips = mouth(
        [(0, (450, 900, 2300)), (0.2, (620, 1150, 2500)), (0.7, (560, 1000, 2400)),
         (1, (380, 800, 2300))],
        tract_metres=0.19,
        damping=1.3,
        passes_hertz=(200, 2500),
    )  # fmt: skip
    return voice(
        pitch,
        0.75,
        lips,
        generator=generator,
        strength=glide([(0, 0), (0.12, 0.6), (0.3, 1), (0.75, 0.8), (1, 0)], length),
        breath=[0.3, 0.12, 0.15, 0.35],
        roughness=[0.15, 0.02, 0.03, 0.15],
    )


def _whine(generator: np.random.Generator, size: float) -> Samples:
    """Nearly a whistle through the nose, the mouth shut: it sinks, trembles and breaks off."""
    length = generator.uniform(0.25, 0.6)
    top = generator.uniform(620, 900) / size**0.4
    pitch = top * glide([(0, 0.8), (0.25, 1), (0.6, 0.95), (1, 0.6)], length)
    pitch *= 1 + 0.03 * np.sin(2 * np.pi * generator.uniform(7, 10) * seconds_axis(length))
    nose = mouth(
        [(0, (700, 1500, 2900)), (0.4, (850, 1700, 3000)), (1, (600, 1400, 2900))],
        tract_metres=0.17,
        damping=2.0,
        passes_hertz=(300, 2000),
    )
    return voice(
        pitch,
        0.85,
        nose,
        generator=generator,
        strength=arc(length, 0.05, 0.15),
        breath=[0.5, 0.15, 0.2, 0.6],
        roughness=[0.1, 0.03, 0.25],
        subharmonic=[0, 0, 0.1, 0.2],
    )


_DOGS = {"growl": (_growl, 2.7, 0.6), "howl": (_howl, 3.2, 0.6), "whine": (_whine, 0.75, 0.4)}


def dog(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Barks, in twos and threes; with an action one growl, howl or whine, or a few yips.

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
    length = generator.uniform(1.8, 2.6)
    base = generator.uniform(430, 520) / size**0.6
    wander = generator.uniform(0.9, 1.15, 3)
    pitch = base * glide(
        [(0, 0.8), (0.2, wander[0]), (0.45, 1.15 * wander[1]), (0.75, 1.45 * wander[2]), (1, 0.9)],
        length,
    )
    pitch *= 1 + 0.025 * np.sin(2 * np.pi * generator.uniform(5, 7) * seconds_axis(length))
    lips = mouth(
        [(0, (600, 1500, 3600)), (0.3, (1050, 2100, 3600)), (0.55, (850, 1600, 3500)),
         (0.8, (1400, 2600, 3700)), (1, (700, 1500, 3800))],
        tract_metres=0.09,
        damping=0.9,
        passes_hertz=(400, 8000),
    )  # fmt: skip
    return voice(
        pitch,
        [0.4, 0.15, 0.2, 0.05, 0.4],
        lips,
        generator=generator,
        strength=glide([(0, 0), (0.12, 0.5), (0.4, 0.7), (0.8, 1), (1, 0)], length),
        breath=0.15,
        roughness=[0.05, 0.05, 0.1, 0.35, 0.2],
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
    """Air forced over an arched tongue, in a burst that dies away."""
    length = generator.uniform(0.7, 1.3)
    arched = mouth(
        [(0, (1200, 2400, 4300)), (0.2, (1700, 3100, 5200)), (1, (1300, 2700, 4600))],
        tract_metres=0.085 * size**0.3,
        damping=4.0,
        passes_hertz=(700, 9000),
    )
    spit = generator.uniform(0.5, 1.4)
    level = glide([(0, spit), (0.06, 0.6), (0.25, 1), (0.6, 0.5), (1, 0)], length)
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


FAMILY = Family(
    {"dog": dog, "cat": cat},
    {"dog": Loudness(-19.0, -21.5), "cat": Loudness(-22.0, -19.7)},
)
