"""Doors that open, close, slam and creak, knocks on them, and creaking wood."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import stereo
from scenewright.engine.modal import (
    arc,
    convolved,
    decaying,
    echoing,
    finished,
    glide,
    struck,
)
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    assembled,
    intensity,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


class Leaf(NamedTuple):
    """What a door is made of: how high it sounds and how long it rings beside a wooden one."""

    pitch: float
    ring: float


LEAVES = {"wood": Leaf(1.0, 1.0), "metal": Leaf(1.7, 3.0)}


def _latch(generator: np.random.Generator) -> Samples:
    """A spring bolt: two small metal clicks close together."""

    def click(level: float) -> Samples:
        shift = generator.uniform(0.9, 1.1)
        metal = struck(
            np.array([1150, 2300, 3450, 5200]) * shift,
            [0.012, 0.009, 0.006, 0.004],
            [0.7, 1, 0.6, 0.4],
            0.08,
            generator,
        )
        return (
            metal
            + 0.8 * coloured(generator, 0.08, bell_curve(3000, 0.8)) * decaying(0.08, 0.0003, 0.002)
        ) * np.float32(level)

    return assembled([(0.0, click(0.7)), (generator.uniform(0.05, 0.09), click(1.0))])


def _thud(generator: np.random.Generator, force: float, leaf: Leaf) -> Samples:
    """A leaf against its frame; more force, more low panel and more rattle."""
    shift = generator.uniform(0.95, 1.05) * leaf.pitch
    panel = struck(
        np.array([58, 87, 131, 204, 330, 540, 880]) * shift,
        np.array([0.10, 0.11, 0.09, 0.06, 0.045, 0.03, 0.018]) * leaf.ring,
        [0.9 * force, 1.0, 0.9, 0.6, 0.45, 0.3, 0.2],
        0.6,
        generator,
    )
    slap = coloured(generator, 0.6, bell_curve(700 + 600 * force, 1.1)) * decaying(
        0.6, 0.0006, 0.014
    )
    return np.asarray(panel + (0.35 + 0.5 * force) * slap, dtype=np.float32)


def _creaking(generator: np.random.Generator, length: float, pitch: float = 1.0) -> Samples:
    """Stick and slip: pulses whose rate wanders, ringing in a wooden board."""
    rate = glide(
        [
            (0, generator.uniform(35, 70)),
            (0.3, generator.uniform(90, 190)),
            (0.6, generator.uniform(60, 130)),
            (1, generator.uniform(120, 260)),
        ],
        length,
    )
    turns = np.cumsum(rate) / SAMPLE_RATE
    slips = np.flatnonzero(np.diff(np.floor(turns)) > 0)
    pulses = np.zeros(len(rate), np.float32)
    pulses[0] = 1.0
    jitter = generator.integers(-30, 31, len(slips))
    places = np.clip(slips + jitter, 0, len(rate) - 1)
    pulses[places] += generator.uniform(0.4, 1.0, len(slips)).astype(np.float32)
    base = generator.uniform(760, 1080) * pitch
    board = struck(
        base * np.array([1, 1.72, 2.6, 3.9, 5.6]),
        [0.014, 0.012, 0.009, 0.006, 0.004],
        [1.0, 0.9, 0.7, 0.4, 0.2],
        0.12,
        generator,
    )
    swell = glide([(0, 0.2), (0.3, 1.0), (0.55, 0.45), (0.8, 0.9), (1, 0.0)], length)
    return convolved(pulses * swell.astype(np.float32), board)


def creak(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Old wood under load: one long groan of a board or a hinge."""
    length = min(max(duration_seconds, 0.6), 2.5) if duration_seconds > 0 else 1.4
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_creaking(generator, length), generator, 0.5, 0.15), 0.3 * loudness(event)
        ),
        spacing_seconds=length + 1.0,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


