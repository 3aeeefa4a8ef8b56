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


def _boo(generator: np.random.Generator, who: Person) -> Samples:
    """Lips that open onto a long dark u, low in the voice and falling."""
    length = float(generator.uniform(1.1, 2.4))
    pitch = glide([(0, 0.92), (0.2, 1.05), (0.7, 0.98), (1, 0.8)], length)
    lips = mouth(
        [(0, (250, 650, 2150)), (0.12, (330, 760, 2200)), (1, (320, 720, 2200))],
        tract_metres=who.tract_metres,
        damping=1.2,
    )
    low = generator.uniform(120, 175) * who.pitch**0.8
    tone = voice(
        low * pitch,
        0.3,
        lips,
        generator=generator,
        strength=arc(length, 0.12, 0.5 * length),
        breath=0.25,
        roughness=[0.1, 0.05, 0.15],
    )
    return at_unit_rms(tone)


def booing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crowd that boos: long low vowels that begin when they like, over a dark murmur."""
    size = intensity(event)
    voices = [_boo(generator, WOMAN if index % 3 == 2 else MAN) for index in range(9)]
    bank = and_others(generator, in_a_room(voices, generator, 0.8, 0.4), 20)
    near = Scatter(generator, bank, 7 + 12 * size, level=0.02, width=0.9)
    swell = wander(generator, 0.4)
    murmur = (band(330, 1.0) + 0.4 * band(720, 1.5)) * high_pass(120, 2) * low_pass(2500, 2)

    def far(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(0.008 * (1 + 0.3 * swell(times)))

    return Endless([swaying(generator, murmur, far), near.chunk], loudness(event))


def _syllables(
    generator: np.random.Generator, who: Person, vowels: list[str], beat: float
) -> list[Samples]:
    """One person's shouted syllables of the chant, the last one held."""
    high = generator.uniform(185, 250) * who.pitch**0.75
    syllables = []
    for index, vowel in enumerate(vowels):
        is_last = index == len(vowels) - 1
        length = beat * (1.3 if is_last else 0.6) * generator.uniform(0.92, 1.05)
        tune = glide([(0, 0.85), (0.25, 1.1), (1, 0.7 if is_last else 0.95)], length)
        shout = voice(
            high * (1.0 if index % 2 else 1.08) * tune,
            0.12,
            mouth([(0, "uh"), (0.25, vowel), (1, vowel)], tract_metres=0.95 * who.tract_metres),
            generator=generator,
            strength=arc(length, 0.025, 0.55 * length),
            breath=0.25,
            roughness=0.2,
        )
        begins = coloured(generator, 0.06, bell_curve(generator.uniform(1800, 4500), 0.7))
        begins = np.float32(0.3) * begins * arc(0.06, 0.01, 0.04)
        syllables.append(joined([(0.0, at_unit_rms(shout)), (0.0, begins)]))
    return syllables


def _crowd_of(
    generator: np.random.Generator, vowels: list[str], beat: float, people: int
) -> list[list[Samples]]:
    """What each of them shouts, syllable by syllable."""
    few = [
        _syllables(generator, WOMAN if one % 3 == 2 else MAN, vowels, beat) for one in range(_FEW)
    ]
    by_syllable = zip(*few, strict=True)
    shouted = [and_others(generator, list(syllables), people) for syllables in by_syllable]
    return [list(syllables) for syllables in zip(*shouted, strict=True)]


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
    {"booing": Loudness(-18.5, -15.2), "crowd_chant": Loudness(-18.0, -19.6)},
    swelling=frozenset({"booing"}),
)
