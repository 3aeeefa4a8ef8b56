"""Drills, sanders, sewing machines, chainsaws, hand saws and lawn mowers: tools under load."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import echoing, finished, rung, seconds_axis, struck
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Layer,
    bell_curve,
    coloured,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.mechanisms import sewing_machine
from scenewright.engine.recipes.mowing import lawn_mower
from scenewright.engine.recipes.repetition import intensity, is_bed, loudness, repeated, word
from scenewright.engine.recipes.turning import Curve, Motor, coursed, running, saw
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _worked(event: Event, generator: np.random.Generator, begins: float, load: float) -> Curve:
    """The speed of a tool that is pressed to its work and let go every few seconds.

    It comes up to speed within `begins` seconds where it is no bed, and each press takes `load`
    of its speed. What is told to start or to slow down only does that.
    """
    told = coursed(event)
    if told is not None:
        return told
    period = float(generator.uniform(2.6, 3.6))
    phase = 0.0 if not is_bed(event) else float(generator.uniform(0, 1))
    slow = wander(generator, 0.8)

    def speed(times: NDArray[np.float64]) -> NDArray[np.float64]:
        part = np.mod(times / period + phase, 1.0)
        pressed = np.clip((part - 0.25) / 0.06, 0, 1) * np.clip((0.95 - part) / 0.05, 0, 1)
        value = 1 - load * pressed * (1 + 0.2 * slow(times))
        if not is_bed(event):
            value = value * (1 - 0.6 * np.exp(-4 * times / begins))
        return np.asarray(value)

    return speed


def _louder_under_load(layer: Layer, speed: Curve, load: float, gain: float) -> Layer:
    """The layer, `gain` times as loud while it is slowed by its work."""

    def louder(first_frame: int) -> Samples:
        times = (first_frame + np.arange(0, CHUNK_FRAMES + 256, 256)) / SAMPLE_RATE
        slowed = np.clip((1 - speed(times)) / load, 0, 1)
        level = np.interp(
            np.arange(CHUNK_FRAMES), np.arange(len(times)) * 256, 1 + (gain - 1) * slowed
        )
        return np.asarray(layer(first_frame) * level[:, None], dtype=np.float32)

    return louder


def _tool(
    event: Event,
    generator: np.random.Generator,
    motor: Motor,
    *,
    load: float,
    gain: float,
    level: float,
) -> Source:
    speed = _worked(event, generator, motor.start_seconds, load)
    layer = running(motor, generator, speed_at=speed, width=0.4)
    return Endless([_louder_under_load(layer, speed, load, gain)], level * loudness(event))


# Gears whine far above the turns of the motor, by its brushes and teeth.
_DRILL = Motor(
    650.0,
    {1: 0.5, 2: 0.4, 3: 0.5, 4: 0.3, 6: 0.5, 7: 0.35, 9: 0.3, 12: 0.3, 13: 0.25, 18: 0.15},
    ((1400, 0.7, 0.5), (3600, 0.7, 0.8), (6500, 0.8, 0.4)),
    beat=0.3,
    hunt=0.008,
    sway=0.15,
    hunt_hertz=2.5,
    start_seconds=0.35,
    drive=0.8,
)
# Thousands of grains scratch at once: their hiss is louder than the motor, which runs evenly.
_SANDER = Motor(
    500.0,
    saw(14, 0.9),
    ((1100, 0.6, 2.4), (3300, 0.6, 4.0), (6500, 0.7, 2.4)),
    beat=0.1,
    hunt=0.004,
    sway=0.1,
    hunt_hertz=1.6,
    start_seconds=0.4,
    drive=0.6,
)


def drill(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An electric drill: whining gears that sink and grow rough as the bit bites."""
    return _tool(event, generator, _DRILL, load=0.28, gain=1.5, level=0.085)


