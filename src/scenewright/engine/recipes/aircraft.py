"""What flies: jets, propellers, rotors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.motor import Motor, Running
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Layer,
    Noise,
    Spectrum,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.engines import FOUR
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, is_bed, loudness, word
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.tape import swaying

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

PROPELLER = Motor(
    FOUR, 0.0008, ((92, 0.012, 1.0), (185, 0.010, 1.0), (360, 0.006, 0.9), (800, 0.003, 0.6)),
    roughness=0.08, gust=0.2, clatter=0.1, dark_hertz=2500.0,
)  # fmt: skip


_SOUND_METRES = 343.0
# The longer way over the ground, and how far back it may lie.
_WAY_METRES = 0.8
_LONGEST_WAY_FRAMES = 128
# A mean of so many frames has lost half of its power at 2.7 kHz.
_GRASS_FRAMES, _GIVEN_BACK = 8, 0.8


class _Flight:
    """Where something is that flies over: nearness 0..1 and the Doppler shift, by time.

    What goes on for a whole scene stays about where it is, and what stands hardly moves.
    """

    def __init__(
        self,
        event: Event,
        generator: np.random.Generator,
        seconds: float,
        *,
        stands: bool = False,
    ) -> None:
        self._stays = stands or is_bed(event) or seconds <= 0
        self._swings = 0.5 if stands else 3.2
        self._middle = 0.45 * seconds
        self._reach = max(0.22 * seconds, 0.5)
        self._sway = wander(generator, 0.15)

    def along(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """-1 far before, 0 overhead, 1 far behind."""
        if self._stays:
            return np.asarray(self._swings * self._sway(times))
        return np.asarray((times - self._middle) / self._reach)

    def near(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """1 overhead, falling as one over the distance."""
        return np.asarray(1 / np.sqrt(1 + np.square(self.along(times))))

    def shift(self, times: NDArray[np.float64], mach: float) -> NDArray[np.float64]:
        """The Doppler factor of what flies at `mach` of the speed of sound."""
        if self._stays:
            return np.ones(len(times))
        along = self.along(times)
        return np.asarray(1 / (1 + mach * along / np.sqrt(1 + np.square(along))))


class _Ground:
    """A layer, and what the ground under whoever hears it gives back of it.

    Both ways differ by twice the height of a head times the sine of the angle above the horizon:
    hardly at all while it is far, 0.8 m as it passes at a sixth of a right angle. The dips of the
    comb that this makes fall and rise again with the flight: that is how one knows an aircraft
    from any other roar. Grass and earth take the top of what they give back.
    """

    def __init__(self, layer: Layer, flight: _Flight) -> None:
        self._layer, self._flight = layer, flight
        self._past = np.zeros((2, _LONGEST_WAY_FRAMES + _GRASS_FRAMES))

    def chunk(self, first_frame: int) -> Samples:
        """The next (CHUNK_FRAMES, 2) samples; to be called in order."""
        out = self._layer(first_frame)
        times = (first_frame + np.arange(len(out))) / SAMPLE_RATE
        later = _curve(times, self._flight.near) * (_WAY_METRES / _SOUND_METRES * SAMPLE_RATE)
        whole = np.concatenate([self._past, out.T], axis=1)
        self._past = whole[:, -self._past.shape[1] :].copy()
        # The sum so far, whose rise over a few frames is their mean.
        summed = np.cumsum(whole, axis=1)
        dull = summed[:, _GRASS_FRAMES:] - summed[:, :-_GRASS_FRAMES]
        dull *= _GIVEN_BACK / _GRASS_FRAMES
        place = _LONGEST_WAY_FRAMES + np.arange(len(out)) - later
        before = place.astype(np.int64)
        back = dull.take(before, axis=1)
        back += (place - before) * (dull.take(before + 1, axis=1) - back)
        return np.asarray(out + back.T, dtype=np.float32)


def _at(layer: Layer, flight: _Flight, gain: float) -> Layer:
    """A layer as loud as its flight is near."""

    def heard(first_frame: int) -> Samples:
        chunk = layer(first_frame)
        times = (first_frame + np.arange(len(chunk))) / SAMPLE_RATE
        near = gain * _curve(times, flight.near)
        return np.asarray(chunk * near[:, None], dtype=np.float32)

    return heard


def _curve(
    times: NDArray[np.float64], value: Callable[[NDArray[np.float64]], NDArray[np.float64]]
) -> NDArray[np.float64]:
    """A slow function of time at every frame, worked out at every 128th."""
    return np.interp(times, times[::128], value(times[::128]))


class _Chop:
    """Noise that each blade lets through as it goes by; its phase runs on from chunk to chunk."""

    def __init__(
        self, generator: np.random.Generator, flight: _Flight, blades_hertz: float
    ) -> None:
        self._noise = Noise(generator, 0.5)
        corner = generator.uniform(340, 480)
        self._colour = low_pass(corner, 1.3) * high_pass(90, 1)
        self._hunt = wander(generator, 0.3)
        self._flight = flight
        self._blades_hertz = blades_hertz
        self._turns = 0.0

    def rate(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        bent = 1 + 0.008 * self._hunt(times)
        return np.asarray(self._blades_hertz * bent * self._flight.shift(times, 0.12))

    def chunk(self, first_frame: int) -> Samples:
        noise = self._noise.chunk(self._colour)
        times = (first_frame + np.arange(len(noise))) / SAMPLE_RATE
        turns = self._turns + np.cumsum(_curve(times, self.rate)) / SAMPLE_RATE
        self._turns = float(turns[-1] % 1.0)
        part = np.mod(turns, 1.0).astype(np.float32)
        slap = 0.23 + 0.77 * np.exp(-part / 0.23) * np.minimum(part / 0.03, 1)
        since = part / self._blades_hertz
        # Less its own mean, so that a thump is no gust.
        thump = 0.12 * np.exp(-since / 0.03) * np.sin(2 * np.pi * 62 * since)
        thump -= 0.12 * self._blades_hertz * 390 / (390**2 + 33**2)
        return np.asarray(noise * slap[:, None] + thump[:, None], dtype=np.float32)


# Of a fan and the stages behind it: of its pitch, and level.
_PARTIALS = ((1.0, 0.6), (0.51, 0.5), (0.83, 0.5), (1.37, 0.4), (2.07, 0.3))


class _Whine:
    """Sines of a turbine, shaken by the air between; a layer by its `chunk`."""

    def __init__(
        self,
        generator: np.random.Generator,
        flight: _Flight,
        hertz: float,
        mach: float,
        partials: int,
    ) -> None:
        self._partials = _PARTIALS[:partials]
        self._flight, self._hertz, self._mach = flight, hertz, mach
        self._shaken = [wander(generator, rate) for rate in (23.0, 31.0, 41.0, 17.0, 53.0)]
        self._turns = 0.0

    def chunk(self, first_frame: int) -> Samples:
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        shift = _curve(times, lambda at: self._flight.shift(at, self._mach))
        turns = self._turns + np.cumsum(self._hertz * shift) / SAMPLE_RATE
        # The partials are whole hundredths of it, so a hundred turns are none.
        self._turns = float(turns[-1] % 100.0)
        out = np.zeros(CHUNK_FRAMES)
        for (partial, level), shaken in zip(self._partials, self._shaken, strict=False):
            rough = level * (1 + 0.6 * _curve(times, shaken))
            phase = np.mod(partial * turns, 1.0).astype(np.float32)
            out += rough * np.sin(np.float32(2 * np.pi) * phase)
        # The fan is heard ahead of what it draws in, hardly behind.
        ahead = np.clip(1 - 0.6 * _curve(times, self._flight.along), 0.1, 2.0)
        return np.repeat((out * ahead).astype(np.float32)[:, None], 2, axis=1)


def helicopter(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Blades that slap thirteen times a second or so, a turbine's whine, and the wash of air."""
    flight = _Flight(event, generator, duration_seconds)
    chop = _Chop(
        generator, flight, generator.uniform(11.5, 15.0) * (0.92 + 0.16 * intensity(event))
    )
    whine = _Whine(generator, flight, generator.uniform(2000, 2900), 0.12, 2)
    return Endless(
        [
            _at(chop.chunk, flight, 0.9),
            _at(whine.chunk, flight, 0.003),
        ],
        loudness(event),
    )


