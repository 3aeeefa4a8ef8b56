"""Trains: wheels on rails, over their joints and round their bends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Timeline
from scenewright.engine.levels import at_unit_rms
from scenewright.engine.modal import (
    between,
    control_times,
    echoing,
    finished,
    frames_in,
    seconds_axis,
    struck,
)
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Layer,
    Noise,
    Spectrum,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    is_bed,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = Callable[[NDArray[np.float64]], NDArray[np.float64]]

# What a wheel, its axle and the rail answer with when it drops into a joint.
_WHEEL_HERTZ = np.array([180.0, 310.0, 520.0, 840.0, 1400.0, 2300.0])


def _clack(generator: np.random.Generator) -> Samples:
    """One wheel over one joint: iron on iron, ringing for a twentieth of a second."""
    pitches = _WHEEL_HERTZ * generator.uniform(0.85, 1.15, len(_WHEEL_HERTZ))
    ring = struck(
        pitches,
        0.05 * generator.uniform(0.6, 1.4, len(pitches)),
        np.sqrt(300 / pitches),
        0.3,
        generator,
    )
    blow = coloured(generator, 0.3, bell_curve(500, 0.8))
    blow *= np.exp(-seconds_axis(0.3) / 0.02).astype(np.float32)
    return echoing(0.5 * ring + blow, generator, 0.5, 0.3)


def _joints(generator: np.random.Generator, interval: float) -> Iterator[float]:
    """The moments of wheels over joints: two axles of each of two bogies a rail."""
    first = 0.0
    while True:
        for after in (0.0, 0.1, 0.45 * interval, 0.45 * interval + 0.1):
            yield max(first + after + generator.normal(0, 0.004), 0.0)
        first += interval * generator.uniform(0.98, 1.02)


def _chuff(generator: np.random.Generator, accent: float) -> Samples:
    """One stroke of steam out of a chimney: a soft blow and what is blown after it."""
    seconds = 0.4
    times = seconds_axis(seconds)
    breath = coloured(generator, seconds, bell_curve(650 * generator.uniform(0.9, 1.1), 0.7))
    breath += 0.5 * coloured(generator, seconds, bell_curve(2300, 0.8))
    push = coloured(generator, seconds, bell_curve(140, 1.0)) * np.exp(-times / 0.05)
    blown = np.minimum(times / 0.015, 1) * np.exp(-times / 0.085)
    out = accent * (breath * blown + 0.7 * push)
    return echoing(out.astype(np.float32), generator, 0.5, 0.25)


def _strokes(generator: np.random.Generator, event: Event, seconds: float) -> Iterator[float]:
    """The moments of the strokes of a steam engine, which come quicker or slower where it does."""
    first, hertz = 0.0, 2.4 + 2.4 * intensity(event)
    rate_to = min(max(number(event, "rate_to", 1.0), 0.25), 4.0)
    while True:
        yield max(first + generator.normal(0, 0.006), 0.0)
        part = min(first / max(seconds, 4.0), 1.0)
        first += 1 / (hertz * rate_to ** (part - 0.4))


class _Squeal:
    """Flanges that rub in a bend: high partials that come and go, shaken; a layer by `chunk`."""

    def __init__(self, generator: np.random.Generator, near: Curve, often: float) -> None:
        self._near, self._often = near, often
        self._hertz = generator.uniform(2300, 2700), generator.uniform(3300, 4100)
        self._moods = [wander(generator, rate) for rate in (0.5, 0.37, 3.0, 31.0)]
        self._turns = np.zeros(2)

    def chunk(self, first_frame: int) -> Samples:
        # One point past the end: held there, the last would be a step at every seam.
        coarse = first_frame / SAMPLE_RATE + control_times(CHUNK_FRAMES)
        first, second, drift, shake = (mood(coarse) for mood in self._moods)
        bent = between(1 + 0.006 * drift + 0.002 * shake, CHUNK_FRAMES)
        bent_turns = np.cumsum(bent, dtype=np.float64)
        out = np.zeros(CHUNK_FRAMES, np.float32)
        for index, (hertz, there) in enumerate(zip(self._hertz, (first, second), strict=True)):
            turns = self._turns[index] + (hertz / SAMPLE_RATE) * bent_turns
            self._turns[index] = turns[-1] % 1.0
            turns -= np.floor(turns)
            level = np.clip(there + self._often, 0, 1) * (1 + 0.4 * shake) * self._near(coarse)
            tone = np.sin(turns.astype(np.float32) * np.float32(2 * np.pi))
            out += tone * between(level, CHUNK_FRAMES)
        return np.stack([out, out]).T


def _nearness(seconds: float, generator: np.random.Generator) -> Curve:
    """How near the train is, by time: it comes and goes in `seconds`, or sways for ever at 0."""
    sway = wander(generator, 0.2)
    middle, reach = 0.5 * seconds, max(0.3 * seconds, 0.5)

    def near(times: NDArray[np.float64]) -> NDArray[np.float64]:
        along = (times - middle) / reach if seconds else 1.5 * sway(times)
        return np.asarray(0.15 + 0.85 / np.sqrt(1 + np.square(along)))

    return near


def train(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A train: joints under its wheels, its weight, and flanges that squeal in the bends.

    It passes, unless it goes on for a whole scene; style steam chuffs.
    """
    interval = 1.05 - 0.6 * intensity(event)
    near = _nearness(0.0 if is_bed(event) else max(duration_seconds, 0.0), generator)
    sway, shake = wander(generator, 2.0), wander(generator, 5.0)
    weight = low_pass(230, 1.5) * high_pass(50, 1)
    wheels = low_pass(900, 2) * high_pass(300, 1.5)

    def rumble(times: NDArray[np.float64]) -> Spectrum:
        here = near(times)
        low = 0.5 * here * (1 + 0.3 * sway(times))
        roar = 0.06 * here * (1 + 0.3 * shake(times))
        out = np.outer(low.astype(np.float32), weight)
        out += np.outer(roar.astype(np.float32), wheels)
        return out

    clacks = [_clack(generator) for _ in range(8)]
    moments = np.random.default_rng(generator.integers(0, 2**63))
    over = Timeline(_joints(moments, interval), lambda index: clacks[index * 5 % 8])

    def joints(first_frame: int) -> Samples:
        chunk = over.chunk(first_frame)
        here = 0.085 * near(first_frame / SAMPLE_RATE + control_times(len(chunk)))
        return np.asarray(chunk * between(here, len(chunk))[:, None])

    squeal = _Squeal(generator, near, 0.1)
    layers: list[Layer] = [
        moving(Noise(generator, 0.7), rumble),
        joints,
        lambda first: squeal.chunk(first) * np.float32(0.025),
    ]
    if word(event, "style", "") == "steam":
        layers.append(_steam(event, generator, near, duration_seconds))
    return Endless(layers, loudness(event))


