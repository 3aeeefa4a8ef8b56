"""What is pressed out of a chest without words: groans, moans, grunts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import echoing, finished, glide
from scenewright.engine.recipes.cries import Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, repeated, word
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Groan:
    """One way to groan: pitch in hertz of a man, seconds, how open and how rough the glottis is,
    how unlike every second beat is, where the pitch has its top and its end, how much breath is
    in it, and the vowels on the way."""

    pitch_hertz: tuple[float, float]
    seconds: tuple[float, float]
    openness: float
    roughness: float
    subharmonic: float
    top: float
    end: float
    breath: float
    vowels: tuple[str, ...] = ("er", "uh", "ae", "er")


_GROANS = {
    # Held against a shut throat: pressed, uneven, sinking all the way.
    "groan": Groan((195, 240), (1.2, 1.8), 0.3, 0.5, 0.3, 0.97, 0.63, 0.6),
    "grunt": Groan((80, 110), (0.3, 0.5), 0.2, 0.35, 0.35, 1.15, 0.7, 1.0),
    # Held out, and hardly sinking.
    "moan": Groan(
        (195, 230), (1.7, 2.5), 0.16, 0.16, 0.08, 1.08, 0.92, 0.32, ("er", "uh", "o", "er")
    ),
}


def _groan(generator: np.random.Generator, who: Person, style: str) -> Samples:
    how = _GROANS[style]
    length = generator.uniform(*how.seconds)
    curve = glide([(0, 0.9), (0.2, how.top), (0.6, 1.0), (1, how.end)], length)
    path = list(zip((0.0, 0.25, 0.7, 1.0), how.vowels, strict=True))
    shaped = mouth(path, tract_metres=who.tract_metres * 1.05, damping=1.25)
    breath = np.array([1.2, 0.5, 0.6, 1.8]) * how.breath
    if style == "grunt":
        # Pressed out past false folds, the mouth hardly open: all of it rattles.
        shaped = mouth(
            [(0, (650, 1450, 2700)), (0.5, (800, 1600, 2800)), (1, (650, 1450, 2700))],
            tract_metres=0.9 * who.tract_metres,
            passes_hertz=(350, 5000),
        )
        breath = np.array([1.2])
    return voice(
        generator.uniform(*how.pitch_hertz) * who.pitch * curve,
        how.openness,
        shaped,
        generator=generator,
        strength=glide([(0, 0.1), (0.15, 1), (0.6, 0.7), (1, 0)], length),
        breath=breath,
        roughness=np.array([1.5, 0.6, 1.0, 1.8]) * how.roughness,
        subharmonic=np.array([0.3, 0.2, 0.6, 1.2]) * how.subharmonic,
    )


def groan(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone groans (parameters gender; style grunt or moan)."""
    who = person(event, generator)
    style = word(event, "style", "groan")
    style = style if style in _GROANS else "groan"

    def once(index: int) -> Samples:
        clip = echoing(_groan(generator, who, style), generator, 0.35, 0.12)
        return finished(clip, 0.36 * loudness(event) * generator.uniform(0.8, 1))

    return repeated(
        event, generator, once, spacing_seconds=0.9 if style == "grunt" else 2.2, jitter=0.15,
        duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family({"groan": groan}, {"groan": Loudness(-22.0, -22.8)})
