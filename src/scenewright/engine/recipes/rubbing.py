"""Leaves, paper and cloth that are moved, and what is scraped, scratched or torn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import (
    convolved,
    decaying,
    echoing,
    finished,
    glide,
    rung,
    seconds_axis,
    struck,
)
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, repeated, word
from scenewright.engine.recipes.sliding import Surfaces, slid
from scenewright.engine.recipes.zips import zipper
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Stuff:
    """What is moved or rubbed: `per_second` small breaks and slips at full speed, each a burst at
    `hertz` within `octaves` that dies in `ring_seconds`, over friction of level `friction`;
    `body` are the modes of the whole thing as (hertz, decay in seconds, level)."""

    hertz: float
    octaves: float
    per_second: float
    ring_seconds: float
    friction: float
    spread: float = 1.0
    body: tuple[tuple[float, float, float], ...] = ()


def moved(
    generator: np.random.Generator, stuff: Stuff, speed: NDArray[np.float64], turn: float = 1.0
) -> Samples:
    """A clip of the stuff moved at `speed` 0..1, one value a frame; `turn` shifts its colour."""
    frames = len(speed)
    seconds = (frames + 1) / SAMPLE_RATE
    hertz = stuff.hertz * turn
    rub = coloured(generator, seconds, bell_curve(hertz, stuff.octaves))[:frames]
    out = np.asarray(stuff.friction * 0.12 * rub * speed, dtype=np.float32)
    for _ in range(5):
        slips = generator.random(frames) < speed * (stuff.per_second / 5 / SAMPLE_RATE)
        strength = np.exp(stuff.spread * generator.standard_normal(int(slips.sum())))
        hits = np.zeros(frames, np.float32)
        hits[slips] = strength * speed[slips] ** 0.5
        long = max(6 * stuff.ring_seconds, 0.004)
        centre = hertz * 2 ** float(generator.uniform(-0.8, 0.8))
        burst = coloured(generator, long, bell_curve(centre, 0.6))
        burst *= decaying(long, 0.0002, stuff.ring_seconds)
        out += 0.3 * convolved(hits, burst)[:frames]
    if stuff.body:
        modes = np.array(stuff.body).T
        off = generator.uniform(0.9, 1.1, len(stuff.body))
        ring = struck(modes[0] * off, modes[1], modes[2], 4 * float(modes[1].max()), generator)
        out = 0.5 * out + 0.5 * rung(out, ring)
    return out


def stroke(generator: np.random.Generator, seconds: float, jerks: int = 2) -> NDArray[np.float64]:
    """The speed of a hand that moves something: it comes and goes, unevenly."""
    times = seconds_axis(seconds)
    part = times / seconds
    speed = np.zeros(len(times))
    for _ in range(jerks):
        centre, wide = generator.uniform(0.15, 0.8), generator.uniform(0.08, 0.25)
        speed += generator.uniform(0.4, 1.0) * np.exp(-0.5 * ((part - centre) / wide) ** 2)
    # It is heard from its first moment and done at its last.
    return np.minimum(speed + 0.25, 1.0) * np.minimum(1, 8 * (1 - part))


def handled(generator: np.random.Generator, seconds: float, pace: float) -> NDArray[np.float64]:
    """The speed of what is moved again and again, each move about `pace` seconds: they swell and
    overlap, none begins at once."""
    part = seconds_axis(seconds)
    speed, begin = np.zeros(len(part)), -0.3 * pace
    while begin < seconds:
        long = pace * generator.uniform(0.6, 1.5)
        inside = np.clip((part - begin) / long, 0, 1)
        speed += generator.uniform(0.25, 1.0) * np.sin(np.pi * inside)
        begin += long * generator.uniform(0.35, 0.9)
    ends = np.minimum(1, np.minimum(0.25 + part / 0.04, (seconds - part) / 0.15))
    return np.asarray(np.minimum(speed, 1.0) * np.maximum(ends, 0))


# Nothing so thin has a tone: what is heard is broad, mostly friction, and single breaks out of it.
# Cloth hardly breaks at all: threads slide over threads, as slowly as an arm moves.
_SHEETS = {
    "leaves": Surfaces(2300, 0.5, 40, 0.0055, 1.2, (1.9, 6500, 1.7), (3.0, 0.5), (90, 2.8)),
    "paper": Surfaces(7700, 1.35, 80, 0.0011, 0.95, (2.5, 4000, 0.75), (1.6, 0.4), (110, 0.3)),
    "cloth": Surfaces(1710, 0.45, 70, 0.0021, 1.1, (4.0, 3680, 0.7), (1.5, 0.37), (130, 0.3)),
    "plastic": Surfaces(3600, 0.7, 300, 0.0025, 1.1, (0.9, 5000, 1.5), (5.0, 0.5), (110, 0.1)),
}
_SHEETS["fabric"] = _SHEETS["cloth"]


# A bed of rustling is made of so many movements, in any order.
_MOVES = 5


def rustle(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something light that is moved; material leaves, paper, cloth or plastic. Many short breaks
    and slips under the movements of a hand, a foot or the wind."""
    stuff = _SHEETS.get(word(event, "material", "leaves"), _SHEETS["leaves"])

    bank: list[Samples] = []

    def once(index: int) -> Samples:
        if len(bank) < _MOVES:
            speed = handled(generator, float(generator.uniform(1.0, 1.6)), 0.9)
            clip = slid(generator, stuff, speed, 2 ** float(generator.uniform(-0.25, 0.25)))
            level = min(0.32 * loudness(event), 0.8)
            bank.append(finished(echoing(clip, generator, 0.2, 0.05), level))
            return bank[-1]
        return bank[int(generator.integers(_MOVES))] * np.float32(generator.uniform(0.5, 1.0))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=0.85 - 0.3 * intensity(event),
        jitter=0.35,
        duration_seconds=duration_seconds or 3.0,
        fills=True,
    )


