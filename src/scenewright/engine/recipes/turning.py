"""What turns: motors, their hum or buzz, and the air and the load they move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Layer,
    Noise,
    Spectrum,
    band,
    frequencies,
    wander,
)
from scenewright.engine.recipes.repetition import intensity, is_bed, loudness, number, word
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = Callable[[NDArray[np.float64]], NDArray[np.float64]]

_WAVE_FRAMES = 4096
# What nearly stands is hardly heard.
LEAST = 0.03


@dataclass(frozen=True)
class Motor:
    """A machine by what can be heard of it.

    `hertz` is the pitch of a turn, `tone` the level of each harmonic of it, `air` are bands of
    noise as (centre in hertz, q, level). The noise comes in pulses of `beat` 0..1 at the turns,
    speed hunts by `hunt` and level by `sway` 0..1 at `hunt_hertz`, `start_seconds` is how long it
    takes to come up to speed where it is no bed, and `drive` is how hard its wave is clipped.
    """

    hertz: float
    tone: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    air: tuple[tuple[float, float, float], ...] = ()
    beat: float = 0.0
    hunt: float = 0.01
    sway: float = 0.08
    hunt_hertz: float = 0.5
    start_seconds: float = 0.6
    drive: float = 0.0


def saw(count: int, tilt: float = 1.0, odd: float = 1.0) -> Mapping[int, float]:
    """The levels of `count` harmonics that fall with `tilt`; the odd ones times `odd`."""
    return MappingProxyType({k: (odd if k % 2 else 1.0) * k**-tilt for k in range(1, count + 1)})


def wave_of(tone: Mapping[int, float], generator: np.random.Generator) -> Samples:
    """One turn of the harmonics, each at a phase of its own."""
    angle = 2 * np.pi * np.arange(_WAVE_FRAMES) / _WAVE_FRAMES
    wave = np.zeros(_WAVE_FRAMES)
    for harmonic, level in tone.items():
        wave += level * np.sin(harmonic * angle + generator.uniform(0, 2 * np.pi))
    return wave.astype(np.float32)


class Spindle:
    """Turns that go on from chunk to chunk at `hertz_at(times)`."""

    def __init__(self, hertz_at: Curve) -> None:
        self._hertz_at = hertz_at
        self._turns = 0.0

    def turns(self, first_frame: int) -> NDArray[np.float64]:
        """The turn 0..1 at each frame of the chunk; to be called in order."""
        coarse = (first_frame + np.arange(0, CHUNK_FRAMES + 256, 256)) / SAMPLE_RATE
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        hertz = np.interp(times, coarse, self._hertz_at(coarse))
        turns = self._turns + np.cumsum(hertz) / SAMPLE_RATE
        self._turns = float(turns[-1] % 1.0)
        return np.mod(turns, 1.0)


def read(wave: Samples, turns: NDArray[np.float64]) -> Samples:
    """The wave at each of the turns 0..1."""
    return wave[(turns * len(wave)).astype(np.int32) % len(wave)]


def air_of(motor: Motor) -> Spectrum:
    """The spectrum of what a motor blows, rubs and shakes."""
    spectrum = np.zeros(len(frequencies()), np.float32)
    for hertz, q, level in motor.air:
        spectrum += np.square(np.float32(level) * band(hertz, q))
    return np.sqrt(spectrum)


def running(
    motor: Motor,
    generator: np.random.Generator,
    *,
    speed_at: Curve | None = None,
    width: float = 0.5,
) -> Layer:
    """A layer of the motor; `speed_at(times)` is its speed as a part of the usual one."""
    hunt = wander(generator, motor.hunt_hertz)
    waver = wander(generator, motor.hunt_hertz)
    pitch = motor.hertz * float(generator.uniform(0.94, 1.06))
    spindle = Spindle(
        lambda times: (
            pitch * (1 + motor.hunt * hunt(times)) * (1.0 if speed_at is None else speed_at(times))
        )
    )
    wave = wave_of(motor.tone, generator)
    if motor.drive:
        wave = np.tanh(motor.drive * wave).astype(np.float32) / np.float32(motor.drive)
        wave -= wave.mean()
    pulse = (
        1 - motor.beat + motor.beat * 2.2 * np.cos(np.pi * np.linspace(0, 1, _WAVE_FRAMES)) ** 4
    ).astype(np.float32)
    noise, spectrum = Noise(generator, width), air_of(motor)

    def layer(first_frame: int) -> Samples:
        turns = spindle.turns(first_frame)
        times = (first_frame + np.arange(0, CHUNK_FRAMES + 256, 256)) / SAMPLE_RATE
        level = np.clip(1 + motor.sway * waver(times), 0.1, 2.0)
        if speed_at is not None:
            level = level * np.clip(speed_at(times), LEAST, 1.2)
        level = np.interp(np.arange(CHUNK_FRAMES), np.arange(len(times)) * 256, level)
        out = noise.chunk(spectrum)
        if motor.beat:
            out = out * read(pulse, turns)[:, None]
        return np.asarray((out + read(wave, turns)[:, None]) * level[:, None], dtype=np.float32)

    return layer


def coursed(event: Event) -> Curve | None:
    """The speed of a motor that is told what it does, as a part of the usual one: action start
    comes up to speed, slow runs down until it stands, rev does both again and again."""
    return _COURSES.get(word(event, "action", ""))


def _spun_up(times: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(1 - 0.9 * np.exp(-np.power(times / 1.1, 1.5)))


def _run_down(times: NDArray[np.float64]) -> NDArray[np.float64]:
    # Its own friction stops it once it is slow.
    since = np.maximum(times - 0.6, 0)
    return np.asarray(np.exp(-since / 1.6) * np.clip((4.4 - since) / 1.5, 0.02, 1))


def _revved(times: NDArray[np.float64]) -> NDArray[np.float64]:
    part = np.mod(times / 1.7, 1.0)
    up, down = np.clip(part / 0.3, 0, 1), np.clip((part - 0.45) / 0.55, 0, 1)
    return np.asarray(0.4 + 0.75 * up * (1 - down) ** 1.5)


_COURSES: Mapping[str, Curve] = {"start": _spun_up, "slow": _run_down, "rev": _revved}


def starting(event: Event, motor: Motor) -> Curve | None:
    """A motor that comes up to speed where one hears it begin, or does what it is told to; a bed
    runs already."""
    if is_bed(event) or coursed(event) is not None:
        return coursed(event)
    return lambda times: 1 - 0.65 * np.exp(-3 * times / motor.start_seconds)


def machine(
    event: Event, generator: np.random.Generator, motor: Motor, gain: float = 1.0
) -> Endless:
    """A machine that runs evenly, faster with intensity (pitch_hertz sets its pitch)."""
    hertz = min(max(number(event, "pitch_hertz", motor.hertz), 5.0), 4000.0)
    hertz *= 0.9 + 0.2 * intensity(event)
    if "pitch_hertz" not in event.parameters:
        # No two of a make run alike.
        hertz *= float(generator.uniform(0.9, 1.1))
    begun = starting(event, motor)
    adjusted = replace(motor, hertz=hertz)
    return Endless([running(adjusted, generator, speed_at=begun)], gain * loudness(event))
