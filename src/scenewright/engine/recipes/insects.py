"""What flies and rubs: bees, flies and mosquitoes on the wing, crickets in the grass."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Timeline, stereo
from scenewright.engine.modal import arc, swept
from scenewright.engine.noise import CHUNK_FRAMES, Endless, band, low_pass, wander
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, word
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.tape import steady

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

_CONTROL_FRAMES = 64
_TABLE_FRAMES = 2048
_TURN = np.arange(_TABLE_FRAMES) / _TABLE_FRAMES


@dataclass(frozen=True)
class Wings:
    """How an insect flies: its wing beat and how far that wanders, how sharp the beat is.

    `octaves` is the reach of the pitch, `turns_hertz` how often the insect turns, `tilt` the fall
    of the harmonics in powers of their number, `rests` how readily it sits down: -2 never, 0 half
    of the time; `torn` is the air that the wings tear.
    """

    lowest_hertz: float
    highest_hertz: float
    octaves: float
    turns_hertz: float
    tilt: float
    rests: float
    torn: float = 0.4


# Wing beats: honeybee 230 Hz, bumblebee 150, housefly 190, mosquito 400 to 650 (Sotavalta 1947).
# A mosquito's whine is thin, its second to sixth harmonics hardly softer than the beat, and swings
# with every turn that it takes about an ear.
WINGS = {
    "bee": Wings(215, 255, 0.16, 0.8, 0.9, -2.0),
    "bumblebee": Wings(125, 165, 0.14, 0.6, 1.0, -2.0),
    "wasp": Wings(145, 185, 0.2, 0.9, 0.6, -2.0),
    "fly": Wings(175, 215, 0.22, 1.5, 0.8, -0.3),
    "mosquito": Wings(430, 600, 0.3, 0.9, 0.5, -2.0, 0.25),
}
ANY = Wings(160, 240, 0.2, 1.0, 0.8, -0.5)


class _Flight:
    """One insect flying about: near and far, left and right, its beat tighter when it turns."""

    def __init__(self, generator: np.random.Generator, wings: Wings, level: float) -> None:
        self._wings = wings
        self._level = level
        self._hertz = generator.uniform(wings.lowest_hertz, wings.highest_hertz)
        rates = wings.turns_hertz * np.array([0.5, 1.0, 0.5, 0.35, 9.0])
        self._strain, self._away, self._side, self._sits, self._flutter = (
            wander(generator, float(rate)) for rate in rates
        )
        self._turns = float(generator.uniform())
        # The first beat is heard from near by, whoever comes.
        self._shift = float(self._away(np.zeros(1))[0]) - 0.1
        phases = generator.uniform(0, 2 * np.pi, 40)
        dull, bright = (_wing_beat(wings.tilt + more, phases, wings) for more in (0.7, 0.0))
        self._dull, self._brighter = dull, bright - dull
        self._gusts = (1 + np.sin(2 * np.pi * _TURN)).astype(np.float32)
        self._noise = generator
        self._rough = 0.0

    def chunk(self, first_frame: int) -> Samples:
        """The chunk that starts at `first_frame`; to be called in order."""
        grid = np.arange(0, CHUNK_FRAMES + 1, _CONTROL_FRAMES)
        times = (first_frame + grid) / SAMPLE_RATE
        away = np.abs(self._away(times) - self._shift * np.exp(-times))
        near = 0.04 / (0.04 + away**2)
        sits = self._sits(times) + 2 * np.exp(-1.5 * times) < self._wings.rests
        flying = np.convolve(np.where(sits, 0.0, 1.0), np.full(41, 1 / 41), "same")
        flying[:20], flying[-20:] = flying[20], flying[-21]
        octaves = self._wings.octaves * (self._strain(times) + 0.3 * self._flutter(times))
        rough = self._ragged()
        hertz = self._hertz * np.exp2(octaves + 0.05 * near + 0.03 * rough)
        turns = self._turns + np.cumsum(_every_frame(hertz) / SAMPLE_RATE)
        self._turns = float(turns[-1] % 1)
        at = ((turns % 1) * _TABLE_FRAMES).astype(np.int32)
        close = _every_frame(near)
        torn = self._noise.standard_normal(CHUNK_FRAMES + 1, dtype=np.float32)
        torn = (torn[1:] + torn[:-1]) * (0.5 * self._wings.torn) * (0.25 + 0.75 * close)
        beat = self._dull[at] + self._brighter[at] * close + torn * self._gusts[at]
        shake = 1 + 0.25 * self._flutter(times)
        level = self._level * near * flying * shake
        level *= 1 + 0.3 * rough
        angle = (np.clip(self._side(times) * 1.2, -1, 1) + 1) * np.pi / 4
        sides = [beat * _every_frame(level * side) for side in (np.cos(angle), np.sin(angle))]
        return np.stack(sides, axis=1)

    def _ragged(self) -> NDArray[np.float64]:
        """Chance at every control point, begun where the last chunk ended."""
        drawn = self._noise.standard_normal(CHUNK_FRAMES // _CONTROL_FRAMES)
        points = np.concatenate([[self._rough], drawn])
        self._rough = float(points[-1])
        return points


def _every_frame(grid: NDArray[np.float64]) -> Samples:
    """What has a value every control point, the last included, as a line through them."""
    ramp = np.linspace(0, 1, _CONTROL_FRAMES, endpoint=False, dtype=np.float32)
    points = grid.astype(np.float32)
    lines: Samples = points[:-1, None] + np.diff(points)[:, None] * ramp
    return lines.reshape(-1)


def _wing_beat(tilt: float, phases: NDArray[np.float64], wings: Wings) -> Samples:
    """One period of unit rms: the two strokes differ, so both odd and even harmonics sound."""
    number = np.arange(1, len(phases) + 1)
    levels = number**-tilt * np.where(number % 2 == 0, 1.0, 0.7)
    levels /= 1 + (number * wings.highest_hertz / 5000) ** 2
    levels[0] *= 0.5
    period = np.sin(2 * np.pi * np.multiply.outer(_TURN, number) + 0.25 * phases) @ levels
    return np.asarray(period / np.sqrt(np.mean(np.square(period))), dtype=np.float32)


def buzz(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Insects on the wing, the more the livelier; a swarm is a dozen of them."""
    wings = WINGS.get(word(event, "insect", ""), ANY)
    swarm = word(event, "gathering", "") == "swarm"
    count = 12 if swarm else 1 + round(2 * intensity(event))
    flights = [
        _Flight(generator, wings, 0.1 * (0.95 if swarm else 0.85) ** index)
        for index in range(count)
    ]
    air = low_pass(400, 1) * np.float32(0.002)
    return Endless([*(flight.chunk for flight in flights), steady(generator, air)], loudness(event))


