"""Crowds, applause and cheering: many people, none of them saying words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Overlap, Scatter, stereo
from scenewright.engine.modal import Formant, arc, decaying, glide, voiced
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Noise,
    Spectrum,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


CLAPS_PER_SECOND_EACH = 3.8


# First and second formants in hertz of plain vowels (Peterson and Barney's averages, rounded).
VOWELS = ((730, 1090), (530, 1840), (390, 1990), (570, 840), (440, 1020), (640, 1190), (490, 1350))


def _murmur(generator: np.random.Generator, pitch: float, throat: float) -> Samples:
    """A few syllables of one talker: gliding vowels, with a soft consonant before each."""
    parts = []
    for _ in range(int(generator.integers(3, 8))):
        length = float(generator.uniform(0.11, 0.24))
        start, end = generator.choice(len(VOWELS), 2)
        first = glide([(0, VOWELS[start][0] * throat), (1, VOWELS[end][0] * throat)], length)
        second = glide([(0, VOWELS[start][1] * throat), (1, VOWELS[end][1] * throat)], length)
        lift = generator.uniform(0.88, 1.18, 2) * pitch
        tone = voiced(
            glide([(0, lift[0]), (1, lift[1])], length),
            [
                Formant(first, 110, 1.0),
                Formant(second, 140, 0.5),
                Formant(2500 * throat, 250, 0.15),
            ],
            tilt=0.7,
            top_hertz=4200,
        )
        tone = tone / np.float32(np.sqrt(np.mean(np.square(tone))) + 1e-9)
        syllable = tone * arc(length, 0.025, 0.06) * np.float32(generator.uniform(0.5, 1.0))
        if generator.random() < 0.5:
            consonant = coloured(generator, 0.06, bell_curve(generator.uniform(2500, 6000), 0.5))
            syllable[: len(consonant)] += np.float32(0.16) * consonant * arc(0.06, 0.015, 0.03)
        parts.append(syllable)
        parts.append(np.zeros(int(generator.uniform(0.0, 0.05) * SAMPLE_RATE), np.float32))
    return np.concatenate(parts)


def _phrases(generator: np.random.Generator, talkers: int, each: int) -> list[Samples]:
    bank = []
    for talker in range(talkers):
        woman = talker % 2 == 0
        pitch = float(generator.uniform(175, 235) if woman else generator.uniform(95, 140))
        throat = float(generator.uniform(1.08, 1.2) if woman else generator.uniform(0.92, 1.04))
        bank += [_murmur(generator, pitch, throat) for _ in range(each)]
    return bank


def crowd(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A room of people talking at once; with mood cheering, they cheer."""
    if word(event, "mood", "").startswith(("cheer", "excited")):
        return cheer(event, generator, duration_seconds)
    size = intensity(event)
    phrases = _phrases(generator, 10, 3)
    swell = wander(generator, 0.3)

    def near_talk(seconds: float) -> float:
        return float((3 + 11 * size) * (1 + 0.35 * swell(np.array([seconds]))[0]))

    near = Scatter(generator, phrases, near_talk, level=0.022, spread_db=5, width=0.9)
    turn = wander(generator, 1.8)
    bed = (band(500, 0.7) + 0.35 * band(1700, 1.0)) * high_pass(120, 2) * low_pass(3500, 2)

    def far(times: NDArray[np.float64]) -> Spectrum:
        level = (0.022 + 0.03 * size) * (1 + 0.3 * turn(times))
        return np.asarray(np.outer(level, bed), dtype=np.float32)

    return Endless([moving(Noise(generator, 0.9), far), near.chunk], 1.5 * loudness(event))


def _shout(generator: np.random.Generator) -> Samples:
    length = float(generator.uniform(0.8, 1.8))
    base = generator.uniform(230, 480)
    pitch = glide([(0, base * 0.8), (0.25, base * 1.1), (0.7, base), (1, base * 0.75)], length)
    vowel = VOWELS[int(generator.choice([0, 1, 5]))]
    tone = voiced(
        pitch,
        [
            Formant(vowel[0] * 1.15, 200, 1.0),
            Formant(vowel[1] * 1.1, 260, 0.7),
            Formant(2800, 500, 0.3),
        ],
        tilt=0.3,
        roughness=0.5,
        generator=generator,
        top_hertz=6000,
    )
    tone = tone / np.float32(np.sqrt(np.mean(np.square(tone))))
    return tone * arc(length, 0.12, 0.4)