def _steam(event: Event, generator: np.random.Generator, near: Curve, seconds: float) -> Layer:
    """What a steam engine blows out of its chimney: of four strokes a turn the first is heavier."""
    puffs = [_chuff(generator, 1.0 if index % 4 == 0 else 0.7) for index in range(8)]
    moments = np.random.default_rng(generator.integers(0, 2**63))
    over = Timeline(_strokes(moments, event, seconds), lambda index: puffs[index % 8])

    def chuffs(first_frame: int) -> Samples:
        chunk = over.chunk(first_frame)
        here = 0.16 * near(first_frame / SAMPLE_RATE + control_times(len(chunk)))
        return np.asarray(chunk * between(here, len(chunk))[:, None])

    return chuffs


def _screech(generator: np.random.Generator, length: float, brakes: bool) -> Samples:
    frames = frames_in(length)
    times = control_times(frames)
    out = np.zeros(frames, np.float32)
    lowest = generator.uniform(1500, 1900) if brakes else generator.uniform(2200, 2700)
    for partial in (1.0, 1.47, 2.13, 2.9):
        drift, shake, mood = (wander(generator, rate) for rate in (1.5, 31.0, 1.1))
        fall = 1 - 0.04 * (times / length) ** 2 if brakes else 1.0
        shaken = shake(times)
        hertz = lowest * partial * fall * (1 + 0.006 * drift(times) + 0.003 * shaken)
        level = np.clip(0.6 + 0.6 * mood(times), 0.05, 1.5) * (1 + 0.4 * shaken) / partial
        turns = np.cumsum(between(hertz / SAMPLE_RATE, frames), dtype=np.float64)
        turns -= np.floor(turns)
        tone = np.sin(turns.astype(np.float32) * np.float32(2 * np.pi))
        out += tone * between(level, frames)
    out = at_unit_rms(out)
    # Grit between the steel, and the wheels that roll on under their squeal.
    for centre, octaves, loud in ((900, 1.2, 0.35), (450, 1.0, 0.4), (130, 0.8, 0.4)):
        out += np.float32(loud) * coloured(generator, length, bell_curve(centre, octaves))
    out *= between(np.minimum(times / 0.25, 1) * np.clip((length - times) / 0.6, 0, 1), frames)
    return echoing(out, generator, 1.2, 0.5)


def rail_squeal(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Steel wheels squeal on rails, in a bend or, with style brakes, as a train stops."""
    brakes = word(event, "style", "") == "brakes"

    def once(index: int) -> Samples:
        length = generator.uniform(2.4, 3.6)
        return finished(_screech(generator, length, brakes), min(0.35 * loudness(event), 0.7))

    return repeated(
        event, generator, once, spacing_seconds=4.0, jitter=0.2, duration_seconds=duration_seconds
    )


FAMILY = Family(
    {
        "train": train,
        "rail_squeal": rail_squeal,
    },
    {
        "train": Loudness(-20.0, -23.2),
        "rail_squeal": Loudness(-18.0, -17.2),
    },
    carrying=frozenset({"train"}),
    swelling=frozenset({"train"}),
)
