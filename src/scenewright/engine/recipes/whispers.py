"""Whispering: breath through a mouth that never rests, and the hiss of its consonants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import stereo
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, echoing, finished, glide
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.cries import PEOPLE, Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.throat import VOWELS, hiss, mouth

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Points = list[tuple[float, float]]

# A whispered vowel is the spoken one with its first formant higher, by about 200 Hz, and the
# second a little (Kallail and Emanuel 1984).
_VOWELS = tuple(
    (first + 200.0, 1.04 * second, third)
    for name, (first, second, third) in VOWELS.items()
    if name != "m"
)
# Consonants that are only noise: centre in hertz, octaves at one sigma, seconds, level, and how
# often among ten. What hisses is louder in a whisper than what has a mouth behind it.
_HELD = (
    (7200.0, 0.40, 0.12, 1.0, 2.0),  # s
    (3400.0, 0.50, 0.12, 0.9, 1.0),  # sh
    (6000.0, 1.2, 0.09, 0.2, 1.5),  # f, th
    (1900.0, 0.9, 0.06, 0.25, 1.0),  # h
)
# And those that burst: t, k, p, each with the breath that follows it.
_BURST = (
    (4500.0, 0.7, 0.045, 0.6, 2.0),
    (2200.0, 0.4, 0.05, 0.5, 1.5),
    (900.0, 0.9, 0.03, 0.2, 1.0),
)
_OFTEN = np.array([row[4] for row in _HELD + _BURST]) / sum(row[4] for row in _HELD + _BURST)


def _consonant(generator: np.random.Generator) -> tuple[Samples, float]:
    """One of them, and the seconds after which its vowel begins."""
    which = int(generator.choice(len(_OFTEN), p=_OFTEN))
    centre, octaves, length, level, _ = (_HELD + _BURST)[which]
    level *= generator.uniform(0.6, 1.0)
    centre *= generator.uniform(0.9, 1.12)
    if which < len(_HELD):
        length *= generator.uniform(0.7, 1.3)
        clip = coloured(generator, length, bell_curve(centre, octaves))
        clip = at_full(clip) * arc(length, 0.4 * length, 0.35 * length)
        return np.float32(level) * clip, 0.75 * length
    shut = generator.uniform(0.03, 0.06)
    burst = coloured(generator, length, bell_curve(centre, octaves))
    burst = burst * decaying(length, 0.001, 0.008)
    breath = coloured(generator, length, bell_curve(1.3 * centre, 0.9)) * arc(length, 0.01, 0.03)
    clip = np.float32(level) * (at_full(burst) + np.float32(0.25) * at_full(breath))
    return joined([(shut, clip.astype(np.float32))]), shut + 0.5 * length


def _phrase(generator: np.random.Generator, who: Person) -> Samples:
    """One breath of five to eleven syllables, every second or third of them stressed, the last
    long: one stream of air whose mouth moves from each vowel to the next."""
    count = int(generator.integers(5, 12))
    pace = generator.uniform(0.85, 1.15)
    vowels: list[tuple[float, tuple[float, ...]]] = []
    level: Points = [(0.0, 0.25)]
    parts: list[tuple[float, Samples]] = []
    now = 0.0
    for index in range(count):
        last, stressed = index == count - 1, generator.random() < 0.4
        if generator.random() < 0.9:
            clip, held = _consonant(generator)
            parts.append((now, clip))
            level += [(now + 0.3 * held, 0.06), (now + 0.9 * held, 0.1)]
            now += held
        drawn = (1.5 if stressed else 1) * (1.7 if last else 1)
        length = pace * drawn * generator.uniform(0.1, 0.15)
        here = _VOWELS[int(generator.integers(len(_VOWELS)))]
        vowels += [(now + 0.25 * length, here), (now + 0.7 * length, here)]
        loud = generator.uniform(0.35, 0.6) * (1.5 if stressed else 1) * (0.7 if last else 1)
        level += [(now + 0.3 * length, loud), (now + 0.7 * length, 0.8 * loud)]
        now += length
    ratio, whole = 0.17 / who.tract_metres, now + 0.05
    path = [(at / whole, tuple(ratio * hertz for hertz in row)) for at, row in vowels]
    path.insert(0, (0.0, path[0][1]))
    # A whisper has hardly a bottom: its glottis never shuts.
    moving = mouth(
        path, tract_metres=who.tract_metres, damping=1.5, passes_hertz=(1600.0, 15_000.0)
    )
    curve = glide([(at / whole, loud) for at, loud in level] + [(1.0, 0.0)], whole)
    air = at_full(hiss(curve, moving, whole, generator))
    return joined([(0.0, air), *[(at, np.float32(1.2) * clip) for at, clip in parts]])


def _crowd(event: Event, generator: np.random.Generator) -> list[Samples]:
    """What people who sit about whisper at once: each phrase from a place of its own."""
    people = list(PEOPLE.values())[:2]
    said = [_phrase(generator, people[index % 2]) for index in range(5)]
    said = [echoing(clip, generator, 0.6, 0.12) for clip in said]
    return [
        finished(clip * stereo(np.ones(len(clip), np.float32), place), 0.25 * loudness(event))
        for clip, place in zip(said, generator.permutation(np.linspace(-0.9, 0.9, 5)), strict=True)
    ]


def whispering(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone whispers what cannot be made out (parameter gender; people several is a room of
    them); faster with intensity."""
    several = word(event, "people", "") == "several"
    who = person(event, generator)
    bank = _crowd(event, generator) if several else []

    def once(index: int) -> Samples:
        if bank:
            said = bank[int(generator.integers(len(bank)))]
            return said * np.float32(generator.lognormal(-0.2, 0.4))
        clip = echoing(_phrase(generator, who), generator, 0.3, 0.07)
        return finished(clip, min(0.4 * loudness(event), 0.8) * generator.uniform(0.75, 1))

    spacing = 0.4 if several else 1.75
    return repeated(
        event, generator, once, spacing_seconds=spacing * (1.2 - 0.4 * intensity(event)),
        jitter=0.3, duration_seconds=duration_seconds or 4.0, fills=True,
    )  # fmt: skip


FAMILY = Family({"whispering": whispering}, {"whispering": Loudness(-31.0, -21.7)})
