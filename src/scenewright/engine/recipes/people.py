"""Crowds, applause and cheering: many people, none of them saying words."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Overlap, Scatter, sides_at
from scenewright.engine.levels import at_unit_rms
from scenewright.engine.modal import arc, decaying, glide
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    wander,
)
from scenewright.engine.recipes.cries import MAN, WOMAN, Person, child_call
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.gathering import and_others, in_a_room
from scenewright.engine.recipes.repetition import intensity, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.swelling import course, following
from scenewright.engine.tape import swaying
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]


CLAPS_PER_SECOND_EACH = 3.8
_CLAP_FRAMES = 2400
# Who is raised above others is louder at his formants and hardly below them; and most of them are
# turned away, which takes the top.
_RAISED_HERTZ = (200.0, 6000.0)


def talk(generator: np.random.Generator, pitch: float, tract_metres: float) -> Samples:
    """A breath of talk of one person, lively: a mouth that goes from vowel to vowel, closing
    between, and a tune that goes up and down by a third of an octave with them. Syllables of talk
    last a fifth of a second, few of them less than half of that or twice as long (Greenberg 1999).
    """
    count = int(generator.integers(4, 9))
    lengths = generator.uniform(0.1, 0.3, count)
    edges = np.concatenate([[0.0], np.cumsum(lengths)])
    places = edges / edges[-1]
    named = generator.choice(["a", "ae", "e", "i", "o", "u", "er", "uh"], count)
    path = [(float(place), str(vowel)) for place, vowel in zip(places[:-1], named, strict=True)]
    level, tune = [(0.0, 0.05)], [(0.0, pitch * 1.1)]
    for start, end in pairwise(places):
        top = start + generator.uniform(0.3, 0.5) * (end - start)
        level += [(top, generator.uniform(0.5, 1.0)), (end, generator.choice([0.04, 0.2, 0.45]))]
        tune.append((top, pitch * 2 ** generator.normal(0, 0.33) * (1.08 - 0.2 * top)))
    level[-1] = (1.0, 0.0)
    out = voice(
        glide([*tune, (1.0, pitch * 0.8)], edges[-1]),
        0.2,
        mouth(path, tract_metres=tract_metres, damping=0.85, passes_hertz=_RAISED_HERTZ),
        generator=generator,
        strength=glide(level, edges[-1]),
        breath=0.15,
        roughness=0.05,
    )
    out = at_unit_rms(out)
    for start in edges[:-1]:
        if generator.random() < 0.5:
            consonant = coloured(generator, 0.09, bell_curve(generator.uniform(2500, 6500), 0.5))
            first = int(start * SAMPLE_RATE)
            part = out[first : first + len(consonant)]
            part += (np.float32(0.15) * consonant * arc(0.09, 0.018, 0.045))[: len(part)]
    return out


def _phrases(
    generator: np.random.Generator, talkers: int, each: int, are_children: bool
) -> list[Samples]:
    """What is said in a room, with the room: first walls near by, then their echo. Who has to be
    heard above others speaks a quarter higher than alone (Lombard's effect)."""
    bank = []
    for talker in range(talkers):
        if are_children:
            pitch, tract = generator.uniform(270, 380), generator.uniform(0.105, 0.125)
        elif talker % 2:
            pitch, tract = generator.uniform(116, 170), generator.uniform(0.165, 0.18)
        else:
            pitch, tract = generator.uniform(214, 287), generator.uniform(0.14, 0.15)
        for _ in range(each):
            said = talk(generator, float(pitch), float(tract))
            if are_children and generator.random() < 0.4:
                said = at_unit_rms(child_call(generator))
            bank.append(said)
    return in_a_room(bank, generator, 1.0, 0.1)


def crowd(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A room of people talking at once; with mood cheering, they cheer."""
    if word(event, "mood", "").startswith(("cheer", "excited")):
        return cheer(event, generator, duration_seconds)
    size_at = course(event, duration_seconds)
    are_children = word(event, "talkers", "") == "children"
    phrases = and_others(generator, _phrases(generator, 8, 1, are_children), 20)
    swell = wander(generator, 0.3)

    def near_talk(seconds: float) -> float:
        size = float(size_at(seconds))
        return (9 + 18 * size) * (1 + 0.25 * float(swell(np.array([seconds]))[0]))

    near = Scatter(generator, phrases, near_talk, level=0.012, spread_db=2, width=0.9)
    turn = wander(generator, 1.8)
    bed = (band(500, 0.7) + 0.35 * band(1700, 1.0)) * high_pass(120, 2) * low_pass(3500, 2)
    if are_children:
        bed = band(1000, 0.8) * high_pass(250, 2) * low_pass(4500, 2)

    def far(times: Curve) -> Curve:
        return np.asarray((0.0003 + 0.0006 * size_at(times)) * (1 + 0.3 * turn(times)))

    return Endless([following(size_at, swaying(generator, bed, far, 0.9), near.chunk)], 1.5)


def _shout(generator: np.random.Generator, who: Person) -> Samples:
    """Woo, and now and then yeah: one open throat, driven high above its talk until the folds beat
    unevenly."""
    length = float(generator.uniform(0.5, 1.5))
    base = generator.uniform(500, 680) * who.pitch**0.56
    rises = generator.random() < 0.7
    pitch = glide(
        [(0, 0.75), (0.25, 1.1), (0.7, 1.25 if rises else 1.0), (1, 1.3 if rises else 0.75)], length
    )
    vowels = ("u", "o", "u") if rises else ("e", "ae", "a")
    tone = voice(
        base * pitch,
        0.27,
        mouth(
            list(zip((0.0, 0.3, 1.0), vowels, strict=True)), tract_metres=who.tract_metres * 0.93
        ),
        generator=generator,
        strength=arc(length, 0.08, 0.3),
        breath=0.2,
        roughness=[0.5, 0.17, 0.35, 0.7],
        subharmonic=0.39,
    )
    return at_unit_rms(tone)


def cheer(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crowd cheering: open-mouthed shouts of many, some of them near by, and hardly a roar that
    is not theirs."""
    size_at = course(event, duration_seconds)
    voices = [_shout(generator, WOMAN if index % 2 else MAN) for index in range(10)]
    shouts = Scatter(
        generator,
        and_others(generator, in_a_room(voices, generator, 0.8, 0.22), 20),
        lambda seconds: 5 + 13 * float(size_at(seconds)),
        level=0.015,
        spread_db=6,
        width=0.9,
    )
    swell = wander(generator, 0.4)
    roar = band(1000, 0.5) * high_pass(250, 2) * low_pass(2500, 1)

    def roaring(times: Curve) -> Curve:
        return np.asarray(0.0015 * (1 + 0.3 * swell(times)))

    return Endless([following(size_at, swaying(generator, roar, roaring), shouts.chunk)])


def hands(event: Event) -> int:
    """How many people clap: 6 at intensity 0, about 30 at 0.5, 150 at 1; or one alone."""
    if word(event, "people", "") == "one":
        return 1
    return round(6 * 25 ** intensity(event))


def _claps(generator: np.random.Generator, count: int) -> list[Samples]:
    """Two palms: the slap, the hollow between them that rings at 1 to 2 kHz, and the room."""
    hertz = np.maximum(np.fft.rfftfreq(_CLAP_FRAMES, 1 / SAMPLE_RATE), 1.0)
    seconds = _CLAP_FRAMES / SAMPLE_RATE
    centres = np.exp(generator.uniform(np.log(1000), np.log(2050), (count, 1)))
    rings = _noises(generator, np.log2(hertz / centres) / generator.uniform(0.5, 0.8, (count, 1)))
    slaps = _noises(generator, np.tile(np.log2(hertz / 1950), (count, 1)))
    slaps *= np.float32(0.6) * decaying(seconds, 0.0003, 0.0025)
    decays = generator.uniform(0.002, 0.005, count)
    for slap, ring, decay in zip(slaps, rings, decays.tolist(), strict=True):
        slap += ring * decaying(seconds, 0.0008, decay)
    return in_a_room(list(slaps), generator, 0.35, 0.42)


def _noises(generator: np.random.Generator, away: NDArray[np.float64]) -> Samples:
    """Noises of unit rms (noises, frames): Gaussian over `away` from the middle, in sigmas."""
    drawn = generator.standard_normal((*away.shape, 2), dtype=np.float32).view(np.complex64)
    spectra = drawn[..., 0] * np.exp(-0.5 * np.square(away)).astype(np.float32)
    return np.array([at_unit_rms(noise) for noise in np.fft.irfft(spectra, _CLAP_FRAMES)])


def _in_pairs(widths: Curve) -> Curve:
    """As many to the left as to the right, or chance would tilt a small audience."""
    return widths * np.where(np.arange(len(widths)) % 2, 1.0, -1.0)


class _Clapping:
    """People who each clap at their own pace, in their own place, with their own hands."""

    def __init__(self, generator: np.random.Generator, people: int) -> None:
        self._generator = generator
        pans = _in_pairs(generator.uniform(0.0, 0.9, min(people, 40)))
        claps = _claps(generator, 2 * len(pans))
        self._claps = [
            [clap * sides_at(pan) for clap in pair]
            for pan, pair in zip(pans, zip(claps[::2], claps[1::2], strict=True), strict=True)
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
    if people == 1 and event.count > 1:
        pair = [0.17 * loudness(event, 5) * clap for clap in _claps(generator, 2)]
        return repeated(
            event, generator, lambda index: pair[index % 2], spacing_seconds=0.5, jitter=0.06
        )
    clapping = _Clapping(generator, people)
    gain = np.float32(0.17 / people**0.3)

    def near(first_frame: int) -> Samples:
        return clapping.chunk(first_frame) * gain

    wash = band(1500, 0.9) * high_pass(300, 2) * np.float32(0.004 * people**0.4)
    flutter = wander(generator, 6.0)

    def far(times: Curve) -> Curve:
        return np.asarray(1 + 0.3 * flutter(times))

    return Endless([near, swaying(generator, wash, far)], loudness(event, 5))


FAMILY = Family(
    {
        "crowd": crowd,
        "cheer": cheer,
        "applause": applause,
    },
    {
        "crowd": Loudness(-22.5, -18.7),
        "cheer": Loudness(-18.0, -17.2),
        "applause": Loudness(-20.0, -25.2),
    },
    swelling=frozenset({"crowd", "cheer", "applause"}),
    following=frozenset({"crowd", "cheer"}),
)