_CRUMPLED = {
    "paper": Surfaces(4200, 0.6, 100, 0.0038, 1.3, (0.7, 5200, 1.7), (30.0, 0.6)),
    "plastic": Surfaces(4700, 0.6, 140, 0.0032, 1.3, (0.6, 6000, 1.6), (30.0, 0.6)),
    "foil": Surfaces(5600, 0.7, 180, 0.0022, 1.3, (0.4, 7000, 1.4), (30.0, 0.6)),
}


def crumple(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A sheet that is crushed: material paper, plastic or foil. Each crease is a snap, and their
    sizes differ by orders of magnitude (Kramer and Lobkovsky, 1996)."""
    stuff = _CRUMPLED.get(word(event, "material", "paper"), _CRUMPLED["paper"])

    def once(index: int) -> Samples:
        speed = handled(generator, float(generator.uniform(0.9, 1.4)), 0.2)
        clip = slid(generator, stuff, speed)
        return finished(echoing(clip, generator, 0.17, 0.2), min(0.37 * loudness(event), 0.8))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=0.85,
        jitter=0.3,
        duration_seconds=duration_seconds or 2.5,
        fills=True,
    )


_SCRAPED = {
    "metal": Surfaces(4800, 0.5, 900, 0.0040, 0.6, (0.2, 7000, 1.5), (3.0, 0.7), (260, 0.3)),
    "stone": Surfaces(2600, 0.5, 750, 0.0035, 0.7, (0.3, 5000, 1.7), (3.0, 0.7), (150, 0.8)),
    "wood": Surfaces(3000, 0.5, 800, 0.0040, 0.6, (0.2, 6500, 1.7), (3.0, 0.7), (130, 1.2)),
}


def scrape(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something hard that is dragged over something hard: material stone, metal or wood."""
    stuff = _SCRAPED.get(word(event, "material", "stone"), _SCRAPED["stone"])

    def once(index: int) -> Samples:
        seconds = float(generator.uniform(0.7, 1.3))
        speed = handled(generator, seconds, 0.5)
        clip = slid(generator, stuff, speed, 2 ** float(generator.uniform(-0.2, 0.2)))
        return finished(echoing(clip, generator, 0.4, 0.12), min(0.33 * loudness(event), 0.8))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=1.25,
        jitter=0.2,
        duration_seconds=duration_seconds or 2.5,
        fills=True,
    )


