"""Engines that run: idling, revving, starting, of every size."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.motor import Curve, Motor, Running
from scenewright.engine.noise import Endless, band, high_pass, low_pass, wander
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    loudness,
    word,
)
from scenewright.engine.tape import swaying

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

FOUR = (0.0, 0.25, 0.5, 0.75)
SIX = tuple(index / 6 for index in range(6))
CAR = Motor(
    FOUR, 0.0016, ((74, 0.06, 0.6), (148, 0.04, 1.0), (330, 0.03, 1.0), (760, 0.015, 0.8)),
    roughness=0.12, clatter=1.2, dark_hertz=2200.0,
)  # fmt: skip
# Under load the pipe is heard more than the valves.
REVVED = replace(
    CAR, modes=((68, 0.03, 1.0), (142, 0.02, 0.9), (310, 0.012, 0.5), (720, 0.006, 0.3)),
    roughness=0.15, clatter=0.2, dark_hertz=1500.0,
)  # fmt: skip
TRUCK = Motor(
    SIX, 0.0022, ((52, 0.07, 0.7), (105, 0.05, 1.0), (230, 0.03, 1.0), (640, 0.015, 0.8)),
    roughness=0.15, clatter=1.4, clatter_hertz=1800.0, dark_hertz=1500.0,
)  # fmt: skip
# Two cylinders 45 degrees apart on one crank pin: the second fires 315 of 720 degrees after.
# Their pipes are short and open: little comes back from the end, so a mode dies within few turns,
# and the valve lets the gas out in about a millisecond.
V_TWIN = Motor(
    (0.0, 0.4375), 0.0008,
    ((95, 0.012, 1.0), (190, 0.010, 1.0), (420, 0.006, 1.0), (1000, 0.003, 0.7),
     (2000, 0.0015, 0.5)),
    roughness=0.2, gust=0.3, clatter=0.5, dark_hertz=3000.0,
)  # fmt: skip
# Two strokes and a silencer no bigger than a fist; the shroud around it rattles as loud.
SMALL = Motor(
    (0.0,), 0.0005, ((250, 0.006, 0.8), (520, 0.004, 1.0), (1150, 0.002, 0.8), (2300, 0.001, 0.6)),
    roughness=0.1, gust=0.3, clatter=2.0, clatter_hertz=3600.0, dark_hertz=4000.0,
)  # fmt: skip
BOAT = Motor(
    FOUR, 0.0026, ((74, 0.04, 1.0), (128, 0.03, 0.8), (260, 0.014, 0.7), (560, 0.008, 0.4)),
    roughness=0.25, gust=0.35, clatter=0.12, dark_hertz=1100.0,
)  # fmt: skip
# The motor, cycles a second when idling, and when it is revved all the way.
KINDS = {
    "small": (SMALL, 34.0, 130.0),
    "medium": (CAR, 7.2, 44.0),
    "large": (TRUCK, 5.0, 17.0),
    "boat": (BOAT, 9.0, 46.0),
    "motorcycle": (V_TWIN, 7.2, 38.0),
}
_CURVE_SECONDS = 64.0
_STEPS_A_SECOND = 100
_GEAR_SECONDS = 1.8


def followed(throttle: NDArray[np.float64], idle: float, top: float) -> NDArray[np.float64]:
    """The cycles a second of an engine under a throttle 0..1, a value every hundredth of a second.

    It gains its speed in a fifth of a second and loses it against its own friction in a half.
    """
    speed = np.empty(len(throttle))
    now = idle
    for step, part in enumerate(throttle):
        aim = idle + (top - idle) * part
        now += (aim - now) / (_STEPS_A_SECOND * (0.22 if aim > now else 0.55))
        speed[step] = now
    return speed


def _throttle(action: str, generator: np.random.Generator) -> NDArray[np.float64]:
    out = np.zeros(int(_CURVE_SECONDS * _STEPS_A_SECOND))
    if action == "start":
        # It flares up as it catches, and is then left to idle.
        out[:35] = 0.45
        return out
    moment = 0.0
    while action == "rev" and moment < _CURVE_SECONDS - 4:
        held = generator.uniform(0.25, 0.8)
        first, last = (int(one * _STEPS_A_SECOND) for one in (moment, moment + held))
        out[first:last] = generator.uniform(0.55, 1.0)
        moment += held + generator.uniform(0.5, 1.3)
    return out


def _slowing(times: NDArray[np.float64]) -> NDArray[np.float64]:
    # Off the throttle: the wheels turn the engine for a while.
    return np.asarray(0.75 * np.exp(-np.square(times / 2.6)))


def _shifting(times: NDArray[np.float64]) -> NDArray[np.float64]:
    # Each gear climbs to about the same speed, and from a higher one.
    gear, part = np.divmod(times, _GEAR_SECONDS)
    low = np.minimum(0.15 + 0.15 * gear, 0.55)
    pulls = np.clip(part / (0.85 * _GEAR_SECONDS), 0, 1)
    falls = np.clip((part / _GEAR_SECONDS - 0.85) / 0.15, 0, 1)
    following = np.minimum(low + 0.15, 0.55)
    return np.asarray((low + (0.85 - low) * pulls) * (1 - falls) + following * falls)


_COURSES: dict[str, Curve] = {"slow": _slowing, "shift": _shifting}


def _driving(
    action: str, generator: np.random.Generator, idle: float, top: float, effort: float
) -> tuple[Curve, Curve]:
    """Cycles a second and load of an engine over time in seconds."""
    hunt = wander(generator, 0.6)
    if action in _COURSES:
        course = _COURSES[action]

        def goes(times: NDArray[np.float64]) -> NDArray[np.float64]:
            return np.asarray(idle + (top - idle) * course(times))

        return goes, lambda times: np.clip(0.25 + 0.7 * course(times), 0.1, 0.9)
    if action not in ("rev", "start", "accelerate"):
        part = 0.0 if action == "idle" else max(0.8 * effort - 0.15, 0.0)
        steady = idle + (top - idle) * part * 0.6

        def runs(times: NDArray[np.float64]) -> NDArray[np.float64]:
            return np.asarray(steady * (1 + 0.02 * hunt(times)))

        return runs, lambda times: np.full(len(times), 0.25 + 0.6 * part)
    if action == "accelerate":

        def climbs(times: NDArray[np.float64]) -> NDArray[np.float64]:
            return np.asarray(idle + (top - idle) * 0.9 * (1 - np.exp(-times / 2.2)))

        return climbs, lambda times: np.full(len(times), 0.9)
    throttle = _throttle(action, generator)
    speed = followed(throttle, idle, top)
    grid = np.arange(len(speed)) / _STEPS_A_SECOND

    def revs(times: NDArray[np.float64]) -> NDArray[np.float64]:
        here = np.interp(np.mod(times, _CURVE_SECONDS), grid, speed)
        return np.asarray(here * (1 + 0.012 * hunt(times)))

    def pulled(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(0.25 + 0.75 * np.interp(np.mod(times, _CURVE_SECONDS), grid, throttle))

    return revs, pulled


def engine(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An engine; size small, large, boat, motorcycle; action idle, rev, start, accelerate,
    shift (through the gears) or slow."""
    size, action = word(event, "size", "medium"), word(event, "action", "")
    motor, idle, top = KINDS.get(size, KINDS["medium"])
    if motor is CAR and action in ("rev", "accelerate", "shift", "slow"):
        motor = REVVED
    effort = intensity(event)
    cycles, load = _driving(action, generator, idle, top, effort)
    shake = wander(generator, 4.0)
    corner = 500 if size == "large" else 900
    blown = low_pass(corner, 0.8) * high_pass(60, 1) + np.float32(0.5) * band(2400, 0.8)

    def fan(times: NDArray[np.float64]) -> NDArray[np.float64]:
        fast = np.clip(cycles(times) / idle, 0.5, 6) ** 0.5
        return np.asarray(0.03 * fast * (1 + 0.2 * shake(times)))

    waves = wander(generator, 1.4)

    def water(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(0.1 + 0.68 * np.square(np.clip(waves(times) + 0.2, 0, 1)))

    running = Running(generator, motor, cycles, load)
    gain = np.float32(0.17 if motor is BOAT else 0.3)
    layers = [
        lambda first: running.chunk(first) * gain,
        swaying(generator, blown, fan, 0.6),
    ]
    if motor is BOAT:
        layers.append(swaying(generator, low_pass(700) * high_pass(200, 1), water, 0.8))
    return Endless(layers, loudness(event))


FAMILY = Family(
    {
        "engine": engine,
    },
    {
        "engine": Loudness(-22.0, -17.1),
    },
    swelling=frozenset({"engine"}),
)
