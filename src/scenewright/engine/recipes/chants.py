"""Many throats that mean one thing: a crowd that boos, a crowd that chants in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter, stereo
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
from scenewright.engine.recipes.people import and_others
from scenewright.engine.recipes.repetition import assembled, intensity, joined, loudness, repeated
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.tape import swaying
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _level(clip: Samples) -> Samples:
    return clip / np.float32(np.sqrt(np.mean(np.square(clip))) + 1e-9)


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
    return _level(tone)


def booing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crowd that boos: long low vowels that begin when they like, over a dark murmur."""
    size = intensity(event)
    voices = [
        echoing(_boo(generator, WOMAN if index % 3 == 2 else MAN), generator, 0.8, 0.4)
        for index in range(12)
    ]
    near = Scatter(
        generator, and_others(generator, voices, 20), 7 + 12 * size, level=0.02, width=0.9
    )
    swell = wander(generator, 0.4)
    murmur = (band(330, 1.0) + 0.4 * band(720, 1.5)) * high_pass(120, 2) * low_pass(2500, 2)

    def far(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(0.008 * (1 + 0.3 * swell(times)))

    return Endless([swaying(generator, murmur, far), near.chunk], loudness(event))


def _line(generator: np.random.Generator, who: Person, vowels: list[str], beat: float) -> Samples:
    """One person's line of the chant: a shouted syllable a beat, the last one held."""
    high = generator.uniform(185, 250) * who.pitch**0.75
    parts = []
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
        moment = max(index * beat + generator.normal(0, 0.02), 0.0) if index else 0.0
        parts.append((moment, _level(shout)))
        parts.append((moment, np.float32(0.3) * begins * arc(0.06, 0.01, 0.04)))
    return joined(parts)


def crowd_chant(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crowd that shouts the same few syllables in time, again and again; nobody hears which."""
    size = intensity(event)
    beat = float(generator.uniform(0.36, 0.44))
    vowels = [str(one) for one in generator.choice(["a", "o", "e", "ae", "i"], 4)]
    people = round(14 + 26 * size)

    def shouted(_index: int) -> Samples:
        lines = [_line(generator, WOMAN if one % 3 == 2 else MAN, vowels, beat) for one in range(8)]
        heard = [echoing(line, generator, 0.5, 0.25) for line in lines]
        late = [0.0, *np.abs(generator.normal(0, 0.025, people - 1))]
        placed = [
            (float(moment), line * stereo(np.ones(len(line), np.float32), float(pan)))
            for moment, line, pan in zip(
                late, and_others(generator, heard, people), _spread(generator, people), strict=True
            )
        ]
        clip = assembled(placed)
        return finished(clip[: int(beat * 7.5 * SAMPLE_RATE)], 0.5 * loudness(event))

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
    {"booing": Loudness(-18.5, -16.4), "crowd_chant": Loudness(-18.0, -17.5)},
    swelling=frozenset({"booing"}),
)
