"""Explosions, fireworks and whooshes: air that is pushed aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import loudest
from scenewright.engine.modal import (
    Room,
    between,
    control_times,
    decaying,
    echoing,
    finished,
    frames_in,
    seconds_axis,
    struck,
    tail,
)
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import any_of, intensity, joined, loudness, repeated
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


# Bands of a whoosh in hertz, and how far before (-) or after it passes each is loudest, as parts
# of its length: what comes is high, what goes away is low.
_WHOOSH = (
    (420, -0.17),
    (800, -0.1),
    (1600, -0.05),
    (3400, 0.0),
    (6000, 0.01),
    (1300, 0.05),
    (600, 0.1),
    (320, 0.17),
)


def _whoosh(generator: np.random.Generator, length: float) -> Samples:
    """It comes slowly, is there at once and gone sooner, the higher the band the shorter."""
    times = seconds_axis(length)
    passing, size = generator.uniform(0.42, 0.58), generator.uniform(0.75, 1.35)
    part = times / length - passing
    far = coloured(generator, length, bell_curve(500 * size, 0.8))
    out = np.asarray(0.04 * far, dtype=np.float32)
    for hertz, late in _WHOOSH:
        wide = 0.11 if hertz < 1000 else 0.07
        middle = passing + late
        here = slice(*np.searchsorted(times, np.clip([middle - 3.2 * wide, middle + 2 * wide], 0, 1)
                                      * length))  # fmt: skip
        away = part[here] - late
        away /= wide * np.where(away < 0, 1.3, 0.7)
        layer = coloured(generator, (len(away) + 1) / SAMPLE_RATE, bell_curve(hertz * size, 0.5))
        level = np.float32(0.6 if hertz < 500 else 1.0)
        out[here] += level * layer[: len(away)] * np.exp(-np.square(away)).astype(np.float32)
    edge = np.clip(0.5 + times / 0.1, 0, 1) * np.clip((length - times) / 0.08, 0, 1)
    angle = np.pi / 2 * (0.5 + 0.38 * np.tanh(7 * part))
    return np.stack([out * edge * np.cos(angle), out * edge * np.sin(angle)], axis=1).astype(
        np.float32
    )


def whoosh(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something fast goes by: a band of noise that sweeps up and down and across."""
    length = min(max(duration_seconds, 0.4), 2.0) if duration_seconds > 0 else 0.9
    return repeated(
        event,
        generator,
        lambda index: finished(_whoosh(generator, length), 0.35 * loudness(event)),
        spacing_seconds=length + 0.6,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


def _explosion(generator: np.random.Generator) -> Samples:
    length = 4.5
    frames = frames_in(length)
    times = control_times(frames)
    turns = np.cumsum(between((34 + 70 * np.exp(-times / 0.09)) / SAMPLE_RATE, frames))
    out = np.sin(np.float32(2 * np.pi) * turns) * between(1.5 * np.exp(-times / 0.45), frames)
    blast = coloured(generator, length, lambda f: 1 / (1 + (f / 700) ** 1.6))
    out += blast * decaying(length, 0.001, 0.22) * np.float32(1.6)
    rumble = coloured(generator, length, lambda f: 1 / (1 + (f / 140) ** 2.4))
    out += rumble * decaying(length, 0.03, 1.1)
    crack = coloured(generator, 0.25, bell_curve(2500, 1.2)) * decaying(0.25, 0.0003, 0.02)
    out[: len(crack)] += np.float32(0.7) * crack
    for _ in range(45):
        start = int(min(0.15 + generator.exponential(0.7), length - 0.1) * SAMPLE_RATE)
        bit = coloured(generator, 0.03, bell_curve(generator.uniform(800, 4500), 0.7))
        bit *= decaying(0.03, 0.0004, 0.003)
        out[start : start + len(bit)] += bit * np.float32(generator.lognormal(-1.9, 0.6))
    return np.asarray(np.tanh(out * np.float32(2.2 / loudest(out))), dtype=np.float32)


def explosion(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A blast: crack, falling boom, rolling rumble and debris."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_explosion(generator), generator, 1.5, 0.2), min(0.7 * loudness(event, 4), 0.85)
        ),
        spacing_seconds=3.0,
        jitter=0.3,
        duration_seconds=duration_seconds,
    )


# So many are told apart; who sees them hears no other.
_SHELLS = 10