def _door(generator: np.random.Generator, action: str, force: float, leaf: Leaf) -> Samples:
    if action.startswith("slam"):
        rattle = [
            (0.05 + 0.05 * index, _latch(generator) * np.float32(0.2 * 0.6**index))
            for index in range(3)
        ]
        return assembled([(0.0, _thud(generator, 1.0, leaf)), *rattle])
    creaking = stereo(_creaking(generator, generator.uniform(0.9, 1.3), leaf.pitch), 0.1)
    creaking = creaking / np.abs(creaking).max() * np.float32(0.25)
    latch = _latch(generator)
    latch = latch / np.abs(latch).max()
    thud = _thud(generator, force, leaf)
    thud = thud / np.abs(thud).max()
    if action.startswith("creak"):
        return np.asarray(creaking, dtype=np.float32)
    if action.startswith("open"):
        return assembled([(0.0, latch * np.float32(0.8)), (0.28, creaking)])
    if action.startswith(("clos", "shut")):
        swing = (
            coloured(generator, 0.35, bell_curve(350, 0.8))
            * arc(0.35, 0.3, 0.04)
            * np.float32(0.06)
        )
        return assembled([(0.0, swing), (0.33, thud), (0.37, latch * np.float32(0.45))])
    return assembled(
        [
            (0.0, latch * np.float32(0.8)),
            (0.28, creaking),
            (1.75, thud),
            (1.79, latch * np.float32(0.45)),
        ]
    )


def door(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A room door; parameter action is open, close, slam or creak, otherwise open then shut; size
    large is a heavy one, material wood or metal."""
    action = word(event, "action", "")
    # A creak goes on where the others only strike: at their peak it would drown them.
    loud = 0.62 if action.startswith("slam") else 0.14 if action.startswith("creak") else 0.4

    leaf = LEAVES.get(word(event, "material", ""), LEAVES["wood"])
    if word(event, "size", "") == "large":
        leaf = Leaf(0.68 * leaf.pitch, 1.5 * leaf.ring)

    def once(index: int) -> Samples:
        dry = _door(generator, action, 0.25 + 0.5 * intensity(event), leaf)
        mono = dry if dry.ndim == 1 else dry.mean(axis=1)
        wet = 0.28 if action.startswith("slam") else 0.14
        return finished(echoing(mono, generator, 0.8, wet), min(loud * loudness(event, 6), 0.8))

    return repeated(
        event, generator, once, spacing_seconds=2.8, jitter=0.15, duration_seconds=duration_seconds
    )


def _knock(generator: np.random.Generator, material: str) -> Samples:
    shift = generator.uniform(0.96, 1.04)
    if material in ("glass", "window"):
        body = struck(
            np.array([620, 1450, 2600]) * shift, [0.03, 0.02, 0.012], [1, 0.7, 0.4], 0.3, generator
        )
    elif material == "metal":
        body = struck(
            np.array([240, 610, 1130, 1900, 3100]) * shift,
            [0.12, 0.15, 0.12, 0.08, 0.05],
            [1, 0.8, 0.6, 0.4, 0.3],
            0.7,
            generator,
        )
    else:
        body = struck(
            np.array([118, 205, 342, 560, 905]) * shift,
            [0.05, 0.045, 0.03, 0.018, 0.01],
            [0.8, 1.0, 0.7, 0.4, 0.2],
            0.3,
            generator,
        )
    knuckle = coloured(generator, 0.05, bell_curve(1300, 0.8)) * decaying(0.05, 0.0006, 0.004)
    body[: len(knuckle)] += 0.3 * knuckle
    return body


def knock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Knuckles on a door. A knock nobody counted is three, as people do; `exactly` 1 is one."""
    material = word(event, "material", word(event, "surface", "wood"))
    peak = min(0.42 * loudness(event), 0.7)

    def once(index: int) -> Samples:
        wet = echoing(_knock(generator, material), generator, 0.35, 0.10)
        return finished(wet, peak * generator.uniform(0.85, 1.0))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=0.30,
        jitter=0.05,
        duration_seconds=duration_seconds,
        count_of_one=1 if number(event, "exactly", 0) == 1 else 3,
        group=3,
        group_pause_seconds=1.6,
    )


FAMILY = Family(
    {
        "door": door,
        "knock": knock,
        "creak": creak,
    },
    {
        "door": Loudness(-22.0, -28.7),
        "knock": Loudness(-21.0, -24.2),
        "creak": Loudness(-26.0, -22.4),
    },
)
