"""What rolls on a road: cars, trucks, motorcycles and racing cars that pass, tyres, brakes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_unit_rms
from scenewright.engine.modal import (
    between,
    control_times,
    echoing,
    finished,
    frames_in,
)
from scenewright.engine.motor import Motor, Running, run
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    band,
    bell_curve,
    coloured,
    frequencies,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.engines import REVVED, TRUCK, V_TWIN
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
# So many that the nearest is 70 dB from the true one.
_TURN_POINTS = 1 << 16


@dataclass(frozen=True)
class Vehicle:
    """Something that passes: its motor at some cycles a second, its tyres, and their levels."""

    motor: Motor
    cycles_hertz: float
    engine: float
    tyres: float
    tyre_hertz: float
    rumble: float
    metres_per_second: float
    closest_metres: float = 4.0


RACING = Motor(
    tuple(index / 8 for index in range(8)), 0.0006,
    ((180, 0.004, 0.7), (420, 0.003, 1.0), (900, 0.002, 1.0), (1900, 0.001, 0.7)),
    roughness=0.12, gust=0.5, clatter=0.02, dark_hertz=5000.0,
)  # fmt: skip
VEHICLES = {
    "car": Vehicle(REVVED, 18, 0.35, 1.0, 820, 0.6, 17.0),
    # In town the engine of a heavy one is louder than its tyres (Sandberg and Ejsmont 2002).
    "truck": Vehicle(TRUCK, 10.5, 2.4, 0.6, 700, 0.3, 11.0, 5.0),
    "motorcycle": Vehicle(V_TWIN, 30, 1.3, 0.15, 900, 0.1, 18.0),
    "racing": Vehicle(RACING, 50, 1.4, 0.3, 900, 0.1, 55.0, 9.0),
}
_PACES = {"fast": 1.6, "slow": 0.55, "slowly": 0.55}


def _gears(times: NDArray[np.float64], generator: np.random.Generator) -> NDArray[np.float64]:
    """The speed of a racing engine over its greatest: it climbs, and drops with every gear."""
    out = np.ones(len(times))
    first, lowest = -generator.uniform(0.2, 0.9), 0.66
    while first < times[-1]:
        held = generator.uniform(0.9, 1.4)
        here = (times >= first) & (times < first + held)
        part = (times[here] - first) / held
        out[here] = lowest + (1 - lowest) * (1 - np.exp(-2.2 * part)) / (1 - np.exp(-2.2))
        first, lowest = first + held, min(lowest + 0.05, 0.84)
    return out


def _passing(
    generator: np.random.Generator,
    vehicle: Vehicle,
    length: float,
    pans: tuple[float, float],
    pace: float,
) -> Samples:
    frames = frames_in(length)
    times = control_times(frames)
    speed = vehicle.metres_per_second * pace
    along = speed * (times - length * 0.46)
    distance = np.sqrt(along**2 + vehicle.closest_metres**2)
    doppler = 1 / (1 + speed * (along / distance) / SOUND_METRES_PER_SECOND)
    near = vehicle.closest_metres / distance
    cycles = vehicle.cycles_hertz * pace**0.3 * generator.uniform(0.93, 1.07) * doppler
    if vehicle.motor is RACING:
        cycles = cycles * _gears(times, generator)
    motor = Running(
        generator,
        vehicle.motor,
        lambda at: np.interp(at, times, cycles),
        lambda at: np.full(len(at), 0.7),
    )
    tone = at_unit_rms(run(motor, frames).mean(axis=1))
    # What is fast is far for longer, and its motor carries.
    heard = (
        (tone, vehicle.engine * near ** (0.7 if speed > 40 else 1.0)),
        (coloured(generator, length, bell_curve(vehicle.tyre_hertz, 1.0)),
         vehicle.tyres * near**1.1),
        (coloured(generator, length, bell_curve(2600, 0.9)), 0.2 * vehicle.tyres * near**1.9),
        (coloured(generator, length, bell_curve(120, 0.8)), vehicle.rumble * near**0.9),
    )  # fmt: skip
    mono = np.zeros(frames, np.float32)
    for samples, level in heard:
        mono += samples * between(level, frames)
    pan = (pans[0] + pans[1]) / 2 + (pans[1] - pans[0]) / 2 * along / distance
    # Nothing starts or stops on a road: the car comes out of the distance and goes back into it.
    shown = np.clip(0.25 + times / 1.6, 0, 1) * np.clip((length - times) / 1.2, 0, 1)
    angle = (np.clip(pan, -1, 1) + 1) * np.pi / 4
    sides = np.stack([between(shown * side, frames) for side in (np.cos(angle), np.sin(angle))])
    return np.asarray((mono * sides).T)


def car_pass(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A vehicle passes from one side to the other: level, tyre hiss, pitch and place all move.

    Size car, truck, motorcycle or racing; pace slow or fast. It moves from `place.pan` to
    `place.pan_to` itself, fastest where it is nearest.
    """
    length = min(max(duration_seconds, 3.0), 9.0) if duration_seconds > 0 else 6.0
    vehicle = VEHICLES.get(word(event, "size", "car"), VEHICLES["car"])
    pace = _PACES.get(word(event, "pace", ""), 1.0)

    place = event.place
    # Where nothing is said it comes from the left, or stays on the side where it was put.
    first, last = (-0.9, 0.9) if not place.pan else (place.pan - 0.3, place.pan + 0.3)
    if place.pan_to is not None:
        first, last = place.pan, place.pan_to

    def once(index: int) -> Samples:
        pans = (first, last) if index % 2 == 0 or place.pan_to is not None else (last, first)
        made = _passing(generator, vehicle, length, pans, pace)
        return finished(made, min(0.5 * loudness(event), 0.7))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=length * 0.85,
        jitter=0.3,
        duration_seconds=duration_seconds if is_bed(event) else length,
    )