def _shell(generator: np.random.Generator) -> Samples:
    """One firework: the burst with the thump in it, what the sky gives back, and its stars."""
    length, short = 2.0, 0.4
    burst = coloured(generator, short, lambda f: 1 / (1 + (f / 700) ** 2) * f / (f + 60))
    burst = burst * decaying(short, 0.0004, generator.uniform(0.02, 0.04))
    body = coloured(generator, length, lambda f: 1 / (1 + (f / 260) ** 2.2) * f / (f + 50))
    body = body * decaying(length, 0.002, generator.uniform(0.16, 0.24))
    roll = coloured(generator, length, lambda f: 1 / (1 + (f / 170) ** 2.4)) * decaying(
        length, 0.08, 0.4
    )
    deep = np.asarray(0.5 * body + 0.2 * roll, dtype=np.float32)
    parts = [(0.0, deep), (0.0, np.float32(1.1) * burst)]
    for _ in range(int(generator.choice([0, 0, 60, 120]))):
        moment = 0.2 + min(generator.exponential(0.4), 1.5)
        pop = coloured(generator, 0.02, bell_curve(generator.uniform(1500, 4500), 0.7))
        pop = pop * decaying(0.02, 0.0002, generator.uniform(0.0008, 0.003))
        parts.append((moment, pop * np.float32(generator.lognormal(-3.3, 0.6))))
    return joined(parts)


def fireworks(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Shells that burst in the sky, with quiet between them and a valley that answers."""
    valley = Room(tail(generator, 2.6, 0.25))
    shell = any_of(generator, _SHELLS, lambda: finished(valley.around(_shell(generator)), 1.0))
    loud = 0.6 * loudness(event, 4)
    return repeated(
        event,
        generator,
        lambda index: shell() * np.float32(min(loud * generator.uniform(0.25, 1.0), 0.85)),
        spacing_seconds=0.9,
        jitter=0.5,
        duration_seconds=duration_seconds,
        fills=True,
    )


def _string_of(generator: np.random.Generator, strength: float) -> Samples:
    """Firecrackers on one fuse: bangs of a few milliseconds, close together and then fewer."""
    parts = []
    moment = 0.0
    for index in range(int(10 + 30 * strength)):
        bang = coloured(generator, 0.15, lambda f: 1 / (1 + (f / 2200) ** 2) * f / (f + 150))
        bang = bang * decaying(0.15, 0.0002, generator.uniform(0.004, 0.012))
        parts.append((moment, bang * np.float32(generator.lognormal(-0.4, 0.4))))
        moment += generator.exponential(0.035 if index % 9 else 0.16) + 0.012
    return joined(parts)


def firecrackers(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A string of firecrackers goes off in a street."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_string_of(generator, intensity(event)), generator, 1.0, 0.12),
            min(0.6 * loudness(event, 4), 0.85),
        ),
        spacing_seconds=2.5,
        jitter=0.3,
        duration_seconds=duration_seconds,
    )


# So many sound unlike; the others are their like.
_PIECES = 32


def _piece(generator: np.random.Generator) -> Samples:
    """One that hits the others: the heavier, the deeper and the louder; bricks and stone that lie
    on each other have no tone that lasts, they knock over three octaves and are gone."""
    weight = float(generator.lognormal(0, 0.7))
    hertz = float(np.clip(1300 / weight**0.6, 180, 3600))
    decay = 0.004 + 0.006 * min(weight, 2)
    hit = coloured(generator, 0.12, bell_curve(hertz, 1.3)) * decaying(0.12, 0.0004, decay)
    ring = struck(hertz * generator.uniform(0.8, 4.5, 7), 0.008, 0.25, 0.12, generator)
    hit[: len(ring)] += ring[: len(hit)]
    return np.float32(0.3 * min(weight, 3.0)) * hit


def _rubble(generator: np.random.Generator, size: float) -> Samples:
    """Pieces of stone, brick and wood that come down: many and small at first, some that bounce;
    under all of them the ground shakes, and what is too small to be told apart pours."""
    parts: list[tuple[float, Samples]] = []
    pieces = [_piece(generator) for _ in range(_PIECES)]
    for index in range(int(28 + 70 * size)):
        moment = 0.0 if index == 0 else float(generator.gamma(1.6, 0.5))
        piece = pieces[int(generator.integers(_PIECES))]
        for bounce in range(int(generator.integers(1, 4))):
            parts.append((moment, np.float32(0.45**bounce) * piece))
            moment += generator.uniform(0.07, 0.2) * 0.7**bounce
    length = 2.6
    falls = decaying(length, 0.15, 0.7)
    ground = coloured(generator, length, bell_curve(70, 1.1)) * falls
    pours = coloured(generator, length, bell_curve(1100, 1.6)) * falls
    return joined([*parts, (0.0, np.float32(0.16) * ground), (0.0, np.float32(0.07) * pours)])


def debris(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """What falls down again after a blast, or is tipped out of a truck."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_rubble(generator, intensity(event)), generator, 0.9, 0.5),
            0.4 * loudness(event),
        ),
        spacing_seconds=2.2,
        jitter=0.3,
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "whoosh": whoosh,
        "explosion": explosion,
        "fireworks": fireworks,
        "firecrackers": firecrackers,
        "debris": debris,
    },
    {
        "whoosh": Loudness(-23.0, -21.2),
        "explosion": Loudness(-14.0, -19.6),
        "fireworks": Loudness(-17.0, -25.6),
        "firecrackers": Loudness(-17.0, -24.1),
        "debris": Loudness(-20.0, -25.4),
    },
    carrying=frozenset({"explosion", "fireworks"}),
)
