"""Whispering: syllables of breath through a mouth that moves, with the hiss of its consonants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, decaying, echoing, finished, glide
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.cries import Person, person, unit
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated
from scenewright.engine.throat import VOWELS, hiss, mouth

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

_OPEN = tuple(name for name in VOWELS if name != "m")
# Centre in hertz, width in octaves, seconds and level of the consonants that are only noise.
_CONSONANTS = (
    (6800.0, 0.35, 0.13, 1.0),  # s
    (3800.0, 0.45, 0.13, 1.0),  # sh
    (5500.0, 1.0, 0.1, 0.4),  # f, th
    (2000.0, 1.0, 0.06, 0.3),  # h
)
_BURSTS_HERTZ = (1800.0, 3000.0, 4600.0)


def _consonant(generator: np.random.Generator) -> Samples:
    """A held hiss, or the small burst of lips, tongue or palate."""
    if generator.random() < 0.6:
        centre, octaves, length, level = _CONSONANTS[int(generator.integers(len(_CONSONANTS)))]
        length *= generator.uniform(0.8, 1.3)
        clip = coloured(generator, length, bell_curve(centre, octaves))
        return np.float32(level * generator.uniform(0.6, 1)) * unit(clip * arc(length, 0.03, 0.04))
    centre = _BURSTS_HERTZ[int(generator.integers(3))]
    burst = coloured(generator, 0.05, bell_curve(centre, 0.8)) * decaying(0.05, 0.006, 0.012)
    return np.float32(generator.uniform(0.1, 0.3)) * unit(burst)


def _words(generator: np.random.Generator, who: Person) -> Samples:
    """One breath of whispered syllables: four to ten, slower at the end."""
    count = int(generator.integers(4, 11))
    parts: list[tuple[float, Samples]] = []
    now = 0.0
    vowel = str(generator.choice(_OPEN))
    for index in range(count):
        last = index == count - 1
        if index == 0 or generator.random() < 0.85:
            consonant = _consonant(generator)
            parts.append((now, consonant))
            now += generator.uniform(0.035, 0.08) + (0.05 if len(consonant) > 3000 else 0.0)
        length = generator.uniform(0.12, 0.22) * (1.6 if last else 1.0)
        coming = str(generator.choice(_OPEN))
        moving = mouth(
            [(0, "er"), (0.3, vowel), (0.7, vowel), (1, coming)],
            tract_metres=0.9 * who.tract_metres, damping=1.9, passes_hertz=(1100.0, 14_000.0),
        )  # fmt: skip
        level = glide([(0, 0.15), (0.35, 1), (0.6, 0.8), (1, 0.1)], length)
        # A whisper has hardly a bottom: its glottis never shuts.
        sound = hiss(level, moving, length, generator)
        loud = generator.uniform(0.25, 0.8) * (0.6 if last else 1)
        parts.append((now, np.float32(loud) * unit(sound)))
        now += length * generator.uniform(0.85, 1.1)
        vowel = coming
        if not last and generator.random() < 0.15:
            now += generator.uniform(0.08, 0.2)
    air = coloured(generator, now, bell_curve(2600, 1.1)) * arc(now, 0.1, 0.3)
    return joined([(0.0, np.float32(0.1) * unit(air)), *parts])


def whispering(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone whispers what cannot be made out (parameter gender); faster with intensity."""
    who = person(event, generator)

    def once(index: int) -> Samples:
        clip = echoing(_words(generator, who), generator, 0.3, 0.07)
        return finished(clip, min(0.4 * loudness(event), 0.8) * generator.uniform(0.75, 1))

    return repeated(
        event, generator, once, spacing_seconds=2.1 - 0.5 * intensity(event), jitter=0.15,
        duration_seconds=duration_seconds or 4.0, fills=True,
    )  # fmt: skip


FAMILY = Family({"whispering": whispering}, {"whispering": Loudness(-31.0, -20.6)})