class _Street:
    """Wheels that pass at moments of their own, as loud as they are near, one list for all time."""

    def __init__(self, generator: np.random.Generator, per_second: float) -> None:
        self._drawn = np.random.default_rng(generator.integers(0, 2**63))
        self._per_second = per_second
        self._next = float(self._drawn.uniform(-1.0, 2.0))
        self._passing: list[tuple[float, float, float]] = []

    def nearness(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """0..1 at each moment, rows for the moments; called in order."""
        while self._next < times[-1] + 4.0:
            seconds, level = self._drawn.uniform(0.25, 0.6), self._drawn.uniform(0.35, 1.0)
            self._passing.append((self._next, float(seconds), float(level)))
            self._next += float(self._drawn.gamma(2.0, 0.5 / self._per_second))
        self._passing = [one for one in self._passing if one[0] > times[0] - 4.0]
        out = np.zeros(len(times))
        for moment, seconds, level in self._passing:
            out = np.maximum(out, level / np.sqrt(1 + np.square((times - moment) / seconds)))
        return out


# The tread of a tyre hits the road about a thousand times a second: a hump around this, and above
# it a steep fall (the spectrum of traffic of EN 1793-3). Air takes the top of what is far.
_TREAD_HERTZ = 850.0
_NEAR_HERTZ, _FAR_HERTZ = 4000.0, 1700.0


def _road(top_hertz: float) -> Spectrum:
    """The magnitude of what rolls: engines below, tyres above, nothing much from the top on."""
    octaves = np.log2(np.maximum(frequencies(), 1.0) / _TREAD_HERTZ)
    hump = 0.2 * np.exp(-0.5 * np.square(octaves / 0.8))
    engines = low_pass(150, 1) * high_pass(45, 2)
    return np.asarray((engines + hump) * low_pass(top_hertz, 3), dtype=np.float32)


def traffic(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A street: a steady far roar, and cars that pass one by one, the nearer the brighter: tyres
    that hiss past, a motor below."""
    busy = intensity(event)
    street = _Street(generator, 0.25 + 0.55 * busy)
    slow = wander(generator, 0.1)
    far = 0.3 * _road(_FAR_HERTZ)
    tyres = 0.9 * _road(_NEAR_HERTZ)
    motors = band(130, 1.2)

    def passing(times: NDArray[np.float64]) -> Spectrum:
        near = street.nearness(times)
        out = np.outer(0.8 + 0.2 * slow(times), far)
        out += np.outer(near**2.0, tyres) + np.outer(0.12 * near, motors)
        return np.asarray(out, dtype=np.float32)

    return Endless([moving(Noise(generator, 0.9), passing)], loudness(event))


@cache
def _sticking() -> Samples:
    """One turn of rubber that sticks and lets go: soft, so that it swings more than it jerks."""
    turn = np.arange(_TURN_POINTS) / _TURN_POINTS
    waves = (np.sin(2 * np.pi * (k * turn + 0.11 * k**2)) / k**1.2 for k in range(1, 5))
    return np.asarray(sum(waves), dtype=np.float32)


def _uneven(corner_hertz: float) -> Callable[..., NDArray[np.floating]]:
    """The spectrum of what an uneven road does to a grip, up to about a corner."""
    return lambda hertz: 1 / (1 + np.square(hertz / corner_hertz))


def _squealing(generator: np.random.Generator, length: float) -> Samples:
    """One tyre: blocks of tread that stick and let go as often as rubber can swing, some hundred
    times a second; each finds another bit of road, so its note is as wide as a noise."""
    frames = frames_in(length)
    times = control_times(frames)
    pitch = generator.uniform(700, 1150) * (1 - 0.25 * (times / length) ** 2)
    # Rubber bites: the note jumps up as it first lets go, and sinks as the car slows.
    pitch *= 1 - 0.35 * np.exp(-times / generator.uniform(0.04, 0.1))
    pitch *= 1 + 0.05 * wander(generator, 3.0)(times)
    torn = 1 + np.float32(0.05) * coloured(generator, length, _uneven(25.0))
    turns = np.cumsum(between(pitch / SAMPLE_RATE, frames) * torn, dtype=np.float64)
    turns -= np.floor(turns)
    grip = 1 + np.float32(0.8) * coloured(generator, length, _uneven(120.0))
    np.clip(grip, 0.05, 3, out=grip)
    # One tyre after the other loses the ground and finds it again.
    held = np.clip(0.75 + 0.9 * wander(generator, 2.2)(times), 0.1, 1.6)
    grip *= between(held, frames)
    return _sticking()[(turns * _TURN_POINTS).astype(np.int32)] * grip


def _slide(generator: np.random.Generator, length: float) -> Samples:
    """Two tyres that slide, torn rubber and grit, and the roll of the wheels that still turn; a
    road has few walls."""
    frames = frames_in(length)
    times = control_times(frames)
    out = at_unit_rms(_squealing(generator, length) + _squealing(generator, length))
    tread, wheels = bell_curve(_TREAD_HERTZ, 1.0), bell_curve(120, 0.8)
    for spectrum, level in ((bell_curve(1500, 0.9), 0.6), (tread, 0.3), (wheels, 0.2)):
        out += np.float32(level) * coloured(generator, length, spectrum)
    out *= between(np.minimum(times / 0.06, 1) * np.clip((length - times) / 0.35, 0, 1), frames)
    return echoing(out, generator, 0.6, 0.1)


def tire_squeal(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Tyres squeal as a car brakes or turns too hard."""

    def once(index: int) -> Samples:
        length = generator.uniform(1.3, 2.4) * (0.7 + 0.6 * intensity(event))
        return finished(_slide(generator, length), min(0.4 * loudness(event), 0.7))

    return repeated(
        event, generator, once, spacing_seconds=2.9, jitter=0.2, duration_seconds=duration_seconds
    )


FAMILY = Family(
    {
        "car_pass": car_pass,
        "car": car_pass,
        "traffic": traffic,
        "tire_squeal": tire_squeal,
    },
    {
        "car_pass": Loudness(-20.0, -22.1),
        "car": Loudness(-20.0, -22.1),
        "traffic": Loudness(-23.0, -22.2),
        "tire_squeal": Loudness(-18.0, -19.0),
    },
    swelling=frozenset({"traffic"}),
    moving_by_themselves=frozenset({"car_pass", "car"}),
)