def _same(clip: Samples, _: int) -> Samples:
    return clip


def _ticking(start: float, interval: float) -> Iterator[float]:
    return (start + interval * index for index in itertools.count())


def _cricket_chirp(generator: np.random.Generator, hertz: float) -> Samples:
    pulse = swept(
        np.full(int(0.013 * SAMPLE_RATE), hertz),
        arc(0.013, 0.004, 0.007)[: int(0.013 * SAMPLE_RATE)],
    )
    return joined([(0.019 * index, pulse) for index in range(3)])


def cricket(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Field crickets: three quick pulses near 4.5 kHz, again and again, from several places."""
    layers = []
    for index in range(2 + round(5 * intensity(event))):
        chirp = _cricket_chirp(generator, float(generator.uniform(4000, 5100)))
        clip = stereo(chirp * np.float32(0.11 * 0.8**index), float(generator.uniform(-0.9, 0.9)))
        rate, start = (
            float(generator.uniform(1.7, 2.9)),
            0.0 if index == 0 else float(generator.uniform(0, 0.5)),
        )
        layers.append(Timeline(_ticking(start, 1 / rate), partial(_same, clip)).chunk)
    return Endless(
        [*layers, steady(generator, (band(4600, 6) + 0.2) * np.float32(0.02))],
        loudness(event),
    )


FAMILY = Family(
    {
        "buzz": buzz,
        "cricket": cricket,
    },
    {
        "buzz": Loudness(-27.0, -21.8),
        "cricket": Loudness(-26.0, -27.2),
    },
    swelling=frozenset({"buzz", "cricket"}),
)