def cheer(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crowd cheering: many open-mouthed shouts over a roar, with some whistling hands."""
    size = intensity(event)
    shouts = Scatter(
        generator,
        [_shout(generator) for _ in range(20)],
        8 + 22 * size,
        level=0.022,
        spread_db=4,
        width=0.9,
    )
    swell = wander(generator, 0.4)
    roar = band(1100, 0.8) * high_pass(250, 2)

    def roaring(times: NDArray[np.float64]) -> Spectrum:
        return np.asarray(np.outer(0.07 * (1 + 0.3 * swell(times)), roar), dtype=np.float32)

    return Endless([moving(Noise(generator), roaring), shouts.chunk], loudness(event))


def hands(event: Event) -> int:
    """How many people clap: 6 at intensity 0, about 30 at 0.5, 150 at 1."""
    return round(6 * 25 ** intensity(event))


def _clap(generator: np.random.Generator) -> Samples:
    """Cupped or flat hands: a short burst with one resonance, 0.7 to 2.5 kHz."""
    centre = np.exp(generator.uniform(np.log(750), np.log(2400)))
    burst = coloured(generator, 0.05, bell_curve(centre, 0.55)) * decaying(
        0.05, 0.0008, generator.uniform(0.004, 0.010)
    )
    edge = coloured(generator, 0.05, bell_curve(3500, 0.9)) * decaying(0.05, 0.0003, 0.002)
    return np.asarray(burst + 0.25 * edge, dtype=np.float32)


def _in_pairs(widths: NDArray[np.float64]) -> NDArray[np.float64]:
    """As many to the left as to the right, or chance would tilt a small audience."""
    return widths * np.where(np.arange(len(widths)) % 2, 1.0, -1.0)


class _Clapping:
    """People who each clap at their own pace, in their own place, with their own hands."""

    def __init__(self, generator: np.random.Generator, people: int) -> None:
        self._generator = generator
        self._claps = [
            [stereo(_clap(generator), pan) for _ in range(2)]
            for pan in _in_pairs(generator.uniform(0.0, 0.9, min(people, 40)))
        ]
        self._interval = 1 / (CLAPS_PER_SECOND_EACH * generator.uniform(0.75, 1.3, people))
        self._level = 10 ** (generator.normal(0, 5, people).clip(-12, 7) / 20)
        self._next = generator.uniform(0, 1, people) * self._interval
        self._next[0] = 0.0
        self._overlap = Overlap()

    def chunk(self, first_frame: int) -> Samples:
        end = (first_frame + CHUNK_FRAMES) / SAMPLE_RATE
        for person in range(len(self._next)):
            hands_of = self._claps[person % len(self._claps)]
            while self._next[person] < end:
                offset = int(self._next[person] * SAMPLE_RATE) - first_frame
                clap = hands_of[int(self._generator.integers(2))]
                gain = self._level[person] * self._generator.uniform(0.7, 1.0)
                self._overlap.add(clap, max(offset, 0), float(gain))
                wobble = min(max(self._generator.normal(1, 0.06), 0.8), 1.2)
                self._next[person] += self._interval[person] * wobble
        return self._overlap.take()


def applause(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """People clapping, each nearly regular; intensity is how many hands there are."""
    people = hands(event)
    clapping = _Clapping(generator, people)
    gain = np.float32(0.17 / people**0.3)

    def near(first_frame: int) -> Samples:
        return clapping.chunk(first_frame) * gain

    wash = band(1500, 0.9) * high_pass(300, 2) * np.float32(0.004 * people**0.4)
    flutter = wander(generator, 6.0)

    def far(times: NDArray[np.float64]) -> Spectrum:
        return np.asarray(np.outer(1 + 0.3 * flutter(times), wash), dtype=np.float32)

    return Endless([near, moving(Noise(generator), far)], loudness(event, 5))


FAMILY = Family(
    {
        "crowd": crowd,
        "cheer": cheer,
        "applause": applause,
    },
    {
        "crowd": Loudness(-22.5, -22.1),
        "cheer": Loudness(-18.0, -17.6),
        "applause": Loudness(-20.0, -24.9),
    },
    swelling=frozenset({"crowd", "cheer", "applause"}),
)