# A nail catches and lets go, twenty-six times a second and very unevenly; what it catches on knocks
# below the hiss of its edge.
_NAILS = Surfaces(1170, 0.8, 830, 0.0007, 1.15, (1.3, 5400, 0.5), (26.0, 1.6), (120, 2.1))
_PALMS = Surfaces(1900, 1.0, 850, 0.0034, 0.7, (4.0, 3000, 1.1), (5.0, 0.4), (150, 0.8))


def _to_and_fro(
    event: Event, generator: np.random.Generator, seconds: float, stuff: Surfaces, pace: float
) -> Source:
    """Short strokes, one way brighter than the other, each slow where it turns."""
    # Palms press and hardly snap.
    peak = min((0.24 if stuff is _PALMS else 0.4) * loudness(event), 0.8)

    def once(index: int) -> Samples:
        long = pace * float(generator.uniform(0.75, 0.95))
        part = seconds_axis(long) / long
        speed = np.sin(np.pi * np.clip(part * 0.96 + 0.04, 0, 1)) ** 1.7
        speed *= generator.uniform(0.6, 1.0)
        clip = slid(generator, stuff, speed, 1.12 if index % 2 else 0.92)
        return finished(echoing(clip, generator, 0.2, 0.08), peak)

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=pace,
        jitter=0.08,
        duration_seconds=seconds or 2.0,
        fills=True,
        group=5,
        group_pause_seconds=0.35,
    )


def scratch(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Nails or claws over something rough, stroke after stroke."""
    return _to_and_fro(event, generator, duration_seconds, _NAILS, 0.2 - 0.06 * intensity(event))


def rub(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hands or cloth rubbed to and fro."""
    return _to_and_fro(event, generator, duration_seconds, _PALMS, 0.36 - 0.1 * intensity(event))


_TORN = {
    "paper": Surfaces(4500, 0.45, 400, 0.0009, 1.0, (0.4, 5900, 1.25), (20.0, 0.6), (165, 0.05)),
    "cloth": Surfaces(2600, 0.6, 300, 0.0016, 0.9, (0.4, 3500, 1.2), (20.0, 0.6), (165, 0.1)),
    "velcro": Surfaces(3400, 0.7, 420, 0.0009, 0.7, (0.15, 4000, 1.1), (20.0, 0.4)),
}
_TORN["fabric"] = _TORN["cloth"]


def tear(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Paper or cloth torn: fibre by fibre, faster and brighter until it parts; material cloth is
    lower and rougher, velcro lets go hook by hook."""
    stuff = _TORN.get(word(event, "material", "paper"), _TORN["paper"])

    def once(index: int) -> Samples:
        seconds = float(generator.uniform(0.5, 0.9))
        speed = glide([(0, 0.35), (0.3, 0.6), (0.85, 1.0), (1, 0.0)], seconds)
        first, last = (slid(generator, stuff, speed, turn) for turn in (0.75, 1.35))
        over = glide([(0, 0), (1, 1)], seconds).astype(np.float32)
        clip = first * (1 - over) + last * over
        return finished(echoing(clip, generator, 0.2, 0.08), min(0.7 * loudness(event), 0.85))

    return repeated(
        event, generator, once, spacing_seconds=1.1, jitter=0.2, duration_seconds=duration_seconds
    )


FAMILY = Family(
    {
        "rustle": rustle,
        "crumple": crumple,
        "scrape": scrape,
        "scratch": scratch,
        "rub": rub,
        "tear": tear,
        "zipper": zipper,
    },
    {
        "rustle": Loudness(-29.0, -25.1),
        "crumple": Loudness(-26.0, -28.0),
        "scrape": Loudness(-23.0, -24.9),
        "scratch": Loudness(-27.0, -24.6),
        "rub": Loudness(-30.0, -22.7),
        "tear": Loudness(-25.0, -25.9),
        "zipper": Loudness(-26.0, -22.6),
    },
)
