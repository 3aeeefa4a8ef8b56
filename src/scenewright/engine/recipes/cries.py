"""Laughter: a voice without words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import Formant, arc, finished, glide, voiced
from scenewright.engine.noise import (
    bell_curve,
    coloured,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _laugh(generator: np.random.Generator, woman: bool) -> Samples:
    """Ha-ha-ha: breathy syllables five a second, falling in pitch and dying in level."""
    base = float(generator.uniform(270, 360) if woman else generator.uniform(150, 210))
    throat = 1.15 if woman else 1.0
    out = []
    count = int(generator.integers(6, 10))
    for index in range(count):
        fall = 1 - 0.35 * index / count
        length = float(generator.uniform(0.10, 0.13))
        pitch = glide(
            [(0, base * fall * 1.12), (0.4, base * fall * 1.05), (1, base * fall * 0.85)], length
        )
        vowel = [
            Formant(780 * throat, 140, 1.0),
            Formant(1300 * throat, 180, 0.6),
            Formant(2700 * throat, 300, 0.2),
        ]
        tone = voiced(pitch, vowel, tilt=0.55, roughness=0.25, generator=generator, top_hertz=6000)
        tone = tone / np.abs(tone).max() * arc(length, 0.02, 0.05)
        breath = coloured(generator, 0.08, bell_curve(1500 * throat, 0.9)) * arc(0.08, 0.02, 0.05)
        level = np.float32(0.55 + 0.45 * fall) * np.float32(generator.uniform(0.8, 1.0))
        out += [tone * level, np.float32(0.05) * breath * level]
    return np.concatenate(out)


def laughter(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone laughs (parameter gender woman or man); a bed of laughter is several people."""
    gender = word(event, "gender", "")
    chosen = generator.random() < 0.5 if not gender else gender.startswith(("w", "f", "g"))

    def once(index: int) -> Samples:
        return finished(_laugh(generator, bool(chosen)), 0.36 * loudness(event))

    return repeated(
        event, generator, once, spacing_seconds=2.1, jitter=0.2, duration_seconds=duration_seconds
    )


FAMILY = Family(
    {
        "laughter": laughter,
    },
    {
        "laughter": Loudness(-21.0, -25.2),
    },
)