def sander(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A sander or grinder: a motor and the hiss of grit on what it wears away."""
    return _tool(event, generator, _SANDER, load=0.18, gain=1.9, level=0.018)


# A two-stroke fires once a turn: a raw wave with all harmonics through a small exhaust.
_CHAINSAW = Motor(
    162.0,
    MappingProxyType(dict(zip(
        range(1, 31),
        [0.5, 0.7, 0.6, 0.9, 0.5, 1.0, 0.7, 0.6, 0.5, 0.45, 0.4, 0.4, 0.3, 0.35, 0.25] + [0.2] * 15,
        strict=True,
    ))),
    ((1000, 0.7, 0.8), (2600, 0.7, 0.8), (5200, 0.8, 0.4)),
    beat=0.7,
    hunt=0.03,
    sway=0.3,
    hunt_hertz=5.0,
    start_seconds=0.3,
    drive=0.5,
)  # fmt: skip


def chainsaw(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A chainsaw: it idles a moment, is revved, and bites into wood, again and again."""
    begins = float(generator.uniform(0.15, 0.4)) if is_bed(event) else 0.1
    period = float(generator.uniform(3.4, 4.6))
    hunt = wander(generator, 3.0)

    def speed(times: NDArray[np.float64]) -> NDArray[np.float64]:
        part = np.mod(times / period + begins, 1.0)
        opened = np.clip((part - 0.12) / 0.08, 0, 1) * np.clip((1.0 - part) / 0.1, 0, 1)
        bite = np.clip((part - 0.3) / 0.1, 0, 1) * np.clip((0.85 - part) / 0.05, 0, 1)
        return np.asarray(0.34 + 0.72 * opened - 0.16 * bite * (1 + 0.3 * hunt(times)))

    layer = running(_CHAINSAW, generator, speed_at=coursed(event) or speed, width=0.3)
    return Endless([layer], 0.075 * loudness(event))


def hand_saw(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A hand saw in wood: a long rasping push and a lighter pull, one of each a second; style
    file is a rasp on metal."""
    files = word(event, "style", "saw") == "file"
    board = np.array([[410, 0.012], [930, 0.007], [1720, 0.005], [2900, 0.004]])
    if files:
        board = np.array([[1150, 0.03], [2600, 0.05], [4300, 0.04], [6900, 0.03]])
    pace = float(generator.uniform(0.42, 0.52)) * (1.15 - 0.3 * intensity(event))

    def once(index: int) -> Samples:
        push = index % 2 == 0
        seconds = pace * float(generator.uniform(0.8, 0.98))
        part = seconds_axis(seconds) / seconds
        speed = np.maximum(np.sin(np.pi * (0.06 + 0.94 * part)), 0.04) ** 0.8
        teeth_hertz = (230 if push else 190) * float(generator.uniform(0.9, 1.1))
        turns = np.cumsum(speed * teeth_hertz) / SAMPLE_RATE
        teeth = np.diff(np.floor(turns), prepend=-1.0) * generator.uniform(0.2, 1, len(part))
        rasp = coloured(generator, seconds + 0.01, bell_curve(2100 if push else 1700, 1.2))
        dry = 0.5 * teeth + 0.22 * rasp[: len(part)] * speed * (0.4 + np.mod(turns, 1.0))
        ring = struck(board[:, 0] * (1.0 if push else 0.93), board[:, 1], 1.0, 0.15, generator)
        clip = np.asarray(0.5 * rasp[: len(part)] * speed**2, dtype=np.float32)
        clip += rung(dry.astype(np.float32), ring)
        level = (0.5 if push else 0.3) * float(generator.uniform(0.75, 1.1)) * loudness(event)
        return finished(echoing(clip, generator, 0.25, 0.1), min(level, 0.85))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=pace,
        jitter=0.05,
        duration_seconds=duration_seconds or 3.0,
        fills=True,
    )


FAMILY = Family(
    {
        "drill": drill,
        "sander": sander,
        "chainsaw": chainsaw,
        "lawn_mower": lawn_mower,
        "hand_saw": hand_saw,
        "sewing_machine": sewing_machine,
    },
    {
        "drill": Loudness(-19.0, -17.4),
        "sander": Loudness(-20.0, -17.3),
        "chainsaw": Loudness(-16.0, -17.4),
        "lawn_mower": Loudness(-18.0, -18.4),
        "hand_saw": Loudness(-23.0, -18.3),
        "sewing_machine": Loudness(-24.0, -27.8),
    },
    carrying=frozenset({"chainsaw"}),
    swelling=frozenset({"drill", "sander", "chainsaw", "lawn_mower"}),
)
