"""Cars passing and traffic: tyres, and the engines above them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import finished, seconds_axis
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.engines import engine_tone, firing_wave
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    is_bed,
    loudness,
    repeated,
    word,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


SOUND_METRES_PER_SECOND = 343.0


def _car_pass(
    generator: np.random.Generator, length: float, pans: tuple[float, float], speed: float
) -> Samples:
    times = seconds_axis(length)
    closest_metres = 3.5
    along = speed * (times - length * 0.48)
    distance = np.sqrt(along**2 + closest_metres**2)
    doppler = 1 / (1 + speed * (along / distance) / SOUND_METRES_PER_SECOND)
    near = closest_metres / distance
    tyres = coloured(generator, length, bell_curve(900, 1.25))
    hiss = coloured(generator, length, bell_curve(2600, 0.9))
    rumble = coloured(generator, length, bell_curve(130, 0.8))
    tone = engine_tone(np.cumsum(38 * doppler) / SAMPLE_RATE, firing_wave())
    out = tyres * near**1.1 + 0.45 * hiss * near**1.9 + 0.7 * rumble * near**0.9 + 0.8 * tone * near
    pan = (pans[0] + pans[1]) / 2 + (pans[1] - pans[0]) / 2 * along / distance
    # Nothing starts or stops on a road: the car comes out of the distance and goes back into it.
    out *= np.clip(0.25 + times / 1.6, 0, 1) * np.clip((length - times) / 1.2, 0, 1)
    angle = (np.clip(pan, -1, 1) + 1) * np.pi / 4
    return np.stack([out * np.cos(angle), out * np.sin(angle)], axis=1).astype(np.float32)


def car_pass(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A car passes from one side to the other: level, tyre hiss, pitch and place all move.

    It moves from `place.pan` to `place.pan_to` itself, fastest where it is nearest.
    """
    length = min(max(duration_seconds, 3.0), 9.0) if duration_seconds > 0 else 6.0
    speed = {"fast": 26.0, "slow": 8.0, "slowly": 8.0}.get(word(event, "pace", ""), 15.0)

    place = event.place
    # Where nothing is said it comes from the left, or stays on the side where it was put.
    first, last = (-0.9, 0.9) if not place.pan else (place.pan - 0.3, place.pan + 0.3)
    if place.pan_to is not None:
        first, last = place.pan, place.pan_to

    def once(index: int) -> Samples:
        pans = (first, last) if index % 2 == 0 or place.pan_to is not None else (last, first)
        return finished(_car_pass(generator, length, pans, speed), min(0.5 * loudness(event), 0.7))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=length * 0.85,
        jitter=0.3,
        duration_seconds=duration_seconds if is_bed(event) else length,
    )


def traffic(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A street: a steady far roar, with nearer wheels swelling and fading through it."""
    busy = intensity(event)
    swells = [wander(generator, rate) for rate in (0.07, 0.11, 0.16)]

    def street(times: NDArray[np.float64]) -> Spectrum:
        out = np.outer(np.full(len(times), 0.35), low_pass(160, 1) * high_pass(40, 1))
        for swell, corner in zip(swells, (450, 900, 1600), strict=True):
            level = (0.06 + 0.12 * busy) * np.clip(0.45 + 0.7 * swell(times), 0.02, None) ** 2
            out += np.outer(level, low_pass(corner, 1.1) * high_pass(90, 1))
        return np.asarray(out, dtype=np.float32)

    return Endless([moving(Noise(generator, 0.9), street)], loudness(event))


FAMILY = Family(
    {
        "car_pass": car_pass,
        "car": car_pass,
        "traffic": traffic,
    },
    {
        "car_pass": Loudness(-20.0, -20.9),
        "car": Loudness(-20.0, -20.9),
        "traffic": Loudness(-23.0, -23.9),
    },
    swelling=frozenset({"traffic"}),
    moving_by_themselves=frozenset({"car_pass", "car"}),
)
