"""Many throats that mean one thing: a crowd that boos, a crowd that chants in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter, stereo
from scenewright.engine.levels import at_unit_rms
from scenewright.engine.modal import arc, echoing, finished, glide
from scenewright.engine.noise import (
    Endless,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    wander,
)
from scenewright.engine.recipes.cries import MAN, WOMAN, Person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.gathering import and_others, in_a_room
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated
from scenewright.engine.source import SAMPLE_RATE, Source, planar
from scenewright.engine.tape import swaying
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

_FEW = 8
# How far from each other those are who mean the same note: half a semitone.
_NEAR_ENOUGH = (1.005, 1.03)


def _boo(generator: np.random.Generator, who: Person) -> Samples:
    """Lips that part, and a long u that is shouted, not spoken: the jaw is lower for it and the
    glottis pressed, so it carries up to 3 kHz; it leaps up and falls until the breath is out."""
    length = float(generator.uniform(1.0, 2.4))
    top, turn = generator.uniform(0.1, 0.3), generator.uniform(0.9, 1.05)
    pitch = glide([(0, 0.8), (top, 1.1), (0.7, turn), (1, generator.uniform(0.6, 0.85))], length)
    jaw = generator.uniform(0.9, 1.2)
    ratio = 0.17 / who.tract_metres * jaw
    path = [(0.0, (250.0, 700.0, 2200.0)), (0.12, (400.0, 900.0, 2300.0)),
            (0.7, (380.0, 860.0, 2300.0)), (1.0, (320.0, 800.0, 2250.0))]  # fmt: skip
    lips = mouth(
        [(at, tuple(ratio * hertz for hertz in row)) for at, row in path],
        tract_metres=who.tract_metres,
    )
    low = generator.uniform(150, 235) * who.pitch**0.7
    tone = voice(
        low * pitch,
        generator.uniform(0.05, 0.2),
        lips,
        generator=generator,
        strength=glide([(0, 0.05), (0.1, 1), (0.5, 0.8), (1, 0)], length),
        breath=0.25,
        roughness=[0.1, 0.08, 0.25],
    )
    return at_unit_rms(tone)


def booing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crowd that boos: long low vowels that begin when they like, over a dark murmur."""
    size = intensity(event)
    voices = [_boo(generator, WOMAN if index % 3 == 2 else MAN) for index in range(9)]
    bank = and_others(generator, in_a_room(voices, generator, 0.8, 0.4), 20)
    near = Scatter(generator, bank, 7 + 12 * size, level=0.02, spread_db=5, width=0.9)
    swell = wander(generator, 0.4)
    murmur = (
        (band(400, 1.0) + 0.4 * band(900, 1.0) + 0.12 * band(2400, 0.8))
        * high_pass(120, 2)
        * low_pass(4000, 2)
    )

    def far(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(0.008 * (1 + 0.3 * swell(times)))

    return Endless([swaying(generator, murmur, far), near.chunk], loudness(event))


def _syllables(
    generator: np.random.Generator, who: Person, vowels: list[str], beat: float, note_hertz: float
) -> list[Samples]:
    """One person's syllables of the chant, the last one held: all agree on one note, women on its
    octave, and miss it by a third of a semitone. The voice goes on while the lips meet."""
    octave = 2.0 if who is WOMAN else 1.0
    high = note_hertz * octave * 2 ** (generator.normal(0, 0.35) / 12)
    syllables = []
    for index, vowel in enumerate(vowels):
        is_last = index == len(vowels) - 1
        length = beat * (1.5 if is_last else 0.95) * generator.uniform(0.92, 1.05)
        tune = glide([(0, 0.94), (0.2, 1.01), (0.7, 1.0), (1, 0.8 if is_last else 0.97)], length)
        path = [(0, "m"), (0.2, vowel), (0.8, vowel), (1, "er" if is_last else "m")]
        shout = voice(
            high * (1.0 if index % 2 else 1.06) * tune,
            0.15,
            mouth(path, tract_metres=0.95 * who.tract_metres),
            generator=generator,
            strength=glide([(0, 0.1), (0.15, 1), (0.6, 0.8), (1, 0)], length),
            breath=0.2,
            roughness=0.06,
        )
        begins = coloured(generator, 0.06, bell_curve(generator.uniform(1800, 4500), 0.7))
        begins = np.float32(0.08) * begins * arc(0.06, 0.02, 0.035)
        syllables.append(joined([(0.0, at_unit_rms(shout)), (0.0, begins)]))
    return syllables


def _crowd_of(
    generator: np.random.Generator, vowels: list[str], beat: float, people: int
) -> list[list[Samples]]:
    """What each of them chants, syllable by syllable."""
    note = float(generator.uniform(175, 235))
    few = [
        _syllables(generator, WOMAN if one % 4 == 3 else MAN, vowels, beat, note)
        for one in range(_FEW)
    ]
    by_syllable = zip(*few, strict=True)
    sung = [
        and_others(generator, list(syllables), people, _NEAR_ENOUGH) for syllables in by_syllable
    ]
    return [list(syllables) for syllables in zip(*sung, strict=True)]


def crowd_chant(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crowd that shouts the same few syllables in time, again and again; nobody hears which."""
    size = intensity(event)
    beat = float(generator.uniform(0.36, 0.44))
    vowels = [str(one) for one in generator.choice(["a", "o", "e", "ae", "i"], 4)]
    people = round(14 + 26 * size)
    crowd = _crowd_of(generator, vowels, beat, people)
    frames = int(beat * 7.5 * SAMPLE_RATE)

    def shouted(_index: int) -> Samples:
        # Each time they are late and loud anew: no round is heard twice.
        late = [0.0, *np.abs(generator.normal(0, 0.035, people - 1))]
        gains = 10 ** (generator.normal(0, 1.5, people) / 20)
        dry = planar(frames)
        for syllables, behind, gain, pan in zip(
            crowd, late, gains, _spread(generator, people), strict=True
        ):
            slips = generator.normal(0, 0.03, len(syllables))
            for place, (syllable, slip) in enumerate(zip(syllables, slips, strict=True)):
                moment = behind + (max(place * beat + slip, 0.0) if place else 0.0)
                here = dry[int(moment * SAMPLE_RATE) :][: len(syllable)]
                here += stereo(syllable * np.float32(gain), float(pan))[: len(here)]
        middle = dry.mean(axis=1)
        heard = echoing(middle, generator, 0.5, 0.28)[:frames]
        heard += dry - middle[:, None]
        return finished(heard, 0.5 * loudness(event))

    return repeated(
        event,
        generator,
        shouted,
        spacing_seconds=6 * beat,
        duration_seconds=duration_seconds,
        fills=True,
    )


def _spread(generator: np.random.Generator, people: int) -> NDArray[np.float64]:
    """As many to the left as to the right."""
    return generator.uniform(0, 0.9, people) * np.where(np.arange(people) % 2, 1.0, -1.0)


FAMILY = Family(
    {"booing": booing, "crowd_chant": crowd_chant},
    {"booing": Loudness(-18.5, -13.3), "crowd_chant": Loudness(-18.0, -17.1)},
    swelling=frozenset({"booing"}),
)