def propeller(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A small aeroplane: two blades and an engine on one shaft, a drone that beats and bends in
    the air they tear."""
    flight = _Flight(event, generator, duration_seconds)
    rate = generator.uniform(19, 24) * (0.85 + 0.3 * intensity(event))
    hunt, waft = wander(generator, 0.4), wander(generator, 1.1)

    def turns(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(rate * (1 + 0.006 * hunt(times)) * flight.shift(times, 0.17))

    torn = low_pass(150, 1) * low_pass(2500, 1) * high_pass(60, 2)

    def wash(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(0.8 * flight.near(times) * (1 + 0.3 * waft(times)))

    motor = Running(generator, PROPELLER, turns, lambda times: np.full(len(times), 0.8))
    drone, air = _at(motor.chunk, flight, 0.12), swaying(generator, torn, wash, 0.6)
    ground = _Ground(lambda first: drone(first) + air(first), flight)
    return Endless([ground.chunk], loudness(event))


def jet(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A jet: the roar of its stream, the whine of its fan; as it passes both grow deeper.

    Pace fast is a fighter: later heard, sooner gone, and higher. Style engine is one on the ground,
    heard from close by: no air has taken the top of its roar, and its fan whines over it.
    """
    stands = word(event, "style", "") == "engine"
    flight = _Flight(event, generator, duration_seconds, stands=stands)
    roll, flutter = wander(generator, 0.5), wander(generator, 2.6)
    fast = word(event, "pace", "") == "fast"
    mach, steep = (0.6, 2.0) if fast else (0.3, 1.2)
    fan = generator.uniform(2100, 2800) * (1.3 if fast else 1.0)
    stream = (
        low_pass(300, 0.5) * high_pass(80, 2) if stands else low_pass(150, 1) * high_pass(60, 2)
    )
    tops = (12_000, 6000) if stands else (6000, 1500)
    close, far = (stream * low_pass(top, 1) for top in tops)

    def roar(times: NDArray[np.float64]) -> Spectrum:
        near = flight.near(times)
        level = 0.5 * near**steep * (1 + 0.18 * roll(times) + 0.08 * flutter(times))
        # Air takes the top of what is far; a stream of gas has all of it.
        mix = near[:, None] ** 2
        return np.asarray(level[:, None] * (mix * close + (1 - mix) * far), dtype=np.float32)

    whine = _Whine(generator, flight, fan, mach, 5)
    ground = _Ground(moving(Noise(generator, 0.6), roar), flight)
    over = _at(whine.chunk, flight, 0.02 if stands else 0.006)
    return Endless([ground.chunk, over], (0.23 if stands else 1.0) * loudness(event))


FAMILY = Family(
    {
        "helicopter": helicopter,
        "jet": jet,
        "propeller": propeller,
    },
    {
        "helicopter": Loudness(-17.0, -25.3),
        "jet": Loudness(-16.0, -27.1),
        "propeller": Loudness(-19.0, -15.4),
    },
    carrying=frozenset({"helicopter", "jet", "propeller"}),
    swelling=frozenset({"helicopter", "jet", "propeller"}),
)
